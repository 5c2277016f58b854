import type { TopologyNode, TopologyView } from '../../core/contract/topology.ts'
import type { Words } from '../i18n/say.ts'
import { besidePods } from './captions.ts'
import { fontSize } from './detail.ts'
import type { DrawnElement, Measures } from './elements.ts'

/**
 * From far away: one name for the objects of a Kubernetes namespace that stand one below the other, with their number.
 */
export function runElements(view: TopologyView, words: Words, measures: Measures, font: number): DrawnElement[] {
  const pairs = besidePods(view)
  const columns = new Map<string, TopologyNode[]>()
  for (const node of view.nodes) {
    if (!/^[^/]+\/./.test(node.label) || (node.kind !== 'pod' && node.kind !== 'service' && node.kind !== 'group'))
      continue
    const key = `${node.lane} ${Math.round(node.x)}`
    const there = columns.get(key)
    if (there === undefined) columns.set(key, [node])
    else there.push(node)
  }
  const runs: DrawnElement[] = []
  for (const nodes of columns.values()) {
    nodes.sort((a, b) => a.y - b.y)
    let start = 0
    nodes.forEach((node, index) => {
      const namespace = node.label.slice(0, node.label.indexOf('/') + 1)
      const next = nodes[index + 1]
      if (next?.label.startsWith(namespace) === true && next.y - node.y <= 2 * node.height) return
      const first = nodes[start] ?? node
      const count = nodes.slice(start, index + 1).reduce((sum, one) => sum + one.count, 0)
      start = index + 1
      const name = namespace.slice(0, -1)
      // A pod has its endpoint beside it, which is of the same namespace.
      const isPaired = node.kind === 'pod' && node.parent !== null && pairs.has(node.parent)
      const width = isPaired ? node.width * 1.7 : node.width + 24
      const number = new Intl.NumberFormat(words.language).format(count)
      const caption = [`${name} · ${number}`, name].find((text) => (font / fontSize) * measures.strong(text) <= width)
      if (caption === undefined || node.y - first.y + node.height < font) return
      runs.push({
        id: `run/${first.id}`,
        data: { caption, width: node.width, height: node.height, font },
        classes: 'decor run',
        at: { x: isPaired ? node.x - node.width * 0.4 : node.x, y: (first.y + node.y) / 2 },
      })
    })
  }
  return runs
}
