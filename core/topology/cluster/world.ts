import type { Severity } from '../../diagnose/finding.ts'
import { refOf } from '../../join/joined.ts'
import { addTo } from '../../join/keys.ts'
import { completeList, seenList, type FacetName } from '../../model/facet.ts'
import type { Ip, ObjectRef } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import type { KubeNode, KubePod } from '../../model/kube.ts'
import { byText } from '../draft.ts'
import { worse } from '../graph.ts'
import { mergedList } from './merged-list.ts'
import { serviceGroups, type ServiceGroup } from './service-groups.ts'
import { tunnelWorld, type ClusterReading, type TunnelWorld } from './tunnels.ts'

/**
 * The nodes of a source side by side, with what stands on each: one node whose HNS was read, several of one source, or
 * a whole cluster of which only Kubernetes tells. Every pod, service and backend is in exactly one place of it.
 */

/** What HNS of a node holds, where it was read. */
export interface HostHns {
  readonly snapshot: string | null
  readonly networks: number
  readonly endpoints: number
  readonly loadBalancers: number
  readonly namespaces: number
  readonly severity: Severity | null
}

export interface Host {
  /** `node/<name>`; `host/<n>` for a computer that is no node, `peer/<address>` for one that only tunnels name. */
  readonly id: string
  readonly node: KubeNode | null
  readonly name: string | null
  readonly address: Ip | null
  /** Why there is no Node object: not all were read, none has this name, or Kubernetes was not read at all. */
  readonly unread: 'perhaps' | 'none' | 'computer' | null
  readonly pods: readonly KubePod[]
  /** Null where HNS of the node was not read, or where the node has none. */
  readonly hns: HostHns | null
  readonly severity: Severity | null
}

export interface ClusterWorld {
  readonly hosts: readonly Host[]
  readonly hostById: ReadonlyMap<string, Host>
  /** Pods that are on no node yet. */
  readonly unscheduled: readonly KubePod[]
  readonly groups: readonly ServiceGroup[]
  readonly tunnels: TunnelWorld
  /** Of the pods that findings name. */
  readonly podSeverity: ReadonlyMap<string, Severity>
  /** What a pod is drawn on, by its ref; undefined for one that is not drawn. */
  readonly placeOfPod: (ref: string) => Host | 'unscheduled' | undefined
  readonly counts: { readonly pods: number; readonly services: number; readonly backends: number }
  readonly knows: (facet: FacetName) => boolean
  /** The node whose HNS is open, where there is one. */
  readonly open: string | null
}

function severitiesOf(readings: readonly ClusterReading[]): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>()
  for (const { diagnosis } of readings) {
    for (const { resource, objects, severity } of diagnosis.findings) {
      for (const ref of [resource, ...objects]) {
        const both = worse(worst.get(ref) ?? null, severity)
        if (both !== null) worst.set(ref, both)
      }
    }
  }
  return worst
}

const collator = new Intl.Collator('en', { numeric: true })

/** True for objects of HNS, which the picture of nodes shows by their number. */
export function isOfHns(ref: string): boolean {
  return /^(network|endpoint|namespace|loadbalancer)\//.test(ref)
}

function hnsOf({ joined, diagnosis, snapshot }: ClusterReading): HostHns | null {
  const { facets } = joined.snapshot
  const wasRead = (['networks', 'endpoints', 'loadBalancers', 'namespaces'] as const).some(
    (name) => completeList<unknown>(facets[name]) !== null || seenList<unknown>(facets[name]).length > 0,
  )
  if (!wasRead) return null
  let severity: Severity | null = null
  for (const finding of diagnosis.findings) {
    if (isOfHns(finding.resource)) severity = worse(severity, finding.severity)
  }
  return {
    snapshot,
    networks: seenList(facets.networks).length,
    endpoints: seenList(facets.endpoints).length,
    loadBalancers: seenList(facets.loadBalancers).length,
    namespaces: seenList(facets.namespaces).length,
    severity,
  }
}

function computerName({ joined }: ClusterReading): string | null {
  const { host } = joined.snapshot.facets
  return host.state === 'collected' || host.state === 'cut' ? host.value.computerName : null
}

/**
 * What the computer of a reading is called in the picture. Null where nothing names it: two such snapshots may be of one
 * computer, and must not be drawn as two.
 */
function hostIdOf(reading: ClusterReading): string | null {
  const { thisNode, snapshot } = reading.joined
  if (thisNode !== null) return refOf(thisNode.node)
  const addresses = seenList(snapshot.facets.networks).map(({ managementIp }) => knownOr(managementIp, null))
  const name = computerName(reading) ?? addresses.find((address) => address !== null) ?? null
  return name === null ? null : `host/${name}`
}

