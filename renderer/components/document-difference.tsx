import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useSay } from '../i18n/say.ts'
import { changedLines, type DocumentLine } from './changed-lines.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  fields: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: tokens.spacingHorizontalXS,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
  },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  side: { minWidth: 0 },
  label: { margin: 0, color: tokens.colorNeutralForeground3 },
  text: {
    position: 'relative',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    maxHeight: '360px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  // The sign is no text of the document: what is copied or read out is the document alone.
  changed: {
    display: 'block',
    paddingInlineStart: tokens.spacingHorizontalM,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
    position: 'relative',
    textDecorationLine: 'none',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    '::before': { position: 'absolute', insetInlineStart: '2px' },
  },
  removed: { backgroundColor: tokens.colorPaletteRedBackground1, '::before': { content: '"−"' } },
  added: { backgroundColor: tokens.colorPaletteGreenBackground1, '::before': { content: '"+"' } },
})

interface Field {
  readonly pointer: string
  readonly before: string | null
  readonly after: string | null
}

interface Props {
  readonly before: string | null
  readonly after: string | null
  /** What differs, where both documents are there. */
  readonly fields: readonly Field[]
}

function showFirstChange(text: HTMLElement | null): void {
  const first = text?.querySelector<HTMLElement>('del, ins')
  if (text != null && first != null) text.scrollTop = Math.max(0, first.offsetTop - 40)
}

/** The changed fields, then the two documents with their changed lines marked by a sign, weight and colour. */
export function DocumentDifference({ before, after, fields }: Props) {
  const styles = useStyles()
  const { t } = useSay()
  const lines = useMemo(() => (before === null || after === null ? null : changedLines(before, after)), [before, after])
  const line = ({ text, isChanged }: DocumentLine, at: number, side: 'before' | 'after') => {
    if (!isChanged) return `${text}\n`
    const Mark = side === 'before' ? 'del' : 'ins'
    return (
      <Mark key={at} className={mergeClasses(styles.changed, side === 'before' ? styles.removed : styles.added)}>
        {`${text}\n`}
      </Mark>
    )
  }
  const side = (name: 'before' | 'after', text: string | null) => (
    <div className={styles.side}>
      <p className={styles.label}>{t(`changes.ui.diff.${name}`)}</p>
      <pre className={styles.text} tabIndex={0} aria-label={t(`changes.ui.diff.${name}`)} ref={showFirstChange}>
        {lines === null
          ? (text ?? t('changes.ui.diff.nothing'))
          : lines[name].map((one, index) => line(one, index, name))}
      </pre>
    </div>
  )
  return (
    <div className={styles.root}>
      {fields.length > 0 && (
        <table className={styles.fields} aria-label={t('changes.ui.diff.fields')}>
          <thead>
            <tr>
              {(['field', 'before', 'after'] as const).map((name) => (
                <th key={name} scope="col" className={styles.cell}>
                  {t(`changes.ui.diff.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((one) => (
              <tr key={one.pointer + (one.before ?? '') + (one.after ?? '')}>
                <th scope="row" className={styles.cell}>
                  {one.pointer}
                </th>
                <td className={styles.cell}>{one.before ?? '–'}</td>
                <td className={styles.cell}>{one.after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.sides}>
        {side('before', before)}
        {side('after', after)}
      </div>
    </div>
  )
}
