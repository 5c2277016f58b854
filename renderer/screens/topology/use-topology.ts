import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TopologyInput, TopologyView } from '../../../core/contract/views.ts'
import type { ObjectRef } from '../../../core/model/ids.ts'
import { useHost } from '../../api/host-context.tsx'
import { changeParams, useView } from '../../state/view.ts'

export const groupings = [
  'auto',
  'none',
  'network',
  'kubeNamespace',
  'workload',
] as const satisfies readonly TopologyInput['group'][]

/** Grows with each time the screen is opened, which is when objects may be arranged anew. */
let arrangements = 0

function idsOf(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : text.split('\n')
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((other) => other !== id)
}

export interface Topology {
  readonly view: TopologyView | undefined
  readonly error: unknown
  readonly group: TopologyInput['group']
  readonly isText: boolean
  retry(): void
  setGroup(group: TopologyInput['group']): void
  setText(isText: boolean): void
  toggleGroup(id: string): void
  setAllGroups(isOpen: boolean): void
}

/** What the screen shows, and how it is changed. `window` is the size of the map's place; null until it is measured. */
export function useTopology(window: TopologyInput['window'], selected: ObjectRef | null): Topology {
  const { orpc } = useHost()
  const { params } = useView()
  const [arrangement] = useState(() => ++arrangements)
  const group = groupings.find((name) => name === params['group']) ?? 'auto'
  const open = idsOf(params['open'])
  const closed = idsOf(params['closed'])
  // Only where the object is not drawn for itself must the host be asked which node stands for it.
  const [reveal, setReveal] = useState<ObjectRef | null>(null)
  const input: TopologyInput = { group, open, closed, reveal, window, arrangement }
  const query = useQuery({
    ...orpc.topology.view.queryOptions({ input }),
    enabled: window !== null,
    placeholderData: keepPreviousData,
  })
  const view = query.data
  if (view !== undefined) {
    const isDrawn = selected === null || view.nodes.some((node) => node.ref === selected)
    const wanted = isDrawn ? null : selected
    if (wanted !== reveal) setReveal(wanted)
  }
  return {
    view,
    error: query.error,
    group,
    isText: params['as'] === 'text',
    retry: () => void query.refetch(),
    setGroup: (next) => changeParams({ group: next === 'auto' ? '' : next, open: '', closed: '' }),
    setText: (isText) => changeParams({ as: isText ? 'text' : '' }),
    toggleGroup: (id) => {
      const isOpen = view?.groups.find((state) => state.id === id)?.isOpen === true
      changeParams({
        open: (isOpen ? without(open, id) : [...without(open, id), id]).join('\n'),
        closed: (isOpen ? [...without(closed, id), id] : without(closed, id)).join('\n'),
      })
    },
    setAllGroups: (isOpen) => {
      const ids = (view?.groups ?? []).map((state) => state.id).slice(0, 500)
      changeParams({ open: isOpen ? ids.join('\n') : '', closed: isOpen ? '' : ids.join('\n') })
    },
  }
}
