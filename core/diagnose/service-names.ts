import type { WantedFrontend } from '../expect/frontend.ts'
import { frontendKey } from '../join/keys.ts'
import type { LoadBalancerOwner } from '../join/joined.ts'
import type { HnsLoadBalancer } from '../model/hns.ts'
import type { ObjectRef } from '../model/ids.ts'
import { isUnknown, knownOr } from '../model/known.ts'
import type { KubeService, KubeServicePort } from '../model/kube.ts'

/** `service/shop/web:80/TCP`: one port of a service. */
export function servicePortRef(service: KubeService, port: KubeServicePort): ObjectRef {
  return `service/${service.namespace}/${service.name}:${port.port}/${port.protocol}`
}

export function servicePortName(service: KubeService, port: KubeServicePort | null): string {
  const name = `${service.namespace}/${service.name}`
  return port === null ? name : `${name}:${port.port}/${port.protocol}`
}

/** `loadbalancer/10.0.0.10:53/UDP`, `loadbalancer/nodeport:31080/TCP`. */
export function wantedRef(wanted: WantedFrontend): ObjectRef {
  return `loadbalancer/${frontendKey(wanted.vip, wanted.externalPort, wanted.protocol)}`
}

export function wantedName(wanted: WantedFrontend): string {
  return frontendKey(wanted.vip, wanted.externalPort, wanted.protocol)
}

export interface LoadBalancerNames {
  /** The name under which people look for it; its id where the evidence does not name what it serves. */
  readonly resource: ObjectRef
  readonly aliases: readonly ObjectRef[]
  /** For text. */
  readonly name: string
}

export function namesOf(loadBalancer: HnsLoadBalancer, owner: LoadBalancerOwner | undefined): LoadBalancerNames {
  const byId: ObjectRef = `loadbalancer/${loadBalancer.id}`
  const aliases: ObjectRef[] = [byId]
  const service = owner?.kind === 'service' ? owner : null
  if (service !== null && service.port !== null) aliases.push(servicePortRef(service.service, service.port))
  const vips = knownOr(loadBalancer.vips, null)
  const mapping = isUnknown(loadBalancer.portMappings) ? null : (loadBalancer.portMappings[0] ?? null)
  if (vips === null) {
    const name = mapping === null ? loadBalancer.id : `${mapping.externalPort}/${mapping.protocol}`
    return { resource: byId, aliases, name }
  }
  const [vip] = vips
  if (vip === undefined) {
    // Any address of the host: the port alone is no name that people search for.
    if (mapping === null) return { resource: byId, aliases, name: loadBalancer.id }
    const key = frontendKey(null, mapping.externalPort, mapping.protocol)
    return { resource: byId, aliases: [...aliases, `loadbalancer/${key}`], name: key }
  }
  if (mapping !== null) {
    const key = frontendKey(vip, mapping.externalPort, mapping.protocol)
    return { resource: `loadbalancer/${key}`, aliases, name: key }
  }
  if (service !== null && service.port !== null) {
    const key = frontendKey(vip, service.port.port, service.port.protocol)
    return { resource: `loadbalancer/${key}`, aliases, name: key }
  }
  return { resource: byId, aliases: [...aliases, `loadbalancer/${vip}`], name: vip }
}
