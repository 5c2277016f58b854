/** For the default of a switch over a closed union: the compiler refuses the call when a case is forgotten. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
