import { field, isObject, textField } from '../../../core/hns/wire/json.ts'
import { policyFromV2 } from '../../../core/hns/wire/policies-v1.ts'
import type { Message } from '../../../core/model/message.ts'
import { message } from '../../../core/model/message.ts'
import { namespaceIn, policiesIn } from '../../../core/plan/documents.ts'
import { backendsIn, inverseOf } from '../../../core/plan/inverse.ts'
import type { HnsOperation, Operation } from '../../../core/plan/operation.ts'
import { subjectOf } from '../../../core/plan/operation.ts'
import { mismatchesOf, policiesWithout } from '../../../core/plan/read-back.ts'
import type { HcnRequest } from '../../../core/plan/requests.ts'
import { requestOf } from '../../../core/plan/requests.ts'
import { resolver } from '../../../core/plan/simulate.ts'
import { operationTitle } from '../../../core/plan/words.ts'
import type { ChangeRun } from './apply.ts'
import { failureText, pause } from './apply.ts'
import type { JournalEntry, JournalStep } from './journal-entry.ts'
import { mayHaveChanged } from './journal-entry.ts'

export interface Undone {
  /** Null when all that can be undone was. */
  readonly failure: Message | null
  /** Whether a step has no undo, and stays as applied. */
  readonly isPartly: boolean
  readonly newIds: readonly { readonly kind: string; readonly was: string; readonly now: string }[]
}

interface UndoInput extends ChangeRun {
  readonly entry: JournalEntry
  readonly onStep: (step: string, state: 'undoing' | 'undone' | 'undo-failed' | 'stays', text: Message | null) => void
}

const lookUps = 5
const lookUpPauseMs = 1000

/**
 * Undoes a change by its journal alone, from the last step to the first; what was undone already is not undone twice, and
 * what others changed since stays. Where a step fails the earlier ones are still tried.
 */
export async function undoSteps(input: UndoInput): Promise<Undone> {
  const { entry, journal, now, onStep } = input
  const renamed = new Map(entry.renamed)
  const newIds: { kind: string; was: string; now: string }[] = []
  let failure: Message | null = null
  let isPartly = false
  for (const step of [...entry.steps].reverse()) {
    if (!mayHaveChanged(step) || step.isUndone || step.operation.kind === 'manual') continue
    onStep(step.id, 'undoing', null)
    const problem = await undoStep(step, step.operation, renamed, newIds, input)
    if (problem === 'stays') {
      isPartly = true
      onStep(step.id, 'stays', message('changes.undo.stays'))
    } else if (problem === null) {
      await journal.write({ t: 'undone-step', change: entry.id, at: now().toISOString(), step: step.id })
      onStep(step.id, 'undone', null)
    } else {
      failure ??= problem
      onStep(step.id, 'undo-failed', problem)
    }
  }
  return { failure, isPartly, newIds }
}

async function undoStep(
  step: JournalStep,
  operation: HnsOperation,
  renamed: Map<string, string>,
  newIds: { kind: string; was: string; now: string }[],
  input: UndoInput,
): Promise<Message | 'stays' | null> {
  const made = await madeBy(step, input)
  if (made === 'unreadable') return message('changes.undo.unreadable')
  // The create was never carried out: there is nothing to undo.
  if (made === 'nothing') return null
  if (await isNotDone(step, operation, input)) return null
  const before = {
    document: step.before,
    endpointState: step.endpointState,
    gone: await goneBackends(step, renamed, input),
  }
  const inverse = inverseOf(operation, before, made)
  // Said before it was applied, and accepted then.
  if (inverse.honesty === 'none') return 'stays'
  const subject = subjectOf(operation)
  const back = new Map<string, string>()
  for (const [index, own] of inverse.operations.entries()) {
    if (own.kind === 'manual') continue
    const wanted = own.kind === 'modify-endpoint-policies' ? await mergedPolicies(own, step, renamed, input) : own
    const request = requestOf(wanted, resolver(new Map([...madeIn(input.entry), ...back]), renamed))
    const earlier = request.verb === 'create' ? await madeByEarlierTry(step, request, input) : null
    const answer = earlier === null ? await runOne(step, wanted, request, input) : { failure: null, made: earlier }
    if (answer.failure !== null) return answer.failure
    if (answer.made !== null && index === 0 && subject !== null) {
      back.set('undo', answer.made)
      renamed.set(subject.id, answer.made)
      newIds.push({ kind: subject.kind, was: subject.id, now: answer.made })
    }
  }
  return null
}

/** Ids of what the steps made, for the places where others refer to them. */
function madeIn(entry: JournalEntry): readonly (readonly [string, string])[] {
  return entry.steps.flatMap(({ id, made }) => (made === null ? [] : [[id, made] as const]))
}

async function goneBackends(
  step: JournalStep,
  renamed: ReadonlyMap<string, string>,
  { writer }: UndoInput,
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>()
  if (step.operation.kind !== 'remove-load-balancer' || step.before === null) return gone
  for (const id of backendsIn(step.before)) {
    if ((await writer.read('endpoint', renamed.get(id) ?? id)).state === 'gone') gone.add(id)
  }
  return gone
}

/** What an undo that did not come to its end has made already: once is enough. */
async function madeByEarlierTry(step: JournalStep, request: HcnRequest, { writer }: UndoInput): Promise<string | null> {
  for (const one of step.undo) {
    if (one.request.call !== request.call) continue
    if (one.made !== null && (await writer.read(request.object, one.made)).state === 'there') return one.made
    if (one.outcome !== null) continue
    // It was about to be made when the program ended.
    const found = await writer.findMade(request, [])
    if (found.isKnown && found.id !== null) return found.id
  }
  return null
}

