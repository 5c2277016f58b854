import type { ClusterNodeRow, ClusterNodesView } from '../contract/cluster.ts'
import { clusterCniOf, clusterProxyOf } from '../join/cluster-cni.ts'
import type { Joined } from '../join/joined.ts'
import { completeList, kubeFacetNames, seenList } from '../model/facet.ts'
import type { KubeNode, KubePod } from '../model/kube.ts'
import { message } from '../model/message.ts'
import { facetView } from './facets.ts'
import type { Stamp, ViewModel } from './view-model.ts'

/** An answer stays below 256 KB; the filter finds what lies beyond. */
const rowLimit = 200

type Sign = ClusterNodeRow['cni']

export function cniSign({ snapshot }: Joined, node: KubeNode): Sign {
  const found = clusterCniOf(snapshot.facets, node)
  if (found.kind === 'recognised') return { what: message(`cluster.plugin.${found.cni}`), basis: [...found.basis] }
  const isContrary = found.basis.length > 0
  return {
    what: message(isContrary ? 'cluster.plugin.several' : 'cluster.plugin.unknown'),
    basis: isContrary ? [...found.basis] : [message('cluster.cni.noSign')],
  }
}

export function proxySign({ snapshot }: Joined): Sign {
  const found = clusterProxyOf(snapshot.facets)
  switch (found.kind) {
    case 'kubeProxy':
      return { what: message('recognised.proxy.kubeProxy'), basis: [...found.basis] }
    case 'antrea':
      return { what: message('recognised.proxy.antrea'), basis: [...found.basis] }
    case 'unknown':
      return { what: message('recognised.proxy.unknown'), basis: [message('cluster.proxy.noSign')] }
  }
}

/** Conditions that an operator must look at; `Unknown` is one of them. */
function troubles({ conditions }: KubeNode): ClusterNodeRow['conditions'] {
  return conditions.filter(({ type, status }) => (type === 'Ready' ? status !== 'True' : status !== 'False'))
}

function podsByNode(pods: readonly KubePod[]): ReadonlyMap<string, readonly KubePod[]> {
  const found = new Map<string, KubePod[]>()
  for (const pod of pods) {
    if (pod.nodeName === null) continue
    const list = found.get(pod.nodeName)
    if (list === undefined) found.set(pod.nodeName, [pod])
    else list.push(pod)
  }
  return found
}

/** Ended pods take no part in the network any more, and are not counted. */
function hasEnded({ phase }: KubePod): boolean {
  return phase === 'Succeeded' || phase === 'Failed'
}

function rowOf(joined: Joined, node: KubeNode, pods: readonly KubePod[] | null): ClusterNodeRow {
  const present = pods?.filter((pod) => !hasEnded(pod)) ?? null
  return {
    name: node.name,
    isThisNode: joined.thisNode?.node === node,
    // `Unknown`: the node has not been heard of, and Kubernetes counts it as not ready.
    isReady: node.isReady ?? (node.conditions.some(({ type }) => type === 'Ready') ? false : null),
    conditions: troubles(node).map((condition) => ({ ...condition })),
    osImage: node.osImage,
    build: node.kernelVersion,
    kubelet: node.kubeletVersion,
    runtime: node.runtimeVersion ?? null,
    addresses: [...node.internalIps],
    cni: cniSign(joined, node),
    pods: present?.length ?? null,
    podsNotReady: present?.filter(({ isReady }) => isReady === false).length ?? null,
  }
}

function rank({ isReady, conditions }: ClusterNodeRow): number {
  return isReady === false ? 0 : conditions.length > 0 ? 1 : 2
}

const collator = new Intl.Collator('en', { numeric: true })

/** What the grid of nodes shows. The caller adds what only the host knows: the context and the role to ask for. */
export function clusterNodesView(
  stamp: Stamp,
  { joined }: ViewModel,
  filter: string,
): Omit<ClusterNodesView, 'context' | 'isJoined' | 'role'> {
  const { facets } = joined.snapshot
  const nodes = seenList(facets.nodes)
  const windows = nodes.filter(({ isWindows }) => isWindows === true)
  const pods = completeList(facets.pods)
  const byNode = pods === null ? null : podsByNode(pods)
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = windows.filter(({ name, osImage, kernelVersion, kubeletVersion, internalIps }) => {
    const text = [name, osImage, kernelVersion, kubeletVersion, ...internalIps].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const rows = matching
    .map((node) => rowOf(joined, node, byNode === null ? null : (byNode.get(node.name) ?? [])))
    .sort((a, b) => rank(a) - rank(b) || collator.compare(a.name, b.name))
  const { thisNode } = joined
  return {
    stamp,
    thisNode: thisNode === null ? null : { name: thisNode.node.name, basis: thisNode.basis },
    facets: kubeFacetNames.map((name) => facetView(name, facets)),
    proxy: proxySign(joined),
    rows: rows.slice(0, rowLimit),
    matched: rows.length,
    windows: windows.length,
    others: nodes.length - windows.length,
  }
}
