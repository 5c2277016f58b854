import { refOf } from '../../join/joined.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aclRulesOf } from '../acls.ts'
import { evidence, placeOfPolicy } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import type { Rule } from '../rule.ts'
import { endpointLabel, endpointSubject, settingOf } from '../subjects.ts'

/** Ids of the sets of Azure NPM (kubernetes-windows-networking.md 4.2). */
const setId = /^azure-npm-/

export const policySetMissing: Rule = {
  kind: 'policy-set-missing',
  needs: ['networks'],
  reads: ['endpoints'],
  fields: { endpoints: ['policies'], networks: ['policies'] },
  about: (joined) =>
    [...joined.endpointById.values()].some((endpoint) =>
      aclRulesOf(endpoint).some(({ remoteAddresses, localAddresses }) =>
        [...remoteAddresses, ...localAddresses].some((text) => setId.test(text)),
      ),
    ),
  sources: ['POL006'],
  reports: [],
  check: (joined) => {
    const sets = new Set<string>()
    for (const { policies } of joined.networkById.values()) {
      for (const policy of knownOr(policies, [])) {
        const id = settingOf(policy, 'Id')
        if (policy.type.toLowerCase() === 'setpolicy' && typeof id === 'string') sets.add(id)
      }
    }
    return [...joined.endpointById.values()].flatMap((endpoint) => {
      const missing = aclRulesOf(endpoint).flatMap((rule) =>
        [...rule.remoteAddresses, ...rule.localAddresses]
          .filter((text) => setId.test(text) && !sets.has(text))
          .map((set) => ({ rule, set })),
      )
      const [first] = missing
      if (first === undefined) return []
      const names = [...new Set(missing.map(({ set }) => set))]
      const params = { endpoint: endpointLabel(endpoint), sets: names.slice(0, 5).join(', ') }
      return [
        plainDraft({
          kind: 'policy-set-missing',
          severity: 'error',
          subject: endpointSubject(endpoint),
          objects: [refOf(endpoint)],
          params,
          fault: names.join(' '),
          lines: missing
            .slice(0, 5)
            .map(({ rule, set }) =>
              evidence(
                message('finding.policy-set-missing.evidence.rule', { id: rule.id, set }),
                placeOfPolicy(endpoint, rule.policy.index),
              ),
            ),
          repair: [
            {
              text: message('finding.policy-set-missing.repair.restart'),
              command: 'kubectl rollout restart daemonset azure-npm-win -n kube-system',
            },
          ],
        }),
      ]
    })
  },
}
