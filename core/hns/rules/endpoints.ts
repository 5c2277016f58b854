import { hasFeature } from '../features.ts'
import { cidrParts, isIpv6, parseIp, parseMac } from '../../model/ids.ts'
import type { Guid, Ip } from '../../model/ids.ts'
import { gatewayOf, isReserved, nextFreeAddress, nextMac, subnetOf } from './addressing.ts'
import { draftOn } from './draft.ts'
import type { Draft, Outcome } from './draft.ts'
import { policyTypeName, refusalOfPolicies, withTypeNames } from './policies.ts'
import { isRemote } from './records.ts'
import type {
  DnsRecord,
  EndpointIp,
  EndpointRecord,
  HnsState,
  NetworkRecord,
  PolicyRecord,
  RouteEntry,
} from './records.ts'
import { refuse } from './refusals.ts'
import type { RefusalName } from './refusals.ts'
import { addressKey, hostPortKeys } from './state.ts'

/** Endpoints: what is refused, filled in and taken along (hcn.md 8.2). */

export interface EndpointSettings {
  readonly id: Guid | null
  readonly name: string
  /** The network that the document names; must agree with the handle. */
  readonly networkId: Guid | null
  readonly ips: readonly { readonly ip: string; readonly prefixLength: number | null }[]
  readonly mac: string
  readonly routes: readonly RouteEntry[]
  readonly dns: DnsRecord
  readonly policies: readonly PolicyRecord[]
  readonly flags: number
}

type Addresses = { readonly refused: RefusalName } | { readonly refused: null; readonly ips: readonly EndpointIp[] }

function isTaken(state: HnsState, network: NetworkRecord, ip: Ip): boolean {
  return state.index.endpointsByAddress.has(addressKey(network.id, ip))
}

/** One address of a local endpoint against the subnets of its network. */
function localAddress(state: HnsState, network: NetworkRecord, ip: Ip, wantedLength: number | null): Addresses {
  const subnet = subnetOf(network, ip)
  if (subnet === null) return { refused: 'HCN_E_INVALID_IP' }
  if (isReserved(subnet, ip)) return { refused: 'HCN_E_ADDR_INVALID_OR_RESERVED' }
  // Server 2019 let a second endpoint with the address of another through (hcn.md 8.2).
  const letsDuplicatesThrough = state.host.hns.major <= 9
  if (!letsDuplicatesThrough && isTaken(state, network, ip)) return { refused: 'ERROR_OBJECT_ALREADY_EXISTS' }
  const subnetLength = cidrParts(subnet.prefix).prefixLength
  const length = wantedLength === null || wantedLength === 0 ? subnetLength : wantedLength
  if (length > (isIpv6(ip) ? 128 : 32)) return { refused: 'HCN_E_INVALID_PREFIX' }
  if (length !== subnetLength && !hasFeature(state.host.hns, 'customPrefixLength')) {
    return { refused: 'HCN_E_INVALID_PREFIX' }
  }
  return { refused: null, ips: [{ ip, prefixLength: length, ipSubnetId: subnet.ipSubnets[0]?.id ?? null }] }
}

function addressesOf(state: HnsState, network: NetworkRecord, settings: EndpointSettings): Addresses {
  const isRemoteOne = (settings.flags & 1) !== 0
  const ips: EndpointIp[] = []
  for (const wanted of settings.ips) {
    const ip = parseIp(wanted.ip)
    if (ip === null) return { refused: 'HCN_E_INVALID_IP' }
    if (isIpv6(ip) && !hasFeature(state.host.hns, 'ipv6DualStack')) return { refused: 'HCN_E_INVALID_IP' }
    if (ips.some((other) => isIpv6(other.ip) === isIpv6(ip))) return { refused: 'HCN_E_INVALID_ENDPOINT' }
    if (isRemoteOne) {
      if (isTaken(state, network, ip)) return { refused: 'ERROR_OBJECT_ALREADY_EXISTS' }
      ips.push({ ip, prefixLength: wanted.prefixLength ?? 0, ipSubnetId: null })
      continue
    }
    const local = localAddress(state, network, ip, wanted.prefixLength)
    if (local.refused !== null) return local
    ips.push(...local.ips)
  }
  if (isRemoteOne || ips.length > 0 || network.ipamType === 'Dhcp') return { refused: null, ips }
  const families = new Set<boolean>()
  for (const subnet of network.subnets) {
    const isV6 = isIpv6(cidrParts(subnet.prefix).address)
    if (families.has(isV6)) continue
    const ip = nextFreeAddress(subnet, (candidate) => isTaken(state, network, candidate))
    if (ip === null) continue
    families.add(isV6)
    ips.push({
      ip,
      prefixLength: cidrParts(subnet.prefix).prefixLength,
      ipSubnetId: subnet.ipSubnets[0]?.id ?? null,
    })
  }
  const isFull = ips.length === 0 && network.subnets.length > 0
  return isFull ? { refused: 'HCN_E_INVALID_IP' } : { refused: null, ips }
}

/** One InterfaceParameters policy, one owner for each protocol and external port on the host. */
export function refusalOfEndpointPolicies(
  state: HnsState,
  network: NetworkRecord,
  owner: { readonly id: Guid | null; readonly isRemote: boolean },
  policies: readonly PolicyRecord[],
): RefusalName | null {
  const refused = refusalOfPolicies('endpoint', policies, {
    state,
    networkType: network.type,
    network,
    isRemoteEndpoint: owner.isRemote,
  })
  if (refused !== null) return refused
  if (policies.filter((policy) => policy.Type === 'InterfaceParameters').length > 1) {
    return 'HCN_INTERFACEPARAMETERS_ALREADY_APPLIED'
  }
  const ports = hostPortKeys(policies)
  if (new Set(ports).size !== ports.length) return 'HCN_E_PORT_ALREADY_EXISTS'
  for (const key of ports) {
    const holder = state.index.hostPorts.get(key)
    if (holder !== undefined && holder !== owner.id) return 'HCN_E_PORT_ALREADY_EXISTS'
  }
  return null
}

