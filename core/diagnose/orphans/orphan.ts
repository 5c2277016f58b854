import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace } from '../../model/hns.ts'
import type { KubeNode, KubePod, KubeService } from '../../model/kube.ts'
import { message, type Message } from '../../model/message.ts'
import type { Diagnosis, Finding, FindingKind } from '../finding.ts'

/** What stands alone on one side of the join. */
export type OrphanKind =
  | 'endpoint'
  | 'remoteEndpoint'
  | 'namespace'
  | 'loadBalancer'
  | 'aclRules'
  | 'pod'
  | 'serviceAddress'
  | 'node'
  | 'remoteBackends'

/** The side on which the objects of a kind are. */
export function sideOf(what: OrphanKind): 'hns' | 'kubernetes' {
  switch (what) {
    case 'endpoint':
    case 'remoteEndpoint':
    case 'namespace':
    case 'loadBalancer':
    case 'aclRules':
      return 'hns'
    case 'pod':
    case 'serviceAddress':
    case 'node':
    case 'remoteBackends':
      return 'kubernetes'
  }
}

/** `orphan`: in HNS, and nothing in Kubernetes explains it. `missing`: in Kubernetes, without its part in HNS. */
export type OrphanState = 'orphan' | 'missing' | 'notChecked'

export interface Orphan {
  readonly what: OrphanKind
  readonly state: OrphanState
  /** Null where the whole area is not known; with a part, one that another source than its own list names. */
  readonly object: HnsEndpoint | HnsNamespace | HnsLoadBalancer | KubePod | KubeService | KubeNode | null
  /** Which part of the object: an address and port, names of rules. */
  readonly part: string | null
  readonly why: Message
  /** The finding that says it, where one does. */
  readonly finding: Finding | null
}

/** By what the two sides were compared. */
export const comparedBy = {
  endpoint: message('orphans.basis.endpoint'),
  remoteEndpoint: message('orphans.basis.remoteEndpoint'),
  namespace: message('orphans.basis.namespace'),
  loadBalancer: message('orphans.basis.frontend'),
  aclRules: message('orphans.basis.aclRules'),
  pod: message('orphans.basis.endpoint'),
  serviceAddress: message('orphans.basis.frontend'),
  node: message('orphans.basis.node'),
  remoteBackends: message('orphans.basis.remoteEndpoint'),
} as const satisfies Record<OrphanKind, Message>

/** What the rules have said: a finding and a row of the list never disagree. */
export interface Said {
  /** The finding of a kind that names the object. */
  find(kind: FindingKind, ref: string): Finding | null
  /** Why the check of a kind could not be made; null where it was. */
  skipped(kind: FindingKind): Message | null
}

export function saidBy(diagnosis: Diagnosis): Said {
  const skipped = new Map(diagnosis.skipped.map(({ kind, why }) => [kind, why]))
  const found = new Map<string, Finding>()
  for (const finding of diagnosis.findings) {
    for (const ref of [finding.resource, ...finding.aliases, ...finding.objects]) {
      const key = `${finding.kind} ${ref}`
      if (!found.has(key)) found.set(key, finding)
    }
  }
  return {
    find: (kind, ref) => found.get(`${kind} ${ref}`) ?? null,
    skipped: (kind) => skipped.get(kind) ?? null,
  }
}
