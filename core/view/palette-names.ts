import { podKey } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import { knownOr } from '../model/known.ts'
import { objectName } from './names.ts'
import type { SeenObject } from './seen.ts'
import { refOfSeen } from './seen.ts'
import type { ViewModel } from './view-model.ts'

interface NamedObject {
  readonly object: SeenObject
  readonly name: string
  /** The name and all that it is also searched by, in lower case. */
  readonly text: string
}

export type NameIndex = readonly NamedObject[]

function entry({ joined }: ViewModel, object: SeenObject, more: readonly string[] = []): NamedObject {
  const name = objectName(joined, object)
  return { object, name, text: [name, ...more, refOfSeen(object)].join('\n').toLowerCase() }
}

/** Every object with the names by which people look for it; made once a revision. */
export function nameIndex(model: ViewModel): NameIndex {
  const { facets } = model.joined.snapshot
  const nics = new Map<string, SeenObject>()
  const switches = new Map<string, SeenObject>()
  for (const network of seenList(facets.networks)) {
    const adapter = knownOr(network.networkAdapterName, null)
    const nic = adapter === null ? null : model.resolve(`nic/${adapter}`)
    if (nic !== null) nics.set(refOfSeen(nic), nic)
    const id = knownOr(network.switchId, null)
    const vSwitch = id === null ? null : model.resolve(`switch/${id}`)
    if (vSwitch !== null) switches.set(refOfSeen(vSwitch), vSwitch)
  }
  return [
    ...seenList(facets.pods).map((one) => entry(model, one)),
    ...seenList(facets.services).map((one) => entry(model, one)),
    ...seenList(facets.endpoints).map((one) =>
      entry(model, one, [one.name, ...knownOr(one.ips, []).map(({ ip }) => ip)]),
    ),
    ...seenList(facets.networks).map((one) => entry(model, one, [one.name])),
    ...seenList(facets.loadBalancers).map((one) => entry(model, one)),
    ...seenList(facets.namespaces).map((one) => entry(model, one)),
    ...seenList(facets.nodes).map((one) => entry(model, one)),
    ...seenList(facets.networkPolicies).map((one) => entry(model, one)),
    ...seenList(facets.endpointSlices).map((one) => entry(model, one)),
    ...[...nics.values(), ...switches.values()].map((one) => entry(model, one)),
  ]
}

/** 0 is the best: the name itself, its beginning, the beginning of one of its parts, then anything. */
function rankOf(name: string, words: readonly string[]): number {
  const [first = ''] = words
  const low = name.toLowerCase()
  if (low === first) return 0
  const bare = low.slice(low.lastIndexOf('/') + 1)
  if (bare === first) return 1
  if (low.startsWith(first) || bare.startsWith(first)) return 2
  const at = low.indexOf(first)
  if (at > 0 && /[-_./: ]/.test(low.charAt(at - 1))) return 3
  return at >= 0 ? 4 : 5
}

/** Objects in whose names all words occur, the best match first. */
export function nameHits(index: NameIndex, text: string, isPodsOnly: boolean): readonly NamedObject[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && !isPodsOnly) return []
  return index
    .filter(
      ({ object, text: own }) => (!isPodsOnly || object.kind === 'pod') && words.every((word) => own.includes(word)),
    )
    .map((named, at) => ({
      named,
      at,
      rank: rankOf(named.object.kind === 'pod' ? podKey(named.object) : named.name, words),
    }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ named }) => named)
}
