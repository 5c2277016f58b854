import type { FrontendKind, WantedFrontend } from '../expect/frontend.ts'
import type { HnsId, Ip, ObjectRef } from '../model/ids.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork } from '../model/hns.ts'
import type { KubeEndpointSlice, KubeNode, KubePod, KubeService, KubeServicePort } from '../model/kube.ts'
import type { Message } from '../model/message.ts'
import type { PodIndex } from './pods-part.ts'
import type { RuntimeIndex } from './runtime.ts'
import type { ServiceIndex, WantedPart } from './services-part.ts'
import type { Snapshot } from '../model/snapshot.ts'

export type { FrontendKind, WantedFrontend } from '../expect/frontend.ts'

/** Why two objects were put together; shown with every join. An id wins over an address. */
export type JoinBasis =
  | 'sandboxId'
  | 'containerId'
  | 'ipOnThisNode'
  | 'ipElsewhere'
  | 'name'
  /** The CNI plugin wrote down which endpoint it made for which pod. */
  | 'cniState'
  | 'vipAndPort'
  /** The evidence names no ports: the address alone. */
  | 'vip'
  /** The evidence names no addresses: the port alone, when one service has it. */
  | 'port'
  | 'nodePort'

/** Roles of endpoints that belong to no pod and are normal (kubernetes-windows-networking.md 2, 3.4; EP002). */
export type EndpointRole = 'sourceVip' | 'gateway' | 'hostLink' | 'serviceVip' | 'host'

export type EndpointOwner =
  | { readonly kind: 'pod'; readonly pod: KubePod; readonly basis: JoinBasis }
  /** A remote endpoint: the pod or node elsewhere that it stands for. */
  | {
      readonly kind: 'backend'
      readonly pod: KubePod | null
      readonly node: KubeNode | null
      readonly basis: JoinBasis
    }
  | { readonly kind: 'role'; readonly role: EndpointRole; readonly basis: Message }
  /** On a network that Kubernetes does not use (nat, ICS, docker): containers of another runtime. */
  | { readonly kind: 'foreign' }
  /** Pods are known, and none of them owns it. */
  | { readonly kind: 'none' }
  /** It cannot be told: the evidence that would name an owner was not collected. */
  | { readonly kind: 'unknown'; readonly why: Message }

export type LoadBalancerOwner =
  | {
      readonly kind: 'service'
      readonly service: KubeService
      /** Null when the evidence names no ports and the service has several. */
      readonly port: KubeServicePort | null
      readonly frontend: FrontendKind
      readonly basis: JoinBasis
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly why: Message }

export interface ThisNode {
  readonly node: KubeNode
  readonly basis: Message
}

/**
 * What a network is for. `pod`: carries pods of Kubernetes. `helper`: keeps the vSwitch alive and never has endpoints
 * (kubernetes-windows-networking.md 1.3). `hostLink`: Azure's host-to-container link. `foreign`: nat, ICS and other
 * types that Kubernetes does not use. `unclear`: of a type that may carry pods, but nothing says that it does.
 */
export type NetworkRole = 'pod' | 'helper' | 'hostLink' | 'foreign' | 'unclear'

export const cniNames = [
  'antrea',
  'ovn',
  'calico-vxlan',
  'calico-bgp',
  'calico',
  'azure',
  'aws',
  'flannel-vxlan',
  'flannel-host-gw',
  'gke',
  'plain',
] as const
/** `calico`: VXLAN or BGP, which the evidence does not tell. `plain`: win-bridge, win-overlay, sdnbridge or sdnoverlay, which HNS alone does not tell apart (S11). */
export type CniName = (typeof cniNames)[number]

export type CniVerdict =
  | { readonly kind: 'recognised'; readonly cni: CniName; readonly basis: Message; readonly network: HnsNetwork | null }
  /** Only nat and ICS networks, and all networks are known: no cluster networking on this node (S12). */
  | { readonly kind: 'noClusterNetwork'; readonly basis: Message }
  | { readonly kind: 'unknown'; readonly why: Message }

/** The snapshot with everything that can be looked up in it; built in one pass over each collection. */
export interface Joined {
  readonly snapshot: Snapshot
  /** The Kubernetes node that the HNS objects belong to; null when it cannot be told. */
  readonly thisNode: ThisNode | null
  readonly cni: CniVerdict
  readonly networkById: ReadonlyMap<HnsId, HnsNetwork>
  readonly networkRole: ReadonlyMap<HnsId, NetworkRole>
  readonly endpointById: ReadonlyMap<HnsId, HnsEndpoint>
  readonly endpointsByIp: ReadonlyMap<Ip, readonly HnsEndpoint[]>
  readonly endpointsByNetwork: ReadonlyMap<HnsId, readonly HnsEndpoint[]>
  readonly namespaceById: ReadonlyMap<HnsId, HnsNamespace>
  /** HNS namespaces by the endpoints they list: not every document of an endpoint names its namespace. */
  readonly namespaceByEndpoint: ReadonlyMap<HnsId, HnsNamespace>
  /** Containers and sandboxes, as their runtimes list them. */
  readonly runtime: RuntimeIndex
  readonly loadBalancerById: ReadonlyMap<HnsId, HnsLoadBalancer>
  readonly loadBalancersByEndpoint: ReadonlyMap<HnsId, readonly HnsLoadBalancer[]>
  readonly nodeByName: ReadonlyMap<string, KubeNode>
  readonly nodeByIp: ReadonlyMap<Ip, KubeNode>
  /** Keys are `namespace/name`. */
  readonly podByKey: ReadonlyMap<string, KubePod>
  readonly podsByIp: ReadonlyMap<Ip, readonly KubePod[]>
  readonly serviceByKey: ReadonlyMap<string, KubeService>
  readonly slicesByService: ReadonlyMap<string, readonly KubeEndpointSlice[]>
  /** Services by each address that a load balancer may serve: cluster, external and ingress addresses. */
  readonly servicesByVip: ReadonlyMap<Ip, readonly KubeService[]>
  readonly ownerOfEndpoint: ReadonlyMap<HnsId, EndpointOwner>
  readonly endpointsOfPod: ReadonlyMap<string, readonly HnsEndpoint[]>
  readonly ownerOfLoadBalancer: ReadonlyMap<HnsId, LoadBalancerOwner>
  /** The frontend that Kubernetes wants and a load balancer serves; where it is known which one. */
  readonly wantedOfLoadBalancer: ReadonlyMap<HnsId, WantedFrontend>
  /** Null when services or this node are not known. Empty where the CNI replaces kube-proxy (Antrea). */
  readonly wantedFrontends: readonly WantedFrontend[] | null
  /**
   * The same where it may not be known which node this is: then only what every node has, the frontends whose backends
   * do not depend on the node. Null when services are not known.
   */
  readonly wantedOnAnyNode: readonly WantedFrontend[] | null
  /**
   * Frontends that every kube-proxy makes for certain, where tables of kubectl list the services and their endpoints and
   * `wantedOnAnyNode` is null. Null where the lists are not whole.
   */
  readonly wantedByTables: readonly WantedFrontend[] | null
  /**
   * Pods of this node that should have an HNS endpoint each: all that were asked for. Null when pods or this node are not
   * known.
   */
  readonly podsNeedingEndpoint: readonly KubePod[] | null
  /** What the join of the next reading may take over. */
  readonly parts: { readonly index: ServiceIndex; readonly wanted: WantedPart | null; readonly pods: PodIndex }
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
