/** One line of console text, cleaned for reading; the offsets are those of the line as it stands in the file. */
export interface TextLine {
  readonly text: string
  readonly start: number
  readonly end: number
  /** From 1. */
  readonly number: number
}

// oxlint-disable-next-line no-control-regex -- colours and cursor moves of a console begin with the escape character
const escapes = /\u001b(?:\[[0-9;?]*[A-Za-z]|\][^\u0007]*\u0007)/g

export function withoutEscapes(text: string): string {
  return text.includes('\u001b') ? text.replace(escapes, '') : text
}
const lineEnd = /\r*\n|\r/g

/** Consoles set tabs every eight columns. */
function expandTabs(line: string): string {
  let text = ''
  for (const piece of line.split('\t')) text += text === '' ? piece : ' '.repeat(8 - (text.length % 8)) + piece
  return line.startsWith('\t') ? ' '.repeat(8) + text.trimStart() : text
}

function clean(line: string): string {
  const plain = withoutEscapes(line)
  const spaced = plain.includes('\t') && plain.length < 10_000 ? expandTabs(plain) : plain
  return spaced.replace(/\u00a0/g, ' ').trimEnd()
}

/** Far above what a person or a collector writes; a file of nothing but line ends must not fill the memory. */
export const maxLines = 1_000_000

/** Lines without colours, quote marks and trailing blanks (capture-formats.md 1, 11); at most `maxLines` of them. */
export function splitLines(text: string): readonly TextLine[] {
  const lines: TextLine[] = []
  let start = 0
  const add = (end: number): void => {
    lines.push({ text: clean(text.slice(start, end)), start, end, number: lines.length + 1 })
  }
  for (const match of text.matchAll(lineEnd)) {
    if (lines.length >= maxLines) return withoutDoubling(lines)
    add(match.index)
    start = match.index + match[0].length
  }
  if (start < text.length) add(text.length)
  return withoutDoubling(lines)
}

/** Some copies hold an empty line behind every line, which then is no end of a table. */
function withoutDoubling(lines: readonly TextLine[]): readonly TextLine[] {
  let full = 0
  let followed = 0
  for (const [at, line] of lines.entries()) {
    if (line.text === '') continue
    full++
    if (lines[at + 1]?.text === '' || at === lines.length - 1) followed++
  }
  if (full < 3 || followed < full * 0.98) return lines
  const kept: TextLine[] = []
  let run = 0
  for (const line of lines) {
    run = line.text === '' ? run + 1 : 0
    // Of three empty lines in a row one was there before.
    if (run === 0 || (run > 1 && run % 2 === 1)) kept.push(line)
  }
  return kept
}

function isNarrow(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x1100) return false
  return true
}

/** Columns a text takes on a console: CJK letters take two. */
export function displayWidth(text: string): number {
  if (isNarrow(text)) return text.length
  let width = 0
  for (const char of text) width += isWide(char.codePointAt(0) ?? 0) ? 2 : 1
  return width
}

export function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    code >= 0x20000
  )
}
