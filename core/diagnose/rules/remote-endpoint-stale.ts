import { podKey, refOf, type CniName, type Joined } from '../../join/joined.ts'
import { completeList, wholeList } from '../../model/facet.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import { cidrContains, type ObjectRef } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import type { KubePod } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import { hasGuid } from '../../model/without-id.ts'
import type { Evidence } from '../../model/evidence.ts'
import { aboutRemoteEndpoints } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { firstIncomplete } from '../needs.ts'
import { evidence, placeOf, placeOfIp, podIpPaths } from '../places.ts'
import { deletePod, removeEndpoint, restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { endpointLabel, endpointSubject, podNetworks } from '../subjects.ts'

export const remoteEndpointStale: Rule = {
  kind: 'remote-endpoint-stale',
  needs: ['loadBalancers', 'pods', 'nodes'],
  reads: ['endpoints'],
  helpedBy: ['services', 'endpointSlices', 'networks'],
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
    let isOpen = false
    for (const endpoint of joined.endpointById.values()) {
      if (endpoint.isRemote !== true) continue
      const owner = joined.ownerOfEndpoint.get(endpoint.id)?.kind
      const isUsed = (joined.loadBalancersByEndpoint.get(endpoint.id) ?? []).length > 0
      if (owner === 'unknown' && knownOr(endpoint.ips, []).length > 0 && !isUsed) {
        // Of no pod and no node, and nothing sends to it: with the address of a pod, it can stand for nothing else.
        if (mayServeService(endpoint, joined) || !hasAddressOfPod(endpoint, joined)) isOpen = true
        else drafts.push(draft(endpoint, [], joined))
        continue
      }
      if (owner !== 'none') continue
      const blocked = blockedPods(endpoint, joined)
      // Where a load balancer still sends to it, that load balancer is what is stale.
      if (isUsed && blocked.length === 0) continue
      drafts.push(draft(endpoint, blocked, joined))
    }
    const obstacle = firstIncomplete(['services', 'endpointSlices'], joined)
    return drafts.length === 0 && isOpen && obstacle !== null ? cannotTell(obstacle) : drafts
  },
}

/** On an overlay kube-proxy gives each cluster address a remote endpoint; without the services they cannot be told. */
function mayServeService(endpoint: HnsEndpoint, joined: Joined): boolean {
  if (wholeList(joined.snapshot.facets.services) !== null) return false
  const networkId = knownOr(endpoint.networkId, null)
  const type = networkId === null ? undefined : joined.networkById.get(networkId)?.type
  if (type !== undefined && type !== 'Unrecognised') return type === 'Overlay'
  return !(joined.cni.kind === 'recognised' && withoutOverlay.includes(joined.cni.cni))
}

/** In a range for pods alone: where nodes share the range, the API server may be in it, too. */
function hasAddressOfPod(endpoint: HnsEndpoint, joined: Joined): boolean {
  const ranges = [...joined.nodeByName.values()].flatMap(({ podCidrs }) => podCidrs)
  for (const network of podNetworks(joined)) {
    for (const { destination } of knownOr(network.remoteSubnetRoutes, [])) ranges.push(destination)
    const host = knownOr(network.managementIp, null)
    for (const { prefix } of knownOr(network.subnets, [])) {
      if (host !== null && !cidrContains(prefix, host)) ranges.push(prefix)
    }
  }
  return knownOr(endpoint.ips, []).every(({ ip }) => ranges.some((range) => cidrContains(range, ip)))
}

const withoutOverlay: readonly CniName[] = ['aws', 'azure', 'calico-bgp', 'flannel-host-gw', 'gke']

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
