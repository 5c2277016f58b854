import { cidrParts, isIpv6, parseCidr, parseIp } from '../../model/ids.ts'
import type { Cidr, Guid } from '../../model/ids.ts'
import type { NetworkType } from '../../model/hns.ts'
import { defaultRouteOf, firstHostOf, natCandidates, prefixesOverlap } from './addressing.ts'
import { draftOn } from './draft.ts'
import type { Draft, Outcome } from './draft.ts'
import { extensionsOf, usesVfp } from './extensions.ts'
import { refusalOfPolicies, withTypeNames } from './policies.ts'
import { emptyDns } from './records.ts'
import type {
  DnsRecord,
  HnsState,
  HostAdapterProfile,
  MacRange,
  NetworkRecord,
  PolicyRecord,
  RouteEntry,
  SubnetRecord,
} from './records.ts'
import { refuse } from './refusals.ts'
import type { RefusalName } from './refusals.ts'

/** Networks: what is refused, filled in and taken along (hcn.md 8.1). */

export interface SubnetSettings {
  readonly id: Guid | null
  readonly prefix: string
  readonly routes: readonly RouteEntry[]
  readonly policies: readonly PolicyRecord[]
  readonly flags: number
}

export interface NetworkSettings {
  readonly id: Guid | null
  readonly name: string
  /** Mode by name or number; empty takes the default. */
  readonly type: string
  readonly flags: number
  readonly policies: readonly PolicyRecord[]
  readonly subnets: readonly SubnetSettings[]
  readonly ipamType: 'Static' | 'Dhcp'
  readonly macPools: readonly MacRange[]
  readonly dns: DnsRecord
  readonly isIpv6: boolean
}

/** In the order of their numbers (hcn.md 3.2, DOUBT-07). */
const modes: readonly NetworkType[] = [
  'NAT',
  'ICS',
  'Transparent',
  'L2Bridge',
  'L2Tunnel',
  'Overlay',
  'Private',
  'Internal',
  'Mirrored',
  'Infiniband',
  'ConstrainedICS',
]
const onPhysicalAdapter: readonly NetworkType[] = ['Transparent', 'L2Bridge', 'L2Tunnel', 'Overlay']
const natLike: readonly NetworkType[] = ['NAT', 'ICS']

export function parseNetworkType(text: string): NetworkType | null {
  if (text === '') return 'NAT'
  if (/^\d+$/.test(text)) return modes[Number(text)] ?? null
  return modes.find((mode) => mode.toLowerCase() === text.toLowerCase()) ?? null
}

export function findNetworkByName(state: HnsState, name: string): NetworkRecord | null {
  const wanted = name.toLowerCase()
  for (const network of state.networks.values()) if (network.name.toLowerCase() === wanted) return network
  return null
}

