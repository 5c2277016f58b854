import { isUnknown, unknown, type Known } from '../model/known.ts'
import { isIpv6, parseCidr, parseGuid, parseObjectGuid, type Guid, type Ip } from '../model/ids.ts'
import type {
  HnsEndpoint,
  HnsLoadBalancer,
  HnsNamespace,
  HnsNetwork,
  HnsPolicy,
  HnsSdnRoute,
  HnsSubnet,
  IpConfiguration,
  PortMapping,
} from '../model/hns.ts'
import {
  asFields,
  asInteger,
  asList,
  asText,
  asWords,
  field,
  knownField,
  readEach,
  readIp,
  readIps,
  readMac,
  readObjectId,
  readVersion,
  type Fields,
  type RawObject,
} from './fields.ts'
import { isolationId, policySetting, readPolicies, remoteSubnetRoutes } from './policies.ts'
import {
  defaultGateways,
  macPool,
  networkType,
  readId,
  readIpConfiguration,
  readName,
  readProtocol,
  readResources,
  readRoutes,
  readSdnRoutes,
} from './read-shared.ts'
import { readManagementIp } from './v1.ts'

/** HCN documents in the V2 schema (hcn.md 3). `omitempty`: an absent key means 0, false or empty. */

/** `Health.Extra`, where V2 keeps what V1 shows at the top level; null when the query was not a detailed one. */
function healthExtra(fields: Fields): Fields | null {
  const health = asFields(field(fields, 'Health'))
  return health === null ? null : asFields(field(health, 'Extra'))
}

function readSubnet(raw: RawObject): (item: unknown) => Known<HnsSubnet | null> {
  return (item) => {
    const fields = asFields(item)
    if (fields === null) return unknown
    const written = asText(field(fields, 'IpAddressPrefix')) ?? ''
    if (written.trim() === '') return null
    const prefix = parseCidr(written)
    const routes = readRoutes(field(fields, 'Routes'))
    if (prefix === null || isUnknown(routes)) return unknown
    const policies = readPolicies({ fields, ref: raw.ref, isPartial: false })
    const known = isUnknown(policies) ? [] : policies
    return {
      id: parseObjectGuid(asText(field(fields, 'ID')) ?? ''),
      prefix,
      gateway: defaultGateways(routes)[0] ?? null,
      routes,
      vni: isolationId(known, 'VSID'),
      vlan: isolationId(known, 'VLAN'),
    }
  }
}

function subnets(raw: RawObject): Known<readonly HnsSubnet[]> {
  return knownField<readonly HnsSubnet[]>(raw, 'Ipams', [], (value) => {
    const entries = readEach<readonly unknown[]>(asList(value), (item) => {
      const ipam = asFields(item)
      return ipam === null ? unknown : (asList(field(ipam, 'Subnets')) ?? unknown)
    })
    return isUnknown(entries) ? unknown : readEach(entries.flat(), readSubnet(raw))
  })
}

function dns<T>(raw: RawObject, name: string, read: (value: unknown) => Known<readonly T[]>): Known<readonly T[]> {
  return knownField<readonly T[]>(raw, 'Dns', [], (value) => {
    const settings = asFields(value)
    const list = settings === null ? undefined : field(settings, name)
    if (settings === null) return unknown
    return list === undefined || list === null ? [] : read(list)
  })
}

