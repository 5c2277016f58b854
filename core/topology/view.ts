import type { TopologyInput, TopologyView } from '../contract/topology.ts'
import type { Diagnosis } from '../diagnose/finding.ts'
import type { Joined } from '../join/joined.ts'
import { completeList, type FacetName } from '../model/facet.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { message, type Message } from '../model/message.ts'
import type { SeenChanges } from '../view/changes.ts'
import { markOf } from '../view/changes-view.ts'
import { facetView } from '../view/facets.ts'
import { selects } from '../expect/selector.ts'
import { buildGraph } from './build.ts'
import { clusterPicture } from './cluster/picture.ts'
import { clusterWorld } from './cluster/world.ts'
import { placeColumns } from './columns.ts'
import type { DrawnGraph, Graph, Lane, ViewLane } from './graph.ts'
import { lanes } from './graph.ts'
import { type Box, type Grid, type PreviousPlacement } from './grid.ts'
import { groupGraph } from './group.ts'
import { placeGraph } from './lanes.ts'
import { focusGraph, focusNote, statesOf } from './services-focus.ts'
import { serviceWorld, type ColumnGraph } from './services-graph.ts'
import { overviewGraph } from './services-overview.ts'
import { reachFocus } from './reach-focus.ts'
import { reachOverview } from './reach-overview.ts'
import { reachWorld, subjectsOf } from './reach-world.ts'
import { overlayMarks } from './overlay.ts'
import { selectedLines } from './selected-lines.ts'
import { twinLines } from './twin.ts'

/** A view without the stamp of the session and revision that it was made for. */
export type TopologyPicture = Omit<TopologyView, 'stamp'>

const noBox: Box = { x: 0, y: 0, width: 0, height: 0 }

function laneColumns(grid: Grid, graph: Graph): TopologyPicture['lanes'] {
  const counts = new Map<Lane, number>(lanes.map((lane) => [lane, 0]))
  for (const node of graph.nodes) counts.set(node.lane, (counts.get(node.lane) ?? 0) + node.count)
  const column = (lane: Lane, x: number, width: number): TopologyPicture['lanes'][number] => ({
    lane,
    x,
    width,
    count: counts.get(lane) ?? 0,
  })
  const columns = [
    column('nic', grid.widths.nic / 2, grid.widths.nic),
    column('network', grid.networkX, grid.widths.network),
  ]
  for (let block = 0; block < grid.blocks; block++) {
    const left = grid.blocksLeft + block * grid.blockPitch
    columns.push(column('endpoint', left + grid.widths.endpoint / 2, grid.widths.endpoint))
    columns.push(column('workload', left + grid.blockWidth - grid.widths.workload / 2, grid.widths.workload))
  }
  return columns
}

function placementOf(previous: Pick<TopologyPicture, 'nodes' | 'frames' | 'lanes' | 'height'>): PreviousPlacement {
  return { ...previous, boxes: new Map(previous.nodes.map((node) => [node.id, node])) }
}

/**
 * Inputs with the same key ask for the same picture at different times: pass the last view that was made for the key
 * as `previous`, and unchanged objects keep their places.
 */
export function arrangementKey(input: TopologyInput): string {
  const { view, focus, group, open, closed, window, arrangement } = input
  const shown = view === 'vswitch' ? [group, [...open].sort(), [...closed].sort()] : [view, focus]
  return JSON.stringify([...shown, window, arrangement])
}

/** Marks of drawn nodes; a closed group says that something in it is new or another. */
function nodeMarks(
  drawn: Pick<DrawnGraph, 'shownIn'>,
  changes: SeenChanges | null,
): ReadonlyMap<string, 'added' | 'changed'> {
  const marks = new Map<string, 'added' | 'changed'>()
  for (const ref of changes?.byRef.keys() ?? []) {
    const mark = markOf(changes, ref)
    const id = drawn.shownIn.get(ref)
    if (mark === null || id === undefined) continue
    if (id === ref) marks.set(id, mark)
    else if (!marks.has(id)) marks.set(id, 'changed')
  }
  return marks
}

