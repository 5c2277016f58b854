import { hexOf, hostMacOf } from '../../../core/hns/rules/mint.ts'
import { isRemote } from '../../../core/hns/rules/records.ts'
import { ip } from './cluster.ts'
import { macFromAddress } from './cni.ts'
import type { FaultKind } from './fault-kinds.ts'
import { policy } from './profile.ts'
import { podEndpoint, forceEndpoint, loadBalancers, freeAddress, newGuid } from './targets.ts'
import type { Plant } from './targets.ts'

/** Faults of HNS endpoints and namespaces. */
export const endpointFaults = {
  'endpoint-missing-for-pod': (world, network) => {
    const endpoint = podEndpoint(world, network, 2)
    return endpoint !== null && world.simulator.perform({ do: 'deleteEndpoint', id: endpoint.id }).ok
  },
  'endpoint-duplicate-ip': (world, network) => {
    const endpoint = podEndpoint(world, network, 1)
    if (endpoint === null) return false
    const sandbox = hexOf(world.spec.seed, 4243, 64)
    const isShort = !endpoint.name.includes('_')
    // The leftover of an earlier sandbox: created, in the namespace of its successor, held by no container.
    return forceEndpoint(world, endpoint, {
      id: newGuid(world, 3),
      name: isShort ? `${sandbox.slice(0, 8)}-eth0` : `${sandbox}_${network.name}`,
      state: 1,
      containers: [],
      portGuid: newGuid(world, 4),
      activityId: newGuid(world, 5),
    })
  },
  'endpoint-orphaned': (world, network) => {
    const endpoint = podEndpoint(world, network)
    const address = freeAddress(world, network)
    if (endpoint === null || address === null) return false
    const sandbox = hexOf(world.spec.seed, 4244, 64)
    return forceEndpoint(world, endpoint, {
      id: newGuid(world, 6),
      name: endpoint.name.includes('_') ? `${sandbox}_${network.name}` : `${sandbox.slice(0, 8)}-eth0`,
      ips: endpoint.ips.slice(0, 1).map((item) => ({ ...item, ip: address })),
      mac: world.profile.podMac === 'fromAddress' ? macFromAddress('0E-2A', address) : hostMacOf(world.spec.seed, 4245),
      state: 4,
      namespaceId: null,
      containers: [],
      portGuid: newGuid(world, 7),
      activityId: newGuid(world, 8),
    })
  },
  'remote-endpoint-stale': (world, network) => {
    const endpoint = podEndpoint(world, network)
    if (endpoint === null || !world.profile.runsKubeProxy) return false
    const address = ip('10.37.77.77')
    return forceEndpoint(world, endpoint, {
      id: newGuid(world, 9),
      name: 'Ethernet',
      ips: [{ ip: address, prefixLength: 0, ipSubnetId: null }],
      mac: macFromAddress('02-11', address),
      flags: 1,
      state: 1,
      namespaceId: null,
      containers: [],
      routes: [],
      policies:
        world.profile.type === 'Overlay'
          ? [policy('ProviderAddress', { ProviderAddress: world.cluster.thisNode.ip })]
          : [],
    })
  },
  'remote-endpoints-missing': (world) => {
    const { store } = world.simulator
    // Those of the CNI, which have names, stay.
    const remote = [...store.state.endpoints.values()].filter((item) => isRemote(item) && item.name === 'Ethernet')
    if (remote.length === 0 || !world.profile.runsKubeProxy) return false
    const gone = new Set(remote.map((endpoint) => endpoint.id))
    for (const endpoint of remote) store.forget('endpoint', endpoint.id)
    for (const lb of loadBalancers(world)) {
      const endpointIds = lb.endpointIds.filter((id) => !gone.has(id))
      if (endpointIds.length === 0) store.forget('loadbalancer', lb.id)
      else if (endpointIds.length < lb.endpointIds.length) store.force({ ...lb, endpointIds })
    }
    return true
  },
  'endpoint-not-attached': (world, network) => {
    const endpoint = podEndpoint(world, network, 3)
    const { store } = world.simulator
    const namespace = endpoint?.namespaceId == null ? undefined : store.state.namespaces.get(endpoint.namespaceId)
    if (endpoint === null || namespace === undefined) return false
    store.force({ ...namespace, endpointIds: namespace.endpointIds.filter((id) => id !== endpoint.id) })
    return forceEndpoint(world, endpoint, { state: 1, namespaceId: null, containers: [] })
  },
  'endpoint-policy-invalid': (world, network) => {
    const endpoint = podEndpoint(world, network)
    const hasNat = endpoint?.policies.some((item) => item.Type === 'OutBoundNAT') === true
    if (endpoint === null || !hasNat) return false
    return forceEndpoint(world, endpoint, {
      policies: endpoint.policies.map((item) =>
        item.Type === 'OutBoundNAT' ? policy('OutBoundNAT', { Exceptions: ['<your service cidr>'] }) : item,
      ),
    })
  },
  'endpoint-degraded': (world, network) =>
    forceEndpoint(world, podEndpoint(world, network), { state: 5, lastError: 0x803b0017 }),
  'endpoint-acl-blocks': (world, network) => {
    const endpoint = podEndpoint(world, network)
    if (endpoint === null || world.profile.policyEngine === 'antrea') return false
    const block = { Action: 'Block', Direction: 'In', Protocols: '256', RuleType: 'Switch', Priority: 200 }
    const others = endpoint.policies.filter((item) => item.Type !== 'ACL')
    return forceEndpoint(world, endpoint, { policies: [...others, policy('ACL', block)] })
  },
  'namespace-dangling-endpoint': (world, network) => {
    const endpoint = podEndpoint(world, network)
    const { store } = world.simulator
    const namespace = endpoint?.namespaceId == null ? undefined : store.state.namespaces.get(endpoint.namespaceId)
    if (namespace === undefined) return false
    store.force({ ...namespace, endpointIds: [...namespace.endpointIds, newGuid(world, 12)] })
    return true
  },
  'namespace-orphaned': (world, network) => {
    const endpoint = podEndpoint(world, network)
    const { store } = world.simulator
    const namespace = endpoint?.namespaceId == null ? undefined : store.state.namespaces.get(endpoint.namespaceId)
    if (namespace === undefined) return false
    store.force({
      ...namespace,
      id: newGuid(world, 13),
      compartmentId: 900,
      endpointIds: [],
      containers: [hexOf(world.spec.seed, 4246, 64)],
      state: 4,
    })
    return true
  },
  'endpoint-dns-mismatch': (world, network) => {
    const endpoint = podEndpoint(world, network)
    return endpoint !== null && forceEndpoint(world, endpoint, { dns: { ...endpoint.dns, servers: ['10.0.0.10'] } })
  },
} as const satisfies Partial<Record<FaultKind, Plant>>
