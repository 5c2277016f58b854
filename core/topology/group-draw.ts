import type { Severity } from '../diagnose/finding.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import type {
  DrawnGraph,
  DrawnRow,
  DrawnSection,
  Graph,
  GraphEdge,
  GraphNode,
  GraphRow,
  GraphSection,
  GroupState,
} from './graph.ts'
import { edgeId, worse } from './graph.ts'
import { assignGroups, severityOfRow, type Group, type Grouping } from './group-assign.ts'

/** How much is drawn one by one; lowered until the picture is inside the budget. */
export interface Limits {
  readonly rows: number
  readonly groups: number
  readonly sections: number
  readonly adapters: number
}

const restSection = 'section/rest'
const moreNetworks = 'group/networks'
const moreAdapters = 'group/adapters'

interface Canvas {
  readonly graph: Graph
  readonly byId: ReadonlyMap<string, GraphNode>
  /** Endpoints that something stands beside, be it in another row. */
  readonly paired: ReadonlySet<string>
  readonly nodes: GraphNode[]
  readonly shownIn: Map<string, string>
}

function countDetail(endpoints: number, objects: number): Message {
  return endpoints > 0
    ? message('topology.detail.endpoints', { count: endpoints })
    : message('topology.detail.objects', { count: objects })
}

/** One node for many: their number and worst finding; each of them is from now on shown by it. */
function addGroupNode(
  canvas: Canvas,
  node: Pick<GraphNode, 'id' | 'lane' | 'label' | 'title' | 'mark' | 'parent'>,
  members: Iterable<string>,
): number {
  let count = 0
  let endpoints = 0
  let severity: Severity | null = null
  for (const id of members) {
    const member = canvas.byId.get(id)
    canvas.shownIn.set(id, node.id)
    if (member === undefined) continue
    count += member.count
    if (member.kind === 'endpoint') endpoints += member.count
    severity = worse(severity, member.severity)
  }
  canvas.nodes.push({ ...node, kind: 'group', ref: null, detail: countDetail(endpoints, count), severity, count })
  return count
}

function membersOf(rows: Iterable<GraphRow>): string[] {
  const ids: string[] = []
  for (const row of rows) for (const id of [row.left, row.right]) if (id !== null) ids.push(id)
  return ids
}

/** Sections that are drawn for themselves: those with findings first, in the order of the picture. */
function keptSections(canvas: Canvas, limit: number): ReadonlySet<string> {
  const { graph, byId } = canvas
  if (graph.sections.length <= limit) return new Set(graph.sections.map((section) => section.id))
  const flagged = new Set<string>()
  for (const row of graph.rows) if (severityOfRow(row, byId) !== null) flagged.add(row.section)
  const isFirst = (section: GraphSection): boolean =>
    flagged.has(section.id) || (section.network !== null && (byId.get(section.network)?.severity ?? null) !== null)
  const ordered = [...graph.sections.filter(isFirst), ...graph.sections.filter((section) => !isFirst(section))]
  return new Set(ordered.slice(0, limit).map((section) => section.id))
}

function drawAdapters(canvas: Canvas, limit: number): void {
  const adapters = canvas.graph.nodes.filter((node) => node.lane === 'nic')
  for (const adapter of adapters.slice(0, limit)) {
    canvas.nodes.push(adapter)
    canvas.shownIn.set(adapter.id, adapter.id)
  }
  const more = adapters.slice(limit).map((node) => node.id)
  if (more.length === 0) return
  const title = message('topology.group.moreAdapters')
  addGroupNode(canvas, { id: moreAdapters, lane: 'nic', label: '', title, mark: null, parent: null }, more)
}

