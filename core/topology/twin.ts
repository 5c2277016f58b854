import type { TwinLine } from '../contract/topology.ts'
import { byText } from './draft.ts'
import type { DrawnRow, DrawnSection, GraphEdge, ViewNode } from './graph.ts'

/**
 * The drawn graph as lines of text: each drawn node is one line, each edge stands in the line of the node that it
 * leads to. Lines are nested as the picture is read: adapter, HNS network, group, endpoint, pod.
 */
export function twinLines(drawn: {
  readonly nodes: readonly ViewNode[]
  readonly edges: readonly GraphEdge[]
  readonly sections: readonly (Pick<DrawnSection, 'nic' | 'network'> & { readonly rows: readonly DrawnRow[] })[]
}): TwinLine[] {
  const nodes = new Map(drawn.nodes.map((node) => [node.id, node]))
  const order = new Map<string, number>()
  const arrange = (id: string | null): void => {
    if (id !== null && !order.has(id)) order.set(id, order.size)
  }
  for (const section of drawn.sections) {
    arrange(section.nic)
    arrange(section.network)
    for (const row of section.rows) {
      arrange(row.span)
      arrange(row.left)
      arrange(row.right)
    }
  }
  for (const node of drawn.nodes) arrange(node.id)

  const edgesTo = new Map<string, GraphEdge[]>()
  for (const edge of drawn.edges) {
    const there = edgesTo.get(edge.to)
    if (there === undefined) edgesTo.set(edge.to, [edge])
    else there.push(edge)
  }
  const children = new Map<string | null, ViewNode[]>()
  for (const node of [...drawn.nodes].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))) {
    const parent = node.parent !== null && nodes.has(node.parent) ? node.parent : null
    const there = children.get(parent)
    if (there === undefined) children.set(parent, [node])
    else there.push(node)
  }

  const lines: TwinLine[] = []
  const write = (node: ViewNode, depth: number): void => {
    const relations = (edgesTo.get(node.id) ?? []).map((edge) => edge.id).sort(byText)
    lines.push({ id: node.id, depth, relations })
    for (const child of children.get(node.id) ?? []) write(child, depth + 1)
  }
  for (const root of children.get(null) ?? []) write(root, 0)
  return lines
}
