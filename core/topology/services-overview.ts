import type { ServiceState } from '../diagnose/services/states.ts'
import { statesByService } from '../diagnose/services/states.ts'
import { verdictWords } from '../diagnose/services/words.ts'
import { podKey, refOf } from '../join/joined.ts'
import type { KubeService } from '../model/kube.ts'
import { message, type Message } from '../model/message.ts'
import { byText } from './draft.ts'
import type { DrawnRow, GraphEdge, GroupState, ViewNode } from './graph.ts'
import { statesOf } from './services-focus.ts'
import { backendFolds } from './services-folds.ts'
import { edgeOf, loadBalancerNode, node, worstOf, type ColumnGraph, type ServiceWorld } from './services-graph.ts'

/**
 * All services of the node in one picture: each with its load balancers beside it, and all backends by workload. Lines
 * to backends are drawn for the selected object alone (performance.md 2.2).
 */

interface Unit {
  readonly service: KubeService | null
  readonly key: string
  readonly states: readonly ServiceState[]
}

/** Rows on each side at most; above it healthy services are put together by Kubernetes namespace. */
const mostServices = 110
const mostLone = 20
const mostFamilies = 80

interface Drawing {
  readonly nodes: ViewNode[]
  readonly edges: GraphEdge[]
  readonly rows: DrawnRow[]
  readonly groups: GroupState[]
  readonly shownIn: Map<string, string>
}

function drawLoadBalancers(unit: Unit, left: string, world: ServiceWorld, into: Drawing): string | null {
  const all = [...new Set(unit.states.flatMap(({ loadBalancers }) => loadBalancers))]
  const missing = unit.states.filter(({ verdict }) => verdict === 'missing').length
  const [only] = all
  const severity = worstOf(unit.states)
  if (only === undefined) {
    if (missing === 0) return null
    const id = `gap/loadbalancers/${unit.key}`
    into.nodes.push(
      node({
        id,
        kind: 'gap',
        lane: 'loadBalancer',
        ref: unit.service === null ? null : refOf(unit.service),
        label: unit.key,
        title: message('topology.services.noLoadBalancer'),
        severity,
        mark: 'gap',
        count: 0,
        parent: left,
      }),
    )
    into.edges.push(edgeOf('missing', left, id))
    return id
  }
  if (all.length === 1 && missing === 0) {
    const one = loadBalancerNode(only, world, left)
    into.nodes.push({ ...one, severity: one.severity ?? severity })
    into.shownIn.set(one.id, one.id)
    into.edges.push(edgeOf('serves', left, one.id))
    return one.id
  }
  const id = `group/loadbalancers/${unit.key}`
  into.nodes.push(
    node({
      id,
      kind: 'group',
      lane: 'loadBalancer',
      label: unit.key,
      title: message('topology.services.loadBalancers', { count: all.length }),
      detail: missing === 0 ? null : message('topology.services.missing', { count: missing }),
      severity,
      count: all.length,
      parent: left,
    }),
  )
  for (const one of all) into.shownIn.set(refOf(one), id)
  into.edges.push(edgeOf('serves', left, id))
  return id
}

function addressesOf(states: readonly ServiceState[]): Message {
  const count = states.filter(({ frontend }) => frontend !== null).length
  return count === 0 ? verdictWords.none : message('topology.services.addresses', { count })
}

function drawUnit(unit: Unit, members: readonly KubeService[], world: ServiceWorld, into: Drawing): void {
  const { service, key, states } = unit
  const left = service === null ? `group/services/${key}` : refOf(service)
  into.nodes.push(
    node({
      id: left,
      kind: service === null ? 'group' : 'service',
      lane: 'service',
      ref: service === null ? null : refOf(service),
      label: key,
      detail: service === null ? message('topology.services.services', { count: members.length }) : addressesOf(states),
      severity: worstOf(states),
      count: members.length,
    }),
  )
  for (const one of members) into.shownIn.set(refOf(one), left)
  into.rows.push({ left, right: drawLoadBalancers(unit, left, world, into), span: null })
}

function drawLone(states: readonly ServiceState[], world: ServiceWorld, into: Drawing): void {
  for (const state of states.slice(0, states.length > mostLone ? mostLone - 1 : mostLone)) {
    const [loadBalancer] = state.loadBalancers
    if (loadBalancer === undefined) continue
    const left = state.verdict === 'extra' ? `gap/service/${loadBalancer.id}` : null
    if (left !== null) {
      into.nodes.push(
        node({
          id: left,
          kind: 'gap',
          lane: 'service',
          ref: refOf(loadBalancer),
          label: '',
          title: message('topology.services.nobody'),
          mark: 'gap',
          count: 0,
        }),
      )
    }
    const one = loadBalancerNode(loadBalancer, world, left)
    into.nodes.push(one)
    into.shownIn.set(one.id, one.id)
    if (left !== null) into.edges.push(edgeOf('unwanted', left, one.id))
    into.rows.push({ left, right: one.id, span: null })
  }
  const rest = states.length > mostLone ? states.slice(mostLone - 1) : []
  if (rest.length === 0) return
  const id = 'group/loadbalancers/'
  const all = rest.flatMap(({ loadBalancers }) => loadBalancers)
  into.nodes.push(
    node({
      id,
      kind: 'group',
      lane: 'loadBalancer',
      label: '',
      title: message('topology.services.loadBalancers', { count: all.length }),
      severity: worstOf(rest),
      mark: rest.every(({ verdict }) => verdict === 'extra') ? 'orphan' : null,
      count: all.length,
    }),
  )
  for (const one of all) into.shownIn.set(refOf(one), id)
  into.rows.push({ left: null, right: id, span: null })
}

