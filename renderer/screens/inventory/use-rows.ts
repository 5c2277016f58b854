import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InventoryInput, InventoryView } from '../../../core/contract/views.ts'
import { useHost } from '../../api/host-context.tsx'

export const pageSize = 100

export type Row = InventoryView['rows'][number]

export interface Rows {
  /** The first page: columns, counts and the state of the area. */
  readonly view: InventoryView | undefined
  readonly error: unknown
  /** Undefined while its page is on the way. */
  rowAt(index: number): Row | undefined
  /** Tells which rows are on screen; their pages are fetched. */
  show(first: number, last: number): void
  retry(): void
}

/** Rows of a table of any length: page by page from the host, only those that are looked at. */
export function useRows(input: Pick<InventoryInput, 'kind' | 'filter' | 'sort'>): Rows {
  const { orpc } = useHost()
  const [range, setRange] = useState({ first: 0, last: 0 })
  const inputOf = (page: number): InventoryInput => ({ ...input, from: page * pageSize, count: pageSize })

  const head = useQuery({
    ...orpc.inventory.page.queryOptions({ input: inputOf(0) }),
    // Columns of another kind would stand over the wrong cells; another order or filter of the same kind may wait.
    placeholderData: (previous: InventoryView | undefined) =>
      previous?.kind === input.kind ? keepPreviousData(previous) : undefined,
  })
  const lastPage = head.data === undefined ? 0 : Math.max(0, Math.ceil(head.data.matched / pageSize) - 1)
  const firstWanted = Math.max(1, Math.min(range.first, lastPage))
  const pages = Array.from(
    { length: Math.max(0, Math.min(range.last, lastPage) - firstWanted + 1) },
    (_, index) => firstWanted + index,
  )
  const others = useQueries({
    queries: pages.map((page) => orpc.inventory.page.queryOptions({ input: inputOf(page) })),
  })
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
