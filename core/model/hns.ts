import type { DocumentRef } from './evidence.ts'
import type { Cidr, Guid, HnsId, Ip, Mac } from './ids.ts'
import type { Known } from './known.ts'

/**
 * HNS objects in one shape, whichever schema they were read in (hcn.md 5.7). Lists are empty and values null where
 * the document says so; `Known` marks what a poorer form of evidence may not carry at all.
 */

/** The network modes (hcn.md 3.2). `Unrecognised` keeps a type that no version we know has. */
export type NetworkType =
  | 'NAT'
  | 'ICS'
  | 'Transparent'
  | 'L2Bridge'
  | 'L2Tunnel'
  | 'Overlay'
  | 'Private'
  | 'Internal'
  | 'Mirrored'
  | 'Infiniband'
  | 'ConstrainedICS'
  | 'Unrecognised'

export interface HnsRoute {
  readonly destination: Cidr
  readonly nextHop: Ip | null
  readonly metric: number | null
}

export interface HnsSubnet {
  readonly id: Guid | null
  readonly prefix: Cidr
  readonly gateway: Ip | null
  readonly routes: readonly HnsRoute[]
  /** VXLAN network identifier (VNI); V1 and V2 call the policy VSID. Null: none, or lost by the form (Format-List). */
  readonly vni: number | null
  readonly vlan: number | null
}

/** Route to the pods of one other node on an overlay network (hcn.md 4.4). */
export interface RemoteSubnetRoute {
  readonly destination: Cidr
  readonly vni: number | null
  readonly providerAddress: Ip | null
  readonly distributedRouterMac: Mac | null
  /** Index among the network's policies, for evidence. */
  readonly policyIndex: number
}

export interface VSwitchExtension {
  readonly id: Guid
  readonly name: string
  readonly isEnabled: boolean
}

/** Any network policy, as written: `type` in the schema's V2 spelling where it is known, `settings` untouched. */
export interface HnsPolicy {
  readonly type: string
  readonly settings: Readonly<Record<string, unknown>>
  /** Index in the document's policy list. */
  readonly index: number
}

export interface HnsNetwork {
  readonly kind: 'network'
  readonly id: HnsId
  readonly name: string
  readonly type: NetworkType
  readonly typeAsWritten: string
  readonly subnets: Known<readonly HnsSubnet[]>
  readonly policies: Known<readonly HnsPolicy[]>
  readonly remoteSubnetRoutes: Known<readonly RemoteSubnetRoute[]>
  /** Host address on the vSwitch: V1 ManagementIP, V2 policy ProviderAddress. Null: the document says there is none. */
  readonly managementIp: Known<Ip | null>
  /** As written, where it is no address (an empty or malformed text). */
  readonly managementIpAsWritten: string | null
  readonly networkAdapterName: Known<string | null>
  readonly drMac: Known<Mac | null>
  readonly sourceMac: Known<Mac | null>
  readonly switchId: Known<Guid | null>
  readonly switchName: string | null
  readonly layeredOn: Known<Guid | null>
  readonly extensions: Known<readonly VSwitchExtension[]>
  readonly macPools: Known<readonly { readonly start: Mac; readonly end: Mac }[]>
  readonly dnsServers: Known<readonly Ip[]>
  /** NetworkFlags (hcn.md 3.2): 8 EnableNonPersistent, 1024 DisableHostPort … */
  readonly flags: Known<number>
  /** HNS version that wrote the object, (major << 32) + minor. */
  readonly version: number | null
  readonly documents: readonly DocumentRef[]
}

/** Names of the V1 `State` numbers (hcsshim; hcn.md 5.3). 3 is the healthy state of a pod's endpoint. */
export const endpointStates = [
  'Uninitialized',
  'Created',
  'Attached',
  'AttachedSharing',
  'Detached',
  'Degraded',
  'Destroyed',
] as const
export type EndpointState = (typeof endpointStates)[number]

export interface IpConfiguration {
  readonly ip: Ip
  /** 0 or null where the document leaves it out (remote endpoints). */
  readonly prefixLength: number | null
}

export interface HnsEndpoint {
  readonly kind: 'endpoint'
  readonly id: HnsId
  readonly name: string
  /** Of a network that the evidence shows without its ID, what stands for it. */
  readonly networkId: Known<HnsId | null>
  readonly networkName: Known<string | null>
  readonly ips: Known<readonly IpConfiguration[]>
  readonly mac: Known<Mac | null>
  readonly gateways: Known<readonly Ip[]>
  readonly isRemote: Known<boolean>
  /** V2 documents do not carry it (hcn.md 3.1, DOUBT-06). */
  readonly state: Known<EndpointState | null>
  /** HNS namespace; null when the endpoint is in none. */
  readonly hnsNamespaceId: Known<Guid | null>
  /** Container ids that share the endpoint. */
  readonly containers: Known<readonly string[]>
  readonly policies: Known<readonly HnsPolicy[]>
  readonly dnsServers: Known<readonly Ip[]>
  readonly dnsSearch: Known<readonly string[]>
  readonly flags: Known<number>
  readonly version: number | null
  readonly documents: readonly DocumentRef[]
}

export interface HnsNamespace {
  readonly kind: 'namespace'
  readonly id: HnsId
  readonly type: Known<'Host' | 'HostDefault' | 'Guest' | 'GuestDefault' | null>
  readonly isDefault: Known<boolean>
  readonly compartmentId: Known<number | null>
  readonly compartmentGuid: Guid | null
  readonly endpointIds: Known<readonly Guid[]>
  readonly containerIds: Known<readonly string[]>
  readonly documents: readonly DocumentRef[]
}

export type Protocol = 'TCP' | 'UDP' | 'SCTP' | 'ICMP' | 'OTHER'

export interface PortMapping {
  readonly protocol: Protocol
  readonly protocolNumber: number
  readonly internalPort: number
  readonly externalPort: number
  /** 2 is session affinity by client IP (hcn.md 3.5). */
  readonly distributionType: number
  /** 1 ILB, 2 LocalRoutedVip (node port), 4 UseMux, 8 PreserveDip, 16 VipExternalIP. */
  readonly flags: number
}

export interface HnsLoadBalancer {
  readonly kind: 'loadbalancer'
  readonly id: HnsId
  /** Empty: a node port, any address of the host. */
  readonly vips: Known<readonly Ip[]>
  readonly portMappings: Known<readonly PortMapping[]>
  readonly endpointIds: Known<readonly Guid[]>
  readonly sourceVip: Known<string | null>
  readonly isDsr: Known<boolean>
  readonly isIpv6: Known<boolean>
  /** V1 policy list state: 2 is applied (cases' general rules); V2 does not carry it. */
  readonly state: Known<number | null>
  readonly isApplied: Known<boolean | null>
  readonly networkId: Known<Guid | null>
  readonly documents: readonly DocumentRef[]
}

/** A V1 policy list of type ROUTE, or a V2 HostComputeRoute. */
export interface HnsSdnRoute {
  readonly kind: 'route'
  readonly id: HnsId
  readonly endpointIds: readonly Guid[]
  readonly routes: readonly { readonly destination: Cidr; readonly nextHop: Ip | null; readonly needEncap: boolean }[]
  readonly documents: readonly DocumentRef[]
}

export type HnsObject = HnsNetwork | HnsEndpoint | HnsNamespace | HnsLoadBalancer | HnsSdnRoute
