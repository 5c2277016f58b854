import { refOf, type Joined } from '../../join/joined.ts'
import { completeList } from '../../model/facet.ts'
import type { HostRoute } from '../../model/host.ts'
import type { HnsEndpoint, HnsNetwork, HnsSdnRoute } from '../../model/hns.ts'
import { isIpv6, parseIp } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutIpv6 } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { obstacleOf } from '../needs.ts'
import { evidence, placeOf } from '../places.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { endpointLabel, endpointSubject, networkSubject, podNetworks } from '../subjects.ts'

export const ipv6DefaultRouteMissing: Rule = {
  kind: 'ipv6-default-route-missing',
  needs: [],
  reads: [],
  helpedBy: ['routes', 'networks', 'endpoints'],
  fields: { endpoints: ['ips'], networks: ['subnets'] },
  about: (joined) => aboutIpv6(joined) || [...joined.endpointById.values()].some(hasBoth),
  sources: ['hcn.md 5.3', 'LB022'],
  reports: ['https://github.com/Azure/azure-container-networking/pull/2508'],
  check: (joined) => {
    const endpoints = [...joined.endpointById.values()].filter(lacksGateway)
    if (endpoints.length > 0) return endpoints.map(draftOfEndpoint)
    const obstacle = obstacleOf('routes', joined, true) ?? obstacleOf('networks', joined, false)
    if (obstacle !== null) return cannotTell(obstacle)
    const networks = podNetworks(joined).filter((network) => usesIpv6(network, joined))
    if (networks.length === 0) return []
    const routes = (completeList(joined.snapshot.facets.routes) ?? []).filter(isHostRoute)
    // Without the default route of IPv4, this is not the table of a whole host.
    const ipv4 = routes.find(({ destination }) => destination === '0.0.0.0/0')
    const hasIpv6Table = routes.some(({ destination }) => destination.includes(':'))
    if (ipv4 === undefined || !hasIpv6Table) {
      return cannotTell(message('finding.ipv6-default-route-missing.skip.noTable'))
    }
    if (routes.some(({ destination }) => destination === '::/0')) return []
    const areEndpointsKnown = joined.snapshot.facets.endpoints.state !== 'notCollected'
    return networks.map((network) => ({ ...draft(network, ipv4), confidence: areEndpointsKnown ? 'high' : 'medium' }))
  },
}

function hasBoth({ isRemote, ips }: HnsEndpoint): boolean {
  const known = knownOr(ips, [])
  const isGlobal = known.some(({ ip }) => isIpv6(ip) && !/^fe[89ab]/i.test(ip))
  return isRemote === false && isGlobal && known.some(({ ip }) => !isIpv6(ip))
}

/** Its own routes lead out for IPv4 alone (2.3, 2.4: plugins of dual stack give both). */
function lacksGateway(endpoint: HnsEndpoint): boolean {
  const gateways = knownOr(endpoint.gateways, [])
  return hasBoth(endpoint) && gateways.length > 0 && !gateways.some(isIpv6)
}

function draftOfEndpoint(endpoint: HnsEndpoint): FindingDraft {
  const ip = knownOr(endpoint.ips, []).find((one) => isIpv6(one.ip))?.ip ?? ''
  return {
    severity: 'error',
    ...endpointSubject(endpoint),
    objects: [refOf(endpoint)],
    confidence: 'medium',
    title: message('finding.ipv6-default-route-missing.title.endpoint', { endpoint: endpointLabel(endpoint) }),
    explanation: message('finding.ipv6-default-route-missing.explanation.endpoint', { ip }),
    evidence: [
      evidence(
        message('finding.ipv6-default-route-missing.evidence.endpoint', {
          ip,
          gateways: knownOr(endpoint.gateways, []).join(', '),
        }),
        placeOf(endpoint, { v1: ['GatewayAddress'], v2: ['Routes'] }),
      ),
    ],
    counterEvidence: [],
    repair: [
      {
        text: message('finding.ipv6-default-route-missing.repair.endpoint'),
        command: `Get-HnsEndpoint -Id ${endpoint.id} | ConvertTo-Json -Depth 6`,
      },
    ],
  }
}

function isHostRoute(route: HostRoute | HnsSdnRoute): route is HostRoute {
  return 'destination' in route
}

function usesIpv6(network: HnsNetwork, joined: Joined): boolean {
  if (!knownOr(network.subnets, []).some(({ prefix }) => prefix.includes(':'))) return false
  // Where no endpoint was asked for, the subnet says that there are to be such addresses.
  if (joined.snapshot.facets.endpoints.state === 'notCollected') return true
  return (joined.endpointsByNetwork.get(network.id) ?? []).some(
    (endpoint) => endpoint.isRemote === false && knownOr(endpoint.ips, []).some(({ ip }) => isIpv6(ip)),
  )
}

function draft(network: HnsNetwork, ipv4: HostRoute): FindingDraft {
  const index = knownOr(network.subnets, []).findIndex(({ prefix }) => prefix.includes(':'))
  const subnet = knownOr(network.subnets, [])[index]
  const gateway = subnet?.gateway ?? 'fe80::1234:5678:9abc'
  // `route print` names an interface by its address, which New-NetRoute does not take.
  const named = ipv4.interfaceName !== null && parseIp(ipv4.interfaceName) === null ? ipv4.interfaceName : null
  const alias = named ?? `vEthernet (${knownOr(network.networkAdapterName, null) ?? '<adapter>'})`
  return {
    severity: 'error',
    ...networkSubject(network),
    objects: [refOf(network)],
    confidence: 'high',
    title: message('finding.ipv6-default-route-missing.title', { network: network.name }),
    explanation: message('finding.ipv6-default-route-missing.explanation'),
    evidence: [
      evidence(
        message('finding.ipv6-default-route-missing.evidence.subnet', {
          network: network.name,
          prefix: subnet?.prefix ?? '',
        }),
        placeOf(network, {
          v1: ['Subnets', index, 'AddressPrefix'],
          v2: ['Ipams', 0, 'Subnets', index, 'IpAddressPrefix'],
        }),
      ),
      evidence(message('finding.ipv6-default-route-missing.evidence.table'), placeOf(ipv4)),
    ],
    counterEvidence: [],
    repair: [
      {
        text: message('finding.ipv6-default-route-missing.repair.add'),
        command: `New-NetRoute -DestinationPrefix ::/0 -InterfaceAlias "${alias}" -NextHop ${gateway}`,
      },
    ],
  }
}
