import { unknown } from '../../model/known.ts'

/**
 * Values as PowerShell prints them in lists and, below its depth, in JSON: `{a, b}`, `@{k=v; k2=v2}`,
 * `System.Object[]` (capture-formats.md 3.3, 3.5). What the form lost is `unknown`.
 */

const maxNesting = 8

/** Splits at a separator that stands outside all braces. */
function splitTop(text: string, separator: ',' | ';'): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '{') depth++
    else if (char === '}') depth--
    else if (char === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts.map((part) => part.trim())
}

const isLostType = /^System\.[\w.]+(?:\[\])?(?:\s+System\.[\w.]+(?:\[\])?)*$/
const ellipsis = /^(?:\.\.\.|…)$/

function parseObject(body: string, nesting: number): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const entry of splitTop(body, ';')) {
    const equals = entry.indexOf('=')
    if (equals <= 0) continue
    const key = entry.slice(0, equals).trim()
    if (key !== '__proto__') fields[key] = parsePowerShell(entry.slice(equals + 1), nesting + 1)
  }
  return fields
}

/** `@{…}`; a list below the depth of ConvertTo-Json is its objects side by side: `@{…} @{…}`. */
function parseObjects(text: string, nesting: number): unknown {
  if (!text.endsWith('}')) return unknown
  const objects: unknown[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '{') depth++
    else if (char === '}' && --depth === 0) {
      objects.push(parseObject(text.slice(text.indexOf('{', start) + 1, at), nesting))
      start = at + 1
      const next = /^\s+(?=@\{)/.exec(text.slice(start, start + 200))
      if (next === null) break
      start += next[0].length
      at = start
    }
  }
  const isRead = depth === 0 && text.slice(start).trim() === ''
  if (!isRead) return parseObject(text.slice(2, -1), nesting)
  return objects.length === 1 ? objects[0] : objects
}

/** The value of one printed text. A list that ends in an ellipsis is lost as a whole: its end is not known. */
export function parsePowerShell(written: string, nesting = 0): unknown {
  const text = written.trim()
  if (text === '') return null
  if (isLostType.test(text) || ellipsis.test(text) || nesting > maxNesting) return unknown
  if (text.startsWith('@{')) return parseObjects(text, nesting)
  if (text.startsWith('{')) {
    if (!text.endsWith('}')) return unknown
    const body = text.slice(1, -1)
    if (body.trim() === '') return []
    const items = splitTop(body, ',')
    return items.some((item) => ellipsis.test(item)) ? unknown : items.map((item) => parsePowerShell(item, nesting + 1))
  }
  if (text === 'True' || text === 'False') return text === 'True'
  return /(?:\.\.\.|…)$/.test(text) ? unknown : text
}

/** Values of a JSON document that ConvertTo-Json cut at its depth, read as far as they go. */
export function expandPowerShell(value: unknown, nesting = 0): unknown {
  if (typeof value === 'string') {
    return value.startsWith('@{') || isLostType.test(value.trim()) ? parsePowerShell(value) : value
  }
  if (typeof value !== 'object' || value === null || nesting > maxNesting) return value
  if (Array.isArray(value)) return value.map((item: unknown) => expandPowerShell(item, nesting + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expandPowerShell(item, nesting + 1)]))
}