/** Services by themselves, the worst first; above the limit the healthy ones by Kubernetes namespace. */
function drawServices(world: ServiceWorld, into: Drawing): void {
  const byService = statesByService(world.states)
  const units: Unit[] = [...byService].flatMap(([key, states]) => {
    const service = states[0]?.service ?? null
    return service === null ? [] : [{ service, key, states }]
  })
  units.sort((a, b) => byText(a.key, b.key))
  const isBad = ({ states }: Unit): boolean => worstOf(states) !== null
  const alone = units.length <= mostServices ? units : units.filter(isBad).slice(0, mostServices - 40)
  const single = new Set(alone)
  const folded = new Map<string, Unit[]>()
  for (const unit of units) {
    if (single.has(unit)) continue
    const namespace = unit.service?.namespace ?? ''
    const there = folded.get(namespace)
    if (there === undefined) folded.set(namespace, [unit])
    else there.push(unit)
  }
  for (const unit of alone) {
    if (unit.service !== null) drawUnit(unit, [unit.service], world, into)
  }
  const groups = [...folded]
  const shown =
    groups.length > 40 ? [...groups.slice(0, 39), ['', groups.slice(39).flatMap(([, list]) => list)] as const] : groups
  for (const [namespace, members] of shown) {
    const states = members.flatMap((unit) => unit.states)
    const services = members.flatMap(({ service }) => (service === null ? [] : [service]))
    drawUnit({ service: null, key: namespace === '' ? '…' : namespace, states }, services, world, into)
  }
  drawLone(byService.get('') ?? [], world, into)
}

/** Lines of the selected object alone: of a service to all its backends, of a backend to the load balancers before it. */
function edgesOfSelected(
  selected: string | null,
  world: ServiceWorld,
  into: Drawing,
  backendIn: ReadonlyMap<string, string>,
): readonly GraphEdge[] {
  if (selected === null) return []
  const isBackend = selected.startsWith('endpoint/') || selected.startsWith('pod/')
  const drawn = new Set(into.nodes.map(({ id }) => id))
  const edges = new Map<string, GraphEdge>()
  for (const state of statesOf(world, selected)) {
    const gap = state.service === null ? null : `gap/loadbalancers/${podKey(state.service)}`
    for (const { loadBalancer, backend, kind } of world.sendsTo.get(state.id) ?? []) {
      if (isBackend && backend !== selected && !isOfPod(backend, selected, world)) continue
      const from = loadBalancer === null ? gap : (into.shownIn.get(refOf(loadBalancer)) ?? null)
      const to = backendIn.get(backend)
      if (from === null || to === undefined || !drawn.has(from)) continue
      const pair = `${from}>${to}`
      const before = edges.get(pair)
      if (before === undefined || (before.kind === 'sendsTo' && kind !== 'sendsTo'))
        edges.set(pair, edgeOf(kind, from, to))
    }
  }
  return [...edges.values()]
}

function isOfPod(backend: string, ref: string, world: ServiceWorld): boolean {
  const pod = world.backends.get(backend)?.pod ?? null
  return pod !== null && refOf(pod) === ref
}

export function overviewGraph(world: ServiceWorld, selected: string | null): ColumnGraph {
  const into: Drawing = { nodes: [], edges: [], rows: [], groups: [], shownIn: new Map() }
  drawServices(world, into)
  const backends = [...world.backends.values()]
  const folds = ['family', 'kubeNamespace', 'all'] as const
  const folded = folds
    .map((fold) => backendFolds(world, backends, fold, new Map()))
    .find(({ rows }, index) => rows.length <= mostFamilies || index === folds.length - 1)
  if (folded === undefined) return { ...into, regions: [] }
  return {
    nodes: [...into.nodes, ...folded.nodes],
    edges: [...into.edges, ...folded.edges, ...edgesOfSelected(selected, world, into, folded.shownIn)],
    regions: [
      { lanes: ['service', 'loadBalancer'], rows: into.rows },
      { lanes: ['backend', 'pod'], rows: folded.rows },
    ],
    groups: [],
    shownIn: new Map([...folded.shownIn, ...into.shownIn]),
  }
}
