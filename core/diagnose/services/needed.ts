import type { WantedFrontend } from '../../expect/frontend.ts'
import type { Joined } from '../../join/joined.ts'

/** Why kube-proxy makes no load balancer for a frontend although the service has it; null where it makes one. */
export type NotNeeded = 'backendsNotKnown' | 'noBackends' | 'noLocalBackends' | 'sctp' | 'noLocalPods'

function isLocalOnly({ service, frontend }: WantedFrontend): boolean {
  if (frontend === 'clusterIp') return service.internalTrafficPolicy === 'Local'
  return service.externalTrafficPolicy === 'Local' || service.annotations['preserve-destination'] === 'true'
}

/** There must be a backend that it can use (kubernetes-windows-networking.md 3.2, 3.3). */
export function whyNotNeeded(wanted: WantedFrontend, joined: Joined): NotNeeded | null {
  if (wanted.backends === null) return 'backendsNotKnown'
  if (wanted.backends.length === 0) return isLocalOnly(wanted) ? 'noLocalBackends' : 'noBackends'
  // SCTP is asked for, but nobody has shown that HNS takes it (LB032).
  if (wanted.protocol !== 'TCP' && wanted.protocol !== 'UDP') return 'sctp'
  // A node port needs a pod of this node on the network (LB023).
  return wanted.frontend === 'nodePort' && joined.endpointsOfPod.size === 0 ? 'noLocalPods' : null
}
