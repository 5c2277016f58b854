import { topologyGroupings as groupings } from '../../core/contract/views.ts'
import { overlays, type Overlay } from '../../core/topology/overlay-tones.ts'
import { captureScopes, type CaptureScope } from '../../core/capture/scope.ts'
import { inventoryKinds, type InventoryKind, type TopologyInput } from '../../core/contract/views.ts'
import { message, type Message } from '../../core/model/message.ts'
import { fail, ok, type Result } from '../../core/model/result.ts'
import { redactionPresets, type RedactionPreset } from '../../core/model/snapshot.ts'
import { locales, type Locale } from '../platform/say.ts'
import { clusterOptionWords } from '../app/cluster-words.ts'
import { failOnValues, type FailOn } from './fail-on.ts'
import { choice, readWords, type Given } from './given.ts'
import { nearest } from './nearest.ts'
import {
  parseDraft,
  parseJournal,
  parsePlan,
  parsePolicies,
  planOptions,
  type DraftCall,
  type JournalCall,
  type PlanCall,
  type PoliciesCall,
} from './plan-arguments.ts'

export const commandNames = [
  'check',
  'show',
  'find',
  'report',
  'watch',
  'open',
  'capture',
  'captures',
  'redact',
  'diff',
  'policies',
  'draft',
  'plan',
  'journal',
  'collect-script',
  'rbac',
  'scenarios',
] as const
export type CommandName = (typeof commandNames)[number]

/** Names of `show`; `loadbalancers` is written as in hnsdiag. */
export const showKinds = [...inventoryKinds.map((kind) => kind.toLowerCase()), 'service-state', 'topology']

export type ShowFormat = (typeof formats.show)[number]

export type CliCall =
  | { readonly command: 'help'; readonly of: CommandName | null }
  | { readonly command: 'version' }
  | {
      readonly command: 'check'
      readonly source: string
      readonly format: (typeof formats.check)[number]
      readonly failOn: FailOn
      /** Names what passed, what there was nothing of and what was not checked, instead of counting it. */
      readonly isAll: boolean
    }
  | {
      readonly command: 'show'
      readonly source: string
      readonly kind: InventoryKind
      /** Words and `key:value` terms; empty for all objects. */
      readonly query: string
      readonly format: ShowFormat
    }
  | {
      readonly command: 'service-state'
      readonly source: string
      /** `shop/cart`: this one on every node; null shows all services of this node. */
      readonly service: string | null
      readonly format: 'table' | 'json'
    }
  | {
      readonly command: 'topology'
      readonly source: string
      readonly view: TopologyInput['view']
      /** The object that the view is about; null shows all. */
      readonly focus: string | null
      readonly group: TopologyInput['group']
      readonly overlay: Overlay
      readonly format: (typeof formats.topology)[number]
    }
  | {
      readonly command: 'find'
      readonly source: string
      readonly text: string
      readonly format: 'text' | 'json'
    }
  | { readonly command: 'watch'; readonly source: string; readonly format: 'text' | 'json' }
  /** The arguments are those of the start script, which knows and checks them. */
  | { readonly command: 'open'; readonly args: readonly string[] }
  | {
      readonly command: 'capture'
      readonly source: string
      readonly file: string
      readonly isForced: boolean
      readonly redaction: RedactionPreset | null
      readonly scopes: readonly CaptureScope[]
      readonly note: string | null
    }
  | {
      readonly command: 'captures'
      /** The file or id to be taken off the list; null shows the list. */
      readonly forget: string | null
      readonly format: 'text' | 'json'
    }
  | {
      readonly command: 'redact'
      readonly source: string
      /** Without a file only a preview is wanted. */
      readonly file: string | null
      readonly isForced: boolean
      readonly redaction: RedactionPreset
    }
  | { readonly command: 'diff'; readonly before: string; readonly after: string; readonly format: 'text' | 'json' }
  | PoliciesCall
  | DraftCall
  | PlanCall
  | JournalCall
  | {
      readonly command: 'report'
      readonly source: string
      readonly file: string
      readonly format: 'html' | 'markdown'
      readonly isForced: boolean
    }
  | { readonly command: 'collect-script' }
  | { readonly command: 'rbac' }
  /** What can be asked of a scenario; null lists them all. */
  | { readonly command: 'scenarios'; readonly scenario: string | null }

/** A call that cannot be understood: what is wrong, and what was probably meant. */
export interface WrongCall {
  readonly problem: Message
  readonly hints: readonly Message[]
}

