import type { Diagnosis } from '../diagnose/finding.ts'
import type { Joined } from '../join/joined.ts'
import { byText, createDraft, type LooseRow, noNetwork } from './draft.ts'
import { addEndpoints } from './endpoints.ts'
import type { Graph } from './graph.ts'
import { addLoneWorkloads } from './lone.ts'
import { addNetworks } from './networks.ts'

/**
 * The vSwitch view before grouping: adapters, HNS networks, endpoints, pods and HNS namespaces, each once. Adapters
 * and networks come from the networks that were read; a thing that the evidence does not show is not drawn.
 */
export function buildGraph(joined: Joined, diagnosis: Diagnosis): Graph {
  const draft = createDraft(joined, diagnosis)
  const networks = addNetworks(draft)
  const order = new Map(networks.map((section, index) => [section.id, index]))
  const rows = [...addEndpoints(draft, order), ...addLoneWorkloads(draft, diagnosis)]
  const hasLoose = rows.some((row) => row.section === noNetwork)
  const sections = hasLoose ? [...networks, { id: noNetwork, nic: null, network: null }] : networks
  const place = (row: LooseRow): number => order.get(row.section) ?? order.size
  rows.sort((a, b) => place(a) - place(b) || a.rank - b.rank || byText(a.sortText, b.sortText) || byText(a.id, b.id))
  return {
    nodes: draft.nodes,
    edges: draft.edges,
    sections,
    rows: rows.map(({ rank: _rank, sortText: _sortText, id: _id, ...row }) => row),
    within: draft.podOfNamespace,
  }
}
