import { takeClusterOptions } from '../app/cluster-words.ts'

/** What was given to the window. */
export interface WindowArguments {
  /** Null where no source is named. */
  readonly source: string | null
  /** The file of `--kubeconfig`; null looks where kubectl does. */
  readonly kubeconfig: string | null
}

/**
 * `HNScope.exe [source] [--context C] [--node N] [--kubeconfig F]`, or unpackaged `electron <folder of the app> [source]`,
 * where the script that starts it has put source and cluster into one text. Switches of Chromium and Node stand among them.
 */
export function argumentsOf(argv: readonly string[], isPackaged: boolean): WindowArguments {
  const words = isPackaged ? takeClusterOptions(['open', ...argv.slice(1)]) : null
  const given = words?.ok === true ? words.value.argv.slice(1) : argv.slice(1)
  const end = given.indexOf('--')
  const isSwitch = (arg: string, at: number): boolean => arg.startsWith('-') && (end === -1 || at <= end)
  const named = given.filter((arg, at) => !isSwitch(arg, at))
  return {
    source: named[isPackaged ? 0 : 1] ?? null,
    kubeconfig: words?.ok === true ? words.value.kubeconfig : null,
  }
}
