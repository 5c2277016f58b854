import type { ObjectView } from '../contract/views.ts'
import { aclRulesOf, isRuleOf } from '../diagnose/acls.ts'
import { selects } from '../expect/selector.ts'
import { podKey, type Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { knownOr } from '../model/known.ts'
import type { KubeNetworkPolicy, KubePod } from '../model/kube.ts'
import { message } from '../model/message.ts'
import { objectName } from './names.ts'
import type { SeenObject } from './seen.ts'
import { refOfSeen } from './seen.ts'

/** NetworkPolicies and what engines made of them: ACL rules on endpoints, told by the policy's name in theirs (4.1). */

type Relation = ObjectView['relations'][number]

function related(
  joined: Joined,
  relation: Relation['relation'],
  object: SeenObject,
  basis: Relation['basis'],
): Relation {
  return { relation, basis, ref: refOfSeen(object), name: objectName(joined, object) }
}

function rulesOf(endpoint: HnsEndpoint, policy: KubeNetworkPolicy): number {
  return aclRulesOf(endpoint).filter((rule) => isRuleOf(rule, policy)).length
}

const byRuleName = (count: number): Relation['basis'] => message('kubernetes.basis.ruleName', { count })
const bySelector = message('kubernetes.basis.selector')

function selectedPods(joined: Joined, { namespace, podSelector }: KubeNetworkPolicy): readonly KubePod[] {
  return seenList(joined.snapshot.facets.pods).filter(
    (pod) => pod.namespace === namespace && selects(podSelector, pod.labels) === true,
  )
}

/** The pods that a policy is about, whatever it says of them, and the endpoints that carry rules of it. */
export function policyRelations(joined: Joined, policy: KubeNetworkPolicy): Relation[] {
  const endpoints = seenList(joined.snapshot.facets.endpoints).flatMap((endpoint) => {
    const count = rulesOf(endpoint, policy)
    return count === 0 ? [] : [related(joined, message('kubernetes.relation.rulesOn'), endpoint, byRuleName(count))]
  })
  const pods = selectedPods(joined, policy).map((pod) =>
    related(joined, message('model.relation.pod'), pod, bySelector),
  )
  return [...endpoints, ...pods]
}

/** NetworkPolicies that choose the pod. */
export function policiesOfPod(joined: Joined, pod: KubePod): Relation[] {
  return seenList(joined.snapshot.facets.networkPolicies)
    .filter(({ namespace, podSelector }) => namespace === pod.namespace && selects(podSelector, pod.labels) === true)
    .map((policy) => related(joined, message('model.kind.networkpolicy'), policy, bySelector))
}

/** NetworkPolicies of which the endpoint carries rules, and those that choose its pod and have none here. */
export function policiesOfEndpoint(joined: Joined, endpoint: HnsEndpoint): Relation[] {
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  const pod = owner?.kind === 'pod' ? owner.pod : null
  const isKnown = knownOr(endpoint.policies, null) !== null
  return seenList(joined.snapshot.facets.networkPolicies).flatMap((policy) => {
    const count = rulesOf(endpoint, policy)
    if (count > 0) return [related(joined, message('kubernetes.relation.rulesOf'), policy, byRuleName(count))]
    const isChosen =
      pod !== null && pod.namespace === policy.namespace && selects(policy.podSelector, pod.labels) === true
    if (!isChosen) return []
    const params = { pod: podKey(pod) }
    const basis = isKnown
      ? message('kubernetes.basis.selectorWithoutRules', params)
      : message('kubernetes.basis.selectorOfPod', params)
    return [related(joined, message('model.kind.networkpolicy'), policy, basis)]
  })
}