/** With the load balancers of the selection, and their lines, over a picture that stays as it is. */
export function withSelectedLines(
  picture: DrawnPicture,
  joined: Joined,
  diagnosis: Diagnosis,
  { view, lines }: Pick<TopologyInput, 'view' | 'lines'>,
): TopologyPicture {
  const { shownIn: _shownIn, ...rest } = picture
  if (view !== 'vswitch' || lines === null) return rest
  const added = selectedLines(joined, diagnosis, picture, lines)
  const leading = new Map<string, string[]>()
  for (const { id, to } of added.edges) leading.set(to, [...(leading.get(to) ?? []), id])
  return {
    ...rest,
    nodes: [...rest.nodes, ...added.nodes],
    edges: [...rest.edges, ...added.edges],
    twin: [
      ...rest.twin.map((line) => {
        const more = leading.get(line.id)
        return more === undefined ? line : { ...line, relations: [...line.relations, ...more] }
      }),
      ...added.nodes.map(({ id }) => ({ id, depth: 0, relations: [] })),
    ],
    height: Math.max(rest.height, added.bottom),
  }
}

/** A picture, and the drawn node that each object is shown by. */
export type DrawnPicture = TopologyPicture & { readonly shownIn: ReadonlyMap<string, string> }

/** What is drawn, where, and the same as lines of text, with the load balancers of the selection. */
export function topologyView(
  joined: Joined,
  diagnosis: Diagnosis,
  input: TopologyInput,
  previous: PreviousPicture = null,
  changes: SeenChanges | null = null,
): TopologyPicture {
  return withSelectedLines(drawnPicture(joined, diagnosis, input, previous, changes), joined, diagnosis, input)
}

type PreviousPicture = Pick<TopologyPicture, 'nodes' | 'frames' | 'lanes' | 'height'> | null

/** What is drawn whatever is selected: it is what the next picture is placed by. */
export function drawnPicture(
  joined: Joined,
  diagnosis: Diagnosis,
  input: TopologyInput,
  previous: PreviousPicture,
  changes: SeenChanges | null,
): DrawnPicture {
  switch (input.view) {
    case 'vswitch':
      return vSwitchView(joined, diagnosis, input, previous, changes)
    case 'services':
      return columnsView(servicesGraph(joined, diagnosis, input), input, previous, changes, joined)
    case 'reach':
      return columnsView(reachGraph(joined, input), input, previous, changes, joined)
    case 'cluster': {
      // What this snapshot alone knows of the nodes; the host adds what others of the source do.
      const readings = [{ joined, diagnosis, snapshot: null }]
      return { ...clusterPicture(clusterWorld(readings), readings, input, previous, changes), shownIn: new Map() }
    }
  }
}

function vSwitchView(
  joined: Joined,
  diagnosis: Diagnosis,
  input: TopologyInput,
  previous: Pick<TopologyPicture, 'nodes' | 'frames' | 'lanes' | 'height'> | null,
  changes: SeenChanges | null,
): DrawnPicture {
  const graph = buildGraph(joined, diagnosis)
  const drawn = groupGraph(graph, input)
  const placement = placeGraph(drawn, input.window, previous === null ? null : placementOf(previous))
  const marks = nodeMarks(drawn, changes)
  const told = overlayMarks(joined, input.overlay, drawn.nodes, drawn.shownIn)
  const { facets } = joined.snapshot
  return {
    lanes: laneColumns(placement.grid, graph),
    frames: [...placement.frames],
    nodes: drawn.nodes.map((node) => {
      const change = marks.get(node.id)
      const overlay = told.get(node.id)
      return {
        ...node,
        ...(change === undefined ? {} : { change }),
        ...(overlay === undefined ? {} : { overlay }),
        ...(placement.boxes.get(node.id) ?? noBox),
      }
    }),
    edges: [...drawn.edges],
    twin: twinLines(drawn),
    groups: [...drawn.groups],
    shownIn: drawn.shownIn,
    revealed: input.reveal === null ? null : (drawn.shownIn.get(input.reveal) ?? null),
    facets: [
      facetView('networks', facets),
      facetView('endpoints', facets),
      facetView('namespaces', facets),
      facetView('pods', facets),
    ],
    width: placement.width,
    height: placement.height,
  }
}

