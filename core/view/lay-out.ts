/** JSON that a program wrote on one line, as a person would write it. Nothing but blanks is changed, and broken text stays. */

interface Range {
  readonly start: number
  readonly end: number
}

export interface LaidOut {
  readonly text: string
  readonly highlight: Range | null
}

/** A line of more characters than this, with several fields in it, is not read by anybody. */
const longLine = 240
const indent = '  '
/** Deeper than this everything stands in one column: documents may be hostile. */
const deepest = 16

const severalFields = /"\s*:[^]*?"\s*:[^]*?"\s*:/

/**
 * Whether the text is JSON that is better laid out: it begins with an object, alone or in lists, and has a line that no
 * screen holds. Lines of logs begin with a bracket, too, and would lose the blanks between their words.
 */
export function isMinified(text: string): boolean {
  if (!/^[\uFEFF\s]*(?:\[\s*)*\{\s*"/.test(text)) return false
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? text.length : end)
    if (line.length > longLine && severalFields.test(line)) return true
    if (end < 0) return false
    start = end + 1
  }
  return false
}

const isBlank = (char: string): boolean => char === ' ' || char === '\t' || char === '\n' || char === '\r'

/** Behind the string that starts at `from`. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '\\') at++
    else if (char === '"') return at + 1
    // A string has no line end: a quote was lost.
    else if (char === '\n') return at
  }
  return text.length
}

/** Each pair of brackets that holds something opens lines of its own. */
export function layOut(text: string, highlight: Range | null): LaidOut {
  const out: string[] = []
  let size = 0
  let depth = 0
  let start: number | null = null
  let end: number | null = null
  const add = (piece: string): void => {
    out.push(piece)
    size += piece.length
  }
  const newLine = (): void => add(`\n${indent.repeat(Math.min(depth, deepest))}`)
  for (let at = 0; at < text.length;) {
    const char = text.charAt(at)
    if (isBlank(char)) {
      at++
      continue
    }
    if (highlight !== null && end === null && start !== null && at >= highlight.end) end = size
    if (char === '}' || char === ']') {
      depth = Math.max(0, depth - 1)
      const last = out.at(-1) ?? ''
      if (last !== '{' && last !== '[') newLine()
    } else if (out.at(-1) === '{' || out.at(-1) === '[') newLine()
    else if (out.at(-1) === ',') newLine()
    // The next document of several.
    else if (depth === 0 && size > 0 && (char === '{' || char === '[')) newLine()
    if (highlight !== null && start === null && at >= highlight.start && at < highlight.end) start = size
    const next = char === '"' ? stringEnd(text, at) : /[{}[\],:]/.test(char) ? at + 1 : plainEnd(text, at)
    add(text.slice(at, next))
    if (char === '{' || char === '[') depth++
    if (char === ':') add(' ')
    at = next
  }
  return { text: out.join(''), highlight: start === null ? null : { start, end: end ?? size } }
}

/** Behind a number, a word or anything else that stands outside of strings. */
function plainEnd(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && !/[{}[\],:"\s]/.test(text.charAt(at))) at++
  return at
}
