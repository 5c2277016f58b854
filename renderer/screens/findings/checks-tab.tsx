import { makeStyles, tokens } from '@fluentui/react-components'
import type { ChecksView } from '../../../core/contract/diagnosis.ts'
import type { FindingKind } from '../../../core/diagnose/finding.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { FacetStateIcon } from '../../components/facet-state.tsx'
import { Section } from '../../components/section.tsx'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { useSay } from '../../i18n/say.ts'
import { WholeWords } from '../../components/whole-words.tsx'

/** The fault that a check looks for, by its name. */
export function checkWord(kind: FindingKind): MessageKey {
  return `finding.${kind}.name`
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXL, maxWidth: '860px' },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  line: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    padding: `${tokens.spacingVerticalSNudge} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  kind: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  logLine: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  why: { display: 'block' },
  icon: { paddingTop: '2px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** What was checked and found in order, and what was not checked and why. */
export function ChecksTab({ view }: { view: ChecksView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  return (
    <div className={styles.root}>
      {view.logErrors.length > 0 && (
        <Section title={t('report.logErrors')}>
          <ul className={styles.list}>
            {view.logErrors.map(({ component, text, meaning }, index) => (
              <li key={`${index} ${text}`} className={styles.line}>
                <span className={styles.icon}>
                  <SeverityIcon mark="notChecked" />
                </span>
                <span>
                  {component} <span className={styles.logLine}>{text}</span>
                  {meaning.map((sentence) => (
                    <span key={sentence.key} className={styles.why}>
                      {say(sentence)}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('ui.checks.passed', { count: view.passed.length })}>
        {view.passed.length === 0 ? (
          <p className={styles.hint}>{t('ui.checks.nonePassed')}</p>
        ) : (
          <ul className={styles.list}>
            {view.passed.map((kind) => (
              <li key={kind} className={styles.line}>
                <span className={styles.icon}>
                  <FacetStateIcon state="collected" />
                </span>
                <span>
                  {t(checkWord(kind))} <span className={styles.kind}>{kind}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {view.notes.length > 0 && (
        <Section title={t('normal.title')}>
          <ul className={styles.list}>
            {view.notes.map(({ kind, text }) => (
              <li key={kind} className={styles.line}>
                <span className={styles.icon}>
                  <SeverityIcon mark="info" />
                </span>
                <span>{say(text)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {view.nothing.length > 0 && (
        <Section title={t('ui.checks.nothing', { count: view.nothing.length })}>
          <p className={styles.hint}>{t('ui.checks.nothingHint')}</p>
          <ul className={styles.list}>
            {view.nothing.map((kind) => (
              <li key={kind} className={styles.line}>
                <span className={styles.icon}>
                  <FacetStateIcon state="none" />
                </span>
                <span>
                  {t(checkWord(kind))} <span className={styles.kind}>{kind}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {view.skipped.length > 0 && (
        <Section title={t('ui.checks.skipped', { count: view.skipped.length })}>
          <ul className={styles.list}>
            {view.skipped.map(({ kind, why }) => (
              <li key={kind} className={styles.line}>
                <span className={styles.icon}>
                  <SeverityIcon mark="notChecked" />
                </span>
                <span>
                  {t(checkWord(kind))} <span className={styles.kind}>{kind}</span>
                  <span className={styles.why}>
                    <WholeWords text={say(why)} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
