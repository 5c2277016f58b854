import type { JsonObject } from '../../../core/hns/wire/json.ts'
import type { Message } from '../../../core/model/message.ts'
import { message } from '../../../core/model/message.ts'
import { textDifferences, type FieldDifference } from '../../../core/plan/difference.ts'
import { canonicalText, comparable, sharedContainers } from '../../../core/plan/documents.ts'
import type { SubjectKind } from '../../../core/plan/operation.ts'
import { madeKind, referencesOf, stepOfTarget, subjectOf } from '../../../core/plan/operation.ts'
import type { Step } from '../../../core/plan/plan.ts'
import { mismatchesOf } from '../../../core/plan/read-back.ts'
import type { HcnRequest } from '../../../core/plan/requests.ts'
import { requestOf } from '../../../core/plan/requests.ts'
import { resolver } from '../../../core/plan/simulate.ts'
import { formatHresult, hresultName } from '../../../core/hns/hresult.ts'
import type { HcnFailure } from '../../../native/hcn/port.ts'
import type { Timer } from '../refresh.ts'
import type { HcnWriter, WriteAnswer } from './hcn-writer.ts'
import type { Journal } from './journal.ts'

/** What a change needs of its surroundings. */
export interface ChangeRun {
  readonly id: string
  readonly writer: HcnWriter
  readonly journal: Journal
  readonly timer: Timer
  readonly now: () => Date
}

export type StepState = 'waiting' | 'running' | 'done' | 'refused' | 'unknown' | 'mismatch' | 'manual'

export interface Applied {
  /** Null when every step was carried out and read back as asked. */
  readonly failure: Message | null
  readonly differences: readonly FieldDifference[]
  /** Whether any step changed the node, or may have. */
  readonly isTouched: boolean
}

interface ApplyInput extends ChangeRun {
  readonly steps: readonly Step[]
  /** V1 states of the endpoints that steps are about, by the step. */
  readonly endpointStates: ReadonlyMap<string, number>
  readonly onStep: (step: string, state: StepState, text: Message | null) => void
}

/** `0x803b0013 HCN_E_PORT_ALREADY_EXISTS`, with what HNS wrote beside it. */
export function failureText(failure: HcnFailure): string {
  const name = hresultName(failure.hresult)
  const code = `${formatHresult(failure.hresult)}${name === null ? '' : ` ${name}`}`
  return failure.record === null ? code : `${code} ${failure.record}`
}

function failureMessage(failure: HcnFailure): Message {
  const name = hresultName(failure.hresult) ?? ''
  return message('changes.step.refused', { code: formatHresult(failure.hresult), name })
}

/** How often, and after what pause, what became of an unanswered call is looked up. */
const lookUps = 5
const lookUpPauseMs = 1000

export function pause(timer: Timer, ms: number): Promise<void> {
  return new Promise((resolve) => {
    timer.after(ms, resolve)
  })
}

type Documents = Map<string, string | null>

/**
 * Carries the steps out one by one. Before each the object is read afresh and must be as it was staged; after each it is
 * read back and must be as asked. The first failure ends it.
 */
export async function applySteps(input: ApplyInput): Promise<Applied> {
  const { steps, writer, journal, now, onStep } = input
  const made = new Map<string, string>()
  const known: Documents = new Map()
  let isTouched = false
  const stop = (failure: Message, differences: readonly FieldDifference[] = []): Applied => ({
    failure,
    differences,
    isTouched,
  })

  const atFirst = await readAll(steps, writer, known)
  if (atFirst !== null) return stop(atFirst.failure, atFirst.differences)

  for (const step of steps) {
    const { operation } = step
    if (operation.kind === 'manual') {
      onStep(step.id, 'manual', message('changes.step.manual'))
      continue
    }
    onStep(step.id, 'running', null)
    const resolve = resolver(made)
    const request = requestOf(operation, resolve)
    const subject = subjectOf(operation)
    const before = subject === null ? null : await writer.read(subject.kind, resolve(subject.id))
    if (subject !== null && before !== null) {
      const refused = guardFresh(subject, resolve(subject.id), before, known, operation.kind)
      if (refused !== null) {
        onStep(step.id, 'refused', refused.failure)
        return stop(refused.failure, refused.differences)
      }
    }
    const kind = madeKind(operation)
    const idsBefore = kind === null ? null : await writer.ids(kind)
    if (kind !== null && idsBefore === null) {
      const failure = message('changes.step.cannotList')
      onStep(step.id, 'refused', failure)
      return stop(failure)
    }
    await journal.write({
      t: 'step',
      change: input.id,
      at: now().toISOString(),
      step: step.id,
      request: { ...request, settings: request.settings === null ? null : { ...request.settings } },
      before: before?.state === 'there' ? { ...before.document } : null,
      endpointState: input.endpointStates.get(step.id) ?? null,
      idsBefore: idsBefore === null ? null : [...idsBefore],
    })
    const written = await writer.write(request)
    const settled = written.outcome === 'unknown' ? await lookUp(request, written, idsBefore ?? [], input) : written
    if (settled.outcome !== 'refused') isTouched = true
    const madeId = settled.outcome === 'done' ? settled.made : null
    if (madeId !== null) made.set(step.id, madeId)
    const checked = settled.outcome === 'done' ? await readBack(request, madeId, input) : null
    await journal.write({
      t: 'answer',
      change: input.id,
      at: now().toISOString(),
      step: step.id,
      outcome: settled.outcome,
      answer: settled.outcome === 'done' ? null : failureText(settled.failure),
      made: madeId,
      after: checked?.document === undefined || checked.document === null ? null : { ...checked.document },
      isAsAsked: checked !== null && checked.failure === null,
    })
    if (settled.outcome !== 'done') {
      const failure = settled.outcome === 'refused' ? failureMessage(settled.failure) : message('changes.step.unknown')
      onStep(step.id, settled.outcome, failure)
      return stop(failure)
    }
    if (checked !== null && checked.failure !== null) {
      onStep(step.id, 'mismatch', checked.failure)
      return stop(checked.failure, checked.differences)
    }
    onStep(step.id, 'done', madeId === null ? null : message('changes.step.made', { id: madeId }))
    await refreshKnown(step, steps, resolver(made), writer, known)
  }
  return { failure: null, differences: [], isTouched }
}

