import type { Diagnosis, Severity } from '../diagnose/finding.ts'
import { loadBalancerName } from '../diagnose/services/states.ts'
import { podKey, refOf, type Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { HnsLoadBalancer } from '../model/hns.ts'
import { knownOr } from '../model/known.ts'
import { message } from '../model/message.ts'
import { byText } from './draft.ts'
import type { GraphEdge, ViewNode } from './graph.ts'
import { worse } from './graph.ts'
import { metrics, type Box } from './grid.ts'
import { drawBudget } from './group.ts'
import { edgeOf, node } from './services-graph.ts'

/**
 * The HNS load balancers that have to do with the selected object, drawn below the cards of the networks, with a line
 * to each of their backends. They come with the selection and go with it: nothing else moves.
 */

/** Load balancers of one selection at most; the others are counted. */
const mostLoadBalancers = 8

/** Those that send to an endpoint or pod, serve a Service, or are selected themselves. */
function loadBalancersOf(joined: Joined, selected: string): readonly HnsLoadBalancer[] {
  const [kind, name] = [selected.slice(0, selected.indexOf('/')), selected.slice(selected.indexOf('/') + 1)]
  const all = seenList(joined.snapshot.facets.loadBalancers)
  switch (kind) {
    case 'loadbalancer':
      return all.filter((one) => refOf(one) === selected)
    case 'service':
      return all.filter((one) => {
        const owner = joined.ownerOfLoadBalancer.get(one.id)
        return owner?.kind === 'service' && podKey(owner.service) === name
      })
    case 'endpoint':
      return all.filter((one) => knownOr(one.endpointIds, []).some((id) => `endpoint/${id}` === selected))
    case 'pod': {
      const own = new Set((joined.endpointsOfPod.get(name) ?? []).map(({ id }) => id))
      return all.filter((one) => knownOr(one.endpointIds, []).some((id) => own.has(id)))
    }
    default:
      return []
  }
}

export interface SelectedLines {
  readonly nodes: readonly (ViewNode & Box)[]
  readonly edges: readonly GraphEdge[]
  /** Lower edge of what was added. */
  readonly bottom: number
}

interface Drawn {
  readonly nodes: readonly (Box & Pick<ViewNode, 'id' | 'lane'>)[]
  readonly edges: readonly GraphEdge[]
  readonly frames: readonly (Box & { readonly id: string })[]
  readonly shownIn: ReadonlyMap<string, string>
}

function severityOf(diagnosis: Diagnosis, ref: string): Severity | null {
  return diagnosis.findings
    .filter(({ resource, objects }) => resource === ref || objects.some((one) => one === ref))
    .reduce<Severity | null>((worst, { severity }) => worse(worst, severity), null)
}

/** Below the card of the network that has room for them; else below everything. */
function placeFor(drawn: Drawn, count: number): { readonly x: number; readonly y: number; readonly width: number } {
  const cards = drawn.nodes.filter(({ lane }) => lane === 'network')
  const needed = count * metrics.pitch
  for (const card of cards) {
    const frame = drawn.frames.find(({ id }) => id === card.id)
    if (frame === undefined) continue
    const y = card.y + card.height / 2 + metrics.bandGap
    if (frame.y + frame.height / 2 - y >= needed) return { x: card.x, y, width: card.width }
  }
  const [first] = cards
  const bottom = drawn.nodes.reduce((most, { y, height }) => Math.max(most, y + height / 2), 0)
  return { x: first?.x ?? metrics.network.min, y: bottom + metrics.bandGap, width: first?.width ?? metrics.network.max }
}

export function selectedLines(joined: Joined, diagnosis: Diagnosis, drawn: Drawn, selected: string): SelectedLines {
  const all = [...loadBalancersOf(joined, selected)].sort((a, b) =>
    byText(loadBalancerName(a, joined), loadBalancerName(b, joined)),
  )
  if (all.length === 0) return { nodes: [], edges: [], bottom: 0 }
  const shown = all.slice(0, all.length > mostLoadBalancers ? mostLoadBalancers - 1 : mostLoadBalancers)
  const rest = all.length - shown.length
  const place = placeFor(drawn, shown.length + (rest === 0 ? 0 : 1))
  const nodes: (ViewNode & Box)[] = []
  const edges: GraphEdge[] = []
  const put = (one: ViewNode): void => {
    const y = place.y + (nodes.length + 0.5) * metrics.pitch
    nodes.push({ ...one, x: place.x, y, width: place.width, height: metrics.node })
  }
  for (const loadBalancer of shown) {
    const id = refOf(loadBalancer)
    const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
    put(
      node({
        id,
        kind: 'loadbalancer',
        lane: 'loadBalancer',
        ref: id,
        label: loadBalancerName(loadBalancer, joined),
        severity: severityOf(diagnosis, id),
        mark: owner?.kind === 'none' ? 'orphan' : null,
      }),
    )
    const targets = new Set(
      knownOr(loadBalancer.endpointIds, []).flatMap((endpoint) => drawn.shownIn.get(`endpoint/${endpoint}`) ?? []),
    )
    for (const target of targets) {
      if (drawn.edges.length + edges.length < drawBudget.edges) edges.push(edgeOf('sendsTo', id, target))
    }
  }
  if (rest > 0) {
    put(
      node({
        id: 'group/selected-loadbalancers',
        kind: 'group',
        lane: 'loadBalancer',
        label: '',
        title: message('topology.group.moreLoadBalancers', { count: rest }),
        count: rest,
      }),
    )
  }
  return { nodes, edges, bottom: place.y + nodes.length * metrics.pitch }
}
