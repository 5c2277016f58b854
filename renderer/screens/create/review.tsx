import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { DraftCheckView } from '../../../core/contract/drafts.ts'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { RequestPreview } from '../../components/request-preview.tsx'
import { Section } from '../../components/section.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM, alignContent: 'start', minWidth: 0 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  bars: { display: 'grid', rowGap: tokens.spacingVerticalS },
})

interface Props {
  readonly check: DraftCheckView | undefined
  readonly error: unknown
  readonly onRetry: () => void
}

/** What would be staged, what stands against it, and what would be sent. */
export function Review({ check, error, onRetry }: Props) {
  const styles = useStyles()
  const { say, t } = useSay()
  if (error !== null && error !== undefined) return <ErrorState error={error} onRetry={onRetry} />
  if (check === undefined) return <PageSkeleton rows={4} />
  return (
    <div className={styles.root}>
      {check.problems.length > 0 && (
        <div className={styles.bars}>
          {check.problems.map((problem, index) => (
            <MessageBar key={index} intent={problem.severity} layout="multiline">
              <MessageBarBody>{say(problem.text)}</MessageBarBody>
            </MessageBar>
          ))}
        </div>
      )}
      <Section title={t('create.ui.steps')}>
        <ol className={styles.list}>
          {check.steps.map((step, index) => (
            <li key={index}>{say(step)}</li>
          ))}
        </ol>
      </Section>
      {check.sentences.length > 0 && (
        <Section title={t('create.ui.policies')}>
          <ul className={styles.list}>
            {check.sentences.map((sentence, index) => (
              <li key={index}>{say(sentence)}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('policies.ui.request')}>
        <RequestPreview requests={check.requests} />
      </Section>
    </div>
  )
}
