import { refOf } from '../../join/joined.ts'
import { addTo, frontendKey } from '../../join/keys.ts'
import type { HnsLoadBalancer } from '../../model/hns.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutLoadBalancers } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { removeLoadBalancer, restartKubeProxy } from '../repairs.ts'
import type { Rule } from '../rule.ts'

export const loadBalancerDuplicate: Rule = {
  kind: 'loadbalancer-duplicate',
  needs: [],
  reads: ['loadBalancers'],
  fields: { loadBalancers: ['vips', 'portMappings'] },
  about: aboutLoadBalancers,
  sources: ['LB005'],
  reports: ['https://github.com/kubernetes/kubernetes/issues/112836'],
  sharedRepairs: ['removeLoadBalancer', 'restartKubeProxyService'],
  check: (joined) => {
    const byKey = new Map<string, HnsLoadBalancer[]>()
    for (const loadBalancer of joined.loadBalancerById.values()) {
      const vips = knownOr(loadBalancer.vips, null)
      const [mapping] = knownOr(loadBalancer.portMappings, [])
      if (vips === null || mapping === undefined || mapping.externalPort === 0) continue
      // Both families of a node port have one of their own.
      const family = loadBalancer.isIpv6 === true ? '6' : ''
      addTo(byKey, `${frontendKey(vips[0] ?? null, mapping.externalPort, mapping.protocol)}${family}`, loadBalancer)
    }
    return [...byKey].flatMap(([key, twins]) => {
      const [first, second] = twins
      if (first === undefined || second === undefined) return []
      return [
        plainDraft({
          kind: 'loadbalancer-duplicate',
          severity: 'error',
          subject: { resource: `loadbalancer/${key}`, aliases: twins.map((one) => refOf(one)) },
          objects: twins.map((one) => refOf(one)),
          params: { name: key, number: twins.length },
          lines: twins
            .slice(0, 5)
            .map((one) =>
              evidence(message('finding.loadbalancer-duplicate.evidence.one', { id: one.id, name: key }), placeOf(one)),
            ),
          repair: [restartKubeProxy(joined), removeLoadBalancer(second)],
        }),
      ]
    })
  },
}
