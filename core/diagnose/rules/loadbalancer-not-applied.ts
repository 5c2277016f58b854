import { refOf } from '../../join/joined.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutLoadBalancers } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { removeLoadBalancer, restartKubeProxy } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { namesOf } from '../service-names.ts'

/** The only healthy state of a V1 policy list (kubernetes-windows-networking.md 0.2). */
const applied = 2

export const loadBalancerNotApplied: Rule = {
  kind: 'loadbalancer-not-applied',
  needs: [],
  reads: ['loadBalancers'],
  fields: { loadBalancers: ['state'] },
  about: aboutLoadBalancers,
  sources: ['LB020'],
  reports: [],
  sharedRepairs: ['restartKubeProxyService', 'removeLoadBalancer'],
  check: (joined) =>
    [...joined.loadBalancerById.values()].flatMap((loadBalancer) => {
      const state = knownOr(loadBalancer.state, null)
      if (state === null || state === applied || loadBalancer.isApplied === true) return []
      const names = namesOf(loadBalancer, joined.ownerOfLoadBalancer.get(loadBalancer.id))
      const params = { name: names.name, state }
      return [
        plainDraft({
          kind: 'loadbalancer-not-applied',
          severity: 'error',
          subject: names,
          objects: [refOf(loadBalancer)],
          params,
          lines: [
            evidence(
              message('finding.loadbalancer-not-applied.evidence.state', params),
              placeOf(loadBalancer, { v1: ['State'] }),
            ),
          ],
          repair: [restartKubeProxy(joined), removeLoadBalancer(loadBalancer)],
        }),
      ]
    }),
}
