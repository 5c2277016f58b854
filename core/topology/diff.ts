import type { TopologyView } from '../contract/views.ts'

/** Ids of nodes and edges, by what became of them. */
export interface ElementChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  readonly unchanged: readonly string[]
}

/** Equal as data: both are plain values of the contract. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const left = Object.entries(a)
  const right: Readonly<Record<string, unknown>> = { ...b }
  return left.length === Object.keys(right).length && left.every(([key, value]) => isSame(value, right[key]))
}

function compare(
  before: readonly { readonly id: string }[],
  after: readonly { readonly id: string }[],
): ElementChanges {
  const old = new Map(before.map((element) => [element.id, element]))
  const added: string[] = []
  const changed: string[] = []
  const unchanged: string[] = []
  for (const element of after) {
    const was = old.get(element.id)
    if (was === undefined) added.push(element.id)
    else (isSame(was, element) ? unchanged : changed).push(element.id)
    old.delete(element.id)
  }
  return { added, removed: [...old.keys()], changed, unchanged }
}

type Elements = Pick<TopologyView, 'nodes' | 'edges'>

/** What must be done to a drawn view so that it shows the next one. */
export function diffViews(
  before: Elements,
  after: Elements,
): { readonly nodes: ElementChanges; readonly edges: ElementChanges } {
  return { nodes: compare(before.nodes, after.nodes), edges: compare(before.edges, after.edges) }
}
