import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHost } from '../../api/host-context.tsx'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { endLink } from '../../state/linking.ts'
import { selectQuietly, toRef } from '../../state/selection.ts'
import { navigate } from '../../state/view.ts'
import { suggestDraft } from './draft-store.ts'

export interface Traffic {
  readonly action: 'Allow' | 'Block'
  readonly from: string
  /** Null: everywhere. */
  readonly to: string | null
  readonly protocol?: 'any' | 'TCP' | 'UDP'
  readonly ports?: string
}

/** Opens the screen Policies with the draft that blocks or allows some traffic; nothing is staged by it. */
export function useSuggest() {
  const { client, orpc, session } = useHost()
  const { tellError } = useSourceActions()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (traffic: Traffic) => {
      const { endpoint, policies, notes } = await client.policies.suggest(traffic)
      const view = await queryClient.query({
        ...orpc.policies.get.queryOptions({ input: { ref: endpoint.ref } }),
        staleTime: 'static',
      })
      return { view, policies, notes }
    },
    onSuccess: ({ view, policies, notes }) => {
      suggestDraft(session, view, policies, notes)
      selectQuietly(toRef(view.object.ref))
      navigate('policies', { object: view.object.ref, tab: 'edit' })
    },
    onError: tellError,
    onSettled: () => void endLink(),
  })
}
