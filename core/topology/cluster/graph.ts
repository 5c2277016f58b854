import { podKey, refOf } from '../../join/joined.ts'
import type { Severity } from '../../diagnose/finding.ts'
import type { ObjectRef } from '../../model/ids.ts'
import type { KubePod } from '../../model/kube.ts'
import { message, type Message } from '../../model/message.ts'
import { byText } from '../draft.ts'
import { worse, type DrawnRow, type GraphEdge, type GroupState, type ViewNode } from '../graph.ts'
import { podDetail, workloadOf } from '../names.ts'
import type { Cell, CellRegion } from './place.ts'
import type { Tunnel } from './tunnels.ts'
import type { Host, ServiceGroup, ClusterWorld } from './world.ts'

/**
 * What is drawn of the nodes of a source: each node with its pods, where its tunnels begin and what HNS holds; services
 * by Kubernetes namespace with their backends. Every pod, service and backend is counted in exactly one node of it.
 */

export interface ClusterEdge extends GraphEdge {
  /** What is to be said of it beside its kind: VNI and addresses of a tunnel, number of backends. */
  readonly label?: Message
}

export interface ClusterGraph {
  readonly nodes: readonly ViewNode[]
  readonly edges: readonly ClusterEdge[]
  readonly regions: readonly CellRegion[]
  readonly groups: readonly GroupState[]
  readonly shownBy: (ref: string) => string | null
  readonly note: Message | null
}

/** Up to so many nodes each is a frame with lines of its own, above it a row; a picture that is drawn keeps its form. */
const mostFramed = 24
const mostFramedBefore = 40
/** Above it healthy nodes are put together by node pool. */
const mostHosts = 150
const mostPools = 60
const mostOfPool = 100
const mostGroups = 40
/** Pods of one node that are drawn by themselves; above it by workload. */
const mostPods = 220
/** Up to so many tunnels all are drawn; above it those of the selected node (performance.md 2.1). */
const mostTunnels = 60

interface Drawing {
  readonly nodes: ViewNode[]
  readonly edges: ClusterEdge[]
  readonly groups: GroupState[]
}

function node(own: Pick<ViewNode, 'id' | 'kind' | 'lane'> & Partial<Omit<ViewNode, 'id' | 'kind' | 'lane'>>): ViewNode {
  return {
    ref: null,
    label: '',
    title: null,
    detail: null,
    severity: null,
    mark: null,
    count: 1,
    parent: null,
    ...own,
  }
}

/** One node, or several that are drawn as one. */
interface Place {
  readonly id: string
  readonly hosts: readonly Host[]
  /** Null for one that is drawn by itself. */
  readonly pool: string | null
}

function isEnded({ phase }: KubePod): boolean {
  return phase === 'Succeeded' || phase === 'Failed'
}

function worstOf(refs: Iterable<string>, world: ClusterWorld): Severity | null {
  let severity: Severity | null = null
  for (const ref of refs) severity = worse(severity, world.podSeverity.get(ref) ?? null)
  return severity
}

function podsTitle(pods: readonly KubePod[]): Message {
  return message('topology.services.pods', { count: pods.length })
}

/** What is to be said of pods beside their number; null where all run. */
function podsDetail(pods: readonly KubePod[]): Message | null {
  const ended = pods.filter(isEnded).length
  const bad = pods.filter((pod) => !isEnded(pod) && pod.isReady === false).length
  if (bad > 0 && ended > 0) return message('topology.cluster.podsBoth', { bad, ended })
  if (bad > 0) return message('topology.cluster.podsBad', { bad })
  return ended > 0 ? message('topology.cluster.podsEnded', { ended }) : null
}

function hostTitle({ name, unread, address }: Host): Message | null {
  if (name !== null) return null
  if (unread === 'computer') return message('topology.cluster.thisComputer')
  return message('topology.cluster.peer', { address: address ?? '' })
}

