import { hasFeature } from '../features.ts'
import type { HnsFeature } from '../features.ts'
import { parseCidr, parseIp, parseMac } from '../../model/ids.ts'
import type { NetworkType } from '../../model/hns.ts'
import { isAclValid } from './acl.ts'
import type { HnsState, NetworkRecord, PolicyRecord } from './records.ts'
import type { RefusalName } from './refusals.ts'

/** Which policies exist, where they fit and what they must carry (hcn.md 4.3, 4.4, 4.6). */

type Settings = Readonly<Record<string, unknown>>
type Check = (settings: Settings, state: HnsState, network: Pick<NetworkRecord, 'policies'>) => boolean

interface PolicyRule {
  readonly check: Check
  readonly feature?: HnsFeature
  /** Network types it fits; all when left out. */
  readonly on?: readonly NetworkType[]
  /** May stand on a remote endpoint. */
  readonly isForRemote?: true
  /** May be added to a network that exists already. */
  readonly isRunTime?: true
}

const any: Check = () => true
const vfpTypes: readonly NetworkType[] = ['NAT', 'L2Bridge', 'L2Tunnel', 'Overlay', 'Transparent']

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isPort(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 65535
}

function isIp(value: unknown): boolean {
  return isText(value) && parseIp(value) !== null
}

function isPrefix(value: unknown): boolean {
  return isText(value) && parseCidr(value) !== null
}

/** The number of a protocol written as a number or a name (hcn.md 3.5); null when it is none. */
export function protocolNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= 65535 ? value : null
  if (typeof value !== 'string') return null
  const names: Readonly<Record<string, number>> = {
    unknown: 0,
    icmpv4: 1,
    igmp: 2,
    tcp: 6,
    udp: 17,
    icmpv6: 58,
    sctp: 132,
  }
  return names[value.toLowerCase()] ?? (/^\d{1,5}$/.test(value) ? Number(value) : null)
}

const endpointPolicies: Readonly<Record<string, PolicyRule>> = {
  PortMapping: {
    check: (s) => {
      const protocol = protocolNumber(s['Protocol'])
      return (protocol === 6 || protocol === 17) && isPort(s['InternalPort']) && isPort(s['ExternalPort'])
    },
  },
  ACL: { check: isAclValid, on: vfpTypes },
  QOS: { check: (s) => typeof s['MaximumOutgoingBandwidthInBytes'] === 'number' },
  L2Driver: { check: any, isForRemote: true },
  OutBoundNAT: { check: any },
  SDNRoute: { check: (s) => isText(s['DestinationPrefix']) },
  L4Proxy: { check: (s) => isText(s['IP']) || isText(s['Port']) },
  L4WFPPROXY: {
    check: (s) => isText(s['InboundProxyPort']) || isText(s['OutboundProxyPort']),
    feature: 'l4WfpProxy',
  },
  ProviderAddress: { check: (s) => isIp(s['ProviderAddress']), isForRemote: true },
  PortName: { check: (s) => isText(s['Name']) },
  EncapOverhead: { check: (s) => typeof s['Overhead'] === 'number' },
  InterfaceConstraint: { check: any },
  Encryption: { check: any },
  VLAN: { check: (s) => isVlan(s['IsolationId']) },
  InterfaceParameters: { check: (s) => typeof s['Mtu'] === 'number' },
  Iov: {
    check: (s) => {
      const weight = s['IovOffloadWeight']
      return typeof weight === 'number' && weight >= 0 && weight <= 100
    },
  },
  TierAcl: {
    check: (s) => isText(s['Direction']) && typeof s['Order'] === 'number' && Array.isArray(s['TierAclRules']),
    feature: 'tierAcl',
  },
  Firewall: { check: any, feature: 'networkAcl' },
}

const networkPolicies: Readonly<Record<string, PolicyRule>> = {
  SourceMacAddress: { check: (s) => isText(s['SourceMacAddress']) && parseMac(s['SourceMacAddress']) !== null },
  NetAdapterName: { check: (s) => isText(s['NetworkAdapterName']) },
  InterfaceConstraint: { check: any },
  VSwitchExtension: { check: (s) => isText(s['ExtensionID']) },
  ProviderAddress: { check: (s) => isIp(s['ProviderAddress']) },
  DrMacAddress: { check: (s) => isText(s['Address']) && parseMac(s['Address']) !== null, on: ['Overlay'] },
  AutomaticDNS: { check: any },
  RemoteSubnetRoute: {
    check: (s) =>
      isPrefix(s['DestinationPrefix']) &&
      typeof s['IsolationId'] === 'number' &&
      isIp(s['ProviderAddress']) &&
      isText(s['DistributedRouterMacAddress']) &&
      parseMac(s['DistributedRouterMacAddress']) !== null,
    feature: 'remoteSubnetRoute',
    on: ['Overlay'],
    isRunTime: true,
  },
  VxlanPort: { check: (s) => isPort(s['Port']), feature: 'vxlanPort', on: ['Overlay'] },
  HostRoute: { check: any, feature: 'hostRoute', on: ['Overlay'], isRunTime: true },
  SetPolicy: {
    check: (s, state) =>
      isText(s['Id']) && (!isNestedSet(s['PolicyType']) || hasFeature(state.host.hns, 'nestedIpSet')),
    feature: 'setPolicy',
    isRunTime: true,
  },
  L4Proxy: { check: (s) => isText(s['IP']) || isText(s['Port']), feature: 'networkL4Proxy', isRunTime: true },
  LayerConstraint: { check: (s) => isText(s['LayerId']) },
  NetworkACL: { check: isAclValid, feature: 'networkAcl', on: vfpTypes, isRunTime: true },
  NeighborDiscovery: { check: any, isRunTime: true },
  VLAN: { check: (s) => isVlan(s['IsolationId']) },
}

