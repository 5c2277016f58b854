import type { HnsObject } from '../model/hns.ts'
import type { JsonObject } from '../hns/wire/json.ts'
import { field, isObject } from '../hns/wire/json.ts'
import { parseObjectGuid } from '../model/ids.ts'
import type { Snapshot } from '../model/snapshot.ts'

/** Raw documents of HNS objects, as they stand in the evidence or come from a fresh reading. */

export interface ObjectDocuments {
  readonly v1: JsonObject | null
  readonly v2: JsonObject | null
}

function parse(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Finds documents by the references that the model keeps; null where the form of the evidence is no JSON. */
export function documentFinder(snapshot: Snapshot): (object: HnsObject) => ObjectDocuments {
  // A text is taken where it is looked into: that of a list of a live cluster is made then, and is megabytes.
  const files = new Map(snapshot.files.map((file) => [file.name, file]))
  return (object) => {
    const read = (schema: 'v1' | 'v2'): JsonObject | null => {
      for (const ref of object.documents) {
        const text = ref.schema === schema ? files.get(ref.file)?.text : undefined
        const value = text === undefined ? null : parse(text.slice(ref.start, ref.end))
        if (value !== null) return value
      }
      return null
    }
    return { v1: read('v1'), v2: read('v2') }
  }
}

/** Fields that HNS writes by itself and that change without anybody's doing. */
const ownFields: readonly string[] = ['health', 'version', 'schemaversion', 'activityid', 'state', 'telemetry']

/**
 * What tells one document from a later one of the same object. The containers that share an endpoint count, though they
 * stand in its health: a pod that began to use it changes everything.
 */
export function comparable(document: JsonObject): JsonObject {
  const kept = Object.entries(document).filter(([key]) => !ownFields.includes(key.toLowerCase()))
  const containers = sharedContainers(document)
  return sortedObject({
    ...Object.fromEntries(kept),
    ...(containers === null ? {} : { SharedContainers: [...containers].sort() }),
  })
}

export function sharedContainers(document: JsonObject): readonly string[] | null {
  const health = field(document, 'Health')
  const extra = isObject(health) ? field(health, 'Extra') : undefined
  const list = isObject(extra) ? field(extra, 'SharedContainers') : field(document, 'SharedContainers')
  return Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : null
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  return isObject(value) ? sortedObject(value) : value
}

function sortedObject(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  )
}

export function canonicalText(document: JsonObject): string {
  return JSON.stringify(comparable(document))
}

/** The HNS namespace that an endpoint's document says it is in; null for none. */
export function namespaceIn(document: JsonObject): string | null {
  const written = field(document, 'HostComputeNamespace')
  return typeof written === 'string' ? parseObjectGuid(written) : null
}

/** The policies of a document, each as it was written, in the V2 form. */
export function policiesIn(document: JsonObject): readonly JsonObject[] {
  const list = field(document, 'Policies')
  return Array.isArray(list) ? list.filter(isObject) : []
}