export function readNetworkV2(raw: RawObject): HnsNetwork {
  const { fields } = raw
  const id = readId(fields)
  const policies = readPolicies(raw)
  const extra = healthExtra(fields)
  // A policy that is not read back is no proof that the network has no such thing: healthy overlay networks show no
  // ProviderAddress, though the host has an address on them.
  const setting = <T>(type: string, name: string, read: (value: unknown) => Known<T>): Known<T> => {
    const policy: HnsPolicy | undefined = isUnknown(policies)
      ? undefined
      : policies.find((entry) => entry.type === type)
    const value = policy === undefined ? undefined : policySetting(policy, name)
    return value === undefined || value === null ? unknown : read(value)
  }
  const provider = setting('ProviderAddress', 'ProviderAddress', readManagementIp)
  const type = field(fields, 'Type')
  return {
    kind: 'network',
    id,
    name: readName(fields),
    // Left out for NAT, which is 0 (capture-formats.md 3.2).
    type: type === undefined && !raw.isPartial ? 'NAT' : networkType(type),
    typeAsWritten: asText(type) ?? '',
    subnets: subnets(raw),
    policies,
    remoteSubnetRoutes: remoteSubnetRoutes(policies),
    ...(isUnknown(provider) ? { managementIp: unknown, managementIpAsWritten: null } : provider),
    networkAdapterName: setting<string | null>(
      'NetAdapterName',
      'NetworkAdapterName',
      (value) => asText(value) ?? unknown,
    ),
    drMac: setting('DrMacAddress', 'Address', readMac),
    sourceMac: setting('SourceMacAddress', 'SourceMacAddress', readMac),
    switchId: extra === null ? unknown : readObjectId(field(extra, 'SwitchGuid')),
    switchName: null,
    layeredOn: extra === null ? unknown : readObjectId(field(extra, 'LayeredOn') ?? ''),
    extensions: unknown,
    macPools: knownField<HnsNetwork['macPools'] & readonly unknown[]>(raw, 'MacPool', [], (value) => {
      const pool = asFields(value)
      return pool === null ? unknown : readEach(asList(field(pool, 'Ranges')), macPool)
    }),
    dnsServers: dns<Ip>(raw, 'ServerList', readIps),
    flags: knownField(raw, 'Flags', 0, (value) => asInteger(value) ?? unknown),
    version: readVersion(fields),
    documents: [raw.ref],
  }
}

export function readEndpointV2(raw: RawObject): HnsEndpoint {
  const { fields } = raw
  const id = readId(fields)
  const flags = knownField(raw, 'Flags', 0, (value) => asInteger(value) ?? unknown)
  const extra = healthExtra(fields)
  const containers = extra === null ? undefined : field(extra, 'SharedContainers')
  const routes = knownField(raw, 'Routes', [], readRoutes)
  return {
    kind: 'endpoint',
    id,
    name: readName(fields),
    networkId: knownField(raw, 'HostComputeNetwork', null, readObjectId),
    networkName: unknown,
    ips: knownField<readonly IpConfiguration[]>(raw, 'IpConfigurations', [], (value) =>
      readEach<IpConfiguration>(asList(value), (item) => {
        const configuration = asFields(item)
        if (configuration === null) return unknown
        return readIpConfiguration(field(configuration, 'IpAddress'), field(configuration, 'PrefixLength'))
      }),
    ),
    mac: knownField(raw, 'MacAddress', null, readMac),
    gateways: isUnknown(routes) ? unknown : defaultGateways(routes),
    isRemote: isUnknown(flags) ? unknown : (flags & 1) === 1,
    // The V2 answer has no state of the endpoint itself (hcn.md 3.1, 5.7).
    state: unknown,
    hnsNamespaceId: knownField<Guid | null>(raw, 'HostComputeNamespace', null, readObjectId),
    containers: containers === undefined ? unknown : (asWords(containers ?? []) ?? unknown),
    policies: readPolicies(raw),
    dnsServers: dns<Ip>(raw, 'ServerList', readIps),
    dnsSearch: dns<string>(raw, 'Search', (value) => asWords(value) ?? unknown),
    flags,
    version: readVersion(fields),
    documents: [raw.ref],
  }
}

const namespaceTypes = ['Host', 'HostDefault', 'Guest', 'GuestDefault'] as const

