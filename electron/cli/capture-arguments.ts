import { captureScopes, type CaptureScope } from '../../core/capture/scope.ts'
import { message, type Message } from '../../core/model/message.ts'
import { fail, ok, type Result } from '../../core/model/result.ts'
import { redactionPresets } from '../../core/model/snapshot.ts'
import { formats, type CliCall, type CommandName } from './call.ts'
import { choice, type Given } from './given.ts'
import { refuse, type WrongCall } from './wrong-call.ts'

/** Words of the commands that write files or compare them: `report`, `capture`, `captures`, `redact` and `diff`. */

/** The file that `-o` names. */
function outputOf(given: Given, command: CommandName): Result<string, WrongCall> {
  const file = given.values.get('output')
  if (file === '-') return refuse(message('cli.error.outputIsStdout', { name: '-' }), command)
  return file === undefined || file === null || file === ''
    ? refuse(message('captures.cli.noOutput'), command)
    : ok(file)
}

/** `hns,logs`; all of them where nothing is said. */
function scopesOf(given: Given): Result<readonly CaptureScope[], Message> {
  if (!given.values.has('scope')) return ok(captureScopes)
  const words = (given.values.get('scope') ?? '').split(',').map((word) => word.trim())
  const found = captureScopes.filter((scope) => words.includes(scope))
  return found.length > 0 && words.every((word) => captureScopes.some((scope) => scope === word))
    ? ok(found)
    : fail(message('cli.error.optionValue', { name: '--scope', values: captureScopes.join(', ') }))
}

export function parseReport(given: Given, source: string): Result<CliCall, WrongCall> {
  const file = outputOf(given, 'report')
  if (!file.ok) return file
  const format = choice(given, 'format', formats.report)
  if (!format.ok) return refuse(format.error, 'report')
  const byName = /\.(md|markdown)$/i.test(file.value) ? 'markdown' : 'html'
  return ok({
    command: 'report',
    source,
    file: file.value,
    format: format.value ?? byName,
    isForced: given.values.has('force'),
  })
}

export function parseCapture(given: Given, source: string): Result<CliCall, WrongCall> {
  const file = outputOf(given, 'capture')
  if (!file.ok) return file
  const preset = choice(given, 'preset', redactionPresets)
  if (!preset.ok) return refuse(preset.error, 'capture')
  const scopes = scopesOf(given)
  if (!scopes.ok) return refuse(scopes.error, 'capture')
  return ok({
    command: 'capture',
    source,
    file: file.value,
    isForced: given.values.has('force'),
    redaction: preset.value ?? (given.values.has('redact') ? 'all' : null),
    scopes: scopes.value,
    note: given.values.get('note')?.trim() ?? null,
  })
}

export function parseCaptures(given: Given): Result<CliCall, WrongCall> {
  const [, what = 'list', which] = given.positionals
  const format = choice(given, 'format', formats.captures)
  if (!format.ok) return refuse(format.error, 'captures')
  if (what !== 'list' && what !== 'forget') {
    return refuse(message('captures.cli.what'), 'captures', what, ['list', 'forget'])
  }
  if (what === 'forget' && which === undefined) return refuse(message('captures.cli.noForget'), 'captures')
  return ok({ command: 'captures', forget: what === 'forget' ? (which ?? '') : null, format: format.value ?? 'text' })
}

export function parseRedact(given: Given, source: string): Result<CliCall, WrongCall> {
  const preset = choice(given, 'preset', redactionPresets)
  if (!preset.ok) return refuse(preset.error, 'redact')
  const redaction = preset.value ?? 'all'
  if (given.values.has('preview')) return ok({ command: 'redact', source, file: null, isForced: false, redaction })
  const file = outputOf(given, 'redact')
  if (!file.ok) return file
  return ok({ command: 'redact', source, file: file.value, isForced: given.values.has('force'), redaction })
}

export function parseDiff(given: Given, before: string): Result<CliCall, WrongCall> {
  const after = given.positionals[2]
  if (after === undefined) return refuse(message('captures.cli.noSecond'), 'diff')
  if (before === '-' && after === '-') return refuse(message('cli.error.stdinTwice'), 'diff')
  const format = choice(given, 'format', formats.diff)
  if (!format.ok) return refuse(format.error, 'diff')
  return ok({ command: 'diff', before, after, format: format.value ?? 'text' })
}
