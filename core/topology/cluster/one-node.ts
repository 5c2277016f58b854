import { podKey, refOf } from '../../join/joined.ts'
import { addTo } from '../../join/keys.ts'
import type { ObjectRef } from '../../model/ids.ts'
import type { KubePod } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import { byText } from '../draft.ts'
import type { DrawnRow } from '../graph.ts'
import { podDetail, workloadOf } from '../names.ts'
import { emptyDrawing, node, type ClusterGraph, type Drawing } from './drawing.ts'
import { drawHns, drawHost, drawTunnelEnd, podsTitle, worstOf } from './hosts.ts'
import type { Cell } from './place.ts'
import { placesOf, type Place } from './pools.ts'
import { drawTunnels } from './tunnel-lines.ts'
import type { ClusterWorld, Host } from './world.ts'

/** Pods of one node that are drawn by themselves; above it by workload. */
const mostPods = 220

/** The pods of a node, each by itself or those of a workload as one. */
function drawOwnPods(host: Host, world: ClusterWorld, into: Drawing, shown: Map<string, string>): Cell[] {
  const byWorkload = new Map<string, KubePod[]>()
  for (const pod of [...host.pods].sort((a, b) => byText(podKey(a), podKey(b)))) {
    addTo(byWorkload, host.pods.length <= mostPods ? podKey(pod) : workloadOf(pod), pod)
  }
  const all = [...byWorkload]
  const own = all.length > mostPods ? all.slice(0, mostPods - 1) : all
  const rest = all.slice(own.length).flatMap(([, pods]) => pods)
  return [...own, ...(rest.length === 0 ? [] : [['…', rest] as const])].map(([key, pods]): Cell => {
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
        severity: worstOf(pods, world),
        count: pods.length,
        parent: host.id,
      }),
    )
    return { id, rows: [{ left: id, right: null, span: null }] }
  })
}

/** A node, or several that are drawn as one, at the other end of tunnels. */
function drawPeer({ id, hosts, pool }: Place, into: Drawing, shown: Map<string, string>): Cell {
  const [only] = hosts
  if (pool === null && only !== undefined) {
    drawHost(only, into, 'peer')
    shown.set(only.id, only.id)
  } else {
    into.nodes.push(
      node({
        id,
        kind: 'group',
        lane: 'peer',
        label: pool ?? '',
        detail: message('topology.cluster.nodes', { count: hosts.length }),
        count: hosts.length,
      }),
    )
  }
  return { id, rows: [{ left: id, right: null, span: null }] }
}

/** One node with each of its pods, and the nodes that it has tunnels to. */
export function clusterNode(world: ClusterWorld, host: Host): ClusterGraph {
  const into = emptyDrawing()
  drawHost(host, into)
  const rows: DrawnRow[] = [{ left: host.id, right: null, span: null }]
  for (const span of [drawTunnelEnd(host, world, into), drawHns(host, into)]) {
    if (span !== null) rows.push({ left: null, right: null, span })
  }
  const shown = new Map<string, string>([[host.id, host.id]])
  const cells = drawOwnPods(host, world, into, shown)
  const tunnels = world.tunnels.list(host.id)
  const peers = tunnels.flatMap(({ a, b }) => world.hostById.get(a === host.id ? b : a) ?? [])
  const places = placesOf(peers)
  const placeOf = new Map(places.flatMap((place) => place.hosts.map((one) => [one.id, place.id] as const)))
  const peerCells = places.map((place) => drawPeer(place, into, shown))
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
