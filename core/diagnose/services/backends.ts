import type { WantedBackend } from '../../expect/frontend.ts'
import type { Joined } from '../../join/joined.ts'
import type { HnsEndpoint, HnsLoadBalancer } from '../../model/hns.ts'
import type { Guid } from '../../model/ids.ts'
import { isUnknown, knownOr } from '../../model/known.ts'

/** The backends of a load balancer beside those that are wanted. */
export interface BackendsCompared {
  /** Endpoints that it sends to, with the wanted backend where it is one. */
  readonly served: readonly { readonly endpoint: HnsEndpoint; readonly wanted: WantedBackend | null }[]
  /** Ids of endpoints that HNS does not have. */
  readonly gone: readonly Guid[]
  /** Wanted, and not sent to; `endpoint` is that of HNS where there is one. */
  readonly unserved: readonly { readonly backend: WantedBackend; readonly endpoint: HnsEndpoint | null }[]
  /** False where the evidence does not carry all of it: then nothing follows from what is not there. */
  readonly isComplete: boolean
}

export function compareBackends(
  loadBalancer: HnsLoadBalancer,
  wanted: readonly WantedBackend[],
  joined: Joined,
): BackendsCompared {
  const byIp = new Map(wanted.map((backend) => [backend.ip, backend]))
  const served: { readonly endpoint: HnsEndpoint; readonly wanted: WantedBackend | null }[] = []
  const gone: Guid[] = []
  const reached = new Set<string>()
  let isComplete = !isUnknown(loadBalancer.endpointIds)
  for (const id of knownOr(loadBalancer.endpointIds, [])) {
    const endpoint = joined.endpointById.get(id)
    if (endpoint === undefined) {
      gone.push(id)
      continue
    }
    if (isUnknown(endpoint.ips)) isComplete = false
    const ips = knownOr(endpoint.ips, [])
    for (const { ip } of ips) reached.add(ip)
    served.push({
      endpoint,
      wanted: ips.map(({ ip }) => byIp.get(ip)).find((backend) => backend !== undefined) ?? null,
    })
  }
  const unserved = wanted
    .filter(({ ip }) => !reached.has(ip))
    .map((backend) => ({ backend, endpoint: endpointOf(backend, joined) }))
  return { served, gone, unserved, isComplete }
}

/** A remote one only where the pod is elsewhere: two endpoints may have one address (kubernetes issue 130963). */
function endpointOf(backend: WantedBackend, joined: Joined): HnsEndpoint | null {
  const there = joined.endpointsByIp.get(backend.ip) ?? []
  return there.find(({ isRemote }) => (backend.isLocal === true ? isRemote !== true : isRemote === true)) ?? null
}
