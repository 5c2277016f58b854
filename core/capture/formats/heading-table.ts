import type { TextLine } from '../lines.ts'
import { lineText, mayBeCut, type BlockContext } from '../text-block.ts'

/** Tables of Go programs: headings in capitals, columns padded with blanks, no ruler (kubectl, crictl, docker, ctr). */

export interface HeadingRow {
  readonly line: TextLine
  /** By heading; an empty cell is an empty text. */
  readonly cells: Readonly<Record<string, string>>
  /** The text ends inside it. */
  readonly isCut: boolean
}

export interface HeadingTable {
  readonly headings: readonly string[]
  readonly rows: readonly HeadingRow[]
  readonly next: number
}

interface Column {
  readonly title: string
  readonly start: number
}

/** Headings stand two blanks or more apart: `POD ID`, `NOMINATED NODE`, `READINESS GATES` hold one. */
function columnsOf(heading: string): readonly Column[] {
  return [...heading.matchAll(/(?:^|\s{2,}|\t+)(\S+(?: \S+)*)/g)].map((match) => {
    const title = match[1] ?? ''
    return { title, start: match.index + match[0].length - title.length }
  })
}

/**
 * Cells by the columns of the heading. A paste that lost its blanks, or a value wider than its column, is told by the
 * blanks between the words instead.
 */
function cellsOf(text: string, columns: readonly Column[]): readonly string[] | null {
  const fits = columns.every(
    ({ start }, index) => index === 0 || start >= text.length || /\s/.test(text.charAt(start - 1)),
  )
  if (fits) return columns.map(({ start }, index) => text.slice(start, columns[index + 1]?.start).trim())
  const words = text.trim().split(/\s{2,}|\t/)
  return words.length === columns.length ? words : null
}

/** The headings of a line, where it begins with one of the titles; else null. */
export function headingsAt(context: BlockContext, at: number, first: ReadonlySet<string>): readonly Column[] | null {
  const text = lineText(context, at)
  if (!/^[A-Z][A-Z]/.test(text)) return null
  const columns = columnsOf(text)
  const [start] = columns
  if (start === undefined || columns.length < 2 || !first.has(start.title)) return null
  return columns.every(({ title }) => /^[A-Z][A-Z0-9 ()/_-]*$/.test(title)) ? columns : null
}

export function readHeadingTable(context: BlockContext, at: number, columns: readonly Column[]): HeadingTable {
  const rows: HeadingRow[] = []
  let next = at + 1
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    if (line === undefined || line.text === '' || /^[A-Z][A-Z ]+\s{2,}[A-Z]/.test(line.text)) break
    const cells = cellsOf(line.text, columns)
    if (cells === null) break
    const last = columns.at(-1)
    const isCut = mayBeCut(context, line) && last !== undefined && line.text.length <= last.start
    rows.push({
      line,
      isCut,
      cells: Object.fromEntries(columns.map(({ title }, index) => [title, cells[index] ?? ''])),
    })
  }
  return { headings: columns.map(({ title }) => title), rows, next }
}

/** A cell that says that there is nothing. */
export function cellText(row: HeadingRow, title: string): string | null {
  const text = row.cells[title]
  return text === undefined || text === '' || /^<(?:none|unset|unknown|pending|nil)>$/.test(text) ? null : text
}
