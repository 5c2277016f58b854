import { podKey, refOf, type Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import type { Ip, ObjectRef } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import { message, type Message } from '../model/message.ts'
import { byText } from './draft.ts'
import { workloadOf } from './names.ts'
import { sideOf, type Side } from './reach-extent.ts'
import { podOfEndpoint } from './services-graph.ts'

/** The endpoints of this node with their rules, and whom they may talk to. */

export interface Peer {
  readonly ref: ObjectRef
  readonly name: string
  readonly ips: readonly Ip[]
  readonly family: string
  /** Its endpoint, where that is one of this node. */
  readonly endpoint: ObjectRef | null
  /** Its rules, where its endpoint is one of this node. */
  readonly side: Side | null
}

export interface ReachWorld {
  readonly joined: Joined
  readonly locals: readonly HnsEndpoint[]
  readonly sides: ReadonlyMap<string, Side>
  readonly peers: readonly Peer[]
}

/** Groups of one lane at most; above it workloads are put together by Kubernetes namespace. */
export const mostFamilies = 120
export const groupPrefix = 'group/reach/'

export function familyOfEndpoint(endpoint: HnsEndpoint, joined: Joined): string {
  const pod = podOfEndpoint(endpoint, joined)
  return pod === null ? '' : workloadOf(pod)
}

export function reachWorld(joined: Joined): ReachWorld {
  const locals = seenList(joined.snapshot.facets.endpoints).filter(({ id, isRemote }) => {
    const owner = joined.ownerOfEndpoint.get(id)
    return isRemote === false && owner?.kind !== 'foreign' && owner?.kind !== 'role'
  })
  const sides = new Map<string, Side>(locals.map((endpoint) => [refOf(endpoint), sideOf(endpoint, joined)]))
  const peers: Peer[] = []
  for (const endpoint of locals) {
    if (podOfEndpoint(endpoint, joined) !== null) continue
    const ips = knownOr(endpoint.ips, []).map(({ ip }) => ip)
    const ref = refOf(endpoint)
    peers.push({
      ref,
      name: ips[0] ?? endpoint.id.slice(0, 8),
      ips,
      family: '',
      endpoint: ref,
      side: sides.get(ref) ?? null,
    })
  }
  for (const pod of joined.podByKey.values()) {
    if (pod.isHostNetwork || pod.isHostProcess || pod.ips.length === 0) continue
    if (pod.phase === 'Succeeded' || pod.phase === 'Failed') continue
    const [own] = joined.endpointsOfPod.get(podKey(pod)) ?? []
    const side = own === undefined ? null : (sides.get(refOf(own)) ?? null)
    const endpoint = own === undefined ? null : refOf(own)
    peers.push({ ref: refOf(pod), name: podKey(pod), ips: pod.ips, family: workloadOf(pod), endpoint, side })
  }
  peers.sort((a, b) => byText(a.family, b.family) || byText(a.name, b.name))
  return { joined, locals, sides, peers }
}

/** The endpoints that the picture is about; empty where none of this node is meant. */
export function subjectsOf(world: ReachWorld, focus: string): readonly HnsEndpoint[] {
  const { joined, locals } = world
  if (focus.startsWith(groupPrefix)) {
    const family = focus.slice(groupPrefix.length)
    return locals.filter((endpoint) => groupOf(familyOfEndpoint(endpoint, joined), family) === family)
  }
  if (focus.startsWith('pod/')) {
    const own = joined.endpointsOfPod.get(focus.slice('pod/'.length)) ?? []
    return own.filter((endpoint) => locals.includes(endpoint))
  }
  return locals.filter((endpoint) => refOf(endpoint) === focus)
}

/** A family, or its Kubernetes namespace where the group that is asked for is one. */
export function groupOf(family: string, asked: string): string {
  return asked.endsWith('/') ? (family.split('/')[0] ?? '').concat('/') : family
}

export function nameOfFamily(family: string): { readonly label: string; readonly title: Message | null } {
  return family === '' || family === '/'
    ? { label: '', title: message('topology.reach.otherEndpoints') }
    : { label: family, title: null }
}
