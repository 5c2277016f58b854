import type { TextLine } from '../lines.ts'
import type { Part } from '../part.ts'
import { lineText, textRef, type Block, type BlockContext, type BlockReader } from '../text-block.ts'
import { cellsOf, columnsOfRuler, type ColumnBounds } from './format-table.ts'
import { csvRecord, delimiterOf } from './csv.ts'
import { eventLine } from './log-lines.ts'

/**
 * Events of Windows in the tables of Get-EventLog and Get-WinEvent. Services without a log file of their own write here
 * what they have to say, and the system that a service ended (HOST003).
 */

const times = ['TimeCreated', 'TimeGenerated', 'TimeWritten', 'Time']
const sources = ['Source', 'ProviderName']
const levels = ['EntryType', 'LevelDisplayName', 'Level']

interface Row {
  readonly cells: readonly string[]
  readonly first: TextLine
  last: TextLine
  message: string
}

/** The message is the last column, and goes on below itself. */
function rowsBelow(
  context: BlockContext,
  from: number,
  columns: readonly ColumnBounds[],
): { readonly rows: readonly Row[]; readonly next: number } {
  const last = columns.at(-1)
  const rows: Row[] = []
  let next = from
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    if (line === undefined || line.text === '') break
    const row = rows.at(-1)
    if (row !== undefined && line.text.slice(0, last?.start ?? 0).trim() === '') {
      if (row.message.length < 4000) row.message += ` ${line.text.trim()}`
      row.last = line
      continue
    }
    const cells = cellsOf(line.text, columns)
    if (cells === null) break
    rows.push({ cells, first: line, last: line, message: cells.at(-1) ?? '' })
  }
  return { rows, next }
}

/** Get-WinEvent groups its table by provider, and names it above. */
function providerAbove(context: BlockContext, at: number): string | null {
  for (let line = at - 1; line >= 0 && line >= at - 3; line--) {
    const found = /^\s*ProviderName: (\S.*)$/.exec(lineText(context, line))?.[1]
    if (found !== undefined) return found.trim()
  }
  return null
}

export const readEventTable: BlockReader = (context, at): Block | null => {
  const columns = columnsOfRuler(lineText(context, at + 1))
  if (columns.length < 3) return null
  const headings = cellsOf(lineText(context, at), columns) ?? []
  const indexOf = (names: readonly string[]): number => headings.findIndex((heading) => names.includes(heading))
  const time = indexOf(times)
  if (headings.at(-1) !== 'Message' || time < 0) return null
  const source = indexOf(sources)
  const level = indexOf(levels)
  const { rows, next } = rowsBelow(context, at + 2, columns)
  const provider = providerAbove(context, at)
  const cell = (row: Row, index: number): string | null => (index < 0 ? null : (row.cells[index] ?? null))
  const parts = rows.flatMap((row): readonly Part[] => {
    const value = eventLine(textRef(context, row.first, row.last), {
      source: cell(row, source) ?? provider,
      level: cell(row, level),
      time: cell(row, time),
      message: row.message,
    })
    return value === null ? [] : [{ part: 'log', value }]
  })
  return { parts, next }
}

const csvHeading = /^"?(?:Message|TimeCreated|TimeGenerated|Index|EventID|Id)"?[,;]/

/** Export-Csv of events, as collectors write them (capture-formats.md 4.2). */
export const readEventCsv: BlockReader = (context, at): Block | null => {
  const start = lineText(context, at).startsWith('#TYPE ') ? at + 1 : at
  const delimiter = delimiterOf(lineText(context, start))
  if (!csvHeading.test(lineText(context, start)) || delimiter === null) return null
  const form = { delimiter, between: ' ' }
  const head = csvRecord(context, start, form)
  const indexOf = (names: readonly string[]): number => head?.cells.findIndex((cell) => names.includes(cell)) ?? -1
  const told = indexOf(['Message'])
  const time = indexOf(times)
  if (head === null || told < 0 || time < 0) return null
  const source = indexOf(sources)
  const level = indexOf(levels)
  const parts: Part[] = []
  let next = head.next
  while (next < context.lines.length && lineText(context, next) !== '') {
    const record = csvRecord(context, next, form)
    const [first, last] = [context.lines[next], context.lines[(record?.next ?? 0) - 1]]
    if (record === null || first === undefined || last === undefined) break
    const cell = (index: number): string | null => (index < 0 ? null : (record.cells[index] ?? null))
    const event = { source: cell(source), level: cell(level), time: cell(time), message: cell(told) ?? '' }
    const value = eventLine(textRef(context, first, last), event)
    if (value !== null) parts.push({ part: 'log', value })
    next = record.next
  }
  return { parts, next }
}
