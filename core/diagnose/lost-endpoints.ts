import { podKey, type Joined } from '../join/joined.ts'
import { bareContainerId } from '../join/keys.ts'
import { runtimeStateOf } from '../join/runtime.ts'
import { sandboxIdInName } from '../join/sandboxes.ts'
import type { CniEndpoint } from '../model/host.ts'
import type { Guid } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
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

/** An endpoint that the CNI plugin wrote down for a sandbox, and that HNS does not have. */
export interface LostCniEndpoint {
  readonly entry: CniEndpoint
  readonly pod: { readonly namespace: string; readonly name: string }
  readonly sandbox: string
}

/**
 * Sandboxes that run without any endpoint, although the state of the CNI plugin names one. The state alone proves
 * nothing: after a boot it keeps the endpoints of before until the plugin runs again, and an entry whose sandbox has
 * ended waits for a DEL that takes a missing endpoint for done (azure-container-networking, deleteEndpointImpl).
 */
export function sandboxesWithoutEndpoint(joined: Joined): readonly LostCniEndpoint[] {
  const { host } = joined.snapshot.facets
  const entries = host.state === 'collected' || host.state === 'cut' ? (host.value.cniEndpoints ?? []) : []
  if (entries.length === 0) return []
  const served = [...joined.endpointById.values()].flatMap((endpoint) => {
    const named = sandboxIdInName(endpoint.name)
    return [...(named === null ? [] : [named]), ...knownOr(endpoint.containers, []).map(bareContainerId)]
  })
  const found = new Map<string, LostCniEndpoint>()
  for (const entry of entries) {
    const { containerId, pod } = entry
    if (containerId === null || pod === null || joined.endpointById.has(entry.hnsEndpointId)) continue
    if (runtimeStateOf(joined.runtime, containerId) !== 'running') continue
    const id = bareContainerId(containerId)
    if (served.some((one) => one.startsWith(id) || id.startsWith(one))) continue
    found.set(podKey(pod), { entry, pod, sandbox: id })
  }
  return [...found.values()]
}

/** What the state of the CNI plugin names for the pod and HNS does not have. */
export function lostCniEndpointsOf(pod: KubePod, joined: Joined): readonly CniEndpoint[] {
  const { host } = joined.snapshot.facets
  const entries = host.state === 'collected' || host.state === 'cut' ? (host.value.cniEndpoints ?? []) : []
  return entries.filter(
    (entry) => entry.pod !== null && podKey(entry.pod) === podKey(pod) && !joined.endpointById.has(entry.hnsEndpointId),
  )
}
