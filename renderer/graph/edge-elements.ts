import type { TopologyNode, TopologyView } from '../../core/contract/topology.ts'
import type { DrawnElement } from './elements.ts'

/** Lines between lanes that do not stand row by row: they begin and end at the edges, so that each can be followed. */
function isAcross(from: TopologyNode | undefined, to: TopologyNode | undefined): boolean {
  const lane = from?.lane
  if (lane === 'hns' && from !== undefined && to !== undefined) return from.x + 1 < to.x
  return lane === 'loadBalancer' || lane === 'slice'
}

/** Lines that turn round a corner between two lanes, so that none runs over the rows of others. */
function elbowOf(
  kind: TopologyView['edges'][number]['kind'],
  from: TopologyNode | undefined,
  to: TopologyNode | undefined,
): string | null {
  if (kind === 'uplink') return ' elbow'
  if (from?.lane === 'endpoint' && to?.lane === 'workload') return from.y === to.y ? null : ' elbow near'
  if (from?.lane === 'source') return ' elbow into'
  return from?.lane === 'subject' && to?.lane === 'destination' ? ' elbow' : null
}

/**
 * Lines between two of one column bow out, or they would lie on one another: to the right from the end of a tunnel,
 * which reaches to its frame, to the left from a node that has its pods beside it.
 */
function bowOf(from: TopologyNode | undefined, to: TopologyNode | undefined): number | null {
  if (from === undefined || to === undefined || Math.abs(from.x - to.x) > 1) return null
  const out = Math.min(64, 12 + Math.abs(from.y - to.y) / 5)
  // It is counted from the line between the middles, while the ends are at the edges.
  const distance = from.width / 2 + out
  return (from.lane === 'hns' ? -1 : 1) * Math.sign(to.y - from.y) * distance
}

/** A line from the network to each endpoint would say what its box says already. */
function isBoxed(edge: TopologyView['edges'][number], nodes: ReadonlyMap<string, TopologyNode>): boolean {
  return edge.kind === 'attached' || (edge.kind === 'missing' && nodes.get(edge.from)?.kind === 'network')
}

/** The lines of a view as they are drawn between its nodes. */
export function edgeElements(
  edges: TopologyView['edges'],
  nodes: ReadonlyMap<string, TopologyNode>,
): readonly DrawnElement[] {
  return edges.filter((edge) => !isBoxed(edge, nodes)).map((edge) => edgeElement(edge, nodes))
}

function edgeElement(edge: TopologyView['edges'][number], nodes: ReadonlyMap<string, TopologyNode>): DrawnElement {
  const from = nodes.get(edge.from)
  const to = nodes.get(edge.to)
  const bow = edge.label === undefined ? null : bowOf(from, to)
  const course = (): string => {
    if (isAcross(from, to))
      return from?.lane === 'loadBalancer' && to?.lane === 'endpoint' ? ' across ofSelection' : ' across'
    if (bow === null) return elbowOf(edge.kind, from, to) ?? ''
    return from?.lane === 'hns' ? ' arc right' : ' arc left'
  }
  return {
    id: edge.id,
    data: {
      source: edge.from,
      target: edge.to,
      ...(bow === null ? {} : { bow }),
    },
    classes: `${edge.kind}${course()}`,
    at: null,
  }
}
