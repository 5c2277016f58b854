import { mergeClasses } from '@fluentui/react-components'
import { ArrowSortDown16Regular } from '@fluentui/react-icons/svg/arrow-sort-down'
import { ArrowSortUp16Regular } from '@fluentui/react-icons/svg/arrow-sort-up'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ChangeEvent, type MouseEvent } from 'react'
import type { InventoryInput, InventoryView } from '../../../core/contract/views.ts'
import { useShownRows, type Pages } from '../../api/use-pages.ts'
import { useDensity } from '../../theme/density.ts'
import { useSay } from '../../i18n/say.ts'
import { select, toRef, useSelection } from '../../state/selection.ts'
import { navigate } from '../../state/view.ts'
import { ObjectContextMenu, hasObjectMenu, type MenuPlace } from '../policies/object-menu.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { rowOf, type CellAt } from './cell-place.ts'
import { columnWidths } from './columns.ts'
import { GridRow } from './grid-row.tsx'
import { useKindMasks } from './kind-masks.ts'
import { useGridKeys } from './use-grid-keys.ts'
import type { Row } from './use-rows.ts'
import './inventory-grid.css'

declare module 'react' {
  interface CSSProperties {
    /** Widths of the columns, for the head and all rows. */
    '--grid-columns'?: string
  }
}

type TableView = Pick<InventoryView, 'columns' | 'rows' | 'matched'>

interface Props<View, Failure extends Error, Key extends QueryKey> {
  readonly rows: Pages<View, Failure, Key>
  readonly view: TableView
  readonly sort: InventoryInput['sort']
  readonly onSort: (column: string) => void
  readonly label: string
  readonly hidden?: readonly string[]
  /** Rows chosen for copying and comparing; left out where rows are not chosen. */
  readonly chosen?: ReadonlyMap<string, Row>
  readonly onChoose?: (rows: readonly Row[], isRange: boolean) => void
}

const noneHidden: readonly string[] = []

