import type { PolicyRecord } from '../../../core/hns/rules/records.ts'
import type { NetworkType } from '../../../core/model/hns.ts'
import type { Cidr, Ip } from '../../../core/model/ids.ts'
import type { Cluster, ClusterNode, ClusterPod } from './cluster.ts'

/** What a CNI plugin does to HNS, in so many words (kubernetes-windows-networking.md 1, 2); one small file each. */
export interface CniProfile {
  readonly type: NetworkType
  /** As the plugin writes the type. */
  readonly typeText: string
  readonly networkName: (node: ClusterNode) => string
  readonly networkFlags: number
  /** VXLAN network identifier of the pod subnet; null where nothing is encapsulated. */
  readonly vni: number | null
  /** `block`: each node has its own prefix. `vnet`: pods take addresses of the nodes' subnet. */
  readonly addressing: 'block' | 'vnet'
  /** The cluster gives node.spec.podCIDR. */
  readonly hasPodCidr: boolean
  /** Pod gateway, as an offset in the pod prefix. */
  readonly podGateway: 1 | 2
  /** First usable offset for pods; those below are the plugin's. */
  readonly firstPodOffset: number
  readonly helperNetworks: readonly HelperNetwork[]
  /** `<network>_ep` at offset 2: attached to the host, or a remote endpoint that stands for the host. */
  readonly linkEndpoint: 'host' | 'remote' | null
  /** Name of the local endpoint whose address is the source VIP of load balancers; empty: kube-proxy's own. */
  readonly sourceVip: { readonly name: string; readonly isHostAttached: boolean } | null
  readonly podMac: 'fromAddress' | 'fromPool'
  readonly endpointName: (pod: ClusterPod, networkName: string) => string
  readonly podPolicies: (context: PolicyContext) => readonly PolicyRecord[]
  readonly networkPolicies: (context: NetworkContext) => readonly PolicyRecord[]
  readonly hasRemoteSubnetRoutes: boolean
  readonly runsKubeProxy: boolean
  readonly isDualStack: boolean
  readonly policyEngine: 'felix' | 'npm' | 'antrea' | null
  readonly nodeAnnotations: (node: ClusterNode, context: NetworkContext) => Readonly<Record<string, string>>
  /** Without Kubernetes: containers of Docker alone. */
  readonly isStandalone?: true
  /** Keeps a route to each other node's pods in the host's table. */
  readonly hasHostRoutes?: true
}

export interface HelperNetwork {
  readonly name: string
  readonly typeText: string
  readonly prefix: string
  readonly gateway: string | null
  readonly vni: number | null
  readonly flags: number
  /** Containers of another runtime on it. */
  readonly containers: number
  /** Taken instead of the node's uplink. */
  readonly adapterName?: string
}

export interface NetworkContext {
  readonly cluster: Cluster
  readonly node: ClusterNode
  readonly vni: number | null
}

export interface PolicyContext extends NetworkContext {
  readonly pod: ClusterPod
  readonly managementIp: Ip
}

export function policy(type: string, settings: Readonly<Record<string, unknown>> = {}): PolicyRecord {
  return { Type: type, Settings: settings }
}

export function outboundNat(...exceptions: readonly Cidr[]): PolicyRecord {
  return policy('OutBoundNAT', { Exceptions: exceptions })
}

export function encapRoute(prefix: string): PolicyRecord {
  return policy('SDNRoute', { DestinationPrefix: prefix, NeedEncap: true })
}

export function sandboxName(pod: ClusterPod, networkName: string): string {
  return `${pod.sandboxId}_${networkName}`
}

export const noPolicies = (): readonly PolicyRecord[] => []
export const noAnnotations = (): Readonly<Record<string, string>> => ({})
