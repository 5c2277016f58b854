import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { savedFilterLimit, type SavedFilter } from '../../../core/contract/settings.ts'
import { useHost } from '../../api/host-context.tsx'

/** Filters that the user gave a name, kept in the settings. */
export function useSavedFilters() {
  const { hostOrpc } = useHost()
  const queryClient = useQueryClient()
  const query = useQuery(hostOrpc.settings.get.queryOptions())
  const { mutate } = useMutation({
    ...hostOrpc.settings.set.mutationOptions(),
    onSuccess: (settings) =>
      void queryClient.setQueryData(hostOrpc.settings.get.queryKey(), { settings, notice: null }),
  })
  return {
    saved: query.data?.settings.savedFilters ?? [],
    set: (savedFilters: SavedFilter[]) => mutate({ savedFilters: savedFilters.slice(-savedFilterLimit) }),
  }
}
