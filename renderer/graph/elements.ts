import type { TopologyNode, TopologyView } from '../../core/contract/topology.ts'
import type { ViewLane } from '../../core/topology/graph.ts'
import { reachAnswers } from '../../core/topology/answers.ts'
import { laneHeads } from '../../core/topology/lane-heads.ts'
import { knownCount } from '../../core/topology/lane-count.ts'
import type { MessageKey } from '../../core/text/catalogue.ts'
import type { Words } from '../i18n/say.ts'
import { changeWord } from '../components/change-mark.tsx'
import { besidePods, captionOf, cutHeadToFit, cutToFit, type Measure } from './captions.ts'
import { fontSize, withoutTouching, type TextPlace } from './detail.ts'
import { edgeElements } from './edge-elements.ts'
import type { IconName } from './icons.ts'

/** What cytoscape is given, as plain values that can be compared. `decor` is drawn, but is no object. */
export interface DrawnElement {
  readonly id: string
  readonly data: Readonly<Record<string, string | number>>
  readonly classes: string
  /** Centre of a node; null for an edge. */
  readonly at: { readonly x: number; readonly y: number } | null
}

export interface Measures {
  readonly regular: Measure
  readonly strong: Measure
}

const textRight = 6
const laneOverhang = 16
/** Above this size of text only icons that mean something are drawn: room goes to the name. */
const fewIconsAbove = fontSize * 1.15
/** Above this size rows have no room for names of their own, and what stands together has one name. */
const runsAbove = 23.5
/** What is left of a name, at least, where it tells something. */
const fewestLetters = 6
/** The end of an address tells it from others of its subnet with less. */
const fewestDigits = 4

/** How large things in a node are, for a size of text. */
function sizesFor(font: number) {
  const image = Math.min(18, Math.round((14 * font) / fontSize))
  return { image, imageRoom: image + 4, textLeft: image + 10, bareLeft: 7 }
}

const laneTitles: Readonly<Record<ViewLane, MessageKey>> = {
  nic: 'topology.lane.nic',
  network: 'topology.lane.network',
  endpoint: 'topology.lane.endpoint',
  workload: 'topology.lane.workload',
  service: 'topology.lane.service',
  loadBalancer: 'topology.lane.loadBalancer',
  backend: 'topology.lane.backend',
  pod: 'topology.lane.pod',
  source: 'topology.lane.source',
  subject: 'topology.lane.subject',
  destination: 'topology.lane.destination',
  posture: 'topology.lane.posture',
  host: 'topology.lane.host',
  hostPods: 'topology.lane.hostPods',
  hns: 'topology.lane.hns',
  slice: 'topology.lane.slice',
  peer: 'topology.lane.peer',
}

const kindIcons: Readonly<Record<string, IconName>> = {
  nic: 'nic',
  network: 'network',
  endpoint: 'endpoint',
  namespace: 'namespace',
  pod: 'pod',
  service: 'service',
  loadbalancer: 'loadbalancer',
  rules: 'rules',
  gap: 'gap',
  node: 'node',
  tunnel: 'network',
  unread: 'gap',
}

/** A group that does not open has the icon of what is in it. */
const laneIcons: Partial<Readonly<Record<ViewLane, IconName>>> = {
  service: 'service',
  loadBalancer: 'loadbalancer',
  backend: 'endpoint',
  pod: 'pod',
  source: 'pod',
  subject: 'endpoint',
  destination: 'pod',
  host: 'node',
  hostPods: 'pod',
  slice: 'loadbalancer',
  peer: 'node',
}

type GroupLook = 'open' | 'closed' | 'fixed'

function iconOf(node: TopologyNode, group: GroupLook | undefined): IconName {
  if (node.mark === 'orphan') return 'orphan'
  if (node.kind !== 'group') return kindIcons[node.kind] ?? 'endpoint'
  if (group === undefined) return laneIcons[node.lane] ?? 'closed'
  return group === 'open' ? 'open' : 'closed'
}

