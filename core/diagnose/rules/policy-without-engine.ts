import { selects } from '../../expect/selector.ts'
import { podKey } from '../../join/joined.ts'
import { seenList } from '../../model/facet.ts'
import { isUnknown } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutNetworkPolicies } from '../about.ts'
import { aclRulesOf, engineOf } from '../acls.ts'
import { evidence, listed, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { cannotTell, type Rule } from '../rule.ts'

export const policyWithoutEngine: Rule = {
  kind: 'policy-without-engine',
  needs: ['endpoints', 'pods'],
  reads: ['networkPolicies'],
  fields: { endpoints: ['policies'] },
  about: aboutNetworkPolicies,
  sources: ['POL010'],
  reports: [],
  check: (joined) => {
    const node = joined.thisNode?.node
    const pods = joined.podsNeedingEndpoint
    if (node === undefined || pods === null) return cannotTell(message('finding.skip.noThisNode'))
    // Antrea enforces in Open vSwitch; Calico's own network is made by the CNI that brings Felix along (2.7, 2.8).
    if (joined.cni.kind === 'recognised' && (joined.cni.cni === 'antrea' || joined.cni.cni.startsWith('calico')))
      return []
    const policies = seenList(joined.snapshot.facets.networkPolicies)
    const here = policies.filter((policy) =>
      pods.some((pod) => pod.namespace === policy.namespace && selects(policy.podSelector, pod.labels) === true),
    )
    const [first] = here
    if (first === undefined) return []
    const locals = [...joined.endpointById.values()].filter(({ id }) => joined.ownerOfEndpoint.get(id)?.kind === 'pod')
    // Without an endpoint of a pod there is nothing that rules could be written on.
    if (locals.length === 0) return []
    if (locals.some((endpoint) => aclRulesOf(endpoint).some((rule) => engineOf(rule) !== null))) return []
    // A list that shows a part of the policies may leave the rules out.
    if (locals.some(({ policies: list }) => isUnknown(list))) {
      return cannotTell(message('finding.skip.noField.endpoints', { field: 'policies' }))
    }
    const params = { node: node.name, number: here.length, policies: listed(here.map(podKey)) }
    return [
      plainDraft({
        kind: 'policy-without-engine',
        severity: 'warning',
        subject: {
          resource: `node/${node.name}`,
          aliases: here.slice(0, 100).map((policy) => `networkpolicy/${podKey(policy)}` as const),
        },
        objects: [
          `node/${node.name}`,
          ...here.slice(0, 20).map((policy) => `networkpolicy/${podKey(policy)}` as const),
        ],
        params,
        confidence: 'medium',
        lines: [
          evidence(
            message('finding.policy-without-engine.evidence.policies', params),
            placeOf(first, { kubernetes: ['spec'] }),
          ),
          evidence(message('finding.policy-without-engine.evidence.none')),
        ],
        repair: [{ text: message('finding.policy-without-engine.repair.install') }],
      }),
    ]
  },
}
