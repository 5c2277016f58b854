import { tableCsv, tableMarkdown, type TextTable } from '../../core/view/table-text.ts'

/** Plain text for terminals and pipes. */

export interface TextStream {
  readonly write: (text: string) => unknown
  readonly isTTY?: boolean
}

export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'blue'
export type Paint = (style: Style, text: string) => string

const codes: Readonly<Record<Style, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  blue: [34, 39],
}

/** Colours only for a terminal, and not where NO_COLOR asks for none (no-color.org) or the terminal has none. */
export function createPaint(stream: TextStream, env: Readonly<Record<string, string | undefined>>): Paint {
  const isColoured = stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
  return (style, text) => {
    const [on, off] = codes[style]
    return isColoured ? `\u001b[${on}m${text}\u001b[${off}m` : text
  }
}

/**
 * Text of the evidence may carry control sequences that would act on the terminal; they are shown, not obeyed. Line
 * ends stay.
 */
export function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- what a terminal would obey
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, (char) =>
    char === '\t' ? ' ' : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]|[\u{20000}-\u{3fffd}]/u
const zeroWidth = /\p{Mn}|\p{Me}|\p{Cf}/u

/** Columns of a terminal that a text takes: two for the wide characters of East Asia, none for combining ones. */
export function displayWidth(text: string): number {
  let width = 0
  for (const char of text) width += zeroWidth.test(char) ? 0 : wide.test(char) ? 2 : 1
  return width
}

/** A table for a spreadsheet, or for a report. */
export function writeTableAs(stream: TextStream, format: 'csv' | 'markdown', table: TextTable): void {
  stream.write(format === 'csv' ? tableCsv(table) : `${printable(tableMarkdown(table))}\n`)
}

interface TableColumn {
  readonly title: string
  readonly isNumeric: boolean
}

/** Columns two blanks apart, numbers to the right, no blanks at the end of a line. */
export function formatTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  paint: Paint,
): string {
  const clean = rows.map((row) => row.map((cell) => printable(cell).replace(/\n/g, ' ')))
  const widths = columns.map(({ title }, at) =>
    clean.reduce((width, row) => Math.max(width, displayWidth(row[at] ?? '')), displayWidth(title)),
  )
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ isNumeric }, at) => {
        const cell = cells[at] ?? ''
        const blanks = ' '.repeat(Math.max(0, (widths[at] ?? 0) - displayWidth(cell)))
        return isNumeric ? blanks + cell : cell + blanks
      })
      .join('  ')
      .trimEnd()
  return [paint('bold', line(columns.map(({ title }) => title))), ...clean.map(line)].join('\n')
}

export function printJson(stream: TextStream, value: unknown): void {
  stream.write(`${JSON.stringify(value, null, 2)}\n`)
}
