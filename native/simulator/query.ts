import type { RefusalName } from '../../core/hns/rules/refusals.ts'
import { fail, ok } from '../../core/model/result.ts'
import type { Result } from '../../core/model/result.ts'
import { field, isObject, parseDocument } from '../../core/hns/wire/json.ts'
import type { JsonObject } from '../../core/hns/wire/json.ts'

/** HostComputeQuery (hcn.md 2). */
export interface Query {
  readonly schema: 'v1' | 'v2'
  readonly isDetailed: boolean
  /** Equality on V1 field names, in a V2 query too; null: all. */
  readonly filter: JsonObject | null
}

function filterOf(text: unknown): Result<JsonObject | null, RefusalName> {
  if (text === undefined || text === null || text === '') return ok(null)
  if (isObject(text)) return ok(text)
  return typeof text === 'string' ? parseDocument(text) : fail('HCN_E_INVALID_JSON')
}

export function parseQuery(text: string): Result<Query, RefusalName> {
  if (text.trim() === '') return ok({ schema: 'v1', isDetailed: false, filter: null })
  const document = parseDocument(text)
  if (!document.ok) return document
  const query = document.value
  const version = field(query, 'SchemaVersion')
  const isBareFilter =
    version === undefined && field(query, 'Filter') === undefined && field(query, 'Flags') === undefined
  if (isBareFilter) {
    return ok({ schema: 'v1', isDetailed: false, filter: Object.keys(query).length === 0 ? null : query })
  }
  const major = isObject(version) ? field(version, 'Major') : 1
  if (major !== 1 && major !== 2) return fail('E_INVALIDARG')
  const filter = filterOf(field(query, 'Filter'))
  if (!filter.ok) return filter
  const flags = field(query, 'Flags')
  return ok({
    schema: major === 2 ? 'v2' : 'v1',
    isDetailed: flags === 1 || flags === 'Detailed',
    filter: filter.value,
  })
}

export function matchesFilter(v1: JsonObject, filter: JsonObject): boolean {
  return Object.entries(filter).every(([key, wanted]) => {
    const value = field(v1, key)
    if (typeof wanted === 'string' && typeof value === 'string') return value.toLowerCase() === wanted.toLowerCase()
    return value === wanted
  })
}
