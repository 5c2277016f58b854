import type { Diagnosis, Finding } from '../diagnose/finding.ts'
import type { Joined } from '../join/joined.ts'
import { podKey } from '../join/joined.ts'
import type { Guid, ObjectRef } from '../model/ids.ts'
import { parseIp } from '../model/ids.ts'
import type { Orphan } from '../diagnose/orphans/orphan.ts'
import { orphansOf } from '../diagnose/orphans/list.ts'
import { knownOr } from '../model/known.ts'
import type { Resolve } from './resolve.ts'
import { createResolver } from './resolve.ts'
import { refOfSeen } from './seen.ts'

/** Which session and revision a view was derived from. */
export interface Stamp {
  readonly session: string
  readonly revision: number
}

/** What all views of one revision share; made once a revision. */
export interface ViewModel {
  readonly joined: Joined
  readonly diagnosis: Diagnosis
  readonly resolve: Resolve
  /** Pods by the HNS namespace that their endpoints say they are in; also where no HNS namespaces were collected. */
  readonly podsOfHnsNamespace: ReadonlyMap<Guid, readonly string[]>
  /** Keys are the objects' own refs, also for a finding that names its object by an address or a VIP. */
  readonly findingsOf: ReadonlyMap<ObjectRef, readonly Finding[]>
  /** What stands alone on one side of the join; made when it is first asked for. */
  readonly orphans: () => readonly Orphan[]
}

function isEndpoint(ref: ObjectRef): boolean {
  return ref.startsWith('endpoint/')
}

function isByAddress(ref: ObjectRef): boolean {
  return isEndpoint(ref) && parseIp(ref.slice(ref.indexOf('/') + 1)) !== null
}

function findingsByObject(diagnosis: Diagnosis, resolve: Resolve): ReadonlyMap<ObjectRef, readonly Finding[]> {
  const byObject = new Map<ObjectRef, Finding[]>()
  for (const finding of diagnosis.findings) {
    const refs = new Set<ObjectRef>()
    const named = [finding.resource, ...finding.aliases, ...finding.objects]
    // Where the finding names its endpoint by id, its address must not lead to another that has the same address.
    const hasId = finding.aliases.some((ref) => isEndpoint(ref) && !isByAddress(ref))
    for (const ref of named) {
      if (hasId && isByAddress(ref)) continue
      const object = resolve(ref)
      refs.add(object === null ? ref : refOfSeen(object))
    }
    for (const ref of refs) {
      const list = byObject.get(ref)
      if (list === undefined) byObject.set(ref, [finding])
      else list.push(finding)
    }
  }
  return byObject
}

function podsByHnsNamespace(joined: Joined): ReadonlyMap<Guid, readonly string[]> {
  const pods = new Map<Guid, string[]>()
  for (const endpoint of joined.endpointById.values()) {
    const owner = joined.ownerOfEndpoint.get(endpoint.id)
    const id = knownOr(endpoint.hnsNamespaceId, null)
    if (id === null || owner?.kind !== 'pod') continue
    const key = podKey(owner.pod)
    const there = pods.get(id)
    if (there === undefined) pods.set(id, [key])
    else if (!there.includes(key)) there.push(key)
  }
  return pods
}

export function createViewModel(joined: Joined, diagnosis: Diagnosis): ViewModel {
  const resolve = createResolver(joined)
  let orphans: readonly Orphan[] | null = null
  return {
    joined,
    diagnosis,
    resolve,
    podsOfHnsNamespace: podsByHnsNamespace(joined),
    findingsOf: findingsByObject(diagnosis, resolve),
    orphans: () => (orphans ??= orphansOf(joined, diagnosis)),
  }
}