/** A table of any length. Only the rows on screen exist; the Tab key stops once, arrow keys go through the cells. */
export function InventoryGrid<View extends TableView, Failure extends Error, Key extends QueryKey>({
  rows: pages,
  view,
  sort,
  onSort,
  label,
  hidden = noneHidden,
  chosen,
  onChoose,
}: Props<View, Failure, Key>) {
  const masks = useKindMasks()
  const words = useSay()
  const { say, t } = words
  const { selected } = useSelection()
  const density = useDensity()
  const rowHeight = density === 'compact' ? 32 : 40
  const scroller = useRef<HTMLDivElement>(null)
  const { matched, columns: all, rows: sample } = view
  const columns = useMemo(
    () => all.map((column, place) => ({ ...column, at: place })).filter(({ id }) => !hidden.includes(id)),
    [all, hidden],
  )
  const [at, setAt] = useState<CellAt>({ row: 0, column: 0 })
  const template = useMemo(() => {
    const widths = columnWidths({ columns, rows: sample }, words)
    return `62px ${widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')}`
  }, [columns, sample, words])
  // oxlint-disable-next-line react/incompatible-library -- the page is built without the React compiler
  const virtualizer = useVirtualizer({
    count: matched,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollPaddingStart: 33,
    // The row of the active cell stays, so that scrolling never takes the focus away.
    rangeExtractor: (range) =>
      at.row < matched
        ? [...new Set([...defaultRangeExtractor(range), at.row])].sort((a, b) => a - b)
        : defaultRangeExtractor(range),
  })
  const items = virtualizer.getVirtualItems()
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
  const rows = useShownRows(pages, { first: startIndex, last: endIndex })
  const measured = useRef(rowHeight)
  useEffect(() => {
    if (measured.current === rowHeight) return
    measured.current = rowHeight
    virtualizer.measure()
  }, [rowHeight, virtualizer])

  const open = (row: number, column: number): void => {
    const found = rows.rowAt(row)
    // The cell's own object where it has one, else the object of the row.
    const cell = columns[column]?.at
    const ref = toRef((cell === undefined ? null : found?.cells[cell]?.ref) ?? found?.ref ?? '')
    if (ref !== null) select(ref)
  }
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  // The menu key asks in the same way, at the cell that has the focus.
  const onContextMenu = (event: MouseEvent): void => {
    const ref = rows.rowAt(rowOf(event.target) ?? -1)?.ref ?? null
    if (ref === null || !hasObjectMenu(ref)) return
    event.preventDefault()
    const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null
    const isByKey = event.clientX === 0 && event.clientY === 0
    setMenu({
      target: { ref, name: ref.slice(ref.indexOf('/') + 1) },
      x: isByKey ? (box?.left ?? 0) : event.clientX,
      y: isByKey ? (box?.bottom ?? 0) : event.clientY,
    })
  }
  // Where a range begins that Shift ends.
  const anchor = useRef(0)
  const choose = (row: number, isRange: boolean): void => {
    const first = isRange ? Math.min(anchor.current, row) : row
    const last = isRange ? Math.max(anchor.current, row) : row
    if (!isRange) anchor.current = row
    const found = Array.from({ length: last - first + 1 }, (_, step) => rows.rowAt(first + step))
    onChoose?.(
      found.filter((one) => one !== undefined),
      isRange,
    )
  }
  const onClick = (event: MouseEvent): void => {
    const row = rowOf(event.target)
    if (row === null || !(event.target instanceof Element)) return
    // A link in a cell selects its own object; a checkbox says by itself what became of it.
    const link = event.target.closest('[data-ref]')?.getAttribute('data-ref') ?? null
    const linked = link === null ? null : toRef(link)
    if (linked !== null) select(linked)
    else if (event.target instanceof HTMLInputElement) return
    else if (event.ctrlKey || event.shiftKey) choose(row, event.shiftKey)
    else open(row, -1)
  }
  const onCheck = (event: ChangeEvent): void => {
    const row = rowOf(event.target)
    if (row !== null) choose(row, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
  }
  const keys = useGridKeys({
    scroller,
    rowCount: matched,
    columnCount: columns.length,
    pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    reveal: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
    open,
    showFindings: (row) => {
      const ref = rows.rowAt(row)?.ref
      if (ref !== undefined && ref !== null) navigate('findings', { filter: ref })
    },
    choose,
    at,
    setAt,
  })

  return (
    <>
      {rows.error !== null && <ErrorState error={rows.error} onRetry={rows.retry} />}
      <div ref={scroller} className={mergeClasses('grid', masks.root)} data-density={density}>
        <div
          className="grid-table"
          style={{ '--grid-columns': template }}
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-rowcount={matched + 1}
          aria-colcount={columns.length + 1}
          onKeyDown={keys.onKeyDown}
          onContextMenu={onContextMenu}
          onFocus={keys.onFocus}
        >
          <div role="rowgroup" className="grid-header">
            <div role="row" aria-rowindex={1}>
              <span role="columnheader" aria-label={t('ui.inventory.severity')} />
              {columns.map(({ id, title, isNumeric }) => {
                const isSorted = sort?.column === id
                const order = isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'
                return (
                  <div key={id} role="columnheader" aria-sort={order}>
                    <button
                      type="button"
                      className="grid-head"
                      data-numeric={isNumeric || undefined}
                      title={t('ui.inventory.sort', { column: say(title) })}
                      onClick={() => onSort(id)}
                    >
                      <span className="grid-title">{say(title)}</span>
                      {isSorted &&
                        (sort.descending ? (
                          <ArrowSortDown16Regular aria-hidden />
                        ) : (
                          <ArrowSortUp16Regular aria-hidden />
                        ))}
                    </button>
                  </div>
                )
              })}
            </div>
          </div>
          <div
            role="rowgroup"
            className="grid-rows"
            style={{ height: `${virtualizer.getTotalSize()}px` }}
            onClick={onClick}
            onChange={onCheck}
          >
            {items.map(({ index, start }) => {
              const row = rows.rowAt(index)
              return (
                <GridRow
                  key={index}
                  row={row}
                  index={index}
                  columns={columns}
                  top={start}
                  isSelected={selected !== null && row?.ref === selected}
                  focusedColumn={at.row === index ? at.column : null}
                  isChosen={row === undefined || row.ref === null || chosen === undefined ? null : chosen.has(row.ref)}
                  words={words}
                />
              )
            })}
          </div>
        </div>
        <ObjectContextMenu place={menu} onClose={() => setMenu(null)} />
      </div>
    </>
  )
}
