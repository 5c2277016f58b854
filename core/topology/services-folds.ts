import { refOf } from '../join/joined.ts'
import { message, type Message } from '../model/message.ts'
import { byText } from './draft.ts'
import { worse, type DrawnRow, type GraphEdge, type GroupState, type ViewNode } from './graph.ts'
import { backendNodes, edgeOf, familyOf, node, type Backend, type ServiceWorld } from './services-graph.ts'

/** Backends as they are drawn: one by one, or folded by the workload they belong to. Each is counted in one drawn node. */
export interface FoldedBackends {
  readonly nodes: readonly ViewNode[]
  /** From endpoints to their pods. */
  readonly edges: readonly GraphEdge[]
  readonly rows: readonly DrawnRow[]
  readonly groups: readonly GroupState[]
  /** Drawn node of each backend and pod. */
  readonly shownIn: ReadonlyMap<string, string>
}

export type Fold =
  /** Every backend by itself. */
  | 'none'
  /** Remote ones by workload. */
  | 'remote'
  /** All by workload. */
  | 'family'
  /** All by the Kubernetes namespace of the workload. */
  | 'kubeNamespace'
  | 'all'

function keyOf(backend: Backend, fold: Fold, world: ServiceWorld): string | null {
  switch (fold) {
    case 'none':
      return null
    case 'remote':
      return backend.endpoint?.isRemote === true ? `remote ${familyOf(backend, world.joined)}` : null
    case 'family':
      return familyOf(backend, world.joined)
    case 'kubeNamespace':
      return (familyOf(backend, world.joined).split('/')[0] ?? '').concat('/')
    case 'all':
      return ''
  }
}

function titleOf(key: string): { readonly label: string; readonly title: Message | null } {
  const name = key.replace(/^remote /, '').replace(/\/$/, '')
  return name === '' ? { label: name, title: message('topology.services.otherBackends') } : { label: name, title: null }
}

interface Drawing {
  readonly nodes: ViewNode[]
  readonly edges: GraphEdge[]
  readonly rows: DrawnRow[]
  readonly groups: GroupState[]
  readonly shownIn: Map<string, string>
}

function drawOne(backend: Backend, world: ServiceWorld, parent: string | null, into: Drawing): void {
  const drawn = backendNodes(backend, world, parent)
  const pod = drawn.find(({ lane }) => lane === 'pod')
  const isPodThere = pod !== undefined && into.shownIn.has(pod.id)
  for (const one of drawn) {
    if (one.lane === 'pod' && isPodThere) continue
    into.nodes.push(one)
    into.shownIn.set(one.id, one.id)
  }
  if (pod !== undefined) {
    into.edges.push(edgeOf(backend.endpoint === null ? 'missing' : 'ofPod', backend.id, pod.id))
  }
  into.rows.push({ left: backend.id, right: pod === undefined || isPodThere ? null : pod.id, span: null })
}

function drawGroup(
  key: string,
  members: readonly Backend[],
  world: ServiceWorld,
  parent: string | null,
  into: Drawing,
): void {
  const [only] = members
  if (members.length === 1 && only !== undefined) return drawOne(only, world, parent, into)
  const { label, title } = titleOf(key)
  const left = `group/backends/${key}`
  const right = `group/pods/${key}`
  const endpoints = members.filter(({ endpoint }) => endpoint !== null)
  const pods = new Set(
    members.flatMap(({ pod }) => (pod === null ? [] : [refOf(pod)])).filter((ref) => !into.shownIn.has(ref)),
  )
  const severity = members.reduce<ViewNode['severity']>(
    (worst, { id, gone }) => worse(worst, gone === null ? (world.severityOf.get(id) ?? null) : 'error'),
    null,
  )
  into.nodes.push(
    node({
      id: left,
      kind: 'group',
      lane: 'backend',
      label,
      title,
      detail: message('topology.detail.endpoints', { count: endpoints.length }),
      severity,
      mark: members.every(({ endpoint }) => endpoint?.isRemote === true) ? 'remote' : null,
      count: endpoints.length,
      parent,
    }),
  )
  for (const { id } of members) into.shownIn.set(id, left)
  if (pods.size > 0) {
    const podSeverity = [...pods].reduce<ViewNode['severity']>(
      (worst, ref) => worse(worst, world.severityOf.get(ref) ?? null),
      null,
    )
    into.nodes.push(
      node({
        id: right,
        kind: 'group',
        lane: 'pod',
        label,
        title,
        detail: message('topology.services.pods', { count: pods.size }),
        severity: podSeverity,
        count: pods.size,
        parent: left,
      }),
    )
    for (const ref of pods) into.shownIn.set(ref, right)
    into.edges.push(edgeOf('ofPod', left, right))
  }
  into.rows.push({ left, right: pods.size > 0 ? right : null, span: null })
}

/** Nodes, rows and edges of the backends, in an order that depends on the data alone. */
export function backendFolds(
  world: ServiceWorld,
  backends: readonly Backend[],
  fold: Fold,
  parentOf: ReadonlyMap<string, string>,
): FoldedBackends {
  const into: Drawing = { nodes: [], edges: [], rows: [], groups: [], shownIn: new Map() }
  const nameOf = (backend: Backend): string =>
    `${familyOf(backend, world.joined)} ${backend.pod === null ? '' : refOf(backend.pod)} ${backend.id}`
  const sorted = backends
    .map((backend) => ({ backend, name: nameOf(backend) }))
    .sort((a, b) => byText(a.name, b.name))
    .map(({ backend }) => backend)
  const groups = new Map<string, Backend[]>()
  for (const backend of sorted) {
    const key = keyOf(backend, fold, world)
    if (key === null) drawOne(backend, world, parentOf.get(backend.id) ?? null, into)
    else {
      const there = groups.get(key)
      if (there === undefined) groups.set(key, [backend])
      else there.push(backend)
    }
  }
  for (const [key, members] of groups) {
    const [first] = members
    drawGroup(key, members, world, first === undefined ? null : (parentOf.get(first.id) ?? null), into)
  }
  return into
}
