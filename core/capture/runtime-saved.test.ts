import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import type { Snapshot } from '../model/snapshot.ts'
import {
  azureEndpoint,
  azureNetwork,
  azureState,
  crictlPs,
  ctrTasks,
  dockerInspect,
  dockerPs,
  ended,
  running,
} from '../../fixtures/model/runtime-files.ts'
import { openCapturePath } from '../../electron/app/capture-source.ts'
import { saveCapture } from '../../electron/app/capture-writer.ts'
import type { OpenedSource } from '../../electron/app/source.ts'

const signal = new AbortController().signal

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'hnscope-runtime-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

async function read(source: OpenedSource): Promise<Snapshot> {
  const snapshot = await source.read({ signal, onProgress: () => undefined })
  await source.close()
  return snapshot
}

async function roundTrip(before: Snapshot, name: string): Promise<Snapshot> {
  const file = path.join(scratch, `${name}.hnscap`)
  await saveCapture(before, file, { version: '1.2.3', node: null, isForced: false, redaction: null, signal })
  return read(openCapturePath(file))
}

/** What runtimes and a network plugin say of the containers of one node, in the form of each tool. */
const runtimeFiles: Readonly<Record<string, string>> = {
  'networks.json': JSON.stringify([azureNetwork]),
  'endpoints.json': JSON.stringify([azureEndpoint(1, running), azureEndpoint(2, ended)]),
  'docker-ps.txt': dockerPs,
  'docker-inspect.json': dockerInspect,
  'crictl-ps.txt': crictlPs,
  'ctr-tasks.txt': ctrTasks,
  'azure-vnet.json': azureState,
}

describe('capture files', () => {
  it('give back the containers of runtimes and the endpoints of a network plugin, and what is found by them', async () => {
    const bundle = path.join(scratch, 'runtime')
    await mkdir(bundle)
    for (const [name, text] of Object.entries(runtimeFiles)) await writeFile(path.join(bundle, name), text)
    const before = await read(openCapturePath(bundle))
    const { host } = before.facets
    if (host.state !== 'collected' && host.state !== 'cut') throw new Error('the files tell of the host')
    const { containers = [], cniEndpoints = [] } = host.value
    const told = new Set(containers.flatMap(({ documents }) => documents.map(({ file }) => file)))
    // Each of the tools, and not one of them alone.
    expect([...told].sort()).toEqual(['crictl-ps.txt', 'ctr-tasks.txt', 'docker-inspect.json', 'docker-ps.txt'])
    expect(cniEndpoints.map(({ pod }) => pod)).toEqual([{ namespace: 'shop', name: 'batch-1' }])
    expect(diagnose(join(before)).findings.length).toBeGreaterThan(0)
    const once = await roundTrip(before, 'once')
    for (const after of [once, await roundTrip(once, 'twice')]) {
      expect(after.facets).toEqual(before.facets)
      expect(diagnose(join(after))).toEqual(diagnose(join(before)))
    }
  })
})
