import { hexOf, hostMacOf } from '../../../core/hns/rules/mint.ts'
import { isRemote } from '../../../core/hns/rules/records.ts'
import { parseCidr } from '../../../core/model/ids.ts'
import { ip } from './cluster.ts'
import { macFromAddress, sourceVipAddress } from './cni.ts'
import type { FaultKind } from './fault-kinds.ts'
import { policy } from './profile.ts'
import {
  forceNetwork,
  podEndpoint,
  forceEndpoint,
  changePolicies,
  hasRemoteSubnetRoutes,
  loadBalancers,
  appLoadBalancer,
  forceLoadBalancer,
  freeAddress,
  newGuid,
} from './targets.ts'
import type { Plant } from './targets.ts'
import { localEndpointAt, podNetwork } from './world.ts'
import type { World } from './world.ts'

/** Plants a fault as it is met in the field (cases README); false when the scenario has no place for it. */
export function plantFault(kind: FaultKind, world: World): boolean {
  const network = podNetwork(world)
  if (network === null || world.profile.isStandalone === true) return false
  const isPlanted = plants[kind](world, network)
  if (isPlanted) world.planted.add(kind)
  return isPlanted
}

const plants: Readonly<Record<FaultKind, Plant>> = {
  // Without kube-proxy nothing is left on the node that says which network it should have.
  'pod-network-missing': (world, network) =>
    world.profile.runsKubeProxy && world.simulator.perform({ do: 'deleteNetwork', id: network.id }).ok,
  'network-name-mismatch': (world, network) => {
    // What kube-proxy is told to look for is the only thing that says which name is right.
    if (!world.profile.runsKubeProxy) return false
    const name = `${network.name}-old`
    const { store } = world.simulator
    for (const endpoint of store.state.endpoints.values()) {
      if (endpoint.name === `${network.name}_ep`) store.force({ ...endpoint, name: `${name}_ep` })
    }
    return forceNetwork(world, { ...network, name })
  },
  'extra-pod-network': (world, network) => {
    const subnet = network.subnets[0]
    // Antrea's bridge is made by name; a second Transparent network is what HNS makes for any other vSwitch.
    if (subnet === undefined || network.type === 'Transparent') return false
    return forceNetwork(world, {
      ...network,
      id: newGuid(world, 1),
      name: network.type === 'Overlay' ? 'vxlan0' : 'l2bridge',
      layeredOn: network.layeredOn ?? network.id,
      subnets: [{ ...subnet, id: newGuid(world, 2), ipSubnets: [] }],
      totalEndpoints: 0,
      maxConcurrentEndpoints: 0,
    })
  },
  'management-ip-invalid': (world, network) => forceNetwork(world, { ...network, managementIp: '169.254.12.7' }),
  // Antrea's bridge takes the address over, so its network has none of its own.
  'management-ip-missing': (world, network) =>
    network.type !== 'Transparent' && forceNetwork(world, { ...network, managementIp: '' }),
  'subnet-pod-cidr-mismatch': (world) => {
    const other = parseCidr('10.244.250.0/24')
    // With two families the ranges of Kubernetes are not those of HNS subnets, one for one.
    if (!world.profile.hasPodCidr || world.profile.isDualStack || other === null) return false
    world.cluster = { ...world.cluster, statedPrefixes: [other] }
    return true
  },
  'subnet-overlap': (world, network) => {
    const subnet = network.subnets[0]
    if (network.type !== 'Overlay' || subnet === undefined) return false
    // A NAT network of Docker that took the range of the node's own LAN.
    const { id } = subnet
    return forceNetwork(world, {
      ...network,
      id: newGuid(world, 20),
      name: 'nat',
      type: 'NAT',
      typeAsWritten: 'nat',
      policies: [],
      subnets: [{ ...subnet, id, prefix: world.cluster.nodeSubnet, policies: [], routes: [], ipSubnets: [] }],
      adapterName: null,
      managementIp: null,
      drMac: null,
      layeredOn: null,
      totalEndpoints: 0,
      maxConcurrentEndpoints: 0,
    })
  },
  'overlay-vni-mismatch': (world, network) => {
    if (world.profile.vni === null) return false
    const subnets = network.subnets.map((subnet) => ({ ...subnet, policies: [policy('VSID', { IsolationId: 42 })] }))
    return forceNetwork(world, { ...network, subnets })
  },
  'remote-subnet-route-missing': (world, network) =>
    hasRemoteSubnetRoutes(network) &&
    forceNetwork(world, { ...network, policies: changePolicies(network, () => null) }),
  'remote-subnet-route-stale': (world, network) =>
    hasRemoteSubnetRoutes(network) &&
    forceNetwork(world, {
      ...network,
      policies: changePolicies(network, (item) => ({
        ...item,
        Settings: { ...item.Settings, DistributedRouterMacAddress: hostMacOf(world.spec.seed, 4242) },
      })),
    }),
  'host-route-missing': (world) => world.profile.hasHostRoutes === true && world.cluster.nodes.length > 1,
  'ipv6-default-route-missing': (world) => world.profile.isDualStack,
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
  'source-vip-endpoint-missing': (world, network) => {
    const address = sourceVipAddress(world)
    const endpoint = address === null ? null : localEndpointAt(world, network.id, address)
    if (endpoint === null) return false
    world.simulator.store.forget('endpoint', endpoint.id)
    return true
  },
  'loadbalancer-missing': (world) => {
    const lb = appLoadBalancer(world)
    if (lb === null) return false
    world.simulator.store.forget('loadbalancer', lb.id)
    return true
  },
  'loadbalancer-backend-stale': (world, network) => {
    const { state } = world.simulator.store
    return forceLoadBalancer(world, (lb) => {
      const wrong = [...(state.index.endpointsByNetwork.get(network.id) ?? [])]
        .reverse()
        .find((id) => !lb.endpointIds.includes(id) && state.endpoints.get(id)?.state === 3)
      return wrong === undefined ? null : { endpointIds: [wrong, ...lb.endpointIds.slice(1)] }
    })
  },
  'loadbalancer-backend-missing': (world) =>
    forceLoadBalancer(world, (lb) => ({
      endpointIds: [newGuid(world, 10), ...lb.endpointIds.slice(1)],
      isApplied: false,
    })),
  'loadbalancer-source-vip': (world) =>
    world.profile.type === 'Overlay' && forceLoadBalancer(world, () => ({ sourceVip: '' })),
  'loadbalancer-orphaned': (world) =>
    forceLoadBalancer(world, () => ({ id: newGuid(world, 11), vips: ['10.96.250.250'] })),
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
  'port-pool-exhausted': (world) => {
    const nodePort = loadBalancers(world).find((lb) => lb.vips.length === 0)
    const holder = loadBalancers(world).find((lb) => lb.vips.length > 0)
    if (nodePort === undefined || holder === undefined) return false
    const { store } = world.simulator
    store.forget('loadbalancer', nodePort.id)
    const { state } = store
    const all = Math.floor(state.host.dynamicPorts.count / 64)
    store.force({ ...holder, portBlocks: holder.portBlocks + all - state.index.portBlocksInUse })
    return true
  },
  'port-reserved-collision': (world) =>
    world.profile.runsKubeProxy && world.cluster.services.some(({ ingressIps }) => ingressIps.length > 0),
  'mtu-mismatch': () => true,
  'hns-object-incompatible': (world, network) =>
    forceNetwork(world, { ...network, version: 2 ** 32 * 9 + 1, lastError: 0x80070022 }),
  'kube-proxy-not-running': (world, network) => {
    const { profile, cluster } = world
    // OpenShift's operator makes the source VIP itself, whether kube-proxy runs or not.
    if (!profile.runsKubeProxy || profile.sourceVip?.isHostAttached === true) return false
    const { store } = world.simulator
    for (const lb of loadBalancers(world)) store.forget('loadbalancer', lb.id)
    const vip = profile.sourceVip === null ? null : sourceVipAddress(world)
    const own = vip === null ? null : localEndpointAt(world, network.id, vip)
    if (own !== null) store.forget('endpoint', own.id)
    for (const endpoint of store.state.endpoints.values()) {
      if (isRemote(endpoint) && endpoint.name === 'Ethernet') store.forget('endpoint', endpoint.id)
    }
    const pods = cluster.pods.map((pod) => (pod.app.startsWith('kube-proxy') ? { ...pod, isReady: false } : pod))
    world.cluster = { ...cluster, pods }
    return true
  },
  'vfp-extension-disabled': (world, network) => {
    if (!network.extensions.some((item) => item.isEnabled && item.name.includes('VFP'))) return false
    const extensions = network.extensions.map((item) =>
      item.name.includes('VFP') ? { ...item, isEnabled: false } : item,
    )
    return forceNetwork(world, { ...network, extensions })
  },
  'endpoint-dns-mismatch': (world, network) => {
    const endpoint = podEndpoint(world, network)
    return endpoint !== null && forceEndpoint(world, endpoint, { dns: { ...endpoint.dns, servers: ['10.0.0.10'] } })
  },
}