function hostDetail({ node: kube, unread, address }: Host): Message | null {
  if (unread === 'perhaps') return message('topology.cluster.notRead')
  if (unread === 'none') return message('topology.cluster.noNode')
  if (kube === null) return address === null ? null : message('topology.detail.plain', { text: address })
  if (kube.isReady === true) return message('topology.detail.plain', { text: address ?? '' })
  const isTold = kube.isReady === false || kube.conditions.some(({ type }) => type === 'Ready')
  return message(isTold ? 'topology.cluster.notReady' : 'topology.cluster.readyUnknown', { address: address ?? '' })
}

function drawPods(id: string, pods: readonly KubePod[], parent: string, into: Drawing, world: ClusterWorld): string {
  into.nodes.push(
    node({
      id,
      kind: 'group',
      lane: 'hostPods',
      title: podsTitle(pods),
      label: String(pods.length),
      detail: podsDetail(pods),
      severity: worstOf(pods.map(refOf), world),
      count: pods.length,
      parent,
    }),
  )
  return id
}

function drawHost(host: Host, into: Drawing, lane: 'host' | 'peer' = 'host'): void {
  into.nodes.push(
    node({
      id: host.id,
      kind: 'node',
      lane,
      ref: host.node === null ? null : refOf(host.node),
      label: host.name ?? host.address ?? '',
      title: hostTitle(host),
      detail: hostDetail(host),
      severity: host.severity,
      mark: host.unread === 'perhaps' || host.unread === 'none' ? 'unread' : null,
      // Only what was read counts as an object; the others are known from hearsay.
      count: host.unread === null ? 1 : 0,
    }),
  )
}

function drawTunnelEnd(host: Host, world: ClusterWorld, into: Drawing): string | null {
  const end = world.tunnels.ends.get(host.id)
  if (end === undefined) return null
  const id = `tunnel/${host.id}`
  const subnet = end.subnet ?? ''
  const address = end.address ?? ''
  into.nodes.push(
    node({
      id,
      kind: 'tunnel',
      lane: 'hns',
      label: host.name ?? address,
      title:
        end.vni === null
          ? message('topology.cluster.tunnelEnd', { address, subnet })
          : message('topology.cluster.tunnelEndVni', { vni: end.vni, address, subnet }),
      count: 0,
      parent: host.id,
    }),
  )
  return id
}

function drawHns(host: Host, into: Drawing): string | null {
  const id = `hns/${host.id}`
  const { hns } = host
  if (hns === null) {
    // Linux nodes have no HNS, and of one that only tunnels name nothing is asked.
    if (host.node === null || host.node.isWindows === false) return null
    into.nodes.push(
      node({
        id,
        kind: 'unread',
        lane: 'hns',
        title: message('topology.cluster.noHns'),
        count: 0,
        parent: host.id,
      }),
    )
    return id
  }
  const title = message('topology.cluster.hns', { endpoints: hns.endpoints, loadBalancers: hns.loadBalancers })
  const count = hns.networks + hns.endpoints + hns.loadBalancers + hns.namespaces
  into.nodes.push(
    node({ id, kind: 'group', lane: 'hns', title, label: 'HNS', severity: hns.severity, count, parent: host.id }),
  )
  into.groups.push({ id, label: 'HNS', title, count, isOpen: false })
  return id
}

