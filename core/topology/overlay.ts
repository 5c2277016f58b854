import { selects } from '../expect/selector.ts'
import { refOf, type EndpointOwner, type Joined, type LoadBalancerOwner, type NetworkRole } from '../join/joined.ts'
import { completeList, seenList } from '../model/facet.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { knownOr } from '../model/known.ts'
import type { KubePod } from '../model/kube.ts'
import type { Message } from '../model/message.ts'
import type { ViewNode } from './graph.ts'
import { overlayTones, type Overlay, type OverlayTone } from './overlay-tones.ts'
import { sideOf } from './reach-extent.ts'

/** Objects of one tone inside a drawn node; a node of one object has one mark. */
export interface OverlayMark {
  readonly tone: OverlayTone
  readonly count: number
  /** Why it cannot be told; of single objects alone. */
  readonly why: Message | null
}

interface Told {
  readonly tone: OverlayTone
  readonly why?: Message
}

/**
 * Endpoints of pods are the CNI's, those of backends and Services kube-proxy's (kubernetes-windows-networking.md 2, 3.4).
 * It is what the join recognised; where that is not known, the owner is not.
 */
function ownerOfEndpoint(owner: EndpointOwner | undefined): Told {
  switch (owner?.kind) {
    case 'pod':
      return { tone: 'cni' }
    case 'backend':
      return { tone: 'kubeProxy' }
    case 'role':
      if (owner.role === 'host') return { tone: 'host' }
      return { tone: owner.role === 'sourceVip' || owner.role === 'serviceVip' ? 'kubeProxy' : 'cni' }
    case 'foreign':
      return { tone: 'other' }
    case 'none':
      return { tone: 'noOwner' }
    case 'unknown':
      return { tone: 'ownerUnknown', why: owner.why }
    case undefined:
      return { tone: 'ownerUnknown' }
  }
}

function ownerOfLoadBalancer(owner: LoadBalancerOwner | undefined): Told {
  if (owner?.kind === 'service') return { tone: 'kubeProxy' }
  if (owner?.kind === 'none') return { tone: 'noOwner' }
  return owner === undefined ? { tone: 'ownerUnknown' } : { tone: 'ownerUnknown', why: owner.why }
}

const ownerOfNetwork = {
  pod: 'cni',
  helper: 'cni',
  hostLink: 'cni',
  foreign: 'other',
  unclear: 'ownerUnknown',
} as const satisfies Record<NetworkRole, OverlayTone>

function owners(joined: Joined): ReadonlyMap<string, Told> {
  const { facets } = joined.snapshot
  const told = new Map<string, Told>()
  for (const network of seenList(facets.networks)) {
    told.set(refOf(network), { tone: ownerOfNetwork[joined.networkRole.get(network.id) ?? 'unclear'] })
  }
  for (const endpoint of seenList(facets.endpoints)) {
    told.set(refOf(endpoint), ownerOfEndpoint(joined.ownerOfEndpoint.get(endpoint.id)))
  }
  for (const loadBalancer of seenList(facets.loadBalancers)) {
    told.set(refOf(loadBalancer), ownerOfLoadBalancer(joined.ownerOfLoadBalancer.get(loadBalancer.id)))
  }
  return told
}

/** True where a NetworkPolicy chooses the pod; null where NetworkPolicies are not all known. */
function isChosen(joined: Joined, pod: KubePod | null): boolean | null {
  const policies = completeList(joined.snapshot.facets.networkPolicies)
  if (policies === null || pod === null) return null
  return policies.some(
    ({ namespace, podSelector }) => namespace === pod.namespace && selects(podSelector, pod.labels) === true,
  )
}

function coverageOf(joined: Joined, endpoint: HnsEndpoint, pod: KubePod | null): Told {
  const { rules } = sideOf(endpoint, joined)
  if (rules === null || rules.some(({ direction }) => direction === 'unknown')) return { tone: 'rulesUnknown' }
  const has = (direction: 'In' | 'Out'): boolean => rules.some((rule) => rule.direction === direction)
  if (has('In')) return { tone: has('Out') ? 'rulesBoth' : 'rulesIn' }
  if (has('Out')) return { tone: 'rulesOut' }
  return { tone: isChosen(joined, pod) === true ? 'wantedOnly' : 'noRules' }
}

