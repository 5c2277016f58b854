import { refOf, type Joined } from '../../join/joined.ts'
import { seenList } from '../../model/facet.ts'
import type { HostRoute } from '../../model/host.ts'
import type { HnsNetwork, HnsSdnRoute } from '../../model/hns.ts'
import { cidrContains, cidrParts, type Cidr } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import type { Evidence } from '../../model/evidence.ts'
import { aboutNetworks } from '../about.ts'
import { evidence, placeOf, subnetPaths } from '../places.ts'
import type { Rule } from '../rule.ts'
import { networkSubject } from '../subjects.ts'

export const subnetOverlap: Rule = {
  kind: 'subnet-overlap',
  needs: [],
  reads: ['networks'],
  fields: { networks: ['subnets'] },
  about: aboutNetworks,
  sources: ['NET016'],
  reports: [],
  check: (joined) => {
    const networks = [...joined.networkById.values()]
    return networks.flatMap((network) => {
      const lines = [
        ...nodeLines(network, joined),
        ...networkLines(network, networks),
        ...routeLines(network, joined),
        ...adapterLines(network, joined),
      ]
      if (lines.length === 0) return []
      return [
        {
          severity: 'error' as const,
          ...networkSubject(network),
          objects: [refOf(network)],
          confidence: 'high' as const,
          title: message('finding.subnet-overlap.title', {
            network: network.name,
            prefix: prefixesOf(network).join(', '),
          }),
          explanation: message('finding.subnet-overlap.explanation'),
          evidence: [
            evidence(
              message('finding.subnet-overlap.evidence.subnet', {
                network: network.name,
                prefix: prefixesOf(network).join(', '),
              }),
              placeOf(network, subnetPaths),
            ),
            ...lines,
          ],
          counterEvidence: [],
          repair: [{ text: message('finding.subnet-overlap.repair.renumber', { network: network.name }) }],
        },
      ]
    })
  },
}

function prefixesOf(network: HnsNetwork): Cidr[] {
  return knownOr(network.subnets, []).map(({ prefix }) => prefix)
}

/** Networks with addresses of their own. One on L2Bridge may well share the range of the host's LAN (7.3). */
function isPrivate({ type }: HnsNetwork): boolean {
  return type === 'NAT' || type === 'Overlay'
}

function nodeLines(network: HnsNetwork, joined: Joined): Evidence[] {
  if (!isPrivate(network)) return []
  const prefixes = prefixesOf(network)
  return [...joined.nodeByIp].flatMap(([ip, node]) =>
    prefixes.some((prefix) => cidrContains(prefix, ip))
      ? [
          evidence(
            message('finding.subnet-overlap.evidence.node', { node: node.name, ip }),
            placeOf(node, { kubernetes: ['status', 'addresses'] }),
          ),
        ]
      : [],
  )
}

/** A nat network beside another network: both are routed by the host, so their ranges must differ. */
function networkLines(network: HnsNetwork, networks: readonly HnsNetwork[]): Evidence[] {
  if (network.type !== 'NAT') return []
  return networks
    .filter((other) => other !== network && prefixesOf(other).some((prefix) => meets(prefix, network)))
    .map((other) =>
      evidence(
        message('finding.subnet-overlap.evidence.network', {
          network: other.name,
          prefix: prefixesOf(other).join(', '),
        }),
        placeOf(other, subnetPaths),
      ),
    )
}

function meets(prefix: Cidr, network: HnsNetwork): boolean {
  const { address } = cidrParts(prefix)
  return prefixesOf(network).some((own) => cidrContains(own, address) || cidrContains(prefix, cidrParts(own).address))
}

/** An adapter of the host that is no vSwitch's, with an address in the range of the network. */
function adapterLines(network: HnsNetwork, joined: Joined): Evidence[] {
  const { host } = joined.snapshot.facets
  if (!isPrivate(network) || (host.state !== 'collected' && host.state !== 'cut')) return []
  const prefixes = prefixesOf(network)
  return host.value.adapters
    .filter(({ name }) => !/vEthernet/i.test(name))
    .flatMap((adapter) =>
      knownOr(adapter.ips, [])
        .filter((ip) => prefixes.some((prefix) => cidrContains(prefix, ip)))
        .map((ip) =>
          evidence(
            message('finding.subnet-overlap.evidence.adapter', { adapter: adapter.name, ip }),
            placeOf({ documents: adapter.documents ?? [] }),
          ),
        ),
    )
}

function isHostRoute(route: HostRoute | HnsSdnRoute): route is HostRoute {
  return 'destination' in route
}

/** A route by way of a gateway for a range that the network covers: the host sends those packets elsewhere. */
function routeLines(network: HnsNetwork, joined: Joined): Evidence[] {
  if (network.type !== 'NAT') return innerRouteLines(network, joined)
  const prefixes = prefixesOf(network)
  return seenList(joined.snapshot.facets.routes)
    .filter(isHostRoute)
    .flatMap((route) => {
      const { address, prefixLength } = cidrParts(route.destination)
      if (prefixLength === 0) return []
      const isWider = prefixes.some(
        (own) => prefixLength < cidrParts(own).prefixLength && cidrContains(route.destination, cidrParts(own).address),
      )
      const isInside = prefixes.some((own) => cidrContains(own, address))
      const { nextHop } = route
      // The host's own routes on the network are on link and inside it; a wider one on link is that of a LAN.
      if (nextHop === null ? !isWider : !isWider && !isInside) return []
      if (nextHop !== null && prefixes.some((own) => cidrContains(own, nextHop))) return []
      return [
        evidence(
          nextHop === null
            ? message('finding.subnet-overlap.evidence.onLink', { destination: route.destination })
            : message('finding.subnet-overlap.evidence.route', { destination: route.destination, nextHop }),
          placeOf(route),
        ),
      ]
    })
}

/**
 * A network of pods: wider routes lead to the other nodes, and are right. A part of its own range that the host sends to
 * a gateway outside of it is lost to the pods. Single addresses are left out: plugins add such routes.
 */
function innerRouteLines(network: HnsNetwork, joined: Joined): Evidence[] {
  if (joined.networkRole.get(network.id) !== 'pod') return []
  const prefixes = prefixesOf(network)
  const own = knownOr(network.managementIp, null)
  return seenList(joined.snapshot.facets.routes)
    .filter(isHostRoute)
    .flatMap((route) => {
      const { nextHop, destination } = route
      const { address, prefixLength } = cidrParts(destination)
      if (nextHop === null || nextHop === own || prefixLength >= 32) return []
      const isInside = prefixes.some(
        (prefix) => cidrParts(prefix).prefixLength <= prefixLength && cidrContains(prefix, address),
      )
      if (!isInside || prefixes.some((prefix) => cidrContains(prefix, nextHop))) return []
      return [evidence(message('finding.subnet-overlap.evidence.route', { destination, nextHop }), placeOf(route))]
    })
}
