import type { HnsVersion } from '../features.ts'
import type { Cidr, Guid, Ip } from '../../model/ids.ts'
import type { NetworkType } from '../../model/hns.ts'

/**
 * HNS objects as the service keeps them: one record, from which both schemas are written. Policies have the V2 form
 * (`Type`, `Settings`), because every V1 policy has a V2 counterpart, but not the other way round (hcn.md 4.7).
 */

export interface PolicyRecord {
  readonly Type: string
  readonly Settings: Readonly<Record<string, unknown>>
}

export interface RouteEntry {
  readonly destination: string
  readonly nextHop: string | null
  readonly metric: number | null
}

export interface IpSubnetRecord {
  readonly id: Guid
  readonly prefix: Cidr
  readonly flags: number
}

export interface SubnetRecord {
  readonly id: Guid
  readonly prefix: Cidr
  readonly routes: readonly RouteEntry[]
  readonly policies: readonly PolicyRecord[]
  readonly flags: number
  readonly ipSubnets: readonly IpSubnetRecord[]
}

export interface DnsRecord {
  readonly domain: string
  readonly search: readonly string[]
  readonly servers: readonly string[]
  readonly options: readonly string[]
}

export interface MacRange {
  readonly start: string
  readonly end: string
}

export interface ExtensionRecord {
  readonly id: Guid
  readonly name: string
  readonly isEnabled: boolean
}

interface CommonRecord {
  readonly id: Guid
  /** HNS version that wrote the object, as a number. */
  readonly version: number
  readonly activityId: Guid
  /** FILETIME. */
  readonly updatedAt: number
  readonly lastError: number
}

export interface NetworkRecord extends CommonRecord {
  readonly kind: 'network'
  readonly name: string
  readonly type: NetworkType
  readonly typeAsWritten: string
  readonly flags: number
  readonly policies: readonly PolicyRecord[]
  readonly ipamType: 'Static' | 'Dhcp'
  readonly subnets: readonly SubnetRecord[]
  readonly macPools: readonly MacRange[]
  readonly dns: DnsRecord
  readonly adapterName: string | null
  /** Null until the host vNIC has an address (hcn.md 8.1). */
  readonly managementIp: string | null
  readonly sourceMac: string | null
  readonly drMac: string | null
  readonly switchId: Guid
  readonly switchName: string
  readonly layeredOn: Guid | null
  readonly extensions: readonly ExtensionRecord[]
  readonly natName: string | null
  readonly hostNicGuid: Guid
  readonly hostPortGuid: Guid
  readonly resourcesParent: Guid
  readonly isIpv6: boolean
  readonly totalEndpoints: number
  readonly maxConcurrentEndpoints: number
}

export interface EndpointIp {
  readonly ip: Ip
  readonly prefixLength: number
  readonly ipSubnetId: Guid | null
}

export interface EndpointRecord extends CommonRecord {
  readonly kind: 'endpoint'
  readonly name: string
  readonly networkId: Guid
  readonly ips: readonly EndpointIp[]
  /** As written: `AA-BB-…`, or with colons where a client sent it so. */
  readonly mac: string
  readonly routes: readonly RouteEntry[]
  readonly dns: DnsRecord
  readonly policies: readonly PolicyRecord[]
  /** EndpointFlags (hcn.md 3.3); 1 is a remote endpoint. */
  readonly flags: number
  readonly namespaceId: Guid | null
  readonly containers: readonly string[]
  /** Index into endpointStates (hcn.md 5.3). */
  readonly state: number
  readonly portGuid: Guid
  readonly compartmentId: number
}

export type NamespaceType = 'Host' | 'HostDefault' | 'Guest' | 'GuestDefault'

export interface NamespaceRecord extends CommonRecord {
  readonly kind: 'namespace'
  readonly type: NamespaceType
  readonly compartmentId: number
  readonly compartmentGuid: Guid
  readonly endpointIds: readonly Guid[]
  readonly containers: readonly string[]
  readonly state: number
}

