import { podKey, refOf, type Joined } from '../../join/joined.ts'
import { runtimeDocuments } from '../../join/runtime.ts'
import type { CniEndpoint } from '../../model/host.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import type { Ip, ObjectRef } from '../../model/ids.ts'
import { isUnknown, knownOr } from '../../model/known.ts'
import type { KubePod } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import { fieldOf, type Evidence } from '../../model/evidence.ts'
import { hasGuid } from '../../model/without-id.ts'
import { aboutPodsHere } from '../about.ts'
import type { FindingDraft, RepairStep } from '../finding.ts'
import { lostCniEndpointsOf, sandboxesWithoutEndpoint, type LostCniEndpoint } from '../lost-endpoints.ts'
import { firstIncomplete } from '../needs.ts'
import { evidence, placeOf, placeOfIp, podIpPaths } from '../places.ts'
import { deletePod, describePod, removeEndpoint, restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule, type RuleResult } from '../rule.ts'

export const endpointMissingForPod: Rule = {
  kind: 'endpoint-missing-for-pod',
  needs: ['endpoints'],
  reads: [],
  helpedBy: ['pods', 'nodes', 'host'],
  about: (joined) => aboutPodsHere(joined) || sandboxesWithoutEndpoint(joined).length > 0,
  sources: ['EP001', 'LB030'],
  reports: [
    'https://github.com/projectcalico/calico/issues/5164',
    'https://github.com/kubernetes/kubernetes/issues/130963',
    'https://github.com/flannel-io/flannel/issues/1944',
    'https://github.com/Azure/azure-container-networking/issues/715',
  ],
  sharedRepairs: ['removeEndpoint', 'deletePod', 'describePod', 'restartKubeProxyService'],
  check: (joined) => {
    const pods = joined.podsNeedingEndpoint
    if (pods === null) return byRuntime(joined)
    const missing = pods.filter((pod) => (joined.endpointsOfPod.get(podKey(pod)) ?? []).length === 0)
    const unsure = missing.find((pod) => pod.ips.some((ip) => hasUnsure(ip, joined)))
    // A form that does not show which endpoints are remote cannot tell the pod's own from another node's.
    if (unsure !== undefined) return cannotTell(message('finding.skip.noField.endpoints', { field: 'isRemote' }))
    if (missing.length === 0) {
      const obstacle = firstIncomplete(['pods'], joined)
      return obstacle === null ? [] : cannotTell(obstacle)
    }
    // An endpoint without an address in the evidence may be the one that seems to be missing.
    const unclear = countUnclear(joined)
    if (unclear > 0)
      return cannotTell(message('finding.endpoint-missing-for-pod.skip.noAddresses', { number: unclear }))
    const localCount = countLocal(joined)
    const isJoinProven = missing.length < pods.length
    return missing.map((pod) => draft(pod, { joined, localCount, isJoinProven }))
  },
}

/** Without a list of pods: what the runtime runs, and what the CNI plugin wrote down for it. */
function byRuntime(joined: Joined): RuleResult {
  const lost = sandboxesWithoutEndpoint(joined)
  if (lost.length === 0) {
    return cannotTell(firstIncomplete(['pods', 'nodes'], joined) ?? message('finding.skip.noThisNode'))
  }
  // One that is shown without its ID may be the one that is named.
  if ([...joined.endpointById.values()].some((endpoint) => !hasGuid(endpoint))) {
    return cannotTell(message('finding.skip.noId.endpoints'))
  }
  return lost.map((one) => draftBySandbox(one, joined))
}

function draftBySandbox({ entry, pod, sandbox }: LostCniEndpoint, joined: Joined): FindingDraft {
  const name = podKey(pod)
  const [document] = runtimeDocuments(joined.runtime, sandbox)
  return {
    severity: 'error',
    resource: `pod/${name}`,
    aliases: [],
    objects: [`pod/${name}`],
    confidence: 'medium',
    title: message('finding.endpoint-missing-for-pod.title', { pod: name }),
    explanation: message('finding.endpoint-missing-for-pod.explanation.sandbox'),
    evidence: [
      evidence(
        message('finding.endpoint-missing-for-pod.evidence.sandbox', { pod: name, sandbox }),
        document === undefined ? null : placeOf({ documents: [document] }),
      ),
      cniEvidence(entry),
    ],
    counterEvidence: [evidence(message('finding.endpoint-missing-for-pod.counter.young'))],
    repair: [deletePod(pod)],
  }
}