/** Port mappings with the protocol as a number, so that `TCP` and 6 are one. */
export function normalEndpointPolicies(policies: readonly PolicyRecord[]): readonly PolicyRecord[] {
  const numbers: Readonly<Record<string, number>> = { tcp: 6, udp: 17 }
  return withTypeNames('endpoint', policies).map((policy) => {
    const protocol = policy.Settings['Protocol']
    if (policy.Type !== 'PortMapping' || typeof protocol !== 'string') return policy
    const number = numbers[protocol.toLowerCase()] ?? Number(protocol)
    return { ...policy, Settings: { ...policy.Settings, Protocol: number } }
  })
}

export function createEndpoint(
  state: HnsState,
  networkId: Guid,
  wantedId: Guid | null,
  settings: EndpointSettings,
): Outcome {
  const network = state.networks.get(networkId)
  if (network === undefined) return refuse('HCN_E_NETWORK_NOT_FOUND')
  if (settings.networkId !== networkId) return refuse('E_INVALIDARG')
  const draft = draftOn(state)
  const id = wantedId ?? settings.id ?? draft.guid()
  if (state.endpoints.has(id)) return refuse('ERROR_OBJECT_ALREADY_EXISTS')
  const isRemoteOne = (settings.flags & 1) !== 0
  if (settings.mac !== '' && parseMac(settings.mac) === null) return refuse('HCN_E_INVALID_ENDPOINT')
  if (isRemoteOne) {
    if (settings.mac === '' || settings.ips.length === 0) return refuse('HCN_E_INVALID_ENDPOINT')
    const hasPa = settings.policies.some((item) => policyTypeName('endpoint', item.Type) === 'ProviderAddress')
    if (network.type === 'Overlay' && !hasPa) return refuse('HCN_E_INVALID_POLICY')
  }
  const policies = normalEndpointPolicies(settings.policies)
  const refused = refusalOfEndpointPolicies(state, network, { id: null, isRemote: isRemoteOne }, policies)
  if (refused !== null) return refuse(refused)
  const addresses = addressesOf(state, network, settings)
  if (addresses.refused !== null) return refuse(addresses.refused)

  const mac = settings.mac !== '' ? settings.mac : freeMac(state, network, draft)
  draft.put({
    kind: 'endpoint',
    ...draft.stamp(id),
    name: settings.name === '' ? 'Ethernet' : settings.name,
    networkId,
    ips: addresses.ips,
    mac,
    routes: isRemoteOne || settings.routes.length > 0 ? settings.routes : defaultRoutes(network, addresses.ips),
    dns: isRemoteOne || hasDns(settings.dns) ? settings.dns : network.dns,
    policies,
    flags: settings.flags,
    namespaceId: null,
    containers: [],
    state: 1,
    portGuid: draft.guid(),
    compartmentId: 0,
  })
  countEndpoint(state, draft, network)
  return draft.done(id)
}

function hasDns(dns: DnsRecord): boolean {
  return dns.servers.length > 0 || dns.search.length > 0 || dns.domain !== ''
}

function freeMac(state: HnsState, network: NetworkRecord, draft: Draft): string {
  for (const pool of network.macPools) {
    // As many as were made so far is where a free one is most likely.
    const mac = nextMac(pool, network.totalEndpoints, (candidate) => state.index.usedMacs.has(candidate))
    if (mac !== null) return mac
  }
  return draft.mac()
}

function defaultRoutes(network: NetworkRecord, ips: readonly EndpointIp[]): readonly RouteEntry[] {
  const routes: RouteEntry[] = []
  for (const { ip } of ips) {
    const subnet = subnetOf(network, ip)
    const gateway = subnet === null ? null : gatewayOf(subnet)
    if (gateway === null) continue
    routes.push({ destination: isIpv6(ip) ? '::/0' : '0.0.0.0/0', nextHop: gateway, metric: null })
  }
  return routes
}

/** TotalEndpoints and MaxConcurrentEndpoints (hcn.md 5.1). */
function countEndpoint(state: HnsState, draft: Draft, network: NetworkRecord): void {
  const now = (state.index.endpointsByNetwork.get(network.id)?.size ?? 0) + 1
  draft.put({
    ...network,
    totalEndpoints: network.totalEndpoints + 1,
    maxConcurrentEndpoints: Math.max(network.maxConcurrentEndpoints, now),
  })
}

export function deleteEndpoint(state: HnsState, id: Guid): Outcome {
  const endpoint = state.endpoints.get(id)
  if (endpoint === undefined) return refuse('HCN_E_ENDPOINT_NOT_FOUND')
  const draft = draftOn(state)
  const namespace = endpoint.namespaceId === null ? undefined : state.namespaces.get(endpoint.namespaceId)
  if (namespace !== undefined) {
    draft.put({ ...namespace, endpointIds: namespace.endpointIds.filter((item) => item !== id) })
  }
  for (const lbId of state.index.loadBalancersByEndpoint.get(id) ?? []) {
    const lb = state.loadBalancers.get(lbId)
    if (lb !== undefined && lb.isApplied) draft.put({ ...lb, isApplied: false })
  }
  draft.remove('endpoint', id)
  if (isAttached(endpoint)) draft.notify({ type: 0x10, id, networkId: endpoint.networkId })
  return draft.done(id)
}

export function isAttached(endpoint: EndpointRecord): boolean {
  return !isRemote(endpoint) && (endpoint.state === 2 || endpoint.state === 3)
}