interface Refused {
  readonly failure: Message
  readonly differences: readonly FieldDifference[]
}

const keyOf = (kind: SubjectKind, id: string): string => `${kind} ${id}`

/** Every object that steps are about, against what was staged: a concurrent change is refused before anything runs. */
async function readAll(steps: readonly Step[], writer: HcnWriter, known: Documents): Promise<Refused | null> {
  for (const { operation, staged } of steps) {
    const subject = subjectOf(operation)
    if (subject === null || stepOfTarget(subject.id) !== null || known.has(keyOf(subject.kind, subject.id))) continue
    const now = await writer.read(subject.kind, subject.id)
    if (now.state === 'unreadable') return { failure: failureMessage(now.failure), differences: [] }
    const text = now.state === 'there' ? canonicalText(now.document) : null
    known.set(keyOf(subject.kind, subject.id), text)
    if (now.state === 'gone' && operation.kind !== 'detach-endpoint') {
      return { failure: message('changes.step.gone', { id: subject.id }), differences: [] }
    }
    if (staged === null || staged.document === null || text === null || staged.document === text) continue
    return {
      failure: message('changes.step.changed', { id: subject.id }),
      differences: textDifferences(staged.document, text),
    }
  }
  return null
}

function guardFresh(
  subject: { readonly kind: SubjectKind; readonly id: string },
  id: string,
  now: Awaited<ReturnType<HcnWriter['read']>>,
  known: Documents,
  operation: string,
): Refused | null {
  if (now.state === 'unreadable') return { failure: failureMessage(now.failure), differences: [] }
  // A dangling entry of a namespace names an endpoint that is gone.
  if (now.state === 'gone') {
    return operation === 'detach-endpoint' ? null : { failure: message('changes.step.gone', { id }), differences: [] }
  }
  const before = known.get(keyOf(subject.kind, id)) ?? null
  const text = JSON.stringify(comparable(now.document))
  if (before !== null && before !== text) {
    return { failure: message('changes.step.changed', { id }), differences: textDifferences(before, text) }
  }
  const containers = sharedContainers(now.document) ?? []
  const isRemoval = operation === 'remove-endpoint' || operation === 'detach-endpoint'
  if (isRemoval && containers.length > 0) {
    return { failure: message('changes.step.used', { containers: containers.join(', ') }), differences: [] }
  }
  return null
}

/** Later steps about an object that this one changed compare with what it is now. */
async function refreshKnown(
  step: Step,
  steps: readonly Step[],
  resolve: (target: string) => string,
  writer: HcnWriter,
  known: Documents,
): Promise<void> {
  const touched = new Set(referencesOf(step.operation).map(({ kind, id }) => keyOf(kind, resolve(id))))
  const later = steps.slice(steps.indexOf(step) + 1)
  for (const { operation } of later) {
    const subject = subjectOf(operation)
    if (subject === null) continue
    const id = resolve(subject.id)
    if (stepOfTarget(id) !== null || !touched.has(keyOf(subject.kind, id))) continue
    const now = await writer.read(subject.kind, id)
    known.set(keyOf(subject.kind, id), now.state === 'there' ? canonicalText(now.document) : null)
  }
}

/** What became of a call whose answer never came; it may still be under way, so this asks more than once. */
async function lookUp(
  request: HcnRequest,
  unanswered: Extract<WriteAnswer, { outcome: 'unknown' }>,
  idsBefore: readonly string[],
  { writer, timer }: ChangeRun,
): Promise<WriteAnswer> {
  for (let attempt = 0; attempt < lookUps; attempt++) {
    if (attempt > 0) await pause(timer, lookUpPauseMs)
    if (request.verb === 'create') {
      const found = await writer.findMade(request, idsBefore)
      if (found.isKnown && found.id !== null) return { outcome: 'done', made: found.id }
      continue
    }
    const now = await writer.read(request.object, request.on ?? '')
    if (request.verb === 'delete' && now.state === 'gone') return { outcome: 'done', made: null }
    const isAsAsked =
      request.verb === 'modify' && now.state === 'there' && mismatchesOf(request, now.document).length === 0
    if (isAsAsked) return { outcome: 'done', made: null }
  }
  return unanswered
}

interface ReadBack {
  readonly document: JsonObject | null
  readonly failure: Message | null
  readonly differences: readonly FieldDifference[]
}

async function readBack(request: HcnRequest, made: string | null, { writer }: ChangeRun): Promise<ReadBack> {
  const id = made ?? request.on ?? ''
  const now = await writer.read(request.object, id)
  if (now.state === 'unreadable') {
    return { document: null, failure: message('changes.step.notReadBack'), differences: [] }
  }
  if (request.verb === 'delete') {
    return now.state === 'gone'
      ? { document: null, failure: null, differences: [] }
      : { document: now.document, failure: message('changes.step.stillThere', { id }), differences: [] }
  }
  if (now.state === 'gone') {
    return { document: null, failure: message('changes.step.gone', { id }), differences: [] }
  }
  const differences = mismatchesOf(request, now.document)
  return {
    document: now.document,
    failure: differences.length === 0 ? null : message('changes.step.mismatch'),
    differences,
  }
}
