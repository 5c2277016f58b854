import type { TopologyView } from '../../core/contract/views.ts'
import type { ObjectRef } from '../../core/model/ids.ts'

/** Drawn nodes that show the selected object. */
export function shownBy(view: TopologyView, selected: ObjectRef | null): ReadonlySet<string> {
  const ids = selected === null ? [] : view.nodes.filter((node) => node.ref === selected).map((node) => node.id)
  return new Set(ids.length === 0 && view.revealed !== null ? [view.revealed] : ids)
}
