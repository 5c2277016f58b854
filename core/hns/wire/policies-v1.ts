import type { PolicyRecord } from '../rules/records.ts'
import { isObject } from './json.ts'
import type { JsonObject } from './json.ts'

/** V1 policies are flat and have other names for some types and fields (hcn.md 4.7). */

interface Mapping {
  readonly v1: string
  readonly v2: string
  /** V2 field → V1 field, where they differ. */
  readonly fields: Readonly<Record<string, string>>
}

const mappings: readonly Mapping[] = [
  { v1: 'NAT', v2: 'PortMapping', fields: {} },
  { v1: 'PA', v2: 'ProviderAddress', fields: { ProviderAddress: 'PA' } },
  { v1: 'OutBoundNAT', v2: 'OutBoundNAT', fields: { VirtualIP: 'VIP', Exceptions: 'ExceptionList' } },
  { v1: 'ROUTE', v2: 'SDNRoute', fields: {} },
  { v1: 'PROXY', v2: 'L4Proxy', fields: {} },
  { v1: 'VLAN', v2: 'VLAN', fields: { IsolationId: 'VLAN' } },
  { v1: 'VSID', v2: 'VSID', fields: { IsolationId: 'VSID' } },
]

function renamed(settings: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [names[key] ?? key, value]))
}

export function policyToV1(policy: PolicyRecord): JsonObject {
  const mapping = mappings.find((item) => item.v2 === policy.Type)
  if (mapping === undefined) return { ...policy.Settings, Type: policy.Type }
  return { ...renamed(policy.Settings, mapping.fields), Type: mapping.v1 }
}

export function policyFromV1(policy: JsonObject): PolicyRecord {
  const { Type, ...rest } = policy
  const type = typeof Type === 'string' ? Type : ''
  const mapping = mappings.find((item) => item.v1.toLowerCase() === type.toLowerCase())
  if (mapping === undefined) return { Type: type, Settings: rest }
  const back = Object.fromEntries(Object.entries(mapping.fields).map(([v2, v1]) => [v1, v2]))
  return { Type: mapping.v2, Settings: renamed(rest, back) }
}

/** `Settings`, or `Data` as older pages show, or inline fields (hcn.md 4.1). */
export function policyFromV2(policy: JsonObject): PolicyRecord {
  const { Type, Settings, Data, ...inline } = policy
  const type = typeof Type === 'string' ? Type : ''
  if (isObject(Settings)) return { Type: type, Settings }
  if (isObject(Data)) return { Type: type, Settings: Data }
  return { Type: type, Settings: inline }
}
