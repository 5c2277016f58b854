import { describe, expect, it } from 'vitest'
import { knownOr } from '../../../core/model/known.ts'
import type { Operation, OperationKind, PolicyDocument } from '../../../core/plan/operation.ts'
import { operationKinds } from '../../../core/plan/operation.ts'
import { rawPolicies } from '../../../core/plan/repairs.ts'
import { scenarios } from '../../../native/simulator/scenarios/registry.ts'
import type { NodeStore } from './node-store.ts'
import { differencesOfStores, storeOf } from './node-store.ts'
import type { TestHost } from './test-host.ts'
import { openTestHost } from './test-host.ts'

const signal = new AbortController().signal

/** Applies operations and keeps them: what a row needs to be there before. Answers the ids of what was made. */
async function prepare(host: TestHost, operations: readonly Operation[]): Promise<readonly string[]> {
  await host.changes.stage(operations)
  host.changes.enableEdit()
  const { apply } = await host.changes.apply(true, signal)
  expect(apply?.failure).toBeNull()
  await host.changes.keep()
  const { entries } = await host.changes.journal()
  const made = (await host.changes.exportJournal()).text.split('\n').flatMap((line) => {
    if (!line.includes(entries[0]?.id ?? '?') || !line.includes('"t":"answer"')) return []
    const { made: id } = JSON.parse(line) as { readonly made: string | null }
    return id === null ? [] : [id]
  })
  await host.changes.clear()
  return made
}

function podNetwork({ session }: TestHost): string {
  const { joined } = session.current().model
  const networks = [...joined.networkById.values()]
  const own = networks.find(({ id }) => joined.networkRole.get(id) === 'pod') ?? networks[0]
  return own?.id ?? ''
}

function localEndpoints(host: TestHost): readonly string[] {
  const network = podNetwork(host)
  return [...host.session.current().model.joined.endpointById.values()]
    .filter(({ isRemote, networkId }) => isRemote === false && knownOr(networkId, null) === network)
    .map(({ id }) => id)
}

const newEndpoint = (host: TestHost, name = 'lab'): Operation => ({
  kind: 'create-endpoint',
  network: podNetwork(host),
  settings: { Name: name, Policies: [{ Type: 'OutBoundNAT', Settings: { Exceptions: ['10.0.0.0/8'] } }] },
})
const newNamespace: Operation = { kind: 'create-namespace', settings: { Type: 'Host' } }
const newNetwork: Operation = { kind: 'create-network', settings: { Name: 'lab', Type: 'NAT' } }
const newLoadBalancer = (host: TestHost): Operation => ({
  kind: 'create-load-balancer',
  backends: localEndpoints(host).slice(0, 2),
  settings: {
    FrontendVIPs: ['10.96.250.1'],
    PortMappings: [{ Protocol: 6, InternalPort: 8080, ExternalPort: 80, DistributionType: 0, Flags: 0 }],
    Flags: 0,
  },
})
const block: PolicyDocument = {
  Type: 'ACL',
  Settings: { Action: 'Block', Direction: 'In', Protocols: '6', LocalPorts: '8080', Priority: 200, RuleType: 'Switch' },
}
const set = (values: string): PolicyDocument => ({
  Type: 'SetPolicy',
  Settings: { Id: 'lab', Name: 'lab', PolicyType: 'IPSET', Values: values },
})

function remoteRoutes(host: TestHost): readonly PolicyDocument[] {
  const network = [...host.session.current().model.joined.networkById.values()].find(
    ({ id }) => id === podNetwork(host),
  )
  return (network === undefined ? [] : knownOr(network.policies, []))
    .filter(({ type }) => type === 'RemoteSubnetRoute')
    .map(({ type, settings }) => ({ Type: type, Settings: { ...settings } }))
}

function keptPolicies(host: TestHost, id: string): readonly PolicyDocument[] {
  const { joined } = host.session.current().model
  const endpoint = [...joined.endpointById.values()].find((one) => one.id === id)
  return endpoint === undefined ? [] : (rawPolicies(joined, endpoint) ?? [])
}