const subnetPolicies: Readonly<Record<string, PolicyRule>> = {
  VLAN: { check: (s) => isVlan(s['IsolationId']), on: ['L2Bridge', 'L2Tunnel', 'Transparent', 'NAT'] },
  // Windows wants a VNI of at least 4096 (hcn.md 4.6).
  VSID: {
    check: (s) => typeof s['IsolationId'] === 'number' && s['IsolationId'] >= 4096 && s['IsolationId'] < 2 ** 24,
    on: ['Overlay'],
  },
}

function isVlan(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 4094
}

export function isNestedSet(policyType: unknown): boolean {
  return typeof policyType === 'string' && policyType.toUpperCase() === 'NESTEDIPSET'
}

function ruleOf(
  table: Readonly<Record<string, PolicyRule>>,
  type: string,
): { readonly name: string; readonly rule: PolicyRule } | null {
  const rule = table[type]
  if (rule !== undefined) return { name: type, rule }
  const wanted = type.toLowerCase()
  const entry = Object.entries(table).find(([name]) => name.toLowerCase() === wanted)
  return entry === undefined ? null : { name: entry[0], rule: entry[1] }
}

const tables = { endpoint: endpointPolicies, network: networkPolicies, subnet: subnetPolicies }
export type PolicyTarget = keyof typeof tables

/** Every type that a target may carry (hcn.md 4.3, 4.4, 4.6). */
export function policyTypes(target: PolicyTarget): readonly string[] {
  return Object.keys(tables[target])
}

/** The schema's spelling of a type (plugins differ in case: `SDNROUTE`); as written when no such type is known. */
export function policyTypeName(target: PolicyTarget, type: string): string {
  return ruleOf(tables[target], type)?.name ?? type
}

export interface PolicyContext {
  readonly state: HnsState
  readonly networkType: NetworkType
  readonly network: Pick<NetworkRecord, 'policies'>
  readonly isRemoteEndpoint?: boolean
  readonly isRunTime?: boolean
}

/** Why a policy is refused; null when it is accepted. */
export function refusalOfPolicy(
  target: PolicyTarget,
  policy: PolicyRecord,
  context: PolicyContext,
): RefusalName | null {
  const found = ruleOf(tables[target], policy.Type)
  if (found === null) return 'HCN_E_INVALID_POLICY_TYPE'
  const { name, rule } = found
  if (rule.feature !== undefined && !hasFeature(context.state.host.hns, rule.feature))
    return 'HCN_E_INVALID_POLICY_TYPE'
  if (context.isRemoteEndpoint === true && rule.isForRemote !== true) return 'HCN_E_INVALID_REMOTE_ENDPOINT_OPERATION'
  if (context.isRunTime === true && target === 'network' && rule.isRunTime !== true) return 'HCN_E_REQUEST_UNSUPPORTED'
  const mappable: readonly NetworkType[] = ['NAT', 'L2Bridge', 'Overlay']
  if (name === 'PortMapping' && !mappable.includes(context.networkType)) return 'HCN_E_MAPPING_NOT_SUPPORTED'
  if (rule.on !== undefined && !rule.on.includes(context.networkType)) return 'HCN_E_INVALID_POLICY'
  return rule.check(policy.Settings, context.state, context.network) ? null : 'HCN_E_INVALID_POLICY'
}

/** The first refusal in a list; null when all are accepted. */
export function refusalOfPolicies(
  target: PolicyTarget,
  policies: readonly PolicyRecord[],
  context: PolicyContext,
): RefusalName | null {
  for (const policy of policies) {
    const name = refusalOfPolicy(target, policy, context)
    if (name !== null) return name
  }
  return null
}

/** Types in the schema's spelling, settings untouched. */
export function withTypeNames(target: PolicyTarget, policies: readonly PolicyRecord[]): readonly PolicyRecord[] {
  return policies.map((policy) => {
    const name = policyTypeName(target, policy.Type)
    return name === policy.Type ? policy : { ...policy, Type: name }
  })
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  )
}

/** Equal by type and the whole of the settings, whatever the order of keys: what Remove goes by (hcn.md 4.2). */
export function isSamePolicy(a: PolicyRecord, b: PolicyRecord): boolean {
  return a.Type.toLowerCase() === b.Type.toLowerCase() && policyKey(a) === policyKey(b)
}

/** One text for all policies that are the same. */
function policyKey({ Type, Settings }: PolicyRecord): string {
  return `${Type.toLowerCase()} ${JSON.stringify(sorted(Settings))}`
}

/** Policies of a list that another does not have. */
export function policiesOnlyIn<T extends PolicyRecord>(list: readonly T[], other: readonly T[]): readonly T[] {
  const keys = new Set(other.map(policyKey))
  return list.filter((policy) => !keys.has(policyKey(policy)))
}
