import { podKey, refOf, type EndpointOwner, type Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { knownOr } from '../model/known.ts'
import {
  add,
  addNamespace,
  addPod,
  byText,
  connect,
  type Draft,
  type LooseRow,
  noNetwork,
  ownerRanks,
} from './draft.ts'
import { addressDetail, endpointNamed, firstAddress, workloadOf } from './names.ts'

/** Addresses sort as numbers do when their parts have the same width. */
function sortableAddress(endpoint: HnsEndpoint): string {
  return (firstAddress(endpoint) ?? '').replace(/\d+/g, (part) => part.padStart(5, '0'))
}

/** Local ones are on this node; a remote one stands for a pod or node elsewhere. */
function nodeOf(owner: EndpointOwner | undefined, isRemote: boolean, joined: Joined): string | null {
  if (!isRemote) return joined.thisNode?.node.name ?? null
  return owner?.kind === 'backend' ? (owner.pod?.nodeName ?? owner.node?.name ?? null) : null
}

/** Endpoints with the pod or HNS namespace that each stands beside. */
export function addEndpoints(draft: Draft, order: ReadonlyMap<string, number>): LooseRow[] {
  const { joined } = draft
  const sectionOf = (endpoint: HnsEndpoint): string => {
    const id = knownOr(endpoint.networkId, null)
    return id !== null && draft.ids.has(`network/${id}`) ? `network/${id}` : noNetwork
  }
  const sorted = seenList(joined.snapshot.facets.endpoints)
    .map((endpoint) => ({ endpoint, section: sectionOf(endpoint), key: sortableAddress(endpoint) }))
    .sort(
      (a, b) =>
        (order.get(a.section) ?? order.size) - (order.get(b.section) ?? order.size) ||
        byText(a.key, b.key) ||
        byText(a.endpoint.id, b.endpoint.id),
    )
  const rows: LooseRow[] = []
  for (const { endpoint, section, key } of sorted) {
    const id = refOf(endpoint)
    if (draft.ids.has(id)) continue
    const owner = joined.ownerOfEndpoint.get(endpoint.id)
    const isRemote = knownOr(endpoint.isRemote, owner?.kind === 'backend')
    add(draft, {
      id,
      kind: 'endpoint',
      lane: 'endpoint',
      ref: id,
      ...endpointNamed(endpoint, owner),
      detail: addressDetail(endpoint),
      mark: owner?.kind === 'none' ? 'orphan' : isRemote ? 'remote' : null,
      parent: section === noNetwork ? null : section,
    })
    if (section !== noNetwork) connect(draft, 'attached', section, id)

    let right: string | null = null
    const namespace = draft.namespaceOf.get(endpoint.id)
    let workloadId: string | null = null
    if (owner?.kind === 'pod') {
      workloadId = refOf(owner.pod)
      if (!draft.ids.has(workloadId)) right = addPod(draft, owner.pod, id, false)
      connect(draft, 'ofPod', id, workloadId)
    } else if (namespace !== undefined && !isRemote) {
      const ofPod = draft.podOfNamespace.get(refOf(namespace))
      workloadId = ofPod ?? refOf(namespace)
      if (ofPod === undefined && !draft.ids.has(workloadId)) right = addNamespace(draft, namespace, id)
      connect(draft, 'inNamespace', id, workloadId)
    }
    rows.push({
      section,
      left: id,
      right,
      isRemote,
      kubeNamespace: owner?.kind === 'pod' ? owner.pod.namespace : null,
      workload: owner?.kind === 'pod' ? workloadOf(owner.pod) : null,
      node: nodeOf(owner, isRemote, joined),
      rank: isRemote ? ownerRanks.backend : ownerRanks[owner?.kind ?? 'unknown'],
      sortText: owner?.kind === 'pod' ? podKey(owner.pod) : (workloadId ?? ''),
      id: key + id,
    })
  }
  return rows
}
