import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Tab,
  TabList,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useCallback, useState } from 'react'
import type { Message } from '../../../core/model/message.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { useSay } from '../../i18n/say.ts'
import { useEditMode } from '../../shell/use-edit-mode.ts'
import { changeParams, navigate, useView } from '../../state/view.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { ApplyProgress } from './apply-progress.tsx'
import { DifferenceDialog } from './difference-dialog.tsx'
import { DryRunResult } from './dry-run-result.tsx'
import { GuardList } from './guard-list.tsx'
import { Journal } from './journal.tsx'
import { PlanSteps } from './plan-steps.tsx'
import { PlanToolbar } from './plan-toolbar.tsx'
import { isUnderWay, usePlan } from './use-plan.ts'
import { useUnstageKey } from './use-unstage-key.ts'

const useStyles = makeStyles({
  plan: { display: 'grid', rowGap: tokens.spacingVerticalXL, maxWidth: '1100px' },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  empty: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start', maxWidth: '640px' },
  text: { margin: 0 },
  links: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

function NothingStaged() {
  const styles = useStyles()
  const { t } = useSay()
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{t('changes.ui.none')}</p>
      <p className={styles.text}>{t('changes.ui.noneHint')}</p>
      <div className={styles.links}>
        <Button onClick={() => navigate('findings')}>{t('changes.ui.toFindings')}</Button>
      </div>
    </div>
  )
}

/** Operations in order, each tried before it is applied, and the journal of what was. */
export function ChangesScreen() {
  const styles = useStyles()
  const { t, say } = useSay()
  const { client } = useHost()
  const { turn } = useEditMode()
  const { params } = useView()
  const actions = usePlan()
  const [dialog, setDialog] = useState<'diff' | 'apply' | null>(null)
  const { plan, error } = actions
  const tab = params['tab'] === 'journal' ? 'journal' : 'plan'
  const isLocked = isUnderWay(plan)
  const [unstaged, setUnstaged] = useState<Message | null>(null)
  const last = tab === 'plan' && !isLocked && !actions.isBusy ? plan?.steps.at(-1) : undefined
  const { run } = actions
  const unstageLast = useCallback(() => {
    if (last === undefined) return
    setUnstaged(last.title)
    run(() => client.changes.unstage({ step: last.id }))
  }, [last, run, client])
  useUnstageKey(last === undefined ? null : unstageLast)
  const tools = (
    <>
      <TabList
        size="small"
        selectedValue={tab}
        onTabSelect={(_, { value }) => changeParams({ tab: value === 'journal' ? 'journal' : '' })}
      >
        <Tab value="plan">{t('changes.ui.plan')}</Tab>
        <Tab value="journal">{t('changes.ui.journal.title')}</Tab>
      </TabList>
      {tab === 'plan' && plan !== undefined && plan.steps.length > 0 && (
        <PlanToolbar
          plan={plan}
          actions={actions}
          isLocked={isLocked}
          onDiff={() => setDialog('diff')}
          onApply={() => setDialog('apply')}
        />
      )}
    </>
  )
  const said = isLocked ? undefined : plan?.whyNot?.key
  const content = () => {
    if (tab === 'journal') return <Journal />
    if (plan === undefined) {
      return error === null ? <PageSkeleton /> : <ErrorState error={error} onRetry={actions.retry} />
    }
    return (
      <div className={styles.plan}>
        {plan.apply !== null && <ApplyProgress apply={plan.apply} />}
        <div role="status" className={styles.spoken}>
          {unstaged !== null && t('changes.ui.unstaged', { step: say(unstaged) })}
        </div>
        {plan.steps.length === 0 ? (
          <NothingStaged />
        ) : (
          <>
            {said !== undefined && plan.whyNot !== null && (
              <MessageBar intent="info">
                <MessageBarBody>{say(plan.whyNot)}</MessageBarBody>
                {plan.edit.state === 'read-only' && plan.edit.canEnable && (
                  <MessageBarActions>
                    <Button onClick={() => turn(true)}>{t('changes.ui.mode.turnOn')}</Button>
                  </MessageBarActions>
                )}
              </MessageBar>
            )}
            <Section title={t('changes.ui.before')}>
              <GuardList guards={plan.guards.filter(({ text }) => text.key !== said)} label={t('changes.ui.before')} />
            </Section>
            {plan.dryRun !== null && <DryRunResult result={plan.dryRun} steps={plan.steps} />}
            <Section title={t('changes.ui.steps')}>
              <PlanSteps plan={plan} actions={actions} isLocked={isLocked} />
            </Section>
          </>
        )}
      </div>
    )
  }
  return (
    <Page title={t('ui.screen.changes')} tools={tools}>
      {content()}
      {dialog === 'diff' && <DifferenceDialog onClose={() => setDialog(null)} />}
      {dialog === 'apply' && plan !== undefined && (
        <ApplyDialog
          plan={plan}
          onClose={() => setDialog(null)}
          onApply={(acknowledgeNoUndo) => {
            setDialog(null)
            actions.run(() => client.changes.apply({ acknowledgeNoUndo }))
          }}
        />
      )}
    </Page>
  )
}
