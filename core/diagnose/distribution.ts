import { seenList } from '../model/facet.ts'
import type { KubePod } from '../model/kube.ts'
import { clusterCniOf } from '../join/cluster-cni.ts'
import type { CniName, Joined } from '../join/joined.ts'

/** Where the distribution of Kubernetes keeps the logs of a Windows node, and what its services are called. */

export type Distribution = 'aks' | 'eks' | 'rke2' | 'unknown'

const labelsOf = { aks: 'kubernetes.azure.com/', eks: 'eks.amazonaws.com/' } as const

/** By the labels of the node and the version that its kubelet tells; a CNI plugin of one cloud speaks for it, too. */
export function distributionOf({ thisNode, cni }: Joined): Distribution {
  const labels = Object.keys(thisNode?.node.labels ?? {})
  const version = thisNode?.node.kubeletVersion ?? ''
  if (version.includes('+rke2')) return 'rke2'
  if (version.includes('-eks-') || labels.some((label) => label.startsWith(labelsOf.eks))) return 'eks'
  if (labels.some((label) => label.startsWith(labelsOf.aks))) return 'aks'
  if (cni.kind !== 'recognised') return 'unknown'
  return cni.cni === 'azure' ? 'aks' : cni.cni === 'aws' ? 'eks' : 'unknown'
}

/** Where kube-proxy runs as a pod of the host, as kubeadm's installers make it. */
export function kubeProxyPod(joined: Joined): KubePod | undefined {
  const known = kubeProxyPods.get(joined)
  if (known !== undefined) return known.pod
  const node = joined.thisNode?.node.name ?? null
  const pod = seenList(joined.snapshot.facets.pods).find(
    ({ nodeName, name }) => nodeName !== null && nodeName === node && name.startsWith('kube-proxy'),
  )
  kubeProxyPods.set(joined, { pod })
  return pod
}

/** Each finding whose repair restarts it asks; on a large node there may be thousands of both, findings and pods. */
const kubeProxyPods = new WeakMap<Joined, { readonly pod: KubePod | undefined }>()

/** EKS writes to an event log of that name; RKE2 keeps files of its own; kubelet keeps those of pods in C:\var\log\pods. */
const kubeProxyLogs: Readonly<Record<Distribution, string>> = {
  aks: 'Get-Content C:\\k\\kubeproxy.err.log -Tail 100',
  eks: 'Get-WinEvent -LogName EKS -MaxEvents 200 | Format-List TimeCreated, ProviderName, Message',
  rke2: 'Get-Content C:\\var\\lib\\rancher\\rke2\\agent\\logs\\kube-proxy.log -Tail 100',
  unknown:
    'Get-Content C:\\k\\kubeproxy.err.log, C:\\k\\kube-proxy.err.log, C:\\var\\log\\pods\\kube-system_kube-proxy*\\*\\*.log -Tail 100 -ErrorAction SilentlyContinue',
}

export function kubeProxyLogCommand(joined: Joined): string {
  const pod = kubeProxyPod(joined)
  return pod === undefined
    ? kubeProxyLogs[distributionOf(joined)]
    : `kubectl logs ${pod.name} -n ${pod.namespace} --tail=100`
}

const cniLogs: Readonly<Record<Distribution, string | null>> = {
  aks: 'Get-Content C:\\k\\azure-vnet.log -Tail 100',
  eks: null,
  rke2: 'Get-ChildItem C:\\var\\lib\\rancher\\rke2\\agent\\logs\\*.log',
  unknown: null,
}

/** Commands that show both logs, for what is asked to be collected. */
export function logCommands(joined: Joined): string {
  const cni = cniLogs[distributionOf(joined)]
  return cni === null ? kubeProxyLogCommand(joined) : `${kubeProxyLogCommand(joined)}; ${cni}`
}

const kubeProxyServices: Readonly<Record<Distribution, string>> = {
  aks: 'kubeproxy',
  eks: 'kube-proxy',
  rke2: 'rke2',
  unknown: 'kubeproxy',
}

/** The Windows service that runs kube-proxy; RKE2 runs it in its own. */
export function kubeProxyService(joined: Joined): string {
  return kubeProxyServices[distributionOf(joined)]
}

