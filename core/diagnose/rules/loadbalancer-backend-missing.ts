import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsLoadBalancer } from '../../model/hns.ts'
import type { Guid, ObjectRef } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import type { KubePod } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import { aboutLoadBalancers } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { podsBehindLostEndpoint, podsWithoutEndpoint } from '../lost-endpoints.ts'
import { evidence, placeOfBackends } from '../places.ts'
import { removeLoadBalancer, restartKubeProxy } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { namesOf } from '../service-names.ts'

export const loadBalancerBackendMissing: Rule = {
  kind: 'loadbalancer-backend-missing',
  needs: ['endpoints'],
  reads: ['loadBalancers'],
  fields: { loadBalancers: ['endpointIds'] },
  about: aboutLoadBalancers,
  ids: ['endpoints'],
  sources: ['LB003'],
  reports: [
    'https://github.com/projectcalico/calico/issues/5164',
    'https://github.com/kubernetes/kubernetes/issues/112836',
    'https://github.com/kubernetes/kubernetes/issues/76316',
  ],
  sharedRepairs: ['restartKubeProxyService', 'removeLoadBalancer'],
  check: (joined) =>
    [...joined.loadBalancerById.values()].flatMap((loadBalancer) => {
      const gone = knownOr(loadBalancer.endpointIds, []).filter((id) => !joined.endpointById.has(id))
      return gone.length === 0 ? [] : [draft(loadBalancer, gone, joined)]
    }),
}

function draft(loadBalancer: HnsLoadBalancer, gone: readonly Guid[], joined: Joined): FindingDraft {
  const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
  const names = namesOf(loadBalancer, owner)
  const pods = new Map<string, KubePod>()
  for (const id of gone) for (const pod of podsBehindLostEndpoint(id, joined)) pods.set(refOf(pod), pod)
  // Evidence that does not name the service: then a pod without an endpoint is behind it.
  if (owner?.kind === 'unknown') for (const pod of podsWithoutEndpoint(joined)) pods.set(refOf(pod), pod)
  const total = knownOr(loadBalancer.endpointIds, []).length
  return {
    severity: 'error',
    resource: names.resource,
    aliases: names.aliases,
    objects: [
      refOf(loadBalancer),
      ...(owner?.kind === 'service' ? [refOf(owner.service)] : []),
      ...gone.map((id): ObjectRef => `endpoint/${id}`),
      ...[...pods.values()].map((pod): ObjectRef => refOf(pod)),
    ],
    fault: [...gone].sort().join(' '),
    confidence: 'high',
    title: message('finding.loadbalancer-backend-missing.title', { name: names.name, count: gone.length }),
    explanation: message(
      gone.length === total
        ? 'finding.loadbalancer-backend-missing.explanation.all'
        : 'finding.loadbalancer-backend-missing.explanation.some',
      { name: names.name },
    ),
    evidence: gone.map((id) =>
      evidence(
        message('finding.loadbalancer-backend-missing.evidence.endpoint', { id }),
        placeOfBackends(loadBalancer),
      ),
    ),
    counterEvidence: [evidence(message('finding.loadbalancer-backend-missing.counter.apart'))],
    repair: [restartKubeProxy(joined), removeLoadBalancer(loadBalancer)],
  }
}
