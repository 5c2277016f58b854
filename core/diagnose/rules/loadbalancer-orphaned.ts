import { refOf, type Joined } from '../../join/joined.ts'
import { completeList, wholeList } from '../../model/facet.ts'
import type { HnsLoadBalancer } from '../../model/hns.ts'
import { isIpv6, type Ip } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutLoadBalancers } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOf } from '../places.ts'
import { removeLoadBalancer, restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { namesOf } from '../service-names.ts'

export const loadBalancerOrphaned: Rule = {
  kind: 'loadbalancer-orphaned',
  needs: [],
  lists: ['services'],
  reads: ['loadBalancers'],
  fields: { loadBalancers: ['vips'] },
  about: aboutLoadBalancers,
  sources: ['LB004'],
  reports: [
    'https://github.com/kubernetes/kubernetes/issues/113524',
    'https://github.com/kubernetes/kubernetes/pull/137530',
  ],
  sharedRepairs: ['restartKubeProxyService', 'removeLoadBalancer'],
  check: (joined) => {
    const orphans = [...joined.loadBalancerById.values()].filter((loadBalancer) => isOrphan(loadBalancer, joined))
    // Not one that belongs to a service: then the two were taken from different clusters, or at very different times.
    const isJoinProven = orphans.length < joined.loadBalancerById.size
    if (!isJoinProven && orphans.length > 1) return cannotTell(message('finding.loadbalancer-orphaned.skip.none'))
    return orphans.map((loadBalancer) => draft(loadBalancer, joined))
  },
}

function isOrphan(loadBalancer: HnsLoadBalancer, joined: Joined): boolean {
  const kind = joined.ownerOfLoadBalancer.get(loadBalancer.id)?.kind
  if (kind !== 'none' && !(kind === 'unknown' && isInNoTable(loadBalancer, joined))) return false
  const networkId = knownOr(loadBalancer.networkId, null)
  if (networkId !== null && joined.networkRole.get(networkId) === 'foreign') return false
  // Health checks that kube-proxy forwards to an endpoint of the host serve no port of a service (3.2).
  return !knownOr(loadBalancer.endpointIds, []).some((id) => {
    const owner = joined.ownerOfEndpoint.get(id)
    return owner?.kind === 'role' && (owner.role === 'host' || owner.role === 'gateway')
  })
}

/**
 * A table of all Services shows each cluster address, and may cut those that a cloud gave: it answers for addresses of
 * the range alone in which the one of the API server is.
 */
function isInNoTable(loadBalancer: HnsLoadBalancer, joined: Joined): boolean {
  const { services } = joined.snapshot.facets
  if (completeList(services) !== null || wholeList(services) === null) return false
  const [vip, more] = knownOr(loadBalancer.vips, [])
  const [first] = joined.serviceByKey.get('default/kubernetes')?.clusterIps ?? []
  if (vip === undefined || more !== undefined || first === undefined || isIpv6(vip) || isIpv6(first)) return false
  const range = (ip: Ip): string => ip.split('.').slice(0, 2).join('.')
  return range(vip) === range(first) && !joined.servicesByVip.has(vip)
}

function draft(loadBalancer: HnsLoadBalancer, joined: Joined): FindingDraft {
  const names = namesOf(loadBalancer, undefined)
  return {
    severity: 'warning',
    resource: names.resource,
    aliases: names.aliases,
    objects: [refOf(loadBalancer)],
    confidence: 'high',
    title: message('finding.loadbalancer-orphaned.title', { name: names.name }),
    explanation: message('finding.loadbalancer-orphaned.explanation'),
    evidence: [
      evidence(
        message('finding.loadbalancer-orphaned.evidence.serves', { name: names.name }),
        placeOf(loadBalancer, { v1: ['Policies', 0], v2: ['FrontendVIPs'] }),
      ),
      evidence(message('finding.loadbalancer-orphaned.evidence.noService', { number: joined.serviceByKey.size })),
    ],
    counterEvidence: [evidence(message('finding.loadbalancer-orphaned.counter.retry'))],
    repair: [restartKubeProxy(joined), removeLoadBalancer(loadBalancer)],
  }
}
