/**
 * A value that the evidence may not carry: an hnsdiag table has no addresses, Format-List loses VIPs
 * (capture-formats.md 2, 3). `null` or an empty list is a statement ("there is none"); `unknown` is the lack of one.
 */
export interface Unknown {
  readonly unknown: true
}

export type Known<T> = T | Unknown

export const unknown: Unknown = Object.freeze({ unknown: true })

export function isUnknown<T>(value: Known<T>): value is Unknown {
  // Not `in`: the engine has no short cut for it over objects of many shapes.
  return typeof value === 'object' && value !== null && (value as Partial<Unknown>).unknown === true
}

export function isKnown<T>(value: Known<T>): value is T {
  return !isUnknown(value)
}

/** Only where "not known" and "something else" lead to the same answer, as when a list is printed. */
export function knownOr<T, D>(value: Known<T>, otherwise: D): T | D {
  return isUnknown(value) ? otherwise : value
}
