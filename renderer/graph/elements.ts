import type { TopologyView } from '../../core/contract/topology.ts'
import type { ViewLane } from '../../core/topology/graph.ts'
import { reachAnswers } from '../../core/topology/answers.ts'
import { laneHeads } from '../../core/topology/lane-heads.ts'
import { knownCount } from '../../core/topology/lane-count.ts'
import type { MessageKey } from '../../core/text/catalogue.ts'
import type { Words } from '../i18n/say.ts'
import { besidePods, cutToFit, tellingOrNone, type Measure } from './captions.ts'
import { fontSize, runsAbove } from './detail.ts'
import { edgeElements } from './edge-elements.ts'
import { keptElements, type GroupLook } from './node-elements.ts'
import { runElements } from './run-elements.ts'
import { thinned } from './thinning.ts'

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
  host: 'topology.lane.host',
  hostPods: 'topology.lane.hostPods',
  hns: 'topology.lane.hns',
  slice: 'topology.lane.slice',
  peer: 'topology.lane.peer',
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
        caption: caption ?? tellingOrNone(title, cutToFit(title, room, measure)),
        width: column.width,
        height: 16,
        font,
      },
      classes: 'decor lane',
      at: { x: column.x, y: 14 },
    }
  })
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
