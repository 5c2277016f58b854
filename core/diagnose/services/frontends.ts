import type { WantedFrontend } from '../../expect/frontend.ts'
import type { FrontendKind, Joined } from '../../join/joined.ts'
import { addTo, frontendKey } from '../../join/keys.ts'
import { frontendsOf } from '../../join/load-balancers.ts'
import { seenList } from '../../model/facet.ts'
import type { HnsLoadBalancer, Protocol } from '../../model/hns.ts'
import type { HnsId, Ip } from '../../model/ids.ts'
import { isUnknown, knownOr } from '../../model/known.ts'
import type { KubeService, KubeServicePort } from '../../model/kube.ts'

/** One address and port at which a service is to be reached, with the load balancers that serve it on this node. */
export interface ServiceFrontend {
  /** `10.96.0.10:53/UDP`; unique among the frontends of a service. */
  readonly key: string
  readonly service: KubeService
  readonly port: KubeServicePort
  readonly frontend: FrontendKind
  readonly vip: Ip | null
  readonly externalPort: number
  readonly protocol: Protocol
  /** What kube-proxy would program; null where it would not, or where that is not known. */
  readonly wanted: WantedFrontend | null
  readonly loadBalancers: readonly HnsLoadBalancer[]
  /** kube-proxy can forward the health checks of a cloud's load balancer (kubernetes-windows-networking.md 3.2). */
  readonly isHealthCheck: boolean
  /** The evidence names no ports: the load balancers of the address are as many as its ports, and any may be this one's. */
  readonly isByCount: boolean
}

export interface Frontends {
  readonly all: readonly ServiceFrontend[]
  /** ExternalName and headless services, which have no load balancer by design. */
  readonly withoutAny: readonly KubeService[]
  /** Load balancers that stand beside no frontend. */
  readonly rest: readonly HnsLoadBalancer[]
}

function keyOf(loadBalancer: HnsLoadBalancer): string | null {
  if (isUnknown(loadBalancer.vips)) return null
  const mapping = knownOr(loadBalancer.portMappings, [])[0]
  return mapping === undefined
    ? null
    : frontendKey(loadBalancer.vips[0] ?? null, mapping.externalPort, mapping.protocol)
}

/** Whether kube-proxy makes load balancers for the service at all: names are answered by DNS alone (LB021). */
export function isServed({ type, isHeadless }: KubeService): boolean {
  return type !== 'ExternalName' && !isHeadless
}

/** Every frontend of every service that was seen, each load balancer beside at most one of them. */
export function frontendsWithLoadBalancers(joined: Joined): Frontends {
  const byKey = new Map<string, HnsLoadBalancer[]>()
  const vague = new Map<KubeService, HnsLoadBalancer[]>()
  for (const loadBalancer of joined.loadBalancerById.values()) {
    const key = keyOf(loadBalancer)
    const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
    if (key !== null) addTo(byKey, key, loadBalancer)
    else if (owner?.kind === 'service') addTo(vague, owner.service, loadBalancer)
  }
  const wantedByKey = new Map<string, WantedFrontend>()
  for (const wanted of joined.wantedOnAnyNode ?? []) {
    const key = frontendKey(wanted.vip, wanted.externalPort, wanted.protocol)
    if (!wantedByKey.has(key)) wantedByKey.set(key, wanted)
  }
  const taken = new Set<HnsId>()
  const counted = pairedByCount(joined)
  const all: ServiceFrontend[] = []
  const withoutAny: KubeService[] = []
  const seen = new Set<string>()
  for (const service of seenList(joined.snapshot.facets.services)) {
    if (!isServed(service)) {
      withoutAny.push(service)
      continue
    }
    for (const { vip, externalPort, port, frontend } of frontendsOf(service)) {
      const key = frontendKey(vip, externalPort, port.protocol)
      const isHealthCheck = externalPort !== port.port && frontend === 'ingressIp'
      const own = (byKey.get(key) ?? []).filter(({ id }) => !taken.has(id))
      const loose = (vague.get(service) ?? []).filter(
        (lb) => !taken.has(lb.id) && mayServe(lb, joined, { vip, port, frontend }),
      )
      const byCount = counted.get(key)
      const loadBalancers = own.length > 0 ? own : loose.length > 0 || byCount === undefined ? loose : [byCount]
      if (seen.has(key) || (isHealthCheck && loadBalancers.length === 0)) continue
      seen.add(key)
      for (const { id } of loadBalancers) taken.add(id)
      const wanted = wantedByKey.get(key)
      all.push({
        key,
        service,
        port,
        frontend,
        vip,
        externalPort,
        protocol: port.protocol,
        wanted: wanted?.service === service ? wanted : null,
        loadBalancers,
        isHealthCheck,
        isByCount: loadBalancers.length === 1 && loadBalancers[0] === byCount,
      })
    }
  }
  const rest = [...joined.loadBalancerById.values()].filter(({ id }) => !taken.has(id))
  return { all, withoutAny, rest }
}

/**
 * Load balancers of an address without their ports, put beside the ports of the service one by one; only where there are
 * enough for all of them.
 */
function pairedByCount(joined: Joined): ReadonlyMap<string, HnsLoadBalancer> {
  const byVip = new Map<Ip, HnsLoadBalancer[]>()
  for (const loadBalancer of joined.loadBalancerById.values()) {
    const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
    const [vip] = knownOr(loadBalancer.vips, [])
    if (owner?.kind === 'service' && owner.port === null && vip !== undefined) addTo(byVip, vip, loadBalancer)
  }
  const paired = new Map<string, HnsLoadBalancer>()
  for (const [vip, loadBalancers] of byVip) {
    const keys = (joined.servicesByVip.get(vip) ?? []).flatMap((service) =>
      isServed(service)
        ? [...frontendsOf(service)]
            .filter((one) => one.vip === vip && one.externalPort === one.port.port)
            .map(({ externalPort, port }) => frontendKey(vip, externalPort, port.protocol))
        : [],
    )
    if (keys.length > loadBalancers.length) continue
    for (const [index, key] of keys.entries()) {
      const loadBalancer = loadBalancers[index]
      if (loadBalancer !== undefined) paired.set(key, loadBalancer)
    }
  }
  return paired
}

/** Evidence that lacks a port or an address: the load balancer stands beside a frontend only where its owner is that one. */
function mayServe(
  loadBalancer: HnsLoadBalancer,
  joined: Joined,
  { vip, port, frontend }: Pick<ServiceFrontend, 'vip' | 'port' | 'frontend'>,
): boolean {
  const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
  if (owner?.kind !== 'service' || owner.port !== port || owner.frontend !== frontend) return false
  const vips = knownOr(loadBalancer.vips, null)
  return vips === null ? vip === owner.service.clusterIps[0] : vips.some((one) => one === vip)
}
