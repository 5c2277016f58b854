import { refOf } from '../../join/joined.ts'
import { message } from '../../model/message.ts'
import { aboutEndpointPolicies } from '../about.ts'
import { aclRulesOf } from '../acls.ts'
import { evidence, placeOfPolicy } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import type { Rule } from '../rule.ts'
import { endpointLabel, endpointSubject } from '../subjects.ts'

/** Felix writes no more addresses into one rule, and its priorities end here (kubernetes-windows-networking.md 4, 4.1). */
const mostAddresses = 4000
const lastPriority = 64000

export const policyRulesMany: Rule = {
  kind: 'policy-rules-many',
  needs: [],
  reads: ['endpoints'],
  fields: { endpoints: ['policies'] },
  about: aboutEndpointPolicies('acl'),
  sources: ['POL013'],
  reports: ['https://github.com/microsoft/SDN/issues/477'],
  check: (joined) =>
    [...joined.endpointById.values()].flatMap((endpoint) => {
      const rules = aclRulesOf(endpoint)
      const rule = rules.find(
        ({ remoteAddresses, localAddresses, priority, id }) =>
          remoteAddresses.length + localAddresses.length > mostAddresses ||
          (id.startsWith('policy-') && priority !== null && priority >= lastPriority),
      )
      if (rule === undefined) return []
      const params = {
        endpoint: endpointLabel(endpoint),
        number: rules.length,
        addresses: rule.remoteAddresses.length + rule.localAddresses.length,
      }
      return [
        plainDraft({
          kind: 'policy-rules-many',
          severity: 'warning',
          subject: endpointSubject(endpoint),
          objects: [refOf(endpoint)],
          params,
          lines: [
            evidence(
              message('finding.policy-rules-many.evidence.rule', { ...params, id: rule.id }),
              placeOfPolicy(endpoint, rule.policy.index),
            ),
          ],
          repair: [{ text: message('finding.policy-rules-many.repair.aggregate') }],
        }),
      ]
    }),
}