function drawPlace({ id, hosts, pool }: Place, isFramed: boolean, world: ClusterWorld, into: Drawing): Cell {
  const [only] = hosts
  if (pool !== null || only === undefined) {
    into.nodes.push(
      node({
        id,
        kind: 'group',
        lane: 'host',
        label: pool ?? '',
        detail: message('topology.cluster.nodes', { count: hosts.length }),
        severity: hosts.reduce<Severity | null>((worst, host) => worse(worst, host.severity), null),
        count: hosts.filter(({ unread }) => unread === null).length,
      }),
    )
    into.groups.push({ id, label: pool ?? '', title: null, count: hosts.length, isOpen: false })
    const right = drawPods(
      `pods/${id}`,
      hosts.flatMap(({ pods }) => pods),
      id,
      into,
      world,
    )
    return { id, rows: [{ left: id, right, span: null }] }
  }
  drawHost(only, into)
  const right =
    only.pods.length === 0 && !world.knows('pods') ? null : drawPods(`pods/${id}`, only.pods, id, into, world)
  if (right !== null) {
    into.groups.push({
      id: right,
      label: only.name ?? '',
      title: podsTitle(only.pods),
      count: only.pods.length,
      isOpen: false,
    })
  }
  const rows: DrawnRow[] = [{ left: id, right, span: null }]
  if (isFramed) {
    for (const span of [drawTunnelEnd(only, world, into), drawHns(only, into)]) {
      if (span !== null) rows.push({ left: null, right: null, span })
    }
  }
  return { id, rows }
}

const poolLabels = [
  'kubernetes.azure.com/agentpool',
  'agentpool',
  'eks.amazonaws.com/nodegroup',
  'cloud.google.com/gke-nodepool',
]

function poolOf({ node: kube }: Host): string {
  const named = poolLabels.map((label) => kube?.labels[label]).find((value) => value !== undefined && value !== '')
  if (named !== undefined) return named
  return kube?.isWindows === true ? 'Windows' : kube?.isWindows === false ? 'Linux' : '?'
}

function isSound({ severity, hns, node: kube, unread }: Host): boolean {
  return severity === null && hns === null && unread === null && kube?.isReady === true
}

/** What is drawn of these hosts: each by itself, or the healthy ones of many by their pool. */
function placesOf(hosts: readonly Host[]): readonly Place[] {
  const single = (host: Host): Place => ({ id: host.id, hosts: [host], pool: null })
  if (hosts.length <= mostHosts) return hosts.map(single)
  const alone = new Set(hosts.filter((host) => !isSound(host)).slice(0, mostHosts - mostPools))
  const pools = new Map<string, Host[]>()
  const filled = new Map<string, number>()
  for (const host of hosts) {
    if (alone.has(host)) continue
    const pool = poolOf(host)
    const index = filled.get(pool) ?? 0
    filled.set(pool, index + 1)
    // Large pools in parts, each of which can be opened and drawn node by node.
    const part = Math.floor(index / mostOfPool)
    const key = part === 0 ? pool : `${pool} (${part + 1})`
    const there = pools.get(key)
    if (there === undefined) pools.set(key, [host])
    else there.push(host)
  }
  const sorted = [...pools].sort(([a], [b]) => byText(a, b))
  const shown = sorted.slice(0, mostPools - 1)
  const rest = sorted.slice(mostPools - 1).flatMap(([, members]) => members)
  return [
    ...[...alone].map(single),
    ...shown.map(([pool, members]): Place => ({ id: `hosts/${pool}`, hosts: members, pool })),
    ...(rest.length === 0 ? [] : [{ id: 'hosts/', hosts: rest, pool: '…' }]),
  ]
}

function drawServices(world: ClusterWorld, into: Drawing, shown: Map<string, string>): Cell[] {
  const { groups } = world
  const own = groups.length > mostGroups ? groups.slice(0, mostGroups - 1) : groups
  const rest = groups.slice(own.length)
  const draw = (id: string, label: string, members: readonly ServiceGroup[]): Cell => {
    const services = members.reduce((sum, group) => sum + group.services.length, 0)
    const backends = members.reduce((sum, group) => sum + group.backends, 0)
    const [only] = members
    into.nodes.push(
      node({
        id,
        kind: 'group',
        lane: 'service',
        ref: members.length === 1 && only !== undefined && only.isObject ? `kubenamespace/${only.kubeNamespace}` : null,
        label,
        detail:
          world.knows('services') || services > 0 ? message('topology.services.services', { count: services }) : null,
        severity: members.reduce<Severity | null>((worst, group) => worse(worst, group.severity), null),
        count: services,
      }),
    )
    for (const group of members) shown.set(group.kubeNamespace, id)
    if (backends === 0 && !world.knows('endpointSlices')) return { id, rows: [{ left: id, right: null, span: null }] }
    const right = `backends/${id}`
    into.nodes.push(
      node({
        id: right,
        kind: 'group',
        lane: 'slice',
        label: String(backends),
        title: message('topology.cluster.backends', { count: backends }),
        count: backends,
        parent: id,
      }),
    )
    return { id, rows: [{ left: id, right, span: null }] }
  }
  return [
    ...own.map((group) => draw(group.id, group.kubeNamespace, [group])),
    ...(rest.length === 0 ? [] : [draw('services/', '…', rest)]),
  ]
}

