import { frontendKey } from '../join/keys.ts'
import type { Diagnosis, Severity } from '../diagnose/finding.ts'
import { compareBackends } from '../diagnose/services/backends.ts'
import { loadBalancerName, serviceStates, type ServiceState } from '../diagnose/services/states.ts'
import { severityOfState } from '../diagnose/services/words.ts'
import { podKey, refOf, type Joined } from '../join/joined.ts'
import type { HnsEndpoint, HnsLoadBalancer } from '../model/hns.ts'
import type { Guid, ObjectRef } from '../model/ids.ts'
import type { KubePod } from '../model/kube.ts'
import { message } from '../model/message.ts'
import type { WantedBackend } from '../expect/frontend.ts'
import type { Region } from './columns.ts'
import { worse, type GraphEdge, type GraphEdgeKind, type GroupState, type ViewNode } from './graph.ts'
import { addressDetail, endpointNamed, podDetail, workloadOf } from './names.ts'

/** What a view of side by side lanes draws, before it is placed. */
export interface ColumnGraph {
  readonly nodes: readonly ViewNode[]
  readonly edges: readonly GraphEdge[]
  readonly regions: readonly Region[]
  readonly groups: readonly GroupState[]
  /** Drawn node that each object is shown by. */
  readonly shownIn: ReadonlyMap<string, string>
  /** Objects that a node stands for though another node shows them, too. */
  readonly standsFor?: ReadonlyMap<string, readonly string[]>
}

/** A backend of some load balancer, or one that is wanted: the endpoint of HNS, the pod, or both. */
export interface Backend {
  /** Of the row; also that of the endpoint's node. */
  readonly id: string
  readonly endpoint: HnsEndpoint | null
  readonly pod: KubePod | null
  /** Id of an endpoint that a load balancer names and HNS does not have. */
  readonly gone: Guid | null
  readonly wanted: WantedBackend | null
}

export interface SendsTo {
  readonly loadBalancer: HnsLoadBalancer | null
  readonly backend: string
  readonly kind: Extract<GraphEdgeKind, 'sendsTo' | 'unwanted' | 'missing'>
}

/** Everything of the services on this node, before it is drawn. */
export interface ServiceWorld {
  readonly joined: Joined
  readonly states: readonly ServiceState[]
  readonly backends: ReadonlyMap<string, Backend>
  /** By id of the state. */
  readonly sendsTo: ReadonlyMap<string, readonly SendsTo[]>
  readonly severityOf: ReadonlyMap<string, Severity>
}

function severities(diagnosis: Diagnosis): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>()
  for (const finding of diagnosis.findings) {
    for (const ref of [finding.resource, ...finding.objects]) {
      const severity = worse(worst.get(ref) ?? null, finding.severity)
      if (severity !== null) worst.set(ref, severity)
    }
  }
  return worst
}

export function podOfEndpoint(endpoint: HnsEndpoint, joined: Joined): KubePod | null {
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  return owner?.kind === 'pod' || owner?.kind === 'backend' ? owner.pod : null
}

function podOfWanted({ pod, ip }: WantedBackend, joined: Joined): KubePod | null {
  const named = pod === null ? undefined : joined.podByKey.get(podKey(pod))
  return named ?? (joined.podsByIp.get(ip) ?? [])[0] ?? null
}

export function serviceWorld(joined: Joined, diagnosis: Diagnosis): ServiceWorld {
  const states = serviceStates(joined, diagnosis)
  const backends = new Map<string, Backend>()
  const sendsTo = new Map<string, readonly SendsTo[]>()
  const ofEndpoint = (endpoint: HnsEndpoint, wanted: WantedBackend | null): string => {
    const id = refOf(endpoint)
    if (!backends.has(id)) {
      const pod = podOfEndpoint(endpoint, joined) ?? (wanted === null ? null : podOfWanted(wanted, joined))
      backends.set(id, { id, endpoint, pod, gone: null, wanted })
    }
    return id
  }
  const ofWanted = (wanted: WantedBackend, endpoint: HnsEndpoint | null): string => {
    if (endpoint !== null) return ofEndpoint(endpoint, wanted)
    const id = `gap/backend/${wanted.ip}`
    if (!backends.has(id))
      backends.set(id, { id, endpoint: null, pod: podOfWanted(wanted, joined), gone: null, wanted })
    return id
  }
  for (const state of states) {
    const wanted = state.frontend?.wanted?.backends ?? []
    const list: SendsTo[] = []
    for (const loadBalancer of state.loadBalancers) {
      const { served, gone, unserved, isComplete } = compareBackends(loadBalancer, wanted, joined)
      const isJudged = state.frontend?.wanted !== null && state.frontend !== null
      for (const one of served) {
        const kind = one.wanted === null && isJudged && state.verdict !== 'notCollected' ? 'unwanted' : 'sendsTo'
        list.push({ loadBalancer, backend: ofEndpoint(one.endpoint, one.wanted), kind })
      }
      for (const id of gone) {
        const backend = `gap/endpoint/${id}`
        if (!backends.has(backend))
          backends.set(backend, { id: backend, endpoint: null, pod: null, gone: id, wanted: null })
        list.push({ loadBalancer, backend, kind: 'unwanted' })
      }
      if (!isComplete || gone.length > 0) continue
      for (const one of unserved)
        list.push({ loadBalancer, backend: ofWanted(one.backend, one.endpoint), kind: 'missing' })
    }
    if (state.loadBalancers.length === 0 && state.verdict === 'missing') {
      for (const backend of wanted) {
        const endpoint = (joined.endpointsByIp.get(backend.ip) ?? []).find(
          ({ isRemote }) => (isRemote === true) === (backend.isLocal !== true),
        )
        list.push({ loadBalancer: null, backend: ofWanted(backend, endpoint ?? null), kind: 'missing' })
      }
    }
    sendsTo.set(state.id, list)
  }
  return { joined, states, backends, sendsTo, severityOf: severities(diagnosis) }
}

