import { placeOf } from '../../core/contract/place.ts'
import { takeClusterOptions } from '../app/cluster-words.ts'

/** What was given to the window. */
export interface WindowArguments {
  /** Null where no source is named. */
  readonly source: string | null
  /** The file of `--kubeconfig`; null looks where kubectl does. */
  readonly kubeconfig: string | null
  /** What the page shows first, `#/topology?…`; null is its own choice. */
  readonly view: string | null
}

/** `--view=#/topology` or `--view #/topology`, and the words without it. */
function takeView(argv: readonly string[]): { readonly view: string | null; readonly rest: readonly string[] } {
  const end = argv.indexOf('--')
  const at = argv.findIndex(
    (word, index) => (end === -1 || index < end) && (word === '--view' || word.startsWith('--view=')),
  )
  const word = argv[at]
  if (word === undefined) return { view: null, rest: argv }
  const isInline = word !== '--view'
  const text = isInline ? word.slice('--view='.length) : (argv[at + 1] ?? '')
  return { view: placeOf(text), rest: argv.filter((_, index) => index !== at && (isInline || index !== at + 1)) }
}

/**
 * `HNScope.exe [source] [--context C] [--node N] [--kubeconfig F]`, or unpackaged `electron <folder of the app> [source]`,
 * where the script that starts it has put source and cluster into one text. Switches of Chromium and Node stand among them.
 */
export function argumentsOf(all: readonly string[], isPackaged: boolean): WindowArguments {
  const { view, rest: argv } = takeView(all)
  const words = isPackaged ? takeClusterOptions(['open', ...argv.slice(1)]) : null
  const given = words?.ok === true ? words.value.argv.slice(1) : argv.slice(1)
  const end = given.indexOf('--')
  const isSwitch = (arg: string, at: number): boolean => arg.startsWith('-') && (end === -1 || at <= end)
  const named = given.filter((arg, at) => !isSwitch(arg, at))
  return {
    source: named[isPackaged ? 0 : 1] ?? null,
    view,
    kubeconfig: words?.ok === true ? words.value.kubeconfig : null,
  }
}
