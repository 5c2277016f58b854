import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ObjectView } from '../../../core/contract/views.ts'
import { CellText } from '../../components/cell-text.tsx'
import { EvidenceList } from '../../components/evidence-link.tsx'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { useSay } from '../../i18n/say.ts'
import { currentSelection } from '../../state/selection.ts'
import { navigate } from '../../state/view.ts'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalL },
  findings: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  finding: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'baseline' },
  icon: { alignSelf: 'center' },
  link: { textAlign: 'start' },
  heading: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
  },
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, 34%) 1fr',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalSNudge,
  },
  label: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  aliases: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
})

export function SummaryTab({ view }: { view: ObjectView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const heading = useId()
  return (
    <div className={styles.root}>
      {view.findings.length > 0 && (
        <ul className={styles.findings} aria-label={t('ui.screen.findings')}>
          {view.findings.map((finding) => (
            <li key={finding.id} className={styles.finding}>
              <span className={styles.icon}>
                <SeverityIcon mark={finding.severity} isNamed />
              </span>
              <Link as="button" className={styles.link} onClick={() => navigate('findings', { finding: finding.id })}>
                {say(finding.title)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {view.contradictions !== undefined && (
        <section aria-labelledby={heading}>
          <h3 id={heading} className={styles.heading}>
            <SeverityIcon mark="warning" size={14} />
            {t('ui.inspector.contradictions')}
          </h3>
          <EvidenceList lines={view.contradictions} about={currentSelection()} />
        </section>
      )}
      <dl className={styles.facts}>
        {view.owner !== null && (
          <>
            <dt className={styles.label}>{t('ui.inspector.owner')}</dt>
            <dd className={styles.value}>{say(view.owner)}</dd>
          </>
        )}
        {view.summary.flatMap(({ label, cell }, index) => [
          <dt key={`${index} label`} className={styles.label}>
            {say(label)}
          </dt>,
          <dd key={`${index} value`} className={styles.value}>
            <CellText cell={cell} wraps />
          </dd>,
        ])}
        {view.aliases.length > 0 && (
          <>
            <dt className={styles.label}>{t('ui.inspector.aliases')}</dt>
            <dd className={styles.value}>
              <ul className={styles.aliases}>
                {view.aliases.map((alias) => (
                  <li key={alias}>{alias}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
