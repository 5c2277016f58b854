import { isUnknown, isKnown, unknown, type Known } from '../model/known.ts'
import { isIpv6, parseCidr, parseGuid, parseIp, parseObjectGuid, type Guid, type Ip } from '../model/ids.ts'
import {
  endpointStates,
  type EndpointState,
  type HnsEndpoint,
  type HnsLoadBalancer,
  type HnsNamespace,
  type HnsNetwork,
  type HnsSdnRoute,
  type HnsSubnet,
  type IpConfiguration,
  type PortMapping,
  type VSwitchExtension,
} from '../model/hns.ts'
import {
  asFields,
  asFlag,
  asInteger,
  asList,
  asText,
  asWords,
  field,
  isRedacted,
  knownField,
  readEach,
  readIp,
  readIps,
  readMac,
  readObjectId,
  readVersion,
  type RawObject,
} from './fields.ts'
import { isolationId, policySetting, readPolicies, remoteSubnetRoutes } from './policies.ts'
import {
  macPool,
  networkType,
  readId,
  readIpConfiguration,
  readName,
  readProtocol,
  readResources,
  readSdnRoutes,
} from './read-shared.ts'

/** HNS documents in the V1 schema (hcn.md 5), as HNSCall, `Get-Hns…` and `hnsdiag … -d` print them. */

function readSubnet(raw: RawObject): (item: unknown) => Known<HnsSubnet | null> {
  return (item) => {
    const fields = asFields(item)
    if (fields === null) return unknown
    const written = asText(field(fields, 'AddressPrefix')) ?? ''
    // A Transparent network has a subnet entry without a prefix: its addresses are not of HNS's making.
    if (written.trim() === '') return null
    const prefix = parseCidr(written)
    if (prefix === null) return unknown
    const policies = readPolicies({ fields, ref: raw.ref, isPartial: false })
    const known = isUnknown(policies) ? [] : policies
    return {
      id: parseObjectGuid(asText(field(fields, 'ID')) ?? ''),
      prefix,
      gateway: parseIp(asText(field(fields, 'GatewayAddress')) ?? ''),
      routes: [],
      vni: isolationId(known, 'VSID'),
      vlan: isolationId(known, 'VLAN'),
    }
  }
}

/** Antrea gives the address with its prefix (kubernetes-windows-networking.md 2.8). */
export function readManagementIp(value: unknown): Pick<HnsNetwork, 'managementIp' | 'managementIpAsWritten'> {
  const written = asText(value)
  if (written === null) return { managementIp: unknown, managementIpAsWritten: null }
  const ip = parseIp(written.replace(/\/\d{1,3}$/, ''))
  if (ip !== null) return { managementIp: ip, managementIpAsWritten: null }
  if (isRedacted(written)) return { managementIp: unknown, managementIpAsWritten: null }
  return { managementIp: null, managementIpAsWritten: written }
}

function extension(item: unknown): Known<VSwitchExtension | null> {
  const fields = asFields(item)
  const id = fields === null ? null : parseGuid(asText(field(fields, 'Id')) ?? '')
  const isEnabled = fields === null ? null : asFlag(field(fields, 'IsEnabled'))
  if (fields === null || id === null || isEnabled === null) return unknown
  return { id, name: readName(fields), isEnabled }
}

export function readNetworkV1(raw: RawObject): HnsNetwork {
  const { fields } = raw
  const id = readId(fields)
  const policies = readPolicies(raw)
  const managementIp = field(fields, 'ManagementIP')
  const isManagementIpAbsent = managementIp === undefined || managementIp === null
  return {
    kind: 'network',
    id,
    name: readName(fields),
    type: networkType(field(fields, 'Type')),
    typeAsWritten: asText(field(fields, 'Type')) ?? '',
    subnets: knownField<readonly HnsSubnet[]>(raw, 'Subnets', [], (value) => readEach(asList(value), readSubnet(raw))),
    policies,
    remoteSubnetRoutes: remoteSubnetRoutes(policies),
    ...(isManagementIpAbsent
      ? {
          managementIp: raw.isPartial && managementIp === undefined ? unknown : null,
          managementIpAsWritten: managementIp === null ? '' : null,
        }
      : readManagementIp(managementIp)),
    networkAdapterName: knownField<string | null>(raw, 'NetworkAdapterName', null, (value) => {
      const name = asText(value)
      return name === null ? unknown : name === '' ? null : name
    }),
    drMac: knownField(raw, 'DrMacAddress', null, readMac),
    sourceMac: knownField(raw, 'SourceMac', null, readMac),
    switchId: knownField(raw, 'SwitchGuid', unknown, readObjectId),
    switchName: asText(field(fields, 'SwitchName')),
    layeredOn: knownField(raw, 'LayeredOn', null, readObjectId),
    extensions: knownField(raw, 'Extensions', unknown, (value) => readEach(asList(value), extension)),
    macPools: knownField<HnsNetwork['macPools'] & readonly unknown[]>(raw, 'MacPools', [], (value) =>
      readEach(asList(value), macPool),
    ),
    dnsServers: knownField<readonly Ip[]>(raw, 'DNSServerList', [], readIps),
    flags: knownField(raw, 'Flags', unknown, (value) => asInteger(value) ?? unknown),
    version: readVersion(fields),
    documents: [raw.ref],
  }
}

