import { MessageBar, MessageBarBody, MessageBarTitle, Link, makeStyles, tokens } from '@fluentui/react-components'
import type { DryRunView, StepView } from '../../../core/contract/plan-steps.ts'
import { Section } from '../../components/section.tsx'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { clockText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'
import { navigate } from '../../state/view.ts'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
})

function FindingLines({ title, empty, lines }: { title: string; empty: string; lines: DryRunView['appears'] }) {
  const styles = useStyles()
  const { say } = useSay()
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      {lines.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {lines.map(({ id, severity, title: text }) => (
            <li key={id} className={styles.line}>
              <SeverityIcon mark={severity} isNamed />
              <Link as="button" onClick={() => navigate('findings', { finding: id })}>
                {say(text)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What a copy of the node would do with the plan, under the rules of HNS. */
export function DryRunResult({ result, steps }: { result: DryRunView; steps: readonly StepView[] }) {
  const styles = useStyles()
  const { t, say, language } = useSay()
  const refused = result.steps.filter(({ state }) => state === 'refused')
  return (
    <Section title={t('changes.ui.dryRun.title', { time: clockText(language, result.at) })}>
      <div className={styles.root}>
        <MessageBar intent={result.isAccepted ? (result.isStale ? 'warning' : 'success') : 'error'} layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              {t(result.isAccepted ? 'changes.ui.dryRun.accepted' : 'changes.ui.dryRun.refused')}
            </MessageBarTitle>
            {result.isStale && <span>{t('changes.ui.dryRun.stale')} </span>}
            {refused.map(({ id, text }) => {
              const step = steps.find((one) => one.id === id)
              return (
                <span key={id}>
                  {step === undefined ? '' : `${say(step.title)}: `}
                  {say(text)}{' '}
                </span>
              )
            })}
          </MessageBarBody>
        </MessageBar>
        <FindingLines
          title={t('changes.ui.dryRun.clears')}
          empty={t('changes.ui.dryRun.noneClears')}
          lines={result.clears}
        />
        <FindingLines
          title={t('changes.ui.dryRun.appears')}
          empty={t('changes.ui.dryRun.noneAppears')}
          lines={result.appears}
        />
        {result.caveats.length > 0 && (
          <div>
            <h3 className={styles.heading}>{t('changes.ui.dryRun.caveats')}</h3>
            <ul>
              {result.caveats.map((caveat) => (
                <li key={say(caveat)}>{say(caveat)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  )
}
