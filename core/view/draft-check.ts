import type { DraftCheckView } from '../contract/drafts.ts'
import { parseGuid } from '../model/ids.ts'
import { message } from '../model/message.ts'
import type { Draft } from '../plan/draft.ts'
import { draftOperations } from '../plan/drafts.ts'
import type { NodeCopy } from '../plan/node-state.ts'
import { emptyPlan, withOperations } from '../plan/plan.ts'
import { rawPolicies } from '../plan/repairs.ts'
import { requestOf } from '../plan/requests.ts'
import { simulate } from '../plan/simulate.ts'
import { operationTitle } from '../plan/words.ts'
import { addressView } from './forms.ts'
import { indented, namerOf } from './plan.ts'
import { policySentence } from './policy-sentences.ts'
import type { ViewModel } from './view-model.ts'

/** What HNS would say to what was filled in, and what would be sent. */

/** The policy list that `keep` counts in. */
export function presentPolicies({ joined }: ViewModel, draft: Draft) {
  if (draft.kind !== 'endpoint-policies') return []
  const id = parseGuid(draft.endpoint)
  const endpoint = id === null ? undefined : joined.endpointById.get(id)
  return endpoint === undefined ? [] : (rawPolicies(joined, endpoint) ?? [])
}

export function draftCheck(model: ViewModel, copy: NodeCopy, draft: Draft): DraftCheckView {
  const present = presentPolicies(model, draft)
  const result = draftOperations(draft, { state: copy.state, present })
  const problems = [...result.problems]
  const plan = withOperations(emptyPlan, result.operations, null, () => null)
  const namer = namerOf(model, plan)
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  if (!hasErrors) {
    const simulation = simulate(copy.state, plan.steps)
    const refused = [...simulation.results.values()].find(({ state }) => state === 'refused')
    if (refused?.state === 'refused') {
      const field = refused.name === 'HCN_E_INVALID_IP' || refused.name.includes('ADDR') ? 'IpAddress' : ''
      problems.push({
        field,
        severity: 'error',
        text: message('changes.draft.refused', { refusal: refused.name, name: refused.name }),
      })
    }
  }
  if (draft.kind === 'endpoint') {
    const text = draft.fields['IpAddress']
    const address = typeof text === 'string' && text !== '' ? addressView(model, copy, draft.network, text) : null
    if (address?.state === 'taken') problems.push({ field: 'IpAddress', severity: 'error', text: address.text })
  }
  return {
    isValid: !problems.some(({ severity }) => severity === 'error'),
    problems: problems.map((problem) => ({ ...problem })),
    requests: plan.steps.flatMap(({ operation }) => {
      if (operation.kind === 'manual') return []
      const request = requestOf(operation, (target) => target)
      return [{ call: request.call, json: request.settings === null ? null : indented(request.settings) }]
    }),
    steps: plan.steps.map(({ operation }) => operationTitle(operation, namer, present.length === 0 ? null : present)),
    sentences: result.policies.map((policy) =>
      policy === null
        ? message('changes.draft.unreadable')
        : policySentence(
            { type: policy.Type, settings: policy.Settings, index: 0 },
            draft.kind === 'network' || draft.kind === 'network-policies' ? 'network' : 'endpoint',
          ),
    ),
  }
}
