import { useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

function useAnyFetching(counts: (query: Query) => boolean): boolean {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  return useSyncExternalStore(
    useCallback((listener) => cache.subscribe(listener), [cache]),
    () => queryClient.isFetching({ predicate: counts }) > 0,
  )
}

const any = (): boolean => true
const hasData = (query: Query): boolean => query.state.data !== undefined

/** Whether anything is being asked for. The count of the library would draw anew with each answer. */
export function useIsFetching(): boolean {
  return useAnyFetching(any)
}

/** Whether something that is on the screen is being asked for again. */
export function useIsUpdating(): boolean {
  return useAnyFetching(hasData)
}
