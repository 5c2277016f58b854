import { describe, expect, it } from 'vitest'
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
import { diagnose } from '../diagnose/run.ts'
import { endpointUse } from '../join/endpoint-use.ts'
import { join } from '../join/join.ts'
import type { HostFacts } from '../model/host.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { assembleAll } from './assemble.ts'

function open(...texts: readonly string[]): Snapshot {
  const files = texts.map((text, index) => ({ name: `${index + 1}.txt`, text }))
  return assembleAll({ source: { kind: 'capture', name: 'x' }, takenAt: null, files, ignored: [], problems: [] })
}

function host(text: string): HostFacts | null {
  const { host: facet } = open(text).facets
  return facet.state === 'collected' || facet.state === 'cut' ? facet.value : null
}

const hns = [
  JSON.stringify([azureNetwork]),
  JSON.stringify([azureEndpoint(1, running), azureEndpoint(2, ended)]),
] as const
const typed = (command: string, printed: string): string => `C:\\> ${command}\n${printed}`

describe('containers of a runtime', () => {
  it.each([
    ['docker ps', typed('docker ps -a', dockerPs)],
    ['crictl ps', typed('crictl ps -a', crictlPs)],
    ['ctr tasks ls', typed('ctr -n k8s.io tasks ls', ctrTasks)],
    ['docker inspect', dockerInspect],
    [
      'crictl ps -o json',
      JSON.stringify({
        containers: [running, ended].map((id) => ({
          id,
          metadata: { name: 'web' },
          state: id === running ? 'CONTAINER_RUNNING' : 'CONTAINER_EXITED',
        })),
      }),
    ],
  ])('are read from %s with their state', (_name, text) => {
    const found = host(text)?.containers ?? []
    expect(found.map(({ isRunning }) => isRunning)).toEqual([true, false])
    expect(running.startsWith(found[0]?.idPrefix ?? '?')).toBe(true)
  })

  it('have no state in a list of ctr that shows none', () => {
    const text = `PS> ctr -n k8s.io c ls\nCONTAINER                                                           IMAGE          RUNTIME\n${ended}    pause:3.9      io.containerd.runhcs.v1\n`
    expect(host(text)?.containers?.map(({ isRunning }) => isRunning)).toEqual([null])
  })

  it.each([
    typed('docker ps -a', dockerPs),
    typed('crictl ps -a', crictlPs),
    typed('ctr -n k8s.io tasks ls', ctrTasks),
  ])('tell that nothing runs behind an endpoint whose container ended', (text) => {
    const joined = join(open(...hns, text))
    expect([...joined.endpointById.values()].map((one) => endpointUse(one, joined))).toEqual(['used', 'unused'])
  })
})

describe('endpoints without a list of pods', () => {
  const orphaned = (...texts: readonly string[]): readonly string[] => {
    const { findings, skipped } = diagnose(join(open(...texts)))
    const kind = 'endpoint-orphaned'
    const found = findings.filter((one) => one.kind === kind).map(({ resource }) => resource)
    return [...found, ...skipped.filter((one) => one.kind === kind).map(({ why }) => why.key)]
  }
  const pods = (command: string, state: string | null): string => `C:\\> ${command}
POD ID              CREATED             STATE               NAME                NAMESPACE           ATTEMPT             RUNTIME
${running.slice(0, 13)}       3 hours ago         Ready               web-1               shop                0                   (default)
${state === null ? '' : `${ended.slice(0, 13)}       2 days ago          ${state.padEnd(19)} batch-1             shop                0                   (default)\n`}`

  it('are orphaned where the runtime lists their sandbox as not ready', () => {
    expect(orphaned(...hns, pods('crictl pods', 'NotReady'))).toEqual(['endpoint/10.240.0.2'])
  })

  it('are orphaned where the list of all sandboxes does not have theirs', () => {
    const [named, other] = [running, ended].map((id, at) => azureEndpoint(at + 1, id, { Name: `${id}_azure` }))
    expect(orphaned(hns[0], JSON.stringify([named, other]), pods('crictl pods', null))).toEqual(['endpoint/10.240.0.2'])
  })

  it('are not called so by a list of one pod, by none, or while their sandbox is ready', () => {
    const skip = 'finding.skip.notCollected.pods'
    expect(orphaned(...hns, pods('crictl pods --name web-1', null))).toEqual([skip])
    expect(orphaned(...hns)).toEqual([skip])
    expect(orphaned(...hns, pods('crictl pods', 'Ready'))).toEqual([skip])
  })
})

