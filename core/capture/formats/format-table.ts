import { unknown } from '../../model/known.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import type { Fields } from '../../hns/fields.ts'
import { isWide } from '../lines.ts'
import { lineText, mayBeCut, textRef, type BlockContext } from '../text-block.ts'

/** A row of a Format-Table output, by its headings. */
export interface TableRow {
  readonly fields: Fields
  readonly cells: readonly string[]
  /** The text ends inside it: its last cells are not known. */
  readonly isCut: boolean
  readonly ref: DocumentRef
}

export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
  readonly next: number
}

const dashes = /^\s*-{2,}(?:\s+-{1,})*$/

/** One character a console column, so that CJK text keeps the columns; the filler is taken out again. */
function toColumns(text: string): string {
  return Array.from(text, (char) => (isWide(char.codePointAt(0) ?? 0) ? `${char}\u0000` : char)).join('')
}

export interface ColumnBounds {
  readonly start: number
  readonly end: number
}

/** The columns that a line of dashes draws; none where the line is no such one. */
export function columnsOfRuler(line: string): readonly ColumnBounds[] {
  return dashes.test(line) ? bounds(line) : []
}

function bounds(line: string): readonly ColumnBounds[] {
  return [...line.matchAll(/-+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/**
 * Where a row is cut before a column: at the column's dashes, or left of them where a right aligned value begins
 * earlier.
 */
function cutBefore(row: string, start: number, leftEnd: number): number {
  if (start >= row.length) return row.length
  let at = start
  while (at > leftEnd && row.charAt(at - 1) !== ' ') at--
  if (at > leftEnd || row.charAt(at - 1) === ' ') return at
  // The value of the column on the left is longer than both: it ends at the next blank.
  const blank = row.indexOf(' ', at)
  return blank < 0 ? row.length : blank
}

/**
 * Null where a row does not stand under its headings: a copy that lost its padding is read by its words where there are
 * as many as columns.
 */
export function cellsOf(line: string, columns: readonly ColumnBounds[]): readonly string[] | null {
  const row = toColumns(line)
  const isTight =
    columns.length > 2 && columns.every(({ start }, at) => at === 0 || start === (columns[at - 1]?.end ?? 0) + 1)
  if (isTight && columns.some(({ start }) => start > 0 && start < row.length && row.charAt(start - 1) !== ' ')) {
    const words = line.trim().split(/\s+/)
    return words.length === columns.length ? words : null
  }
  const cuts = columns.map((column, index) => {
    const left = columns[index - 1]
    return left === undefined ? 0 : cutBefore(row, column.start, left.end)
  })
  return cuts.map((cut, index) =>
    row
      .slice(cut, cuts[index + 1] ?? row.length)
      .replaceAll('\u0000', '')
      .trim(),
  )
}

function valueOf(cell: string): unknown {
  if (cell === '') return null
  if (/(?:\.\.\.|…)$/.test(cell)) return unknown
  return cell === 'True' ? true : cell === 'False' ? false : cell
}

/** A row that ends before its last column begins, where other rows have something there. */
function isShort(row: string, columns: readonly ColumnBounds[], others: readonly TableRow[]): boolean {
  const last = columns.at(-1)
  if (last === undefined || columns.length < 2) return false
  return toColumns(row).length <= last.start && others.some(({ cells }) => cells.at(-1) !== '')
}

/** A heading, a line of dashes, rows up to a blank line. Null where the line is no heading of a table. */
export function readTable(context: BlockContext, at: number): Table | null {
  const ruler = lineText(context, at + 1)
  const heading = lineText(context, at)
  if (heading.trim() === '' || !dashes.test(ruler)) return null
  const columns = bounds(ruler)
  const headings = cellsOf(heading, columns)
  if (headings === null) return null
  const rows: TableRow[] = []
  let next = at + 2
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    if (line === undefined || line.text === '') break
    const cells = cellsOf(line.text, columns)
    // A ruler again: the console broke the first one.
    if (cells === null || dashes.test(line.text)) continue
    const isCut = mayBeCut(context, line) && isShort(line.text, columns, rows)
    // In a cut row the last cell that is there ends anywhere, and those behind it are lost.
    const whole = isCut
      ? Math.max(
          0,
          cells.findLastIndex((cell) => cell !== ''),
        )
      : cells.length
    const fields = Object.fromEntries(
      headings.flatMap((name, index) =>
        name === '__proto__' ? [] : [[name, index < whole ? valueOf(cells[index] ?? '') : unknown] as const],
      ),
    )
    rows.push({ fields, cells, isCut, ref: textRef(context, line, line) })
  }
  return { headings, rows, next }
}
