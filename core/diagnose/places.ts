import type { HnsEndpoint, HnsLoadBalancer, HnsNetwork } from '../model/hns.ts'
import { fieldOf, type DocumentRef, type Evidence, type Place } from '../model/evidence.ts'
import { isIpv6, type Ip } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { Message } from '../model/message.ts'

type Path = readonly (string | number)[]

/** The same field in the two schemas of HNS and in Kubernetes (kubernetes-windows-networking.md 0.1). */
export interface FieldPaths {
  readonly v1?: Path
  readonly v2?: Path
  readonly kubernetes?: Path
}

/** Opens the raw object at the field; the whole object where the evidence has no such field. */
export function placeOf(object: { readonly documents: readonly DocumentRef[] }, paths: FieldPaths = {}): Place | null {
  for (const document of object.documents) {
    if (document.schema === 'text') continue
    const path = paths[document.schema]
    if (path !== undefined) return fieldOf(document, ...path)
  }
  const [first] = object.documents
  return first === undefined ? null : { file: first.file, pointer: first.pointer }
}

export function evidence(text: Message, place: Place | null = null): Evidence {
  return { text, place }
}

export function placeOfIp(endpoint: HnsEndpoint, ip: Ip): Place | null {
  const index = Math.max(
    0,
    knownOr(endpoint.ips, []).findIndex((configuration) => configuration.ip === ip),
  )
  return placeOf(endpoint, {
    v1: [isIpv6(ip) ? 'IPv6Address' : 'IPAddress'],
    v2: ['IpConfigurations', index, 'IpAddress'],
  })
}

export const podIpPaths: FieldPaths = { kubernetes: ['status', 'podIP'] }

/** A policy in the list of a network or an endpoint; both schemas call the list `Policies`. */
export function placeOfPolicy(object: HnsNetwork | HnsEndpoint, index: number): Place | null {
  return placeOf(object, { v1: ['Policies', index], v2: ['Policies', index] })
}

export const backendPaths: FieldPaths = { v1: ['References'], v2: ['HostComputeEndpoints'] }

export function placeOfBackends(loadBalancer: HnsLoadBalancer): Place | null {
  return placeOf(loadBalancer, backendPaths)
}

/** Long lists are cut in text: the whole is in the raw object. */
export function listed(names: readonly string[]): string {
  return names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')}, …`
}

export const managementIpPaths: FieldPaths = { v1: ['ManagementIP'] }

export const subnetPaths: FieldPaths = {
  v1: ['Subnets', 0, 'AddressPrefix'],
  v2: ['Ipams', 0, 'Subnets', 0, 'IpAddressPrefix'],
}

/** An annotation of a node or a pod, by its key. */
export function annotationPaths(key: string): FieldPaths {
  return { kubernetes: ['metadata', 'annotations', key] }
}
