import { refOf } from '../join/joined.ts'
import { addTo } from '../join/keys.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { message } from '../model/message.ts'
import { byText } from './draft.ts'
import type { DrawnRow, GraphEdge, ViewNode } from './graph.ts'
import { addressDetail, endpointNamed } from './names.ts'
import { postureOf, type Posture } from './reach-extent.ts'
import { edgeOf, node, podOfEndpoint, type ColumnGraph } from './services-graph.ts'
import { mostFamilies, groupPrefix, familyOfEndpoint, groupOf, nameOfFamily, type ReachWorld } from './reach-world.ts'

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
