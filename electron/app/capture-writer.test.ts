import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import { message } from '../../core/model/message.ts'
import { takenAtForPeople, type Snapshot } from '../../core/model/snapshot.ts'
import { topologyView } from '../../core/topology/view.ts'
import { readAdapterFacts, readRouteFacts } from '../../native/host-info/facts.ts'
import { scenarios } from '../../native/simulator/scenarios/registry.ts'
import { newBudget, captureLimits } from '../platform/read-limits.ts'
import { readZip } from '../platform/zip.ts'
import { makeZip } from '../platform/zip-fixture.ts'
import { openCapturePath } from './capture-source.ts'
import { saveCapture } from './capture-writer.ts'
import { openSimulator } from './simulator-source.ts'
import type { OpenedSource, Progress } from './source.ts'

const casesFolder = path.resolve(import.meta.dirname, '../../fixtures/cases')
const signal = new AbortController().signal
const context = { signal, onProgress: () => undefined }

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'hnscope-captures-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

async function read(source: OpenedSource): Promise<Snapshot> {
  const snapshot = await source.read(context)
  await source.close()
  return snapshot
}

async function roundTrip(before: Snapshot, name: string): Promise<Snapshot> {
  const file = path.join(scratch, `${name.replace(/\W+/g, '-')}.hnscap`)
  await saveCapture(before, file, { version: '1.2.3', node: null, isForced: false, redaction: null, signal })
  return read(openCapturePath(file))
}

function seen(snapshot: Snapshot) {
  const joined = join(snapshot)
  const diagnosis = diagnose(joined)
  const topology = topologyView(
    joined,
    diagnosis,
    {
      view: 'vswitch',
      focus: null,
      group: 'network',
      overlay: 'findings',
      lines: null,
      open: [],
      closed: [],
      reveal: null,
      window: null,
      arrangement: 0,
    },
    null,
  )
  return { findings: diagnosis.findings, passed: diagnosis.passed, skipped: diagnosis.skipped, topology }
}

function expectSame(after: Snapshot, before: Snapshot): void {
  expect(after.facets).toEqual(before.facets)
  expect(after.files).toEqual(before.files)
  expect(after.ignored).toEqual(before.ignored)
  expect(after.problems).toEqual(before.problems)
  expect(after.takenAt).toBe(before.takenAt)
  expect(after.source.name).toBe(before.source.name)
  expect(seen(after)).toEqual(seen(before))
}

