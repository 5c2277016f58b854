import { SkeletonItem, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { InventoryView } from '../../../core/contract/views.ts'
import { CellText, cellString } from '../../components/cell-text.tsx'
import { ChangeMark } from '../../components/change-mark.tsx'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { useSay } from '../../i18n/say.ts'
import type { Row } from './use-rows.ts'

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    display: 'grid',
    alignItems: 'stretch',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    cursor: 'default',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      // Links keep their contrast on the other ground.
      '--colorBrandForegroundLink': tokens.colorBrandForegroundLinkHover,
    },
  },
  selected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    '--colorBrandForegroundLink': tokens.colorBrandForegroundLinkHover,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  check: {
    margin: 0,
    marginInlineStart: '8px',
    marginInlineEnd: 'auto',
    accentColor: tokens.colorCompoundBrandBackground,
  },
  mark: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '4px', paddingInlineEnd: '3px' },
  cell: {
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    padding: `0 ${tokens.spacingHorizontalS}`,
    overflow: 'hidden',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  numeric: { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  loading: { width: '60%' },
})

export type ShownColumn = InventoryView['columns'][number] & { readonly at: number }

interface Props {
  /** Undefined while the page of the row is on the way. */
  readonly row: Row | undefined
  readonly index: number
  /** The columns that are shown, with their place among the cells. */
  readonly columns: readonly ShownColumn[]
  readonly template: string
  readonly top: number
  readonly height: number
  readonly isSelected: boolean
  readonly focusedColumn: number | null
  readonly onSelect: () => void
  /** Whether the row is chosen for copying and comparing; null where it has no object. */
  readonly isChosen: boolean | null
  readonly onChoose: (isRange: boolean) => void
}

export function GridRow(props: Props) {
  const { row, index, columns, template, top, height, isSelected, focusedColumn, onSelect, isChosen, onChoose } = props
  const styles = useStyles()
  const { say, t } = useSay()
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={mergeClasses(styles.row, isSelected && styles.selected)}
      style={{ gridTemplateColumns: template, height: `${height}px`, transform: `translateY(${top}px)` }}
      onClick={(event) => {
        // A link in a cell selects its own object.
        if (event.target instanceof Element && event.target.closest('button, input') !== null) return
        if (event.ctrlKey || event.shiftKey) onChoose(event.shiftKey)
        else onSelect()
      }}
    >
      <span role="gridcell" aria-colindex={1} className={styles.mark}>
        {isChosen !== null && (
          <input
            type="checkbox"
            className={styles.check}
            tabIndex={-1}
            checked={isChosen}
            aria-label={t('ui.inventory.choose')}
            onChange={(event) => onChoose(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
          />
        )}
        {row?.change !== undefined && <ChangeMark change={row.change} size={14} isNamed />}
        {row !== undefined && row.severity !== null && <SeverityIcon mark={row.severity} size={14} isNamed />}
      </span>
      {columns.map(({ id, isNumeric, at }, column) => {
        const cell = row?.cells[at]
        return (
          <div
            key={id}
            role="gridcell"
            aria-colindex={column + 2}
            data-cell={`${index}:${column}`}
            tabIndex={focusedColumn === column ? 0 : -1}
            className={mergeClasses(styles.cell, isNumeric && styles.numeric)}
            title={cell === undefined ? undefined : cellString(cell, say)}
          >
            {cell === undefined ? (
              row === undefined && <SkeletonItem size={12} className={styles.loading} />
            ) : (
              <span className={styles.text}>
                <CellText cell={cell} isInGrid />
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
