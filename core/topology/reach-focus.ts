import { refOf } from '../join/joined.ts'
import { addTo } from '../join/keys.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { parseIp, isIpv6 } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import { message } from '../model/message.ts'
import type { DrawnRow, GraphEdge, GraphEdgeKind, ViewNode } from './graph.ts'
import { addressDetail, endpointNamed } from './names.ts'
import { extentOf, notKnown, type Extent, type Side } from './reach-extent.ts'
import { edgeOf, node, podOfEndpoint, type ColumnGraph } from './services-graph.ts'
import { mostFamilies, groupPrefix, nameOfFamily, type Peer, type ReachWorld } from './reach-world.ts'

/**
 * Who may reach whom by the ACL rules of the HNS endpoints of this node, by workload. Rules of other nodes are not known
 * here: of those peers this side alone is told.
 */

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

function familiesOf(peers: readonly Peer[]): ReadonlyMap<string, readonly Peer[]> {
  const families = new Map<string, Peer[]>()
  for (const peer of peers) addTo(families, peer.family, peer)
  if (families.size <= mostFamilies) return families
  const namespaces = new Map<string, Peer[]>()
  for (const peer of peers) addTo(namespaces, (peer.family.split('/')[0] ?? '').concat('/'), peer)
  if (namespaces.size <= mostFamilies) return namespaces
  return new Map([['', peers]])
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
