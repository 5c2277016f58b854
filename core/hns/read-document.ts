import type { HnsObject } from './merge.ts'
import type { RawObject } from './fields.ts'
import { hnsShape, type HnsShape } from './kinds.ts'
import { readEndpointV1, readLoadBalancerV1, readNamespaceV1, readNetworkV1, readRouteV1 } from './v1.ts'
import { readEndpointV2, readLoadBalancerV2, readNamespaceV2, readNetworkV2, readRouteV2 } from './v2.ts'

function read(shape: HnsShape, raw: RawObject): HnsObject | null {
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

/**
 * One HNS document of whatever kind and schema. The schema of the reference is set by what the document is, except for
 * text. Null when it is no HNS object or has no id.
 */
export function readHnsDocument(raw: RawObject): HnsObject | null {
  const shape = hnsShape(raw.fields)
  if (shape === null) return null
  const schema = raw.ref.schema === 'text' ? 'text' : shape.schema
  return read(shape, { ...raw, ref: { ...raw.ref, schema } })
}
