import type { JsonObject } from '../../../core/hns/wire/json.ts'
import type { Message } from '../../../core/model/message.ts'
import type { Operation } from '../../../core/plan/operation.ts'
import type { HcnRequest } from '../../../core/plan/requests.ts'
import type { JournalLine } from './journal-lines.ts'

/** One applied change, put together from the lines of the journal. */
export interface JournalEntry {
  readonly id: string
  readonly at: string
  readonly who: string
  readonly computer: string
  readonly pid: number
  readonly node: string | null
  readonly source: string
  readonly capture: string | null
  readonly steps: readonly JournalStep[]
  /** `open`: neither kept nor undone, as far as the journal goes. */
  readonly state: 'open' | 'kept' | 'reverted' | 'revert-failed'
  readonly failure: Message | null
  /** Objects that came back, by the id that they had. */
  readonly renamed: ReadonlyMap<string, string>
}

export interface JournalStep {
  readonly id: string
  readonly operation: Operation
  readonly title: Message
  readonly finding: string | null
  /** `started`: the call was about to be made, and no answer was ever written. */
  readonly outcome: 'not-run' | 'started' | 'done' | 'refused' | 'unknown' | 'mismatch'
  readonly request: HcnRequest | null
  readonly before: JsonObject | null
  readonly endpointState: number | null
  readonly idsBefore: readonly string[] | null
  readonly answer: string | null
  readonly made: string | null
  readonly after: JsonObject | null
  readonly undo: readonly {
    readonly title: Message
    readonly request: HcnRequest
    readonly outcome: string | null
    readonly answer: string | null
    readonly made: string | null
  }[]
  readonly isUndone: boolean
}

/** Whether the step changed the node, or may have. */
export function mayHaveChanged(step: JournalStep): boolean {
  return step.outcome !== 'not-run' && step.outcome !== 'refused'
}

function begin(line: Extract<JournalLine, { t: 'begin' }>): JournalEntry {
  return {
    id: line.change,
    at: line.at,
    who: line.who,
    computer: line.computer,
    pid: line.pid,
    node: line.node,
    source: line.source,
    capture: line.capture,
    steps: line.steps.map(({ id, operation, title, finding }) => ({
      id,
      operation,
      // Keys of an older version may be gone; they are printed as they are.
      title: title as Message,
      finding,
      outcome: 'not-run',
      request: null,
      before: null,
      endpointState: null,
      idsBefore: null,
      answer: null,
      made: null,
      after: null,
      undo: [],
      isUndone: false,
    })),
    state: 'open',
    failure: null,
    renamed: new Map(),
  }
}

function withStep(entry: JournalEntry, id: string, change: (step: JournalStep) => JournalStep): JournalEntry {
  return { ...entry, steps: entry.steps.map((step) => (step.id === id ? change(step) : step)) }
}

/** The entry after one more line. */
function follow(entry: JournalEntry, line: JournalLine): JournalEntry {
  switch (line.t) {
    case 'begin':
      return entry
    case 'step':
      return withStep(entry, line.step, (step) => ({
        ...step,
        outcome: 'started',
        request: line.request,
        before: line.before,
        endpointState: line.endpointState,
        idsBefore: line.idsBefore,
      }))
    case 'answer':
      return withStep(entry, line.step, (step) => ({
        ...step,
        outcome: line.outcome === 'done' && !line.isAsAsked ? 'mismatch' : line.outcome,
        answer: line.answer,
        made: line.made,
        after: line.after,
      }))
    case 'applied':
      return entry
    case 'failed':
      return { ...entry, failure: line.why as Message }
    case 'kept':
      return { ...entry, state: 'kept' }
    case 'undo':
      return { ...entry, state: 'open' }
    case 'undo-step':
      return withStep(entry, line.step, (step) => ({
        ...step,
        undo: [
          ...step.undo,
          { title: line.title as Message, request: line.request, outcome: null, answer: null, made: null },
        ],
      }))
    case 'undo-answer': {
      const next = withStep(entry, line.step, (step) => ({
        ...step,
        undo: step.undo.map((one, index) =>
          index === step.undo.length - 1
            ? { ...one, outcome: line.outcome, answer: line.answer, made: line.made }
            : one,
        ),
      }))
      const step = entry.steps.find(({ id }) => id === line.step)
      const operation = step?.operation
      const isBack = line.made !== null && operation !== undefined && operation.kind.startsWith('remove-')
      if (!isBack || !('id' in operation) || line.made === null) return next
      return { ...next, renamed: new Map([...entry.renamed, [operation.id, line.made]]) }
    }
    case 'undone-step':
      return withStep(entry, line.step, (step) => ({ ...step, isUndone: true }))
    case 'reverted':
      return { ...entry, state: 'reverted' }
    case 'revert-failed':
      return { ...entry, state: 'revert-failed', failure: line.why as Message }
  }
}

/** All changes of the journal, the oldest first. */
export function entriesOf(lines: readonly JournalLine[]): readonly JournalEntry[] {
  const entries = new Map<string, JournalEntry>()
  for (const line of lines) {
    const entry = entries.get(line.change)
    if (line.t === 'begin') entries.set(line.change, begin(line))
    else if (entry !== undefined) entries.set(line.change, follow(entry, line))
  }
  return [...entries.values()]
}