const tunnelKinds = {
  programmed: 'tunnel',
  expected: 'tunnelExpected',
  missing: 'tunnelMissing',
  stale: 'tunnelStale',
} as const

const tunnelRanks = ['stale', 'missing', 'programmed', 'expected'] as const

function tunnelLabel({ vni, addressA, addressB }: Tunnel): Message {
  const addresses = { a: addressA ?? '?', b: addressB ?? '?' }
  return vni === null
    ? message('topology.cluster.tunnel', addresses)
    : message('topology.cluster.tunnelVni', { vni, ...addresses })
}

/** Tunnels between drawn places; several between the same two are one line. */
function drawTunnels(
  tunnels: readonly Tunnel[],
  endOf: (host: string) => string | null,
  order: ReadonlyMap<string, number>,
  into: Drawing,
): void {
  const between = new Map<string, { readonly from: string; readonly to: string; readonly all: Tunnel[] }>()
  for (const tunnel of tunnels) {
    const [a, b] = [endOf(tunnel.a), endOf(tunnel.b)]
    if (a === null || b === null || a === b) continue
    const [from, to] = (order.get(a) ?? 0) <= (order.get(b) ?? 0) ? [a, b] : [b, a]
    const there = between.get(`${from}\n${to}`)
    if (there === undefined) between.set(`${from}\n${to}`, { from, to, all: [tunnel] })
    else there.all.push(tunnel)
  }
  for (const { from, to, all } of between.values()) {
    const [only] = all
    const state = tunnelRanks.find((rank) => all.some((one) => one.state === rank)) ?? 'expected'
    if (only === undefined) continue
    const isTurned = endOf(only.a) !== from
    const label =
      all.length > 1
        ? message('topology.cluster.tunnels', { count: all.length })
        : tunnelLabel(isTurned ? { ...only, addressA: only.addressB, addressB: only.addressA } : only)
    into.edges.push({ id: `${tunnelKinds[state]}:${from}>${to}`, from, to, kind: tunnelKinds[state], label })
  }
}

/** Where the backends of the selected services stand, or which services have backends on the selected node. */
function drawBackends(
  selected: string,
  world: ClusterWorld,
  placeOf: ReadonlyMap<string, string>,
  groupOf: ReadonlyMap<string, string>,
  into: Drawing,
): void {
  const namespace = /^(?:kubenamespace\/|(?:service|pod)\/)([^/]+)/.exec(selected)?.[1]
  const drawn = new Set(into.nodes.map(({ id }) => id))
  const counts = new Map<string, { readonly from: string; readonly to: string; count: number }>()
  for (const group of world.groups) {
    if (namespace !== undefined ? group.kubeNamespace !== namespace : !selected.startsWith('node/')) continue
    const from = `backends/${groupOf.get(group.kubeNamespace) ?? ''}`
    if (!drawn.has(from)) continue
    for (const [name, count] of group.backendsByNode) {
      if (namespace === undefined && selected !== `node/${name}`) continue
      const to = placeOf.get(`node/${name}`)
      if (to === undefined) continue
      const key = `${from}\n${to}`
      const there = counts.get(key)
      if (there === undefined) counts.set(key, { from, to, count })
      else there.count += count
    }
  }
  for (const { from, to, count } of counts.values()) {
    into.edges.push({
      id: `backendsOn:${from}>${to}`,
      from,
      to,
      kind: 'backendsOn',
      label: message('topology.cluster.backends', { count }),
    })
  }
}

