import { hostMacOf } from '../../../core/hns/rules/mint.ts'
import { parseCidr } from '../../../core/model/ids.ts'
import type { FaultKind } from './fault-kinds.ts'
import { policy } from './profile.ts'
import { forceNetwork, changePolicies, hasRemoteSubnetRoutes, newGuid } from './targets.ts'
import type { Plant } from './targets.ts'

/** Faults of HNS networks, their subnets and routes. */
export const networkFaults = {
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
  'mtu-mismatch': () => true,
  'hns-object-incompatible': (world, network) =>
    forceNetwork(world, { ...network, version: 2 ** 32 * 9 + 1, lastError: 0x80070022 }),
  'vfp-extension-disabled': (world, network) => {
    if (!network.extensions.some((item) => item.isEnabled && item.name.includes('VFP'))) return false
    const extensions = network.extensions.map((item) =>
      item.name.includes('VFP') ? { ...item, isEnabled: false } : item,
    )
    return forceNetwork(world, { ...network, extensions })
  },
} as const satisfies Partial<Record<FaultKind, Plant>>
