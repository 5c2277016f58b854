import { MessageBar, MessageBarBody, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { AddCircle16Regular } from '@fluentui/react-icons/svg/add-circle'
import { SubtractCircle16Regular } from '@fluentui/react-icons/svg/subtract-circle'
import type { PolicyEffectView, ReachChange } from '../../../core/contract/policies.ts'
import { Delayed } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ObjectName } from '../../components/object-name.tsx'
import { RequestPreview } from '../../components/request-preview.tsx'
import { Section } from '../../components/section.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start', minWidth: 0 },
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: tokens.spacingHorizontalS },
  gained: { color: tokens.colorStatusSuccessForeground1 },
  lost: { color: tokens.colorStatusDangerForeground1 },
  because: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  fact: { margin: 0, color: tokens.colorNeutralForeground2 },
  title: { margin: 0, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  asking: { display: 'flex', gap: tokens.spacingHorizontalS },
  warnings: { display: 'grid', rowGap: tokens.spacingVerticalS },
})

function Changes({ kind, changes }: { kind: 'gained' | 'lost'; changes: readonly ReachChange[] }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const Icon = kind === 'gained' ? AddCircle16Regular : SubtractCircle16Regular
  return (
    <div data-effect={kind}>
      <h3 className={styles.title}>{t(`policies.ui.${kind}`, { count: changes.length })}</h3>
      <ul className={styles.list}>
        {changes.map((change, index) => (
          <li key={index} className={styles.line}>
            <span className={styles[kind]}>
              <Icon aria-hidden />
            </span>
            <span>
              {t(change.direction === 'In' ? 'policies.ui.from' : 'policies.ui.to')}{' '}
              <ObjectName refText={change.peer.ref} name={change.peer.name} kind={change.peer.kind} wraps />{' '}
              {say(change.traffic)}
              <span className={styles.because}>{say(change.because)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Props {
  readonly effect: PolicyEffectView | undefined
  readonly error: unknown
  readonly isAsking: boolean
  readonly isChanged: boolean
  readonly onRetry: () => void
}

/** What a draft would do: who gains and loses reach, what to know before, and what would be sent. */
export function EffectPanel({ effect, error, isAsking, isChanged, onRetry }: Props) {
  const styles = useStyles()
  const { say, t } = useSay()
  const wait = isAsking && (
    <Delayed>
      <span className={styles.asking}>
        <Spinner size="extra-tiny" />
        {t('policies.ui.asking')}
      </span>
    </Delayed>
  )
  if (error !== null && error !== undefined) return <ErrorState error={error} onRetry={onRetry} />
  if (effect === undefined) return <div className={styles.root}>{wait}</div>
  const { gained, lost } = effect
  const isSame = gained.length === 0 && lost.length === 0
  return (
    <div className={styles.root}>
      <Section title={t('policies.ui.effect')}>
        <div className={styles.root} aria-live="polite" aria-busy={isAsking}>
          {wait}
          {isSame && <p className={styles.fact}>{t(isChanged ? 'policies.ui.noEffect' : 'policies.ui.noChange')}</p>}
          {lost.length > 0 && <Changes kind="lost" changes={lost} />}
          {gained.length > 0 && <Changes kind="gained" changes={gained} />}
          <p className={styles.fact}>{t('policies.ui.unchanged', { count: effect.unchangedCount })}</p>
          {effect.isCut && <p className={styles.fact}>{t('policies.ui.cut')}</p>}
          {effect.warnings.length > 0 && (
            <div className={styles.warnings}>
              {effect.warnings.map((warning, index) => (
                <MessageBar key={index} intent="warning" layout="multiline">
                  <MessageBarBody>{say(warning)}</MessageBarBody>
                </MessageBar>
              ))}
            </div>
          )}
        </div>
      </Section>
      {isChanged && effect.check.requests.length > 0 && (
        <Section title={t('policies.ui.request')}>
          <RequestPreview requests={effect.check.requests} />
        </Section>
      )}
    </div>
  )
}
