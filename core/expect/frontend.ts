import type { Protocol } from '../model/hns.ts'
import type { Ip } from '../model/ids.ts'
import type { KubeService, KubeServicePort } from '../model/kube.ts'

/** Which address of a service a load balancer serves. */
export type FrontendKind = 'clusterIp' | 'nodePort' | 'externalIp' | 'ingressIp'

/** One HNS load balancer that Kubernetes asks for on this node (kubernetes-windows-networking.md 3.2). */
export interface WantedFrontend {
  readonly service: KubeService
  readonly port: KubeServicePort
  readonly frontend: FrontendKind
  /** Null for a node port. */
  readonly vip: Ip | null
  readonly externalPort: number
  readonly protocol: Protocol
  /** Backends that kube-proxy would use (3.3), by address and port; null when EndpointSlices are not known. */
  readonly backends: readonly WantedBackend[] | null
}

export interface WantedBackend {
  readonly ip: Ip
  readonly port: number | null
  readonly nodeName: string | null
  readonly isLocal: boolean | null
  readonly pod: { readonly namespace: string; readonly name: string } | null
}
