import type { HostClient } from '../../../core/contract/client.ts'
import type { InventoryInput, InventoryView } from '../../../core/contract/views.ts'
import { tableCommand } from '../../../core/view/table-command.ts'
import { tableCsv } from '../../../core/view/table-text.ts'
import { valueString } from '../../components/cell-text.tsx'
import type { ExportedTable } from '../../components/table-export.tsx'
import type { Words } from '../../i18n/say.ts'
import type { CopyFormat } from './table-tools.tsx'
import { pageSize } from '../../api/use-pages.ts'
import type { Row } from './use-rows.ts'

/** Rows that are copied at most; a larger table is what the command line is for. */
const mostRows = 5000

type Asked = Pick<InventoryInput, 'kind' | 'filter' | 'sort'>

/** All rows that match, page by page. */
export async function allRows(client: HostClient, asked: Asked): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < mostRows; from += pageSize) {
    const page = await client.inventory.page({ ...asked, from, count: pageSize })
    rows.push(...page.rows)
    if (rows.length >= page.matched || page.rows.length === 0) break
  }
  return rows
}

/** The rows in words, with the columns that are shown, and as data. */
export function exportedRows(
  view: InventoryView,
  rows: readonly Row[],
  isShown: (column: string) => boolean,
  words: Words,
): ExportedTable {
  const columns = view.columns.flatMap((column, at) => (isShown(column.id) ? [{ ...column, at }] : []))
  const textAt = (row: Row, at: number): string => {
    const cell = row.cells[at]
    return cell === undefined ? '' : valueString(cell, words.say)
  }
  return {
    table: {
      columns: columns.map(({ title }) => words.say(title)),
      rows: rows.map((row) => columns.map(({ at }) => textAt(row, at))),
    },
    data: rows.map((row) => ({
      ref: row.ref,
      severity: row.severity,
      ...Object.fromEntries(columns.map(({ id, at }) => [id, textAt(row, at)])),
    })),
  }
}

/** The rows as text, with the columns that are shown. */
export function tableText(
  format: CopyFormat,
  view: InventoryView,
  rows: readonly Row[],
  isShown: (column: string) => boolean,
  isWhole: boolean,
  { say }: Words,
): string {
  const columns = view.columns.flatMap((column, at) => (isShown(column.id) ? [{ ...column, at }] : []))
  const textAt = (row: Row, at: number): string => {
    const cell = row.cells[at]
    return cell === undefined ? '' : valueString(cell, say)
  }
  switch (format) {
    case 'csv':
      return tableCsv({
        columns: columns.map(({ title }) => say(title)),
        rows: rows.map((row) => columns.map(({ at }) => textAt(row, at))),
      })
    case 'json':
      return JSON.stringify(
        rows.map((row) => ({
          ref: row.ref,
          ...Object.fromEntries(columns.map(({ id, at }) => [id, textAt(row, at)])),
        })),
        null,
        2,
      )
    case 'command':
      return tableCommand(view.kind, isWhole ? [] : rows.flatMap(({ ref }) => (ref === null ? [] : [ref])))
  }
}
