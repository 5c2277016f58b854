import type { InventoryView } from '../../../core/contract/views.ts'
import { cellString } from '../../components/cell-text.tsx'
import type { Words } from '../../i18n/say.ts'
import type { ShownColumn } from './grid-row.tsx'

const narrowestPx = 72
const widestPx = 240
/** Mean advance of a character at 12 px in Segoe UI, rounded up for wider fallbacks. */
const characterPx = 6.8
const paddingPx = 24
const sampledRows = 100

/** Widths by what stands in the first rows, so that short columns do not take the room of long ones. */
export function columnWidths(
  { columns, rows }: { readonly columns: readonly ShownColumn[]; readonly rows: InventoryView['rows'] },
  { say }: Words,
): readonly number[] {
  return columns.map(({ title, at }) => {
    const longest = rows.slice(0, sampledRows).reduce(
      (length, row) => {
        const cell = row.cells[at]
        // The icon of a link takes the room of three characters.
        return cell === undefined
          ? length
          : Math.max(length, cellString(cell, say).length + (cell.ref === null ? 0 : 3))
      },
      // The head carries the arrow of the order.
      say(title).length + 3,
    )
    return Math.round(Math.min(widestPx, Math.max(narrowestPx, longest * characterPx + paddingPx)))
  })
}
