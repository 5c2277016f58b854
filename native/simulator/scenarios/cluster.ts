import { guidOf, hash32, hexOf } from '../../../core/hns/rules/mint.ts'
import { parseIp } from '../../../core/model/ids.ts'
import type { Cidr, Guid, Ip } from '../../../core/model/ids.ts'

/** A cluster as a plain description: the same for HNS and for the Kubernetes objects, so that the two agree. */

export interface ClusterNode {
  readonly name: string
  readonly uid: Guid
  readonly ip: Ip
  readonly isWindows: boolean
  readonly isControlPlane: boolean
  readonly podPrefixes: readonly Cidr[]
  /** Distributed-router MAC as its own HNS or VTEP has it. */
  readonly drMac: string
  readonly uplinkMac: string
}

export interface ClusterPod {
  readonly namespace: string
  readonly name: string
  readonly uid: Guid
  readonly node: ClusterNode
  readonly ips: readonly Ip[]
  readonly app: string
  readonly owner: string
  readonly ownerKind: 'ReplicaSet' | 'DaemonSet' | 'Job'
  readonly sandboxId: string
  readonly containerId: string
  readonly containerPort: number
  readonly phase: 'Pending' | 'Running' | 'Succeeded'
  readonly isReady: boolean
  readonly isDeleting: boolean
  readonly isHostProcess: boolean
}

export interface ClusterServicePort {
  readonly name: string
  readonly port: number
  readonly targetPort: number | string
  /** What a named target port stands for. */
  readonly backendPort: number
  readonly protocol: 'TCP' | 'UDP'
  readonly nodePort: number | null
}

export interface ClusterService {
  readonly namespace: string
  readonly name: string
  readonly uid: Guid
  readonly type: 'ClusterIP' | 'NodePort' | 'LoadBalancer' | 'ExternalName'
  readonly clusterIps: readonly Ip[]
  readonly isHeadless: boolean
  readonly ports: readonly ClusterServicePort[]
  /** Label `app` that it selects; null where the back ends are given by hand. */
  readonly app: string | null
  readonly manualBackends: readonly ClusterNode[]
  readonly externalIps: readonly Ip[]
  readonly ingressIps: readonly Ip[]
  readonly isExternalLocal: boolean
  readonly isInternalLocal: boolean
  readonly hasClientIpAffinity: boolean
  readonly healthCheckNodePort: number | null
}

export interface ClusterPolicy {
  readonly namespace: string
  readonly name: string
  readonly app: string
  readonly fromApp: string
  readonly port: number
}

export interface Cluster {
  readonly nodes: readonly ClusterNode[]
  readonly thisNode: ClusterNode
  readonly nodeSubnet: Cidr
  readonly podCidr: Cidr
  readonly serviceCidr: Cidr
  readonly dnsIp: Ip
  readonly isDualStack: boolean
  /** What Kubernetes says of this node's pod prefixes, where that differs from what the CNI took. */
  readonly statedPrefixes: readonly Cidr[] | null
  readonly pods: readonly ClusterPod[]
  readonly services: readonly ClusterService[]
  readonly policies: readonly ClusterPolicy[]
}

export const shopApps = [
  ['shop', 'cart'],
  ['shop', 'checkout'],
  ['shop', 'catalog'],
  ['shop', 'payments'],
  ['shop', 'web'],
  ['shop', 'inventory'],
  ['shop', 'orders'],
  ['billing', 'invoices'],
  ['billing', 'ledger'],
  ['billing', 'rates'],
  ['media', 'thumbs'],
  ['media', 'upload'],
  ['ops', 'metrics'],
  ['ops', 'agent'],
  ['ops', 'reports'],
] as const

export interface App {
  readonly namespace: string
  readonly name: string
}

export function appAt(index: number): App {
  const [namespace, name] = shopApps[index % shopApps.length] ?? shopApps[0]
  const round = Math.floor(index / shopApps.length)
  return { namespace, name: round === 0 ? name : `${name}-${round + 1}` }
}

export function ip(text: string): Ip {
  const parsed = parseIp(text)
  if (parsed === null) throw new Error(`not an address: ${text}`)
  return parsed
}

export function seeded(seed: number, ...parts: readonly number[]): number {
  return parts.reduce((sum, part) => hash32(sum, part), hash32(seed, 77))
}

export function makePod(
  seed: number,
  app: App,
  node: ClusterNode,
  ips: readonly Ip[],
  serial: number,
  options: Partial<Pick<ClusterPod, 'phase' | 'isReady' | 'isHostProcess'>> = {},
): ClusterPod {
  const salt = seeded(seed, 2, serial)
  const owner = `${app.name}-${hexOf(seeded(seed, 3, ...Array.from(app.name, (c) => c.charCodeAt(0))), 1, 9)}`
  return {
    namespace: app.namespace,
    name: `${owner}-${hexOf(salt, 1, 5)}`,
    uid: guidOf(salt, 2),
    node,
    ips,
    app: app.name,
    owner,
    ownerKind: 'ReplicaSet',
    sandboxId: hexOf(salt, 3, 64),
    containerId: hexOf(salt, 4, 64),
    containerPort: 8080,
    phase: 'Running',
    isReady: true,
    isDeleting: false,
    isHostProcess: false,
    ...options,
  }
}
