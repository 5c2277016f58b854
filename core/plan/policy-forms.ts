import type { PolicyTarget } from '../hns/rules/policies.ts'

/** What each policy type holds, field by field (hcn.md 4.3, 4.4, 4.6), for forms and for the requests made of them. */

export type FormField =
  | { readonly name: string; readonly kind: 'text' | 'number' | 'flag' | 'list' | 'json'; readonly isRequired: boolean }
  | {
      readonly name: string
      readonly kind: 'choice'
      readonly isRequired: boolean
      readonly choices: readonly string[]
    }

/**
 * `Name!` is required, `Name:number` a number, `Name:[]` a list, `Name:?` a flag, `Name:{}` a part that is written as JSON,
 * `Name:A|B` a choice; else a text.
 */
function fields(...specs: readonly string[]): readonly FormField[] {
  return specs.map((spec): FormField => {
    const [head = '', kind = 'text'] = spec.split(':')
    const isRequired = head.endsWith('!')
    const name = isRequired ? head.slice(0, -1) : head
    if (kind === 'number') return { name, kind: 'number', isRequired }
    if (kind === '[]') return { name, kind: 'list', isRequired }
    if (kind === '{}') return { name, kind: 'json', isRequired }
    if (kind === '?') return { name, kind: 'flag', isRequired }
    if (kind.includes('|')) return { name, kind: 'choice', isRequired, choices: kind.split('|') }
    return { name, kind: 'text', isRequired }
  })
}

const acl = fields(
  'Action!:Allow|Block',
  'Direction!:In|Out',
  'Priority:number',
  'Protocols',
  'LocalAddresses',
  'RemoteAddresses',
  'LocalPorts',
  'RemotePorts',
  'RuleType:Switch|Host',
  'Id',
)
const l4Proxy = fields('IP', 'Port', 'Protocol', 'ExceptionList:[]', 'Destination', 'OutboundNat:?')
const constraint = fields(
  'InterfaceGuid',
  'InterfaceLuid:number',
  'InterfaceIndex:number',
  'InterfaceMediaType:number',
  'InterfaceAlias',
  'InterfaceDescription',
)

export const policyForms: Readonly<Record<PolicyTarget, Readonly<Record<string, readonly FormField[]>>>> = {
  endpoint: {
    ACL: acl,
    OutBoundNAT: fields('Exceptions:[]', 'Destinations:[]', 'VirtualIP', 'MaxPortPoolUsage:number', 'Flags:number'),
    SDNRoute: fields('DestinationPrefix!', 'NextHop', 'NeedEncap:?', 'AutomaticEndpointMonitor:?'),
    PortMapping: fields('Protocol!:6|17', 'InternalPort!:number', 'ExternalPort!:number', 'VIP', 'Flags:number'),
    ProviderAddress: fields('ProviderAddress!'),
    QOS: fields('MaximumOutgoingBandwidthInBytes!:number'),
    EncapOverhead: fields('Overhead!:number'),
    InterfaceParameters: fields('Mtu!:number'),
    PortName: fields('Name!'),
    L4Proxy: l4Proxy,
    L4WFPPROXY: fields(
      'InboundProxyPort',
      'OutboundProxyPort',
      'UserSID',
      'FilterTuple:{}',
      'InboundExceptions:{}',
      'OutboundExceptions:{}',
    ),
    VLAN: fields('IsolationId!:number'),
    Iov: fields('IovOffloadWeight!:number', 'QueuePairsRequested:number', 'InterruptModeration:number'),
    L2Driver: [],
    InterfaceConstraint: constraint,
    Encryption: fields(
      'EncryptionMethodType',
      'Name',
      'AuthenticationMethods:{}',
      'Endpoints1:[]',
      'Endpoints2:[]',
      'ProtocolType',
      'Endpoint1Ports:[]',
      'Endpoint2Ports:[]',
    ),
    TierAcl: fields('Name', 'Direction!:In|Out', 'Order!:number', 'TierAclRules!:{}'),
    Firewall: fields('VmCreatorId', 'PolicyFlags:number', 'VmType', 'FirewallPolicyFlags:number'),
  },
  network: {
    RemoteSubnetRoute: fields(
      'DestinationPrefix!',
      'IsolationId!:number',
      'ProviderAddress!',
      'DistributedRouterMacAddress!',
    ),
    HostRoute: [],
    NetworkACL: acl,
    SetPolicy: fields('Id!', 'Name', 'PolicyType:IPSET|NESTEDIPSET', 'Values'),
    L4Proxy: l4Proxy,
    NetAdapterName: fields('NetworkAdapterName!'),
    VxlanPort: fields('Port!:number'),
    VSwitchExtension: fields('ExtensionID!', 'Enable:?'),
    SourceMacAddress: fields('SourceMacAddress!'),
    DrMacAddress: fields('Address!'),
    ProviderAddress: fields('ProviderAddress!'),
    AutomaticDNS: fields('Enable:?'),
    LayerConstraint: fields('LayerId!'),
    InterfaceConstraint: constraint,
    NeighborDiscovery: fields('TargetIpPrefix', 'SenderIpAddress', 'SenderMacAddress'),
    VLAN: fields('IsolationId!:number'),
  },
  subnet: {
    VSID: fields('IsolationId!:number'),
    VLAN: fields('IsolationId!:number'),
  },
}

/** Fields of the forms of whole objects; what each becomes in the document is said in drafts.ts. */
export const objectForms = {
  endpoint: fields(
    'Name',
    'IpAddress',
    'PrefixLength:number',
    'Ipv6Address',
    'MacAddress',
    'Gateway',
    'DnsServers:[]',
    'DnsSearch:[]',
    'DnsDomain',
    'IsRemote:?',
    'DisableICC:?',
    'EnableLowInterfaceMetric:?',
    'OverrideDnsServerOrder:?',
  ),
  'load-balancer': fields(
    'FrontendVIPs:[]',
    'Protocol!:6|17',
    'ExternalPort!:number',
    'InternalPort!:number',
    'SourceVIP',
    'DirectServerReturn:?',
    'SessionAffinity:?',
    'InternalLoadBalancer:?',
    'LocalRoutedVip:?',
    'UseMux:?',
    'PreserveDip:?',
    'VipExternalIP:?',
  ),
  network: fields(
    'Name!',
    'Type!:L2Bridge|L2Tunnel|Overlay|Transparent|NAT|ICS|Private|Internal',
    'Prefix',
    'Gateway',
    'Ipv6Prefix',
    'Ipv6Gateway',
    'Vni:number',
    'Vlan:number',
    'NetworkAdapterName',
    'DnsServers:[]',
    'DnsDomain',
    'IsNonPersistent:?',
    'EnableDnsProxy:?',
    'EnableDhcp:?',
    'IsolateVSwitch:?',
    'DisableHostPort:?',
  ),
  namespace: fields('Type:Host|HostDefault|Guest|GuestDefault'),
} as const satisfies Readonly<Record<string, readonly FormField[]>>
export type ObjectForm = keyof typeof objectForms

/** The form of a policy type in any spelling; null where there is none, and raw JSON is the way. */
export function formOf(target: PolicyTarget, type: string): readonly FormField[] | null {
  const forms = policyForms[target]
  const name = Object.keys(forms).find((one) => one.toLowerCase() === type.toLowerCase())
  return name === undefined ? null : (forms[name] ?? null)
}
