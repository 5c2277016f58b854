import type { InventoryInput, InventoryView } from '../../../core/contract/views.ts'
import { useHost } from '../../api/host-context.tsx'
import { pageSize, usePages } from '../../api/use-pages.ts'

export type Row = InventoryView['rows'][number]

/** The rows of a table of the inventory. */
export function useRows(input: Pick<InventoryInput, 'kind' | 'filter' | 'sort'>) {
  const { orpc } = useHost()
  return usePages({
    page: (page) => orpc.inventory.page.queryOptions({ input: { ...input, from: page * pageSize, count: pageSize } }),
    // Columns of another kind would stand over the wrong cells; another order or filter of the same kind may wait.
    meanwhile: (previous) => (previous?.kind === input.kind ? previous : undefined),
  })
}
