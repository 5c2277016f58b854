import type { TopologyNode, TopologyView } from '../../core/contract/topology.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** What a key does on the map. */
export type MapKey = Direction | 'choose' | 'link' | 'menu' | 'fit' | 'nearer' | 'farther'

const keys: Readonly<Record<string, MapKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Enter: 'choose',
  ' ': 'choose',
  l: 'link',
  L: 'link',
  ContextMenu: 'menu',
  '0': 'fit',
  '+': 'nearer',
  '=': 'nearer',
  '-': 'farther',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

export function mapKeyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): MapKey | null {
  if (ctrlKey || metaKey || altKey) return null
  return key === 'F10' && shiftKey ? 'menu' : (keys[key] ?? null)
}

interface Drawn {
  readonly nodes: readonly TopologyNode[]
  readonly edges: TopologyView['edges']
}

function nearest(candidates: readonly TopologyNode[], cost: (node: TopologyNode) => number): string | null {
  let best: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const node of candidates) {
    const own = cost(node)
    if (own >= least) continue
    least = own
    best = node.id
  }
  return best
}

/** Groups stand across two columns; their left edge tells the column. */
function left(node: TopologyNode): number {
  return node.x - node.width / 2
}

/** Up and down along the column, and at its end on to the next block; the order is the one people read in. */
function alongLane({ nodes }: Drawn, from: TopologyNode, step: 1 | -1): string | null {
  const column = nodes.filter((node) => node.lane === from.lane).sort((a, b) => left(a) - left(b) || a.y - b.y)
  const index = column.findIndex((node) => node.id === from.id)
  return column[index + step]?.id ?? null
}

/** Right and left across a relation; without one, to what stands beside. */
function across({ nodes, edges }: Drawn, from: TopologyNode, step: 1 | -1): string | null {
  const related = new Set(
    edges.flatMap((edge) => {
      if (step === 1) return edge.from === from.id ? [edge.to] : []
      return edge.to === from.id ? [edge.from] : []
    }),
  )
  const others = nodes.filter((node) => related.has(node.id))
  const byEdge = nearest(others, (node) => Math.abs(node.y - from.y) * 10 + Math.abs(node.x - from.x))
  if (byEdge !== null) return byEdge
  const beside = nodes.filter((node) => (node.x - from.x) * step > (node.width + from.width) / 2)
  return nearest(beside, (node) => Math.abs(node.y - from.y) * 4 + Math.abs(node.x - from.x))
}

/** The node that an arrow key leads to; null at the edge of the picture. */
export function neighbour(drawn: Drawn, id: string, direction: Direction): string | null {
  const from = drawn.nodes.find((node) => node.id === id)
  if (from === undefined) return null
  switch (direction) {
    case 'up':
      return alongLane(drawn, from, -1)
    case 'down':
      return alongLane(drawn, from, 1)
    case 'left':
      return across(drawn, from, -1)
    case 'right':
      return across(drawn, from, 1)
  }
}
