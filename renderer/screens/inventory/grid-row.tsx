import { memo } from 'react'
import type { Cell, InventoryView } from '../../../core/contract/views.ts'
import { cellString } from '../../components/cell-text.tsx'
import { ChangeMark } from '../../components/change-mark.tsx'
import { kindWord } from '../../components/object-name.tsx'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import type { Words } from '../../i18n/say.ts'
import { toRef } from '../../state/selection.ts'
import { rowIndexOf } from './cell-place.ts'
import type { Row } from './use-rows.ts'

export type ShownColumn = InventoryView['columns'][number] & { readonly at: number }

interface Props {
  /** Undefined while the page of the row is on the way. */
  readonly row: Row | undefined
  readonly index: number
  /** The columns that are shown, with their place among the cells. */
  readonly columns: readonly ShownColumn[]
  readonly top: number
  readonly isSelected: boolean
  readonly focusedColumn: number | null
  /** Whether the row is chosen for copying and comparing; null where it has no object. */
  readonly isChosen: boolean | null
  readonly words: Words
}

/** The grid hears what happens in its rows. */
const heardByGrid = (): void => undefined

function kindOf(ref: string): string {
  return ref.slice(0, Math.max(0, ref.indexOf('/')))
}

function classOf(cell: Cell | undefined, isLoading: boolean): string {
  if (isLoading) return 'grid-cell grid-loading'
  if (cell === undefined || (cell.text !== null && cell.text !== '')) return 'grid-cell'
  return cell.message === null ? 'grid-cell grid-nothing' : 'grid-cell grid-said'
}

function content(cell: Cell, text: string): React.ReactNode {
  const { ref } = cell
  if (ref === null || text === '') return text === '' ? '–' : text
  if (toRef(ref) === null) return <span data-kind={kindOf(ref)}>{text}</span>
  // The cell takes the focus, and Enter there follows the link.
  return (
    <button type="button" tabIndex={-1} className="grid-link" data-ref={ref} data-kind={kindOf(ref)}>
      {text}
    </button>
  )
}

/**
 * A row as few elements: one for a cell, one more for a link. Rows are made and dropped while the table is scrolled, so
 * nothing in them listens, asks for a context or keeps a state.
 */
export const GridRow = memo(function GridRow({
  row,
  index,
  columns,
  top,
  isSelected,
  focusedColumn,
  isChosen,
  words,
}: Props) {
  const { say, t } = words
  return (
    <div
      role="row"
      aria-rowindex={rowIndexOf(index)}
      aria-selected={isSelected}
      className="grid-row"
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className="grid-mark">
        {isChosen !== null && (
          <input
            type="checkbox"
            className="grid-check"
            tabIndex={-1}
            checked={isChosen}
            aria-label={t('ui.inventory.choose')}
            onChange={heardByGrid}
          />
        )}
        {row?.change !== undefined && <ChangeMark change={row.change} size={14} isNamed />}
        {row !== undefined && row.severity !== null && <SeverityIcon mark={row.severity} size={14} isNamed />}
      </div>
      {columns.map(({ id, isNumeric, at }, column) => {
        const cell = row?.cells[at]
        const text = cell === undefined ? '' : cellString(cell, say)
        const kind =
          cell === undefined || cell.ref === null || text === '' ? '' : `${kindWord(kindOf(cell.ref), words)} · `
        return (
          <div
            key={id}
            role="gridcell"
            tabIndex={focusedColumn === column ? 0 : -1}
            className={classOf(cell, row === undefined)}
            data-numeric={isNumeric || undefined}
            title={text === '' ? undefined : `${kind}${text}`}
          >
            {cell === undefined ? null : content(cell, text)}
          </div>
        )
      })}
    </div>
  )
})