interface ParsedCall {
  readonly locale: Locale | null
  readonly call: Result<CliCall, WrongCall>
}

const formats = {
  check: ['text', 'json', 'sarif', 'junit'],
  diff: ['text', 'json'],
  show: ['table', 'json', 'csv', 'markdown'],
  'service-state': ['table', 'json'],
  topology: ['table', 'json', 'markdown', 'svg'],
  find: ['text', 'json'],
  report: ['html', 'markdown'],
  watch: ['text', 'json'],
  captures: ['text', 'json'],
} as const
const optionsOf: Readonly<Record<CommandName, readonly string[]>> = {
  check: ['--format', '--fail-on', '--all', ...clusterOptionWords, '--lang', '--help'],
  show: ['--format', '--query', '--group', '--overlay', ...clusterOptionWords, '--lang', '--help'],
  find: ['--format', ...clusterOptionWords, '--lang', '--help'],
  report: ['--output', '--format', '--force', ...clusterOptionWords, '--lang', '--help'],
  watch: ['--format', ...clusterOptionWords, '--lang', '--help'],
  open: [],
  capture: [
    '--output',
    '--scope',
    '--redact',
    '--preset',
    '--note',
    '--force',
    ...clusterOptionWords,
    '--lang',
    '--help',
  ],
  captures: ['--format', '--lang', '--help'],
  redact: ['--output', '--preset', '--force', '--preview', '--lang', '--help'],
  diff: ['--format', '--lang', '--help'],
  policies: ['--format', ...clusterOptionWords, '--lang', '--help'],
  draft: [...clusterOptionWords, '--lang', '--help'],
  plan: [...planOptions, ...clusterOptionWords, '--lang', '--help'],
  journal: ['--format', '--lang', '--help'],
  'collect-script': ['--lang', '--help'],
  rbac: ['--lang', '--help'],
  scenarios: ['--lang', '--help'],
}
const generalOptions = ['--lang', '--help', '--version']

function wrong(problem: Message, word: string | null, known: readonly string[], of: CommandName | null): WrongCall {
  const near = word === null ? null : nearest(word, known)
  const help = of === null ? 'hnscope --help' : `hnscope ${of} --help`
  return {
    problem,
    hints: [
      ...(near === null ? [] : [message('cli.hint.nearest', { name: near })]),
      message('cli.hint.help', { command: help }),
    ],
  }
}

function commandOf(word: string): CommandName | null {
  return commandNames.find((name) => name === word) ?? null
}

/** Words up to the command; what stands behind `open` is for the start script alone. */
function splitAtOpen(argv: readonly string[]): { readonly own: readonly string[]; readonly rest: readonly string[] } {
  const at = argv.findIndex((word, index) => !word.startsWith('-') && argv[index - 1] !== '--lang')
  return argv[at] === 'open' ? { own: argv.slice(0, at + 1), rest: argv.slice(at + 1) } : { own: argv, rest: [] }
}

function parseCheck(given: Given, source: string): Result<CliCall, WrongCall> {
  const format = choice(given, 'format', formats.check)
  if (!format.ok) return fail(wrong(format.error, null, [], 'check'))
  const failOn = choice(given, 'fail-on', failOnValues)
  if (!failOn.ok) return fail(wrong(failOn.error, null, [], 'check'))
  return ok({
    command: 'check',
    source,
    format: format.value ?? 'text',
    failOn: failOn.value ?? 'error',
    isAll: given.values.has('all'),
  })
}

/** Words for the views; `nodes` is what its tab is called. */
const viewWords: Readonly<Record<string, TopologyInput['view']>> = {
  vswitch: 'vswitch',
  services: 'services',
  reach: 'reach',
  nodes: 'cluster',
}

function parseTopology(given: Given, source: string): Result<CliCall, WrongCall> {
  const format = choice(given, 'format', formats.topology)
  if (!format.ok) return fail(wrong(format.error, null, [], 'show'))
  const [, , , word = 'vswitch', focus = null] = given.positionals
  const view = viewWords[word.toLowerCase()]
  const views = Object.keys(viewWords)
  if (view === undefined) {
    return fail(wrong(message('cli.error.unknownView', { name: word, views: views.join(', ') }), word, views, 'show'))
  }
  const group = choice(given, 'group', groupings)
  if (!group.ok) return fail(wrong(group.error, null, [], 'show'))
  const overlay = choice(given, 'overlay', overlays)
  if (!overlay.ok) return fail(wrong(overlay.error, null, [], 'show'))
  return ok({
    command: 'topology',
    source,
    view,
    focus,
    group: group.value ?? 'auto',
    overlay: overlay.value ?? 'findings',
    format: format.value ?? 'table',
  })
}

