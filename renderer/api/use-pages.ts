import { useQueries, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

export const pageSize = 100

interface PageView {
  readonly rows: readonly unknown[]
  readonly matched: number
}

export interface Pages<View, Failure extends Error, Key extends QueryKey> {
  /** The first page: columns, counts and states. */
  readonly view: View | undefined
  readonly error: unknown
  readonly page: (page: number) => UseQueryOptions<View, Failure, View, Key>
  retry(): void
}

interface Asked<View, Failure extends Error, Key extends QueryKey> {
  readonly page: (page: number) => UseQueryOptions<View, Failure, View, Key>
  /** What stands on the screen while the first page of another question is on the way; undefined: nothing. */
  readonly meanwhile: NonNullable<UseQueryOptions<View, Failure, View, Key>['placeholderData']>
}

/** A table of any length by its first page; the others are fetched where they are shown. */
export function usePages<View extends PageView, Failure extends Error, Key extends QueryKey>({
  page,
  meanwhile,
}: Asked<View, Failure, Key>): Pages<View, Failure, Key> {
  const head = useQuery<View, Failure, View, Key>({
    ...page(0),
    placeholderData: meanwhile,
  })
  return { view: head.data, error: head.error, page, retry: () => void head.refetch() }
}

interface ShownRows<View extends PageView> {
  readonly error: unknown
  retry(): void
  /** Undefined while its page is on the way. */
  rowAt(index: number): View['rows'][number] | undefined
}

/**
 * The rows from one to another, page by page from the host. It is the table's own matter: the screen around it has nothing
 * to do with where the table is scrolled to.
 */
export function useShownRows<View extends PageView, Failure extends Error, Key extends QueryKey>(
  { view, page: optionsOf }: Pages<View, Failure, Key>,
  range: { readonly first: number; readonly last: number },
): ShownRows<View> {
  const lastPage = view === undefined ? 0 : Math.max(0, Math.ceil(view.matched / pageSize) - 1)
  const first = Math.max(1, Math.min(Math.floor(range.first / pageSize), lastPage))
  const last = Math.min(Math.floor(range.last / pageSize), lastPage)
  const pages = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  const others = useQueries({ queries: pages.map((page) => optionsOf(page)) })
  const failed = others.find((query) => query.error !== null)
  return {
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    rowAt: (index) => {
      const page = Math.floor(index / pageSize)
      const data = page === 0 ? view : others[pages.indexOf(page)]?.data
      return data?.rows[index - page * pageSize]
    },
  }
}
