import type { Finding } from '../diagnose/finding.ts'
import { overlayMember, ownsPrefix } from '../expect/overlay.ts'
import type { OverlayMember } from '../expect/overlay.ts'
import type { Joined } from '../join/joined.ts'
import type { HnsNetwork, RemoteSubnetRoute } from '../model/hns.ts'
import { formatMac, isIpv6, parseGuid, refKind } from '../model/ids.ts'
import { isUnknown, knownOr } from '../model/known.ts'
import type { KubeNode } from '../model/kube.ts'
import type { Operation, PolicyDocument } from './operation.ts'

/** Routes of an overlay to the pods of another node: the one that is missing, and those that lead astray. */
export function routeOperations(joined: Joined, finding: Finding): readonly Operation[] {
  const network = networkOf(joined, finding)
  if (network === null || isUnknown(network.remoteSubnetRoutes)) return []
  const nodeRef = finding.objects.find((ref) => refKind(ref) === 'node')
  const node = nodeRef === undefined ? undefined : joined.nodeByName.get(nodeRef.slice('node/'.length))
  if (node === undefined) {
    // Routes to nobody: no node has the address that they send to.
    const addresses = new Set([...joined.nodeByName.values()].flatMap((one) => overlayMember(one).providerAddresses))
    const lost = network.remoteSubnetRoutes.filter(
      ({ providerAddress }) => providerAddress !== null && !addresses.has(providerAddress),
    )
    return removed(network, lost)
  }
  const member = overlayMember(node)
  const wanted = wantedRoutes(network, member)
  if (wanted === null) return []
  if (finding.kind === 'remote-subnet-route-missing') return added(network, wanted)
  const stale = staleRoutes(network, node, member)
  return stale.length === 0 ? [] : [...removed(network, stale), ...added(network, wanted)]
}

function networkOf(joined: Joined, finding: Finding): HnsNetwork | null {
  const ref = finding.objects.find((one) => refKind(one) === 'network')
  const id = ref === undefined ? null : parseGuid(ref.slice('network/'.length))
  return id === null ? null : (joined.networkById.get(id) ?? null)
}

/** Null where the node does not publish all that a route needs (hcn.md 4.4). */
function wantedRoutes(network: HnsNetwork, member: OverlayMember): PolicyDocument[] | null {
  const [providerAddress] = member.providerAddresses
  const vni = member.vni ?? knownOr(network.subnets, []).find((subnet) => subnet.vni !== null)?.vni ?? null
  const prefixes = member.podSubnets.filter((prefix) => !prefix.includes(':'))
  if (providerAddress === undefined || vni === null || member.routerMac === null || prefixes.length === 0) return null
  if (isIpv6(providerAddress)) return null
  const mac = formatMac(member.routerMac)
  return prefixes.map((prefix) => ({
    Type: 'RemoteSubnetRoute',
    Settings: {
      DestinationPrefix: prefix,
      IsolationId: vni,
      ProviderAddress: providerAddress,
      DistributedRouterMacAddress: mac,
    },
  }))
}

function staleRoutes(network: HnsNetwork, node: KubeNode, member: OverlayMember): readonly RemoteSubnetRoute[] {
  return knownOr(network.remoteSubnetRoutes, []).filter(
    ({ destination, providerAddress }) =>
      ownsPrefix(member, destination) === true ||
      (providerAddress !== null &&
        (member.providerAddresses.includes(providerAddress) || node.internalIps.includes(providerAddress))),
  )
}

/** Remove goes by the whole of the settings, so they are sent as they were read (hcn.md 4.2). */
function removed(network: HnsNetwork, routes: readonly RemoteSubnetRoute[]): readonly Operation[] {
  const policies = routes.flatMap(({ policyIndex }): PolicyDocument[] => {
    const policy = knownOr(network.policies, []).find(({ index }) => index === policyIndex)
    return policy === undefined ? [] : [{ Type: 'RemoteSubnetRoute', Settings: { ...policy.settings } }]
  })
  return policies.length === 0 ? [] : [{ kind: 'modify-network-policies', id: network.id, request: 'Remove', policies }]
}

function added(network: HnsNetwork, policies: PolicyDocument[]): readonly Operation[] {
  return [{ kind: 'modify-network-policies', id: network.id, request: 'Add', policies }]
}
