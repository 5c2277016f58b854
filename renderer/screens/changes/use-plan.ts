import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PlanView } from '../../../core/contract/changes.ts'
import { useHost } from '../../api/host-context.tsx'
import { useSourceActions } from '../../shell/source-actions.tsx'

export interface PlanActions {
  readonly plan: PlanView | undefined
  readonly error: unknown
  readonly isBusy: boolean
  retry(): void
  /** Carries out an intent that answers with the plan; a failure is told, and the plan stays as it is. */
  run(intent: () => Promise<PlanView>): void
}

/** The plan of the open source, and the way to change it. */
export function usePlan(): PlanActions {
  const { orpc, session } = useHost()
  const { tellError } = useSourceActions()
  const queryClient = useQueryClient()
  const query = useQuery({ ...orpc.changes.get.queryOptions(), enabled: session !== null })
  const key = orpc.changes.get.queryKey()
  const mutation = useMutation({
    mutationFn: (intent: () => Promise<PlanView>) => intent(),
    onSuccess: (plan) => queryClient.setQueryData(key, plan),
    onError: tellError,
  })
  return {
    plan: query.data,
    error: query.error,
    isBusy: mutation.isPending,
    retry: () => void query.refetch(),
    run: (intent) => mutation.mutate(intent),
  }
}

/** A change that is being carried out, or waits to be kept: nothing else may be staged meanwhile. */
export function isUnderWay(plan: PlanView | undefined): boolean {
  const { state, secondsLeft } = plan?.apply ?? {}
  return (
    state === 'capturing' ||
    state === 'running' ||
    state === 'confirming' ||
    state === 'reverting' ||
    // What was done before a step failed waits to be taken back.
    (state === 'failed' && secondsLeft !== null && secondsLeft !== undefined)
  )
}
