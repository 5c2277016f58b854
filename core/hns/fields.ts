import { parseGuid, parseIp, parseMac, parseObjectGuid, type Guid, type Ip, type Mac } from '../model/ids.ts'
import { isUnknown, unknown, type Known } from '../model/known.ts'
import type { DocumentRef } from '../model/evidence.ts'

/** A JSON object as it came: nothing about it is certain. */
export type Fields = Readonly<Record<string, unknown>>

/** One HNS document before it is understood. */
export interface RawObject {
  readonly fields: Fields
  readonly ref: DocumentRef
  /**
   * The form shows a choice of the properties (a table, a selection): an absent key says nothing. In a whole document
   * an absent key means 0, false or empty (hcn.md 3, `omitempty`).
   */
  readonly isPartial: boolean
}

// A value that the form of the evidence cannot carry (`System.Object[]`, `…`) stands in the fields as `unknown`.

export function isLost(value: unknown): boolean {
  return typeof value === 'object' && value !== null && isUnknown(value)
}

export function asFields(value: unknown): Fields | null {
  // The one cast at this edge: any JSON object can be read as a record of unknown values.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

/** The value under a key, whatever the case of its letters (`Id`, `ID`); undefined when it is absent. */
export function field(fields: Fields, name: string): unknown {
  const value = fields[name]
  // What every object inherits are functions, which JSON has none of: so that nobody need ask whose the key is.
  return value === undefined || typeof value === 'function' ? fieldInAnyCase(fields, name) : value
}

/** Most keys that are asked for and absent end here: those of another length are told apart without making texts. */
function fieldInAnyCase(fields: Fields, name: string): unknown {
  for (const key in fields) {
    if (key.length === name.length && key.toLowerCase() === name.toLowerCase() && Object.hasOwn(fields, key)) {
      return fields[key]
    }
  }
  return undefined
}

export function hasField(fields: Fields, name: string): boolean {
  return field(fields, name) !== undefined
}

/** Reads one key: unknown where the form cannot say, `absent` where it is left out of a whole document. */
export function knownField<T>(
  raw: RawObject,
  name: string,
  absent: Known<T>,
  read: (value: unknown) => Known<T>,
): Known<T> {
  const value = field(raw.fields, name)
  if (value === undefined) return raw.isPartial ? unknown : absent
  if (isLost(value)) return unknown
  if (value === null) return absent
  return read(value)
}

/** Text of a scalar; null for anything else. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return null
}

/** A whole number, also where it is written as text (`"53"`, `"0x10"`). */
export function asInteger(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

export function asFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (value === 1 || value === 0) return value === 1
  if (typeof value !== 'string') return null
  const word = value.trim().toLowerCase()
  if (word === 'true' || word === '1') return true
  return word === 'false' || word === '0' || word === '' ? false : null
}

/** A list; one object alone is a list of one, because PowerShell unwraps it. Null where it is neither. */
export function asList(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as readonly unknown[]
  if (value === null || value === undefined || value === '') return []
  if (isLost(value)) return null
  return asFields(value) === null ? null : [value]
}

/** Words of a list of texts, or of a text that holds them separated by commas or blanks. */
export function asWords(value: unknown): readonly string[] | null {
  if (Array.isArray(value)) {
    const words: string[] = []
    for (const item of value) {
      const text = asText(item)
      if (text === null) return null
      if (text.trim() !== '') words.push(text.trim())
    }
    return words
  }
  const text = asText(value)
  return text === null ? null : text.split(/[,;\s]+/).filter((word) => word !== '')
}

/** `<redacted>`, `x.x.x.x`, `20.107.yy.yy`: the evidence once said something and no longer does. */
export function isRedacted(text: string): boolean {
  return /<[^>]*>|\*{2,}|redacted/i.test(text) || /^(?=.*[xyz*])[\dxyz*.:/-]+$/i.test(text)
}

/** An address, null for an empty text, unknown for one that cannot be read. */
export function readIp(value: unknown): Known<Ip | null> {
  const text = asText(value)
  if (text === null) return unknown
  if (text.trim() === '') return null
  return parseIp(text) ?? unknown
}

export function readMac(value: unknown): Known<Mac | null> {
  const text = asText(value)
  if (text === null) return unknown
  if (text.trim() === '') return null
  return parseMac(text) ?? unknown
}

/** The id of an object that is referred to; the all-zero GUID and an empty text mean none. */
export function readObjectId(value: unknown): Known<Guid | null> {
  const text = asText(value)
  if (text === null) return unknown
  if (text.trim() === '') return null
  return parseGuid(text) === null ? unknown : parseObjectGuid(text)
}

/** Every item read, or unknown as soon as one cannot be: a list with a hole must not pass for a whole one. */
export function readEach<T>(
  items: readonly unknown[] | null,
  read: (item: unknown, index: number) => Known<T | null>,
): Known<readonly T[]> {
  if (items === null) return unknown
  const values: T[] = []
  for (const [index, item] of items.entries()) {
    if (isLost(item)) return unknown
    const value = read(item, index)
    if (isUnknown(value)) return unknown
    if (value !== null) values.push(value)
  }
  return values
}

export function readIps(value: unknown): Known<readonly Ip[]> {
  return readEach(asWords(value), readIp)
}

/** `(major << 32) + minor` of HNS; null where it is absent. */
export function readVersion(fields: Fields): number | null {
  return asInteger(field(fields, 'Version'))
}
