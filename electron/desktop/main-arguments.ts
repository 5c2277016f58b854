/**
 * What was given to the window: `HNScope.exe [source]`, or unpackaged `electron <folder of the app> [source]`.
 * Switches of Chromium and Node stand among them. Null where no source is named.
 */
export function sourceOf(argv: readonly string[], isPackaged: boolean): string | null {
  const given = argv.slice(1)
  const end = given.indexOf('--')
  const isSwitch = (arg: string, at: number): boolean => arg.startsWith('-') && (end === -1 || at <= end)
  const named = given.filter((arg, at) => !isSwitch(arg, at))
  return named[isPackaged ? 0 : 1] ?? null
}