/** The name or the number of the V1 endpoint state (hcn.md 5.3). */
function endpointState(value: unknown): Known<EndpointState | null> {
  const number = asInteger(value)
  if (number !== null) return endpointStates[number] ?? unknown
  const word = (asText(value) ?? '').toLowerCase()
  return endpointStates.find((state) => state.toLowerCase() === word) ?? unknown
}

function addresses(raw: RawObject): Known<readonly IpConfiguration[]> {
  const read = (name: string, prefixName: string): Known<IpConfiguration | null> =>
    knownField(raw, name, null, (value) => readIpConfiguration(value, field(raw.fields, prefixName)))
  const v4 = read('IPAddress', 'PrefixLength')
  // A selection that shows the IPv4 address alone leaves no doubt about that one; the other may still be there.
  const v6 = read('IPv6Address', 'IPv6PrefixLength')
  if (isUnknown(v4)) return unknown
  if (isUnknown(v6)) return raw.isPartial && v4 !== null ? [v4] : unknown
  return [v4, v6].filter((configuration) => configuration !== null)
}

function gateways(raw: RawObject): Known<readonly Ip[]> {
  const v4 = knownField(raw, 'GatewayAddress', null, readIp)
  const v6 = knownField(raw, 'GatewayAddressV6', null, readIp)
  if (isUnknown(v4) || isUnknown(v6)) return unknown
  return [v4, v6].filter((gateway) => gateway !== null)
}

/** CNI plugins name an endpoint after the sandbox it was made for, kube-proxy none of its own (2.1, 3.4). */
const nameOfSandbox = /^(?:cid-)?(?:[0-9a-f]{32,64}(?:_|$)|[0-9a-f]{8}-eth\d)/i

/** Where the flag is not shown, the name and the state may say that the endpoint is of this host. */
function remoteFlag(raw: RawObject): Known<boolean> {
  // The key is there only when true (capture-formats.md 3.1).
  const flag = knownField(raw, 'IsRemoteEndpoint', false, (value) => asFlag(value) ?? unknown)
  if (isKnown(flag)) return flag
  const state = endpointState(field(raw.fields, 'State'))
  const isAttached = state === 'Attached' || state === 'AttachedSharing'
  return isAttached || nameOfSandbox.test(readName(raw.fields)) ? false : unknown
}

export function readEndpointV1(raw: RawObject): HnsEndpoint {
  const { fields } = raw
  const id = readId(fields)
  return {
    kind: 'endpoint',
    id,
    name: readName(fields),
    networkId: knownField(raw, 'VirtualNetwork', null, readObjectId),
    networkName: knownField<string | null>(raw, 'VirtualNetworkName', null, (value) => asText(value) ?? unknown),
    ips: addresses(raw),
    mac: knownField(raw, 'MacAddress', null, readMac),
    gateways: gateways(raw),
    isRemote: remoteFlag(raw),
    state: knownField<EndpointState | null>(raw, 'State', unknown, endpointState),
    hnsNamespaceId: knownField<Guid | null>(raw, 'Namespace', null, (value) => {
      const namespace = asFields(value)
      if (namespace === null) return readObjectId(value)
      const written = field(namespace, 'ID')
      return written === undefined || written === null ? null : readObjectId(written)
    }),
    containers: knownField<readonly string[]>(raw, 'SharedContainers', [], (value) => asWords(value) ?? unknown),
    policies: readPolicies(raw),
    dnsServers: knownField<readonly Ip[]>(raw, 'DNSServerList', [], readIps),
    dnsSearch: knownField<readonly string[]>(raw, 'DNSSuffix', [], (value) => asWords(value) ?? unknown),
    flags: knownField(raw, 'Flags', unknown, (value) => asInteger(value) ?? unknown),
    version: readVersion(fields),
    documents: [raw.ref],
  }
}

