import type {
  EndpointRecord,
  HnsState,
  LoadBalancerRecord,
  NamespaceRecord,
  NetworkRecord,
  PolicyRecord,
  RouteRecord,
} from '../rules/records.ts'
import { isRemote } from '../rules/records.ts'
import { isIpv6 } from '../../model/ids.ts'
import type { JsonObject } from './json.ts'
import { policyToV1 } from './policies-v1.ts'
import { resourcesOf } from './resources.ts'
import { bigGuid, gatewayText } from './write-v2.ts'

/** Records → V1 documents (hcn.md 5), keys in the order in which dumps of nodes have them. */

function health(record: { readonly lastError: number; readonly updatedAt: number }): JsonObject {
  return { LastErrorCode: record.lastError, LastUpdateTime: record.updatedAt }
}

function settingOf(policies: readonly PolicyRecord[], type: string, key: string): unknown {
  return policies.find((policy) => policy.Type === type)?.Settings[key]
}

function withoutTypes(policies: readonly PolicyRecord[], ...types: readonly string[]): readonly JsonObject[] {
  return policies.filter((policy) => !types.includes(policy.Type)).map(policyToV1)
}

export function networkToV1(state: HnsState, network: NetworkRecord): JsonObject {
  const { dns } = network
  return {
    ActivityId: bigGuid(network.activityId),
    AdditionalParams: {},
    CurrentEndpointCount: state.index.endpointsByNetwork.get(network.id)?.size ?? 0,
    ...(dns.servers.length === 0 ? {} : { DNSServerList: dns.servers.join(',') }),
    ...(dns.search.length === 0 ? {} : { DNSSuffix: dns.search.join(',') }),
    ...(dns.domain === '' ? {} : { DNSDomain: dns.domain }),
    DNSServerCompartment: 3,
    ...(network.drMac === null ? {} : { DrMacAddress: network.drMac }),
    Extensions: network.extensions.map((item) => ({
      Id: bigGuid(item.id),
      IsEnabled: item.isEnabled,
      Name: item.name,
    })),
    Flags: network.flags,
    Health: health(network),
    ID: bigGuid(network.id),
    IPv6: network.isIpv6,
    ...(network.layeredOn === null ? {} : { LayeredOn: bigGuid(network.layeredOn) }),
    MacPools: network.macPools.map((range) => ({ EndMacAddress: range.end, StartMacAddress: range.start })),
    ...(network.managementIp === null ? {} : { ManagementIP: network.managementIp }),
    MaxConcurrentEndpoints: network.maxConcurrentEndpoints,
    Name: network.name,
    ...(network.natName === null ? {} : { NatName: network.natName }),
    ...(network.adapterName === null ? {} : { NetworkAdapterName: network.adapterName }),
    Policies: withoutTypes(network.policies, 'VSwitchExtension'),
    ...(network.sourceMac === null ? {} : { SourceMac: network.sourceMac }),
    State: 1,
    Subnets: network.subnets.map((subnet) => ({
      AdditionalParams: {},
      AddressPrefix: subnet.prefix,
      Flags: subnet.flags,
      GatewayAddress: gatewayText(subnet.routes, subnet.prefix.includes(':') ? 6 : 4),
      Health: {},
      ID: bigGuid(subnet.id),
      IpSubnets: subnet.ipSubnets.map((item) => ({
        AdditionalParams: {},
        Flags: item.flags,
        Health: {},
        ID: bigGuid(item.id),
        IpAddressPrefix: item.prefix,
        ObjectType: 6,
        Policies: [],
        State: 0,
      })),
      ObjectType: 5,
      Policies: subnet.policies.map(policyToV1),
      State: 0,
    })),
    SwitchGuid: bigGuid(network.switchId),
    SwitchName: network.switchName,
    TotalEndpoints: network.totalEndpoints,
    Type: network.typeAsWritten,
    Version: network.version,
    Resources: resourcesOf(state, network),
  }
}

