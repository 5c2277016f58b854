import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowSortDown16Regular } from '@fluentui/react-icons/svg/arrow-sort-down'
import { ArrowSortUp16Regular } from '@fluentui/react-icons/svg/arrow-sort-up'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import type { InventoryInput, InventoryView } from '../../../core/contract/views.ts'
import { useDensity } from '../../theme/density.ts'
import { useSay } from '../../i18n/say.ts'
import { select, toRef, useSelection } from '../../state/selection.ts'
import { navigate } from '../../state/view.ts'
import { ObjectContextMenu, hasObjectMenu, type MenuPlace } from '../policies/object-menu.tsx'
import { columnWidths } from './columns.ts'
import { GridRow } from './grid-row.tsx'
import { useGridKeys, type CellAt } from './use-grid-keys.ts'
import type { Pages } from '../../api/use-pages.ts'
import type { Row } from './use-rows.ts'

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    fontSize: tokens.fontSizeBase200,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  table: { minWidth: 'max-content', position: 'relative' },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'grid',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    height: '32px',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  title: { overflow: 'hidden', textOverflow: 'ellipsis' },
  numeric: { justifyContent: 'flex-end' },
  mark: { width: '42px' },
  rows: { position: 'relative' },
})

interface Props {
  readonly rows: Pages<InventoryView>
  readonly view: InventoryView
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
export function InventoryGrid({ rows, view, sort, onSort, label, hidden = noneHidden, chosen, onChoose }: Props) {
  const styles = useStyles()
  const words = useSay()
  const { say, t } = words
  const { selected } = useSelection()
  const rowHeight = useDensity() === 'compact' ? 32 : 40
  const scroller = useRef<HTMLDivElement>(null)
  const { matched } = view
  const columns = useMemo(
    () => view.columns.map((column, place) => ({ ...column, at: place })).filter(({ id }) => !hidden.includes(id)),
    [view, hidden],
  )
  const [at, setAt] = useState<CellAt>({ row: 0, column: 0 })
  const template = useMemo(() => {
    const all = columnWidths(view, words)
    const widths = columns.map((column) => all[column.at] ?? 0)
    return `62px ${widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')}`
  }, [view, words, columns])
  // oxlint-disable-next-line react/incompatible-library -- the page is built without the React compiler
  const virtualizer = useVirtualizer({
    count: matched,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: 33,
    // The row of the active cell stays, so that scrolling never takes the focus away.
    rangeExtractor: (range) =>
      at.row < matched
        ? [...new Set([...defaultRangeExtractor(range), at.row])].sort((a, b) => a - b)
        : defaultRangeExtractor(range),
  })
  const items = virtualizer.getVirtualItems()
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
  useEffect(() => rows.show(startIndex, endIndex))
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer])

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
    const line = event.target instanceof Element ? event.target.closest('[aria-rowindex]') : null
    const row = rows.rowAt(Number(line?.getAttribute('aria-rowindex') ?? 1) - 2)
    const ref = row?.ref ?? null
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
    <div ref={scroller} className={styles.root}>
      <div
        className={styles.table}
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={matched + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={keys.onKeyDown}
        onContextMenu={onContextMenu}
        onFocus={keys.onFocus}
      >
        <div role="rowgroup" className={styles.header} style={{ gridTemplateColumns: template }}>
          <div role="row" aria-rowindex={1} style={{ display: 'contents' }}>
            <span
              role="columnheader"
              aria-colindex={1}
              aria-label={t('ui.inventory.severity')}
              className={styles.mark}
            />
            {columns.map(({ id, title, isNumeric }, index) => {
              const isSorted = sort?.column === id
              const order = isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'
              return (
                <div
                  key={id}
                  role="columnheader"
                  aria-sort={order}
                  aria-colindex={index + 2}
                  style={{ display: 'grid', minWidth: 0 }}
                >
                  <button
                    type="button"
                    className={mergeClasses(styles.head, isNumeric && styles.numeric)}
                    title={t('ui.inventory.sort', { column: say(title) })}
                    onClick={() => onSort(id)}
                  >
                    <span className={styles.title}>{say(title)}</span>
                    {isSorted &&
                      (sort.descending ? <ArrowSortDown16Regular aria-hidden /> : <ArrowSortUp16Regular aria-hidden />)}
                  </button>
                </div>
              )
            })}
          </div>
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: `${virtualizer.getTotalSize()}px` }}>
          {items.map(({ index, start }) => {
            const row = rows.rowAt(index)
            return (
              <GridRow
                key={index}
                row={row}
                index={index}
                columns={columns}
                template={template}
                top={start}
                height={rowHeight}
                isSelected={row !== undefined && row.ref === selected}
                focusedColumn={at.row === index ? at.column : null}
                onSelect={() => open(index, -1)}
                isChosen={row === undefined || row.ref === null || chosen === undefined ? null : chosen.has(row.ref)}
                onChoose={(isRange) => choose(index, isRange)}
              />
            )
          })}
        </div>
      </div>
      <ObjectContextMenu place={menu} onClose={() => setMenu(null)} />
    </div>
  )
}