export function readNamespaceV1(raw: RawObject): HnsNamespace {
  const { fields } = raw
  const id = readId(fields)
  const isDefault = knownField(raw, 'IsDefault', false, (value) => asFlag(value) ?? unknown)
  const resources = knownField(raw, 'ResourceList', { endpoints: [], containers: [] }, readResources)
  const own = knownField<readonly string[]>(raw, 'Containers', [], (value) => asWords(value) ?? unknown)
  return {
    kind: 'namespace',
    id,
    type: unknown,
    isDefault,
    compartmentId: knownField(raw, 'CompartmentId', null, (value) => asInteger(value) ?? unknown),
    compartmentGuid: parseObjectGuid(asText(field(fields, 'CompartmentGuid')) ?? ''),
    endpointIds: isUnknown(resources) ? unknown : resources.endpoints,
    containerIds:
      isUnknown(resources) || isUnknown(own)
        ? unknown
        : [...new Set([...resources.containers, ...own.map((container) => container.toLowerCase())])],
    documents: [raw.ref],
  }
}

/** `/endpoints/<guid>` of a policy list. */
function references(raw: RawObject): Known<readonly Guid[]> {
  return knownField<readonly Guid[]>(raw, 'References', [], (value) =>
    readEach<Guid>(asWords(value), (item) => parseGuid((asText(item) ?? '').split('/').at(-1) ?? '') ?? unknown),
  )
}

/** Bits of a V2 port mapping for the words of a V1 ELB policy (hcn.md 3.5). */
function mappingFlags(setting: (name: string) => unknown): number {
  const bit = (name: string, value: number): number => (asFlag(setting(name)) === true ? value : 0)
  return bit('ILB', 1) | bit('LocalRoutedVip', 2) | bit('UseMux', 4) | bit('PreserveDip', 8) | bit('VipExternalIP', 16)
}

export function readLoadBalancerV1(raw: RawObject): HnsLoadBalancer {
  const { fields } = raw
  const id = readId(fields)
  const policies = readPolicies(raw)
  const balancing = isUnknown(policies) ? unknown : policies.filter((policy) => policy.type === 'ELB')
  // A list that has no ELB policy (half made, or cut by the form) says nothing about its addresses.
  const known = isUnknown(balancing) || balancing.length === 0 ? null : balancing
  const vips: Known<readonly Ip[]> =
    known === null
      ? unknown
      : readEach<Ip>(
          known.flatMap((policy): readonly unknown[] => asWords(policySetting(policy, 'VIPs') ?? []) ?? [null]),
          (item) => readIp(item),
        )
  const uniqueVips = isUnknown(vips) ? vips : [...new Set(vips)]
  const sourceVips = (known ?? []).map((policy) => policySetting(policy, 'SourceVIP'))
  const sourceVip = sourceVips.find((value) => value !== undefined && value !== null && value !== '')
  return {
    kind: 'loadbalancer',
    id,
    vips: uniqueVips,
    portMappings:
      known === null
        ? unknown
        : known.map((policy): PortMapping => ({
            ...readProtocol(policySetting(policy, 'Protocol')),
            internalPort: asInteger(policySetting(policy, 'InternalPort')) ?? 0,
            externalPort: asInteger(policySetting(policy, 'ExternalPort')) ?? 0,
            distributionType: asInteger(policySetting(policy, 'DistributionType')) ?? 0,
            flags: mappingFlags((name) => policySetting(policy, name)),
          })),
    endpointIds: references(raw),
    sourceVip: known === null ? unknown : sourceVip === undefined ? null : (asText(sourceVip) ?? unknown),
    isDsr: known === null ? unknown : known.some((policy) => asFlag(policySetting(policy, 'IsDSR')) === true),
    // V1 has no word for it; the addresses tell it, except for a node port.
    isIpv6: isKnown(uniqueVips) && uniqueVips.length > 0 ? uniqueVips.some(isIpv6) : unknown,
    state: knownField(raw, 'State', unknown, (value) => asInteger(value) ?? unknown),
    isApplied: knownField<boolean | null>(raw, 'IsApplied', unknown, (value) => asFlag(value) ?? unknown),
    networkId: knownField(raw, 'HostComputeNetwork', unknown, readObjectId),
    documents: [raw.ref],
  }
}

export function readRouteV1(raw: RawObject): HnsSdnRoute {
  const id = readId(raw.fields)
  const policies = readPolicies(raw)
  const endpointIds = references(raw)
  return {
    kind: 'route',
    id,
    endpointIds: isUnknown(endpointIds) ? [] : endpointIds,
    routes: isUnknown(policies) ? [] : readSdnRoutes(policies.map((policy) => policy.settings)),
    documents: [raw.ref],
  }
}