export interface NetworkDaemon {
  /** For text: all that it may be, where the CNI plugin is not known. */
  readonly name: string
  /** Restarts it where it is a Windows service. */
  readonly command: string
  /** Names of its pods, where it is one. */
  readonly pods: RegExp
}

const daemons = {
  flannel: { name: 'flanneld', command: 'Restart-Service flanneld -Force', pods: /flannel/ },
  calico: {
    name: 'calico-node (Felix)',
    command: 'Restart-Service CalicoNode, CalicoFelix -Force',
    pods: /^calico-node/,
  },
  ovn: { name: 'hybrid-overlay-node', command: 'Restart-Service hybrid-overlay-node -Force', pods: /hybrid-overlay/ },
  antrea: { name: 'antrea-agent', command: 'Restart-Service antrea-agent -Force', pods: /^antrea-agent/ },
  azure: { name: 'Azure CNI (kubelet)', command: 'Restart-Service kubelet -Force', pods: /^azure-cns/ },
  aws: { name: 'vpc-bridge (kubelet)', command: 'Restart-Service kubelet -Force', pods: /^aws-node/ },
} as const satisfies Readonly<Record<string, NetworkDaemon>>

const anyDaemon: NetworkDaemon = {
  name: 'flanneld, calico-node, hybrid-overlay-node, antrea-agent, Azure CNI (kubelet)',
  command:
    'Get-Service flanneld, CalicoNode, CalicoFelix, hybrid-overlay-node -ErrorAction SilentlyContinue | Restart-Service -Force',
  pods: /flannel|^calico-node|hybrid-overlay/,
}

/** What makes the HNS network of the pods on this node, and keeps its routes. */
export function networkDaemon(joined: Joined): NetworkDaemon {
  const own = daemonOf(joined)
  // RKE2 runs flanneld and Calico inside its own service.
  return distributionOf(joined) === 'rke2' ? { ...own, command: 'Restart-Service rke2 -Force' } : own
}

/** What HNS shows, and where that leaves it open what Kubernetes shows; `plain` where neither tells. */
export function pluginOf({ cni, snapshot, thisNode }: Joined): CniName {
  if (cni.kind === 'recognised' && cni.cni !== 'plain') return cni.cni
  const ofCluster = thisNode === null ? null : clusterCniOf(snapshot.facets, thisNode.node)
  return ofCluster?.kind === 'recognised' ? ofCluster.cni : 'plain'
}

function daemonOf(joined: Joined): NetworkDaemon {
  switch (pluginOf(joined)) {
    case 'flannel-vxlan':
    case 'flannel-host-gw':
      return daemons.flannel
    case 'calico':
    case 'calico-vxlan':
    case 'calico-bgp':
      return daemons.calico
    case 'ovn':
      return daemons.ovn
    case 'antrea':
      return daemons.antrea
    case 'azure':
      return daemons.azure
    case 'aws':
      return daemons.aws
    case 'gke':
    case 'plain':
      return configuredDaemon(joined) ?? anyDaemon
  }
}

/** Types of CNI plugins, as their configuration files name them, that one daemon serves; win-bridge and win-overlay serve several. */
const daemonOfType: readonly (readonly [RegExp, NetworkDaemon])[] = [
  [/^azure-(vnet|cns)/i, daemons.azure],
  [/^calico/i, daemons.calico],
  [/^flannel/i, daemons.flannel],
  [/^antrea/i, daemons.antrea],
  [/^(vpc-bridge|vpc-shared-eni|aws-)/i, daemons.aws],
  [/^ovn-k8s/i, daemons.ovn],
]

/** What the configuration of the node names, where HNS no longer shows it: the network may be what is missing. */
function configuredDaemon({ snapshot: { facets } }: Joined): NetworkDaemon | null {
  const { host } = facets
  const configs = host.state === 'collected' || host.state === 'cut' ? (host.value.cniConfigs ?? []) : []
  const types = configs.flatMap(({ pluginTypes }) => pluginTypes)
  const named = new Set(daemonOfType.flatMap(([type, daemon]) => (types.some((one) => type.test(one)) ? [daemon] : [])))
  const [only] = named
  return named.size === 1 && only !== undefined ? only : null
}
