import { scanJsonAll } from './json-scan.ts'
import { splitLines } from './lines.ts'

export interface TextRange {
  readonly start: number
  readonly end: number
}

function unescape(token: string): string {
  return token.replace(/~1/g, '/').replace(/~0/g, '~')
}

const blank = /\s|\uFEFF/

function skipBlank(text: string, from: number): number {
  let at = from
  while (at < text.length && (blank.test(text.charAt(at)) || text.charAt(at) === ',')) at++
  return at
}

/** Behind the value at `from`, without checking it: brackets are counted, strings skipped. */
function valueEnd(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') {
      at = stringEnd(text, at) - 1
      if (depth === 0) return at + 1
    } else if (char === '{' || char === '[') depth++
    else if (char === '}' || char === ']') {
      depth--
      if (depth === 0) return at + 1
      if (depth < 0) return at
    } else if (depth === 0 && (char === ',' || blank.test(char))) return at
  }
  return text.length
}

function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text.charAt(at) === '\\') at++
    else if (text.charAt(at) === '"') return at + 1
  }
  return text.length
}

/** Where the value under a key of the object at `at` starts; a key of the same letters in another case will do. */
function enterObject(text: string, at: number, key: string): number | null {
  let near: number | null = null
  for (let next = skipBlank(text, at + 1); next < text.length && text.charAt(next) === '"';) {
    const keyEnd = stringEnd(text, next)
    const name = text.slice(next + 1, keyEnd - 1)
    const afterColon = skipBlank(text, skipBlank(text, keyEnd) + 1)
    if (name === key) return afterColon
    if (near === null && name.toLowerCase() === key.toLowerCase()) near = afterColon
    next = skipBlank(text, valueEnd(text, afterColon))
  }
  return near
}

function enterList(text: string, at: number, index: number): number | null {
  let next = skipBlank(text, at + 1)
  for (let passed = 0; next < text.length && text.charAt(next) !== ']'; passed++) {
    if (passed === index) return next
    const end = valueEnd(text, next)
    // A stray bracket in broken text: no further.
    if (end === next) return null
    next = skipBlank(text, end)
  }
  return null
}

/**
 * The place of a field in an object that PowerShell printed as `Key : value` lines: the value with the lines it goes on
 * in, and inside it the setting that the pointer ends with.
 */
function locateInList(text: string, tokens: readonly string[]): TextRange | null {
  const [key = '', ...inner] = tokens
  const lines = splitLines(text)
  const isKey = (line: string): boolean => /^[A-Za-z][\w.]* *:(?: |$)/.test(line)
  const named = (line: string): boolean =>
    isKey(line) && line.slice(0, line.indexOf(':')).trim().toLowerCase() === key.toLowerCase()
  const at = lines.findIndex((line) => named(line.text))
  const first = lines[at]
  if (first === undefined) return null
  const next = lines.findIndex((line, index) => index > at && isKey(line.text))
  const last = lines.slice(at, next < 0 ? lines.length : next).findLast((line) => line.text !== '') ?? first
  const setting = inner.findLast((token) => !/^\d+$/.test(token))
  const place =
    setting === undefined
      ? -1
      : text.slice(first.start, last.end).search(new RegExp(`\\b${escapePattern(setting)}=`, 'i'))
  if (place < 0) return { start: first.start, end: last.end }
  const start = first.start + place
  const end = /[;}]/.exec(text.slice(start, last.end))?.index
  return { start, end: end === undefined ? last.end : start + end }
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/**
 * The place of the value that an RFC 6901 pointer leads to inside one JSON text (an object's own text), as offsets in
 * it; null when there is no such value. The text may be broken behind the value.
 */
export function locate(text: string, pointer: string): TextRange | null {
  let at = skipBlank(text, 0)
  if (at >= text.length) return null
  const tokens = pointer.split('/').slice(1).map(unescape)
  if (tokens.length > 0 && !/[[{"]/.test(text.charAt(at))) return locateInList(text, tokens)
  for (const token of tokens) {
    const opening = text.charAt(at)
    const index = /^\d{1,9}$/.test(token) ? Number(token) : null
    const entered =
      opening === '{'
        ? enterObject(text, at, token)
        : opening === '[' && index !== null
          ? enterList(text, at, index)
          : null
    if (entered === null || entered >= text.length) return null
    at = entered
  }
  return { start: at, end: valueEnd(text, at) }
}

/** As locate, for a whole file, which may be a stream of documents. Falls back to the object around a missing value. */
export function locateInFile(text: string, pointer: string): TextRange | null {
  // Text that is no JSON is named by its lines.
  const number = /^\/@(\d{1,9})/.exec(pointer)?.[1]
  if (number !== undefined) return splitLines(text)[Number(number) - 1] ?? null
  const documents = scanJsonAll(text).documents
  const elements = documents.flatMap((document) => [
    ...document.elements,
    ...document.members.flatMap((member) => member.elements),
  ])
  const around = elements
    .filter((element) => pointer === element.pointer || pointer.startsWith(`${element.pointer}/`))
    .sort((a, b) => b.pointer.length - a.pointer.length)[0]
  if (around === undefined) return null
  const found = locate(text.slice(around.start, around.end), pointer.slice(around.pointer.length))
  return found === null ? around : { start: around.start + found.start, end: around.start + found.end }
}