/** The object that a step made, looked for where its answer was lost. */
async function madeBy(step: JournalStep, { writer, timer }: UndoInput): Promise<string> {
  const { request } = step
  if (request === null || request.verb !== 'create') return ''
  if (step.made !== null) return step.made
  for (let attempt = 0; attempt < lookUps; attempt++) {
    if (attempt > 0) await pause(timer, lookUpPauseMs)
    const found = await writer.findMade(request, step.idsBefore ?? [])
    if (found.isKnown) return found.id ?? 'nothing'
  }
  return 'unreadable'
}

/** A step without an answer may not have been carried out at all. */
async function isNotDone(step: JournalStep, operation: HnsOperation, { writer }: UndoInput): Promise<boolean> {
  const subject = subjectOf(operation)
  const { request } = step
  if (subject === null || request === null) return false
  const now = await writer.read(request.object, request.on ?? '')
  if (request.verb === 'delete') return now.state === 'there'
  // It is gone, and what was changed in it went with it.
  if (now.state === 'gone') return operation.kind !== 'detach-endpoint'
  const isUnanswered = step.outcome === 'started' || step.outcome === 'unknown'
  return isUnanswered && now.state === 'there' && mismatchesOf(request, now.document).length > 0
}

/** The list as it was, with what others changed since. */
async function mergedPolicies(
  inverse: Extract<Operation, { kind: 'modify-endpoint-policies' }>,
  step: JournalStep,
  renamed: ReadonlyMap<string, string>,
  { writer, entry }: UndoInput,
): Promise<HnsOperation> {
  const now = await writer.read('endpoint', resolver(new Map(madeIn(entry)), renamed)(inverse.id))
  if (now.state !== 'there' || step.before === null || step.after === null) return inverse
  const policies = policiesWithout(policiesIn(now.document), policiesIn(step.before), policiesIn(step.after))
  return {
    ...inverse,
    policies: policies.map((policy) => {
      const { Type, Settings } = policyFromV2(policy)
      return { Type, Settings: { ...Settings } }
    }),
  }
}

/** Whether the node is already as the request would make it. */
async function isNeeded(request: HcnRequest, operation: HnsOperation, { writer }: UndoInput): Promise<boolean> {
  if (request.verb === 'create') return true
  const now = await writer.read(request.object, request.on ?? '')
  if (request.verb === 'delete') return now.state !== 'gone'
  if (now.state !== 'there') return true
  if (operation.kind === 'attach-endpoint' || operation.kind === 'detach-endpoint') {
    return !(await isMember(request, operation.kind === 'attach-endpoint', { writer }))
  }
  return mismatchesOf(request, now.document).length > 0
}

async function isMember(request: HcnRequest, wanted: boolean, { writer }: Pick<UndoInput, 'writer'>): Promise<boolean> {
  const settings = request.settings === null ? undefined : field(request.settings, 'Settings')
  const id = isObject(settings) ? textField(settings, 'EndpointId') : ''
  const endpoint = await writer.read('endpoint', id)
  if (endpoint.state === 'gone') return !wanted
  if (endpoint.state !== 'there') return false
  return (namespaceIn(endpoint.document) === request.on) === wanted
}

interface OneAnswer {
  readonly failure: Message | null
  readonly made: string | null
}

async function runOne(
  step: JournalStep,
  operation: HnsOperation,
  request: HcnRequest,
  input: UndoInput,
): Promise<OneAnswer> {
  const { entry, journal, now, writer } = input
  const title = operationTitle(operation, { nameOf: (_, id) => id, numberOf: () => null })
  const at = (): string => now().toISOString()
  await journal.write({
    t: 'undo-step',
    change: entry.id,
    at: at(),
    step: step.id,
    request: { ...request, settings: request.settings === null ? null : { ...request.settings } },
    title: { key: title.key, ...(title.params === undefined ? {} : { params: { ...title.params } }) },
  })
  const answer = async (
    outcome: 'done' | 'not-needed' | 'refused' | 'unknown',
    text: string | null,
    made: string | null,
  ): Promise<void> =>
    journal.write({ t: 'undo-answer', change: entry.id, at: at(), step: step.id, outcome, answer: text, made })

  if (!(await isNeeded(request, operation, input))) {
    await answer('not-needed', null, null)
    return { failure: null, made: null }
  }
  const idsBefore = request.verb === 'create' ? ((await writer.ids(request.object)) ?? []) : []
  const written = await writer.write(request)
  if (written.outcome === 'done') {
    await answer('done', null, written.made)
    return { failure: null, made: written.made }
  }
  if (written.outcome === 'unknown') {
    const found = request.verb === 'create' ? await writer.findMade(request, idsBefore) : null
    const made = found?.isKnown === true ? found.id : null
    if (made !== null) {
      await answer('done', failureText(written.failure), made)
      return { failure: null, made }
    }
    if (request.verb !== 'create' && !(await isNeeded(request, operation, input))) {
      await answer('done', failureText(written.failure), null)
      return { failure: null, made: null }
    }
  }
  await answer(written.outcome, failureText(written.failure), null)
  return {
    failure:
      written.outcome === 'refused'
        ? message('changes.undo.refused', { text: failureText(written.failure) })
        : message('changes.undo.unknown'),
    made: null,
  }
}
