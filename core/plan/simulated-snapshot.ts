import type { HnsObject } from '../model/hns.ts'
import { mergeObjects } from '../hns/merge.ts'
import { readHnsDocument } from '../hns/read-document.ts'
import type { HnsRecord, HnsState } from '../hns/rules/records.ts'
import { documentOf } from '../hns/wire/documents.ts'
import type { Facet } from '../model/facet.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork } from '../model/hns.ts'
import type { Guid } from '../model/ids.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { guidOf } from '../model/without-id.ts'

/** One object that a plan changes: its records before and after, null where it is not there. */
export interface ChangedRecord {
  readonly id: Guid
  readonly kind: HnsRecord['kind']
  readonly before: HnsRecord | null
  readonly after: HnsRecord | null
}

const maps = ['networks', 'endpoints', 'namespaces', 'loadBalancers'] as const

/** A network counts what is made on it, which is no change that anybody asked for. */
function isSameButCounts(before: HnsRecord, after: HnsRecord): boolean {
  if (before.kind !== 'network' || after.kind !== 'network') return false
  const { totalEndpoints, maxConcurrentEndpoints } = after
  return JSON.stringify({ ...before, totalEndpoints, maxConcurrentEndpoints }) === JSON.stringify(after)
}

export function changedRecords(before: HnsState, after: HnsState): readonly ChangedRecord[] {
  const changed: ChangedRecord[] = []
  for (const name of maps) {
    const old: ReadonlyMap<Guid, HnsRecord> = before[name]
    const now: ReadonlyMap<Guid, HnsRecord> = after[name]
    for (const [id, record] of old) {
      const next = now.get(id) ?? null
      if (next === record || (next !== null && isSameButCounts(record, next))) continue
      changed.push({ id, kind: record.kind, before: record, after: next })
    }
    for (const [id, record] of now) {
      if (!old.has(id)) changed.push({ id, kind: record.kind, before: null, after: record })
    }
  }
  return changed
}

/** The record as the reader of evidence would see it: both schemas, put together. */
function modelOf(state: HnsState, record: HnsRecord): HnsObject | null {
  const read = (schema: 'v1' | 'v2'): HnsObject | null =>
    readHnsDocument({
      fields: documentOf(state, record, schema, true),
      ref: { file: `plan/${record.kind}-${record.id}-${schema}.json`, pointer: '', start: 0, end: 0, schema },
      isPartial: false,
    })
  const v1 = read('v1')
  const v2 = read('v2')
  if (v1 === null || v2 === null) return v1 ?? v2
  return mergeObjects(v2, v1).value
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The collected object with only those fields changed that the plan changes: what was not known stays so. */
function withChanges<T extends HnsObject>(collected: T, before: HnsObject | null, after: HnsObject): T {
  if (before === null) return collected
  const old: Readonly<Record<string, unknown>> = { ...before }
  const changed = Object.entries(after).filter(([key, value]) => key !== 'documents' && !isSame(old[key], value))
  return { ...collected, ...Object.fromEntries(changed) }
}

function changedFacet<T extends HnsNetwork | HnsEndpoint | HnsNamespace | HnsLoadBalancer>(
  facet: Facet<readonly T[]>,
  kind: T['kind'],
  changed: readonly ChangedRecord[],
  states: { readonly before: HnsState; readonly after: HnsState },
  at: string,
): Facet<readonly T[]> {
  const own = new Map(changed.filter((one) => one.kind === kind).map((one) => [one.id, one]))
  if (own.size === 0) return facet
  const change = (list: readonly T[]): readonly T[] => {
    const kept = list.flatMap((object): T[] => {
      const guid = guidOf(object.id)
      const one = guid === null ? undefined : own.get(guid)
      if (one === undefined) return [object]
      if (one.after === null) return []
      const after = modelOf(states.after, one.after)
      const before = one.before === null ? null : modelOf(states.before, one.before)
      return [after === null ? object : withChanges(object, before, after)]
    })
    const added = [...own.values()].flatMap(({ before, after }): T[] => {
      const object = before === null && after !== null ? modelOf(states.after, after) : null
      // Sound: `own` holds records of this kind alone.
      return object === null ? [] : [object as T]
    })
    return [...kept, ...added]
  }
  switch (facet.state) {
    case 'collected':
    case 'cut':
      return { ...facet, value: change(facet.value) }
    case 'none':
      return { state: 'collected', value: change([]), at }
    case 'notAnswering':
    case 'failed':
      return facet.last === undefined ? facet : { ...facet, last: { ...facet.last, value: change(facet.last.value) } }
    case 'notCollected':
    case 'notPermitted':
      return facet
  }
}

/** The snapshot as it would be read after the plan. */
export function simulatedSnapshot(snapshot: Snapshot, before: HnsState, after: HnsState, at: string): Snapshot {
  const changed = changedRecords(before, after)
  const { facets } = snapshot
  const states = { before, after }
  return {
    ...snapshot,
    facets: {
      ...facets,
      networks: changedFacet(facets.networks, 'network', changed, states, at),
      endpoints: changedFacet(facets.endpoints, 'endpoint', changed, states, at),
      namespaces: changedFacet(facets.namespaces, 'namespace', changed, states, at),
      loadBalancers: changedFacet(facets.loadBalancers, 'loadbalancer', changed, states, at),
    },
  }
}