describe('capture files', () => {
  for (const { name } of scenarios) {
    it(`gives back all of ${name}`, async () => {
      const before = await read(await openSimulator(`sim:${name}`))
      expectSame(await roundTrip(before, name), before)
    })
  }

  for (const name of readdirSync(casesFolder)) {
    it(`gives back all of ${name}`, async () => {
      const before = await read(openCapturePath(path.join(casesFolder, name, 'input')))
      expectSame(await roundTrip(before, name), before)
    })
  }

  it('gives back what was refused, and what failed', async () => {
    for (const trouble of ['elevated=false', 'fail=5:0x80004005', 'fail=1:0x80004005']) {
      const before = await read(await openSimulator(`sim:flannel-vxlan?${trouble}`))
      expectSame(await roundTrip(before, `trouble ${trouble}`), before)
    }
  })

  it('gives back what did not answer with what was last read, and what is not all', async () => {
    const node = await read(await openSimulator('sim:win-bridge'))
    const { endpoints, networks, loadBalancers } = node.facets
    if (endpoints.state !== 'collected' || networks.state !== 'collected' || loadBalancers.state !== 'collected') {
      throw new Error('the scenario has them all')
    }
    const [at, since] = ['2026-03-01T10:00:00.000Z', '2026-03-01T10:05:00.000Z']
    const before: Snapshot = {
      ...node,
      facets: {
        ...node.facets,
        endpoints: { state: 'notAnswering', since, last: { value: endpoints.value, at } },
        networks: { state: 'failed', problem: message('collect.needsElevation'), last: { value: networks.value, at } },
        loadBalancers: {
          state: 'cut',
          value: loadBalancers.value,
          at,
          lost: message('native.stillReading', { done: 3, total: 9 }),
        },
        pods: { state: 'notPermitted', grant: message('collect.needsElevation') },
      },
      files: node.files,
    }
    const after = await roundTrip(before, 'silent')
    const { pods: _pods, ...others } = after.facets
    const { pods: _before, ...expected } = before.facets
    expect(others).toEqual(expected)
  })

  it('gives back the adapters and routes that a live host told', async () => {
    const node = await read(await openSimulator('sim:docker-nat'))
    const adapters = readAdapterFacts(
      'host/adapters.json',
      JSON.stringify([
        {
          index: 4,
          name: 'Ethernet',
          description: 'Hyper-V',
          mac: '00155D0A0001',
          isUp: true,
          mtu: 1500,
          compartmentId: 1,
          ips: ['10.0.0.4'],
          gateways: ['10.0.0.1'],
        },
      ]),
    )
    const routes = readRouteFacts(
      'host/routes.json',
      JSON.stringify([{ interfaceIndex: 4, destination: '0.0.0.0/0', nextHop: '10.0.0.1', metric: 5 }]),
      adapters?.nameOfInterface ?? new Map<number, string>(),
    )
    if (adapters === null || routes === null) throw new Error('both are well formed')
    const before: Snapshot = {
      ...node,
      source: { kind: 'live', name: 'live' },
      files: [
        ...node.files.filter(({ name }) => name.startsWith('hcn/')),
        { name: 'host/adapters.json', text: adapters.text, format: 'json' },
        { name: 'host/routes.json', text: routes.text, format: 'json' },
      ],
      facets: {
        ...node.facets,
        host: {
          state: 'collected',
          value: {
            computerName: 'WIN-1',
            windowsBuild: '10.0.20348.1',
            hnsVersion: { major: 13, minor: 4 },
            adapters: adapters.adapters,
            documents: [],
          },
          at: node.takenAt,
        },
        ports: { state: 'notCollected', how: message('collect.noKubernetes') },
        logs: { state: 'notCollected', how: message('collect.noKubernetes') },
        routes: { state: 'collected', value: routes.routes, at: node.takenAt },
      },
    }
    expectSame(await roundTrip(before, 'live'), before)
  })

  it('says that objects are missing when a file was taken out of the capture', async () => {
    const node = await read(await openSimulator('sim:flannel-vxlan'))
    const file = path.join(scratch, 'whole.hnscap')
    await saveCapture(node, file, { version: '1.2.3', node: null, isForced: false, redaction: null, signal })
    const entries: { name: string; bytes: Buffer }[] = []
    for await (const item of readZip(file, newBudget(captureLimits))) {
      if (item.item === 'file' && !item.name.includes('endpoints')) entries.push(item)
    }
    const poorer = path.join(scratch, 'poorer.hnscap')
    await writeFile(poorer, makeZip(entries))
    const { facets } = await read(openCapturePath(poorer))
    expect(facets.endpoints.state).toBe('failed')
    expect(facets.networks.state).toBe('collected')
  })

  it('reads the files without a manifest that a newer version wrote', async () => {
    const manifest = JSON.stringify({ format: 'hnscope-capture', schemaVersion: 2, tool: {} })
    const file = path.join(scratch, 'newer.hnscap')
    const network = '[{"ID":"5b1c5b2e-2b44-4f5e-9d8b-6a0f7f1a2b3c","Name":"nat","Type":"nat","Policies":[]}]'
    await writeFile(
      file,
      makeZip([
        { name: 'manifest.json', bytes: manifest },
        { name: 'raw/networks.json', bytes: network },
      ]),
    )
    const { facets, ignored } = await read(openCapturePath(file))
    expect(facets.networks.state).toBe('collected')
    expect(facets.endpoints.state).toBe('notCollected')
    expect(ignored).toEqual([{ file: 'manifest.json', why: message('captures.manifest.newer', { version: 2 }) }])
  })

  it('holds what was asked for, and says of the rest that it was left out', async () => {
    const node = await read(await openSimulator('sim:flannel-vxlan'))
    const file = path.join(scratch, 'scoped.hnscap')
    const options = { version: '1.2.3', node: null, isForced: false, redaction: null, signal } as const
    await saveCapture(node, file, { ...options, scopes: ['hns'], note: 'before the restart' })
    const { facets, saved } = await read(openCapturePath(file))
    expect(facets.pods).toEqual({ state: 'notCollected', how: message('captures.scope.leftOut') })
    expect(facets.endpoints).toEqual(node.facets.endpoints)
    // The embedded node has a clock of its own.
    expect(saved).toMatchObject({ redaction: null, note: 'before the restart', isClockSimulated: true })
  })

  it('keeps that it was redacted when it is saved once more', async () => {
    const node = await read(await openSimulator('sim:docker-nat'))
    const [first, second] = [path.join(scratch, 'first.hnscap'), path.join(scratch, 'second.hnscap')]
    const options = { version: '1.2.3', node: null, isForced: false, signal }
    await saveCapture(node, first, { ...options, redaction: 'all' })
    const redacted = await read(openCapturePath(first))
    expect(redacted.saved?.redaction).toMatchObject({ preset: 'all' })
    await saveCapture(redacted, second, { ...options, redaction: null })
    const again = await read(openCapturePath(second))
    expect({ ...again.saved, writtenAt: null }).toEqual({ ...redacted.saved, writtenAt: null })
    expect(again.takenAt).toBe(redacted.takenAt)
    expect(takenAtForPeople(again)).toBe(again.saved?.writtenAt)
  })

  it('leaves what was there before as it was when the writing breaks off half way', async () => {
    const folder = path.join(scratch, 'half')
    const file = path.join(folder, 'node.hnscap')
    const node = await read(await openSimulator('sim:flannel-vxlan?pods=60'))
    const options = { version: '1.2.3', node: null, isForced: true, redaction: null }
    await saveCapture(node, file, { ...options, signal })
    const before = await readFile(file)
    const stopped = new AbortController()
    const onProgress = ({ title, done }: Progress): void => {
      if (title.key === 'captures.progress.write' && done > 0) stopped.abort()
    }
    await expect(saveCapture(node, file, { ...options, signal: stopped.signal, onProgress })).rejects.toThrow('aborted')
    expect(await readFile(file)).toEqual(before)
    expect(await readdir(folder)).toEqual(['node.hnscap'])
  })

  it('replaces no file unless told to, and leaves none behind when it is stopped', async () => {
    const folder = path.join(scratch, 'stop')
    const node = await read(await openSimulator('sim:docker-nat'))
    const file = path.join(folder, 'node.hnscap')
    const options = { version: '1.2.3', node: null, isForced: false, redaction: null }
    await saveCapture(node, file, { ...options, signal })
    await expect(saveCapture(node, file, { ...options, signal })).rejects.toThrow('capture/exists')
    await saveCapture(node, file, { ...options, isForced: true, signal })
    const stopped = new AbortController()
    stopped.abort()
    await expect(saveCapture(node, path.join(folder, 'b'), { ...options, signal: stopped.signal })).rejects.toThrow(
      'aborted',
    )
    expect(await readdir(folder)).toEqual(['node.hnscap'])
  })
})
