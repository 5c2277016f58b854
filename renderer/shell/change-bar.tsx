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

/** On every screen while an applied change waits to be kept: silence reverts it. */
export function ChangeBar() {
  const { t } = useSay()
  const { client } = useHost()
  const { plan, isBusy, run } = usePlan()
  const apply = plan?.apply ?? null
  if (apply?.state !== 'confirming' || apply.revertsAt === null) return null
  return (
    <MessageBar intent="warning" data-change="confirming">
      <MessageBarBody>
        <MessageBarTitle>
          {t('changes.ui.keepQuestion')} <Countdown until={apply.revertsAt} />
        </MessageBarTitle>
        {t('changes.ui.keepHint')}
      </MessageBarBody>
      <MessageBarActions>
        <Button appearance="primary" disabledFocusable={isBusy} onClick={() => run(() => client.changes.keep())}>
          {t('changes.ui.keep')}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => run(() => client.changes.revert())}>
          {t('changes.ui.revert')}
        </Button>
        <Button appearance="transparent" onClick={() => navigate('changes', {})}>
          {t('changes.ui.show')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
