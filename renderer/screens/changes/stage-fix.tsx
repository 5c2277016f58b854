import { Spinner, Tooltip } from '@fluentui/react-components'
import { Wrench16Regular } from '@fluentui/react-icons/svg/wrench'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHost } from '../../api/host-context.tsx'
import { useSay } from '../../i18n/say.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { navigate } from '../../state/view.ts'
import { PrimaryButton } from '../../components/primary-button.tsx'

/** Puts the narrowest repair of a finding into the plan, and shows the plan. */
export function StageFix({ finding }: { finding: string }) {
  const { t } = useSay()
  const { client, orpc } = useHost()
  const { tellError } = useSourceActions()
  const queryClient = useQueryClient()
  const stage = useMutation({
    mutationFn: () => client.changes.stageFix({ finding }),
    onSuccess: (plan) => {
      queryClient.setQueryData(orpc.changes.get.queryKey(), plan)
      navigate('changes', {})
    },
    onError: tellError,
  })
  return (
    <Tooltip content={t('changes.ui.stageFixHint')} relationship="description">
      <PrimaryButton
        icon={stage.isPending ? <Spinner size="tiny" /> : <Wrench16Regular />}
        disabledFocusable={stage.isPending}
        onClick={() => stage.mutate()}
      >
        {t('changes.ui.stageFix')}
      </PrimaryButton>
    </Tooltip>
  )
}
