import { backslash, closeList, closeObject, openList, openObject, quote } from './json-skip.ts'
import { displayWidth } from './lines.ts'

/**
 * Consoles break what is wider than they are, in the middle of a word; a copy keeps the breaks (capture-formats.md 2.1,
 * 3.3). Tables of hnsdiag and lists of PowerShell are put together by their readers, which know where a record starts.
 */

const narrowest = 70
const widest = 260

/** A line that starts something of its own, or that a reader puts together itself. */
const ownStart = new RegExp(
  [
    String.raw`^\s*$`,
    String.raw`^(?:\[[^\]]*\]: ?)?PS[ >]`,
    String.raw`^[A-Z]:\\`,
    String.raw`^[IWEF]\d{4} `,
    String.raw`^\d{4}[-/]\d\d[-/]\d\d`,
    String.raw`^time="`,
    String.raw`^\d+\s+\d+\s`,
    String.raw`^[\w-]+\.go:\d`,
    String.raw`^[A-Za-z][\w.]*\s*: `,
    String.raw`^\s{8,}\S`,
    String.raw`^\s*[{}\]"]`,
    String.raw`^[-=*]{3,}`,
    String.raw`^[A-Z]\w+s:$`,
    String.raw`^.{0,80}\b[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}\b`,
  ].join('|'),
)

interface Line {
  readonly text: string
  readonly end: string
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = []
  for (const match of text.matchAll(/([^\r\n]*)(\r*\n|\r|$)/g))
    lines.push({ text: match[1] ?? '', end: match[2] ?? '' })
  return lines
}

/** Longer texts are no copies of a console. */
const longest = 1 << 20

/** Whether a line is wider than any console, told without looking at its letters. */
function isWider(text: string): boolean {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    // A letter of one column has two units at most. A lone carriage return ends a line, too.
    if (end - start > 2 * widest && !text.slice(start, end).trimEnd().includes('\r')) return true
    start = end + 1
  }
  return false
}

/** The text with its lines whole again; itself where nothing shows that they were broken. */
export function unwrap(text: string): string {
  if (text.length > longest || isWider(text)) return text
  const lines = linesOf(text)
  const widths = lines.map((line) => displayWidth(line.text))
  const width = widths.reduce((most, one) => Math.max(most, one), 0)
  if (width < narrowest || width > widest) return text
  let breaks = 0
  let insideWords = 0
  let ends = 0
  const inside = insideJson(lines)
  for (const [at, one] of widths.entries()) {
    if (one !== width || widths[at + 1] === width || lines[at + 1] === undefined) continue
    ends++
    if (inside[at] !== false || isBroken(lines[at], lines[at + 1])) breaks++
    if (inside[at] === 'string' || isInsideWord(lines[at], lines[at + 1])) insideWords++
  }
  // Rows of a table may all be as wide as the widest line: then what follows starts something of its own.
  const isConsoleWidth = [79, 80, 99, 100, 119, 120, 132, 159, 160].includes(width)
  if (breaks < ends * 0.8 || insideWords < (isConsoleWidth ? 1 : 3)) return text
  return lines
    .map((line, at) => {
      const isJoined = widths[at] === width && (inside[at] !== false || isBroken(line, lines[at + 1]))
      return line.text + (isJoined ? '' : line.end)
    })
    .join('')
}

function isBroken(line: Line | undefined, next: Line | undefined): boolean {
  return line !== undefined && next !== undefined && !ownStart.test(next.text)
}

/** Nobody ends a line between two letters or digits. */
function isInsideWord(line: Line | undefined, next: Line | undefined): boolean {
  return isBroken(line, next) && /[\w./\\-]$/.test(line?.text ?? '') && /^[\w./\\-]/.test(next?.text ?? '')
}

/** For each line whether it ends inside an object of JSON, and inside one of its texts. */
function insideJson(lines: readonly Line[]): readonly (false | 'object' | 'string')[] {
  let depth = 0
  let isInString = false
  return lines.map(({ text }) => {
    if (depth === 0 && !/^\s*[{[]/.test(text)) return false
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (isInString) {
        if (code === backslash) at++
        else if (code === quote) isInString = false
      } else if (code === quote) isInString = true
      else if (code === openObject || code === openList) depth++
      else if (code === closeObject || code === closeList) depth = Math.max(0, depth - 1)
    }
    if (depth === 0) isInString = false
    return depth === 0 ? false : isInString ? 'string' : 'object'
  })
}
