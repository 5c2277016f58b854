import { asFields, asList, asText, field, hasField, type Fields } from './fields.ts'

export type HnsKind = 'network' | 'endpoint' | 'namespace' | 'loadbalancer' | 'route'

export interface HnsShape {
  readonly kind: HnsKind
  readonly schema: 'v1' | 'v2'
}

const networkTypeWords =
  /^(nat|ics|transparent|l2bridge|l2tunnel|overlay|private|internal|mirrored|infiniband|constrainedics)$/i

function hasAny(fields: Fields, ...names: readonly string[]): boolean {
  return names.some((name) => hasField(fields, name))
}

function policyListKind(fields: Fields): HnsKind {
  const policies = asList(field(fields, 'Policies')) ?? []
  const types = policies.map((policy) => (asText(field(asFields(policy) ?? {}, 'Type')) ?? '').toUpperCase())
  return types.includes('ROUTE') && !types.includes('ELB') ? 'route' : 'loadbalancer'
}

/** What an HNS document is, told by the keys that only one kind has (capture-formats.md 2.2, 3.1, 3.2); else null. */
export function hnsShape(fields: Fields): HnsShape | null {
  if (hasField(fields, 'References')) return { kind: policyListKind(fields), schema: 'v1' }
  if (hasAny(fields, 'PortMappings', 'FrontendVIPs')) return { kind: 'loadbalancer', schema: 'v2' }
  if (hasField(fields, 'HostComputeEndpoints')) {
    const isRoute = hasAny(fields, 'Routes', 'Setting')
    return { kind: isRoute ? 'route' : 'loadbalancer', schema: 'v2' }
  }
  if (hasAny(fields, 'VirtualNetwork', 'VirtualNetworkName', 'IsRemoteEndpoint'))
    return { kind: 'endpoint', schema: 'v1' }
  if (hasAny(fields, 'HostComputeNamespace', 'IpConfigurations')) return { kind: 'endpoint', schema: 'v2' }
  if (hasAny(fields, 'Ipams', 'MacPool')) return { kind: 'network', schema: 'v2' }
  if (hasAny(fields, 'Subnets', 'MacPools', 'LayeredOn', 'NatName', 'ManagementIP', 'CurrentEndpointCount')) {
    return { kind: 'network', schema: 'v1' }
  }
  if (hasAny(fields, 'ResourceList', 'CompartmentId', 'CompartmentGuid')) return { kind: 'namespace', schema: 'v1' }
  if (hasAny(fields, 'NamespaceId', 'NamespaceGuid')) return { kind: 'namespace', schema: 'v2' }
  if (hasAny(fields, 'IPAddress', 'IPv6Address') && hasAny(fields, 'MacAddress', 'State')) {
    return { kind: 'endpoint', schema: 'v1' }
  }
  const isV2 = hasField(asFields(field(fields, 'SchemaVersion')) ?? {}, 'Major')
  // `omitempty` leaves a bare object: what is left of it tells the kind only in V2 (hcn.md 3).
  if (isV2 && hasField(fields, 'HostComputeNetwork')) return { kind: 'endpoint', schema: 'v2' }
  if (isV2 && Array.isArray(field(fields, 'Resources'))) return { kind: 'namespace', schema: 'v2' }
  const type = asText(field(fields, 'Type')) ?? ''
  if (/^(host|guest)(default)?$/i.test(type)) return { kind: 'namespace', schema: 'v2' }
  if (networkTypeWords.test(type) && hasField(fields, 'Name')) return { kind: 'network', schema: isV2 ? 'v2' : 'v1' }
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