export interface PortMappingRecord {
  readonly protocol: number
  readonly internalPort: number
  readonly externalPort: number
  readonly distributionType: number
  readonly flags: number
}

export interface LoadBalancerRecord extends CommonRecord {
  readonly kind: 'loadbalancer'
  readonly networkId: Guid | null
  readonly endpointIds: readonly Guid[]
  readonly sourceVip: string
  readonly vips: readonly string[]
  readonly portMappings: readonly PortMappingRecord[]
  /** 1 direct server return, 2 IPv6. */
  readonly flags: number
  readonly isApplied: boolean
  /** Blocks of 64 dynamic ports that it holds; none with direct server return. */
  readonly portBlocks: number
}

export interface SdnRouteEntry {
  readonly destination: string
  readonly nextHop: string | null
  readonly needEncap: boolean
  readonly automaticEndpointMonitor: boolean
}

export interface RouteRecord extends CommonRecord {
  readonly kind: 'route'
  readonly networkId: Guid | null
  readonly endpointIds: readonly Guid[]
  readonly routes: readonly SdnRouteEntry[]
}

export type HnsRecord = NetworkRecord | EndpointRecord | NamespaceRecord | LoadBalancerRecord | RouteRecord
export type RecordKind = HnsRecord['kind']

export interface HostAdapterProfile {
  readonly name: string
  readonly mac: string
  readonly ip: Ip
  readonly prefix: Cidr
}

/** What the service finds around it: the computer. */
export interface HostProfile {
  readonly hns: HnsVersion
  readonly schemaMinor: number
  readonly adapters: readonly HostAdapterProfile[]
  readonly isVfpUsable: boolean
  readonly dnsServers: readonly string[]
  readonly dynamicPorts: { readonly start: number; readonly count: number }
}

/** Lookups that rules need to be O(1). */
export interface StateIndex {
  /** `<network id> <ip>` → endpoint ids, oldest first. */
  readonly endpointsByAddress: ReadonlyMap<string, readonly Guid[]>
  readonly endpointsByNetwork: ReadonlyMap<Guid, ReadonlySet<Guid>>
  readonly loadBalancersByEndpoint: ReadonlyMap<Guid, ReadonlySet<Guid>>
  /** `<vip> <protocol> <port>` → load balancer id. */
  readonly frontends: ReadonlyMap<string, Guid>
  /** `<protocol> <port>` → endpoint id that maps it. */
  readonly hostPorts: ReadonlyMap<string, Guid>
  readonly usedMacs: ReadonlyMap<string, number>
  readonly portBlocksInUse: number
}

export interface HnsState {
  readonly host: HostProfile
  readonly seed: number
  /** How many ids were made so far; the next one follows from it and the seed. */
  readonly sequence: number
  /** Milliseconds since 1970. */
  readonly now: number
  readonly networks: ReadonlyMap<Guid, NetworkRecord>
  readonly endpoints: ReadonlyMap<Guid, EndpointRecord>
  readonly namespaces: ReadonlyMap<Guid, NamespaceRecord>
  readonly loadBalancers: ReadonlyMap<Guid, LoadBalancerRecord>
  readonly routes: ReadonlyMap<Guid, RouteRecord>
  readonly index: StateIndex
}

/** hcn.md 1.4, the notifications that the service callback gets. */
export interface Notification {
  readonly type: number
  readonly id: Guid
  /** For endpoint attach and detach, which only the callback of their network gets. */
  readonly networkId?: Guid
}

/** What one accepted request changes. */
export interface Change {
  readonly subject: Guid
  readonly puts: readonly HnsRecord[]
  readonly removes: readonly { readonly kind: RecordKind; readonly id: Guid }[]
  readonly notifications: readonly Notification[]
  readonly sequence: number
}

export function isRemote(endpoint: EndpointRecord): boolean {
  return (endpoint.flags & 1) !== 0
}

export function emptyDns(): DnsRecord {
  return { domain: '', search: [], servers: [], options: [] }
}
