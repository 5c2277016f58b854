import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { OverviewView } from '../../../core/contract/views.ts'
import { placeText } from '../../components/evidence-link.tsx'
import { useFormatWord } from '../../components/format-word.ts'
import { Section } from '../../components/section.tsx'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { numberText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'
import { openEvidence } from '../../state/inspector.ts'
import { currentSelection } from '../../state/selection.ts'

const shownAtFirst = 8

const useStyles = makeStyles({
  list: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  file: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  name: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  why: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  place: { display: 'block', fontFamily: tokens.fontFamilyMonospace, textAlign: 'start', overflowWrap: 'anywhere' },
  number: { fontVariantNumeric: 'tabular-nums', textAlign: 'end', color: tokens.colorNeutralForeground2 },
  icon: { paddingTop: '1px' },
})

/** A long list begins short; the rest is one press away, and how many there are stands there. */
function ShortList<T>({
  items,
  children,
}: {
  items: readonly T[]
  children: (item: T, index: number) => React.ReactNode
}) {
  const styles = useStyles()
  const { t } = useSay()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, shownAtFirst)
  return (
    <>
      <ul className={styles.list}>{shown.map(children)}</ul>
      {items.length > shownAtFirst && (
        <Link as="button" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('ui.list.less') : t('ui.list.more', { count: items.length - shownAtFirst })}
        </Link>
      )}
    </>
  )
}

export function FilesRead({ view }: { view: OverviewView }) {
  const styles = useStyles()
  const { say, t, language } = useSay()
  const formatWord = useFormatWord()
  const { files, ignored, problems } = view
  return (
    <>
      {problems.length > 0 && (
        <Section title={t('ui.overview.problems')}>
          <ShortList items={problems}>
            {({ message, place, position }, index) => (
              <li key={index} className={styles.line}>
                <span className={styles.icon}>
                  <SeverityIcon mark="warning" size={14} />
                </span>
                <span>
                  {say(message)}
                  {place !== null && (
                    <Link as="button" className={styles.place} onClick={() => openEvidence(place, currentSelection())}>
                      {placeText(place)}
                      {position !== null &&
                        ` · ${t('ui.overview.position', { line: position.line, column: position.column })}`}
                    </Link>
                  )}
                </span>
              </li>
            )}
          </ShortList>
        </Section>
      )}
      {ignored.length > 0 && (
        <Section title={t('ui.overview.ignored', { count: ignored.length })}>
          <ShortList items={ignored}>
            {({ file, why }) => (
              <li key={file} className={styles.line}>
                <span className={styles.icon}>
                  <SeverityIcon mark="notChecked" size={14} />
                </span>
                <span>
                  <span className={styles.name}>{file}</span> <span className={styles.why}>{say(why)}</span>
                </span>
              </li>
            )}
          </ShortList>
        </Section>
      )}
      {files.length > 0 && (
        <Section title={t('ui.overview.files', { count: files.length })}>
          <ShortList items={files}>
            {({ name, format, sizeChars }) => (
              <li key={name} className={styles.file}>
                <span className={styles.name}>{name}</span>
                <span className={styles.why}>{formatWord(format)}</span>
                <span className={styles.number}>
                  {t('ui.overview.characters', { size: numberText(language, sizeChars) })}
                </span>
              </li>
            )}
          </ShortList>
        </Section>
      )}
    </>
  )
}
