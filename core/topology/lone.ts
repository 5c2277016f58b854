import type { Diagnosis } from '../diagnose/finding.ts'
import type { Joined } from '../join/joined.ts'
import { podKey, refOf } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { HnsNetwork } from '../model/hns.ts'
import { cidrContains } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { KubePod } from '../model/kube.ts'
import { message } from '../model/message.ts'
import { add, addNamespace, addPod, connect, type Draft, type LooseRow, noNetwork, ownerRanks } from './draft.ts'
import { workloadOf } from './names.ts'

/** The network a pod without an endpoint belongs on: the one whose subnet has its address, else the only pod network. */
function networkOfGap(joined: Joined, pod: KubePod): HnsNetwork | null {
  const candidates = seenList(joined.snapshot.facets.networks).filter(
    (network) => joined.networkRole.get(network.id) === 'pod',
  )
  const byAddress = candidates.filter((network) =>
    knownOr(network.subnets, []).some((subnet) => pod.ips.some((ip) => cidrContains(subnet.prefix, ip))),
  )
  if (byAddress.length > 0) return byAddress.length === 1 ? (byAddress[0] ?? null) : null
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

/**
 * Pods that this node was given and that do not run yet. They may have no endpoint so far, which is no gap; where they
 * stay so, the reason of their containers says why.
 */
function startingPods({ snapshot, thisNode }: Joined): readonly KubePod[] {
  if (thisNode === null) return []
  return seenList(snapshot.facets.pods).filter(
    (pod) =>
      pod.phase === 'Pending' &&
      pod.nodeName === thisNode.node.name &&
      !pod.isHostNetwork &&
      !pod.isHostProcess &&
      !pod.isDeleting,
  )
}

/** Pods of this node and HNS namespaces that stand beside no endpoint; named as missing only where a finding says so. */
export function addLoneWorkloads(draft: Draft, diagnosis: Diagnosis): LooseRow[] {
  const { joined } = draft
  const missing = new Set<string>()
  for (const finding of diagnosis.findings) {
    if (finding.kind !== 'endpoint-missing-for-pod') continue
    for (const ref of [finding.resource, ...finding.objects]) if (ref.startsWith('pod/')) missing.add(ref)
  }
  const rows: LooseRow[] = []
  for (const pod of [...(joined.podsNeedingEndpoint ?? []), ...startingPods(joined)]) {
    const id = refOf(pod)
    if (draft.ids.has(id)) continue
    const isGap = missing.has(id)
    const network = networkOfGap(joined, pod)
    const section = network === null ? noNetwork : refOf(network)
    let left: string | null = null
    if (isGap) {
      left = `gap/${podKey(pod)}`
      add(draft, {
        id: left,
        kind: 'gap',
        lane: 'endpoint',
        ref: id,
        label: podKey(pod),
        title: message('topology.name.gap'),
        detail: pod.ips[0] === undefined ? null : message('topology.detail.plain', { text: pod.ips[0] }),
        mark: 'gap',
        parent: network === null ? null : section,
        severity: draft.severityOf.get(id) ?? null,
        count: 0,
      })
      if (network !== null) connect(draft, 'missing', section, left)
    }
    addPod(draft, pod, left ?? (network === null ? null : section), isGap)
    if (left !== null) connect(draft, 'missing', left, id)
    const { namespace: kubeNamespace } = pod
    rows.push({
      section,
      left,
      right: id,
      isRemote: false,
      kubeNamespace,
      workload: workloadOf(pod),
      node: pod.nodeName,
      rank: ownerRanks.pod,
      sortText: podKey(pod),
      id,
    })
  }
  for (const namespace of seenList(joined.snapshot.facets.namespaces)) {
    const id = refOf(namespace)
    if (draft.ids.has(id) || draft.podOfNamespace.has(id)) continue
    addNamespace(draft, namespace, null)
    rows.push({
      section: noNetwork,
      left: null,
      right: id,
      isRemote: false,
      kubeNamespace: null,
      workload: null,
      node: joined.thisNode?.node.name ?? null,
      rank: 5,
      sortText: '',
      id,
    })
  }
  return rows
}
