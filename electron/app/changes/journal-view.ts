import path from 'node:path'
import type { JournalDetailView, JournalEntryView } from '../../../core/contract/applied.ts'
import type { Message } from '../../../core/model/message.ts'
import { message } from '../../../core/model/message.ts'
import { differencesOf } from '../../../core/plan/difference.ts'
import { comparable } from '../../../core/plan/documents.ts'
import { inverseOf } from '../../../core/plan/inverse.ts'
import type { Namer } from '../../../core/plan/words.ts'
import { undoView } from '../../../core/view/plan.ts'
import { errorCode } from '../../platform/system-error.ts'
import type { JournalEntry, JournalStep } from './journal-entry.ts'
import { mayHaveChanged } from './journal-entry.ts'

/** What readers are told of the journal. */

interface Surroundings {
  readonly ownPid: number
  readonly computer: string
  /** The change that runs or waits in this process. */
  readonly runningId: string | null
  /** What stands against undoing changes to the entry's source from the window now; null for nothing. */
  readonly whyNotNow: Message | null
}

/** Whether a process of this computer lives; one of another user's counts as alive. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether something of it is on the node still, as far as the journal goes. */
function isLeft(entry: JournalEntry): boolean {
  return entry.steps.some((step) => mayHaveChanged(step) && !step.isUndone)
}

function stateOf(entry: JournalEntry, { ownPid, computer, runningId }: Surroundings): JournalEntryView['state'] {
  if (entry.id === runningId) return 'waiting'
  if (entry.state === 'reverted' && isLeft(entry)) return 'reverted-partly'
  if (entry.state === 'reverted') return entry.failure === null ? 'reverted' : 'failed'
  if (entry.state !== 'open') return entry.state
  if (entry.computer !== computer) return 'elsewhere'
  if (entry.pid !== ownPid && isAlive(entry.pid)) return 'elsewhere'
  // It ended before anything was done.
  return entry.steps.some(mayHaveChanged) ? 'interrupted' : 'failed'
}

export function entryView(entry: JournalEntry, surroundings: Surroundings): JournalEntryView {
  const state = stateOf(entry, surroundings)
  const canUndo = isLeft(entry) && state !== 'reverted-partly' && state !== 'elsewhere'
  return {
    id: entry.id,
    who: entry.who,
    at: entry.at,
    node: entry.node,
    source: entry.source,
    titles: entry.steps.map(({ title }) => title),
    state,
    capture: entry.capture === null ? null : path.basename(entry.capture),
    canUndo,
    whyNoUndo: canUndo
      ? null
      : state === 'elsewhere'
        ? message('changes.undo.elsewhere')
        : state === 'reverted-partly'
          ? message('changes.undo.staysAll')
          : message('changes.undo.nothingLeft'),
    // A change that waits is taken back by its timer, one that was interrupted was promised its undo.
    whyNotNow: canUndo && state !== 'waiting' && state !== 'interrupted' ? surroundings.whyNotNow : null,
  }
}

interface FileText {
  readonly fileName: string
  readonly text: string
}

/** The journal as a page may have it: captures by their names, as on its screens. The last line may have been cut. */
export function journalForPage({ fileName, text }: FileText): FileText {
  const named = text.replace(/"capture":"((?:[^"\\\n]|\\.)*)("|\\?$)/gm, (_, written: string, end: string) =>
    end === '"'
      ? `"capture":"${written.slice(Math.max(written.lastIndexOf('/'), written.lastIndexOf('\\')) + 1)}"`
      : '',
  )
  return { fileName, text: named }
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2)
const longest = 20_000
const mostFields = 200

function inverseView(step: JournalStep, namer: Namer): JournalDetailView['steps'][number]['inverse'] {
  const { operation, before, endpointState } = step
  if (!mayHaveChanged(step) || step.isUndone || operation.kind === 'manual') return null
  return undoView(operation, inverseOf(operation, { document: before, endpointState }, step.made ?? ''), namer)
}

export function journalDetail(entry: JournalEntry, view: JournalEntryView, namer: Namer): JournalDetailView {
  return {
    entry: view,
    steps: entry.steps.map((step) => ({
      title: step.title,
      call: step.request === null ? '' : `${step.request.call} ${step.request.on ?? ''}`.trim(),
      request: step.request?.settings == null ? null : indented(step.request.settings).slice(0, longest),
      answer: step.answer,
      outcome: step.outcome === 'started' ? 'unknown' : step.outcome,
      before: step.before === null ? null : indented(step.before).slice(0, longest),
      after: step.after === null ? null : indented(step.after).slice(0, longest),
      fields:
        step.before === null || step.after === null
          ? []
          : [...differencesOf(comparable(step.before), comparable(step.after))].slice(0, mostFields),
      inverse: inverseView(step, namer),
      undo: step.undo.map((one) => ({
        title: one.title,
        answer: one.answer,
        outcome: one.outcome ?? 'unknown',
      })),
    })),
  }
}