function drawUnscheduled(world: ClusterWorld, into: Drawing): Cell | null {
  const { unscheduled } = world
  if (unscheduled.length === 0) return null
  const id = 'unscheduled'
  into.nodes.push(
    node({
      id,
      kind: 'group',
      lane: 'host',
      title: message('topology.cluster.unscheduled'),
      count: 0,
    }),
  )
  const right = drawPods(`pods/${id}`, unscheduled, id, into, world)
  return { id, rows: [{ left: id, right, span: null }] }
}

/** All nodes, or those of one pool. `wasFramed`: the form that is drawn now; null for the first time. */
export function clusterOverview(
  world: ClusterWorld,
  selected: string | null,
  pool: string | null,
  wasFramed: boolean | null,
): ClusterGraph {
  const into: Drawing = { nodes: [], edges: [], groups: [] }
  const groupOf = new Map<string, string>()
  const services = pool === null ? drawServices(world, into, groupOf) : []
  const all = placesOf(world.hosts)
  const ofPool = all.find(({ id }) => id === pool)
  const places = ofPool === undefined ? all : placesOf(ofPool.hosts)
  const isFramed = places.length <= (wasFramed === true ? mostFramedBefore : mostFramed) && wasFramed !== false
  const cells = places.map((place) => drawPlace(place, isFramed, world, into))
  const rest = pool === null ? drawUnscheduled(world, into) : null
  const depth = isFramed ? 2 + (world.tunnels.ends.size > 0 ? 1 : 0) : 1
  const placeOf = new Map(places.flatMap((place) => place.hosts.map((host) => [host.id, place.id] as const)))
  const drawn = new Set(into.nodes.map(({ id }) => id))
  const order = new Map(into.nodes.map(({ id }, index) => [id, index]))
  const endOf = (host: string): string | null => {
    const place = placeOf.get(host)
    if (place === undefined) return null
    return drawn.has(`tunnel/${place}`) ? `tunnel/${place}` : place
  }
  const { tunnels } = world
  const selectedHost = selected !== null && world.hostById.has(selected) ? selected : null
  const isAll = tunnels.count <= mostTunnels
  if (isAll || selectedHost !== null) drawTunnels(tunnels.list(isAll ? null : selectedHost), endOf, order, into)
  if (selected !== null) drawBackends(selected, world, placeOf, groupOf, into)
  const hostOfPod = new Map<string, string>()
  const shownBy = (ref: string): string | null => {
    if (placeOf.has(ref)) return placeOf.get(ref) ?? null
    const namespace = /^(?:service|kubenamespace|endpointslice)\/([^/]+)/.exec(ref)?.[1]
    if (namespace !== undefined) return groupOf.get(namespace) ?? null
    if (!ref.startsWith('pod/')) return null
    if (hostOfPod.size === 0) {
      for (const { id, pods } of world.hosts) for (const pod of pods) hostOfPod.set(refOf(pod), id)
      for (const pod of world.unscheduled) hostOfPod.set(refOf(pod), 'unscheduled')
    }
    const host = hostOfPod.get(ref)
    const place = host === undefined ? undefined : host === 'unscheduled' ? host : placeOf.get(host)
    return place === undefined || !drawn.has(`pods/${place}`) ? null : `pods/${place}`
  }
  return {
    ...into,
    regions: [
      ...(services.length === 0
        ? []
        : [{ lanes: ['service', 'slice'] as const, cells: services, isFramed: false, depth: 1 }]),
      { lanes: ['host', 'hostPods'], cells: rest === null ? cells : [...cells, rest], isFramed, depth },
    ],
    shownBy,
    note:
      tunnels.count === 0
        ? null
        : message(isAll ? 'topology.cluster.noteTunnels' : 'topology.cluster.noteTunnelsSelected', {
            count: tunnels.count,
          }),
  }
}

