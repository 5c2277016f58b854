import { parseArgs } from 'node:util'
import { message, type Message } from '../../core/model/message.ts'
import { fail, ok, type Result } from '../../core/model/result.ts'
import { valuedOptions } from '../app/cluster-words.ts'

/** Words of the command line, taken apart. */
export interface Given {
  readonly positionals: readonly string[]
  readonly values: ReadonlyMap<string, string | null>
  /** Options as they were typed, `--no-such=1` without its value. */
  readonly typed: readonly string[]
  /** An option without the value that it needs, with one that it does not take, or given twice. */
  readonly problem: Message | null
}

const shortOptions = { '-h': true, '-o': true, '-q': true }

/** Error codes as PowerShell prints them, -2143617005: no options. */
const negativeNumber = /^-\d{2,}$/

const options = {
  ...valuedOptions,
  all: { type: 'boolean' },
  evidence: { type: 'boolean' },
  'as-written': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  force: { type: 'boolean' },
  redact: { type: 'boolean' },
  preview: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  apply: { type: 'boolean' },
  keep: { type: 'boolean' },
  'accept-no-undo': { type: 'boolean' },
} as const

function takesValue(name: string): boolean {
  return Object.entries(options).some(([known, { type }]) => known === name && type === 'string')
}

/** Options that take any text; of the others the refusal names the values. */
const anyText = ['query', 'note', 'fix', 'file', 'block', 'allow', 'remove', 'to', 'ports', 'on']

function isOption(word: string): boolean {
  return word.startsWith('--') && Object.hasOwn(options, word.slice(2))
}

export function readWords(all: readonly string[]): Given {
  const numbers = all.includes('--') ? [] : all.filter((word) => negativeNumber.test(word))
  const argv = numbers.length === 0 ? all : [...all.filter((word) => !numbers.includes(word)), '--', ...numbers]
  const { tokens } = parseArgs({ args: [...argv], strict: false, allowPositionals: true, tokens: true, options })
  const values = new Map<string, string | null>()
  const typed: string[] = []
  const positionals: string[] = []
  let problem: Message | null = null
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const name = token.rawName in shortOptions ? `--${token.name}` : token.rawName
    if (Object.hasOwn(options, token.name)) {
      if (!takesValue(token.name)) {
        if (token.value !== undefined) problem ??= message('cli.error.optionTakesNoValue', { name })
      } else if (values.has(token.name)) problem ??= message('cli.error.optionTwice', { name })
      // `-o --force`: the file was forgotten, and is not called so.
      else if (token.value === undefined ? anyText.includes(token.name) : !token.inlineValue && isOption(token.value)) {
        problem ??= message('cli.error.optionNeedsValue', { name })
      }
    }
    values.set(token.name, token.value ?? null)
    typed.push(name)
  }
  return { positionals, values, typed, problem }
}

export function choice<T extends string>(
  given: Given,
  option: string,
  allowed: readonly T[],
): Result<T | null, Message> {
  if (!given.values.has(option)) return ok(null)
  const value = given.values.get(option)
  const found = allowed.find((one) => one === value)
  return found === undefined
    ? fail(message('cli.error.optionValue', { name: `--${option}`, values: allowed.join(', ') }))
    : ok(found)
}
