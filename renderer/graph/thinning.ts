import type { TopologyNode } from '../../core/contract/topology.ts'
import { fontSize, runsAbove, withoutTouching, type TextPlace } from './detail.ts'
import type { DrawnElement, Measures } from './elements.ts'

const severityRanks = { error: 1, warning: 2, info: 3 } as const

/** Of names that would touch one another: cards, then what has findings, then groups and what is marked. */
function rankOf(element: DrawnElement, node: TopologyNode | undefined): number {
  if (element.classes.startsWith('card') || element.classes === 'decor run') return 0
  if (node === undefined) return 4
  if (node.severity !== null) return severityRanks[node.severity]
  return node.kind === 'group' || node.mark !== null ? 5 : 6
}

/** Leaves out names that have no room beside others. */
export function thinned(
  elements: readonly DrawnElement[],
  nodes: ReadonlyMap<string, TopologyNode>,
  measures: Measures,
  font: number,
): readonly DrawnElement[] {
  const places: TextPlace[] = []
  const isThinned = ({ classes, data, at }: DrawnElement): boolean =>
    at !== null && /^(chip|card|decor (lane|run))/.test(classes) && data['caption'] !== ''
  for (const element of elements) {
    const { id, at, data, classes } = element
    if (at === null || !isThinned(element)) continue
    const rank = rankOf(element, nodes.get(id))
    // From far away rows are told by the name over them.
    if (font > runsAbove && rank > 5) continue
    const [width, left] = [Number(data['width']), Number(data['left'] ?? 0)]
    const node = nodes.get(id)
    const isStrong = classes.startsWith('card') || classes === 'decor run' || node?.kind === 'group'
    const text = (font / fontSize) * (isStrong ? measures.strong : measures.regular)(String(data['caption']))
    const start = classes.startsWith('decor') ? at.x - text / 2 : at.x - width / 2 + left
    places.push({ id, left: start, middle: at.y, width: text + 4, rank })
  }
  const written = withoutTouching(places, font)
  return elements.map((element) =>
    isThinned(element) && !written.has(element.id)
      ? { ...element, data: { ...element.data, caption: '', isCut: 1 } }
      : element,
  )
}