export function endpointToV1(state: HnsState, endpoint: EndpointRecord): JsonObject {
  const network = state.networks.get(endpoint.networkId)
  const ipv4 = endpoint.ips.find((item) => !isIpv6(item.ip))
  const ipv6 = endpoint.ips.find((item) => isIpv6(item.ip))
  const gateway = gatewayText(endpoint.routes, 4)
  const gatewayV6 = gatewayText(endpoint.routes, 6)
  const overhead = settingOf(endpoint.policies, 'EncapOverhead', 'Overhead')
  const portName = settingOf(endpoint.policies, 'PortName', 'Name')
  const { dns } = endpoint
  return {
    ActivityId: bigGuid(endpoint.activityId),
    AdditionalParams: {},
    ...(dns.servers.length === 0 ? {} : { DNSServerList: dns.servers.join(',') }),
    ...(dns.search.length === 0 ? {} : { DNSSuffix: dns.search.join(',') }),
    ...(dns.domain === '' ? {} : { DNSDomain: dns.domain }),
    ...((endpoint.flags & 2) === 0 ? {} : { DisableICC: true }),
    ...((endpoint.flags & 8) === 0 ? {} : { EnableLowInterfaceMetric: true }),
    ...((endpoint.flags & 16) === 0 ? {} : { EnableInternalDNS: true }),
    EncapOverhead: typeof overhead === 'number' ? overhead : network?.type === 'Overlay' ? 50 : 0,
    Flags: endpoint.flags,
    ...(gateway === '' ? {} : { GatewayAddress: gateway }),
    ...(gatewayV6 === '' ? {} : { GatewayAddressV6: gatewayV6 }),
    Health: health(endpoint),
    ID: endpoint.id,
    ...(ipv4 === undefined ? {} : { IPAddress: ipv4.ip }),
    ...(ipv6 === undefined ? {} : { IPv6Address: ipv6.ip, IPv6PrefixLength: ipv6.prefixLength }),
    ...(isRemote(endpoint) ? { IsRemoteEndpoint: true } : {}),
    MacAddress: endpoint.mac,
    Name: endpoint.name,
    Namespace: { ID: endpoint.namespaceId ?? '' },
    Policies: withoutTypes(endpoint.policies, 'EncapOverhead', 'PortName'),
    ...(typeof portName === 'string' ? { PortFriendlyName: portName } : {}),
    PrefixLength: ipv4?.prefixLength ?? 0,
    Resources: resourcesOf(state, endpoint),
    SharedContainers: endpoint.containers,
    State: endpoint.state,
    Type: network?.typeAsWritten ?? '',
    Version: endpoint.version,
    VirtualNetwork: bigGuid(endpoint.networkId),
    VirtualNetworkName: network?.name ?? '',
  }
}

export function namespaceToV1(namespace: NamespaceRecord): JsonObject {
  return {
    ActivityId: bigGuid(namespace.activityId),
    AdditionalParams: {},
    CompartmentGuid: namespace.compartmentGuid,
    CompartmentId: namespace.compartmentId,
    Containers: namespace.containers,
    Flags: 0,
    Health: health(namespace),
    ID: namespace.id,
    IsDefault: namespace.type === 'HostDefault',
    Policies: [],
    ResourceList: [
      ...namespace.endpointIds.map((id) => ({ Data: { Id: id }, Type: 'Endpoint' })),
      ...namespace.containers.map((id) => ({ Data: { Id: id }, Type: 'Container' })),
    ],
    SchemaVersion: { Major: 0, Minor: 0 },
    State: namespace.state,
    Version: namespace.version,
  }
}

function policyListBase(
  record: LoadBalancerRecord | RouteRecord,
  isApplied: boolean,
): { readonly head: JsonObject; readonly tail: JsonObject } {
  return {
    head: {
      ActivityId: bigGuid(record.activityId),
      AdditionalParams: {},
      Flags: 0,
      Health: health(record),
      ...(record.networkId === null ? {} : { HostComputeNetwork: bigGuid(record.networkId) }),
      ID: record.id,
      IsApplied: isApplied,
    },
    tail: {
      References: record.endpointIds.map((id) => `/endpoints/${id}`),
      // 2 is what applied policy lists show; one that is not says so by IsApplied (hcn.md 5.4, rules of the cases).
      State: 2,
      Version: record.version,
    },
  }
}

export function loadBalancerToV1(state: HnsState, lb: LoadBalancerRecord): JsonObject {
  const { head, tail } = policyListBase(lb, lb.isApplied)
  return {
    ...head,
    Policies: lb.portMappings.map((port) => ({
      ExternalPort: port.externalPort,
      InternalPort: port.internalPort,
      Protocol: port.protocol,
      Type: 'ELB',
      // Both schemas show one store, so V1 says what V2 says; the names beyond hcn.md 4.7 follow its flags (3.5).
      ...(port.distributionType === 0 ? {} : { DistributionType: port.distributionType }),
      ...((port.flags & 1) === 0 ? {} : { ILB: true }),
      IsDSR: (lb.flags & 1) !== 0,
      ...((port.flags & 2) === 0 ? {} : { LocalRoutedVip: true }),
      ...((port.flags & 4) === 0 ? {} : { UseMux: true }),
      ...((port.flags & 8) === 0 ? {} : { PreserveDip: true }),
      ...((port.flags & 16) === 0 ? {} : { VipExternalIP: true }),
      ...(lb.sourceVip === '' ? {} : { SourceVIP: lb.sourceVip }),
      VIPs: lb.vips,
    })),
    ...tail,
    Resources: resourcesOf(state, lb),
  }
}

export function routeToV1(route: RouteRecord): JsonObject {
  const { head, tail } = policyListBase(route, true)
  return {
    ...head,
    Policies: route.routes.map((item) => ({
      DestinationPrefix: item.destination,
      NeedEncap: item.needEncap,
      ...(item.nextHop === null ? {} : { NextHop: item.nextHop }),
      Type: 'ROUTE',
    })),
    ...tail,
  }
}
