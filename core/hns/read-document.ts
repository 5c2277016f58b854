import { isWithoutId } from '../model/without-id.ts'
import type { HnsObject } from '../model/hns.ts'
import { asText, field, isRedacted, type RawObject } from './fields.ts'
import { hnsShape, type HnsShape } from './kinds.ts'
import { readEndpointV1, readLoadBalancerV1, readNamespaceV1, readNetworkV1, readRouteV1 } from './v1.ts'
import { readEndpointV2, readLoadBalancerV2, readNamespaceV2, readNetworkV2, readRouteV2 } from './v2.ts'

function read(shape: HnsShape, raw: RawObject): HnsObject {
  const isV1 = shape.schema === 'v1'
  switch (shape.kind) {
    case 'network':
      return isV1 ? readNetworkV1(raw) : readNetworkV2(raw)
    case 'endpoint':
      return isV1 ? readEndpointV1(raw) : readEndpointV2(raw)
    case 'namespace':
      return isV1 ? readNamespaceV1(raw) : readNamespaceV2(raw)
    case 'loadbalancer':
      return isV1 ? readLoadBalancerV1(raw) : readLoadBalancerV2(raw)
    case 'route':
      return isV1 ? readRouteV1(raw) : readRouteV2(raw)
  }
}

function readAs(shape: HnsShape, raw: RawObject): HnsObject {
  return read(shape, { ...raw, ref: { ...raw.ref, schema: raw.ref.schema === 'text' ? 'text' : shape.schema } })
}

/**
 * One HNS document of whatever kind and schema. The schema of the reference is set by what the document is, except for
 * text. Null when it is no HNS object or has no id.
 */
export function readHnsDocument(raw: RawObject): HnsObject | null {
  const shape = hnsShape(raw.fields)
  const object = shape === null ? null : readAs(shape, raw)
  return object === null || isWithoutId(object.id) ? null : object
}

/** What comes out of these is no longer the objects: counts, groups, what stands inside them. */
const otherObjects =
  /\|\s*(?:group(?:-object)?|measure(?:-object)?|compare(?:-object)?|diff|foreach(?:-object)?|%|get-member|gm|(?:select|select-object)\s[^|]*-exp\w*)(?=[\s{]|$)|\)\s*\.\s*\w/i

/** The kind that a cmdlet answers with (capture-formats.md 3); null where the command is not one of them. */
export function shapeOfCommand(command: string | null): HnsShape | null {
  if (otherObjects.test(command ?? '')) return null
  const noun = /\bGet-Hn[sc]?(Network|Endpoint|Namespace|PolicyList|LoadBalancer)s?\b/i.exec(command ?? '')?.[1]
  switch (noun?.toLowerCase()) {
    case 'network':
      return { kind: 'network', schema: 'v1' }
    case 'endpoint':
      return { kind: 'endpoint', schema: 'v1' }
    case 'namespace':
      return { kind: 'namespace', schema: 'v1' }
    case 'policylist':
    case 'loadbalancer':
      return { kind: 'loadbalancer', schema: 'v1' }
    default:
      return null
  }
}

/**
 * A description of an object without its ID, as a choice of properties shows it; null where there is an ID, or one that is
 * no GUID and was not blacked out: then it is something else. Its `id` is not settled.
 */
export function readWithoutId(raw: RawObject, command: string | null): HnsObject | null {
  // A column that was cut (`0F8D3C77-21AB…`) shows no ID either.
  const written = (asText(field(raw.fields, 'ID')) ?? '').trim()
  if (written !== '' && !isRedacted(written)) return null
  const shape = hnsShape(raw.fields) ?? shapeOfCommand(command)
  return shape === null ? null : readAs(shape, raw)
}
