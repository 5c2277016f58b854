import { nthHostOf } from '../../../core/hns/rules/addressing.ts'
import { guidOf } from '../../../core/hns/rules/mint.ts'
import type {
  EndpointRecord,
  LoadBalancerRecord,
  NetworkRecord,
  PolicyRecord,
} from '../../../core/hns/rules/records.ts'
import { isRemote } from '../../../core/hns/rules/records.ts'
import type { Guid, Ip } from '../../../core/model/ids.ts'
import { seeded } from './cluster.ts'
import { hasOwnEndpoint } from './cni.ts'
import { localEndpointAt } from './world.ts'
import type { World } from './world.ts'

/** What faults are planted on: the object that is broken, always the same for the same seed. */

export type Plant = (world: World, network: NetworkRecord) => boolean

export function forceNetwork(world: World, network: NetworkRecord): true {
  world.simulator.store.force(network)
  return true
}

/** The endpoint of the n-th ready pod of this node. */
export function podEndpoint(world: World, network: NetworkRecord, n = 0): EndpointRecord | null {
  const { cluster } = world
  const pods = cluster.pods.filter((pod) => pod.node === cluster.thisNode && hasOwnEndpoint(pod) && pod.isReady)
  const first = pods[n % Math.max(1, pods.length)]?.ips[0]
  return first === undefined ? null : localEndpointAt(world, network.id, first)
}

export function forceEndpoint(world: World, endpoint: EndpointRecord | null, change: Partial<EndpointRecord>): boolean {
  if (endpoint === null) return false
  world.simulator.store.force({ ...endpoint, ...change })
  return true
}

export function changePolicies(
  network: NetworkRecord,
  change: (policy: PolicyRecord) => PolicyRecord | null,
): readonly PolicyRecord[] {
  let isDone = false
  return network.policies.flatMap((item) => {
    if (isDone || item.Type !== 'RemoteSubnetRoute') return item
    isDone = true
    return change(item) ?? []
  })
}

export function hasRemoteSubnetRoutes(network: NetworkRecord): boolean {
  return network.policies.some((item) => item.Type === 'RemoteSubnetRoute')
}

export function loadBalancers(world: World): readonly LoadBalancerRecord[] {
  return [...world.simulator.store.state.loadBalancers.values()]
}

/** The load balancer of the cluster IP of the first application that has local back ends. */
export function appLoadBalancer(world: World): LoadBalancerRecord | null {
  const { state } = world.simulator.store
  return (
    loadBalancers(world).find(
      (lb) =>
        lb.portMappings[0]?.externalPort === 80 &&
        lb.vips[0]?.startsWith('10.') === true &&
        lb.endpointIds.some((id) => {
          const endpoint = state.endpoints.get(id)
          return endpoint !== undefined && !isRemote(endpoint)
        }),
    ) ?? null
  )
}

export function forceLoadBalancer(
  world: World,
  change: (lb: LoadBalancerRecord) => Partial<LoadBalancerRecord> | null,
): boolean {
  const lb = appLoadBalancer(world)
  const changed = lb === null ? null : change(lb)
  if (lb === null || changed === null) return false
  world.simulator.store.force({ ...lb, ...changed })
  return true
}

/** An address of the pod prefix that nobody has. */
export function freeAddress(world: World, network: NetworkRecord): Ip | null {
  const prefix = network.subnets[0]?.prefix
  if (prefix === undefined) return null
  const taken = new Set(world.cluster.pods.flatMap((pod) => pod.ips))
  const base = world.profile.addressing === 'vnet' ? 65536 * 8 : 0
  for (let n = 200; n < 100000; n++) {
    const candidate = nthHostOf(prefix, base + n)
    if (!taken.has(candidate) && localEndpointAt(world, network.id, candidate) === null) return candidate
  }
  return null
}

export function newGuid(world: World, n: number): Guid {
  return guidOf(seeded(world.spec.seed, 8), n)
}
