import { parseCidr, parseIp, parseMac } from '../model/ids.ts'
import { isUnknown, unknown, type Known } from '../model/known.ts'
import type { HnsPolicy, RemoteSubnetRoute } from '../model/hns.ts'
import {
  asFields,
  asInteger,
  asList,
  asText,
  asWords,
  field,
  knownField,
  readEach,
  type Fields,
  type RawObject,
} from './fields.ts'

/** Policy types in the spelling of the V2 schema (hcn.md 4.3, 4.4, 4.6). */
const v2Types = [
  'PortMapping',
  'ACL',
  'QOS',
  'L2Driver',
  'OutBoundNAT',
  'SDNRoute',
  'L4Proxy',
  'L4WFPPROXY',
  'ProviderAddress',
  'PortName',
  'EncapOverhead',
  'InterfaceConstraint',
  'Encryption',
  'VLAN',
  'InterfaceParameters',
  'Iov',
  'TierAcl',
  'Firewall',
  'SourceMacAddress',
  'NetAdapterName',
  'VSwitchExtension',
  'DrMacAddress',
  'AutomaticDNS',
  'RemoteSubnetRoute',
  'VxlanPort',
  'HostRoute',
  'SetPolicy',
  'LayerConstraint',
  'NetworkACL',
  'VSID',
  'ELB',
] as const

/** V1 names of the same thing (hcn.md 4.7). */
const v1Names: Readonly<Record<string, string>> = {
  nat: 'PortMapping',
  pa: 'ProviderAddress',
  route: 'SDNRoute',
  proxy: 'L4Proxy',
}

const byLowerCase: ReadonlyMap<string, string> = new Map([
  ...v2Types.map((type) => [type.toLowerCase(), type] as const),
  ...Object.entries(v1Names),
])

/** Numbers of the endpoint policy types (hcn.md 4.3); 17 is not published. */
const endpointPolicyNumbers: readonly (string | null)[] = [...v2Types.slice(0, 17), null, 'Firewall']

/** The V2 spelling of a policy type, whatever its case or schema; one that is not known stays as written. */
export function policyType(written: unknown): string {
  const number = typeof written === 'number' ? written : null
  if (number !== null) return endpointPolicyNumbers[number] ?? String(number)
  const text = (asText(written) ?? '').trim()
  return byLowerCase.get(text.toLowerCase()) ?? text
}

/** V2 `{Type, Settings}`, the older `{Type, Data}`, or V1's flat form; the settings keep their keys as written. */
function readPolicy(item: unknown, index: number): Known<HnsPolicy | null> {
  const entry = asFields(item)
  if (entry === null) return item === null ? null : unknown
  const type = policyType(field(entry, 'Type'))
  const nested = asFields(field(entry, 'Settings')) ?? asFields(field(entry, 'Data'))
  if (nested !== null) return { type, settings: withLists(nested), index }
  const settings: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(entry)) {
    if (key.toLowerCase() !== 'type' && key !== '__proto__') settings[key] = value
  }
  return { type, settings: withLists(settings), index }
}

/** Below its depth ConvertTo-Json writes a list as its items side by side: `"10.96.0.0/12 10.244.0.0/16"` (capture-formats.md 3.5). */
function withLists(settings: Fields): Fields {
  const joined = Object.entries(settings).filter(([, value]) => isJoinedList(value))
  if (joined.length === 0) return settings
  return { ...settings, ...Object.fromEntries(joined.map(([key, value]) => [key, asWords(value)])) }
}

function isJoinedList(value: unknown): boolean {
  if (typeof value !== 'string' || !value.trim().includes(' ')) return false
  return value.split(/\s+/).every((word) => word === '' || parseCidr(word) !== null || parseIp(word) !== null)
}

/** The policies under `Policies`; empty when the key is left out (13.3 and later leave it out when empty). */
export function readPolicies(raw: RawObject): Known<readonly HnsPolicy[]> {
  return knownField<readonly HnsPolicy[]>(raw, 'Policies', [], (value) => readEach(asList(value), readPolicy))
}

/**
 * A setting of a policy by any of its names (V1 `ExceptionList`, V2 `Exceptions`), in any case; undefined when it is
 * absent, `unknown` when the form of the evidence lost it.
 */
export function policySetting(policy: HnsPolicy, ...names: readonly string[]): unknown {
  for (const name of names) {
    const value = field(policy.settings, name)
    if (value !== undefined) return value
  }
  return undefined
}

/** Policies of one type; unknown stays unknown. */
export function policiesOfType(policies: Known<readonly HnsPolicy[]>, type: string): Known<readonly HnsPolicy[]> {
  return isUnknown(policies) ? unknown : policies.filter((policy) => policy.type === type)
}

/** The overlay routes to other nodes. A route whose prefix cannot be read leaves the list unknown. */
export function remoteSubnetRoutes(policies: Known<readonly HnsPolicy[]>): Known<readonly RemoteSubnetRoute[]> {
  const routes = policiesOfType(policies, 'RemoteSubnetRoute')
  if (isUnknown(routes)) return unknown
  return readEach<RemoteSubnetRoute>(routes, (_, position) => {
    const policy = routes[position]
    if (policy === undefined) return null
    const destination = parseCidr(asText(policySetting(policy, 'DestinationPrefix')) ?? '')
    if (destination === null) return unknown
    return {
      destination,
      vni: asInteger(policySetting(policy, 'IsolationId')),
      providerAddress: parseIp(asText(policySetting(policy, 'ProviderAddress')) ?? ''),
      distributedRouterMac: parseMac(asText(policySetting(policy, 'DistributedRouterMacAddress')) ?? ''),
      policyIndex: policy.index,
    }
  })
}

/** The isolation id of a subnet's `VSID` or `VLAN` policy: V1 `{Type:VSID,VSID:n}`, V2 `{IsolationId:n}`. */
export function isolationId(policies: readonly HnsPolicy[], type: 'VSID' | 'VLAN'): number | null {
  const policy = policies.find((candidate) => candidate.type === type)
  return policy === undefined ? null : asInteger(policySetting(policy, type, 'IsolationId'))
}
