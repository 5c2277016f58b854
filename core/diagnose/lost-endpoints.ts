import { podKey, type Joined } from '../join/joined.ts'
import type { Guid } from '../model/ids.ts'
import type { KubePod } from '../model/kube.ts'

/**
 * Pods of this node that a lost endpoint may have served: HNS no longer knows its address, but the load balancers that
 * still refer to it belong to services, and a service's pod without an endpoint is the one that lost it.
 */
export function podsBehindLostEndpoint(id: Guid, joined: Joined): KubePod[] {
  const pods = new Map<string, KubePod>()
  for (const loadBalancer of joined.loadBalancersByEndpoint.get(id) ?? []) {
    const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
    if (owner?.kind !== 'service') continue
    for (const slice of joined.slicesByService.get(podKey(owner.service)) ?? []) {
      for (const backend of slice.backends) {
        if (backend.nodeName !== joined.thisNode?.node.name) continue
        for (const ip of backend.addresses) {
          for (const pod of joined.podsByIp.get(ip) ?? []) {
            if (pod.nodeName === backend.nodeName && !joined.endpointsOfPod.has(podKey(pod))) pods.set(podKey(pod), pod)
          }
        }
      }
    }
  }
  return [...pods.values()]
}

/** Pods of this node that lack an endpoint, as many as one finding can name. */
export function podsWithoutEndpoint(joined: Joined): readonly KubePod[] {
  return (joined.podsNeedingEndpoint ?? []).filter((pod) => !joined.endpointsOfPod.has(podKey(pod))).slice(0, 20)
}
