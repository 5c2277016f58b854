import type { TopologyNode, TopologyView } from '../../core/contract/views.ts'
import type { ViewLane } from '../../core/topology/graph.ts'
import { knownCount } from '../../core/topology/lane-count.ts'
import type { MessageKey } from '../../core/text/catalogue.ts'
import type { Words } from '../i18n/say.ts'
import { changeWord } from '../components/change-mark.tsx'
import { besidePods, captionOf, cutToFit, type Measure } from './captions.ts'
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

/** Left of the text of a node: border, icon, space. */
export const textLeft = 24
const textRight = 6
/** Of a severity, and of the mark of what changed. */
const imageRoom = 18
const laneOverhang = 16

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
}

type GroupLook = 'open' | 'closed' | 'fixed'

function iconOf(node: TopologyNode, group: GroupLook | undefined): IconName {
  if (node.mark === 'orphan') return 'orphan'
  if (node.kind !== 'group') return kindIcons[node.kind] ?? 'endpoint'
  if (group === undefined) return laneIcons[node.lane] ?? 'closed'
  return group === 'open' ? 'open' : 'closed'
}

function nodeElements(
  node: TopologyNode,
  group: GroupLook | undefined,
  isBesidePod: boolean,
  words: Words,
  measures: Measures,
): DrawnElement[] {
  const { id, x, y, width, height, severity, mark } = node
  const isCard = node.lane === 'nic' || node.lane === 'network'
  const isStrong = isCard || node.kind === 'group'
  const caption = captionOf(node, isBesidePod, words)
  const change = node.kind === 'gap' ? undefined : node.change
  const images = (severity === null || node.kind === 'gap' ? 0 : 1) + (change === undefined ? 0 : 1)
  const room = width - textLeft - textRight - images * imageRoom
  const measure = isStrong ? measures.strong : measures.regular
  const [whole = ''] = caption.main
  const marked = change === undefined ? [] : [`${whole} · ${words.t(changeWord[change])}`]
  const full = [...marked, ...caption.main].find((text) => measure(text) <= room) ?? caption.main.at(-1) ?? ''
  const main = cutToFit(full, room, measure)
  const kind = node.kind === 'group' ? `group ${group ?? 'fixed'}` : node.kind
  const element: DrawnElement = {
    id,
    data: {
      caption: main,
      icon: iconOf(node, group),
      width,
      height,
      lines: caption.below.length,
      isCut: main === whole || marked.includes(main) ? 0 : 1,
      ...(severity === null ? {} : { severity }),
      ...(change === undefined ? {} : { change }),
    },
    classes: [isCard ? 'card' : 'chip', kind, mark ?? ''].join(' ').trim(),
    at: { x, y },
  }
  if (!isCard || caption.below.length === 0) return [element]
  const lines = caption.below.map((line) => cutToFit(line, width - textLeft - textRight, measures.regular))
  return [
    element,
    {
      id: `below/${id}`,
      data: { caption: lines.join('\n'), width, height, lines: lines.length },
      classes: 'decor below',
      at: { x, y },
    },
  ]
}

/** Headings of the lanes; a lane that wraps has one over each of its columns. */
function laneElements(view: TopologyView, words: Words, measures: Measures): DrawnElement[] {
  return view.lanes.map((column, index) => {
    const title = words.t(laneTitles[column.lane])
    const known = knownCount(column, view.facets)
    // The gaps beside a column are free up there.
    const room = column.width + laneOverhang
    const caption = [
      ...(known === null ? [] : [`${title} · ${new Intl.NumberFormat(words.language).format(known)}`]),
      title,
    ].find((text) => measures.regular(text) <= room)
    return {
      id: `lane/${index}`,
      data: { caption: caption ?? cutToFit(title, room, measures.regular), width: column.width, height: 16 },
      classes: 'decor lane',
      at: { x: column.x, y: 14 },
    }
  })
}

/** Lines between lanes that do not stand row by row: they begin and end at the edges, so that each can be followed. */
function isAcross(from: TopologyNode | undefined): boolean {
  return from?.lane === 'loadBalancer' || from?.lane === 'source' || from?.lane === 'subject'
}

/** All that is drawn for a view, in the order of painting. */
export function drawnElements(view: TopologyView, words: Words, measures: Measures): DrawnElement[] {
  const groups = new Map<string, GroupLook>(view.groups.map((group) => [group.id, group.isOpen ? 'open' : 'closed']))
  const beside = besidePods(view)
  const nodes = new Map(view.nodes.map((node) => [node.id, node]))
  return [
    ...view.frames.map((frame) => ({
      id: `frame/${frame.id}`,
      data: { width: frame.width, height: frame.height },
      classes: nodes.get(frame.id)?.mark === 'helper' ? 'decor frame helper' : 'decor frame',
      at: { x: frame.x, y: frame.y },
    })),
    ...laneElements(view, words, measures),
    ...view.nodes.flatMap((node) => nodeElements(node, groups.get(node.id), beside.has(node.id), words, measures)),
    ...view.edges.map((edge) => ({
      id: edge.id,
      data: { source: edge.from, target: edge.to },
      // A line from the network to each endpoint would say what its box says already.
      classes:
        edge.kind === 'attached' || (edge.kind === 'missing' && nodes.get(edge.from)?.kind === 'network')
          ? `${edge.kind} boxed`
          : isAcross(nodes.get(edge.from))
            ? `${edge.kind} across`
            : edge.kind,
      at: null,
    })),
  ]
}
