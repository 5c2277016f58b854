import { podKey, refOf, type Joined } from '../../join/joined.ts'
import { completeList } from '../../model/facet.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import type { ObjectRef } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import type { KubePod } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import { hasGuid } from '../../model/without-id.ts'
import type { Evidence } from '../../model/evidence.ts'
import { aboutRemoteEndpoints } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOf, placeOfIp, podIpPaths } from '../places.ts'
import { deletePod, removeEndpoint, restartKubeProxy } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { endpointLabel, endpointSubject } from '../subjects.ts'

export const remoteEndpointStale: Rule = {
  kind: 'remote-endpoint-stale',
  needs: ['loadBalancers', 'pods', 'nodes', 'services', 'endpointSlices'],
  reads: ['endpoints'],
  fields: { endpoints: ['ips'] },
  about: aboutRemoteEndpoints,
  sources: ['EP003', 'EP015', 'EP021'],
  reports: [
    'https://github.com/kubernetes/kubernetes/issues/130963',
    'https://github.com/microsoft/Windows-Containers/issues/631',
  ],
  sharedRepairs: ['removeEndpoint', 'deletePod', 'restartKubeProxyService'],
  check: (joined) => {
    const drafts: FindingDraft[] = []
    for (const endpoint of joined.endpointById.values()) {
      if (endpoint.isRemote !== true || joined.ownerOfEndpoint.get(endpoint.id)?.kind !== 'none') continue
      const blocked = blockedPods(endpoint, joined)
      const isUsed = (joined.loadBalancersByEndpoint.get(endpoint.id) ?? []).length > 0
      // Where a load balancer still sends to it, that load balancer is what is stale.
      if (isUsed && blocked.length === 0) continue
      drafts.push(draft(endpoint, blocked, joined))
    }
    return drafts
  },
}

/** Running pods of this node with the same address, which cannot have an endpoint of their own because of it. */
function blockedPods(endpoint: HnsEndpoint, joined: Joined): KubePod[] {
  const node = joined.thisNode?.node.name ?? null
  return knownOr(endpoint.ips, []).flatMap(({ ip }) =>
    (joined.podsByIp.get(ip) ?? []).filter(
      (pod) =>
        node !== null && pod.nodeName === node && pod.phase === 'Running' && !joined.endpointsOfPod.has(podKey(pod)),
    ),
  )
}

function draft(endpoint: HnsEndpoint, blocked: readonly KubePod[], joined: Joined): FindingDraft {
  const label = endpointLabel(endpoint)
  const [first] = knownOr(endpoint.ips, [])
  const lines: Evidence[] = [
    evidence(
      message('finding.remote-endpoint-stale.evidence.endpoint', { id: endpoint.id, ip: first?.ip ?? '' }),
      first === undefined ? placeOf(endpoint) : placeOfIp(endpoint, first.ip),
    ),
    ...blocked.map((pod) =>
      evidence(
        message('finding.remote-endpoint-stale.evidence.localPod', { pod: podKey(pod), node: pod.nodeName ?? '' }),
        placeOf(pod, podIpPaths),
      ),
    ),
  ]
  if (blocked.length === 0) {
    lines.push(evidence(message('finding.remote-endpoint-stale.evidence.nobody', { ip: first?.ip ?? '' })))
  }
  const areUsersKnown = completeList(joined.snapshot.facets.loadBalancers) !== null && hasGuid(endpoint)
  if (areUsersKnown && !joined.loadBalancersByEndpoint.has(endpoint.id)) {
    lines.push(evidence(message('finding.remote-endpoint-stale.evidence.unused', { id: endpoint.id })))
  }
  return {
    severity: blocked.length > 0 ? 'error' : 'warning',
    ...endpointSubject(endpoint),
    objects: [refOf(endpoint), ...blocked.map((pod): ObjectRef => refOf(pod))],
    confidence: 'high',
    title: message('finding.remote-endpoint-stale.title', { endpoint: label }),
    explanation: message(
      blocked.length > 0
        ? 'finding.remote-endpoint-stale.explanation.blocks'
        : 'finding.remote-endpoint-stale.explanation.idle',
    ),
    evidence: lines,
    counterEvidence: [],
    repair: [removeEndpoint(endpoint), ...blocked.slice(0, 1).map(deletePod), restartKubeProxy(joined)],
  }
}
