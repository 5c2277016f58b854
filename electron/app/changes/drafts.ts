import type { z } from 'zod'
import type { addressViewSchema, Draft, DraftCheckView, FormView, PolicyDraft } from '../../../core/contract/drafts.ts'
import type { PlanView } from '../../../core/contract/changes.ts'
import { AppError } from '../../../core/contract/errors.ts'
import type { PoliciesView, PolicyEffectView, policySuggestionSchema } from '../../../core/contract/policies.ts'
import { message } from '../../../core/model/message.ts'
import { draftOperations } from '../../../core/plan/drafts.ts'
import type { ObjectForm } from '../../../core/plan/policy-forms.ts'
import { draftCheck, presentPolicies } from '../../../core/view/draft-check.ts'
import { addressView, formView } from '../../../core/view/forms.ts'
import { policiesView } from '../../../core/view/policies.ts'
import { policyEffect } from '../../../core/view/policy-effect.ts'
import { suggestPolicy, templatePolicy } from '../../../core/view/policy-suggest.ts'
import type { Session } from '../session.ts'
import type { Changes } from './changes.ts'

/** Forms, policies and what is filled in, for the open session. */

type Copies = Pick<Changes, 'copy'>

function found<T>(value: T | null, ref: string): T {
  if (value !== null) return value
  throw new AppError({
    code: 'api/not-found',
    message: message('error.api.noObject', { ref }),
    hint: message('error.api.noObject.hint'),
  })
}

export function form(
  session: Session,
  changes: Copies,
  input: { readonly kind: ObjectForm; readonly network: string | null },
): FormView {
  return formView(session.current().model, changes.copy(session), input.kind, input.network)
}

export function check(session: Session, changes: Copies, draft: Draft): DraftCheckView {
  return draftCheck(session.current().model, changes.copy(session), draft)
}

/** Throws AppError change/bad-plan where the draft is not valid: nothing that HNS would refuse is staged. */
export function stage(session: Session, changes: Changes, draft: Draft): Promise<PlanView> {
  const checked = check(session, changes, draft)
  if (!checked.isValid) {
    const [problem] = checked.problems.filter(({ severity }) => severity === 'error')
    throw new AppError({ code: 'change/bad-plan', message: problem?.text ?? message('changes.error.draft') })
  }
  const { model } = session.current()
  const context = { state: changes.copy(session).state, present: presentPolicies(model, draft) }
  return changes.stage(draftOperations(draft, context).operations)
}

export function address(
  session: Session,
  changes: Copies,
  input: { readonly network: string; readonly ip: string },
): z.infer<typeof addressViewSchema> {
  return addressView(session.current().model, changes.copy(session), input.network, input.ip)
}

export function policies(session: Session, changes: Copies, ref: string): PoliciesView {
  const { stamp, model } = session.current()
  return found(policiesView(stamp, model, changes.copy(session), ref), ref)
}

export function effect(
  session: Session,
  changes: Copies,
  input: { readonly endpoint: string; readonly policies: readonly PolicyDraft[] },
): PolicyEffectView {
  const { stamp, model } = session.current()
  const view = policyEffect(stamp, model, changes.copy(session), input.endpoint, input.policies)
  return found(view, `endpoint/${input.endpoint}`)
}

type Suggestion = z.infer<typeof policySuggestionSchema>

function suggested(suggestion: Suggestion | null): Suggestion {
  if (suggestion !== null) return suggestion
  throw new AppError({ code: 'change/nothing', message: message('changes.error.noSuggestion') })
}

export function suggest(session: Session, input: Parameters<typeof suggestPolicy>[1]): Suggestion {
  return suggested(suggestPolicy(session.current().model, input))
}

export function template(
  session: Session,
  input: { readonly endpoint: string; readonly template: string },
): Suggestion {
  return suggested(templatePolicy(session.current().model, input.endpoint, input.template))
}