function settingText(policies: readonly PolicyRecord[], type: string, key: string): string | null {
  const value = policies.find((policy) => policy.Type === type)?.Settings[key]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The NIC of an external network: by name, else by address, else the first one. Null: there is no such NIC. */
function adapterOf(state: HnsState, policies: readonly PolicyRecord[]): HostAdapterProfile | null {
  const { adapters } = state.host
  const name = settingText(policies, 'NetAdapterName', 'NetworkAdapterName')
  if (name !== null) return adapters.find((adapter) => adapter.name.toLowerCase() === name.toLowerCase()) ?? null
  const address = settingText(policies, 'ProviderAddress', 'ProviderAddress')
  if (address !== null) return adapters.find((adapter) => adapter.ip === parseIp(address)) ?? null
  return adapters[0] ?? null
}

export interface BuiltSubnets {
  readonly refused: RefusalName | null
  readonly subnets: readonly SubnetRecord[]
}

export function buildSubnets(
  state: HnsState,
  draft: Draft,
  type: NetworkType,
  wanted: readonly SubnetSettings[],
): BuiltSubnets {
  const subnets: SubnetRecord[] = []
  const no = (refused: RefusalName): BuiltSubnets => ({ refused, subnets: [] })
  for (const item of wanted) {
    const prefix = parseCidr(item.prefix)
    if (prefix === null) return no('HCN_E_INVALID_PREFIX')
    const policies = withTypeNames('subnet', item.policies)
    const refused = refusalOfPolicies('subnet', policies, { state, networkType: type, network: { policies: [] } })
    if (refused !== null) return no(refused)
    if (type === 'Overlay' && !policies.some((policy) => policy.Type === 'VSID')) return no('HCN_E_INVALID_POLICY')
    const hop = defaultRouteOf(item.routes)?.nextHop
    if (hop !== undefined && hop !== null && parseIp(hop) === null) return no('HCN_E_INVALID_IP')
    let routes = item.routes
    if (natLike.includes(type) && defaultRouteOf(routes) === null) {
      const any = isIpv6(cidrParts(prefix).address) ? '::/0' : '0.0.0.0/0'
      routes = [...routes, { destination: any, nextHop: firstHostOf(prefix), metric: null }]
    }
    if (subnets.some((other) => prefixesOverlap(other.prefix, prefix))) return no('HCN_E_INVALID_SUBNET')
    subnets.push({
      id: item.id ?? draft.guid(),
      prefix,
      routes,
      policies,
      flags: item.flags,
      ipSubnets: [{ id: draft.guid(), prefix, flags: 3 }],
    })
  }
  return { refused: null, subnets }
}

/** Prefixes of the networks that share the translation of NAT and ICS, which must not overlap. */
function natPrefixes(state: HnsState): readonly Cidr[] {
  return [...state.networks.values()]
    .filter((network) => natLike.includes(network.type))
    .flatMap((network) => network.subnets.map((subnet) => subnet.prefix))
}

function freeNatPrefix(state: HnsState): Cidr | null {
  const taken = [...natPrefixes(state), ...state.host.adapters.map((adapter) => adapter.prefix)]
  return natCandidates().find((candidate) => !taken.some((prefix) => prefixesOverlap(prefix, candidate))) ?? null
}

/** Kept as fields of the record, and written back as policies in the V2 form. */
const fieldPolicies: readonly string[] = ['NetAdapterName', 'ProviderAddress', 'DrMacAddress', 'SourceMacAddress']

export function createNetwork(state: HnsState, wantedId: Guid | null, settings: NetworkSettings): Outcome {
  const type = parseNetworkType(settings.type)
  if (type === null) return refuse('HCN_E_INVALID_NETWORK_TYPE')
  if (settings.name === '') return refuse('HCN_E_INVALID_NETWORK')
  if (findNetworkByName(state, settings.name) !== null) return refuse('HCN_E_NETWORK_ALREADY_EXISTS')
  const draft = draftOn(state)
  const id = wantedId ?? settings.id ?? draft.guid()
  if (state.networks.has(id)) return refuse('HCN_E_NETWORK_ALREADY_EXISTS')

  const policies = withTypeNames('network', settings.policies)
  const refused = refusalOfPolicies('network', policies, { state, networkType: type, network: { policies } })
  if (refused !== null) return refuse(refused)
  if (usesVfp(type) && !state.host.isVfpUsable) return refuse('HCN_E_VFP_NOT_ALLOWED')
  if (type === 'Overlay' && settings.subnets.length === 0) return refuse('HCN_E_INVALID_SUBNET')

  let wantedSubnets = settings.subnets
  if (natLike.includes(type)) {
    if (wantedSubnets.length === 0) {
      const prefix = freeNatPrefix(state)
      if (prefix === null) return refuse('ERROR_DUP_NAME')
      wantedSubnets = [{ id: null, prefix, routes: [], policies: [], flags: 0 }]
    }
    const taken = natPrefixes(state)
    const clashes = wantedSubnets.some(({ prefix }) => {
      const cidr = parseCidr(prefix)
      return cidr !== null && taken.some((other) => prefixesOverlap(other, cidr))
    })
    if (clashes) return refuse('ERROR_DUP_NAME')
  }
  const built = buildSubnets(state, draft, type, wantedSubnets)
  if (built.refused !== null) return refuse(built.refused)

  const isExternal = onPhysicalAdapter.includes(type)
  const adapter = isExternal ? adapterOf(state, policies) : null
  if (isExternal && adapter === null) return refuse('HCN_E_ADAPTER_NOT_FOUND')
  const owner = adapter === null ? null : switchOwner(state, adapter.name)
  const sourceMac = settingText(policies, 'SourceMacAddress', 'SourceMacAddress')
  const gateway = built.subnets[0] === undefined ? null : (defaultRouteOf(built.subnets[0].routes)?.nextHop ?? null)
  const natName = natLike.includes(type) ? `${type}${draft.guid().toUpperCase()}` : null

  draft.notify({ type: 1, id })
  draft.put({
    kind: 'network',
    ...draft.stamp(id),
    name: settings.name,
    type,
    typeAsWritten: /^\d*$/.test(settings.type) ? type : settings.type,
    flags: settings.flags,
    policies: policies.filter((policy) => !fieldPolicies.includes(policy.Type)),
    ipamType: settings.ipamType,
    subnets: built.subnets,
    macPools: settings.macPools.length > 0 ? settings.macPools : [draft.macPool()],
    dns: natName === null ? settings.dns : withNatServers(settings.dns, gateway, state.host.dnsServers),
    adapterName: adapter?.name ?? null,
    managementIp: null,
    sourceMac: sourceMac ?? adapter?.mac ?? null,
    drMac: type === 'Overlay' ? (settingText(policies, 'DrMacAddress', 'Address') ?? draft.mac()) : null,
    switchId: owner?.switchId ?? draft.guid(),
    switchName: owner?.switchName ?? settings.name,
    layeredOn: owner?.id ?? null,
    extensions: extensionsOf(state, type, policies),
    natName,
    hostNicGuid: draft.guid(),
    hostPortGuid: draft.guid(),
    resourcesParent: draft.guid(),
    isIpv6: settings.isIpv6 || built.subnets.some((subnet) => subnet.prefix.includes(':')),
    totalEndpoints: 0,
    maxConcurrentEndpoints: 0,
  })
  draft.notify({ type: 2, id })
  return draft.done(id)
}

function withNatServers(dns: DnsRecord, gateway: string | null, host: readonly string[]): DnsRecord {
  if (dns.servers.length > 0) return dns
  return { ...emptyDns(), ...dns, servers: [...(gateway === null ? [] : [gateway]), ...host] }
}

/** The network that owns the switch on a NIC; later ones are layered on it. */
function switchOwner(state: HnsState, adapterName: string): NetworkRecord | null {
  for (const network of state.networks.values()) {
    if (network.adapterName === adapterName && network.layeredOn === null) return network
  }
  return null
}

/** The host vNIC has got its address: ManagementIP appears. */
export function settleNetwork(state: HnsState, id: Guid): Outcome {
  const network = state.networks.get(id)
  if (network === undefined) return refuse('HCN_E_NETWORK_NOT_FOUND')
  const draft = draftOn(state)
  const adapter = state.host.adapters.find((item) => item.name === network.adapterName)
  if (network.managementIp === null && adapter !== undefined) draft.put({ ...network, managementIp: adapter.ip })
  return draft.done(id)
}

export function deleteNetwork(state: HnsState, id: Guid): Outcome {
  const network = state.networks.get(id)
  if (network === undefined) return refuse('HCN_E_NETWORK_NOT_FOUND')
  const draft = draftOn(state)
  draft.notify({ type: 3, id })
  const gone = state.index.endpointsByNetwork.get(id) ?? new Set<Guid>()
  for (const namespace of state.namespaces.values()) {
    if (!namespace.endpointIds.some((endpointId) => gone.has(endpointId))) continue
    draft.put({ ...namespace, endpointIds: namespace.endpointIds.filter((endpointId) => !gone.has(endpointId)) })
  }
  for (const endpointId of gone) draft.remove('endpoint', endpointId)
  for (const lb of state.loadBalancers.values()) if (lb.networkId === id) draft.remove('loadbalancer', lb.id)
  for (const route of state.routes.values()) if (route.networkId === id) draft.remove('route', route.id)
  let heir: Guid | null = null
  for (const other of state.networks.values()) {
    if (other.layeredOn !== id) continue
    draft.put({ ...other, layeredOn: heir })
    heir ??= other.id
  }
  draft.remove('network', id)
  draft.notify({ type: 4, id })
  return draft.done(id)
}
