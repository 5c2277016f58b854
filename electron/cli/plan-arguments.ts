import { message, type Message } from '../../core/model/message.ts'
import { fail, ok, type Result } from '../../core/model/result.ts'
import { choice, type Given } from './given.ts'

/** Words of `plan` and `journal`. */

export const planFormats = ['text', 'json', 'powershell', 'hcn-json', 'markdown'] as const

export interface PlanCall {
  readonly command: 'plan'
  readonly source: string
  /** Id of a finding. */
  readonly fix: string | null
  readonly file: string | null
  readonly mode: 'show' | 'dry-run' | 'apply'
  readonly isKept: boolean
  readonly acceptsNoUndo: boolean
  readonly format: (typeof planFormats)[number]
}

export interface JournalCall {
  readonly command: 'journal'
  readonly what: 'list' | 'undo' | 'export'
  readonly id: string | null
  readonly format: 'text' | 'json'
}

export const planOptions = ['--fix', '--file', '--dry-run', '--apply', '--keep', '--accept-no-undo', '--format']

export function parsePlan(given: Given, source: string): Result<PlanCall, Message> {
  const format = choice(given, 'format', planFormats)
  if (!format.ok) return format
  const fix = given.values.get('fix') ?? null
  const file = given.values.get('file') ?? null
  if ((fix === null || fix === '') === (file === null || file === '')) return fail(message('changes.cli.fixOrFile'))
  const isApplied = given.values.has('apply')
  if (isApplied && given.values.has('dry-run')) return fail(message('changes.cli.oneMode'))
  if (!isApplied && given.values.has('keep')) return fail(message('changes.cli.keepNeedsApply'))
  if (isApplied && format.value !== null && format.value !== 'text' && format.value !== 'json') {
    return fail(message('changes.cli.applyFormat'))
  }
  return ok({
    command: 'plan',
    source,
    fix,
    file,
    mode: isApplied ? 'apply' : given.values.has('dry-run') ? 'dry-run' : 'show',
    isKept: given.values.has('keep'),
    acceptsNoUndo: given.values.has('accept-no-undo'),
    format: format.value ?? 'text',
  })
}

export function parseJournal(given: Given): Result<JournalCall, Message> {
  const [, what = 'list', id] = given.positionals
  const format = choice(given, 'format', ['text', 'json'] as const)
  if (!format.ok) return format
  if (what !== 'list' && what !== 'undo' && what !== 'export') return fail(message('changes.cli.journalWhat'))
  if (what === 'undo' && id === undefined) return fail(message('changes.cli.noChange'))
  return ok({ command: 'journal', what, id: id ?? null, format: format.value ?? 'text' })
}
