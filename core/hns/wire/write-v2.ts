import { defaultRouteOf } from '../rules/addressing.ts'
import type {
  DnsRecord,
  EndpointRecord,
  HnsState,
  LoadBalancerRecord,
  NamespaceRecord,
  NetworkRecord,
  PolicyRecord,
  RouteEntry,
  RouteRecord,
} from '../rules/records.ts'
import type { Guid } from '../../model/ids.ts'
import type { JsonObject } from './json.ts'
import { resourcesOf } from './resources.ts'

/** Records → V2 documents, keys in the order in which dumps of nodes have them. */

export interface WriteOptions {
  /** HostComputeQueryFlags Detailed: the whole tree of resources. */
  readonly isDetailed: boolean
}

/** Networks and switches print in capitals, the rest in small letters, as dumps of Server 2022 do (DOUBT-19). */
export function bigGuid(id: Guid): string {
  return id.toUpperCase()
}

export const zeroGuid = '00000000-0000-0000-0000-000000000000'

function policyV2(policy: PolicyRecord): JsonObject {
  const isBare = Object.keys(policy.Settings).length === 0
  return isBare ? { Type: policy.Type } : { Type: policy.Type, Settings: policy.Settings }
}

function dnsV2(dns: DnsRecord): JsonObject {
  return {
    ...(dns.domain === '' ? {} : { Domain: dns.domain }),
    ...(dns.search.length === 0 ? {} : { Search: dns.search }),
    ...(dns.servers.length === 0 ? {} : { ServerList: dns.servers }),
    ...(dns.options.length === 0 ? {} : { Options: dns.options }),
  }
}

function routeV2(route: RouteEntry): JsonObject {
  return {
    NextHop: route.nextHop ?? '',
    DestinationPrefix: route.destination,
    ...(route.metric === null ? {} : { Metric: route.metric }),
  }
}

function schemaVersion(minor: number): JsonObject {
  return { Major: 2, Minor: minor }
}

export function networkToV2(state: HnsState, network: NetworkRecord, options: WriteOptions): JsonObject {
  const fieldPolicies: PolicyRecord[] = []
  if (network.adapterName !== null) {
    fieldPolicies.push({ Type: 'NetAdapterName', Settings: { NetworkAdapterName: network.adapterName } })
  }
  if (network.managementIp !== null) {
    fieldPolicies.push({ Type: 'ProviderAddress', Settings: { ProviderAddress: network.managementIp } })
  }
  if (network.sourceMac !== null) {
    fieldPolicies.push({ Type: 'SourceMacAddress', Settings: { SourceMacAddress: network.sourceMac } })
  }
  if (network.drMac !== null) fieldPolicies.push({ Type: 'DrMacAddress', Settings: { Address: network.drMac } })
  return {
    ID: bigGuid(network.id),
    Name: network.name,
    Type: network.typeAsWritten,
    Policies: [...network.policies, ...fieldPolicies].map(policyV2),
    MacPool: {
      Ranges: network.macPools.map((range) => ({ StartMacAddress: range.start, EndMacAddress: range.end })),
    },
    Dns: dnsV2(network.dns),
    Ipams: [
      {
        Type: network.ipamType,
        Subnets: network.subnets.map((subnet) => ({
          ID: bigGuid(subnet.id),
          IpAddressPrefix: subnet.prefix,
          Policies: subnet.policies.map(policyV2),
          Routes: subnet.routes.map(routeV2),
          IpSubnets: subnet.ipSubnets.map((item) => ({
            ID: bigGuid(item.id),
            IpAddressPrefix: item.prefix,
            Flags: item.flags,
          })),
          Flags: subnet.flags,
        })),
      },
    ],
    Flags: network.flags,
    Health: {
      LastErrorCode: network.lastError,
      Extra: {
        ...(network.layeredOn === null ? {} : { LayeredOn: bigGuid(network.layeredOn) }),
        SwitchGuid: bigGuid(network.switchId),
        ...(options.isDetailed ? { Resources: resourcesOf(state, network) } : {}),
      },
    },
    SchemaVersion: schemaVersion(state.host.schemaMinor),
  }
}

export function endpointToV2(state: HnsState, endpoint: EndpointRecord, options: WriteOptions): JsonObject {
  return {
    ID: endpoint.id,
    Name: endpoint.name,
    HostComputeNetwork: bigGuid(endpoint.networkId),
    HostComputeNamespace: endpoint.namespaceId ?? zeroGuid,
    Policies: endpoint.policies.map(policyV2),
    IpConfigurations: endpoint.ips.map((item) => ({
      IpAddress: item.ip,
      PrefixLength: item.prefixLength,
      ...(item.ipSubnetId === null ? {} : { IpSubnetId: bigGuid(item.ipSubnetId) }),
    })),
    Dns: dnsV2(endpoint.dns),
    Routes: endpoint.routes.map(routeV2),
    MacAddress: endpoint.mac,
    Flags: endpoint.flags,
    Health: {
      LastErrorCode: endpoint.lastError,
      Extra: {
        Resources: options.isDetailed ? resourcesOf(state, endpoint) : { State: 1 },
        SharedContainers: endpoint.containers,
      },
    },
    SchemaVersion: schemaVersion(state.host.schemaMinor),
  }
}

export function namespaceToV2(namespace: NamespaceRecord): JsonObject {
  return {
    ID: namespace.id,
    NamespaceId: namespace.compartmentId,
    NamespaceGuid: namespace.compartmentGuid,
    Type: namespace.type,
    Resources: [
      ...namespace.endpointIds.map((id) => ({ Type: 'Endpoint', Data: { Id: id } })),
      ...namespace.containers.map((id) => ({ Type: 'Container', Data: { Id: id } })),
    ],
    SchemaVersion: schemaVersion(0),
  }
}

export function loadBalancerToV2(lb: LoadBalancerRecord): JsonObject {
  return {
    ID: lb.id,
    HostComputeEndpoints: lb.endpointIds,
    SourceVIP: lb.sourceVip,
    FrontendVIPs: lb.vips,
    PortMappings: lb.portMappings.map((port) => ({
      Protocol: port.protocol,
      InternalPort: port.internalPort,
      ExternalPort: port.externalPort,
      DistributionType: port.distributionType,
      Flags: port.flags,
    })),
    Flags: lb.flags,
    SchemaVersion: schemaVersion(0),
  }
}

export function routeToV2(route: RouteRecord): JsonObject {
  return {
    ID: route.id,
    HostComputeEndpoints: route.endpointIds,
    Routes: route.routes.map((item) => ({
      NextHop: item.nextHop ?? '',
      DestinationPrefix: item.destination,
      NeedEncap: item.needEncap,
      AutomaticEndpointMonitor: item.automaticEndpointMonitor,
    })),
    SchemaVersion: schemaVersion(0),
  }
}

/** The gateway of a family, in the V1 form; empty when there is none. */
export function gatewayText(routes: readonly RouteEntry[], family: 4 | 6): string {
  const own = routes.filter((route) => route.destination.includes(':') === (family === 6))
  return defaultRouteOf(own)?.nextHop ?? ''
}
