import type { DocumentRef } from './evidence.ts'
import type { Protocol } from './hns.ts'
import type { Cidr, Ip } from './ids.ts'

/** The fields of Kubernetes objects that the product uses; nothing else is kept. */

export interface KubeNode {
  readonly kind: 'node'
  readonly name: string
  readonly uid: string | null
  readonly isWindows: boolean | null
  readonly internalIps: readonly Ip[]
  readonly hostname: string | null
  readonly podCidrs: readonly Cidr[]
  readonly isReady: boolean | null
  readonly conditions: readonly { readonly type: string; readonly status: string; readonly reason: string | null }[]
  readonly kubeletVersion: string | null
  readonly kubeProxyVersion: string | null
  readonly kernelVersion: string | null
  readonly osImage: string | null
  readonly runtimeVersion?: string | null
  readonly annotations: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<string, string>>
  readonly documents: readonly DocumentRef[]
}

export interface KubeContainer {
  readonly name: string
  readonly state: 'running' | 'waiting' | 'terminated' | null
  /** `CrashLoopBackOff`, `ContainerCreating`, `Error`, … */
  readonly reason: string | null
  readonly isReady: boolean | null
  readonly restarts: number | null
}

export interface KubePod {
  readonly kind: 'pod'
  readonly namespace: string
  readonly name: string
  readonly uid: string | null
  readonly nodeName: string | null
  readonly phase: 'Pending' | 'Running' | 'Succeeded' | 'Failed' | 'Unknown'
  readonly isHostNetwork: boolean
  /** Windows HostProcess containers share the host's network and have no HNS endpoint. */
  readonly isHostProcess: boolean
  readonly isReady: boolean | null
  readonly ips: readonly Ip[]
  readonly isDeleting: boolean
  readonly containerIds: readonly string[]
  readonly containers: readonly KubeContainer[]
  readonly labels: Readonly<Record<string, string>>
  readonly owner: { readonly kind: string; readonly name: string } | null
  readonly dnsPolicy: string | null
  readonly documents: readonly DocumentRef[]
}

export interface KubeServicePort {
  readonly name: string | null
  readonly port: number
  readonly protocol: Protocol
  readonly targetPort: number | string | null
  readonly nodePort: number | null
}

/** What a Service may ask for beside its addresses; null, false or empty where it does not, or the evidence lacks it. */
export interface KubeServiceSettings {
  /** Backends that are not ready are published, too. */
  readonly publishesNotReady: boolean
  /** False where a load balancer of a cloud does without node ports. */
  readonly allocatesNodePorts: boolean
  readonly sourceRanges: readonly string[]
  readonly ipFamilies: readonly string[]
  readonly ipFamilyPolicy: string | null
  readonly externalName: string | null
  readonly affinitySeconds: number | null
  readonly trafficDistribution: string | null
}

export interface KubeService {
  readonly kind: 'service'
  readonly namespace: string
  readonly name: string
  readonly type: 'ClusterIP' | 'NodePort' | 'LoadBalancer' | 'ExternalName'
  /** Empty for headless and ExternalName services. */
  readonly clusterIps: readonly Ip[]
  readonly isHeadless: boolean
  readonly ports: readonly KubeServicePort[]
  readonly externalIps: readonly Ip[]
  readonly ingressIps: readonly Ip[]
  readonly sessionAffinity: 'None' | 'ClientIP'
  readonly internalTrafficPolicy: 'Cluster' | 'Local'
  readonly externalTrafficPolicy: 'Cluster' | 'Local'
  readonly healthCheckNodePort: number | null
  readonly annotations: Readonly<Record<string, string>>
  readonly hasSelector: boolean
  /** Made of a row of `kubectl get`, which shows no policies and no target ports. */
  readonly isOfTable?: true
  /** Left out by forms that cannot carry it, such as tables. */
  readonly settings?: KubeServiceSettings
  readonly documents: readonly DocumentRef[]
}

export interface KubeBackend {
  readonly addresses: readonly Ip[]
  readonly nodeName: string | null
  readonly isReady: boolean
  readonly isServing: boolean
  readonly isTerminating: boolean
  readonly pod: { readonly namespace: string; readonly name: string } | null
}

export interface KubeEndpointSlice {
  readonly kind: 'endpointslice'
  readonly namespace: string
  readonly name: string
  readonly serviceName: string | null
  readonly addressType: 'IPv4' | 'IPv6' | 'FQDN'
  readonly backends: readonly KubeBackend[]
  /** Made of an Endpoints object, which has all backends of its service. */
  readonly isOfEndpoints?: true
  /**
   * Made of a row of `kubectl get endpoints`: an entry is a ready address with a port, and of many the first three are
   * shown. A row of `kubectl get endpointslices` has no entry: it does not tell which addresses are ready.
   */
  readonly isOfTable?: { readonly entries: number; readonly isWhole: boolean }
  readonly ports: readonly { readonly name: string | null; readonly port: number | null; readonly protocol: Protocol }[]
  readonly documents: readonly DocumentRef[]
}

export interface KubeNetworkPolicy {
  readonly kind: 'networkpolicy'
  readonly namespace: string
  readonly name: string
  readonly policyTypes: readonly ('Ingress' | 'Egress')[]
  readonly podSelector: unknown
  /** Its `ingress` and `egress`, as written: HNScope does not enforce them. */
  readonly rules: readonly unknown[]
  readonly documents: readonly DocumentRef[]
}

/** A namespace of Kubernetes, which has nothing to do with those of HNS. */
export interface KubeNamespace {
  readonly kind: 'kubenamespace'
  readonly name: string
  /** What selectors of NetworkPolicies choose namespaces by. */
  readonly labels: Readonly<Record<string, string>>
  readonly isTerminating: boolean
  readonly documents: readonly DocumentRef[]
}

export interface KubeDaemonSet {
  readonly kind: 'daemonset'
  readonly namespace: string
  readonly name: string
  /** By its node selector; null where that does not name an operating system. */
  readonly isForWindows: boolean | null
  readonly images: readonly string[]
  /** Nodes that should run it, and those on which it is ready; null where the status does not say. */
  readonly wanted: number | null
  readonly ready: number | null
  readonly documents: readonly DocumentRef[]
}

/** A ConfigMap of a known name, reduced to the settings that HNScope reads; its data is never kept. */
export interface KubeConfigMap {
  readonly kind: 'configmap'
  readonly namespace: string
  readonly name: string
  readonly settings: Readonly<Record<string, string>>
  readonly documents: readonly DocumentRef[]
}

export type KubeObject =
  | KubeNode
  | KubePod
  | KubeService
  | KubeEndpointSlice
  | KubeNetworkPolicy
  | KubeNamespace
  | KubeDaemonSet
  | KubeConfigMap
