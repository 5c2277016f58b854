import type { Joined } from '../join/joined.ts'
import type { Facet, FacetName, Instant } from '../model/facet.ts'
import { seenList } from '../model/facet.ts'
import type { ObjectKind, ObjectRef } from '../model/ids.ts'
import { isUnknown } from '../model/known.ts'
import type { Facets } from '../model/snapshot.ts'
import { objectName } from './names.ts'
import type { SeenObject } from './seen.ts'
import { refOfSeen } from './seen.ts'

/**
 * What became of the objects between two readings of one source. Nothing is said to have come where the list before may
 * have been short of it, and nothing to have gone where the list now may be.
 */

const followed = [
  'networks',
  'endpoints',
  'namespaces',
  'loadBalancers',
  'nodes',
  'pods',
  'services',
  'endpointSlices',
  'networkPolicies',
] as const satisfies readonly FacetName[]
type Followed = (typeof followed)[number]
type FollowedObject = Exclude<SeenObject, { readonly kind: 'nic' | 'switch' }>

export interface SeenChange {
  readonly ref: ObjectRef
  readonly kind: ObjectKind
  /** Of an object that went: the name under which it was known last. */
  readonly name: string
  readonly change: 'added' | 'changed' | 'removed'
}

/** Changes since one reading; it lives until a later reading changes something. */
export interface SeenChanges {
  /** The reading before the first of them. */
  readonly since: Instant
  /** The reading that showed the first of them. */
  readonly at: Instant
  readonly byRef: ReadonlyMap<string, SeenChange>
}

/** All objects that the source was seen to hold, by facet. */
export type Baseline = ReadonlyMap<Followed, KnownObjects>

interface KnownObjects {
  readonly objects: readonly FollowedObject[]
  /** Whether an object that is not among them was not there. */
  readonly isComplete: boolean
}

const nothingKnown: KnownObjects = { objects: [], isComplete: false }

export const emptyBaseline: Baseline = new Map()

/** Adds a reading to what is known; `former` names what went. One pass over the objects of the facets that are others. */
export function follow(
  known: Baseline,
  former: Joined | null,
  now: Joined,
): { readonly known: Baseline; readonly changes: readonly SeenChange[] } {
  const next = new Map<Followed, KnownObjects>()
  const changes: SeenChange[] = []
  for (const facet of followed) {
    const before = known.get(facet) ?? nothingKnown
    const isSame = former?.snapshot.facets[facet] === now.snapshot.facets[facet]
    next.set(facet, isSame ? before : followFacet(before, now.snapshot.facets, facet, former ?? now, now, changes))
  }
  return { known: next, changes }
}

/** Whether what is listed now was read now, and is all there is. */
function reach({ state }: Facet<unknown>): 'all' | 'part' | 'nothing' {
  switch (state) {
    case 'collected':
    case 'none':
      return 'all'
    case 'cut':
      return 'part'
    case 'notCollected':
    case 'notPermitted':
    case 'notAnswering':
    case 'failed':
      return 'nothing'
  }
}

function followFacet(
  before: KnownObjects,
  facets: Facets,
  facet: Followed,
  former: Joined,
  now: Joined,
  changes: SeenChange[],
): KnownObjects {
  const read = reach(facets[facet])
  if (read === 'nothing') return before
  const list = seenList<FollowedObject>(facets[facet])
  const quick = read === 'all' ? followPlaces(before, list, now, changes) : null
  if (quick !== null) return quick
  const known = new Map(before.objects.map((object) => [refOfSeen(object), object]))
  const objects = new Map<ObjectRef, FollowedObject>()
  for (const object of list) {
    const ref = refOfSeen(object)
    const was = known.get(ref)
    objects.set(ref, object)
    const isNew = was === undefined && before.isComplete
    if (!isNew && (was === undefined || !isOther(was, object))) continue
    const change = isNew ? 'added' : 'changed'
    changes.push({ ref, kind: object.kind, name: objectName(now, object), change })
  }
  for (const [ref, object] of known) {
    if (objects.has(ref)) continue
    if (read === 'part') objects.set(ref, object)
    else changes.push({ ref, kind: object.kind, name: objectName(former, object), change: 'removed' })
  }
  return { objects: read === 'all' ? list : [...objects.values()], isComplete: before.isComplete || read === 'all' }
}

/**
 * Where the same objects stand at the same places and only some of them read differently, as in a large cluster most of
 * the time: the same answer without a look at the others. Null where that is not so.
 */
function followPlaces(
  before: KnownObjects,
  list: readonly FollowedObject[],
  now: Joined,
  changes: SeenChange[],
): KnownObjects | null {
  if (!before.isComplete || before.objects.length !== list.length) return null
  const others: [ObjectRef, FollowedObject, FollowedObject][] = []
  for (const [index, object] of list.entries()) {
    const was = before.objects[index]
    if (was === object) continue
    const ref = refOfSeen(object)
    if (was === undefined || refOfSeen(was) !== ref) return null
    others.push([ref, was, object])
  }
  for (const [ref, was, object] of others) {
    if (isOther(was, object)) changes.push({ ref, kind: object.kind, name: objectName(now, object), change: 'changed' })
  }
  return { objects: list, isComplete: true }
}

/**
 * Whether an object reads differently. Read from other schemas it is not compared: what one of them leaves out would
 * look like a change.
 */
function isOther(before: FollowedObject, after: FollowedObject): boolean {
  if (before === after || isSameButForPlace(before, after) || schemasOf(before) !== schemasOf(after)) return false
  return differs({ ...before, documents: null }, { ...after, documents: null })
}

/** Most objects of a reading are those of the one before, at another place of the same text: told without a look inside. */
function isSameButForPlace(before: object, after: object): boolean {
  if (!isFields(before) || !isFields(after)) return false
  const names = Object.keys(after)
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => name === 'documents' || before[name] === after[name])
  )
}

function schemasOf({ documents }: FollowedObject): string {
  return documents
    .map(({ schema }) => schema)
    .sort()
    .join(' ')
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function differs(before: unknown, after: unknown): boolean {
  if (before === after || isUnknown(before) || isUnknown(after)) return false
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length !== after.length || before.some((item, index) => differs(item, after[index]))
  }
  if (!isFields(before) || !isFields(after)) return true
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].some((name) => differs(inOrder(name, before[name]), inOrder(name, after[name])))
}

/** The order in which HNS lists the ids of other objects says nothing. */
function inOrder(name: string, value: unknown): unknown {
  return name.endsWith('Ids') && Array.isArray(value) ? value.map(String).sort() : value
}

/**
 * Changes that were shown a moment ago together with later ones, seen from the reading before the first. What came and
 * went meanwhile is no change; what went and came again is.
 */
export function together(earlier: SeenChanges, later: readonly SeenChange[]): SeenChanges {
  const byRef = new Map(earlier.byRef)
  for (const change of later) {
    const was = byRef.get(change.ref)?.change
    if (was === 'added' && change.change === 'removed') byRef.delete(change.ref)
    else if (was === 'added') byRef.set(change.ref, { ...change, change: 'added' })
    else if (was === 'removed') byRef.set(change.ref, { ...change, change: 'changed' })
    else byRef.set(change.ref, change)
  }
  return { ...earlier, byRef }
}
