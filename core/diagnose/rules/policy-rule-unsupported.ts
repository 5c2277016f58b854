import { selects } from '../../expect/selector.ts'
import { podKey, type Joined } from '../../join/joined.ts'
import { seenList } from '../../model/facet.ts'
import type { KubeNetworkPolicy } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import { aboutNetworkPolicies } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import type { Rule } from '../rule.ts'

export const policyRuleUnsupported: Rule = {
  kind: 'policy-rule-unsupported',
  needs: [],
  reads: ['networkPolicies', 'pods'],
  about: aboutNetworkPolicies,
  sources: ['POL005'],
  reports: [],
  check: (joined) => {
    // Antrea's rules are flows of Open vSwitch, which can do all of it.
    if (joined.cni.kind === 'recognised' && joined.cni.cni === 'antrea') return []
    return seenList(joined.snapshot.facets.networkPolicies).flatMap((policy) => {
      const parts = unsupportedIn(policy)
      if (parts.length === 0 || !concernsThisNode(policy, joined)) return []
      const name = podKey(policy)
      const params = { policy: name, parts: parts.join(', ') }
      return [
        plainDraft({
          kind: 'policy-rule-unsupported',
          severity: 'warning',
          subject: { resource: `networkpolicy/${name}`, aliases: [] },
          objects: [`networkpolicy/${name}`],
          params,
          lines: [
            evidence(
              message('finding.policy-rule-unsupported.evidence.rule', params),
              placeOf(policy, { kubernetes: ['spec'] }),
            ),
          ],
          repair: [{ text: message('finding.policy-rule-unsupported.repair.rewrite') }],
        }),
      ]
    })
  },
}

function concernsThisNode({ namespace, podSelector }: KubeNetworkPolicy, joined: Joined): boolean {
  return (joined.podsNeedingEndpoint ?? []).some(
    (pod) => pod.namespace === namespace && selects(podSelector, pod.labels) === true,
  )
}

/** Named ports, IPv6 ranges, exceptions of ranges: the engines of HNS skip such rules or take them for wider (4). */
function unsupportedIn({ rules }: KubeNetworkPolicy): readonly string[] {
  const text = JSON.stringify(rules)
  const parts: string[] = []
  if (/"port":"[a-z]/i.test(text)) parts.push('named port')
  if (/"cidr":"[0-9a-f]*:/i.test(text)) parts.push('IPv6')
  if (/"except":\[/.test(text)) parts.push('except')
  if (/"protocol":"SCTP"/.test(text)) parts.push('SCTP')
  return parts
}
