import { ownsPrefix, overlayMember, type OverlayMember } from '../../expect/overlay.ts'
import { refOf, type Joined } from '../../join/joined.ts'
import { completeList } from '../../model/facet.ts'
import type { HnsNetwork, RemoteSubnetRoute } from '../../model/hns.ts'
import { formatMac } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import type { KubeNode } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import type { Evidence } from '../../model/evidence.ts'
import { aboutOverlays } from '../about.ts'
import type { FindingDraft, RepairStep } from '../finding.ts'
import { annotationPaths, evidence, placeOf, placeOfPolicy } from '../places.ts'
import { restartNetworkDaemon } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { networkSubject, overlayNetworks } from '../subjects.ts'

export const remoteSubnetRouteStale: Rule = {
  kind: 'remote-subnet-route-stale',
  needs: [],
  reads: ['networks', 'nodes'],
  fields: { networks: ['type', 'remoteSubnetRoutes'] },
  about: aboutOverlays,
  sources: ['NET006', 'NET007', 'EP016'],
  reports: ['https://github.com/flannel-io/flannel/issues/1330', 'https://github.com/flannel-io/flannel/issues/1788'],
  check: (joined) => {
    const members = [...joined.nodeByName.values()]
      .filter((node) => node !== joined.thisNode?.node)
      .map((node) => ({ node, member: overlayMember(node) }))
    const drafts: FindingDraft[] = []
    for (const network of overlayNetworks(joined)) {
      const byNode = new Map<KubeNode, Evidence[]>()
      const lost: RemoteSubnetRoute[] = []
      for (const route of knownOr(network.remoteSubnetRoutes, [])) {
        const target = targetOf(route, members)
        if (target === null) {
          if (isToNobody(route, members, joined)) lost.push(route)
          continue
        }
        const faults = faultsOf(route, target, network)
        if (faults.length > 0) byNode.set(target.node, [...(byNode.get(target.node) ?? []), ...faults])
      }
      for (const [node, lines] of byNode) drafts.push(draft(network, node, lines, joined))
      if (lost.length > 0) drafts.push(lostDraft(network, lost, joined))
    }
    return drafts
  },
}

interface Peer {
  readonly node: KubeNode
  readonly member: OverlayMember
}

/** The node that a route means: the one whose pods it leads to, else the one it sends to. */
function targetOf(route: RemoteSubnetRoute, peers: readonly Peer[]): Peer | null {
  const owner = peers.find(({ member }) => ownsPrefix(member, route.destination) === true)
  if (owner !== undefined) return owner
  const { providerAddress } = route
  if (providerAddress === null) return null
  return peers.find(({ member }) => member.providerAddresses.includes(providerAddress)) ?? null
}

function faultsOf(route: RemoteSubnetRoute, { node, member }: Peer, network: HnsNetwork): Evidence[] {
  const { destination, providerAddress, distributedRouterMac, policyIndex } = route
  const place = placeOfPolicy(network, policyIndex)
  const lines: Evidence[] = []
  if (
    providerAddress !== null &&
    member.providerAddresses.length > 0 &&
    !member.providerAddresses.includes(providerAddress)
  ) {
    lines.push(
      evidence(
        message('finding.remote-subnet-route-stale.evidence.providerAddress', {
          destination,
          address: providerAddress,
        }),
        place,
      ),
      evidence(
        message('finding.remote-subnet-route-stale.evidence.nodeAddress', {
          node: node.name,
          addresses: member.providerAddresses.join(', '),
        }),
        placeOf(node, { kubernetes: ['status', 'addresses'] }),
      ),
    )
  }
  if (distributedRouterMac !== null && member.routerMac !== null && distributedRouterMac !== member.routerMac) {
    lines.push(
      evidence(
        message('finding.remote-subnet-route-stale.evidence.mac', {
          destination,
          mac: formatMac(distributedRouterMac),
        }),
        place,
      ),
      evidence(
        message('finding.remote-subnet-route-stale.evidence.nodeMac', {
          node: node.name,
          mac: formatMac(member.routerMac),
        }),
        placeOf(node, annotationPaths(member.annotation ?? '')),
      ),
    )
  }
  // Several blocks of one node are right on Calico; Flannel and ovn-kubernetes give each node one prefix.
  if (member.isMember && member.podSubnets.length > 0 && ownsPrefix(member, destination) === false) {
    lines.push(
      evidence(
        message('finding.remote-subnet-route-stale.evidence.prefix', { destination, address: providerAddress ?? '' }),
        place,
      ),
      evidence(
        message('finding.remote-subnet-route-stale.evidence.nodePrefix', {
          node: node.name,
          prefixes: member.podSubnets.join(', '),
        }),
        placeOf(node, { kubernetes: ['spec'] }),
      ),
    )
  }
  return lines
}

/** All nodes are known with their addresses, and none of them has that of the route. */
function isToNobody(route: RemoteSubnetRoute, peers: readonly Peer[], joined: Joined): boolean {
  return (
    route.providerAddress !== null &&
    joined.thisNode !== null &&
    completeList(joined.snapshot.facets.nodes) !== null &&
    peers.every(({ member }) => member.providerAddresses.length > 0)
  )
}

function repair(joined: Joined): RepairStep[] {
  return [
    restartNetworkDaemon(joined, (daemon) => message('finding.remote-subnet-route-stale.repair.restart', { daemon })),
    { text: message('finding.remote-subnet-route-stale.repair.pin') },
  ]
}

function draft(network: HnsNetwork, node: KubeNode, lines: readonly Evidence[], joined: Joined): FindingDraft {
  return {
    severity: 'error',
    resource: refOf(node),
    aliases: [],
    objects: [refOf(node), refOf(network)],
    confidence: 'high',
    title: message('finding.remote-subnet-route-stale.title', { node: node.name, network: network.name }),
    explanation: message('finding.remote-subnet-route-stale.explanation', { node: node.name }),
    evidence: lines,
    counterEvidence: [],
    repair: repair(joined),
  }
}

function lostDraft(network: HnsNetwork, routes: readonly RemoteSubnetRoute[], joined: Joined): FindingDraft {
  return {
    severity: 'warning',
    ...networkSubject(network),
    objects: [refOf(network)],
    confidence: 'medium',
    title: message('finding.remote-subnet-route-stale.title.nobody', { count: routes.length, network: network.name }),
    explanation: message('finding.remote-subnet-route-stale.explanation.nobody'),
    evidence: routes.map(({ destination, providerAddress, policyIndex }) =>
      evidence(
        message('finding.remote-subnet-route-stale.evidence.nobody', { destination, address: providerAddress ?? '' }),
        placeOfPolicy(network, policyIndex),
      ),
    ),
    counterEvidence: [],
    repair: repair(joined),
  }
}
