import type { EndpointOwner, EndpointRole, Joined, LoadBalancerOwner } from '../join/joined.ts'
import { podKey } from '../join/joined.ts'
import { isKnown, knownOr } from '../model/known.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork, Protocol } from '../model/hns.ts'
import type { Ip } from '../model/ids.ts'
import { isIpv6, parseGuid } from '../model/ids.ts'
import type { KubeService, KubeServicePort } from '../model/kube.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { idText } from '../model/without-id.ts'
import type { SeenObject } from './seen.ts'

/**
 * Names that people know, for every object. A GUID stands only where the evidence has nothing better.
 */

/** `10.96.0.10:53` and `[fd00::10]:53`. */
function hostPort(ip: string, port: number | string): string {
  return ip.includes(':') ? `[${ip}]:${port}` : `${ip}:${port}`
}

/** Names that say nothing about whose endpoint it is (kubernetes-windows-networking.md 0.3, capture-formats.md 2.1). */
export function isTellingName(name: string): boolean {
  if (name === '' || /^ethernet( \d+)?$/i.test(name)) return false
  if (parseGuid(name) !== null) return false
  return !/[0-9a-f]{32}/i.test(name)
}

function addressesOf(endpoint: HnsEndpoint): readonly Ip[] {
  return knownOr(endpoint.ips, []).map((configuration) => configuration.ip)
}

export function endpointName(joined: Joined, endpoint: HnsEndpoint): string {
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  if (owner?.kind === 'pod') return podKey(owner.pod)
  const [address] = addressesOf(endpoint)
  if (owner?.kind === 'backend' && owner.pod !== null) return podKey(owner.pod)
  if (owner?.kind === 'backend' && owner.node !== null) return owner.node.name
  if (isTellingName(endpoint.name)) return endpoint.name
  return address ?? (endpoint.name === '' ? idText(endpoint.id) : `${endpoint.name} ${idText(endpoint.id)}`)
}

/** The pods whose endpoints sit in the HNS namespace, in the order of the endpoints. */
export function podsOfNamespace(joined: Joined, namespace: HnsNamespace): readonly string[] {
  const pods: string[] = []
  for (const id of knownOr(namespace.endpointIds, [])) {
    const owner = joined.ownerOfEndpoint.get(id)
    if (owner?.kind === 'pod') pods.push(podKey(owner.pod))
  }
  return [...new Set(pods)]
}

/** By its compartment, which is how Windows tools name it. */
export function namespaceTitle(namespace: HnsNamespace): string {
  const compartment = knownOr(namespace.compartmentId, null)
  if (knownOr(namespace.isDefault, false)) return 'default'
  return compartment === null ? idText(namespace.id) : `compartment ${compartment}`
}

function namespaceName(joined: Joined, namespace: HnsNamespace): string {
  const pods = podsOfNamespace(joined, namespace)
  return pods.length > 0 ? pods.join(', ') : namespaceTitle(namespace)
}

/** `80/TCP`; a node port is told by its own number. */
export function servicePortText(port: { readonly port: number; readonly protocol: Protocol }): string {
  return `${port.port}/${port.protocol}`
}

export function serviceName(service: KubeService, port: KubeServicePort | null = null): string {
  const key = `${service.namespace}/${service.name}`
  return port === null ? key : `${key}:${port.port}`
}

/** `10.96.1.2:80/TCP`; without VIPs it is a node port, without ports the VIP alone. */
function frontendText(loadBalancer: HnsLoadBalancer): string | null {
  const vips = knownOr(loadBalancer.vips, null)
  const ports = knownOr(loadBalancer.portMappings, null)
  const portTexts = ports?.map((mapping) => ({ port: mapping.externalPort, protocol: mapping.protocol })) ?? []
  const [first] = portTexts
  if (vips === null) return first === undefined ? null : `:${first.port}/${first.protocol}`
  if (vips.length === 0)
    return first === undefined ? null : portTexts.map((p) => `*:${p.port}/${p.protocol}`).join(', ')
  if (first === undefined) return vips.join(', ')
  return vips.flatMap((vip) => portTexts.map((p) => `${hostPort(vip, p.port)}/${p.protocol}`)).join(', ')
}

/** `shop/cart:80 → 10.96.1.2:80/TCP`. */
function loadBalancerName(joined: Joined, loadBalancer: HnsLoadBalancer): string {
  const frontend = frontendText(loadBalancer)
  const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
  if (owner?.kind === 'service') {
    const name = serviceName(owner.service, owner.port)
    return frontend === null ? name : `${name} → ${frontend}`
  }
  return frontend ?? idText(loadBalancer.id)
}

function networkName(network: HnsNetwork): string {
  return network.name === '' ? idText(network.id) : network.name
}

export function objectName(joined: Joined, object: SeenObject): string {
  switch (object.kind) {
    case 'network':
      return networkName(object)
    case 'endpoint':
      return endpointName(joined, object)
    case 'namespace':
      return namespaceName(joined, object)
    case 'loadbalancer':
      return loadBalancerName(joined, object)
    case 'node':
    case 'kubenamespace':
      return object.name
    case 'pod':
      return podKey(object)
    case 'service':
    case 'endpointslice':
    case 'networkpolicy':
    case 'daemonset':
    case 'configmap':
      return `${object.namespace}/${object.name}`
    case 'nic':
      return object.name
    case 'switch':
      return object.name
  }
}

export const roleTitles = {
  sourceVip: message('model.role.sourceVip'),
  gateway: message('model.role.gateway'),
  hostLink: message('model.role.hostLink'),
  serviceVip: message('model.role.serviceVip'),
  host: message('model.role.host'),
} as const satisfies Record<EndpointRole, Message>

/** Who an endpoint belongs to, as a sentence. Missing evidence is "not known", never "no owner". */
export function endpointOwnerMessage(owner: EndpointOwner | undefined): Message {
  if (owner === undefined) return message('model.owner.unknown')
  switch (owner.kind) {
    case 'pod':
      return message('model.owner.pod', { pod: podKey(owner.pod) })
    case 'backend':
      if (owner.pod !== null) return message('model.owner.backendPod', { pod: podKey(owner.pod) })
      if (owner.node !== null) return message('model.owner.backendNode', { node: owner.node.name })
      return message('model.owner.backend')
    case 'role':
      return roleTitles[owner.role]
    case 'foreign':
      return message('model.owner.foreign')
    case 'none':
      return message('model.owner.none')
    case 'unknown':
      return owner.why
  }
}

export function loadBalancerOwnerMessage(owner: LoadBalancerOwner | undefined): Message {
  if (owner === undefined) return message('model.owner.unknown')
  switch (owner.kind) {
    case 'service':
      return message('model.owner.service', { service: serviceName(owner.service, owner.port) })
    case 'none':
      return message('model.owner.none')
    case 'unknown':
      return owner.why
  }
}

/** Whether the addresses of an endpoint are of both families is visible in its list; the first one names it. */
export function endpointAddresses(endpoint: HnsEndpoint): readonly Ip[] | null {
  return isKnown(endpoint.ips) ? endpoint.ips.map((configuration) => configuration.ip) : null
}

/** The forms of an address in a ref: `10.96.0.10:53/UDP`, IPv6 in brackets. */
export function frontendRef(vip: Ip, port: number, protocol: Protocol): string {
  return `${isIpv6(vip) ? `[${vip}]` : vip}:${port}/${protocol}`
}