export function readNamespaceV2(raw: RawObject): HnsNamespace {
  const { fields } = raw
  const id = readId(fields)
  const type = knownField<(typeof namespaceTypes)[number] | null>(raw, 'Type', unknown, (value) => {
    const number = asInteger(value)
    if (number !== null) return namespaceTypes[number] ?? unknown
    const word = (asText(value) ?? '').toLowerCase()
    return namespaceTypes.find((name) => name.toLowerCase() === word) ?? unknown
  })
  const resources = knownField(raw, 'Resources', { endpoints: [], containers: [] }, readResources)
  return {
    kind: 'namespace',
    id,
    type,
    isDefault: isUnknown(type) ? unknown : type === 'HostDefault' || type === 'GuestDefault',
    compartmentId: knownField(raw, 'NamespaceId', null, (value) => asInteger(value) ?? unknown),
    compartmentGuid: parseObjectGuid(asText(field(fields, 'NamespaceGuid')) ?? ''),
    endpointIds: isUnknown(resources) ? unknown : resources.endpoints,
    containerIds: isUnknown(resources) ? unknown : resources.containers,
    documents: [raw.ref],
  }
}

function endpointIds(raw: RawObject): Known<readonly Guid[]> {
  return knownField<readonly Guid[]>(raw, 'HostComputeEndpoints', [], (value) =>
    readEach<Guid>(asWords(value), (item) => parseGuid(asText(item) ?? '') ?? unknown),
  )
}

function portMapping(item: unknown): Known<PortMapping | null> {
  const mapping = asFields(item)
  if (mapping === null) return unknown
  const { protocol, protocolNumber } = readProtocol(field(mapping, 'Protocol'))
  return {
    protocol,
    protocolNumber,
    internalPort: asInteger(field(mapping, 'InternalPort')) ?? 0,
    externalPort: asInteger(field(mapping, 'ExternalPort')) ?? 0,
    distributionType: distributionType(field(mapping, 'DistributionType')),
    flags: asInteger(field(mapping, 'Flags')) ?? 0,
  }
}

function distributionType(value: unknown): number {
  const names = ['none', 'sourceipprotocol', 'sourceip']
  return asInteger(value) ?? Math.max(0, names.indexOf((asText(value) ?? '').toLowerCase()))
}

export function readLoadBalancerV2(raw: RawObject): HnsLoadBalancer {
  const id = readId(raw.fields)
  const flags = knownField(raw, 'Flags', 0, (value) => asInteger(value) ?? unknown)
  const vips = knownField<readonly Ip[]>(raw, 'FrontendVIPs', [], (value) => readEach<Ip>(asWords(value), readIp))
  const isMarkedIpv6 = !isUnknown(flags) && (flags & 2) === 2
  return {
    kind: 'loadbalancer',
    id,
    vips,
    portMappings: knownField<readonly PortMapping[]>(raw, 'PortMappings', [], (value) =>
      readEach(asList(value), portMapping),
    ),
    endpointIds: endpointIds(raw),
    sourceVip: knownField<string | null>(raw, 'SourceVIP', null, (value) => {
      const text = asText(value)
      return text === null ? unknown : text === '' ? null : text
    }),
    isDsr: isUnknown(flags) ? unknown : (flags & 1) === 1,
    isIpv6: isUnknown(flags) ? unknown : isMarkedIpv6 || (!isUnknown(vips) && vips.some(isIpv6)),
    state: unknown,
    isApplied: unknown,
    networkId: knownField(raw, 'HostComputeNetwork', unknown, readObjectId),
    documents: [raw.ref],
  }
}

export function readRouteV2(raw: RawObject): HnsSdnRoute {
  const id = readId(raw.fields)
  const endpoints = endpointIds(raw)
  // hcsshim names the same array `Setting` (hcn.md 3.6).
  const routes = asList(field(raw.fields, 'Routes') ?? field(raw.fields, 'Setting')) ?? []
  return {
    kind: 'route',
    id,
    endpointIds: isUnknown(endpoints) ? [] : endpoints,
    routes: readSdnRoutes(routes),
    documents: [raw.ref],
  }
}
