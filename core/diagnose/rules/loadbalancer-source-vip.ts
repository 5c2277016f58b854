import { refOf, type Joined } from '../../join/joined.ts'
import { isOverlayName } from '../../join/network-role.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNetwork } from '../../model/hns.ts'
import { cidrContains, parseIp, type Ip } from '../../model/ids.ts'
import { isUnknown, knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutLoadBalancers, aboutOverlays } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { firstIncomplete } from '../needs.ts'
import { evidence, placeOf, placeOfIp } from '../places.ts'
import { removeLoadBalancer, restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { namesOf } from '../service-names.ts'
import { overlayNetworks } from '../subjects.ts'

export const loadBalancerSourceVip: Rule = {
  kind: 'loadbalancer-source-vip',
  needs: [],
  reads: ['loadBalancers', 'endpoints'],
  helpedBy: ['networks', 'nodes'],
  fields: { networks: ['type'], loadBalancers: ['sourceVip', 'endpointIds'] },
  about: (joined) => aboutLoadBalancers(joined) && (joined.networkById.size === 0 || aboutOverlays(joined)),
  sources: ['LB017'],
  reports: ['https://github.com/kubernetes/kubernetes/issues/91912'],
  sharedRepairs: ['restartKubeProxyService', 'removeLoadBalancer'],
  check: (joined) => {
    const [network] = overlayNetworks(joined)
    // On L2Bridge the field is empty, and HNS takes the management address (3.4).
    if (network === undefined && joined.networkById.size > 0) return []
    const obstacle = firstIncomplete(['networks', 'endpoints', 'nodes'], joined)
    if (obstacle !== null || network === undefined) {
      const empty = [...joined.loadBalancerById.values()].flatMap((one) => onOverlayWithoutSource(one, joined) ?? [])
      return empty.length > 0 || obstacle === null ? empty : cannotTell(obstacle)
    }
    if (joined.thisNode === null) return cannotTell(message('finding.skip.noThisNode'))
    const sources = new Set<Ip>()
    for (const endpoint of joined.endpointsByNetwork.get(network.id) ?? []) {
      const owner = joined.ownerOfEndpoint.get(endpoint.id)
      // Calico's `<network>_ep`, a remote endpoint, has the address that kube-proxy uses (2.7).
      const isCalicos = owner?.kind === 'role' && owner.role === 'gateway' && endpoint.isRemote === true
      if (!isCalicos && (owner?.kind !== 'role' || owner.role !== 'sourceVip')) continue
      for (const { ip } of knownOr(endpoint.ips, [])) sources.add(ip)
    }
    const drafts: FindingDraft[] = []
    for (const loadBalancer of joined.loadBalancerById.values()) {
      const fault = faultOf(loadBalancer, { joined, network, sources, nodeIps: joined.thisNode.node.internalIps })
      if (fault !== null) drafts.push(fault)
    }
    return drafts
  },
}

/** On an overlay no load balancer of kube-proxy is without a source VIP, whatever its backends are (3.4). */
function onOverlayWithoutSource(loadBalancer: HnsLoadBalancer, joined: Joined): FindingDraft | null {
  const { sourceVip, endpointIds } = loadBalancer
  if (isUnknown(sourceVip) || (sourceVip ?? '') !== '' || isUnknown(endpointIds) || endpointIds.length === 0)
    return null
  const endpoints = endpointIds.map((id) => joined.endpointById.get(id))
  if (!endpoints.every((endpoint) => endpoint !== undefined && isOnOverlay(endpoint, joined))) return null
  return draft(loadBalancer, 'empty', { written: '', wanted: '', backend: undefined }, { joined })
}

function isOnOverlay(endpoint: HnsEndpoint, joined: Joined): boolean {
  const id = knownOr(endpoint.networkId, null)
  const network = id === null ? undefined : joined.networkById.get(id)
  return network === undefined ? isOverlayName(knownOr(endpoint.networkName, null) ?? '') : network.type === 'Overlay'
}

interface Context {
  readonly joined: Joined
  readonly network: HnsNetwork
  readonly sources: ReadonlySet<Ip>
  readonly nodeIps: readonly Ip[]
}

function faultOf(loadBalancer: HnsLoadBalancer, context: Context): FindingDraft | null {
  const { joined, network, sources, nodeIps } = context
  if (isUnknown(loadBalancer.sourceVip) || isUnknown(loadBalancer.endpointIds)) return null
  const networkId = knownOr(loadBalancer.networkId, null)
  if (networkId !== null && networkId !== network.id) return null
  const outside = loadBalancer.endpointIds.flatMap((id) => {
    const endpoint = joined.endpointById.get(id)
    return endpoint !== undefined && isOutside(endpoint, context) ? [endpoint] : []
  })
  const written = loadBalancer.sourceVip ?? ''
  const ip = parseIp(written)
  const isNodeIp = ip !== null && (nodeIps.includes(ip) || ip === knownOr(network.managementIp, null))
  if (outside.length > 0) {
    return isNodeIp
      ? null
      : draft(loadBalancer, 'outside', { written, wanted: nodeIps.join(', '), backend: outside[0] }, context)
  }
  // All backends are pods: replies must come back over the overlay. Without a source VIP the fault is said elsewhere.
  if (isNodeIp || sources.size === 0 || (ip !== null && sources.has(ip))) return null
  const reason = ip === null ? 'empty' : 'unknown'
  return draft(loadBalancer, reason, { written, wanted: [...sources].join(', '), backend: undefined }, context)
}

/** A node or an address outside the overlay: it can answer to the address of the node alone. */
function isOutside(endpoint: HnsEndpoint, { joined, network }: Context): boolean {
  if (endpoint.isRemote !== true || isUnknown(endpoint.ips) || isUnknown(network.remoteSubnetRoutes)) return false
  const routes = network.remoteSubnetRoutes
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  return endpoint.ips.some(
    ({ ip }) =>
      joined.nodeByIp.has(ip) ||
      // A pod elsewhere that no route leads to is a fault of the routes.
      (owner?.kind === 'backend' &&
        owner.pod === null &&
        !routes.some(({ destination }) => cidrContains(destination, ip))),
  )
}

function draft(
  loadBalancer: HnsLoadBalancer,
  reason: 'outside' | 'empty' | 'unknown',
  found: { readonly written: string; readonly wanted: string; readonly backend: HnsEndpoint | undefined },
  { joined }: Pick<Context, 'joined'>,
): FindingDraft {
  const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
  const names = namesOf(loadBalancer, owner)
  const { written, wanted, backend } = found
  const backendIp = backend === undefined ? undefined : knownOr(backend.ips, [])[0]?.ip
  return {
    severity: 'error',
    resource: names.resource,
    aliases: names.aliases,
    objects: [refOf(loadBalancer), ...(owner?.kind === 'service' ? [refOf(owner.service)] : [])],
    confidence: reason === 'unknown' ? 'medium' : 'high',
    title: message('finding.loadbalancer-source-vip.title', { name: names.name }),
    explanation: message(
      `finding.loadbalancer-source-vip.explanation.${reason === 'empty' && wanted === '' ? 'none' : reason}`,
      { written, wanted },
    ),
    evidence: [
      evidence(
        message(
          written === ''
            ? 'finding.loadbalancer-source-vip.evidence.empty'
            : 'finding.loadbalancer-source-vip.evidence.sourceVip',
          { written },
        ),
        placeOf(loadBalancer, { v1: ['Policies', 0, 'SourceVIP'], v2: ['SourceVIP'] }),
      ),
      ...(backend !== undefined && backendIp !== undefined
        ? [
            evidence(
              message('finding.loadbalancer-source-vip.evidence.backend', { ip: backendIp }),
              placeOfIp(backend, backendIp),
            ),
          ]
        : []),
      ...(wanted === '' ? [] : [evidence(message('finding.loadbalancer-source-vip.evidence.wanted', { wanted }))]),
    ],
    counterEvidence: [],
    repair: [restartKubeProxy(joined), removeLoadBalancer(loadBalancer)],
  }
}
