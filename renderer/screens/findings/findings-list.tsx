import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { useSay } from '../../i18n/say.ts'
import type { Arranged } from './arrange.ts'

const rowHeight = 60

const useStyles = makeStyles({
  pane: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  more: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  root: {
    overflowY: 'auto',
    flexGrow: 1,
    minHeight: 0,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
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

interface Props {
  readonly items: readonly Arranged[]
  readonly chosen: string | null
  /** Findings that stand in no line, nor under one, because the list would be too long. */
  readonly unlisted: number
  readonly onChoose: (id: string) => void
}

/** Roots with their consequences; one stop for the Tab key, arrow keys choose. */
export function FindingsList({ items, chosen, unlisted, onChoose }: Props) {
  const styles = useStyles()
  const { say, t } = useSay()
  const scroller = useRef<HTMLDivElement>(null)
  const at = items.findIndex(({ finding }) => finding.id === chosen)
  // oxlint-disable-next-line react/incompatible-library -- the page is built without the React compiler
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [at, virtualizer])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const last = items.length - 1
    const targets: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = items[Math.min(last, Math.max(0, target))]
    if (next !== undefined) onChoose(next.finding.id)
  }

  return (
    <div className={styles.pane}>
      <div
        ref={scroller}
        className={styles.root}
        role="listbox"
        tabIndex={0}
        aria-label={t('ui.screen.findings')}
        aria-activedescendant={at >= 0 ? `finding-${at}` : undefined}
        onKeyDown={onKeyDown}
      >
        <div className={styles.sizer} role="presentation" style={{ height: `${virtualizer.getTotalSize()}px` }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const item = items[index]
            if (item === undefined) return null
            const { finding, isConsequence, consequences } = item
            const isChosen = finding.id === chosen
            return (
              <div
                key={finding.id}
                id={`finding-${index}`}
                ref={virtualizer.measureElement}
                data-index={index}
                role="option"
                aria-selected={isChosen}
                aria-posinset={index + 1}
                aria-setsize={items.length}
                className={mergeClasses(styles.row, isConsequence && styles.consequence, isChosen && styles.chosen)}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => onChoose(finding.id)}
              >
                <span className={styles.icon}>
                  <SeverityIcon mark={finding.severity} isNamed />
                </span>
                <span>
                  <span className={styles.title}>{say(finding.title)}</span>
                  <span className={styles.kind}>
                    {[
                      ...(isConsequence ? [t('ui.findings.consequence')] : []),
                      finding.kind,
                      ...(consequences > 0 ? [t('ui.findings.consequenceCount', { count: consequences })] : []),
                    ].join(' · ')}
                  </span>
                </span>
              </div>
            )
          })}
        </div>
      </div>
      {unlisted > 0 && <p className={styles.more}>{t('ui.findings.unlisted', { count: unlisted })}</p>}
    </div>
  )
}
