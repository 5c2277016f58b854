import type { Diagnosis, Finding } from '../diagnose/finding.ts'
import type { Joined } from '../join/joined.ts'
import { facetNames, type Facet, type FacetName, type Instant } from '../model/facet.ts'
import { isUnknown, type Known } from '../model/known.ts'
import { comparedFacets, itemsOf, type ComparedFacet, type Item } from './items.ts'

/** Two snapshots side by side: what came, what went, what is another. */

/** A snapshot with all that follows from it. */
export interface Side {
  readonly joined: Joined
  readonly diagnosis: Diagnosis
}

export interface Change {
  readonly change: 'added' | 'removed' | 'changed'
  /** Ids of the object on both sides; null where it is not. */
  readonly before: string | null
  readonly after: string | null
  /** The name that people know. */
  readonly name: string
  /** Kubernetes namespace that the object serves, where one is known. */
  readonly kubeNamespace: string | null
  /** `meaning`: the id is another, and yet it does the same. */
  readonly matched: 'id' | 'meaning' | null
  /** Fields that differ, in the words of the model. */
  readonly fields: readonly string[]
}

export interface FacetChanges {
  readonly facet: ComparedFacet
  /** Objects that were seen on both sides, and whether these are all. */
  readonly before: { readonly count: number; readonly state: Facet<unknown>['state'] }
  readonly after: { readonly count: number; readonly state: Facet<unknown>['state'] }
  /** Whether objects that are on one side alone may be said to have come or gone. */
  readonly canTellAdded: boolean
  readonly canTellRemoved: boolean
  readonly changes: readonly Change[]
}

export interface Comparison {
  readonly nodes: { readonly before: string | null; readonly after: string | null }
  readonly times: { readonly before: Instant; readonly after: Instant }
  readonly facets: readonly FacetChanges[]
  readonly appeared: readonly Finding[]
  /** Findings of the first side whose check was made again and found nothing. */
  readonly cleared: readonly Finding[]
  /** Findings of the first side whose check could not be made on the second: nobody knows. */
  readonly unknown: readonly Finding[]
  /** Facets that are not lists, or are not compared, whose state is another. */
  readonly otherStates: readonly {
    readonly facet: FacetName
    readonly before: Facet<unknown>['state']
    readonly after: Facet<unknown>['state']
  }[]
}

export function compare(before: Side, after: Side): Comparison {
  const checked = new Set<string>(after.diagnosis.passed)
  const now = new Set(after.diagnosis.findings.map(({ id }) => id))
  const then = new Set(before.diagnosis.findings.map(({ id }) => id))
  for (const { kind } of after.diagnosis.findings) checked.add(kind)
  for (const { kind } of after.diagnosis.skipped) checked.delete(kind)
  const gone = before.diagnosis.findings.filter(({ id }) => !now.has(id))
  const [a, b] = [before.joined.snapshot, after.joined.snapshot]
  return {
    nodes: { before: nodeOf(before), after: nodeOf(after) },
    times: { before: a.takenAt, after: b.takenAt },
    facets: comparedFacets.map((facet) => compareFacet(facet, before.joined, after.joined)),
    appeared: after.diagnosis.findings.filter(({ id }) => !then.has(id)),
    cleared: gone.filter(({ kind }) => checked.has(kind)),
    unknown: gone.filter(({ kind }) => !checked.has(kind)),
    otherStates: facetNames
      .filter((name) => !comparedFacets.some((one) => one === name))
      .filter((name) => a.facets[name].state !== b.facets[name].state)
      .map((facet) => ({ facet, before: a.facets[facet].state, after: b.facets[facet].state })),
  }
}

export function nodeOf({ joined }: Side): string | null {
  const { host } = joined.snapshot.facets
  const computer = host.state === 'collected' || host.state === 'cut' ? host.value.computerName : null
  return joined.thisNode?.node.name ?? computer
}

function compareFacet(facet: ComparedFacet, a: Joined, b: Joined): FacetChanges {
  const [first, second] = [a.snapshot.facets[facet], b.snapshot.facets[facet]]
  const [items, others] = [itemsOf(facet, a), itemsOf(facet, b)]
  const canTellAdded = isComplete(first)
  const canTellRemoved = isComplete(second)
  const changes: Change[] = []
  const { pairs, before, after } = match(items, others)
  for (const { one, other, matched } of pairs) {
    const fields = changedFields(one.value, other.value)
    if (fields.length === 0 && matched === 'id') continue
    const { name, kubeNamespace } = other
    changes.push({ change: 'changed', before: one.id, after: other.id, name, kubeNamespace, matched, fields })
  }
  const alone = (item: Item, change: 'added' | 'removed'): Change => ({
    change,
    before: change === 'removed' ? item.id : null,
    after: change === 'added' ? item.id : null,
    name: item.name,
    kubeNamespace: item.kubeNamespace,
    matched: null,
    fields: [],
  })
  if (canTellRemoved) changes.push(...before.map((item) => alone(item, 'removed')))
  if (canTellAdded) changes.push(...after.map((item) => alone(item, 'added')))
  return {
    facet,
    before: { count: items.length, state: first.state },
    after: { count: others.length, state: second.state },
    canTellAdded,
    canTellRemoved,
    changes,
  }
}

function isComplete({ state }: Facet<unknown>): boolean {
  return state === 'collected' || state === 'none'
}

interface Matched {
  readonly pairs: readonly { readonly one: Item; readonly other: Item; readonly matched: 'id' | 'meaning' }[]
  readonly before: readonly Item[]
  readonly after: readonly Item[]
}

/** By id first; what is left by what it does, where that is certain on both sides. */
function match(items: readonly Item[], others: readonly Item[]): Matched {
  const byId = new Map(others.map((item) => [item.id, item]))
  const pairs: { one: Item; other: Item; matched: 'id' | 'meaning' }[] = []
  const used = new Set<Item>()
  const left: Item[] = []
  for (const one of items) {
    const other = byId.get(one.id)
    if (other === undefined) left.push(one)
    else {
      pairs.push({ one, other, matched: 'id' })
      used.add(other)
    }
  }
  const byMeaning = new Map<string, Item[]>()
  for (const other of others) {
    if (used.has(other) || other.meaning === null) continue
    const same = byMeaning.get(other.meaning)
    if (same === undefined) byMeaning.set(other.meaning, [other])
    else same.push(other)
  }
  const before: Item[] = []
  for (const one of left) {
    const other = one.meaning === null ? undefined : byMeaning.get(one.meaning)?.shift()
    if (other === undefined) before.push(one)
    else {
      pairs.push({ one, other, matched: 'meaning' })
      used.add(other)
    }
  }
  return { pairs, before, after: others.filter((other) => !used.has(other)) }
}

/** Where an object was read, and by which version it was written, is no change of it. */
const ignoredFields = new Set(['documents', 'version', 'kind', 'id'])

function changedFields(before: object, after: object): string[] {
  const [a, b] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))]
  return [...new Set([...a.keys(), ...b.keys()])].filter((field) => {
    if (ignoredFields.has(field)) return false
    const [one, other] = [a.get(field), b.get(field)]
    // What one form of evidence does not carry is not known to be another.
    if (isUnknownValue(one) || isUnknownValue(other)) return false
    return JSON.stringify(one) !== JSON.stringify(other)
  })
}

function isUnknownValue(value: Known<unknown>): boolean {
  return isUnknown(value)
}
