import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Draft } from '../../../core/contract/drafts.ts'
import { useHost } from '../../api/host-context.tsx'
import { useDebounced } from '../../components/use-debounced.ts'

/** What HNS would say to a draft, asked when typing pauses; the answer before stays while it is asked. */
export function useDraftCheck(draft: Draft | null) {
  const { orpc } = useHost()
  const now = JSON.stringify(draft)
  const asked = useDebounced(draft, now)
  const query = useQuery({
    ...orpc.changes.checkDraft.queryOptions({
      input: { draft: asked ?? { kind: 'namespace', fields: {} } },
      placeholderData: keepPreviousData,
    }),
    enabled: asked !== null,
  })
  const isAsking = query.isFetching || JSON.stringify(asked) !== now
  return { check: asked === null ? undefined : query.data, error: query.error, retry: query.refetch, isAsking }
}