/** Rules of other nodes are not known here: endpoints of this node, and their pods. */
function coverages(joined: Joined): ReadonlyMap<string, Told> {
  const told = new Map<string, Told>()
  for (const endpoint of seenList(joined.snapshot.facets.endpoints)) {
    const owner = joined.ownerOfEndpoint.get(endpoint.id)
    if (knownOr(endpoint.isRemote, true) || owner?.kind === 'foreign') continue
    const pod = owner?.kind === 'pod' ? owner.pod : null
    const coverage = coverageOf(joined, endpoint, pod)
    told.set(refOf(endpoint), coverage)
    if (pod !== null) told.set(refOf(pod), coverage)
  }
  return told
}

const rankOf = new Map(overlayTones.map((tone, index) => [tone, index]))
/** These stand first in a group, however few they are. */
const grave: readonly OverlayTone[] = ['noOwner', 'wantedOnly']

function marksOf(tones: readonly Told[]): OverlayMark[] {
  const counts = new Map<OverlayTone, number>()
  for (const { tone } of tones) counts.set(tone, (counts.get(tone) ?? 0) + 1)
  const [only] = tones
  const why = tones.length === 1 ? (only?.why ?? null) : null
  return [...counts]
    .map(([tone, count]) => ({ tone, count, why }))
    .sort(
      (a, b) =>
        Number(grave.includes(b.tone)) - Number(grave.includes(a.tone)) ||
        b.count - a.count ||
        (rankOf.get(a.tone) ?? 0) - (rankOf.get(b.tone) ?? 0),
    )
}

/** The node that shows an object; undefined for one that is not drawn. */
interface ShownIn {
  get(ref: string): string | undefined
}

/** What is told of the objects of a reading, by the node that shows them. */
function tellInside(told: ReadonlyMap<string, Told>, shownIn: ShownIn, inside: Map<string, Told[]>): void {
  const put = (ref: string, one: Told): void => {
    const id = shownIn.get(ref)
    if (id === undefined) return
    const there = inside.get(id)
    if (there === undefined) inside.set(id, [one])
    else there.push(one)
  }
  const isPod = (ref: string): boolean => ref.startsWith('pod/')
  for (const [ref, one] of told) if (!isPod(ref)) put(ref, one)
  const ofEndpoints = new Set(inside.keys())
  for (const [ref, one] of told) if (isPod(ref) && !ofEndpoints.has(shownIn.get(ref) ?? '')) put(ref, one)
}

/** What an overlay tells of nodes side by side: of those whose HNS was read, what HNS holds and their pods. */
export function overlayMarksOfNodes(
  readings: readonly { readonly joined: Joined; readonly shownIn: ShownIn }[],
  overlay: Overlay,
): ReadonlyMap<string, OverlayMark[]> {
  const inside = new Map<string, Told[]>()
  if (overlay === 'findings') return new Map()
  for (const { joined, shownIn } of readings) {
    tellInside(overlay === 'owner' ? owners(joined) : coverages(joined), shownIn, inside)
  }
  return new Map([...inside].map(([id, told]) => [id, marksOf(told)]))
}

/**
 * What an overlay tells of each drawn node; `standsFor` names the objects of nodes that stand for some beside the one that
 * they are shown in. Pods count in a group only where no endpoints do: they are the same thing.
 */
export function overlayMarks(
  joined: Joined,
  overlay: Overlay,
  nodes: readonly ViewNode[],
  shownIn: ShownIn,
  standsFor: ReadonlyMap<string, readonly string[]> = new Map(),
): ReadonlyMap<string, OverlayMark[]> {
  const marks = new Map<string, OverlayMark[]>()
  if (overlay === 'findings') return marks
  const told = overlay === 'owner' ? owners(joined) : coverages(joined)
  const inside = new Map<string, Told[]>()
  tellInside(told, shownIn, inside)
  for (const [id, refs] of standsFor) {
    const own = refs.flatMap((ref) => told.get(ref) ?? [])
    if (own.length > 0) inside.set(id, own)
  }
  for (const node of nodes) {
    const own = inside.get(node.id)
    if (own !== undefined) marks.set(node.id, marksOf(own))
    else if (overlay === 'owner' && node.kind === 'nic') marks.set(node.id, [{ tone: 'host', count: 1, why: null }])
  }
  return marks
}
