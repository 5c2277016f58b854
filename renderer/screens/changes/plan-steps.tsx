import { Badge, Button, Link, Tooltip, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up'
import { Delete16Regular } from '@fluentui/react-icons/svg/delete'
import type { PlanView } from '../../../core/contract/changes.ts'
import type { StepView } from '../../../core/contract/plan-steps.ts'
import { useHost } from '../../api/host-context.tsx'
import { CommandText } from '../../components/command-text.tsx'
import { ObjectName } from '../../components/object-name.tsx'
import { useSay } from '../../i18n/say.ts'
import { navigate } from '../../state/view.ts'
import { GuardList } from './guard-list.tsx'
import type { PlanActions } from './use-plan.ts'

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  step: {
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
  },
  head: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  title: { margin: 0, flexGrow: 1, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  tools: { display: 'flex', flexShrink: 0 },
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, max-content) 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  term: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, minWidth: 0 },
  lines: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  why: { display: 'block' },
  request: {
    margin: 0,
    marginTop: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    maxHeight: '240px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

const riskColours = { low: 'informative', medium: 'warning', high: 'danger' } as const

function StepTools({ step, at, plan, actions }: { step: StepView; at: number; plan: PlanView; actions: PlanActions }) {
  const { t } = useSay()
  const { client } = useHost()
  const button = (label: string, icon: React.ReactElement, isDisabled: boolean, intent: () => Promise<PlanView>) => (
    <Tooltip content={label} relationship="label">
      <Button
        size="small"
        appearance="subtle"
        icon={icon}
        disabledFocusable={isDisabled || actions.isBusy}
        onClick={() => actions.run(intent)}
      />
    </Tooltip>
  )
  return (
    <>
      {button(t('changes.ui.step.up'), <ArrowUp16Regular />, at === 0, () =>
        client.changes.reorder({ step: step.id, to: at - 1 }),
      )}
      {button(t('changes.ui.step.down'), <ArrowDown16Regular />, at === plan.steps.length - 1, () =>
        client.changes.reorder({ step: step.id, to: at + 1 }),
      )}
      {button(t('changes.ui.step.remove'), <Delete16Regular />, false, () => client.changes.unstage({ step: step.id }))}
    </>
  )
}

function StepFacts({ step }: { step: StepView }) {
  const styles = useStyles()
  const { t, say } = useSay()
  const { owner, undo, finding, target } = step
  return (
    <dl className={styles.facts}>
      {finding !== null && (
        <>
          <dt className={styles.term}>{t('changes.ui.step.finding')}</dt>
          <dd className={styles.fact}>
            <Link as="button" onClick={() => navigate('findings', { finding: finding.id })}>
              {say(finding.title)}
            </Link>
          </dd>
        </>
      )}
      {target !== null && (
        <>
          <dt className={styles.term}>{t('changes.ui.step.object')}</dt>
          <dd className={styles.fact}>
            <ObjectName refText={target.ref} name={target.name} kind={target.kind} wraps />
          </dd>
        </>
      )}
      {owner !== null && (
        <>
          <dt className={styles.term}>{t('changes.ui.step.owner')}</dt>
          <dd className={styles.fact}>
            {say(owner.text)} {owner.basis !== null && <span className={styles.term}>{say(owner.basis)}</span>}
          </dd>
        </>
      )}
      <dt className={styles.term}>{t('changes.ui.step.guards')}</dt>
      <dd className={styles.fact}>
        <GuardList guards={step.guards} label={t('changes.ui.step.guards')} />
      </dd>
      <dt className={styles.term}>{t('changes.ui.step.undo')}</dt>
      <dd className={styles.fact}>
        <span className={styles.why}>{say(undo.text)}</span>
        {undo.lost.length + undo.steps.length > 0 && (
          <ul className={styles.lines}>
            {[...undo.steps, ...undo.lost].map((line) => (
              <li key={say(line)}>{say(line)}</li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  )
}

/** The staged operations in their order, each with all that must be known before it runs. */
export function PlanSteps({ plan, actions, isLocked }: { plan: PlanView; actions: PlanActions; isLocked: boolean }) {
  const styles = useStyles()
  const { t, say } = useSay()
  return (
    <ol className={styles.list} aria-label={t('changes.ui.steps')}>
      {plan.steps.map((step, at) => (
        <li key={step.id} className={styles.step} data-step={step.kind}>
          <div className={styles.head}>
            <h3 className={styles.title}>
              {at + 1}. {say(step.title)}
            </h3>
            <Badge appearance="tint" color={riskColours[step.risk.level]}>
              {t(`changes.ui.risk.${step.risk.level}`)}
            </Badge>
            {!isLocked && (
              <span className={styles.tools}>
                <StepTools step={step} at={at} plan={plan} actions={actions} />
              </span>
            )}
          </div>
          <span>{say(step.risk.text)}</span>
          {step.command !== null && (
            <div>
              <span className={styles.term}>
                {t(step.command.on === 'node' ? 'changes.ui.step.onNode' : 'changes.ui.step.onKubectl')}
              </span>
              <CommandText text={step.command.text} />
            </div>
          )}
          <StepFacts step={step} />
          {step.call !== null && (
            <details>
              <summary>{t('changes.ui.step.request', { call: step.call })}</summary>
              {step.request !== null && (
                <pre className={styles.request} tabIndex={0} aria-label={step.call}>
                  {step.request}
                </pre>
              )}
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
