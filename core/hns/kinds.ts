import { asFields, asList, asText, field, hasField, type Fields } from './fields.ts'

export type HnsKind = 'network' | 'endpoint' | 'namespace' | 'loadbalancer' | 'route'

export interface HnsShape {
  readonly kind: HnsKind
  readonly schema: 'v1' | 'v2'
}

const networkTypeWords =
  /^(nat|ics|transparent|l2bridge|l2tunnel|overlay|private|internal|mirrored|infiniband|constrainedics)$/i

function policyListKind(fields: Fields): HnsKind {
  const policies = asList(field(fields, 'Policies')) ?? []
  const types = policies.map((policy) => (asText(field(asFields(policy) ?? {}, 'Type')) ?? '').toUpperCase())
  return types.includes('ROUTE') && !types.includes('ELB') ? 'route' : 'loadbalancer'
}

/** The keys of the last document as written and in lower case: a list repeats them for each of its objects. */
let last: { readonly written: readonly string[]; readonly keys: ReadonlySet<string> } = { written: [], keys: new Set() }

function lowerCaseKeys(fields: Fields): ReadonlySet<string> {
  const written = Object.keys(fields)
  const isSame = written.length === last.written.length && written.every((key, index) => key === last.written[index])
  if (!isSame) last = { written, keys: new Set(written.map((key) => key.toLowerCase())) }
  return last.keys
}

/** What an HNS document is, told by the keys that only one kind has (capture-formats.md 2.2, 3.1, 3.2); else null. */
export function hnsShape(fields: Fields): HnsShape | null {
  const keys = lowerCaseKeys(fields)
  const has = (...names: readonly string[]): boolean => names.some((name) => keys.has(name))
  if (keys.size === 0) return null
  if (has('references')) return { kind: policyListKind(fields), schema: 'v1' }
  if (has('portmappings', 'frontendvips')) return { kind: 'loadbalancer', schema: 'v2' }
  if (has('hostcomputeendpoints')) {
    const isRoute = has('routes', 'setting')
    return { kind: isRoute ? 'route' : 'loadbalancer', schema: 'v2' }
  }
  if (has('virtualnetwork', 'virtualnetworkname', 'isremoteendpoint')) return { kind: 'endpoint', schema: 'v1' }
  if (has('hostcomputenamespace', 'ipconfigurations')) return { kind: 'endpoint', schema: 'v2' }
  if (has('ipams', 'macpool')) return { kind: 'network', schema: 'v2' }
  if (has('subnets', 'macpools', 'layeredon', 'natname', 'managementip', 'currentendpointcount')) {
    return { kind: 'network', schema: 'v1' }
  }
  if (has('resourcelist', 'compartmentid', 'compartmentguid')) return { kind: 'namespace', schema: 'v1' }
  if (has('namespaceid', 'namespaceguid')) return { kind: 'namespace', schema: 'v2' }
  if (has('ipaddress', 'ipv6address') && has('macaddress', 'state')) {
    return { kind: 'endpoint', schema: 'v1' }
  }
  const isV2 = hasField(asFields(field(fields, 'SchemaVersion')) ?? {}, 'Major')
  // `omitempty` leaves a bare object: what is left of it tells the kind only in V2 (hcn.md 3).
  if (isV2 && has('hostcomputenetwork')) return { kind: 'endpoint', schema: 'v2' }
  if (isV2 && Array.isArray(field(fields, 'Resources'))) return { kind: 'namespace', schema: 'v2' }
  const type = asText(field(fields, 'Type')) ?? ''
  // Endpoints name the type of their network.
  if (has('ipaddress', 'ipv6address') && networkTypeWords.test(type)) return { kind: 'endpoint', schema: 'v1' }
  if (/^(host|guest)(default)?$/i.test(type)) return { kind: 'namespace', schema: 'v2' }
  if (networkTypeWords.test(type) && has('name')) return { kind: 'network', schema: isV2 ? 'v2' : 'v1' }
  return null
}

/** Kinds whose own keys occur in a piece of text that is no whole document any more. */
export function kindsHintedAt(fragment: string): readonly HnsKind[] {
  const has = (key: string): boolean => new RegExp(`"${key}"\\s*:`, 'i').test(fragment)
  const kinds: HnsKind[] = []
  if (has('References') || has('PortMappings') || has('FrontendVIPs') || has('HostComputeEndpoints')) {
    kinds.push('loadbalancer')
  }
  if (has('VirtualNetwork') || has('IpConfigurations') || has('HostComputeNamespace') || has('PrefixLength')) {
    kinds.push('endpoint')
  }
  if (has('Ipams') || has('Subnets') || has('MacPools?') || has('CurrentEndpointCount') || has('Extensions')) {
    kinds.push('network')
  }
  if (has('ResourceList') || has('CompartmentId') || has('NamespaceId')) kinds.push('namespace')
  return kinds
}
