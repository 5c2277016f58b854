import type { Message } from '../../model/message.ts'
import type { GraphEdge, GroupState, ViewNode } from '../graph.ts'
import type { CellRegion } from './place.ts'

/**
 * What is drawn of the nodes of a source: each node with its pods, where its tunnels begin and what HNS holds; services
 * by Kubernetes namespace with their backends. Every pod, service and backend is counted in exactly one node of it.
 */

export interface ClusterEdge extends GraphEdge {
  /** What is to be said of it beside its kind: VNI and addresses of a tunnel, number of backends. */
  readonly label?: Message
}

export interface ClusterGraph {
  readonly nodes: readonly ViewNode[]
  readonly edges: readonly ClusterEdge[]
  readonly regions: readonly CellRegion[]
  readonly groups: readonly GroupState[]
  readonly shownBy: (ref: string) => string | null
  readonly note: Message | null
}

/** A picture while it is drawn. */
export interface Drawing {
  readonly nodes: ViewNode[]
  readonly edges: ClusterEdge[]
  readonly groups: GroupState[]
}

export function emptyDrawing(): Drawing {
  return { nodes: [], edges: [], groups: [] }
}

export function node(
  own: Pick<ViewNode, 'id' | 'kind' | 'lane'> & Partial<Omit<ViewNode, 'id' | 'kind' | 'lane'>>,
): ViewNode {
  return {
    ref: null,
    label: '',
    title: null,
    detail: null,
    severity: null,
    mark: null,
    count: 1,
    parent: null,
    ...own,
  }
}
