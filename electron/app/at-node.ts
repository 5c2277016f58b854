import type { Snapshot } from '../../core/model/snapshot.ts'
import { checkNode } from './cluster-source.ts'
import type { ClusterSide, OpenedSource } from './source.ts'

/**
 * The same cluster, seen from a node: nothing is asked of the API again. Throws AppError kube/no-node at the first
 * reading where the cluster does not have it.
 */
export function atNode(opened: OpenedSource, side: ClusterSide, node: string, name: string): OpenedSource {
  let last: { readonly base: Snapshot; readonly seen: Snapshot } | null = null
  return {
    ...opened,
    cluster: { ...side, node },
    read: async (context) => {
      const base = await opened.read(context)
      if (last === null) checkNode(base, node, name)
      if (last?.base !== base) last = { base, seen: seenFrom(base, node, name) }
      return last.seen
    },
  }
}

function seenFrom(base: Snapshot, node: string, name: string): Snapshot {
  return { ...base, source: { ...base.source, name }, chosenNode: node }
}
