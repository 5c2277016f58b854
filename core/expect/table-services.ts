import type { Ip } from '../model/ids.ts'
import { isIpv6 } from '../model/ids.ts'
import type { KubeEndpointSlice, KubeService, KubeServicePort } from '../model/kube.ts'
import type { WantedBackend, WantedFrontend } from './frontend.ts'

/**
 * What kube-proxy makes for certain on one node, told from tables of kubectl. They show neither the traffic policies of a
 * Service nor which node a backend is on: what depends on those is asked for only where it holds either way.
 */

export interface TableInput {
  readonly nodeName: string | null
  /** Keys are `namespace/name`. */
  readonly slicesByService: ReadonlyMap<string, readonly KubeEndpointSlice[]>
  /** The node of an address, by the pod or the node that has it; null where nobody is known to have it. */
  readonly nodeOf: (ip: Ip) => string | null
  /** Whether the address is one of this node, or of a pod on it. */
  readonly isOfThisNode: (ip: Ip) => boolean
}

/** Made by the API server itself, and never for one node alone. */
function isOfApiServer({ namespace, name }: KubeService): boolean {
  return namespace === 'default' && name === 'kubernetes'
}

/**
 * Whether all ports of the Service have the backends of a row: a table lists each address once for each port, and does not
 * say which is which.
 */
function servesAllPorts(slice: KubeEndpointSlice, ports: readonly KubeServicePort[]): boolean {
  const entries = slice.isOfTable?.entries
  if (entries === undefined) return false
  if (ports.length === 1) return entries > 0
  return slice.isOfTable?.isWhole === true && entries === slice.backends.length * ports.length
}

function backendsOf(
  service: KubeService,
  port: KubeServicePort,
  slices: readonly KubeEndpointSlice[],
  input: TableInput,
): readonly WantedBackend[] {
  return slices.flatMap((slice) => {
    const slicePort = slice.ports.find(
      ({ name, protocol }) => (name ?? '') === (port.name ?? '') && protocol === port.protocol,
    )
    const isServed = slice.isOfTable === undefined ? slicePort !== undefined : servesAllPorts(slice, service.ports)
    if (slice.addressType !== 'IPv4' || !isServed) return []
    return slice.backends
      .filter(({ isReady, isServing }) => isReady && isServing)
      .flatMap(({ addresses, nodeName, pod }) =>
        addresses.map((ip): WantedBackend => {
          const node = nodeName ?? input.nodeOf(ip)
          // The API server stands on the host: what this node and its pods do not have is elsewhere.
          const isElsewhere = node === null && isOfApiServer(service) && !input.isOfThisNode(ip)
          const isLocal =
            input.nodeName === null ? null : isElsewhere ? false : node === null ? null : node === input.nodeName
          return {
            ip,
            port: slice.isOfTable === undefined ? (slicePort?.port ?? null) : null,
            nodeName: node,
            isLocal,
            pod,
          }
        }),
      )
  })
}

export function certainFrontendsOf(service: KubeService, input: TableInput): readonly WantedFrontend[] {
  if (service.type === 'ExternalName' || service.isHeadless) return []
  const slices = input.slicesByService.get(`${service.namespace}/${service.name}`) ?? []
  const [vip] = service.clusterIps
  if (vip === undefined || isIpv6(vip)) return []
  const isPolicyKnown = service.isOfTable !== true || isOfApiServer(service)
  const isLocalOnly = !isPolicyKnown || service.internalTrafficPolicy === 'Local'
  return service.ports.map((port) => ({
    service,
    port,
    frontend: 'clusterIp',
    vip,
    externalPort: port.port,
    protocol: port.protocol,
    backends: backendsOf(service, port, slices, input).filter(({ isLocal }) => !isLocalOnly || isLocal === true),
  }))
}
