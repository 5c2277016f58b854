import { selects } from '../../expect/selector.ts'
import { podKey, refOf, type Joined } from '../../join/joined.ts'
import { addTo } from '../../join/keys.ts'
import { completeList, seenList } from '../../model/facet.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import { isUnknown } from '../../model/known.ts'
import type { KubeNetworkPolicy, KubePod } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import { aboutNetworkPolicies } from '../about.ts'
import { aclRulesOf, engineOf, isRuleOf } from '../acls.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { endpointLabel, endpointSubject } from '../subjects.ts'

export const policyNotProgrammed: Rule = {
  kind: 'policy-not-programmed',
  needs: ['networkPolicies'],
  reads: ['endpoints', 'pods'],
  fields: { endpoints: ['policies'] },
  about: aboutNetworkPolicies,
  sources: ['POL004', 'POL007', 'POL009'],
  reports: ['https://github.com/projectcalico/calico/issues/5800'],
  check: (joined) => {
    if (joined.thisNode === null) return cannotTell(message('finding.skip.noThisNode'))
    const rulesOf = (endpoint: HnsEndpoint) => aclRulesOf(endpoint)
    const locals = [...joined.endpointById.values()].filter(({ isRemote }) => isRemote === false)
    // Which engine programs this node is told by the rules that it made; without any, another finding says so.
    const hasEngine = locals.some((endpoint) => rulesOf(endpoint).some((rule) => engineOf(rule) !== null))
    if (!hasEngine) return []
    const policies = new Map<string, KubeNetworkPolicy[]>()
    for (const policy of completeList(joined.snapshot.facets.networkPolicies) ?? [])
      addTo(policies, policy.namespace, policy)
    return locals.flatMap((endpoint) => {
      const owner = joined.ownerOfEndpoint.get(endpoint.id)
      if (owner?.kind !== 'pod' || isUnknown(endpoint.policies) || owner.pod.isDeleting) return []
      const rules = rulesOf(endpoint)
      return (policies.get(owner.pod.namespace) ?? [])
        .filter(
          (policy) =>
            selects(policy.podSelector, owner.pod.labels) === true && !rules.some((rule) => isRuleOf(rule, policy)),
        )
        .filter((policy) => isSeenElsewhere(policy, joined) || !isClosed(rules))
        .map((policy) => draft(endpoint, owner.pod, policy))
    })
  },
}

/** Calico writes no rule of a policy whose peers are nobody: what closes the pod then is the end of the tier. */
function isClosed(rules: ReturnType<typeof aclRulesOf>): boolean {
  return rules.some(
    ({ action, direction, id }) => action === 'Block' && direction === 'In' && !id.startsWith('profile-'),
  )
}

function isSeenElsewhere(policy: KubeNetworkPolicy, joined: Joined): boolean {
  return seenList(joined.snapshot.facets.endpoints).some((endpoint) =>
    aclRulesOf(endpoint).some((rule) => isRuleOf(rule, policy)),
  )
}

function draft(endpoint: HnsEndpoint, pod: KubePod, policy: KubeNetworkPolicy) {
  const name = podKey(policy)
  const params = { policy: name, endpoint: endpointLabel(endpoint), pod: podKey(pod) }
  return plainDraft({
    kind: 'policy-not-programmed',
    severity: 'error',
    subject: {
      resource: endpointSubject(endpoint).resource,
      aliases: [...endpointSubject(endpoint).aliases, refOf(pod)],
    },
    objects: [refOf(endpoint), refOf(pod), `networkpolicy/${name}`],
    params,
    fault: name,
    confidence: 'medium',
    lines: [
      evidence(
        message('finding.policy-not-programmed.evidence.policy', params),
        placeOf(policy, { kubernetes: ['spec', 'podSelector'] }),
      ),
      evidence(
        message('finding.policy-not-programmed.evidence.none', params),
        placeOf(endpoint, { v1: ['Policies'], v2: ['Policies'] }),
      ),
    ],
    counter: [evidence(message('finding.policy-not-programmed.counter.lag'))],
    repair: [{ text: message('finding.policy-not-programmed.repair.engine') }],
  })
}
