import type { FacetName } from '../model/facet.ts'
import type { Ip } from '../model/ids.ts'
import { isKnown } from '../model/known.ts'
import type { KubePod } from '../model/kube.ts'
import { message, type Message } from '../model/message.ts'
import type { Problem } from '../model/result.ts'
import type { Gathered } from './gather.ts'
import { kubeFacetOf } from './kube.ts'
import type { KubeObject } from '../model/kube.ts'
import { noteListing, partialNamespaces, type KubeRow } from './kube-scope.ts'

function keyOf(value: KubeObject): string {
  return value.kind === 'node' || value.kind === 'kubenamespace' ? value.name : `${value.namespace}/${value.name}`
}

function mapOf(gathered: Gathered, value: KubeObject): Map<string, KubeObject> {
  // Sound: each kind is kept in the map of its own kind alone.
  const maps = {
    node: gathered.nodes,
    pod: gathered.pods,
    service: gathered.services,
    endpointslice: gathered.legacySlices,
    networkpolicy: gathered.networkPolicies,
    kubenamespace: gathered.kubeNamespaces,
    daemonset: gathered.daemonSets,
    configmap: gathered.configMaps,
  } as unknown as Readonly<Record<KubeObject['kind'], Map<string, KubeObject>>>
  return maps[value.kind]
}

/** Addresses that belong to a node, by whatever names them. */
function hostAddresses(gathered: Gathered): ReadonlySet<Ip> {
  const found = new Set<Ip>()
  const nodes = gathered.rows.flatMap(({ value }) => (value.kind === 'node' ? [value] : []))
  for (const node of [...gathered.nodes.values(), ...nodes]) for (const ip of node.internalIps) found.add(ip)
  return found
}

/** Pods of one node that share an address share the node's: a pod of its own network has its own. */
function sharedAddresses(rows: readonly KubeRow[]): ReadonlySet<Ip> {
  const seen = new Set<string>()
  const shared = new Set<Ip>()
  for (const { value } of rows) {
    if (value.kind !== 'pod' || value.phase !== 'Running') continue
    for (const ip of value.ips) {
      const key = `${value.nodeName ?? ''} ${ip}`
      if (seen.has(key)) shared.add(ip)
      seen.add(key)
    }
  }
  return shared
}

function withHostNetwork(pod: KubePod, hosts: ReadonlySet<Ip>): KubePod {
  return pod.ips.some((ip) => hosts.has(ip)) ? { ...pod, isHostNetwork: true } : pod
}

/** What a row and the object say of one thing, where they differ. */
function contradiction(object: KubeObject, row: KubeObject): Problem | null {
  const fields: readonly (readonly [string, string, string])[] =
    object.kind === 'pod' && row.kind === 'pod'
      ? [
          ['podIP', object.ips.join(', '), row.ips.join(', ')],
          ['nodeName', object.nodeName ?? '', row.nodeName ?? ''],
        ]
      : object.kind === 'service' && row.kind === 'service'
        ? [['clusterIP', object.clusterIps.join(', '), row.clusterIps.join(', ')]]
        : []
  const found = fields.find(([, one, two]) => one !== '' && two !== '' && one !== two && !one.split(', ').includes(two))
  const document = row.documents[0]
  if (found === undefined || document === undefined) return null
  const [field, kept, other] = found
  return {
    message: message('capture.problem.contradiction', {
      object: `${object.kind}/${keyOf(object)}`,
      field,
      kept,
      keptFile: object.documents[0]?.file ?? '',
      other,
    }),
    place: { file: document.file, pointer: document.pointer },
  }
}

/** Takes in the rows of tables once all objects are read. Answers which facets they leave open, and why. */
export function settleRows(gathered: Gathered): ReadonlyMap<FacetName, Message> {
  const { rows, thin } = gathered
  const open = new Map<FacetName, Message>()
  const wholeBefore = new Map<FacetName, boolean>()
  const isWhole = (facet: FacetName, map: Map<string, KubeObject>): boolean => {
    const known = wholeBefore.get(facet)
    if (known !== undefined) return known
    const whole = map.size > 0 && partialNamespaces(gathered.kubeScopes, facet) === null && !gathered.lost.has(facet)
    wholeBefore.set(facet, whole)
    return whole
  }
  const ofNodes = hostAddresses(gathered)
  const hosts = new Set([...ofNodes, ...sharedAddresses(rows)])
  for (const network of gathered.networks.values()) {
    if (isKnown(network.managementIp) && network.managementIp !== null) hosts.add(network.managementIp)
  }
  for (const { value, listing } of rows) {
    const facet = kubeFacetOf[value.kind]
    const map = mapOf(gathered, value)
    const before = map.get(keyOf(value))
    // Two objects of one place say whether the place is known in full; that was settled before the first row.
    const skip = isWhole(facet, map) || (facet === 'endpointSlices' && gathered.endpointSlices.size > 0)
    if (before !== undefined) {
      const problem = contradiction(before, value)
      if (problem !== null && gathered.problems.length < 1000) gathered.problems.push(problem)
      continue
    }
    if (skip) continue
    map.set(keyOf(value), value.kind === 'pod' ? withHostNetwork(value, hosts) : value)
    noteListing(gathered.kubeScopes, facet, listing, value)
    const why = thin.get(facet)
    if (why !== undefined) open.set(facet, why)
    // Without the addresses of the nodes a pod of the host's network looks like any other.
    if (facet === 'pods' && ofNodes.size === 0) open.set(facet, message('capture.lostByTable.pods'))
  }
  return open
}
