import { parseGuid } from '../../model/ids.ts'
import type { Guid } from '../../model/ids.ts'
import { fail, ok } from '../../model/result.ts'
import type { Result } from '../../model/result.ts'
import type { RefusalName } from '../rules/refusals.ts'

/** Reading of settings texts: keys in any case (hcn.md 3), a wrong shape is an answer and not an exception. */

export type JsonObject = Readonly<Record<string, unknown>>

/** Thrown inside a reader and caught by `reading`; never leaves this folder. */
class ShapeError extends Error {
  readonly refused: RefusalName

  constructor(refused: RefusalName) {
    super(refused)
    this.refused = refused
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function parseDocument(text: string): Result<JsonObject, RefusalName> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? ok(value) : fail('HCN_E_INVALID_JSON')
  } catch {
    return fail('HCN_E_INVALID_JSON')
  }
}

/** Runs a reader; what it finds in a wrong shape becomes the refusal. */
export function reading<T>(read: () => T): Result<T, RefusalName> {
  try {
    return ok(read())
  } catch (error) {
    if (error instanceof ShapeError) return fail(error.refused)
    throw error
  }
}

export function field(object: JsonObject, name: string): unknown {
  if (name in object) return object[name]
  const wanted = name.toLowerCase()
  const key = Object.keys(object).find((candidate) => candidate.toLowerCase() === wanted)
  return key === undefined ? undefined : object[key]
}

export function textField(object: JsonObject, name: string): string {
  const value = field(object, name)
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new ShapeError('HCN_E_INVALID_JSON')
}

export function numberField(object: JsonObject, name: string): number {
  const value = field(object, name)
  if (value === undefined || value === null || value === '') return 0
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) throw new ShapeError('HCN_E_INVALID_JSON')
  return number
}

export function booleanField(object: JsonObject, name: string): boolean {
  const value = field(object, name)
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw new ShapeError('HCN_E_INVALID_JSON')
  return value
}

export function listField(object: JsonObject, name: string): readonly unknown[] {
  const value = field(object, name)
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new ShapeError('HCN_E_INVALID_JSON')
  return value
}

export function objectsField(object: JsonObject, name: string): readonly JsonObject[] {
  return listField(object, name).map((item) => {
    if (!isObject(item)) throw new ShapeError('HCN_E_INVALID_JSON')
    return item
  })
}

export function textsField(object: JsonObject, name: string): readonly string[] {
  return listField(object, name).map((item) => {
    if (typeof item !== 'string') throw new ShapeError('HCN_E_INVALID_JSON')
    return item
  })
}

export function objectField(object: JsonObject, name: string): JsonObject {
  const value = field(object, name)
  if (value === undefined || value === null) return {}
  if (!isObject(value)) throw new ShapeError('HCN_E_INVALID_JSON')
  return value
}

/** Comma list of V1; empty entries are dropped. */
export function commaField(object: JsonObject, name: string): readonly string[] {
  return textField(object, name)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const zero = '00000000-0000-0000-0000-000000000000'

/** Null when the field is absent, empty or the zero GUID. */
export function guidField(object: JsonObject, name: string): Guid | null {
  const text = textField(object, name)
  if (text === '') return null
  return guidOfText(text)
}

export function guidOfText(text: string): Guid | null {
  const guid = parseGuid(text)
  if (guid === null) throw new ShapeError('HCN_E_GUID_CONVERSION_FAILURE')
  return guid === zero ? null : guid
}

/** An enumeration by name in any case or by number; null when it is neither. */
export function choiceField<T extends string>(object: JsonObject, name: string, choices: readonly T[]): T | null {
  const value = field(object, name)
  if (typeof value === 'number') return choices[value] ?? null
  if (typeof value !== 'string') return null
  return choices.find((choice) => choice.toLowerCase() === value.toLowerCase()) ?? null
}

export function shapeFailure(refused: RefusalName): never {
  throw new ShapeError(refused)
}
