import type { WantedFrontend } from '../expect/frontend.ts'
import type { HnsLoadBalancer } from '../model/hns.ts'
import type { HnsId, Ip } from '../model/ids.ts'
import { isUnknown, knownOr } from '../model/known.ts'
import type { KubeService, KubeServicePort } from '../model/kube.ts'
import { message } from '../model/message.ts'
import type { FrontendKind, LoadBalancerOwner } from './joined.ts'
import { addTo, frontendKey, portKey } from './keys.ts'

export interface LoadBalancerJoin {
  readonly ownerOf: ReadonlyMap<HnsId, LoadBalancerOwner>
  readonly wantedOf: ReadonlyMap<HnsId, WantedFrontend>
}

export interface Frontend {
  readonly service: KubeService
  readonly port: KubeServicePort
  readonly frontend: FrontendKind
}

/**
 * Every address and port at which a service can be reached, whether or not kube-proxy would make a load balancer for
 * it now: a load balancer that outlived its backends still belongs to its service.
 */
export function* frontendsOf(
  service: KubeService,
): Generator<Frontend & { readonly vip: Ip | null; readonly externalPort: number }> {
  for (const port of service.ports) {
    for (const vip of service.clusterIps) yield { service, port, frontend: 'clusterIp', vip, externalPort: port.port }
    if (port.nodePort !== null) yield { service, port, frontend: 'nodePort', vip: null, externalPort: port.nodePort }
    for (const vip of service.externalIps) yield { service, port, frontend: 'externalIp', vip, externalPort: port.port }
    for (const vip of service.ingressIps) yield { service, port, frontend: 'ingressIp', vip, externalPort: port.port }
    if (service.healthCheckNodePort !== null) {
      // kube-proxy can forward health checks of the cloud's load balancer (3.2).
      for (const vip of service.ingressIps) {
        yield { service, port, frontend: 'ingressIp', vip, externalPort: service.healthCheckNodePort }
      }
    }
  }
}

/** Load balancers carry no name: what they serve is compared with what the services ask for (0.3). */
export function joinLoadBalancers(
  loadBalancers: readonly HnsLoadBalancer[],
  services: readonly KubeService[],
  areServicesComplete: boolean,
  wantedFrontends: readonly WantedFrontend[] | null,
): LoadBalancerJoin {
  if (loadBalancers.length === 0) return { ownerOf: new Map(), wantedOf: new Map() }
  const byKey = new Map<string, Frontend>()
  const byVip = new Map<Ip, Frontend[]>()
  const byPort = new Map<string, Frontend[]>()
  for (const service of services) {
    for (const { vip, externalPort, ...frontend } of frontendsOf(service)) {
      const key = frontendKey(vip, externalPort, frontend.port.protocol)
      if (!byKey.has(key)) byKey.set(key, frontend)
      if (vip !== null) {
        addTo(byVip, vip, frontend)
        addTo(byPort, portKey(externalPort, frontend.port.protocol), frontend)
      }
    }
  }
  const wantedByKey = new Map<string, WantedFrontend>()
  for (const wanted of wantedFrontends ?? []) {
    wantedByKey.set(frontendKey(wanted.vip, wanted.externalPort, wanted.protocol), wanted)
  }

  const nobody: LoadBalancerOwner = areServicesComplete
    ? { kind: 'none' }
    : { kind: 'unknown', why: message('join.owner.noServices') }
  const ownerOf = new Map<HnsId, LoadBalancerOwner>()
  const wantedOf = new Map<HnsId, WantedFrontend>()
  for (const loadBalancer of loadBalancers) {
    const { owner, key } = ownerOfOne(loadBalancer)
    ownerOf.set(loadBalancer.id, owner)
    const wanted = key === null ? undefined : wantedByKey.get(key)
    if (wanted !== undefined) wantedOf.set(loadBalancer.id, wanted)
  }
  return { ownerOf, wantedOf }

  function ownerOfOne(lb: HnsLoadBalancer): { owner: LoadBalancerOwner; key: string | null } {
    const vips = knownOr(lb.vips, null)
    const mapping = isUnknown(lb.portMappings) ? null : (lb.portMappings[0] ?? null)
    if (vips !== null && mapping !== null) {
      const vip = vips[0] ?? null
      const key = frontendKey(vip, mapping.externalPort, mapping.protocol)
      const frontend = byKey.get(key)
      if (frontend === undefined) return { owner: nobody, key: null }
      return { owner: { kind: 'service', ...frontend, basis: vip === null ? 'nodePort' : 'vipAndPort' }, key }
    }
    if (vips !== null) {
      const [vip] = vips
      // A node port of which the port is not known could be anybody's.
      if (vip === undefined) return { owner: { kind: 'unknown', why: message('join.owner.noPorts') }, key: null }
      const frontends = byVip.get(vip) ?? []
      const [first] = frontends
      if (first === undefined) return { owner: nobody, key: null }
      const isOne = frontends.length === 1
      return {
        owner: { kind: 'service', ...first, port: isOne ? first.port : null, basis: 'vip' },
        key: isOne ? frontendKey(vip, first.port.port, first.port.protocol) : null,
      }
    }
    if (mapping !== null) {
      const frontends = byPort.get(portKey(mapping.externalPort, mapping.protocol)) ?? []
      const [first] = frontends
      if (first !== undefined && frontends.every(({ service }) => service === first.service)) {
        const [vip] = first.service.clusterIps
        const key =
          first.frontend === 'clusterIp' && vip !== undefined
            ? frontendKey(vip, first.port.port, first.port.protocol)
            : null
        return { owner: { kind: 'service', ...first, basis: 'port' }, key }
      }
    }
    return { owner: { kind: 'unknown', why: message('join.owner.noVip') }, key: null }
  }
}
