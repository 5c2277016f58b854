import { lineText, type BlockContext } from '../text-block.ts'

/** Export-Csv takes the list separator of the culture where it is told to (`-UseCulture`). */
const delimiters = [',', ';'] as const
export type Delimiter = (typeof delimiters)[number]

export interface CsvRecord {
  readonly cells: readonly string[]
  /** The first line behind it. */
  readonly next: number
}

/** No record takes more lines. */
const mostLines = 40

const hasOpenQuote = (text: string): boolean => (text.match(/"/g) ?? []).length % 2 === 1

/** Cells between delimiters, with quotes where they hold some. */
function cellsOf(text: string, delimiter: Delimiter): readonly string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"' && isQuoted && text.charAt(at + 1) === '"') {
      cell += '"'
      at++
    } else if (char === '"') isQuoted = !isQuoted
    else if (char === delimiter && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += char
  }
  cells.push(cell)
  return cells
}

/** The delimiter that a heading was written with; null where it has one column. */
export function delimiterOf(heading: string): Delimiter | null {
  const counts = delimiters.map((delimiter) => [delimiter, cellsOf(heading, delimiter).length] as const)
  const [most] = counts.sort(([, one], [, other]) => other - one)
  return most === undefined || most[1] < 2 ? null : most[0]
}

/**
 * The record that begins at a line. A quoted cell may hold line ends, for which `between` stands; a console that breaks
 * long lines leaves a record with fewer cells than `columns`. Null where the text ends inside a quoted cell.
 */
export function csvRecord(
  context: BlockContext,
  at: number,
  {
    delimiter,
    between,
    columns = 0,
  }: { readonly delimiter: Delimiter; readonly between: string; readonly columns?: number },
): CsvRecord | null {
  let text = lineText(context, at)
  let next = at + 1
  let cells = hasOpenQuote(text) ? [] : cellsOf(text, delimiter)
  while (cells.length === 0 || cells.length < columns) {
    if (next >= context.lines.length || next > at + mostLines || (cells.length > 0 && lineText(context, next) === '')) {
      return cells.length === 0 ? null : { cells, next }
    }
    text += between + lineText(context, next)
    next++
    cells = hasOpenQuote(text) ? [] : cellsOf(text, delimiter)
  }
  return { cells, next }
}
