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
const lineEnd = /\r*\n|\r/g

function clean(line: string): string {
  const plain = line.includes('\u001b') ? line.replace(escapes, '') : line
  return plain.replace(/\u00a0/g, ' ').trimEnd()
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
    if (lines.length >= maxLines) return unquote(lines)
    add(match.index)
    start = match.index + match[0].length
  }
  if (start < text.length) add(text.length)
  return unquote(lines)
}

/** Mail and issue threads put `> ` before every line; a lone `> ` is a prompt. */
function unquote(lines: readonly TextLine[]): readonly TextLine[] {
  const full = lines.filter((line) => line.text !== '')
  const quoted = full.filter((line) => /^>(?: |$)/.test(line.text))
  const isQuoted = full.length > 2 && quoted.length > full.length * 0.8
  return lines.map((line) => {
    const text = isQuoted ? line.text.replace(/^> ?/, '') : line.text
    return { ...line, text: text.startsWith('```') ? '' : text }
  })
}

/** Columns a text takes on a console: CJK letters take two. */
export function displayWidth(text: string): number {
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
