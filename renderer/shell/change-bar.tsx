import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { usePlan } from '../screens/changes/use-plan.ts'
import { useHost } from '../api/host-context.tsx'
import { useNow } from '../components/time.ts'
import { useSay } from '../i18n/say.ts'
import { navigate } from '../state/view.ts'

/** `1:58` */
export function countdown(untilMs: number): string {
  const seconds = Math.max(0, Math.ceil(untilMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Countdown({ until }: { until: string }) {
  return <>{countdown(Date.parse(until) - useNow())}</>
}

/** On every screen while a change waits to be kept, or failed half-way: silence takes back what was done. */
export function ChangeBar() {
  const { t, say } = useSay()
  const { client } = useHost()
  const { plan, isBusy, run } = usePlan()
  const apply = plan?.apply ?? null
  if (apply === null || apply.revertsAt === null) return null
  if (apply.state !== 'confirming' && apply.state !== 'failed') return null
  const hasFailed = apply.state === 'failed'
  return (
    <MessageBar intent={hasFailed ? 'error' : 'warning'} layout="multiline" data-change={apply.state}>
      <MessageBarBody>
        <MessageBarTitle>
          {t(hasFailed ? 'changes.ui.failedHalfway' : 'changes.ui.keepQuestion')} <Countdown until={apply.revertsAt} />
        </MessageBarTitle>
        {apply.failure === null ? t('changes.ui.keepHint') : say(apply.failure)}
      </MessageBarBody>
      <MessageBarActions>
        <Button
          appearance={hasFailed ? 'secondary' : 'primary'}
          disabledFocusable={isBusy}
          onClick={() => run(() => client.changes.keep())}
        >
          {t(hasFailed ? 'changes.ui.keepDone' : 'changes.ui.keep')}
        </Button>
        <Button
          appearance={hasFailed ? 'primary' : 'secondary'}
          disabledFocusable={isBusy}
          onClick={() => run(() => client.changes.revert())}
        >
          {t('changes.ui.revert')}
        </Button>
        <Button appearance="transparent" onClick={() => navigate('changes', {})}>
          {t('changes.ui.show')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
