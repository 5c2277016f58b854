import { parseArgs } from 'node:util'
import { placeOf } from '../../core/contract/place.ts'
import { message, type Message } from '../../core/model/message.ts'
import { takeClusterOptions } from '../app/cluster-words.ts'
import { locales, type Locale } from '../platform/say.ts'
import { fail, ok, type Result } from '../../core/model/result.ts'

/** `npm start -- …` and `hnscope open …`. */
export interface StartArguments {
  /** Null opens nothing; the page then offers what can be opened. */
  readonly source: string | null
  /** False where the source stands for none that was named: a window that is open already keeps what it shows. */
  readonly isNamed: boolean
  readonly browser: boolean
  readonly port: number
  readonly open: boolean
  readonly help: boolean
  /** The file of `--kubeconfig`; null looks where kubectl does. */
  readonly kubeconfig: string | null
  /** What the page shows first, `#/topology?…`; null is its own choice. */
  readonly view: string | null
  /** The language of the terminal and of the page; null is that of the system. */
  readonly locale: Locale | null
}

export function parseStartArguments(
  given: readonly string[],
  defaultSource: string | null,
): Result<StartArguments, Message> {
  // `--context` and the others make one text with the source, which is then a source as any other.
  const words = takeClusterOptions(['open', ...given])
  if (!words.ok) return fail(words.error.problem)
  const args = words.value.argv.slice(1)
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      strict: true,
      options: {
        browser: { type: 'boolean' },
        port: { type: 'string' },
        view: { type: 'string' },
        lang: { type: 'string' },
        'no-open': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch {
    // The sentences of parseArgs are English and speak of its own options; ours names the word at fault.
    const known = ['--browser', '--port', '--view', '--lang', '--no-open', '--help', '-h', '--']
    const option = args.find((arg) => arg.startsWith('-') && !known.includes(arg.split('=')[0] ?? arg))
    if (option !== undefined && /^--(host|bind|address|listen)(=|$)/.test(option))
      return fail(message('start.loopback'))
    return fail(option === undefined ? message('start.badOption') : message('start.unknownOption', { option }))
  }
  const { values, positionals } = parsed
  const [source, surplus] = positionals
  if (surplus !== undefined) return fail(message('start.oneSource', { surplus }))
  if (/^-(\+|$)/.test(source?.trim() ?? '')) return fail(message('error.source.noStandardInput'))
  const locale = locales.find((one) => one === values.lang) ?? null
  if (values.lang !== undefined && locale === null) {
    return fail(message('cli.error.optionValue', { name: '--lang', values: locales.join(', ') }))
  }
  const port = Number(values.port ?? '0')
  if (values.port === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    return fail(message('start.badPort', { port: values.port ?? '' }))
  }
  const view = values.view === undefined ? null : placeOf(values.view)
  if (values.view !== undefined && view === null) return fail(message('start.badView', { view: values.view }))
  return ok({
    view,
    locale,
    source: source ?? defaultSource,
    isNamed: source !== undefined,
    browser: values.browser ?? false,
    port,
    open: !(values['no-open'] ?? false),
    help: values.help ?? false,
    kubeconfig: words.value.kubeconfig,
  })
}
