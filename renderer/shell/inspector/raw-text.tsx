import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import type { RawView } from '../../../core/contract/views.ts'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignContent: 'start',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  alone: { gridTemplateColumns: 'minmax(0, 1fr)' },
  lines: {
    position: 'sticky',
    insetInlineStart: 0,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    userSelect: 'none',
    fontFamily: 'inherit',
  },
  text: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontFamily: 'inherit',
    tabSize: 2,
  },
  // A document on one line would otherwise be a strip of thousands of characters; ids are longer than the inspector.
  wrapped: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  mark: {
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    outline: `1px solid ${tokens.colorPaletteYellowBorderActive}`,
    borderRadius: '2px',
    forcedColorAdjust: 'none',
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', color: 'HighlightText' },
  },
})

function withoutReturns(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

interface Props extends Pick<RawView, 'text' | 'highlight'> {
  /** Null where lines are not those of the file. */
  readonly firstLine: number | null
}

/** Text with the numbers of its lines in the file, scrolled to the field. Long text is three nodes, not one a line. */
export function RawText({ text, highlight, firstLine }: Props) {
  const styles = useStyles()
  const { t } = useSay()
  const mark = useRef<HTMLElement>(null)
  const parts = useMemo(() => {
    const range = highlight ?? { start: 0, end: 0 }
    const before = withoutReturns(text.slice(0, range.start))
    const field = withoutReturns(text.slice(range.start, range.end))
    const after = withoutReturns(text.slice(range.end))
    const count = (before + field + after).split('\n').length
    return {
      before,
      field,
      after,
      isOneLine: count === 1,
      numbers: firstLine === null ? null : Array.from({ length: count }, (_, line) => firstLine + line).join('\n'),
    }
  }, [text, highlight, firstLine])

  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [parts])

  return (
    <div
      className={mergeClasses(styles.root, parts.numbers === null && styles.alone)}
      tabIndex={0}
      role="region"
      aria-label={t('ui.inspector.evidence')}
    >
      {parts.numbers !== null && (
        <pre className={styles.lines} aria-hidden>
          {parts.numbers}
        </pre>
      )}
      <pre className={mergeClasses(styles.text, (parts.isOneLine || parts.numbers === null) && styles.wrapped)}>
        {parts.before}
        {parts.field !== '' && (
          <mark ref={mark} className={styles.mark}>
            {parts.field}
          </mark>
        )}
        {parts.after}
      </pre>
    </div>
  )
}
