import type { Severity } from '../diagnose/finding.ts'
import type { ObjectKind, ObjectRef } from '../model/ids.ts'
import type { Message } from '../model/message.ts'

/** Lanes of the vSwitch view, from left to right. */
export const lanes = ['nic', 'network', 'endpoint', 'workload'] as const
export type Lane = (typeof lanes)[number]

/** A group stands for all its members; every object is counted in exactly one drawn node. */
export interface GraphNode {
  /** An object's ref, or `group/<id>` for a closed group. */
  readonly id: string
  readonly kind: ObjectKind | 'group' | 'gap'
  readonly lane: Lane
  /** First line: a name people know; never a bare GUID where a name is known. */
  readonly label: string
  /** Second line: address, type or count. */
  readonly detail: Message | null
  /** Worst finding on it or inside it. */
  readonly severity: Severity | null
  /** Drawn differently: remote endpoints, helper networks, objects of no owner, pods without an endpoint. */
  readonly mark: 'remote' | 'helper' | 'orphan' | 'gap' | null
  /** Number of objects that the node stands for: 1, or the members of a group. */
  readonly count: number
  readonly parent: ObjectRef | null
}

export type GraphEdgeKind = 'uplink' | 'attached' | 'inNamespace' | 'ofPod' | 'missing'

export interface GraphEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly kind: GraphEdgeKind
}

export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}