/** Without Kubernetes nobody can tell that no pod is behind an attached endpoint. */
const withPods = (scenario: string): boolean => scenario !== 'docker-nat'
/** Routes to other nodes are there on these alone. */
const overlays = (scenario: string): boolean =>
  ['flannel-vxlan', 'calico-vxlan', 'ovn-hybrid-overlay'].includes(scenario)

interface Row {
  readonly name: string
  readonly kind: OperationKind
  /** What the undo says that it cannot bring back. */
  readonly lost: readonly string[]
  /** Fields of documents that may differ afterwards, by what they are called in HNS. */
  readonly mayDiffer: readonly string[]
  /** The nodes where it can be done; all when left out. */
  readonly on?: (scenario: string) => boolean
  /** The operation, with what it needs made before; null where it does not apply to this node. */
  readonly make: (host: TestHost) => Promise<readonly Operation[] | null>
}

const rows: readonly Row[] = [
  { name: 'create a network', kind: 'create-network', lost: [], mayDiffer: [], make: async () => [newNetwork] },
  { name: 'create a namespace', kind: 'create-namespace', lost: [], mayDiffer: [], make: async () => [newNamespace] },
  {
    name: 'create an endpoint',
    kind: 'create-endpoint',
    lost: [],
    mayDiffer: [],
    make: async (host) => [newEndpoint(host)],
  },
  {
    name: 'create a load balancer',
    kind: 'create-load-balancer',
    lost: [],
    mayDiffer: [],
    make: async (host) => (localEndpoints(host).length === 0 ? null : [newLoadBalancer(host)]),
  },
  {
    name: 'attach an endpoint',
    kind: 'attach-endpoint',
    lost: ['changes.lost.stateDetached'],
    mayDiffer: ['State'],
    make: async (host) => {
      const [namespace = '', id = ''] = await prepare(host, [newNamespace, newEndpoint(host)])
      return [{ kind: 'attach-endpoint', id, namespace }]
    },
  },
  {
    name: 'detach an endpoint',
    kind: 'detach-endpoint',
    on: withPods,
    lost: [],
    mayDiffer: [],
    make: async (host) => {
      const attach: Operation = { kind: 'attach-endpoint', id: '@2', namespace: '@1' }
      const [namespace = '', id = ''] = await prepare(host, [newNamespace, newEndpoint(host), attach])
      return [{ kind: 'detach-endpoint', id, namespace }]
    },
  },
  {
    name: 'set the policies of an endpoint',
    kind: 'modify-endpoint-policies',
    lost: [],
    mayDiffer: [],
    make: async (host) => {
      const [id = ''] = localEndpoints(host)
      if (id === '') return null
      return [{ kind: 'modify-endpoint-policies', id, policies: [...keptPolicies(host, id), block] }]
    },
  },
  {
    name: 'take all policies of an endpoint away',
    kind: 'modify-endpoint-policies',
    lost: [],
    mayDiffer: [],
    make: async (host) => {
      const [id = ''] = await prepare(host, [newEndpoint(host)])
      return [{ kind: 'modify-endpoint-policies', id, policies: [] }]
    },
  },
  {
    name: 'add a policy to a network',
    kind: 'modify-network-policies',
    lost: [],
    mayDiffer: [],
    make: async (host) => [
      { kind: 'modify-network-policies', id: podNetwork(host), request: 'Add', policies: [set('10.0.0.1')] },
    ],
  },
  {
    name: 'replace a policy of a network',
    kind: 'modify-network-policies',
    lost: [],
    mayDiffer: [],
    make: async (host) => {
      const id = podNetwork(host)
      await prepare(host, [{ kind: 'modify-network-policies', id, request: 'Add', policies: [set('10.0.0.1')] }])
      return [{ kind: 'modify-network-policies', id, request: 'Update', policies: [set('10.0.0.2,10.0.0.3')] }]
    },
  },
  {
    name: 'take a route of a network away',
    kind: 'modify-network-policies',
    on: overlays,
    lost: ['changes.lost.policyOrder'],
    mayDiffer: ['Policies'],
    make: async (host) => {
      const [route] = remoteRoutes(host)
      const id = podNetwork(host)
      return route === undefined
        ? null
        : [{ kind: 'modify-network-policies', id, request: 'Remove', policies: [route] }]
    },
  },
  {
    name: 'remove an endpoint',
    kind: 'remove-endpoint',
    on: withPods,
    lost: ['changes.lost.endpointId'],
    mayDiffer: [],
    make: async (host) => {
      const attach: Operation = { kind: 'attach-endpoint', id: '@2', namespace: '@1' }
      const [, id = ''] = await prepare(host, [newNamespace, newEndpoint(host), attach])
      return [{ kind: 'remove-endpoint', id }]
    },
  },
  {
    name: 'remove a load balancer',
    kind: 'remove-load-balancer',
    lost: ['changes.lost.loadBalancerId'],
    mayDiffer: [],
    make: async (host) => {
      if (localEndpoints(host).length === 0) return null
      const [id = ''] = await prepare(host, [newLoadBalancer(host)])
      return [{ kind: 'remove-load-balancer', id }]
    },
  },
  {
    name: 'remove a network',
    kind: 'remove-network',
    lost: ['changes.lost.networkId', 'changes.lost.networkSwitch'],
    mayDiffer: [],
    make: async (host) => {
      const [id = ''] = await prepare(host, [newNetwork])
      return [{ kind: 'remove-network', id }]
    },
  },
  {
    name: 'remove a namespace',
    kind: 'remove-namespace',
    lost: ['changes.lost.namespaceId'],
    mayDiffer: [],
    make: async (host) => {
      const attach: Operation = { kind: 'attach-endpoint', id: '@2', namespace: '@1' }
      const [id = ''] = await prepare(host, [newNamespace, newEndpoint(host), attach])
      return [{ kind: 'remove-namespace', id }]
    },
  },
]

