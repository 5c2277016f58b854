import { loadBalancerName, type ServiceState } from '../diagnose/services/states.ts'
import { severityOfState, verdictWords } from '../diagnose/services/words.ts'
import { podKey, refOf } from '../join/joined.ts'
import { message } from '../model/message.ts'

import type { DrawnRow, GraphEdge, ViewNode } from './graph.ts'
import { drawBudget } from './group.ts'
import { backendFolds, type FoldedBackends } from './services-folds.ts'
import {
  addressOf,
  edgeOf,
  frontendId,
  loadBalancerNode,
  node,
  type ColumnGraph,
  type ServiceWorld,
} from './services-graph.ts'

/** One service, load balancer, endpoint or pod with all that it has to do with: every address, every backend, every gap. */

/** The states that an object has to do with; empty where it has to do with none. */
export function statesOf(world: ServiceWorld, focus: string): readonly ServiceState[] {
  const { states, sendsTo, joined } = world
  const slash = focus.indexOf('/')
  const kind = focus.slice(0, slash)
  const name = focus.slice(slash + 1)
  switch (kind) {
    case 'service': {
      // `shop/cart:80/TCP` is one port of the service.
      const key = /^[^/]+\/[^/:]+/.exec(name)?.[0] ?? name
      return states.filter(({ service }) => service !== null && podKey(service) === key)
    }
    case 'loadbalancer': {
      const own = states.find(({ loadBalancers }) => loadBalancers.some((one) => refOf(one) === focus))
      if (own === undefined) return []
      const { service } = own
      return service === null ? [own] : states.filter((state) => state.service === service)
    }
    case 'endpoint':
      return states.filter(({ id }) => sendsTo.get(id)?.some(({ backend }) => backend === focus) === true)
    case 'pod': {
      const isOf = (backend: string): boolean => {
        const pod = world.backends.get(backend)?.pod ?? null
        return pod !== null && podKey(pod) === name
      }
      return joined.podByKey.has(name)
        ? states.filter(({ id }) => sendsTo.get(id)?.some(({ backend }) => isOf(backend)) === true)
        : []
    }
    default:
      return []
  }
}

/** Addresses of one picture; a pod behind more services than that is told in the overview. */
const mostRows = 90

function addressRows(
  world: ServiceWorld,
  states: readonly ServiceState[],
  nodes: ViewNode[],
  edges: GraphEdge[],
): DrawnRow[] {
  const rows: DrawnRow[] = []
  for (const state of states) {
    const left = frontendId(state)
    const { service, frontend, loadBalancers, verdict } = state
    const address = addressOf(state)
    const [first] = loadBalancers
    const isNobodys = service === null
    const serviceRef = service === null ? null : refOf(service)
    nodes.push(
      node({
        id: left,
        kind: isNobodys ? 'gap' : 'service',
        lane: 'service',
        ref: serviceRef ?? (first === undefined ? null : refOf(first)),
        label: address ?? (service === null ? '' : podKey(service)),
        title: isNobodys ? message('topology.services.nobody') : null,
        detail:
          frontend === null || service === null
            ? verdictWords[verdict]
            : message(`topology.services.address.${frontend.frontend}`, { service: podKey(service) }),
        severity: isNobodys ? null : severityOfState(state),
        mark: isNobodys ? 'gap' : null,
        count: isNobodys ? 0 : 1,
      }),
    )
    if (first === undefined) {
      const isMissing = verdict === 'missing'
      const right = isMissing ? `gap/loadbalancer/${state.id}` : null
      if (right !== null) {
        nodes.push(
          node({
            id: right,
            kind: 'gap',
            lane: 'loadBalancer',
            ref: serviceRef,
            label: address ?? '',
            title: message('topology.services.noLoadBalancer'),
            severity: severityOfState(state),
            mark: 'gap',
            count: 0,
            parent: left,
          }),
        )
        edges.push(edgeOf('missing', left, right))
      }
      rows.push({ left, right, span: null })
      continue
    }
    for (const [index, loadBalancer] of loadBalancers.entries()) {
      const one = loadBalancerNode(loadBalancer, world, left)
      nodes.push({ ...one, severity: one.severity ?? (verdict === 'ok' ? null : severityOfState(state)) })
      edges.push(edgeOf(isNobodys ? 'unwanted' : 'serves', left, one.id))
      rows.push({ left: index === 0 ? left : null, right: one.id, span: null })
    }
  }
  return rows
}

