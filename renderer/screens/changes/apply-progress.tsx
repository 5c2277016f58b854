import { Badge, MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components'
import type { ApplyView } from '../../../core/contract/applied.ts'
import { Section } from '../../components/section.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  // What HNS answers is long, and has no blank to break at.
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    overflowWrap: 'anywhere',
  },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { display: 'flex', flexWrap: 'wrap', minWidth: 0, alignItems: 'center', gap: tokens.spacingHorizontalM },
  text: { color: tokens.colorNeutralForeground2, minWidth: 0 },
  fact: { margin: 0 },
  fields: { margin: 0, fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
})

const stepColours = {
  waiting: 'subtle',
  running: 'brand',
  done: 'success',
  refused: 'danger',
  unknown: 'warning',
  mismatch: 'danger',
  undoing: 'brand',
  undone: 'informative',
  'undo-failed': 'danger',
  stays: 'warning',
  manual: 'informative',
} as const satisfies Readonly<Record<ApplyView['steps'][number]['state'], string>>

const intents = {
  capturing: 'info',
  running: 'info',
  confirming: 'warning',
  reverting: 'info',
  kept: 'success',
  reverted: 'success',
  'reverted-partly': 'warning',
  failed: 'error',
  'revert-failed': 'error',
} as const satisfies Readonly<Record<ApplyView['state'], string>>

/** The change that runs, or ran last, step by step. */
export function ApplyProgress({ apply }: { apply: ApplyView }) {
  const styles = useStyles()
  const { t, say } = useSay()
  return (
    <Section title={t('changes.ui.apply.title')}>
      <div className={styles.root} data-apply={apply.state}>
        <MessageBar intent={intents[apply.state]} layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t(`changes.ui.apply.state.${apply.state}`)}</MessageBarTitle>
            {apply.failure !== null && say(apply.failure)}
          </MessageBarBody>
        </MessageBar>
        <ol className={styles.list} aria-live="polite">
          {apply.steps.map((step, at) => (
            <li key={step.id} className={styles.line} data-state={step.state}>
              <Badge appearance="tint" color={stepColours[step.state]}>
                {t(`changes.ui.apply.step.${step.state}`)}
              </Badge>
              <span>
                {at + 1}. {say(step.title)}
              </span>
              {step.text !== null && <span className={styles.text}>{say(step.text)}</span>}
            </li>
          ))}
        </ol>
        {apply.differences.length > 0 && (
          <ul className={styles.fields}>
            {apply.differences.map(({ pointer, before, after }) => (
              <li key={pointer}>
                {pointer}: {before ?? '–'} → {after ?? '–'}
              </li>
            ))}
          </ul>
        )}
        {apply.newIds.map(({ was, now }) => (
          <p key={was} className={styles.fact}>
            {t('changes.ui.apply.newId', { was, now })}
          </p>
        ))}
        {apply.capture !== null && (
          <p className={styles.fact}>{t('changes.ui.apply.capture', { file: apply.capture })}</p>
        )}
      </div>
    </Section>
  )
}