describe('whole lists of sandboxes', () => {
  const sandbox = (id: string, name: string, state = 'SANDBOX_READY'): object => ({
    id,
    metadata: { name, uid: 'x', namespace: 'shop', attempt: 0 },
    state,
    labels: {},
  })
  const json = (...items: readonly object[]): string => JSON.stringify({ items }, null, 2)
  const both = [running, ended].map((id, at) => azureEndpoint(at + 1, id, { Name: `${id}_azure` }))
  const orphans = (...files: readonly { readonly name: string; readonly text: string }[]): readonly string[] => {
    const all = [
      { name: 'networks.json', text: hns[0] },
      { name: 'endpoints.json', text: JSON.stringify(both) },
      ...files,
    ]
    const source = { kind: 'capture', name: 'x' } as const
    const read = assembleAll({ source, takenAt: null, files: all, ignored: [], problems: [] })
    return diagnose(join(read)).findings.flatMap(({ kind, resource }) =>
      kind === 'endpoint-orphaned' ? [resource] : [],
    )
  }
  const console_ = (command: string, text: string) => ({ name: 'console.txt', text: `PS C:\\> ${command}\n${text}\n` })
  const table = `POD ID              CREATED             STATE               NAME                NAMESPACE           ATTEMPT             RUNTIME
${running.slice(0, 13)}       3 hours ago         Ready               web-1               shop                0                   (default)
`

  it.each([
    'crictl pods -o json',
    'crictl pods --output=json --state Ready',
    '& "C:\\Program Files\\containerd\\crictl.exe" -r npipe:////./pipe/containerd-containerd pods -o json',
    'crictl pods -o json | Out-File pods.json; cat pods.json | more',
  ])('are those that %s printed', (command) => {
    expect(orphans(console_(command, json(sandbox(running, 'web-1'))))).toEqual(['endpoint/10.240.0.2'])
  })

  it.each([
    'crictl pods -o json --name web',
    'crictl pods -o json -n 1',
    'crictl pods -l app=web -o json',
    'crictl pods --state NotReady -o json',
    'crictl pods -o json | jq .',
    'crictl ps -o json',
    'Get-Content pods.json',
  ])('are not what %s printed', (command) => {
    expect(orphans(console_(command, json(sandbox(running, 'web-1'))))).toEqual([])
  })

  it('are not what stops in the middle, nor a file of which nobody knows what was asked', () => {
    const text = json(sandbox(running, 'web-1'), sandbox('e'.repeat(64), 'web-2'))
    expect(orphans(console_('crictl pods -o json', text.slice(0, -30)))).toEqual([])
    expect(orphans({ name: 'pods.json', text })).toEqual([])
    expect(orphans({ name: 'pods.txt', text: table })).toEqual([])
  })

  it('may have no sandbox at all', () => {
    expect(orphans(console_('crictl pods -o json', json()))).toEqual(['endpoint/10.240.0.1', 'endpoint/10.240.0.2'])
  })

  it('are files that collectors fill with all of them', () => {
    expect(orphans({ name: 'logs/20260301-101010-cri-containerd-pods.txt', text: table })).toEqual([
      'endpoint/10.240.0.2',
    ])
    expect(orphans({ name: 'runtime/crictl-pods.txt', text: table })).toEqual(['endpoint/10.240.0.2'])
  })

  it('are completed by the sandboxes whose containers run', () => {
    const containers = JSON.stringify({
      containers: [
        {
          id: 'b'.repeat(64),
          podSandboxId: ended,
          metadata: { name: 'web' },
          state: 'CONTAINER_RUNNING',
          labels: { 'io.kubernetes.pod.name': 'web-2', 'io.kubernetes.pod.namespace': 'shop' },
        },
      ],
    })
    const files = [
      { name: 'runtime/crictl-pods.txt', text: table },
      { name: 'ps.json', text: containers },
    ]
    expect(orphans(...files)).toEqual([])
    expect(host(containers)?.sandboxes).toMatchObject([{ idPrefix: ended, name: 'web-2', namespace: 'shop' }])
    expect(host(crictlPs)?.sandboxes?.map(({ idPrefix }) => idPrefix)).toEqual(['1111111111111'])
  })
})

describe('the state of Azure CNI', () => {
  const cluster = JSON.stringify({
    apiVersion: 'v1',
    kind: 'List',
    items: [
      {
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name: 'win1' },
        status: { addresses: [{ type: 'InternalIP', address: '10.240.0.4' }] },
      },
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'batch-1', namespace: 'shop' },
        spec: { nodeName: 'win1' },
        status: { phase: 'Running', podIP: '10.240.0.99' },
      },
    ],
  })

  it('tells which pod an endpoint was made for, by its id', () => {
    const joined = join(open(...hns, azureState, cluster, 'C:\\> hostname\nwin1\n'))
    const endpointId = [...joined.endpointById.keys()][1]
    const owner = endpointId === undefined ? undefined : joined.ownerOfEndpoint.get(endpointId)
    expect(joined.thisNode?.node.name).toBe('win1')
    expect(owner).toMatchObject({ kind: 'pod', basis: 'cniState', pod: { name: 'batch-1' } })
  })
})