/** Icons that tell more than the kind, which is told by the lane as well. */
const tellingIcons: readonly IconName[] = [
  'orphan',
  'gap',
  'open',
  'closed',
  'allowed',
  'partly',
  'blocked',
  'notChecked',
]

function nodeElements(
  node: TopologyNode,
  look: { readonly group: GroupLook | undefined; readonly isBesidePod: boolean; readonly reach: IconName | undefined },
  words: Words,
  measures: Measures,
  font: number,
): DrawnElement[] {
  const { group, isBesidePod } = look
  const { id, x, y, width, height, severity, mark } = node
  const isCard = node.lane === 'nic' || node.lane === 'network'
  const isStrong = isCard || node.kind === 'group'
  const caption = captionOf(node, isBesidePod, words)
  const change = node.kind === 'gap' ? undefined : node.change
  const sizes = sizesFor(font)
  const icon = look.reach ?? iconOf(node, group)
  const hasToneAtEnd = node.overlay !== undefined && (icon === 'open' || icon === 'closed' || look.reach !== undefined)
  const images = [severity !== null && node.kind !== 'gap', change !== undefined, hasToneAtEnd].filter(Boolean).length
  // What the overlay tells stands in the place of the kind; groups keep what opens them.
  const tone = node.kind === 'gap' ? undefined : node.overlay?.[0]?.tone
  const hasIcon = font <= fewIconsAbove || tellingIcons.includes(icon) || tone !== undefined
  const left = hasIcon ? sizes.textLeft : sizes.bareLeft
  const room = width - left - textRight - images * sizes.imageRoom
  const scale = font / fontSize
  const measure: Measure = (text) => scale * (isStrong ? measures.strong : measures.regular)(text)
  const [whole = ''] = caption.main
  const marked = change === undefined ? [] : [`${whole} · ${words.t(changeWord[change])}`]
  const full = [...marked, ...caption.main].find((text) => measure(text) <= room) ?? caption.main.at(-1) ?? ''
  const isAddress =
    node.kind === 'endpoint' && (isBesidePod || (caption.main.length > 1 && full === caption.main.at(-1)))
  const main = isAddress
    ? tellingOrNone(full, cutHeadToFit(full, room, measure), fewestDigits)
    : tellingOrNone(full, cutToFit(full, room, measure), fewestLetters)
  const below = isCard ? caption.below.slice(0, Math.max(0, Math.floor((height - 6) / (font * 1.25)) - 1)) : []
  const kind = node.kind === 'group' ? `group ${group ?? 'fixed'}` : node.kind
  const element: DrawnElement = {
    id,
    data: {
      caption: main,
      icon: hasIcon ? icon : '',
      width,
      height,
      left,
      font,
      // Text begins inside: it is hung on the right edge and pulled back by the width; lines of a card stand about its middle.
      textX: left - width,
      textY: -(8 * below.length * font) / fontSize,
      image: sizes.image,
      isCut: main === whole || marked.includes(main) ? 0 : 1,
      ...(severity === null ? {} : { severity }),
      ...(tone === undefined ? {} : { tone }),
      ...(change === undefined ? {} : { change }),
    },
    classes: [isCard ? 'card' : 'chip', kind, mark ?? ''].join(' ').trim(),
    at: { x, y },
  }
  if (below.length === 0) return [element]
  const measureBelow: Measure = (text) => scale * measures.regular(text)
  const lines = below.map((line) => cutToFit(line, width - left - textRight, measureBelow))
  return [
    element,
    {
      id: `below/${id}`,
      data: {
        caption: lines.join('\n'),
        width,
        height,
        font,
        textX: left - width,
        textY: (9 * font) / fontSize,
      },
      classes: 'decor below',
      at: { x, y },
    },
  ]
}

function tellingOrNone(whole: string, cut: string, fewest: number): string {
  return cut !== whole && cut.length < fewest ? '' : cut
}