/** What came of a row: what was said before, and what was seen. */
interface Outcome {
  readonly name: string
  readonly lost: readonly string[]
  readonly failure: unknown
  readonly isChanged: boolean
  readonly state: string | undefined
  readonly differences: readonly string[]
}

async function outcomeOf(row: Row, host: TestHost): Promise<Outcome | null> {
  const operations = await row.make(host)
  if (operations === null) return null
  const before: NodeStore = await storeOf(host.source)
  const view = await host.changes.stage(operations)
  host.changes.enableEdit()
  if (!(await host.changes.get()).canApply) {
    await host.changes.clear()
    return null
  }
  const { apply } = await host.changes.apply(true, signal)
  const changed = differencesOfStores(before, await storeOf(host.source), [])
  const reverted = await host.changes.revert()
  return {
    name: row.name,
    lost: view.steps.flatMap(({ undo }) => undo.lost.map(({ key }) => key)),
    failure: apply?.failure ?? reverted.apply?.failure ?? null,
    isChanged: changed.length > 0,
    state: reverted.apply?.state,
    differences: differencesOfStores(before, await storeOf(host.source), row.mayDiffer),
  }
}

// The demo is a flannel node with a fault.
const names = scenarios.map(({ name }) => name).filter((name) => name !== 'demo')

describe('every operation on every node, applied and undone', () => {
  it.each(names)('%s', { timeout: 120_000 }, async (scenario) => {
    const host = await openTestHost(`sim:${scenario}?pods=3&services=1&nodes=2&windows=2022`)
    try {
      const outcomes: Outcome[] = []
      for (const row of rows) {
        const outcome = await outcomeOf(row, host)
        if (outcome !== null) outcomes.push(outcome)
      }
      expect(outcomes).toEqual(
        rows
          .filter(({ on }) => on?.(scenario) ?? true)
          .map(({ name, lost }) => ({
            name,
            lost,
            failure: null,
            isChanged: true,
            state: 'reverted',
            differences: [],
          })),
      )
    } finally {
      await host.close()
    }
  })

  it('has a row for each operation that HNS carries out', () => {
    const covered = new Set(rows.map(({ kind }) => kind))
    expect(operationKinds.filter((kind) => kind !== 'manual' && !covered.has(kind))).toEqual([])
  })
})
