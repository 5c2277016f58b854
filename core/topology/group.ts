import type { DrawnGraph, Graph } from './graph.ts'
import type { Grouping } from './group-assign.ts'
import { drawWithin, type Limits } from './group-draw.ts'

/** What is drawn at any moment at most (performance.md 2.1); the rest is aggregated, never dropped. */
export const drawBudget = { nodes: 600, edges: 400 } as const

/** Length as JSON, below the 256 KB of one message (performance.md 2.6); names may be long. */
const textBudget = 245_000
/** What a row adds to it when names are short: two nodes, two edges, two lines of the twin. */
const textOfRow = 1500

function textLength({ nodes, edges }: DrawnGraph): number {
  // Places, sizes and what an overlay tells come to each node, and each id stands once more in the twin.
  const words = JSON.stringify(nodes).length + JSON.stringify(edges).length
  const ids = [...nodes, ...edges].reduce((sum, { id }) => sum + id.length, 0)
  return words + ids + nodes.length * 140
}

const firstLimits: Limits = { rows: 195, groups: 120, sections: 40, adapters: 20 }

function tighter(limits: Limits, excess: number): Limits {
  if (limits.rows > 0) {
    // Each row stands for two nodes and two edges; a tenth at least, so that it ends soon.
    return { ...limits, rows: Math.max(0, limits.rows - Math.max(Math.ceil(excess / 2), Math.ceil(limits.rows / 10))) }
  }
  const half = (limit: number): number => Math.max(1, Math.floor(limit / 2))
  return { rows: 0, groups: half(limits.groups), sections: half(limits.sections), adapters: half(limits.adapters) }
}

/**
 * Folds the graph into what is drawn. Every object is counted in exactly one drawn node. Remote endpoints fold by
 * network; the others by the chosen grouping, where groups close by themselves above 120 local endpoints and stay open
 * where there are findings. Whatever the data, the picture stays inside the budget.
 */
export function groupGraph(graph: Graph, grouping: Grouping): DrawnGraph {
  let limits = firstLimits
  for (;;) {
    const drawn = drawWithin(graph, grouping, limits)
    const excess = Math.max(
      drawn.nodes.length - drawBudget.nodes,
      drawn.edges.length - drawBudget.edges,
      Math.ceil((textLength(drawn) - textBudget) / textOfRow) * 2,
    )
    const isTightest = limits.rows === 0 && limits.groups === 1 && limits.sections === 1 && limits.adapters === 1
    if (excess <= 0 || isTightest) return drawn
    limits = tighter(limits, excess)
  }
}