/** One node with each of its pods, and the nodes that it has tunnels to. */
export function clusterNode(world: ClusterWorld, host: Host): ClusterGraph {
  const into: Drawing = { nodes: [], edges: [], groups: [] }
  drawHost(host, into)
  const rows: DrawnRow[] = [{ left: host.id, right: null, span: null }]
  for (const span of [drawTunnelEnd(host, world, into), drawHns(host, into)]) {
    if (span !== null) rows.push({ left: null, right: null, span })
  }
  const shown = new Map<string, string>([[host.id, host.id]])
  const cells: Cell[] = []
  const byWorkload = new Map<string, KubePod[]>()
  for (const pod of [...host.pods].sort((a, b) => byText(podKey(a), podKey(b)))) {
    const key = host.pods.length <= mostPods ? podKey(pod) : workloadOf(pod)
    const there = byWorkload.get(key)
    if (there === undefined) byWorkload.set(key, [pod])
    else there.push(pod)
  }
  const all = [...byWorkload]
  const own = all.length > mostPods ? all.slice(0, mostPods - 1) : all
  const rest = all.slice(own.length).flatMap(([, pods]) => pods)
  for (const [key, pods] of [...own, ...(rest.length === 0 ? [] : [['…', rest] as const])]) {
    const [only] = pods
    const isOne = pods.length === 1 && only !== undefined
    const ref: ObjectRef | null = isOne ? refOf(only) : null
    const id = ref ?? `pods/${host.id}/${key}`
    for (const pod of pods) shown.set(refOf(pod), id)
    into.nodes.push(
      node({
        id,
        kind: isOne ? 'pod' : 'group',
        lane: 'pod',
        ref,
        label: isOne ? podKey(only) : key,
        detail: isOne ? podDetail(only) : podsTitle(pods),
        severity: worstOf(pods.map(refOf), world),
        count: pods.length,
        parent: host.id,
      }),
    )
    cells.push({ id, rows: [{ left: id, right: null, span: null }] })
  }
  const tunnels = world.tunnels.list(host.id)
  const peers = tunnels.flatMap(({ a, b }) => world.hostById.get(a === host.id ? b : a) ?? [])
  const places = placesOf(peers)
  const placeOf = new Map(places.flatMap((place) => place.hosts.map((one) => [one.id, place.id] as const)))
  const peerCells = places.map((place): Cell => {
    const [only] = place.hosts
    if (place.pool === null && only !== undefined) {
      drawHost(only, into, 'peer')
      shown.set(only.id, only.id)
    } else {
      into.nodes.push(
        node({
          id: place.id,
          kind: 'group',
          lane: 'peer',
          label: place.pool ?? '',
          detail: message('topology.cluster.nodes', { count: place.hosts.length }),
          count: place.hosts.length,
        }),
      )
    }
    return { id: place.id, rows: [{ left: place.id, right: null, span: null }] }
  })
  const end = `tunnel/${host.id}`
  const hasEnd = into.nodes.some(({ id }) => id === end)
  const endOf = (id: string): string | null => (id === host.id ? (hasEnd ? end : host.id) : (placeOf.get(id) ?? null))
  drawTunnels(tunnels, endOf, new Map([[endOf(host.id) ?? '', -1]]), into)
  return {
    ...into,
    regions: [
      ...(cells.length === 0 ? [] : [{ lanes: ['pod'] as const, cells, isFramed: false, depth: 1 }]),
      { lanes: ['host'], cells: [{ id: host.id, rows }], isFramed: true, depth: 3 },
      ...(peerCells.length === 0 ? [] : [{ lanes: ['peer'] as const, cells: peerCells, isFramed: false, depth: 1 }]),
    ],
    shownBy: (ref) => shown.get(ref) ?? null,
    note: message('topology.cluster.noteNode', {
      name: host.name ?? host.address ?? '',
      count: host.pods.length,
      tunnels: tunnels.length,
    }),
  }
}
