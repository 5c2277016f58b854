import type { Guid, Ip, ObjectRef } from '../model/ids.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork, Protocol } from '../model/hns.ts'
import type { KubeEndpointSlice, KubeNode, KubePod, KubeService, KubeServicePort } from '../model/kube.ts'
import type { Message } from '../model/message.ts'
import type { Snapshot } from '../model/snapshot.ts'

/** Why two objects were put together; shown with every join. An id wins over an address. */
export type JoinBasis = 'sandboxId' | 'containerId' | 'ipOnThisNode' | 'ipElsewhere' | 'name' | 'vipAndPort' | 'vip' | 'nodePort'

/** Roles of endpoints that belong to no pod and are normal (kubernetes-windows-networking.md 2, 3.4; EP002). */
export type EndpointRole = 'sourceVip' | 'gateway' | 'hostLink' | 'serviceVip' | 'host'

export type EndpointOwner =
  | { readonly kind: 'pod'; readonly pod: KubePod; readonly basis: JoinBasis }
  /** A remote endpoint: the pod or node elsewhere that it stands for. */
  | { readonly kind: 'backend'; readonly pod: KubePod | null; readonly node: KubeNode | null; readonly basis: JoinBasis }
  | { readonly kind: 'role'; readonly role: EndpointRole; readonly basis: Message }
  /** On a network that Kubernetes does not use (nat, ICS, docker): containers of another runtime. */
  | { readonly kind: 'foreign' }
  /** Pods are known, and none of them owns it. */
  | { readonly kind: 'none' }
  /** It cannot be told: the evidence that would name an owner was not collected. */
  | { readonly kind: 'unknown'; readonly why: Message }

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

export type LoadBalancerOwner =
  | {
      readonly kind: 'service'
      readonly service: KubeService
      readonly port: KubeServicePort
      readonly frontend: FrontendKind
      readonly basis: JoinBasis
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly why: Message }

export interface ThisNode {
  readonly node: KubeNode
  readonly basis: Message
}

/** The snapshot with everything that can be looked up in it; built in one pass over each collection. */
export interface Joined {
  readonly snapshot: Snapshot
  /** The Kubernetes node that the HNS objects belong to; null when it cannot be told. */
  readonly thisNode: ThisNode | null
  readonly networkById: ReadonlyMap<Guid, HnsNetwork>
  readonly endpointById: ReadonlyMap<Guid, HnsEndpoint>
  readonly endpointsByIp: ReadonlyMap<Ip, readonly HnsEndpoint[]>
  readonly endpointsByNetwork: ReadonlyMap<Guid, readonly HnsEndpoint[]>
  readonly namespaceById: ReadonlyMap<Guid, HnsNamespace>
  readonly loadBalancerById: ReadonlyMap<Guid, HnsLoadBalancer>
  readonly loadBalancersByEndpoint: ReadonlyMap<Guid, readonly HnsLoadBalancer[]>
  readonly nodeByName: ReadonlyMap<string, KubeNode>
  readonly nodeByIp: ReadonlyMap<Ip, KubeNode>
  /** Keys are `namespace/name`. */
  readonly podByKey: ReadonlyMap<string, KubePod>
  readonly podsByIp: ReadonlyMap<Ip, readonly KubePod[]>
  readonly serviceByKey: ReadonlyMap<string, KubeService>
  readonly slicesByService: ReadonlyMap<string, readonly KubeEndpointSlice[]>
  readonly ownerOfEndpoint: ReadonlyMap<Guid, EndpointOwner>
  readonly endpointsOfPod: ReadonlyMap<string, readonly HnsEndpoint[]>
  readonly ownerOfLoadBalancer: ReadonlyMap<Guid, LoadBalancerOwner>
  /** Null when services or this node are not known. */
  readonly wantedFrontends: readonly WantedFrontend[] | null
  /** Pods of this node that should have an HNS endpoint each; null when pods or this node are not known. */
  readonly podsNeedingEndpoint: readonly KubePod[] | null
}

export function podKey(pod: { readonly namespace: string; readonly name: string }): string {
  return `${pod.namespace}/${pod.name}`
}

export function refOf(
  object: HnsNetwork | HnsEndpoint | HnsNamespace | HnsLoadBalancer | KubeNode | KubePod | KubeService,
): ObjectRef {
  switch (object.kind) {
    case 'network':
    case 'endpoint':
    case 'namespace':
    case 'loadbalancer':
      return `${object.kind}/${object.id}`
    case 'node':
      return `node/${object.name}`
    case 'pod':
    case 'service':
      return `${object.kind}/${object.namespace}/${object.name}`
  }
}
