import type { Joined, NetworkRole } from '../join/joined.ts'
import { refOf } from '../join/joined.ts'
import { completeList, seenList } from '../model/facet.ts'
import type { HnsNetwork, NetworkType } from '../model/hns.ts'
import type { ObjectRef } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import { message } from '../model/message.ts'
import { add, byText, connect, type Draft } from './draft.ts'
import type { GraphSection } from './graph.ts'
import { networkDetail, networkNamed, unnamedNetwork } from './names.ts'

/** These sit on an external vSwitch, so an adapter exists (kubernetes-windows-networking.md 1). */
const externalTypes: ReadonlySet<NetworkType> = new Set(['L2Bridge', 'L2Tunnel', 'Overlay', 'Transparent'])

/** Networks that carry no containers at all: made only to get a vSwitch, or for the host's own link. */
function isHelper(joined: Joined, network: HnsNetwork): boolean {
  const role = joined.networkRole.get(network.id)
  return role === 'helper' || role === 'hostLink'
}

const roleRanks: Readonly<Record<NetworkRole, number>> = { pod: 0, unclear: 1, hostLink: 2, helper: 3, foreign: 4 }

/** Pod networks first, then those of no known use, then helpers; the name decides, and at last the id. */
function networkOrder(joined: Joined, a: HnsNetwork, b: HnsNetwork): number {
  const rank = (network: HnsNetwork): number => roleRanks[joined.networkRole.get(network.id) ?? 'unclear']
  return rank(a) - rank(b) || byText(a.name, b.name) || byText(a.id, b.id)
}

/** The adapter under a network: its name, or an id of our own where one must exist but the evidence does not name it. */
function adapterOf(network: HnsNetwork): { readonly id: string; readonly name: string | null } | null {
  const name = knownOr(network.networkAdapterName, null)
  if (name !== null && name !== '') return { id: `nic/${name}`, name }
  if (!externalTypes.has(network.type)) return null
  return { id: `adapter/${knownOr(network.switchId, null) ?? network.id}`, name: null }
}

/** Networks of one adapter stand together, so that the order of adapters and networks is one order. */
export function addNetworks(draft: Draft): GraphSection[] {
  const networks = [...seenList(draft.joined.snapshot.facets.networks)].sort((a, b) => networkOrder(draft.joined, a, b))
  const byAdapter = new Map<string | null, HnsNetwork[]>()
  for (const network of networks) {
    const adapter = adapterOf(network)?.id ?? null
    const there = byAdapter.get(adapter)
    if (there === undefined) byAdapter.set(adapter, [network])
    else there.push(network)
  }
  const bare = byAdapter.get(null) ?? []
  byAdapter.delete(null)
  const sections: GraphSection[] = []
  const seen = new Set<string>()
  for (const network of [...[...byAdapter.values()].flat(), ...bare]) {
    const id = refOf(network)
    if (seen.has(id)) continue
    seen.add(id)
    const adapter = adapterOf(network)
    if (adapter !== null && !seen.has(adapter.id)) {
      seen.add(adapter.id)
      add(draft, {
        id: adapter.id,
        kind: 'nic',
        lane: 'nic',
        ref: adapter.name === null ? null : `nic/${adapter.name}`,
        label: adapter.name ?? '?',
        title: adapter.name === null ? message('topology.name.unknownAdapter') : null,
        detail: null,
        mark: null,
        parent: null,
      })
    }
    add(draft, {
      id,
      kind: 'network',
      lane: 'network',
      ref: id,
      ...networkNamed(network),
      detail: networkDetail(network),
      mark: isHelper(draft.joined, network) ? 'helper' : null,
      parent: adapter?.id ?? null,
    })
    if (adapter !== null) connect(draft, 'uplink', adapter.id, id)
    sections.push({ id, nic: adapter?.id ?? null, network: id })
  }
  return [...sections, ...addNetworksOfEndpoints(draft)]
}

/**
 * Where networks were not collected, or not all of them, an endpoint still says which one it is on, and mostly the
 * name. There is nothing to select: no document describes them.
 */
function addNetworksOfEndpoints(draft: Draft): GraphSection[] {
  const { facets } = draft.joined.snapshot
  if (completeList(facets.networks) !== null) return []
  const sections: GraphSection[] = []
  for (const endpoint of seenList(facets.endpoints)) {
    const id = knownOr(endpoint.networkId, null)
    const ref: ObjectRef | null = id === null ? null : `network/${id}`
    if (id === null || ref === null || draft.ids.has(ref)) continue
    const name = knownOr(endpoint.networkName, null)
    add(draft, {
      id: ref,
      kind: 'network',
      lane: 'network',
      ref: null,
      ...(name === null || name === '' ? unnamedNetwork(id) : { label: name, title: null }),
      detail: message('topology.detail.seenOnEndpoints'),
      mark: null,
      parent: null,
    })
    sections.push({ id: ref, nic: null, network: ref })
  }
  return sections.sort((a, b) => byText(a.id, b.id))
}
