import { podKey, refOf, type Joined } from '../join/joined.ts'
import { addTo } from '../join/keys.ts'
import { seenList } from '../model/facet.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { parseIp, isIpv6, type Ip, type ObjectRef } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import { message, type Message } from '../model/message.ts'
import { byText } from './draft.ts'
import type { DrawnRow, GraphEdge, GraphEdgeKind, ViewNode } from './graph.ts'
import { addressDetail, endpointNamed, workloadOf } from './names.ts'
import { extentOf, notKnown, postureOf, sideOf, type Extent, type Posture, type Side } from './reach-extent.ts'
import { edgeOf, node, podOfEndpoint, type ColumnGraph } from './services-graph.ts'

/**
 * Who may reach whom by the ACL rules of the HNS endpoints of this node, by workload. Rules of other nodes are not known
 * here: of those peers this side alone is told.
 */

interface Peer {
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
const mostFamilies = 120
const groupPrefix = 'group/reach/'

function familyOfEndpoint(endpoint: HnsEndpoint, joined: Joined): string {
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

const kindOf = (extent: Extent): GraphEdgeKind =>
  extent.kind === 'all'
    ? 'allowed'
    : extent.kind === 'none'
      ? 'blocked'
      : extent.kind === 'some'
        ? 'partly'
        : 'notChecked'

const differs: Extent = { kind: 'some', text: message('topology.reach.differs') }

function together(extents: readonly Extent[]): Extent {
  const [first] = extents
  if (first === undefined) return notKnown
  const texts = new Set(extents.map(({ text }) => JSON.stringify(text)))
  if (texts.size === 1) return first
  return extents.every(({ kind }) => kind === 'notKnown') ? notKnown : differs
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
function groupOf(family: string, asked: string): string {
  return asked.endsWith('/') ? (family.split('/')[0] ?? '').concat('/') : family
}

function familiesOf(peers: readonly Peer[]): ReadonlyMap<string, readonly Peer[]> {
  const families = new Map<string, Peer[]>()
  for (const peer of peers) addTo(families, peer.family, peer)
  if (families.size <= mostFamilies) return families
  const namespaces = new Map<string, Peer[]>()
  for (const peer of peers) addTo(namespaces, (peer.family.split('/')[0] ?? '').concat('/'), peer)
  if (namespaces.size <= mostFamilies) return namespaces
  return new Map([['', peers]])
}

function nameOfFamily(family: string): { readonly label: string; readonly title: Message | null } {
  return family === '' || family === '/'
    ? { label: '', title: message('topology.reach.otherEndpoints') }
    : { label: family, title: null }
}

/** Examples of addresses that no cluster has (RFC 5737, RFC 3849). */
const outside = ['192.0.2.77', '2001:db8::77'].flatMap((text) => parseIp(text) ?? [])

interface Judge {
  readonly subject: HnsEndpoint
  readonly side: Side
  readonly memo: Map<string, Extent>
}

function judge({ subject, side, memo }: Judge, peer: Pick<Peer, 'ips' | 'side' | 'ref'>, way: 'in' | 'out'): Extent {
  if (side.rules === null) return notKnown
  const own = knownOr(subject.ips, []).map(({ ip }) => ip)
  const pairs = own.flatMap((mine) =>
    peer.ips.filter((theirs) => isIpv6(theirs) === isIpv6(mine)).map((theirs) => [mine, theirs] as const),
  )
  const extents = pairs.map(([mine, theirs]) => {
    const key = `${way} ${mine} ${theirs} ${peer.ref}`
    const known = memo.get(key)
    if (known !== undefined) return known
    const made = way === 'in' ? extentOf(theirs, mine, peer.side, side) : extentOf(mine, theirs, side, peer.side)
    memo.set(key, made)
    return made
  })
  return together(extents)
}

function laneOf(
  world: ReachWorld,
  judges: readonly Judge[],
  way: 'in' | 'out',
  subjectId: string,
  drawing: { readonly nodes: ViewNode[]; readonly edges: GraphEdge[]; readonly standsFor: Map<string, string[]> },
): DrawnRow[] {
  const lane = way === 'in' ? 'source' : 'destination'
  const own = new Set(
    judges.map(({ subject }) => podOfEndpoint(subject, world.joined)).map((pod) => (pod === null ? '' : refOf(pod))),
  )
  const rows: DrawnRow[] = []
  const draw = (id: string, extent: Extent, more: Partial<ViewNode> & Pick<ViewNode, 'label'>): void => {
    drawing.nodes.push(
      node({ id, kind: 'group', lane, detail: extent.text, parent: way === 'in' ? null : subjectId, ...more }),
    )
    drawing.edges.push(way === 'in' ? edgeOf(kindOf(extent), id, subjectId) : edgeOf(kindOf(extent), subjectId, id))
    rows.push({ left: id, right: null, span: null })
  }
  for (const [family, members] of familiesOf(world.peers.filter(({ ref }) => judges.length > 1 || !own.has(ref)))) {
    const extent = together(judges.flatMap((one) => members.map((peer) => judge(one, peer, way))))
    const [only] = members
    const isOne = members.length === 1 && only !== undefined
    const id = isOne ? `${way}/${only.ref}` : `${way}/${groupPrefix}${family}`
    drawing.standsFor.set(
      id,
      members.flatMap(({ endpoint }) => endpoint ?? []),
    )
    if (isOne) {
      draw(id, extent, {
        kind: only.ref.startsWith('pod/') ? 'pod' : 'endpoint',
        ref: only.ref,
        label: only.name,
      })
    } else draw(id, extent, { ...nameOfFamily(family), count: members.length })
  }
  const extent = together(judges.map((one) => judge(one, { ips: outside, side: null, ref: 'endpoint/outside' }, way)))
  draw(`${way}/outside`, extent, { label: '', title: message('topology.reach.outside'), count: 0 })
  return rows
}

/** Endpoints of one group that are asked about; of more the first stand for all. */
const mostSubjects = 30

export function reachFocus(world: ReachWorld, focus: string, all: readonly HnsEndpoint[]): ColumnGraph {
  const judges = all.slice(0, mostSubjects).flatMap((subject): Judge[] => {
    const side = world.sides.get(refOf(subject))
    return side === undefined ? [] : [{ subject, side, memo: new Map() }]
  })
  const [first] = all
  const nodes: ViewNode[] = []
  const edges: GraphEdge[] = []
  const standsFor = new Map<string, string[]>()
  const isGroup = focus.startsWith(groupPrefix)
  const subjectId = isGroup || first === undefined ? focus : refOf(first)
  const sources = laneOf(world, judges, 'in', subjectId, { nodes, edges, standsFor })
  nodes.push(
    first === undefined || isGroup
      ? node({
          id: subjectId,
          kind: 'group',
          lane: 'subject',
          ...nameOfFamily(focus.slice(groupPrefix.length)),
          detail: message('topology.detail.endpoints', { count: all.length }),
          count: all.length,
        })
      : node({
          id: subjectId,
          kind: 'endpoint',
          lane: 'subject',
          ref: refOf(first),
          ...endpointNamed(first, world.joined.ownerOfEndpoint.get(first.id)),
          detail: addressDetail(first),
        }),
  )
  const destinations = laneOf(world, judges, 'out', subjectId, { nodes, edges, standsFor })
  return {
    nodes,
    edges,
    regions: [
      { lanes: ['source'], rows: sources },
      { lanes: ['subject'], rows: [{ left: subjectId, right: null, span: null }] },
      { lanes: ['destination'], rows: destinations },
    ],
    groups: [],
    shownIn: shownBy(nodes),
    standsFor,
  }
}

function shownBy(nodes: readonly ViewNode[]): ReadonlyMap<string, string> {
  const shown = new Map<string, string>()
  for (const { id, ref } of nodes) if (ref !== null && !shown.has(ref)) shown.set(ref, id)
  return shown
}

function commonPosture(postures: readonly Posture[]): Posture {
  const [first] = postures
  if (first === undefined) return 'notKnown'
  if (postures.every((one) => one === first)) return first
  return postures.includes('notKnown') ? 'notKnown' : 'some'
}

/** All workloads of the node, each with what its rules let through. */
export function reachOverview(world: ReachWorld): ColumnGraph {
  const { joined, locals, sides } = world
  const families = new Map<string, HnsEndpoint[]>()
  for (const endpoint of locals) addTo(families, familyOfEndpoint(endpoint, joined), endpoint)
  const groups = new Map<string, HnsEndpoint[]>()
  const isFolded = families.size > mostFamilies
  for (const [family, members] of families) {
    for (const endpoint of members) addTo(groups, isFolded ? groupOf(family, '/') : family, endpoint)
  }
  const nodes: ViewNode[] = []
  const rows: DrawnRow[] = []
  const edges: GraphEdge[] = []
  const shown = new Map<string, string>()
  for (const [family, members] of [...groups].sort(([a], [b]) => byText(a, b))) {
    const [only] = members
    const isOne = members.length === 1 && only !== undefined
    const id = isOne ? refOf(only) : `${groupPrefix}${family}`
    nodes.push(
      isOne
        ? node({
            id,
            kind: 'endpoint',
            lane: 'subject',
            ref: refOf(only),
            ...endpointNamed(only, joined.ownerOfEndpoint.get(only.id)),
            detail: addressDetail(only),
          })
        : node({
            id,
            kind: 'group',
            lane: 'subject',
            ...nameOfFamily(family),
            detail: message('topology.detail.endpoints', { count: members.length }),
            count: members.length,
          }),
    )
    const postures = (way: 'In' | 'Out'): Posture =>
      commonPosture(
        members.flatMap((endpoint) => {
          const side = sides.get(refOf(endpoint))
          return side === undefined ? [] : [postureOf(side, way)]
        }),
      )
    const right = `posture/${id}`
    const incoming = postures('In')
    nodes.push(
      node({
        id: right,
        kind: 'rules',
        lane: 'posture',
        ref: isOne ? refOf(only) : null,
        label: '',
        title: message(`topology.reach.posture.${incoming}.${postures('Out')}`),
        mark: incoming === 'closed' ? 'helper' : null,
        count: 0,
        parent: id,
      }),
    )
    edges.push(edgeOf('ofRules', id, right))
    rows.push({ left: id, right, span: null })
    for (const endpoint of members) {
      shown.set(refOf(endpoint), id)
      const pod = podOfEndpoint(endpoint, joined)
      if (pod !== null) shown.set(refOf(pod), id)
    }
  }
  return {
    nodes,
    edges,
    regions: [{ lanes: ['subject', 'posture'], rows }],
    // A group is opened into a picture of its own.
    groups: nodes
      .filter(({ kind }) => kind === 'group')
      .map(({ id, label, title, count }) => ({ id, label, title, count, isOpen: false })),
    shownIn: shown,
  }
}
