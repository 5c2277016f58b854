import type { TopologyInput, TopologyView } from '../../contract/topology.ts'
import type { FacetName } from '../../model/facet.ts'
import type { SeenChanges } from '../../view/changes.ts'
import { markOf } from '../../view/changes-view.ts'
import { facetView } from '../../view/facets.ts'
import type { ViewLane } from '../graph.ts'
import type { Box } from '../grid.ts'
import { overlayMarksOfNodes, type OverlayMark } from '../overlay.ts'
import { twinLines } from '../twin.ts'
import type { ClusterGraph } from './drawing.ts'
import { clusterNode } from './one-node.ts'
import { clusterOverview } from './overview.ts'
import { placeCells } from './place.ts'
import type { ClusterReading } from './tunnels.ts'
import { isOfHns, type ClusterWorld, type Host } from './world.ts'

type TopologyPicture = Omit<TopologyView, 'stamp'>

const noBox: Box = { x: 0, y: 0, width: 0, height: 0 }

const facetsShown = ['nodes', 'pods', 'services', 'endpointSlices', 'networks'] as const satisfies readonly FacetName[]

function hostOfPod(world: ClusterWorld, ref: string): Host | undefined {
  const place = world.placeOfPod(ref)
  return place === 'unscheduled' ? undefined : place
}

function graphOf(world: ClusterWorld, { focus, reveal }: TopologyInput, previous: Previous | null): ClusterGraph {
  const host = focus === null ? undefined : (world.hostById.get(focus) ?? hostOfPod(world, focus))
  if (host !== undefined) return clusterNode(world, host)
  const pool = focus !== null && focus.startsWith('hosts/') ? focus : null
  return clusterOverview(world, reveal, pool, previous === null ? null : previous.frames.length > 0)
}

type Previous = Pick<TopologyPicture, 'nodes' | 'frames' | 'lanes' | 'height'>

/** Marks of what changed; what stands for several objects says that something in it is another. */
function changeMarks(graph: ClusterGraph, changes: SeenChanges | null): ReadonlyMap<string, 'added' | 'changed'> {
  const marks = new Map<string, 'added' | 'changed'>()
  for (const ref of changes?.byRef.keys() ?? []) {
    const mark = markOf(changes, ref)
    const id = mark === null ? null : graph.shownBy(ref)
    if (mark === null || id === null) continue
    if (id === ref) marks.set(id, mark)
    else if (!marks.has(id)) marks.set(id, 'changed')
  }
  return marks
}

/** What HNS of a node holds is told where the picture tells of it as one; pods where they are drawn. */
function overlayMarks(
  graph: ClusterGraph,
  world: ClusterWorld,
  readings: readonly ClusterReading[],
  { overlay }: TopologyInput,
): ReadonlyMap<string, OverlayMark[]> {
  return overlayMarksOfNodes(
    readings.map(({ joined, snapshot }) => {
      const host = world.hosts.find(({ hns }) => hns !== null && hns.snapshot === snapshot)
      const ofHns = host === undefined ? undefined : `hns/${host.id}`
      return { joined, shownIn: { get: (ref) => (isOfHns(ref) ? ofHns : (graph.shownBy(ref) ?? undefined)) } }
    }),
    overlay,
  )
}

/** The nodes of a source side by side: what is drawn, where, and the same as lines of text. */
export function clusterPicture(
  world: ClusterWorld,
  readings: readonly ClusterReading[],
  input: TopologyInput,
  previous: Previous | null = null,
  changes: SeenChanges | null = null,
): TopologyPicture {
  const graph = graphOf(world, input, previous)
  const placement = placeCells(graph.regions, graph.nodes, input.window, previous)
  const marks = changeMarks(graph, changes)
  const told = overlayMarks(graph, world, readings, input)
  const counts = new Map<ViewLane, number>()
  for (const { lane, count } of graph.nodes) counts.set(lane, (counts.get(lane) ?? 0) + count)
  const stateOf = (name: FacetName): TopologyPicture['facets'][number] => {
    const views = readings.map(({ joined }) => facetView(name, joined.snapshot.facets))
    const best = views.find(({ state }) => state === 'collected' || state === 'none') ?? views[0]
    if (best === undefined) throw new Error('no reading')
    return best
  }
  return {
    lanes: placement.columns.map((column) => ({ ...column, count: counts.get(column.lane) ?? 0 })),
    frames: [...placement.frames],
    nodes: graph.nodes.map((node) => {
      const change = marks.get(node.id)
      const overlay = told.get(node.id)
      return {
        ...node,
        ...(change === undefined ? {} : { change }),
        ...(overlay === undefined ? {} : { overlay }),
        ...(placement.boxes.get(node.id) ?? noBox),
      }
    }),
    edges: [...graph.edges],
    twin: twinLines({
      ...graph,
      sections: graph.regions.map(({ cells }) => ({
        nic: null,
        network: null,
        rows: cells.flatMap(({ rows }) => rows),
      })),
    }),
    groups: [...graph.groups],
    revealed: input.reveal === null ? null : graph.shownBy(input.reveal),
    note: graph.note,
    opens: graph.nodes.flatMap(({ id }) => {
      const hns = id.startsWith('hns/') ? world.hostById.get(id.slice(4))?.hns : undefined
      return hns === undefined || hns === null ? [] : [{ id, snapshot: hns.snapshot }]
    }),
    facets: facetsShown.map(stateOf),
    width: placement.width,
    height: placement.height,
  }
}