export function edgeOf(kind: GraphEdgeKind, from: string, to: string): GraphEdge {
  return { id: `${kind}:${from}>${to}`, from, to, kind }
}

type NodeDraft = Pick<ViewNode, 'id' | 'kind' | 'lane' | 'label'> & Partial<ViewNode>

export function node(draft: NodeDraft): ViewNode {
  return { ref: null, title: null, detail: null, severity: null, mark: null, count: 1, parent: null, ...draft }
}

export function loadBalancerNode(loadBalancer: HnsLoadBalancer, world: ServiceWorld, parent: string | null): ViewNode {
  const id = refOf(loadBalancer)
  const owner = world.joined.ownerOfLoadBalancer.get(loadBalancer.id)
  return node({
    id,
    kind: 'loadbalancer',
    lane: 'loadBalancer',
    ref: id,
    label: loadBalancerName(loadBalancer, world.joined),
    severity: world.severityOf.get(id) ?? null,
    mark: owner?.kind === 'none' ? 'orphan' : null,
    parent,
  })
}

export function backendNodes(backend: Backend, world: ServiceWorld, parent: string | null): readonly ViewNode[] {
  const { endpoint, pod, gone, wanted } = backend
  const { joined, severityOf } = world
  const podRef: ObjectRef | null = pod === null ? null : refOf(pod)
  const podSide = (own: string): readonly ViewNode[] =>
    pod === null || podRef === null
      ? []
      : [
          node({
            id: podRef,
            kind: 'pod',
            lane: 'pod',
            ref: podRef,
            label: podKey(pod),
            detail: podDetail(pod),
            severity: severityOf.get(podRef) ?? null,
            parent: own,
          }),
        ]
  if (endpoint === null) {
    return [
      node({
        id: backend.id,
        kind: 'gap',
        lane: 'backend',
        ref: podRef,
        label: wanted?.ip ?? gone ?? '',
        title: message(gone === null ? 'topology.name.gap' : 'topology.services.gone', { id: gone?.slice(0, 8) ?? '' }),
        detail: wanted === null ? null : message('topology.detail.plain', { text: wanted.ip }),
        severity: gone === null ? (podRef === null ? null : (severityOf.get(podRef) ?? null)) : 'error',
        mark: 'gap',
        count: 0,
        parent,
      }),
      ...podSide(backend.id),
    ]
  }
  return [
    node({
      id: backend.id,
      kind: 'endpoint',
      lane: 'backend',
      ref: refOf(endpoint),
      ...endpointNamed(endpoint, joined.ownerOfEndpoint.get(endpoint.id)),
      detail: addressDetail(endpoint),
      severity: severityOf.get(backend.id) ?? null,
      mark: endpoint.isRemote === true ? 'remote' : null,
      parent,
    }),
    ...podSide(backend.id),
  ]
}

/** Under what backends are put together: their workload, else their node, else nothing that is known. */
export function familyOf({ endpoint, pod, wanted }: Backend, joined: Joined): string {
  if (pod !== null) return workloadOf(pod)
  const owner = endpoint === null ? undefined : joined.ownerOfEndpoint.get(endpoint.id)
  if (owner?.kind === 'backend' && owner.node !== null) return owner.node.name
  return wanted?.nodeName ?? ''
}

export function worstOf(states: readonly ServiceState[]): Severity | null {
  return states.reduce<Severity | null>((worst, state) => worse(worst, severityOfState(state)), null)
}

/** Key under which a state's address is known in the picture. */
export function frontendId(state: ServiceState): string {
  return `frontend/${state.id}`
}

export function addressOf({ frontend }: ServiceState): string | null {
  return frontend === null ? null : frontendKey(frontend.vip, frontend.externalPort, frontend.protocol)
}
