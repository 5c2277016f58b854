import type { Diagnosis, Severity } from '../diagnose/finding.ts'
import type { Joined } from '../join/joined.ts'
import { podKey, refOf } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { HnsNamespace } from '../model/hns.ts'
import type { HnsId, ObjectRef } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { KubePod } from '../model/kube.ts'
import type { GraphEdge, GraphEdgeKind, GraphNode, GraphRow } from './graph.ts'
import { edgeId, worse } from './graph.ts'
import { namespaceDetail, namespaceNamed, podDetail } from './names.ts'

/** Section of objects whose HNS network is not known or not among those that were read. */
export const noNetwork = 'section/none'

/** The graph while it is being built. */
export interface Draft {
  readonly joined: Joined
  readonly severityOf: ReadonlyMap<string, Severity>
  readonly nodes: GraphNode[]
  readonly edges: GraphEdge[]
  readonly ids: Set<string>
  /** HNS namespace of each endpoint, by either side's word. */
  readonly namespaceOf: ReadonlyMap<HnsId, HnsNamespace>
  /** HNS namespaces that are the network of a pod, by ref, with that pod: they are no second thing beside it. */
  readonly podOfNamespace: ReadonlyMap<ObjectRef, ObjectRef>
}

function namespacesOfEndpoints(joined: Joined): ReadonlyMap<HnsId, HnsNamespace> {
  const found = new Map(joined.namespaceByEndpoint)
  for (const endpoint of seenList(joined.snapshot.facets.endpoints)) {
    const id = knownOr(endpoint.hnsNamespaceId, null)
    const namespace = id === null ? undefined : joined.namespaceById.get(id)
    if (namespace !== undefined) found.set(endpoint.id, namespace)
  }
  return found
}

/** What is found on an HNS namespace of a pod shows on the pod. */
function severities(diagnosis: Diagnosis, podOfNamespace: Draft['podOfNamespace']): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>()
  for (const finding of diagnosis.findings) {
    for (const ref of [finding.resource, ...finding.objects]) {
      for (const shown of [ref, podOfNamespace.get(ref)]) {
        if (shown === undefined) continue
        const severity = worse(worst.get(shown) ?? null, finding.severity)
        if (severity !== null) worst.set(shown, severity)
      }
    }
  }
  return worst
}

export function createDraft(joined: Joined, diagnosis: Diagnosis): Draft {
  const namespaceOf = namespacesOfEndpoints(joined)
  const podOfNamespace = new Map<ObjectRef, ObjectRef>()
  for (const [endpointId, namespace] of namespaceOf) {
    const owner = joined.ownerOfEndpoint.get(endpointId)
    if (owner?.kind === 'pod') podOfNamespace.set(refOf(namespace), refOf(owner.pod))
  }
  return {
    joined,
    severityOf: severities(diagnosis, podOfNamespace),
    nodes: [],
    edges: [],
    ids: new Set(),
    namespaceOf,
    podOfNamespace,
  }
}

export function add(
  draft: Draft,
  node: Omit<GraphNode, 'severity' | 'count'> & Partial<Pick<GraphNode, 'severity' | 'count'>>,
): void {
  draft.ids.add(node.id)
  draft.nodes.push({ severity: draft.severityOf.get(node.id) ?? null, count: 1, ...node })
}

export function connect(draft: Draft, kind: GraphEdgeKind, from: string, to: string): void {
  draft.edges.push({ id: edgeId(kind, from, to), from, to, kind })
}

export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function addPod(draft: Draft, pod: KubePod, parent: string | null, isGap: boolean): string {
  const id = refOf(pod)
  add(draft, {
    id,
    kind: 'pod',
    lane: 'workload',
    ref: id,
    label: podKey(pod),
    title: null,
    detail: podDetail(pod),
    mark: isGap ? 'gap' : null,
    parent,
  })
  return id
}

export function addNamespace(draft: Draft, namespace: HnsNamespace, parent: string | null): string {
  const id = refOf(namespace)
  add(draft, {
    id,
    kind: 'namespace',
    lane: 'workload',
    ref: id,
    ...namespaceNamed(namespace),
    detail: namespaceDetail(namespace),
    mark: null,
    parent,
  })
  return id
}

/** A row before it is sorted: rank, text and id give an order that depends on the data alone. */
export interface LooseRow extends GraphRow {
  readonly rank: number
  readonly sortText: string
  readonly id: string
}

export const ownerRanks = { pod: 0, none: 1, unknown: 2, foreign: 3, role: 4, backend: 6 } as const
