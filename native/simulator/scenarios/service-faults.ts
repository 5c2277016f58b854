import { isRemote } from '../../../core/hns/rules/records.ts'
import { sourceVipAddress } from './cni.ts'
import type { FaultKind } from './fault-kinds.ts'
import { loadBalancers, appLoadBalancer, forceLoadBalancer, newGuid } from './targets.ts'
import type { Plant } from './targets.ts'
import { localEndpointAt } from './world.ts'

/** Faults of load balancers, ports and kube-proxy. */
export const serviceFaults = {
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
} as const satisfies Partial<Record<FaultKind, Plant>>