/** A picture of lanes side by side: Services, Reach. */
interface ColumnsDrawn extends ColumnGraph {
  readonly note: Message | null
  readonly facets: readonly FacetName[]
}

function servicesGraph(joined: Joined, diagnosis: Diagnosis, { focus, reveal }: TopologyInput): ColumnsDrawn {
  const world = serviceWorld(joined, diagnosis)
  const states = focus === null ? [] : statesOf(world, focus)
  const facets = ['services', 'loadBalancers', 'endpointSlices', 'endpoints', 'pods'] as const
  if (focus === null) return { ...overviewGraph(world, reveal), note: null, facets }
  const note = states.length === 0 ? message('topology.services.noteNothing') : focusNote(states, world)
  return { ...focusGraph(world, states), note, facets }
}

/** NetworkPolicies that choose the pod of an endpoint: what is wanted, beside the rules that are programmed. */
function policiesOn(joined: Joined, endpoint: HnsEndpoint): Message {
  const policies = completeList(joined.snapshot.facets.networkPolicies)
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  if (policies === null || owner?.kind !== 'pod') return message('topology.reach.noteNoIntent')
  const { pod } = owner
  const names = policies
    .filter(({ namespace, podSelector }) => namespace === pod.namespace && selects(podSelector, pod.labels) === true)
    .map(({ namespace, name, policyTypes }) => `${namespace}/${name} (${policyTypes.join(', ')})`)
  return names.length === 0
    ? message('topology.reach.noteNoPolicy')
    : message('topology.reach.notePolicies', { count: names.length, names: names.slice(0, 5).join('; ') })
}

function reachGraph(joined: Joined, { focus }: TopologyInput): ColumnsDrawn {
  const world = reachWorld(joined)
  const facets = ['endpoints', 'pods', 'networkPolicies'] as const
  if (joined.cni.kind === 'recognised' && joined.cni.cni === 'antrea') {
    return { ...reachOverview(world), note: message('topology.reach.noteAntrea'), facets }
  }
  if (focus === null) return { ...reachOverview(world), note: message('topology.reach.noteAll'), facets }
  const subjects = subjectsOf(world, focus)
  const [first] = subjects
  if (first === undefined) {
    return { ...reachOverview(world), note: message('topology.reach.noteNothing'), facets }
  }
  const note = focus.startsWith('group/') ? message('topology.reach.noteGroup') : policiesOn(joined, first)
  return { ...reachFocus(world, focus, subjects), note, facets }
}

function columnsView(
  drawn: ColumnsDrawn,
  input: TopologyInput,
  previous: Pick<TopologyPicture, 'nodes' | 'lanes' | 'height'> | null,
  changes: SeenChanges | null,
  joined: Joined,
): DrawnPicture {
  const placement = placeColumns(drawn.regions, drawn.nodes, input.window, previous)
  const marks = nodeMarks(drawn, changes)
  const told = overlayMarks(joined, input.overlay, drawn.nodes, drawn.shownIn, drawn.standsFor)
  const counts = new Map<ViewLane, number>()
  for (const { lane, count } of drawn.nodes) counts.set(lane, (counts.get(lane) ?? 0) + count)
  return {
    lanes: placement.columns.map((column) => ({ ...column, count: counts.get(column.lane) ?? 0 })),
    frames: [],
    nodes: drawn.nodes.map((node) => {
      const change = marks.get(node.id)
      const overlay = told.get(node.id)
      return {
        ...node,
        ...(change === undefined ? {} : { change }),
        ...(overlay === undefined ? {} : { overlay }),
        ...(placement.boxes.get(node.id) ?? noBox),
      }
    }),
    edges: [...drawn.edges],
    twin: twinLines({ ...drawn, sections: drawn.regions.map(({ rows }) => ({ nic: null, network: null, rows })) }),
    groups: [...drawn.groups],
    shownIn: drawn.shownIn,
    revealed: input.reveal === null ? null : (drawn.shownIn.get(input.reveal) ?? null),
    note: drawn.note,
    facets: drawn.facets.map((name) => facetView(name, joined.snapshot.facets)),
    width: placement.width,
    height: Math.max(placement.height, previous?.height ?? 0),
  }
}
