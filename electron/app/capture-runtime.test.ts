import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { makeZip } from '../platform/zip-fixture.ts'
import { openCapturePath } from './capture-source.ts'
import { saveCapture } from './capture-writer.ts'
import type { OpenedSource } from './source.ts'

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

const running = 'c0ffee00beef'.padEnd(64, '8')
const ended = '1a2b3c4d5e6f'.padEnd(64, '7')
const azureNetwork = 'b1b2c3d4-0000-4000-8000-5e6f70819201'
const endedEndpoint = 'a1b2c3d4-0000-4000-8000-5e6f70819202'
const endpointOf = (id: string, ip: string, container: string): object => ({
  ID: id,
  Name: `${container.slice(0, 8)}-eth0`,
  VirtualNetwork: azureNetwork,
  VirtualNetworkName: 'azure',
  IPAddress: ip,
  State: 3,
  SharedContainers: [container],
  Policies: [],
  Version: 1,
})
const cells = (...texts: readonly string[]): string =>
  texts
    .map((text) => text.padEnd(24))
    .join('')
    .trimEnd()

/** What runtimes and a network plugin say of the containers of one node, in the form of each tool. */
const runtimeFiles: Readonly<Record<string, string>> = {
  'networks.json': JSON.stringify([
    { ID: azureNetwork, Name: 'azure', Type: 'L2Bridge', ManagementIP: '10.240.0.4', Policies: [], Version: 1 },
  ]),
  'endpoints.json': JSON.stringify([
    endpointOf('a1b2c3d4-0000-4000-8000-5e6f70819201', '10.240.0.1', running),
    endpointOf(endedEndpoint, '10.240.0.2', ended),
  ]),
  'docker-ps.txt': [
    cells('CONTAINER ID', 'IMAGE', 'COMMAND', 'CREATED', 'STATUS', 'PORTS', 'NAMES'),
    cells(running.slice(0, 12), 'nanoserver:ltsc2022', '"cmd"', '3 hours ago', 'Up 3 hours', '', 'web'),
    cells(ended.slice(0, 12), 'nanoserver:ltsc2022', '"cmd"', '2 days ago', 'Exited (0) 2 days ago', '', 'batch'),
    '',
  ].join('\n'),
  'docker-inspect.json': JSON.stringify(
    [running, ended].map((Id) => ({
      Id,
      Name: '/web',
      State: { Status: Id === running ? 'running' : 'exited' },
      NetworkSettings: {},
      HostConfig: {},
    })),
  ),
  'crictl-ps.txt': [
    cells('CONTAINER', 'IMAGE', 'CREATED', 'STATE', 'NAME', 'ATTEMPT', 'POD ID', 'POD'),
    cells(running.slice(0, 13), '0123456789abc', '3 hours ago', 'Running', 'web', '0', '1111111111111', 'web-1'),
    cells(ended.slice(0, 13), '0123456789abc', '2 days ago', 'Exited', 'batch', '0', '2222222222222', 'batch-1'),
    '',
  ].join('\n'),
  'ctr-tasks.txt': `${'TASK'.padEnd(68)}PID      STATUS\n${running}    4711     RUNNING\n${ended}    4712     STOPPED\n`,
  'azure-vnet.json': JSON.stringify({
    Network: {
      Version: '1.5.1',
      ExternalInterfaces: {
        'Ethernet 2': {
          Networks: {
            azure: {
              Id: 'azure',
              HnsId: azureNetwork,
              Endpoints: {
                '1a2b3c4d-eth0': {
                  Id: '1a2b3c4d-eth0',
                  HnsId: endedEndpoint,
                  ContainerID: ended,
                  PODName: 'batch-1',
                  PODNameSpace: 'shop',
                },
              },
            },
          },
        },
      },
    },
  }),
}

describe('capture files', () => {
  it('give back the containers of runtimes and the endpoints of a network plugin, and what is found by them', async () => {
    const bundle = path.join(scratch, 'runtime.zip')
    await writeFile(bundle, makeZip(Object.entries(runtimeFiles).map(([name, text]) => ({ name, bytes: text }))))
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
