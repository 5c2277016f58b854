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

interface Props {
  /** Undefined while the page of the row is on the way. */
  readonly row: Row | undefined
  readonly index: number
  readonly columns: InventoryView['columns']
  readonly template: string
  readonly top: number
  readonly height: number
  readonly isSelected: boolean
  readonly focusedColumn: number | null
  readonly onSelect: () => void
}

export function GridRow({ row, index, columns, template, top, height, isSelected, focusedColumn, onSelect }: Props) {
  const styles = useStyles()
  const { say } = useSay()
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={mergeClasses(styles.row, isSelected && styles.selected)}
      style={{ gridTemplateColumns: template, height: `${height}px`, transform: `translateY(${top}px)` }}
      onClick={(event) => {
        // A link in a cell selects its own object.
        if (event.target instanceof Element && event.target.closest('button') !== null) return
        onSelect()
      }}
    >
      <span role="gridcell" aria-colindex={1} className={styles.mark}>
        {row?.change !== undefined && <ChangeMark change={row.change} size={14} isNamed />}
        {row !== undefined && row.severity !== null && <SeverityIcon mark={row.severity} size={14} isNamed />}
      </span>
      {columns.map(({ id, isNumeric }, column) => {
        const cell = row?.cells[column]
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
