import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft } from '../../../core/contract/drafts.ts'
import { useHost } from '../../api/host-context.tsx'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { navigate } from '../../state/view.ts'

/** Puts drafts into the plan one after the other, and shows the plan. */
export function useStage(onStaged: () => void) {
  const { client, orpc } = useHost()
  const { tellError } = useSourceActions()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (drafts: readonly Draft[]) => {
      for (const draft of drafts) {
        // Each is checked on the plan that the one before it made.
        // oxlint-disable-next-line no-await-in-loop
        const plan = await client.changes.stageDraft({ draft })
        queryClient.setQueryData(orpc.changes.get.queryKey(), plan)
      }
    },
    onSuccess: () => {
      onStaged()
      navigate('changes', {})
    },
    onError: tellError,
  })
}

/** Puts the removal of objects into the plan, and shows the plan. */
export function useStageRemoval() {
  const { client, orpc } = useHost()
  const { tellError } = useSourceActions()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (refs: readonly string[]) => client.changes.stageRemoval({ refs: [...refs] }),
    onSuccess: (plan) => {
      queryClient.setQueryData(orpc.changes.get.queryKey(), plan)
      navigate('changes', {})
    },
    onError: tellError,
  })
}

const removable = ['endpoint', 'network', 'namespace', 'loadbalancer']

export function isRemovable(ref: string): boolean {
  return removable.includes(ref.slice(0, ref.indexOf('/')))
}