function drawNetworks(canvas: Canvas, kept: ReadonlySet<string>): GraphSection[] {
  const sections: GraphSection[] = []
  const folded: string[] = []
  for (const section of canvas.graph.sections) {
    if (!kept.has(section.id)) {
      if (section.network !== null) folded.push(section.network)
      continue
    }
    const nic = section.nic === null ? null : (canvas.shownIn.get(section.nic) ?? null)
    sections.push({ ...section, nic })
    const network = section.network === null ? undefined : canvas.byId.get(section.network)
    if (network === undefined) continue
    canvas.nodes.push({ ...network, parent: nic })
    canvas.shownIn.set(network.id, network.id)
  }
  if (kept.size === canvas.graph.sections.length) return sections
  let network: string | null = null
  if (folded.length > 0) {
    network = moreNetworks
    const title = message('topology.group.moreNetworks')
    addGroupNode(canvas, { id: network, lane: 'network', label: '', title, mark: null, parent: null }, folded)
  }
  sections.push({ id: restSection, nic: null, network })
  return sections
}

/** Rows of each group that are drawn one by one; the others are counted in the group, or in its rest. */
function allot(groups: readonly Group[], limit: number): ReadonlyMap<Group, ReadonlySet<GraphRow>> {
  const taken = new Map<Group, ReadonlySet<GraphRow>>()
  let left = limit
  const take = (group: Group, wanted: readonly GraphRow[]): void => {
    const rows = wanted.slice(0, left)
    left -= rows.length
    taken.set(group, new Set(rows))
  }
  // A closed group still shows its members with findings one by one, unless the user closed it.
  for (const group of groups) if (!group.isOpen && group.wish !== 'closed') take(group, group.flagged)
  const open = groups.filter((group) => group.isOpen)
  const rank = (group: Group): number => (group.wish === 'open' ? 0 : group.flagged.length > 0 ? 1 : 2)
  for (const current of [0, 1, 2]) {
    for (const group of open) {
      if (rank(group) !== current) continue
      const flagged = new Set(group.flagged)
      take(group, [...group.flagged, ...group.rows.filter((row) => !flagged.has(row))])
    }
  }
  return taken
}

function drawRow(canvas: Canvas, row: GraphRow, heading: string | null): DrawnRow {
  for (const id of [row.left, row.right]) {
    const node = id === null ? undefined : canvas.byId.get(id)
    if (node === undefined) continue
    // A pod stands under its endpoint, everything else in a row under the heading, or under its network.
    const isBesideLeft = id === row.right && row.left !== null
    const parent = isBesideLeft
      ? row.left
      : (heading ?? (node.parent === null ? null : (canvas.shownIn.get(node.parent) ?? null)))
    canvas.nodes.push({ ...node, parent })
    canvas.shownIn.set(node.id, node.id)
  }
  // An endpoint that stands alone has the whole row, for it has more to say: whose it is, or that no owner was found.
  const isAlone = row.left !== null && row.right === null && !canvas.paired.has(row.left)
  return isAlone ? { left: null, right: null, span: row.left } : { left: row.left, right: row.right, span: null }
}

function drawGroup(
  canvas: Canvas,
  group: Group,
  network: string | null,
  taken: ReadonlySet<GraphRow>,
  states: GroupState[],
): DrawnRow[] {
  const rows: DrawnRow[] = []
  const isOpen = group.isOpen && taken.size > 0
  const { id, label, title } = group
  const mark = group.isRemote ? 'remote' : null
  const shape = { lane: 'endpoint', label, title, mark, parent: network } as const
  const total = membersOf(group.rows).reduce((sum, member) => sum + (canvas.byId.get(member)?.count ?? 0), 0)
  const heading = isOpen && group.hasHeading ? id : null
  if (heading !== null) {
    const endpoints = group.rows.filter(
      (row) => row.left !== null && canvas.byId.get(row.left)?.kind === 'endpoint',
    ).length
    const detail = countDetail(endpoints, total)
    canvas.nodes.push({ ...shape, id, kind: 'group', ref: null, detail, severity: null, count: 0 })
    rows.push({ left: null, right: null, span: id })
  }
  if (heading !== null || (!isOpen && group.hasHeading)) states.push({ id, label, title, count: total, isOpen })
  for (const row of group.rows) if (taken.has(row)) rows.push(drawRow(canvas, row, heading))
  const rest = group.rows.filter((row) => !taken.has(row))
  if (rest.length === 0) return rows
  const isRestOfOpen = isOpen || !group.hasHeading
  const restId = isRestOfOpen ? `${id}/rest` : id
  const restTitle = isRestOfOpen ? message('topology.group.rest') : title
  addGroupNode(canvas, { ...shape, id: restId, title: restTitle, parent: heading ?? network }, membersOf(rest))
  rows.push({ left: null, right: null, span: restId })
  return rows
}