/** The open snapshot, and of the others the first of each other computer. */
function readingsByHost(readings: readonly ClusterReading[]): ReadonlyMap<string, ClusterReading> {
  const found = new Map<string, ClusterReading>()
  for (const [index, reading] of readings.entries()) {
    const id = hostIdOf(reading) ?? (index === 0 ? 'host/' : null)
    if (id !== null && !found.has(id)) found.set(id, reading)
  }
  return found
}

/** Of all readings of a source, the open snapshot first. */
export function clusterWorld(all: readonly ClusterReading[]): ClusterWorld {
  const byHost = readingsByHost(all)
  const readings = [...byHost.values()]
  const nodes = mergedList(readings, ({ joined }) => joined.snapshot.facets.nodes, refOf)
  const pods = mergedList(readings, ({ joined }) => joined.snapshot.facets.pods, refOf)
  const services = mergedList(readings, ({ joined }) => joined.snapshot.facets.services, refOf)
  const knows = (facet: FacetName): boolean =>
    readings.some(({ joined }) => {
      const { state } = joined.snapshot.facets[facet]
      return state === 'collected' || state === 'none'
    })
  const severityOf = severitiesOf(readings)

  const podsOf = new Map<string, KubePod[]>()
  const unscheduled: KubePod[] = []
  for (const pod of pods) {
    if (pod.nodeName === null || pod.nodeName === '') {
      unscheduled.push(pod)
      continue
    }
    addTo(podsOf, pod.nodeName, pod)
  }

  const read = new Map([...byHost].filter(([, reading]) => hnsOf(reading) !== null))
  const tunnels = tunnelWorld(
    nodes,
    [...read].map(([host, reading]) => ({ host, reading })),
  )
  const hosts: Host[] = nodes.map((node) => {
    const id = refOf(node)
    const reading = read.get(id)
    return {
      id,
      node,
      name: node.name,
      address: node.internalIps[0] ?? null,
      unread: null,
      pods: podsOf.get(node.name) ?? [],
      hns: reading === undefined ? null : hnsOf(reading),
      severity: severityOf.get(id) ?? null,
    }
  })
  const known = new Set(nodes.map(({ name }) => name))
  for (const [name, members] of podsOf) {
    if (known.has(name)) continue
    const id: ObjectRef = `node/${name}`
    const reading = read.get(id)
    hosts.push({
      id,
      node: null,
      name,
      address: null,
      unread: knows('nodes') ? 'none' : 'perhaps',
      pods: members,
      hns: reading === undefined ? null : hnsOf(reading),
      severity: severityOf.get(id) ?? null,
    })
  }
  const drawn = new Set(hosts.map(({ id }) => id))
  for (const [id, reading] of read) {
    if (drawn.has(id)) continue
    hosts.push({
      id,
      node: reading.joined.thisNode?.node ?? null,
      name: reading.joined.thisNode?.node.name ?? computerName(reading),
      address: tunnels.ends.get(id)?.address ?? null,
      unread: 'computer',
      pods: [],
      hns: hnsOf(reading),
      severity: null,
    })
  }
  for (const { id, address } of tunnels.peers) {
    hosts.push({
      id,
      node: null,
      name: null,
      address,
      unread: knows('nodes') ? 'none' : 'perhaps',
      pods: [],
      hns: null,
      severity: null,
    })
  }
  hosts.sort((a, b) => rankOf(a) - rankOf(b) || collator.compare(a.name ?? '', b.name ?? '') || byText(a.id, b.id))
  const groups = serviceGroups(readings, services, severityOf)
  const [open = null] = byHost.keys()
  const hostById = new Map(hosts.map((host) => [host.id, host]))
  return {
    hosts,
    hostById,
    unscheduled,
    groups,
    tunnels,
    podSeverity: new Map([...severityOf].filter(([ref]) => ref.startsWith('pod/'))),
    placeOfPod: podPlaces(readings, hostById, unscheduled),
    counts: {
      pods: pods.length,
      services: services.length,
      backends: groups.reduce((sum, { backends }) => sum + backends, 0),
    },
    knows,
    open: open !== null && read.has(open) ? open : null,
  }
}

function podPlaces(
  readings: readonly ClusterReading[],
  hostById: ReadonlyMap<string, Host>,
  unscheduled: readonly KubePod[],
): ClusterWorld['placeOfPod'] {
  return (ref) => {
    if (!ref.startsWith('pod/')) return undefined
    const key = ref.slice('pod/'.length)
    for (const { joined } of readings) {
      const pod = joined.podByKey.get(key)
      if (pod === undefined) continue
      const host = hostById.get(`node/${pod.nodeName ?? ''}`)
      // One that only another reading knows is not drawn where the open one has all of them.
      if (host?.pods.includes(pod) === true) return host
      if (unscheduled.includes(pod)) return 'unscheduled'
    }
    return undefined
  }
}

/** Nodes whose HNS was read first, then Windows, then others, and last what no Node object was read of. */
function rankOf({ node, hns }: Host): number {
  if (hns !== null) return 0
  if (node === null) return 3
  return node.isWindows === false ? 2 : 1
}
