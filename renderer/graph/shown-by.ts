import type { TopologyView } from '../../core/contract/topology.ts'
import type { ObjectRef } from '../../core/model/ids.ts'

/** Drawn nodes that show the selected object. */
export function shownBy(view: TopologyView, selected: ObjectRef | null): ReadonlySet<string> {
  const ids = selected === null ? [] : view.nodes.filter((node) => node.ref === selected).map((node) => node.id)
  return new Set(ids.length === 0 && view.revealed !== null ? [view.revealed] : ids)
}

/** Relations of these nodes; those of a node also where they begin at its end of a tunnel. */
export function relationsOf(view: TopologyView, shown: ReadonlySet<string>): TopologyView['edges'] {
  const ends = new Set(shown)
  for (const { id, kind, parent } of view.nodes)
    if (kind === 'tunnel' && parent !== null && shown.has(parent)) ends.add(id)
  return view.edges.filter((edge) => ends.has(edge.from) || ends.has(edge.to))
}