function parseShow(given: Given, source: string): Result<CliCall, WrongCall> {
  const kinds = showKinds.join(', ')
  const [, , word] = given.positionals
  if (word === undefined) return fail(wrong(message('cli.error.noKind', { kinds }), null, [], 'show'))
  const kind = inventoryKinds.find((one) => one.toLowerCase() === word.toLowerCase())
  if (word.toLowerCase() === 'service-state') {
    const format = choice(given, 'format', formats['service-state'])
    if (!format.ok) return fail(wrong(format.error, null, [], 'show'))
    const service = given.positionals[3] ?? null
    return ok({ command: 'service-state', source, service, format: format.value ?? 'table' })
  }
  if (word.toLowerCase() === 'topology') return parseTopology(given, source)
  if (kind === undefined) {
    return fail(wrong(message('cli.error.unknownKind', { name: word, kinds }), word, showKinds, 'show'))
  }
  const format = choice(given, 'format', formats.show)
  if (!format.ok) return fail(wrong(format.error, null, [], 'show'))
  const query = given.values.get('query') ?? ''
  return ok({ command: 'show', source, kind, query, format: format.value ?? 'table' })
}

function parseFind(given: Given, source: string): Result<CliCall, WrongCall> {
  const text = given.positionals.slice(2).join(' ')
  if (text.trim() === '') return fail(wrong(message('cli.error.noText'), null, [], 'find'))
  const format = choice(given, 'format', formats.find)
  if (!format.ok) return fail(wrong(format.error, null, [], 'find'))
  return ok({ command: 'find', source, text, format: format.value ?? 'text' })
}

function parseWatch(given: Given, source: string): Result<CliCall, WrongCall> {
  const format = choice(given, 'format', formats.watch)
  if (!format.ok) return fail(wrong(format.error, null, [], 'watch'))
  return ok({ command: 'watch', source, format: format.value ?? 'text' })
}

