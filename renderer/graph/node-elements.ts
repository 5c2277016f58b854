import type { TopologyNode } from '../../core/contract/topology.ts'
import type { ViewLane } from '../../core/topology/graph.ts'
import type { Words } from '../i18n/say.ts'
import { changeWord } from '../components/change-mark.tsx'
import { numberText } from '../components/time.ts'
import { captionOf, cutBeforeCount, cutHeadToFit, cutToFit, nodeName, tellingOrNone, type Measure } from './captions.ts'
import { fontSize } from './detail.ts'
import type { DrawnElement, Measures } from './elements.ts'
import type { IconName } from './icons.ts'

/** One object of the view as it is drawn: a box with icon, name and marks; a card with lines below its name. */

const textRight = 6
/** Above this size of text only icons that mean something are drawn: room goes to the name. */
const fewIconsAbove = fontSize * 1.15

/** The end of an address tells it from others of its subnet with less. */
const fewestDigits = 4

/** How large things in a node are, for a size of text. */
function sizesFor(font: number) {
  const image = Math.min(18, Math.round((14 * font) / fontSize))
  return { image, imageRoom: image + 4, textLeft: image + 10, bareLeft: 7 }
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

export type GroupLook = 'open' | 'closed' | 'fixed'

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
  const held =
    group === 'closed' && full !== whole && !marked.includes(full) ? node.detail?.params?.['count'] : undefined
  const main = isAddress
    ? tellingOrNone(full, cutHeadToFit(full, room, measure), fewestDigits)
    : typeof held === 'number'
      ? cutBeforeCount(nodeName(node, words), numberText(words.language, held), room, measure)
      : tellingOrNone(full, cutToFit(full, room, measure))
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

interface Kept {
  readonly look: string
  readonly elements: readonly DrawnElement[]
}

/** What was made of nodes for these words and this size of text; a node that did not change is the same object. */
let kept: { words: Words; measures: Measures; font: number; of: WeakMap<TopologyNode, Kept> } | null = null

/** Of a large picture mostly one node is another: the words of the others are not said anew. */
export function keptElements(
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
