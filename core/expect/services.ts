import type { Ip } from '../model/ids.ts'
import { isIpv6 } from '../model/ids.ts'
import type { KubeBackend, KubeEndpointSlice, KubeService, KubeServicePort } from '../model/kube.ts'
import type { FrontendKind, WantedBackend, WantedFrontend } from './frontend.ts'

/** What kube-proxy would program on one node (kubernetes-windows-networking.md 3.2, 3.3). */

export interface ProxyInput {
  /** The node whose HNS is looked at; null when it is not known, and then only what every node has is asked for. */
  readonly nodeName: string | null
  /** IPv6 load balancers exist on L2Bridge and with a kube-proxy in dual stack only (LB022, LIM004). */
  readonly hasIpv6: boolean
  /** Keys are `namespace/name`; null when EndpointSlices are not known. */
  readonly slicesByService: ReadonlyMap<string, readonly KubeEndpointSlice[]> | null
}

interface PortBackend {
  readonly backend: KubeBackend
  readonly wanted: WantedBackend
}

export function wantedFrontendsOf(service: KubeService, input: ProxyInput): WantedFrontend[] {
  // Neither has a load balancer: names are answered by DNS alone (LB021).
  if (service.type === 'ExternalName' || service.isHeadless) return []
  const slices =
    input.slicesByService === null ? null : (input.slicesByService.get(`${service.namespace}/${service.name}`) ?? [])
  const wanted: WantedFrontend[] = []
  for (const port of service.ports) {
    const families = new Map<boolean, readonly PortBackend[] | null>()
    const backendsFor = (v6: boolean): readonly PortBackend[] | null => {
      const known = families.get(v6)
      if (known !== undefined) return known
      const list = slices === null ? null : portBackends(slices, port, v6, input.nodeName)
      families.set(v6, list)
      return list
    }
    const add = (frontend: FrontendKind, vip: Ip | null, externalPort: number, v6: boolean): void => {
      if (v6 && !input.hasIpv6) return
      if (input.nodeName === null && (frontend === 'nodePort' || isLocalOnly(service, frontend))) return
      const all = backendsFor(v6)
      wanted.push({
        service,
        port,
        frontend,
        vip,
        externalPort,
        protocol: port.protocol,
        backends: all === null ? null : usableBackends(service, frontend, all),
      })
    }
    for (const vip of service.clusterIps) add('clusterIp', vip, port.port, isIpv6(vip))
    if (port.nodePort !== null) {
      // HNS keeps one node port object for a family; the service's first address decides.
      const first = service.clusterIps[0]
      add('nodePort', null, port.nodePort, first !== undefined && isIpv6(first))
    }
    for (const vip of service.externalIps) add('externalIp', vip, port.port, isIpv6(vip))
    for (const vip of service.ingressIps) add('ingressIp', vip, port.port, isIpv6(vip))
  }
  return wanted
}

function portBackends(
  slices: readonly KubeEndpointSlice[],
  port: KubeServicePort,
  v6: boolean,
  nodeName: string | null,
): PortBackend[] {
  const list: PortBackend[] = []
  const seen = new Set<Ip>()
  for (const slice of slices) {
    if (slice.addressType !== (v6 ? 'IPv6' : 'IPv4')) continue
    const slicePort = slice.ports.find((p) => (p.name ?? '') === (port.name ?? '') && p.protocol === port.protocol)
    if (slicePort === undefined) continue
    for (const backend of slice.backends) {
      for (const ip of backend.addresses) {
        if (seen.has(ip)) continue
        seen.add(ip)
        const isLocal = nodeName === null ? null : backend.nodeName === nodeName
        list.push({
          backend,
          wanted: { ip, port: slicePort.port, nodeName: backend.nodeName, isLocal, pod: backend.pod },
        })
      }
    }
  }
  return list
}

const isReady = ({ backend }: PortBackend): boolean => backend.isReady && backend.isServing
const toWanted = ({ wanted }: PortBackend): WantedBackend => wanted

function usableBackends(service: KubeService, frontend: FrontendKind, all: readonly PortBackend[]): WantedBackend[] {
  const candidates = isLocalOnly(service, frontend) ? all.filter(({ wanted }) => wanted.isLocal === true) : all
  const ready = candidates.filter(isReady)
  if (ready.length > 0 || service.ingressIps.length === 0) return ready.map(toWanted)
  // KEP-1669, for services with an ingress address alone (3.3): what still serves while it ends, else everything.
  if (frontend === 'nodePort' || frontend === 'externalIp') return []
  const serving = candidates.filter(({ backend }) => backend.isServing)
  return (serving.length > 0 ? serving : candidates).map(toWanted)
}

function isLocalOnly(service: KubeService, frontend: FrontendKind): boolean {
  if (frontend === 'clusterIp') return service.internalTrafficPolicy === 'Local'
  if (service.externalTrafficPolicy === 'Local') return true
  return frontend !== 'externalIp' && service.annotations['preserve-destination'] === 'true'
}
