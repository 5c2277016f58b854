import { addTo } from '../../join/keys.ts'
import { byText } from '../draft.ts'
import type { Host } from './world.ts'

/** Which nodes are drawn by themselves, and which together by their node pool. */

/** Above it healthy nodes are put together by node pool. */
const mostHosts = 150
const mostPools = 60
const mostOfPool = 100

/** One node, or several that are drawn as one. */
export interface Place {
  readonly id: string
  readonly hosts: readonly Host[]
  /** Null for one that is drawn by itself. */
  readonly pool: string | null
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
export function placesOf(hosts: readonly Host[]): readonly Place[] {
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
    addTo(pools, key, host)
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
