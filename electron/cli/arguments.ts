import { message, type Message } from '../../core/model/message.ts'
import { ok, type Result } from '../../core/model/result.ts'
import { clusterOptionWords } from '../app/cluster-words.ts'
import { locales, type Locale } from '../platform/say.ts'
import { commandNames, type CliCall, type CommandName } from './call.ts'
import { parseCapture, parseCaptures, parseDiff, parseRedact, parseReport } from './capture-arguments.ts'
import { choice, readWords, type Given } from './given.ts'
import { parseCheck, parseFind, parseShow, parseWatch } from './look-arguments.ts'
import { parseDraft, parseJournal, parsePlan, parsePolicies, planOptions } from './plan-arguments.ts'
import { refuse, type WrongCall } from './wrong-call.ts'

interface ParsedCall {
  readonly locale: Locale | null
  readonly call: Result<CliCall, WrongCall>
}

const optionsOf: Readonly<Record<CommandName, readonly string[]>> = {
  check: ['--format', '--fail-on', '--all', ...clusterOptionWords, '--lang', '--help'],
  show: ['--format', '--query', '--group', '--overlay', ...clusterOptionWords, '--lang', '--help'],
  find: ['--evidence', '--as-written', '--format', ...clusterOptionWords, '--lang', '--help'],
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

/** What others call it. */
const otherNames: Readonly<Record<string, CommandName>> = {
  serve: 'open',
  start: 'open',
  browser: 'open',
  compare: 'diff',
  search: 'find',
  get: 'show',
  list: 'show',
  describe: 'show',
  export: 'report',
  undo: 'journal',
}

function refuseCommand(word: string): Result<never, WrongCall> {
  const meant = Object.hasOwn(otherNames, word) ? (otherNames[word] ?? word) : word
  return refuse(message('cli.error.unknownCommand', { name: word }), null, meant, commandNames)
}

function commandOf(word: string): CommandName | null {
  return commandNames.find((name) => name === word) ?? null
}

/** Words up to the command; what stands behind `open` is for the start script alone. */
function splitAtOpen(argv: readonly string[]): { readonly own: readonly string[]; readonly rest: readonly string[] } {
  const at = argv.findIndex((word, index) => !word.startsWith('-') && argv[index - 1] !== '--lang')
  return argv[at] === 'open' ? { own: argv.slice(0, at + 1), rest: argv.slice(at + 1) } : { own: argv, rest: [] }
}

function orWrong<T extends CliCall>(parsed: Result<T, Message>, command: CommandName): Result<CliCall, WrongCall> {
  return parsed.ok ? parsed : refuse(parsed.error, command)
}

/** Commands that are about a source. */
function parseOfSource(
  command: Exclude<CommandName, 'open' | 'collect-script' | 'rbac' | 'scenarios' | 'captures' | 'journal'>,
  given: Given,
  source: string,
): Result<CliCall, WrongCall> {
  switch (command) {
    case 'check':
      return parseCheck(given, source)
    case 'show':
      return parseShow(given, source)
    case 'find':
      return parseFind(given, source)
    case 'watch':
      return parseWatch(given, source)
    case 'report':
      return parseReport(given, source)
    case 'capture':
      return parseCapture(given, source)
    case 'redact':
      return parseRedact(given, source)
    case 'diff':
      return parseDiff(given, source)
    case 'policies':
      return orWrong(parsePolicies(given, source), command)
    case 'draft':
      return orWrong(parseDraft(given, source), command)
    case 'plan':
      return orWrong(parsePlan(given, source), command)
  }
}

function parseCommand(given: Given, rest: readonly string[]): Result<CliCall, WrongCall> {
  const [word, source, ...more] = given.positionals
  if (word === undefined) {
    const unknown = given.typed.find((option) => !generalOptions.includes(option))
    if (unknown === undefined) return refuse(message('cli.error.noCommand'), null)
    const problem = message('cli.error.unknownOption', { name: unknown, command: 'hnscope' })
    return refuse(problem, null, unknown, generalOptions)
  }
  const command = commandOf(word)
  if (command === null) {
    return refuseCommand(word)
  }
  if (command === 'open') return ok({ command, args: rest })
  const known = optionsOf[command]
  const unknown = given.typed.find((option) => !known.includes(option))
  if (unknown !== undefined) {
    const problem = message('cli.error.unknownOption', { name: unknown, command: `hnscope ${command}` })
    return refuse(problem, command, unknown, known)
  }
  if (given.problem !== null) return refuse(given.problem, command)
  const surplus = {
    check: more[0],
    watch: more[0],
    show: more[{ 'service-state': 2, object: 2, topology: 3 }[more[0]?.toLowerCase() ?? ''] ?? 1],
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
  if (surplus !== undefined) return refuse(message('cli.error.surplus', { name: surplus }), command)
  switch (command) {
    case 'collect-script':
    case 'rbac':
      return ok({ command })
    case 'scenarios':
      return ok({ command, scenario: source ?? null })
    case 'captures':
      return parseCaptures(given)
    case 'journal':
      return orWrong(parseJournal(given), command)
    default:
      return source === undefined
        ? refuse(message('cli.error.noSource'), command)
        : parseOfSource(command, given, source)
  }
}

/** `hnscope help [command]` and `hnscope version`. */
function parseGeneral(word: 'help' | 'version', given: Given): Result<CliCall, WrongCall> {
  const [, of, surplus = word === 'version' ? of : undefined] = given.positionals
  if (surplus !== undefined) return refuse(message('cli.error.surplus', { name: surplus }), null)
  if (word === 'version') return ok({ command: 'version' })
  const command = of === undefined ? null : commandOf(of)
  return of !== undefined && command === null ? refuseCommand(of) : ok({ command: 'help', of: command })
}

/** Words of the command line, without the names of the program. */
export function parseCall(argv: readonly string[]): ParsedCall {
  const { own, rest } = splitAtOpen(argv)
  const given = readWords(own)
  const lang = choice(given, 'lang', locales)
  const locale = lang.ok ? lang.value : null
  const [word] = given.positionals
  const command = word === undefined ? null : commandOf(word)
  // As git, kubectl and most others take it.
  if (word === 'help' || word === 'version') return { locale, call: parseGeneral(word, given) }
  const isHelp =
    given.values.has('help') || (command === 'open' && rest.some((one) => one === '--help' || one === '-h'))
  if (isHelp && word !== undefined && command === null) return { locale, call: parseCommand(given, rest) }
  if (isHelp) {
    const behind = choice(readWords(rest), 'lang', locales)
    return { locale: locale ?? (behind.ok ? behind.value : null), call: ok({ command: 'help', of: command }) }
  }
  if (given.values.has('version') && word === undefined) return { locale, call: ok({ command: 'version' }) }
  if (!lang.ok) return { locale, call: refuse(lang.error, command) }
  if (argv.length === 0) return { locale, call: ok({ command: 'help', of: null }) }
  return { locale, call: parseCommand(given, rest) }
}
