import type { Diagnosis, Finding } from '../diagnose/finding.ts'
import type { Joined } from '../join/joined.ts'
import { facetNames, type Facet, type FacetName, type Instant } from '../model/facet.ts'
import type { DocumentRef } from '../model/evidence.ts'
import { isUnknown, type Known } from '../model/known.ts'
import { notCompared } from './field-words.ts'
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
  /** Key of the pod and of the Service that it is, belongs to or serves. */
  readonly pod: string | null
  readonly service: string | null
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

/** Where both objects of a change were read. */
export interface ChangeDocuments {
  readonly before: readonly DocumentRef[]
  readonly after: readonly DocumentRef[]
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

/** A comparison, and the documents of its changes. */
export interface Compared {
  readonly comparison: Comparison
  readonly documents: ReadonlyMap<Change, ChangeDocuments>
}

/** In steps of a few hundred objects, so that a host that compares two large captures can do other things between. */
export function* compareSteps(before: Side, after: Side): Generator<number, Compared> {
  const documents = new Map<Change, ChangeDocuments>()
  const facets: FacetChanges[] = []
  for (const facet of comparedFacets) {
    facets.push(yield* compareFacet(facet, before.joined, after.joined, documents))
    yield facets.length
  }
  return { comparison: comparisonOf(before, after, facets), documents }
}

/** As compareSteps, in one go. */
export function compare(before: Side, after: Side): Comparison {
  const steps = compareSteps(before, after)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value.comparison
  }
}

function comparisonOf(before: Side, after: Side, facets: readonly FacetChanges[]): Comparison {
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
    facets,
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

/** Pairs that are compared between two steps. */
const pairsAStep = 100

function* compareFacet(
  facet: ComparedFacet,
  a: Joined,
  b: Joined,
  documents: Map<Change, ChangeDocuments>,
): Generator<number, FacetChanges> {
  const [first, second] = [a.snapshot.facets[facet], b.snapshot.facets[facet]]
  const items = itemsOf(facet, a)
  yield 0
  const others = itemsOf(facet, b)
  yield 0
  const canTellAdded = isComplete(first)
  const canTellRemoved = isComplete(second)
  const changes: Change[] = []
  const add = (change: Change, one: Item | null, other: Item | null): void => {
    changes.push(change)
    documents.set(change, { before: one?.documents ?? [], after: other?.documents ?? [] })
  }
  const { pairs, before, after } = match(items, others)
  let done = 0
  for (const { one, other, matched } of pairs) {
    if (++done % pairsAStep === 0) yield done
    const fields = changedFields(one.value, other.value)
    if (fields.length === 0 && matched === 'id') continue
    const { name, kubeNamespace, pod, service } = other
    const change = { change: 'changed', before: one.id, after: other.id, name, kubeNamespace, pod, service } as const
    add({ ...change, matched, fields }, one, other)
  }
  const alone = ({ id, name, kubeNamespace, pod, service }: Item, change: 'added' | 'removed'): Change => ({
    change,
    before: change === 'removed' ? id : null,
    after: change === 'added' ? id : null,
    name,
    kubeNamespace,
    pod,
    service,
    matched: null,
    fields: [],
  })
  if (canTellRemoved) for (const item of before) add(alone(item, 'removed'), item, null)
  if (canTellAdded) for (const item of after) add(alone(item, 'added'), null, item)
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

export function isSame({ facets, appeared, cleared, unknown, otherStates }: Comparison): boolean {
  return (
    [appeared, cleared, unknown, otherStates].every((list) => list.length === 0) &&
    facets.every(({ changes, before, after }) => changes.length === 0 && before.state === after.state)
  )
}

const ignoredFields: ReadonlySet<string> = new Set(notCompared)

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
