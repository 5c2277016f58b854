import type { Severity } from '../../diagnose/finding.ts'
import { refOf } from '../../join/joined.ts'
import type { KubePod } from '../../model/kube.ts'
import { message, type Message } from '../../model/message.ts'
import { worse } from '../graph.ts'
import { node, type Drawing } from './drawing.ts'
import type { ClusterWorld, Host } from './world.ts'

/** One node as it is drawn: itself, its pods, where its tunnels begin, and what HNS of it holds. */

function isEnded({ phase }: KubePod): boolean {
  return phase === 'Succeeded' || phase === 'Failed'
}

export function worstOf(pods: readonly KubePod[], { podSeverity }: ClusterWorld): Severity | null {
  let severity: Severity | null = null
  if (podSeverity.size === 0) return severity
  for (const pod of pods) severity = worse(severity, podSeverity.get(refOf(pod)) ?? null)
  return severity
}

export function podsTitle(pods: readonly KubePod[]): Message {
  return message('topology.services.pods', { count: pods.length })
}

/** What is to be said of pods beside their number; null where all run. */
function podsDetail(pods: readonly KubePod[]): Message | null {
  let ended = 0
  let bad = 0
  for (const pod of pods) {
    if (isEnded(pod)) ended += 1
    else if (pod.isReady === false) bad += 1
  }
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

export function drawPods(
  id: string,
  pods: readonly KubePod[],
  parent: string,
  into: Drawing,
  world: ClusterWorld,
): string {
  into.nodes.push(
    node({
      id,
      kind: 'group',
      lane: 'hostPods',
      title: podsTitle(pods),
      label: String(pods.length),
      detail: podsDetail(pods),
      severity: worstOf(pods, world),
      count: pods.length,
      parent,
    }),
  )
  return id
}

export function drawHost(host: Host, into: Drawing, lane: 'host' | 'peer' = 'host'): void {
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

export function drawTunnelEnd(host: Host, world: ClusterWorld, into: Drawing): string | null {
  const end = world.tunnels.ends.get(host.id)
  if (end === undefined) return null
  const id = `tunnel/${host.id}`
  // Windows tunnels by Calico, and what Kubernetes alone tells of a node, come without a subnet.
  const where = [end.address, end.subnet].filter((part) => part !== null).join(' · ')
  into.nodes.push(
    node({
      id,
      kind: 'tunnel',
      lane: 'hns',
      label: host.name ?? where,
      title:
        end.vni === null
          ? message('topology.cluster.tunnelEnd', { where })
          : message('topology.cluster.tunnelEndVni', { vni: end.vni, where }),
      count: 0,
      parent: host.id,
    }),
  )
  return id
}

export function drawHns(host: Host, into: Drawing): string | null {
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
