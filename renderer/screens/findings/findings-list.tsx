import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { QueryKey } from '@tanstack/react-query'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import type { FindingRowsView } from '../../../core/contract/diagnosis.ts'
import { useShownRows, type Pages } from '../../api/use-pages.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { useSay } from '../../i18n/say.ts'

const rowHeight = 60

const useStyles = makeStyles({
  pane: {
    position: 'relative',
    // Over the rows, whose ground would cover an outline.
    ':has(> [role=listbox]:focus-visible)::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      pointerEvents: 'none',
    },
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  root: {
    overflowY: 'auto',
    flexGrow: 1,
    minHeight: 0,
    ':focus-visible': { outline: 'none' },
  },
  /** Heard, not seen: how many are left when the filter changes. */
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  sizer: { position: 'relative', width: '100%' },
  row: {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignContent: 'center',
    minHeight: `${rowHeight}px`,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: `${tokens.spacingHorizontalXXL} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  consequence: { paddingInlineStart: '48px' },
  chosen: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  icon: { paddingTop: '2px' },
  title: { display: 'block', lineHeight: '18px', overflowWrap: 'anywhere' },
  kind: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

interface Props<Failure extends Error, Key extends QueryKey> {
  readonly rows: Pages<FindingRowsView, Failure, Key>
  readonly chosen: string
  /** Row of the chosen finding. */
  readonly at: number
  readonly onChoose: (row: FindingRowsView['rows'][number], index: number) => void
}

/** Roots with their consequences; one stop for the Tab key, arrow keys choose. Only the rows on screen exist. */
export function FindingsList<Failure extends Error, Key extends QueryKey>({
  rows: pages,
  chosen,
  at,
  onChoose,
}: Props<Failure, Key>) {
  const styles = useStyles()
  const { say, t } = useSay()
  const scroller = useRef<HTMLDivElement>(null)
  const count = pages.view?.matched ?? 0
  // oxlint-disable-next-line react/incompatible-library -- the page is built without the React compiler
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // The chosen row stays: readers of the screen are sent to it.
    rangeExtractor: (range) =>
      at >= 0 && at < count
        ? [...new Set([...defaultRangeExtractor(range), at])].sort((a, b) => a - b)
        : defaultRangeExtractor(range),
  })
  const items = virtualizer.getVirtualItems()
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
  const rows = useShownRows(pages, { first: startIndex, last: endIndex })
  useEffect(() => {
    if (at < count) virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [at, count, virtualizer])

  // A row far away is chosen when its page has come.
  const [awaited, setAwaited] = useState<number | null>(null)
  const there = awaited === null ? undefined : rows.rowAt(awaited)
  const choose: typeof onChoose = (row, index) => {
    setAwaited(null)
    onChoose(row, index)
  }
  const onCame = useEffectEvent(() => {
    if (awaited !== null && there !== undefined) choose(there, awaited)
  })
  useEffect(() => onCame(), [there])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const last = count - 1
    const page = Math.max(1, endIndex - startIndex)
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const index = Math.min(last, Math.max(0, target))
    const row = rows.rowAt(index)
    if (row !== undefined) return choose(row, index)
    setAwaited(index)
    virtualizer.scrollToIndex(index, { align: 'auto' })
  }

  return (
    <div className={styles.pane}>
      <span role="status" className={styles.spoken}>
        {pages.view === undefined ? '' : t('ui.findings.tab', { count })}
      </span>
      {rows.error !== null && <ErrorState error={rows.error} onRetry={rows.retry} />}
      <div
        ref={scroller}
        className={styles.root}
        role="listbox"
        tabIndex={0}
        aria-label={t('ui.screen.findings')}
        aria-activedescendant={at < count ? `finding-${at}` : undefined}
        onKeyDown={onKeyDown}
      >
        <div className={styles.sizer} role="presentation" style={{ height: `${virtualizer.getTotalSize()}px` }}>
          {items.map(({ index, start }) => {
            const row = rows.rowAt(index)
            const isChosen = row?.id === chosen
            return (
              <div
                key={row?.id ?? index}
                id={`finding-${index}`}
                ref={virtualizer.measureElement}
                data-index={index}
                role="option"
                aria-selected={isChosen}
                aria-posinset={index + 1}
                aria-setsize={count}
                aria-busy={row === undefined}
                className={mergeClasses(
                  styles.row,
                  row?.isConsequence === true && styles.consequence,
                  isChosen && styles.chosen,
                )}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => row !== undefined && choose(row, index)}
              >
                {row === undefined ? (
                  <span aria-label={t('ui.loading')}>…</span>
                ) : (
                  <>
                    <span className={styles.icon}>
                      <SeverityIcon mark={row.severity} isNamed />
                    </span>
                    <span>
                      <span className={styles.title}>{say(row.title)}</span>
                      <span className={styles.kind}>
                        {[
                          ...(row.isConsequence ? [t('ui.findings.consequence')] : []),
                          row.kind,
                          ...(row.consequences > 0
                            ? [t('ui.findings.consequenceCount', { count: row.consequences })]
                            : []),
                        ].join(' · ')}
                      </span>
                    </span>
                  </>
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
