import type { NetworkRecord, PolicyRecord } from '../hns/rules/records.ts'
import type { PolicyTarget } from '../hns/rules/policies.ts'
import { refusalOfPolicy } from '../hns/rules/policies.ts'
import { isObject } from '../hns/wire/json.ts'
import { message } from '../model/message.ts'
import { settingsOf } from './draft-fields.ts'
import type { DraftContext, DraftProblem, PolicyDraft } from './draft.ts'
import type { PolicyDocument } from './operation.ts'
import { policySchema } from './operation.ts'
import { formOf } from './policy-forms.ts'

/** Policies of a draft as documents, each asked of the rules of HNS. */

function policyOf(
  draft: PolicyDraft,
  index: number,
  target: PolicyTarget,
  { present }: DraftContext,
  problems: DraftProblem[],
): PolicyDocument | null {
  const at = `policies/${index}`
  if ('keep' in draft) {
    const kept = present[draft.keep]
    if (kept === undefined) problems.push({ field: at, severity: 'error', text: message('changes.draft.noSuchPolicy') })
    return kept ?? null
  }
  if ('json' in draft) {
    try {
      const value: unknown = JSON.parse(draft.json)
      const policy = policySchema.safeParse(isObject(value) ? value : null)
      if (policy.success) return policy.data
    } catch {
      // Said below: it is not what a policy is.
    }
    problems.push({ field: at, severity: 'error', text: message('changes.draft.policyJson') })
    return null
  }
  const form = formOf(target, draft.type)
  if (form === null) {
    problems.push({ field: at, severity: 'error', text: message('changes.draft.noForm', { type: draft.type }) })
    return null
  }
  return { Type: draft.type, Settings: settingsOf(form, draft.fields, `${at}/`, problems) }
}

export function policiesOf(
  drafts: readonly PolicyDraft[],
  target: PolicyTarget,
  network: NetworkRecord | null,
  context: DraftContext,
  problems: DraftProblem[],
  isRemoteEndpoint = false,
  isRunTime = false,
): readonly (PolicyDocument | null)[] {
  return drafts.map((draft, index) => {
    const count = problems.length
    const policy = policyOf(draft, index, target, context, problems)
    // What stays as it was is HNS's own; the others it would look at.
    if (policy === null || 'keep' in draft || problems.length > count || network === null) return policy
    const record: PolicyRecord = policy
    const refused = refusalOfPolicy(target, record, {
      state: context.state,
      networkType: network.type,
      network,
      isRemoteEndpoint,
      isRunTime,
    })
    if (refused !== null) {
      problems.push({
        field: `policies/${index}`,
        severity: 'error',
        text: message('changes.draft.refused', { refusal: refused, name: refused }),
      })
    }
    return policy
  })
}

export const whole = (policies: readonly (PolicyDocument | null)[]): PolicyDocument[] =>
  policies.flatMap((policy) => (policy === null ? [] : [policy]))