/**
 * From far away: one name for the objects of a Kubernetes namespace that stand one below the other, with their number.
 */
function runElements(view: TopologyView, words: Words, measures: Measures, font: number): DrawnElement[] {
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

interface Kept {
  readonly look: string
  readonly elements: readonly DrawnElement[]
}

/** What was made of nodes for these words and this size of text; a node that did not change is the same object. */
let kept: { words: Words; measures: Measures; font: number; of: WeakMap<TopologyNode, Kept> } | null = null

/** Of a large picture mostly one node is another: the words of the others are not said anew. */
function keptElements(
  ...[node, look, words, measures, font]: Parameters<typeof nodeElements>
): readonly DrawnElement[] {
  if (kept === null || kept.words !== words || kept.measures !== measures || kept.font !== font)
    kept = { words, measures, font, of: new WeakMap() }
  const key = `${look.group ?? ''} ${look.isBesidePod} ${look.reach ?? ''}`
  const before = kept.of.get(node)
  if (before?.look === key) return before.elements
  const elements = nodeElements(node, look, words, measures, font)
  kept.of.set(node, { look: key, elements })
  return elements
}

/** Headings of the lanes, one of each. */
function laneElements(view: TopologyView, words: Words, measures: Measures, font: number): DrawnElement[] {
  const measure: Measure = (text) => (font / fontSize) * measures.regular(text)
  return laneHeads(view.lanes).map((column, index) => {
    const title = words.t(laneTitles[column.lane])
    const known = knownCount(column, view.facets)
    // The gaps beside a column are free up there.
    const room = column.width + laneOverhang
    const caption = [
      ...(known === null ? [] : [`${title} · ${new Intl.NumberFormat(words.language).format(known)}`]),
      title,
    ].find((text) => measure(text) <= room)
    return {
      id: `lane/${index}`,
      data: {
        caption: caption ?? tellingOrNone(title, cutToFit(title, room, measure), fewestLetters),
        width: column.width,
        height: 16,
        font,
      },
      classes: 'decor lane',
      at: { x: column.x, y: 14 },
    }
  })
}

const severityRanks = { error: 1, warning: 2, info: 3 } as const

/** Of names that would touch one another: cards, then what has findings, then groups and what is marked. */
function rankOf(element: DrawnElement, node: TopologyNode | undefined): number {
  if (element.classes.startsWith('card') || element.classes === 'decor run') return 0
  if (node === undefined) return 4
  if (node.severity !== null) return severityRanks[node.severity]
  return node.kind === 'group' || node.mark !== null ? 5 : 6
}

/** Leaves out names that have no room beside others. */
function thinned(
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

/** All that is drawn for a view with text of this size, in the order of painting. */
export function drawnElements(
  view: TopologyView,
  words: Words,
  measures: Measures,
  font: number = fontSize,
): readonly DrawnElement[] {
  const groups = new Map<string, GroupLook>(view.groups.map((group) => [group.id, group.isOpen ? 'open' : 'closed']))
  const beside = besidePods(view)
  const reach = reachAnswers(view)
  const nodes = new Map(view.nodes.map((node) => [node.id, node]))
  const elements = [
    ...view.frames.map((frame) => ({
      id: `frame/${frame.id}`,
      data: { width: frame.width, height: frame.height },
      classes: nodes.get(frame.id)?.mark === 'helper' ? 'decor frame helper' : 'decor frame',
      at: { x: frame.x, y: frame.y },
    })),
    ...laneElements(view, words, measures, font),
    ...view.nodes.flatMap((node) =>
      keptElements(
        node,
        { group: groups.get(node.id), isBesidePod: beside.has(node.id), reach: reach.get(node.id) },
        words,
        measures,
        font,
      ),
    ),
    ...edgeElements(view.edges, nodes),
    ...(font > runsAbove ? runElements(view, words, measures, font) : []),
  ]
  return font === fontSize ? elements : thinned(elements, nodes, measures, font)
}
