import type { Severity } from '../diagnose/finding.ts'
import type { ObjectKind, ObjectRef } from '../model/ids.ts'
import type { Message } from '../model/message.ts'

/** Lanes of the vSwitch view, from left to right. */
export const lanes = ['nic', 'network', 'endpoint', 'workload'] as const
export type Lane = (typeof lanes)[number]

/** Lanes of all views: of Services, and of Reach. */
export const viewLanes = [
  ...lanes,
  'service',
  'loadBalancer',
  'backend',
  'pod',
  'source',
  'subject',
  'destination',
  'posture',
  // Nodes side by side: the nodes, their pods, backends of services, and nodes at the other end of a tunnel.
  'host',
  'hostPods',
  'hns',
  'slice',
  'peer',
] as const
export type ViewLane = (typeof viewLanes)[number]

/** A group stands for all its members; every object is counted in exactly one drawn node. */
export interface GraphNode {
  /** An object's ref, `group/<id>` for a group, `gap/<pod>` for the place of an endpoint that is missing. */
  readonly id: string
  readonly kind: ObjectKind | 'group' | 'gap' | 'rules' | 'tunnel' | 'unread'
  readonly lane: Lane
  /** The object that is selected with the node; null for groups and for an adapter that has no name. */
  readonly ref: ObjectRef | null
  /** First line: a name people know; never a bare GUID where a name is known. */
  readonly label: string
  /** First line as a sentence, where the thing has no name of its own; it is shown instead of `label`. */
  readonly title: Message | null
  /** Second line: address, type or count. */
  readonly detail: Message | null
  /** Worst finding on it or inside it. */
  readonly severity: Severity | null
  /** Drawn differently: remote endpoints, helper networks, objects of no owner, pods without an endpoint, nodes not read. */
  readonly mark: 'remote' | 'helper' | 'orphan' | 'gap' | 'unread' | null
  /** Number of objects that the node stands for: 1, the members of a closed group, 0 for a heading or a gap. */
  readonly count: number
  /** Node under which it stands in the text twin. */
  readonly parent: string | null
}

/** A node of any view. */
export interface ViewNode extends Omit<GraphNode, 'lane'> {
  readonly lane: ViewLane
}

export const edgeKinds = [
  'uplink',
  'attached',
  'inNamespace',
  'ofPod',
  'missing',
  // Services: an address and its load balancer, a load balancer and where it sends to, as wanted or not.
  'serves',
  'sendsTo',
  'unwanted',
  // Reach: who may reach whom by the ACL rules.
  'allowed',
  'partly',
  'blocked',
  'notChecked',
  'ofRules',
  // Nodes: tunnels by what HNS holds, and where backends of services stand.
  'tunnel',
  'tunnelExpected',
  'tunnelMissing',
  'tunnelStale',
  'backendsOn',
] as const
/** `from` stands left of `to`; `missing` leads to a gap from its network, and from the gap to its pod. */
export type GraphEdgeKind = (typeof edgeKinds)[number]

export interface GraphEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly kind: GraphEdgeKind
}

/** An HNS network with all that stands beside it; `network` is null for objects whose network is not known. */
export interface GraphSection {
  readonly id: string
  readonly nic: string | null
  readonly network: string | null
}

/** What stands in one row of a section: an endpoint or gap, the pod or HNS namespace beside it, or one of the two. */
export interface GraphRow {
  readonly section: string
  readonly left: string | null
  readonly right: string | null
  readonly isRemote: boolean
  readonly kubeNamespace: string | null
  /** Key and name of the workload: `shop/cart`. */
  readonly workload: string | null
  /** The Kubernetes node that it is on, or stands for; null where that is not known. */
  readonly node: string | null
}

/** All objects, one node each, in the order of the picture. */
export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  readonly sections: readonly GraphSection[]
  readonly rows: readonly GraphRow[]
  /** Objects that have no node of their own, with the node that shows them: HNS namespaces of pods. */
  readonly within: ReadonlyMap<string, string>
}

/** A row as it is drawn; `span` (a group, its heading, an endpoint that stands alone) takes the place of both sides. */
export interface DrawnRow {
  readonly left: string | null
  readonly right: string | null
  readonly span: string | null
}

export interface DrawnSection extends GraphSection {
  readonly rows: readonly DrawnRow[]
}

export interface GroupState {
  readonly id: string
  readonly label: string
  readonly title: Message | null
  readonly count: number
  readonly isOpen: boolean
}

/** The graph after grouping: what is drawn and listed, and nothing else. */
export interface DrawnGraph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  readonly sections: readonly DrawnSection[]
  readonly groups: readonly GroupState[]
  /** Drawn node that each object is shown by. */
  readonly shownIn: ReadonlyMap<string, string>
}

const grouped = 'group/'

/**
 * An object has one adapter or network to its left and an endpoint has one pod or HNS namespace to its right, so one
 * end names the edge; a group may have several. Short ids keep the view inside one message.
 */
export function edgeId(kind: GraphEdgeKind, from: string, to: string): string {
  if (from.startsWith(grouped) || to.startsWith(grouped)) return `${kind}:${from}>${to}`
  return kind === 'ofPod' || kind === 'inNamespace' ? `${kind}:${from}` : `${kind}:${to}`
}

const ranks: Readonly<Record<Severity, number>> = { error: 3, warning: 2, info: 1 }

export function worse(a: Severity | null, b: Severity | null): Severity | null {
  if (a === null || b === null) return a ?? b
  return ranks[a] >= ranks[b] ? a : b
}
