import { parseArgs } from 'node:util'
import { message, type Message } from '../../core/model/message.ts'
import { fail, ok, type Result } from '../../core/model/result.ts'

/** `--kubeconfig`, `--context` and `--node`: the words of the call without them, and the source with the cluster. */
interface ClusterWords {
  readonly argv: readonly string[]
  readonly kubeconfig: string | null
}

interface WrongWords {
  readonly problem: Message
  /** The command that was called; null where there was none. */
  readonly command: string | null
}

const clusterOptions = ['kubeconfig', 'context', 'node'] as const
type ClusterOption = (typeof clusterOptions)[number]

/** What `hnscope … --help` and hints name. */
export const clusterOptionWords = clusterOptions.map((name) => `--${name}`)

const commandsWithSource = ['check', 'show', 'find', 'report', 'watch', 'capture', 'policies', 'draft', 'plan', 'open']

/** Options of the commands that have a value. */
export const valuedOptions = {
  lang: { type: 'string' },
  format: { type: 'string' },
  output: { type: 'string', short: 'o' },
  group: { type: 'string' },
  overlay: { type: 'string' },
  'fail-on': { type: 'string' },
  scope: { type: 'string' },
  preset: { type: 'string' },
  note: { type: 'string' },
  query: { type: 'string', short: 'q' },
  fix: { type: 'string' },
  file: { type: 'string' },
  block: { type: 'string' },
  allow: { type: 'string' },
  to: { type: 'string' },
  protocol: { type: 'string' },
  ports: { type: 'string' },
  template: { type: 'string' },
  on: { type: 'string' },
  remove: { type: 'string' },
} as const

/** With those of a start: a value is not to be taken for the source. */
const valued = {
  ...valuedOptions,
  kubeconfig: { type: 'string' },
  context: { type: 'string' },
  node: { type: 'string' },
  port: { type: 'string' },
  view: { type: 'string' },
} as const

function isClusterOption(name: string): name is ClusterOption {
  return clusterOptions.some((one) => one === name)
}

/**
 * A source and a cluster are one text, `live+cluster:<context>/<node>`, which can be opened again as it is. The three
 * options are another way to write it; a cluster is asked only where one of them or `cluster:` is given.
 */
export function takeClusterOptions(argv: readonly string[]): Result<ClusterWords, WrongWords> {
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: valued,
  })
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token] : []))
  const [command, source] = words
  const given = new Map<ClusterOption, string>()
  const taken = new Set<number>()
  for (const token of tokens) {
    if (token.kind !== 'option' || !isClusterOption(token.name)) continue
    if (token.value === undefined || token.value === '') {
      return wrong(message('kubernetes.cli.noValue', { option: token.rawName }), command?.value)
    }
    if (given.has(token.name)) return wrong(message('cli.error.optionTwice', { name: token.rawName }), command?.value)
    given.set(token.name, token.value)
    taken.add(token.index)
    if (!token.inlineValue) taken.add(token.index + 1)
  }
  if (given.size === 0 || command === undefined || !commandsWithSource.includes(command.value)) {
    return ok({ argv, kubeconfig: null })
  }
  const text = withCluster(source?.value ?? null, given)
  if (text === null) return wrong(message('kubernetes.cli.twice', { source: source?.value ?? '' }), command.value)
  const kept = argv.flatMap((word, at) => (taken.has(at) ? [] : [at === source?.index ? text : word]))
  // Where a source is needed the parser of the call asks for it; `open` goes on with the cluster alone.
  if (source === undefined && command.value === 'open') kept.push(text)
  return ok({ argv: kept, kubeconfig: given.get('kubeconfig') ?? null })
}

/** Null where the source names a context already. */
function withCluster(source: string | null, given: ReadonlyMap<ClusterOption, string>): string | null {
  const context = given.get('context')
  const node = given.has('node') ? `/${given.get('node')}` : ''
  const hasCluster = source !== null && /(^|\+)cluster:/.test(source)
  // A blank before the dash of standard input: the word is no option.
  const first = source === null ? '' : `${source === '-' ? ' -' : source}+`
  if (!hasCluster) return `${first}cluster:${context ?? ''}${node}`
  return context === undefined ? source + node : null
}

function wrong(problem: Message, command: string | undefined): Result<never, WrongWords> {
  return fail({ problem, command: command ?? null })
}