function cniEvidence({ hnsEndpointId, idPath, documents }: CniEndpoint): Evidence {
  const [document] = documents
  return evidence(
    message('finding.endpoint-missing-for-pod.evidence.cniState', { id: hnsEndpointId }),
    document === undefined ? null : fieldOf(document, ...idPath),
  )
}

function hasUnsure(ip: Ip, joined: Joined): boolean {
  return (joined.endpointsByIp.get(ip) ?? []).some(({ isRemote }) => isUnknown(isRemote))
}

function countUnclear(joined: Joined): number {
  let count = 0
  for (const endpoint of joined.endpointById.values()) {
    if (endpoint.isRemote === true || joined.ownerOfEndpoint.get(endpoint.id)?.kind === 'pod') continue
    if (!isUnknown(endpoint.ips)) continue
    // kube-proxy's endpoints get this name, no pod's endpoint does (kubernetes-windows-networking.md 0.3, 2.1).
    const isOfKubeProxy = endpoint.name.toLowerCase() === 'ethernet'
    if (!isOfKubeProxy && joined.ownerOfEndpoint.get(endpoint.id)?.kind !== 'role') count += 1
  }
  return count
}

function countLocal(joined: Joined): number {
  let count = 0
  for (const endpoint of joined.endpointById.values()) if (endpoint.isRemote === false) count += 1
  return count
}

interface Context {
  readonly joined: Joined
  readonly localCount: number
  readonly isJoinProven: boolean
}

function draft(pod: KubePod, { joined, localCount, isJoinProven }: Context): FindingDraft {
  const name = podKey(pod)
  const ips = pod.ips.join(', ')
  const remotes = pod.ips.flatMap((ip) =>
    (joined.endpointsByIp.get(ip) ?? []).filter(({ isRemote }) => isRemote === true),
  )
  const lines: Evidence[] = [
    evidence(
      message('finding.endpoint-missing-for-pod.evidence.pod', { pod: name, ips, node: pod.nodeName ?? '' }),
      placeOf(pod, podIpPaths),
    ),
    evidence(message('finding.endpoint-missing-for-pod.evidence.noEndpoint', { ips, number: localCount })),
    ...remotes.map((endpoint) => remoteEvidence(endpoint, pod)),
    ...lostCniEndpointsOf(pod, joined).map(cniEvidence),
  ]
  if (joined.thisNode !== null) lines.push(evidence(joined.thisNode.basis))
  const repair: RepairStep[] = remotes.map(removeEndpoint)
  repair.push(deletePod(pod), describePod(pod))
  if (remotes.length > 0) repair.push(restartKubeProxy(joined))
  return {
    severity: 'error',
    resource: `pod/${name}`,
    aliases: [],
    objects: [refOf(pod), ...remotes.map((endpoint): ObjectRef => refOf(endpoint))],
    confidence: isJoinProven ? 'high' : 'medium',
    title: message('finding.endpoint-missing-for-pod.title', { pod: name }),
    explanation:
      remotes.length > 0
        ? message('finding.endpoint-missing-for-pod.explanation.blocked', { ips })
        : message('finding.endpoint-missing-for-pod.explanation.plain', { ips }),
    evidence: lines,
    counterEvidence: [evidence(message('finding.endpoint-missing-for-pod.counter.young'))],
    repair,
  }
}

function remoteEvidence(endpoint: HnsEndpoint, pod: KubePod): Evidence {
  const shared: Ip | undefined = knownOr(endpoint.ips, []).find(({ ip }) => pod.ips.includes(ip))?.ip
  return evidence(
    message('finding.endpoint-missing-for-pod.evidence.remote', { id: endpoint.id, ip: shared ?? '' }),
    shared === undefined ? placeOf(endpoint) : placeOfIp(endpoint, shared),
  )
}
