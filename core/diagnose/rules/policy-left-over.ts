import { refOf, type Joined } from '../../join/joined.ts'
import { completeList } from '../../model/facet.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import { message } from '../../model/message.ts'
import { aboutEndpointPolicies } from '../about.ts'
import { aclRulesOf, isRuleOf, type AclRule } from '../acls.ts'
import { evidence, placeOfPolicy } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import type { Rule } from '../rule.ts'
import { endpointLabel, endpointSubject } from '../subjects.ts'

export const policyLeftOver: Rule = {
  kind: 'policy-left-over',
  needs: ['networkPolicies'],
  reads: ['endpoints'],
  fields: { endpoints: ['policies'] },
  about: aboutEndpointPolicies('acl'),
  sources: ['POL017'],
  reports: [],
  check: (joined) =>
    [...joined.endpointById.values()].flatMap((endpoint) => {
      const left = leftRules(endpoint, joined)
      const [first] = left
      if (first === undefined) return []
      const names = [...new Set(left.map(({ id }) => id))]
      const params = { endpoint: endpointLabel(endpoint), rules: names.slice(0, 5).join(', ') }
      return [
        plainDraft({
          kind: 'policy-left-over',
          severity: 'warning',
          subject: endpointSubject(endpoint),
          objects: [refOf(endpoint)],
          params,
          fault: names.join(' '),
          lines: left
            .slice(0, 5)
            .map((rule) =>
              evidence(
                message('finding.policy-left-over.evidence.rule', { id: rule.id }),
                placeOfPolicy(endpoint, rule.policy.index),
              ),
            ),
          repair: [{ text: message('finding.policy-left-over.repair.engine') }],
        }),
      ]
    }),
}

/** Rules of an endpoint that an engine has made of NetworkPolicies of Kubernetes. */
export function rulesOfKubernetes(endpoint: HnsEndpoint): readonly AclRule[] {
  return aclRulesOf(endpoint).filter(isOfKubernetes)
}

/** Those whose NetworkPolicy does not exist; to be asked for only where all NetworkPolicies are known. */
export function leftRules(endpoint: HnsEndpoint, joined: Joined): readonly AclRule[] {
  return rulesOfKubernetes(endpoint).filter((rule) => !isWanted(rule, joined))
}

/** Rules that an engine makes of NetworkPolicies of Kubernetes; Calico's own kinds are not known here. */
function isOfKubernetes({ id }: AclRule): boolean {
  return (
    /\bknp\.default\./.test(id) ||
    id.startsWith('policy-KubernetesNetworkPolicy/') ||
    (id.startsWith('azure-acl-') && !id.startsWith('azure-acl-base'))
  )
}

function isWanted(rule: AclRule, joined: Joined): boolean {
  return (completeList(joined.snapshot.facets.networkPolicies) ?? []).some((policy) => isRuleOf(rule, policy))
}
