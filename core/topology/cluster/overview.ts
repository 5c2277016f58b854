import type { Severity } from '../../diagnose/finding.ts'
import { message } from '../../model/message.ts'
import { worse, type DrawnRow } from '../graph.ts'
import { emptyDrawing, node, type ClusterGraph, type Drawing } from './drawing.ts'
import { drawHns, drawHost, drawPods, drawTunnelEnd, podsTitle } from './hosts.ts'
import type { Cell } from './place.ts'
import { placesOf, type Place } from './pools.ts'
import { drawBackends, drawServices } from './services.ts'
import { drawTunnels } from './tunnel-lines.ts'
import type { ClusterWorld } from './world.ts'

/** Up to so many nodes each is a frame with lines of its own, above it a row; a picture that is drawn keeps its form. */
const mostFramed = 24
const mostFramedBefore = 40
/** Up to so many tunnels all are drawn; above it those of the selected node (performance.md 2.1). */
const mostTunnels = 60

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
  const into = emptyDrawing()
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
  const shownBy = (ref: string): string | null => {
    if (placeOf.has(ref)) return placeOf.get(ref) ?? null
    const namespace = /^(?:service|kubenamespace|endpointslice)\/([^/]+)/.exec(ref)?.[1]
    if (namespace !== undefined) return groupOf.get(namespace) ?? null
    const host = world.placeOfPod(ref)
    const place = typeof host === 'object' ? placeOf.get(host.id) : host
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