/** The file that `-o` names. */
function outputOf(given: Given, command: CommandName): Result<string, WrongCall> {
  const file = given.values.get('output')
  return file === undefined || file === null || file === ''
    ? fail(wrong(message('captures.cli.noOutput'), null, [], command))
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

function parseReport(given: Given, source: string): Result<CliCall, WrongCall> {
  const file = outputOf(given, 'report')
  if (!file.ok) return file
  const format = choice(given, 'format', formats.report)
  if (!format.ok) return fail(wrong(format.error, null, [], 'report'))
  const byName = /\.(md|markdown)$/i.test(file.value) ? 'markdown' : 'html'
  return ok({
    command: 'report',
    source,
    file: file.value,
    format: format.value ?? byName,
    isForced: given.values.has('force'),
  })
}

function parseCapture(given: Given, source: string): Result<CliCall, WrongCall> {
  const file = outputOf(given, 'capture')
  if (!file.ok) return file
  const preset = choice(given, 'preset', redactionPresets)
  if (!preset.ok) return fail(wrong(preset.error, null, [], 'capture'))
  const scopes = scopesOf(given)
  if (!scopes.ok) return fail(wrong(scopes.error, null, [], 'capture'))
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

function parseCaptures(given: Given): Result<CliCall, WrongCall> {
  const [, what = 'list', which] = given.positionals
  const format = choice(given, 'format', formats.captures)
  if (!format.ok) return fail(wrong(format.error, null, [], 'captures'))
  if (what !== 'list' && what !== 'forget')
    return fail(wrong(message('captures.cli.what'), what, ['list', 'forget'], 'captures'))
  if (what === 'forget' && which === undefined)
    return fail(wrong(message('captures.cli.noForget'), null, [], 'captures'))
  return ok({ command: 'captures', forget: what === 'forget' ? (which ?? '') : null, format: format.value ?? 'text' })
}

function parseRedact(given: Given, source: string): Result<CliCall, WrongCall> {
  const preset = choice(given, 'preset', redactionPresets)
  if (!preset.ok) return fail(wrong(preset.error, null, [], 'redact'))
  const redaction = preset.value ?? 'all'
  if (given.values.has('preview')) return ok({ command: 'redact', source, file: null, isForced: false, redaction })
  const file = outputOf(given, 'redact')
  if (!file.ok) return file
  return ok({ command: 'redact', source, file: file.value, isForced: given.values.has('force'), redaction })
}

function parseDiff(given: Given, before: string): Result<CliCall, WrongCall> {
  const after = given.positionals[2]
  if (after === undefined) return fail(wrong(message('captures.cli.noSecond'), null, [], 'diff'))
  const format = choice(given, 'format', formats.diff)
  if (!format.ok) return fail(wrong(format.error, null, [], 'diff'))
  return ok({ command: 'diff', before, after, format: format.value ?? 'text' })
}

function orWrong<T extends CliCall>(parsed: Result<T, Message>, command: CommandName): Result<CliCall, WrongCall> {
  return parsed.ok ? parsed : fail(wrong(parsed.error, null, [], command))
}

function parseCommand(given: Given, rest: readonly string[]): Result<CliCall, WrongCall> {
  const [word, source, ...more] = given.positionals
  if (word === undefined) {
    const unknown = given.typed.find((option) => !generalOptions.includes(option))
    return fail(
      unknown === undefined
        ? wrong(message('cli.error.noCommand'), null, [], null)
        : wrong(
            message('cli.error.unknownOption', { name: unknown, command: 'hnscope' }),
            unknown,
            generalOptions,
            null,
          ),
    )
  }
  const command = commandOf(word)
  if (command === null)
    return fail(wrong(message('cli.error.unknownCommand', { name: word }), word, commandNames, null))
  if (command === 'open') return ok({ command, args: rest })
  const known = optionsOf[command]
  const unknown = given.typed.find((option) => !known.includes(option))
  if (unknown !== undefined) {
    const problem = message('cli.error.unknownOption', { name: unknown, command: `hnscope ${command}` })
    return fail(wrong(problem, unknown, known, command))
  }
  const surplus = {
    check: more[0],
    watch: more[0],
    show: more[{ 'service-state': 2, topology: 3 }[more[0]?.toLowerCase() ?? ''] ?? 1],
    // What is looked for may be several words.
    find: undefined,
    report: more[0],
    capture: more[0],
    captures: more[1],
    redact: more[0],
    diff: more[1],
    policies: more[1],
    draft: more[2],
    plan: more[0],
    journal: more[1],
    'collect-script': source,
    rbac: source,
    scenarios: more[0],
  }[command]
  if (surplus !== undefined) return fail(wrong(message('cli.error.surplus', { name: surplus }), null, [], command))
  if (command === 'collect-script' || command === 'rbac') return ok({ command })
  if (command === 'scenarios') return ok({ command, scenario: source ?? null })
  if (command === 'captures') return parseCaptures(given)
  if (command === 'journal') return orWrong(parseJournal(given), command)
  if (source === undefined) return fail(wrong(message('cli.error.noSource'), null, [], command))
  if (command === 'policies') return orWrong(parsePolicies(given, source), command)
  if (command === 'draft') return orWrong(parseDraft(given, source), command)
  if (command === 'plan') return orWrong(parsePlan(given, source), command)
  if (command === 'show') return parseShow(given, source)
  if (command === 'find') return parseFind(given, source)
  if (command === 'watch') return parseWatch(given, source)
  if (command === 'report') return parseReport(given, source)
  if (command === 'capture') return parseCapture(given, source)
  if (command === 'redact') return parseRedact(given, source)
  if (command === 'diff') return parseDiff(given, source)
  return parseCheck(given, source)
}

/** Words of the command line, without the names of the program. */
export function parseCall(argv: readonly string[]): ParsedCall {
  const { own, rest } = splitAtOpen(argv)
  const given = readWords(own)
  const lang = choice(given, 'lang', locales)
  const locale = lang.ok ? lang.value : null
  const [word] = given.positionals
  const command = word === undefined ? null : commandOf(word)
  const isHelp =
    given.values.has('help') || (command === 'open' && rest.some((one) => one === '--help' || one === '-h'))
  if (isHelp) return { locale, call: ok({ command: 'help', of: command }) }
  if (given.values.has('version') && word === undefined) return { locale, call: ok({ command: 'version' }) }
  if (!lang.ok) return { locale, call: fail(wrong(lang.error, null, [], command)) }
  if (argv.length === 0) return { locale, call: ok({ command: 'help', of: null }) }
  return { locale, call: parseCommand(given, rest) }
}
