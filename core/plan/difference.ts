import type { JsonObject } from '../hns/wire/json.ts'
import { isObject } from '../hns/wire/json.ts'

/** One field that differs; `before` and `after` are JSON, null where it is not there. */
export interface FieldDifference {
  readonly pointer: string
  readonly before: string | null
  readonly after: string | null
}

function escaped(key: string): string {
  return key.replace(/~/g, '~0').replace(/\//g, '~1')
}

const show = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** Fields in which two documents differ, by their JSON pointers; whole entries of a list that came or went. */
export function differencesOf(before: JsonObject, after: JsonObject): readonly FieldDifference[] {
  const found: FieldDifference[] = []
  const compare = (a: unknown, b: unknown, pointer: string): void => {
    if (isSame(a, b)) return
    if (isObject(a) && isObject(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
        compare(a[key], b[key], `${pointer}/${escaped(key)}`)
      }
    } else if (Array.isArray(a) && Array.isArray(b)) {
      compareLists(a, b, pointer)
    } else {
      found.push({ pointer, before: show(a), after: show(b) })
    }
  }
  const compareLists = (a: readonly unknown[], b: readonly unknown[], pointer: string): void => {
    const left = a.map((item) => JSON.stringify(item))
    const right = b.map((item) => JSON.stringify(item))
    let start = 0
    while (start < left.length && start < right.length && left[start] === right[start]) start++
    let endA = left.length
    let endB = right.length
    while (endA > start && endB > start && left[endA - 1] === right[endB - 1]) {
      endA--
      endB--
    }
    // As many gone as came: entries were changed in place.
    if (endA - start === endB - start) {
      for (let index = start; index < endA; index++) compare(a[index], b[index], `${pointer}/${index}`)
      return
    }
    for (let index = start; index < endA; index++) {
      found.push({ pointer: `${pointer}/${index}`, before: left[index] ?? null, after: null })
    }
    for (let index = start; index < endB; index++) {
      found.push({ pointer: `${pointer}/${index}`, before: null, after: right[index] ?? null })
    }
  }
  compare(before, after, '')
  return found
}

const mostFields = 3
const longestValue = 120

/** The same of two texts of canonicalText; throws where one is none. */
export function textDifferences(before: string, after: string): readonly FieldDifference[] {
  const a: unknown = JSON.parse(before)
  const b: unknown = JSON.parse(after)
  if (!isObject(a) || !isObject(b)) throw new TypeError('a canonical text holds an object')
  return differencesOf(a, b)
}

/** `/Policies/3: – → {"Type":"QOS"…}`: what somebody else changed, the first of it. */
export function changedFields(before: string, after: string): string {
  const value = (text: string | null): string =>
    text === null ? '–' : text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
  try {
    const found = textDifferences(before, after)
    const shown = found.slice(0, mostFields).map((one) => `${one.pointer}: ${value(one.before)} → ${value(one.after)}`)
    return [...shown, ...(found.length > mostFields ? ['…'] : [])].join('; ')
  } catch {
    // A plan file may say that anything was there.
    return '–'
  }
}
