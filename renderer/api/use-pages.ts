import { useQueries, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'

export const pageSize = 100

interface PageView {
  readonly rows: readonly unknown[]
  readonly matched: number
}

export interface Pages<View extends PageView> {
  /** The first page: columns, counts and states. */
  readonly view: View | undefined
  readonly error: unknown
  /** Undefined while its page is on the way. */
  rowAt(index: number): View['rows'][number] | undefined
  /** Tells which rows are on screen; their pages are fetched. */
  show(first: number, last: number): void
  retry(): void
}

interface Asked<View, Failure extends Error, Key extends QueryKey> {
  readonly page: (page: number) => UseQueryOptions<View, Failure, View, Key>
  /** What stands on the screen while the first page of another question is on the way; undefined: nothing. */
  readonly meanwhile: (previous: View | undefined) => View | undefined
}

/** Rows of a table of any length: page by page from the host, only those that are looked at. */
export function usePages<View extends PageView, Failure extends Error, Key extends QueryKey>({
  page: optionsOf,
  meanwhile,
}: Asked<View, Failure, Key>): Pages<View> {
  const [range, setRange] = useState({ first: 0, last: 0 })
  const head = useQuery<View, Failure, View, Key>({
    ...optionsOf(0),
    // The library's type excludes functions as data; a view is none.
    placeholderData: meanwhile as never,
  })
  const lastPage = head.data === undefined ? 0 : Math.max(0, Math.ceil(head.data.matched / pageSize) - 1)
  const firstWanted = Math.max(1, Math.min(range.first, lastPage))
  const pages = Array.from(
    { length: Math.max(0, Math.min(range.last, lastPage) - firstWanted + 1) },
    (_, index) => firstWanted + index,
  )
  const others = useQueries({ queries: pages.map((page) => optionsOf(page)) })
  const failed = [head, ...others].find((query) => query.error !== null)
  return {
    view: head.data,
    error: failed?.error ?? null,
    rowAt: (index) => {
      const page = Math.floor(index / pageSize)
      const data = page === 0 ? head.data : others[pages.indexOf(page)]?.data
      return data?.rows[index - page * pageSize]
    },
    show: (first, last) => {
      const next = { first: Math.floor(first / pageSize), last: Math.floor(last / pageSize) }
      setRange((current) => (current.first === next.first && current.last === next.last ? current : next))
    },
    retry: () => {
      void failed?.refetch()
    },
  }
}
