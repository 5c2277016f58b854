import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TopologyInput, TopologyView } from '../../../core/contract/topology.ts'
import type { ObjectRef } from '../../../core/model/ids.ts'
import { overlays, type Overlay } from '../../../core/topology/overlay-tones.ts'
import { useHost } from '../../api/host-context.tsx'
import { changeParams, stepParams, useView } from '../../state/view.ts'

export const groupings = [
  'auto',
  'none',
  'network',
  'kubeNamespace',
  'workload',
  'node',
] as const satisfies readonly TopologyInput['group'][]

/** Kinds of selected objects that a view begins with. */
const begins: Readonly<Record<TopologyInput['view'], RegExp>> = {
  vswitch: /^$/,
  services: /^(service|loadbalancer)\//,
  reach: /^(endpoint|pod)\//,
  cluster: /^$/,
}

/** Kinds of selected objects whose HNS load balancers the vSwitch view draws. */
const hasLoadBalancers = /^(endpoint|pod|service|loadbalancer)\//

export const topologyViews = [
  'vswitch',
  'services',
  'reach',
  'cluster',
] as const satisfies readonly TopologyInput['view'][]

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
  readonly shown: TopologyInput['view']
  readonly focus: string | null
  readonly group: TopologyInput['group']
  readonly isTable: boolean
  /** One service on every node. */
  readonly isNodes: boolean
  readonly isText: boolean
  readonly overlay: Overlay
  setOverlay(overlay: Overlay): void
  readonly hasMinimap: boolean
  setMinimap(hasMinimap: boolean): void
  retry(): void
  setGroup(group: TopologyInput['group']): void
  setText(isText: boolean): void
  /** What the picture is shown as. */
  showAs(how: 'map' | 'text' | 'table' | 'nodes'): void
  setView(view: TopologyInput['view']): void
  setFocus(ref: string | null): void
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
  const shown = topologyViews.find((name) => name === params['view']) ?? 'vswitch'
  const focus = shown === 'vswitch' ? null : (params['focus'] ?? '').slice(0, 500) || null
  const isTable = shown === 'services' && params['as'] === 'table'
  const isNodes = shown === 'services' && params['as'] === 'nodes'
  const overlay = overlays.find((name) => name === params['overlay']) ?? 'findings'
  const lines = shown === 'vswitch' && selected !== null && hasLoadBalancers.test(selected) ? selected : null
  const input: TopologyInput = {
    overlay,
    lines,
    view: shown,
    focus,
    group,
    open,
    closed,
    reveal,
    window,
    arrangement,
  }
  const query = useQuery({
    ...orpc.topology.view.queryOptions({ input }),
    enabled: window !== null && !isTable && !isNodes,
    placeholderData: keepPreviousData,
  })
  const view = query.data
  if (view !== undefined) {
    const isDrawn = selected === null || view.nodes.some((node) => node.ref === selected)
    // Lines of the selected object are drawn for it alone.
    const wanted = isDrawn && (shown === 'vswitch' || focus !== null) ? null : selected
    if (wanted !== reveal) setReveal(wanted)
  }
  return {
    view,
    error: query.error,
    shown,
    focus,
    group,
    isTable,
    isNodes,
    isText: params['as'] === 'text',
    overlay,
    setOverlay: (next) => changeParams({ overlay: next === 'findings' ? '' : next }),
    hasMinimap: params['mini'] !== 'off',
    setMinimap: (hasMinimap) => changeParams({ mini: hasMinimap ? '' : 'off' }),
    retry: () => void query.refetch(),
    setGroup: (next) => changeParams({ group: next === 'auto' ? '' : next, open: '', closed: '' }),
    setText: (isText) => changeParams({ as: isText ? 'text' : '' }),
    showAs: (how) => changeParams({ as: how === 'map' ? '' : how }),
    // Each view begins with the object that is selected, where it has something to show of it.
    setView: (next) =>
      stepParams({
        at: '',
        view: next === 'vswitch' ? '' : next,
        focus: selected !== null && begins[next].test(selected) ? selected : '',
        as: params['as'] === 'text' ? 'text' : '',
      }),
    setFocus: (ref) => stepParams({ focus: ref ?? '', at: '' }),
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
