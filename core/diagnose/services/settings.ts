import type { WantedFrontend } from '../../expect/frontend.ts'
import type { Joined } from '../../join/joined.ts'
import type { HnsLoadBalancer, PortMapping } from '../../model/hns.ts'
import { isUnknown, knownOr } from '../../model/known.ts'
import { message, type Message } from '../../model/message.ts'
import { canHns } from '../versions.ts'

/**
 * Settings of a load balancer that are not what kube-proxy would have written for the service
 * (kubernetes-windows-networking.md 3.2, 3.6). What the evidence does not carry is not compared.
 */

/** Bits of a port mapping (hcn.md 3.5). */
const localRoutedVip = 2
const preserveDip = 8
const bySourceIp = 2

/** Whether kube-proxy works with DSR for cluster addresses, as far as its load balancers agree on it. */
export interface ProxyHabits {
  readonly clusterIpDsr: boolean | null
}

/** Others that must agree before one that does not is called wrong. */
const fewestWitnesses = 3

/** One setting of kube-proxy holds for all cluster addresses (LB006): who is alone with another is wrong. */
export function proxyHabits(joined: Joined): ProxyHabits {
  let withDsr = 0
  let without = 0
  for (const [id, owner] of joined.ownerOfLoadBalancer) {
    if (owner.kind !== 'service' || owner.frontend !== 'clusterIp') continue
    const isDsr = joined.loadBalancerById.get(id)?.isDsr
    if (isDsr === true) withDsr += 1
    else if (isDsr === false) without += 1
  }
  if (withDsr >= fewestWitnesses && without === 1) return { clusterIpDsr: true }
  if (without >= fewestWitnesses && withDsr === 1) return { clusterIpDsr: false }
  return { clusterIpDsr: null }
}

/** The V1 form leaves out what it has no word for, and so proves nothing of these fields. */
function isWrittenInV2({ documents }: HnsLoadBalancer): boolean {
  return documents.some(({ schema }) => schema === 'v2')
}

function affinity({ service }: WantedFrontend, mapping: PortMapping): Message | null {
  const wanted = service.sessionAffinity === 'ClientIP'
  const written = mapping.distributionType === bySourceIp
  if (wanted === written) return null
  return wanted ? message('services.differs.affinityMissing') : message('services.differs.affinityExtra')
}

function portFlags(wanted: WantedFrontend, mapping: PortMapping, hasDsr: boolean | null): Message | null {
  const has = (bit: number): boolean => (mapping.flags & bit) === bit
  if (wanted.frontend === 'nodePort' && !has(localRoutedVip)) return message('services.differs.localRoutedVip')
  if (wanted.frontend !== 'ingressIp') return null
  const isAsked = wanted.service.annotations['preserve-destination'] === 'true'
  // Without DSR kube-proxy leaves the annotation aside, and nobody is told (LB025).
  if (isAsked && !has(preserveDip)) return hasDsr === true ? message('services.differs.preserveMissing') : null
  return !isAsked && has(preserveDip) ? message('services.differs.preserveExtra') : null
}

function isPolicyLocal({ service, frontend }: WantedFrontend): boolean {
  if (frontend === 'clusterIp') return service.internalTrafficPolicy === 'Local'
  if (service.externalTrafficPolicy === 'Local') return true
  return frontend === 'ingressIp' && service.annotations['preserve-destination'] === 'true'
}

function directReturn(
  wanted: WantedFrontend,
  isDsr: boolean,
  hasDsr: boolean | null,
  habits: ProxyHabits,
): Message | null {
  if (wanted.frontend === 'clusterIp') {
    if (habits.clusterIpDsr === null || habits.clusterIpDsr === isDsr) return null
    return isDsr ? message('services.differs.dsrAlone') : message('services.differs.dsrMissingAlone')
  }
  const isLocal = isPolicyLocal(wanted)
  if (isLocal && !isDsr) return hasDsr === true ? message('services.differs.dsrLocal') : null
  return !isLocal && isDsr ? message('services.differs.dsrCluster') : null
}

function remoteBackends(loadBalancer: HnsLoadBalancer, joined: Joined): number {
  return knownOr(loadBalancer.endpointIds, []).filter((id) => joined.endpointById.get(id)?.isRemote === true).length
}

export function differingSettings(
  loadBalancer: HnsLoadBalancer,
  wanted: WantedFrontend,
  joined: Joined,
  habits: ProxyHabits,
): readonly Message[] {
  const differs: Message[] = []
  const add = (one: Message | null): void => void (one !== null && differs.push(one))
  const hasDsr = canHns(joined, 'directServerReturn')
  if (!isUnknown(loadBalancer.isDsr)) add(directReturn(wanted, loadBalancer.isDsr, hasDsr, habits))
  const mapping = knownOr(loadBalancer.portMappings, [])[0]
  if (mapping !== undefined && isWrittenInV2(loadBalancer)) {
    add(affinity(wanted, mapping))
    add(portFlags(wanted, mapping, hasDsr))
  }
  const isLocalInForce = isPolicyLocal(wanted) && (wanted.frontend === 'clusterIp' || hasDsr === true)
  const count = isLocalInForce ? remoteBackends(loadBalancer, joined) : 0
  if (count > 0) add(message('services.differs.trafficPolicy', { count }))
  return differs
}