function sendingEdges(world: ServiceWorld, states: readonly ServiceState[], folded: FoldedBackends): GraphEdge[] {
  const edges = new Map<string, GraphEdge>()
  for (const state of states) {
    for (const { loadBalancer, backend, kind } of world.sendsTo.get(state.id) ?? []) {
      const from = loadBalancer === null ? `gap/loadbalancer/${state.id}` : refOf(loadBalancer)
      const to = folded.shownIn.get(backend)
      if (to === undefined) continue
      const edge = edgeOf(kind, from, to)
      // One line between two things: what is wrong wins over what is right.
      const pair = `${from}>${to}`
      const before = edges.get(pair)
      if (before === undefined || (before.kind === 'sendsTo' && kind !== 'sendsTo')) edges.set(pair, edge)
    }
  }
  return [...edges.values()]
}

export function focusGraph(world: ServiceWorld, all: readonly ServiceState[]): ColumnGraph {
  const states = all.slice(0, mostRows)
  const nodes: ViewNode[] = []
  const edges: GraphEdge[] = []
  const rows = addressRows(world, states, nodes, edges)
  const backends = [
    ...new Set(states.flatMap(({ id }) => (world.sendsTo.get(id) ?? []).map(({ backend }) => backend))),
  ].flatMap((id) => world.backends.get(id) ?? [])
  const parentOf = new Map<string, string>()
  for (const state of states) {
    for (const { loadBalancer, backend } of world.sendsTo.get(state.id) ?? []) {
      const parent = loadBalancer === null ? `gap/loadbalancer/${state.id}` : refOf(loadBalancer)
      if (!parentOf.has(backend)) parentOf.set(backend, parent)
    }
  }
  for (const fold of ['none', 'remote', 'family', 'all'] as const) {
    const folded = backendFolds(world, backends, fold, parentOf)
    const sending = sendingEdges(world, states, folded)
    const isWithin =
      nodes.length + folded.nodes.length <= drawBudget.nodes &&
      edges.length + folded.edges.length + sending.length <= drawBudget.edges
    if (!isWithin && fold !== 'all') continue
    const drawn = [...nodes, ...folded.nodes]
    return {
      nodes: drawn,
      edges: [...edges, ...folded.edges, ...sending],
      regions: [
        { lanes: ['service', 'loadBalancer'], rows },
        { lanes: ['backend', 'pod'], rows: folded.rows },
      ],
      groups: folded.groups,
      shownIn: shownBy(drawn, states, folded),
    }
  }
  return { nodes: [], edges: [], regions: [], groups: [], shownIn: new Map() }
}

function shownBy(nodes: readonly ViewNode[], states: readonly ServiceState[], folded: FoldedBackends) {
  const shown = new Map<string, string>(folded.shownIn)
  for (const { id, ref } of nodes) {
    if (ref !== null && !shown.has(ref)) shown.set(ref, id)
    shown.set(id, id)
  }
  for (const state of states)
    if (state.service !== null && !shown.has(refOf(state.service))) shown.set(refOf(state.service), frontendId(state))
  return shown
}

/** The sentence over the picture of one object. */
export function focusNote(states: readonly ServiceState[], world: ServiceWorld): ReturnType<typeof message> {
  const bad = states.filter(({ verdict }) => !['ok', 'none', 'notCollected'].includes(verdict))
  const [worst] = bad
  const service = states.find((state) => state.service !== null)?.service ?? null
  const [first] = states.flatMap(({ loadBalancers }) => loadBalancers)
  const name = service === null ? (first === undefined ? '' : loadBalancerName(first, world.joined)) : podKey(service)
  if (states.length > mostRows) {
    return message('topology.services.noteCut', { count: states.length, shown: mostRows })
  }
  const params = { name, count: states.length, bad: bad.length }
  return worst === undefined
    ? message('topology.services.noteFine', params)
    : message('topology.services.noteBad', params)
}