/** Groups that get a node of their own; what is beyond the limit is one group a section. */
function foldGroups(groups: readonly Group[], limit: number): readonly Group[] {
  const headed = groups.filter((group) => group.hasHeading)
  if (headed.length <= limit) return groups
  const isFirst = (group: Group): boolean => group.wish === 'open' || group.flagged.length > 0
  const kept = new Set([...headed.filter(isFirst), ...headed.filter((group) => !isFirst(group))].slice(0, limit))
  const result: Group[] = []
  const folded = new Map<string, GraphRow[]>()
  for (const group of groups) {
    if (!group.hasHeading || kept.has(group)) result.push(group)
    else folded.set(group.section, [...(folded.get(group.section) ?? []), ...group.rows])
  }
  for (const [section, rows] of folded) result.push(restOf(section, rows))
  return result
}

function restOf(section: string, rows: readonly GraphRow[]): Group {
  return {
    id: `group/others/${section}`,
    section,
    label: section,
    title: message('topology.group.rest'),
    rows,
    isRemote: false,
    hasHeading: true,
    isOpen: false,
    wish: 'closed',
    flagged: [],
  }
}

function drawEdges(graph: Graph, shownIn: ReadonlyMap<string, string>): GraphEdge[] {
  const edges = new Map<string, GraphEdge>()
  for (const edge of graph.edges) {
    const from = shownIn.get(edge.from)
    const to = shownIn.get(edge.to)
    // Both ends inside one group: the relation is counted with its objects.
    if (from === undefined || to === undefined || from === to) continue
    const id = edgeId(edge.kind, from, to)
    if (!edges.has(id)) edges.set(id, { id, from, to, kind: edge.kind })
  }
  return [...edges.values()]
}

/** The picture with at most so many things of each sort drawn one by one. */
export function drawWithin(graph: Graph, grouping: Grouping, limits: Limits): DrawnGraph {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const paired = new Set(
    graph.edges.filter((edge) => edge.kind !== 'uplink' && edge.kind !== 'attached').map(({ from }) => from),
  )
  const canvas: Canvas = { graph, byId, paired, nodes: [], shownIn: new Map() }
  const kept = keptSections(canvas, limits.sections)
  drawAdapters(canvas, limits.adapters)
  const sections = drawNetworks(canvas, kept)
  const rows = new Map<string, DrawnRow[]>(sections.map((section) => [section.id, []]))
  const ownRows = graph.rows.filter((row) => kept.has(row.section))
  const restRows = graph.rows.filter((row) => !kept.has(row.section))
  const assigned = foldGroups(assignGroups(ownRows, byId, grouping), limits.groups)
  const groups = restRows.length === 0 ? assigned : [...assigned, restOf(restSection, restRows)]
  const taken = allot(groups, limits.rows)
  const networks = new Map(sections.map((section) => [section.id, section.network]))
  const states: GroupState[] = []
  for (const group of groups) {
    const drawn = drawGroup(canvas, group, networks.get(group.section) ?? null, taken.get(group) ?? new Set(), states)
    const there = rows.get(group.section)
    for (const row of drawn) there?.push(row)
  }
  for (const [hidden, shown] of graph.within) {
    const node = canvas.shownIn.get(shown)
    if (node !== undefined) canvas.shownIn.set(hidden, node)
  }
  const drawnSections: DrawnSection[] = sections.map((section) => ({ ...section, rows: rows.get(section.id) ?? [] }))
  return {
    nodes: canvas.nodes,
    edges: drawEdges(graph, canvas.shownIn),
    sections: drawnSections,
    groups: states,
    shownIn: canvas.shownIn,
  }
}
