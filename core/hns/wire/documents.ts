import type { HnsRecord, HnsState } from '../rules/records.ts'
import type { JsonObject } from './json.ts'
import * as v1 from './write-v1.ts'
import * as v2 from './write-v2.ts'

/** One record in the schema that was asked for. */
export function documentOf(state: HnsState, record: HnsRecord, schema: 'v1' | 'v2', isDetailed: boolean): JsonObject {
  switch (record.kind) {
    case 'network':
      return schema === 'v1' ? v1.networkToV1(state, record) : v2.networkToV2(state, record, { isDetailed })
    case 'endpoint':
      return schema === 'v1' ? v1.endpointToV1(state, record) : v2.endpointToV2(state, record, { isDetailed })
    case 'namespace':
      return schema === 'v1' ? v1.namespaceToV1(record) : v2.namespaceToV2(record)
    case 'loadbalancer':
      return schema === 'v1' ? v1.loadBalancerToV1(state, record) : v2.loadBalancerToV2(record)
    case 'route':
      return schema === 'v1' ? v1.routeToV1(record) : v2.routeToV2(record)
  }
}

/** The id as Enumerate and documents write it. */
export function idText(record: HnsRecord): string {
  return record.kind === 'network' ? v2.bigGuid(record.id) : record.id
}
