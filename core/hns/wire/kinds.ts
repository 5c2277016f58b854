import type { HnsRequest } from '../rules.ts'
import type { HnsRecord, HnsState, RecordKind } from '../rules/records.ts'
import type { RefusalName } from '../rules/refusals.ts'
import type { Guid } from '../../model/ids.ts'
import type { JsonObject } from './json.ts'
import { networkV1, policyListV1 } from './read-v1.ts'
import * as read from './read-v2.ts'

/** What differs between the kinds of objects behind the same seven calls (hcn.md 1.2). */
export interface Kind {
  readonly kind: RecordKind
  readonly notFound: RefusalName
  readonly all: (state: HnsState) => ReadonlyMap<Guid, HnsRecord>
  readonly create: (document: JsonObject, isV1: boolean, id: Guid | null) => HnsRequest
  readonly modify: ((document: JsonObject, id: Guid) => HnsRequest) | null
  readonly remove: (id: Guid) => HnsRequest
}

export const kinds = {
  network: {
    kind: 'network',
    notFound: 'HCN_E_NETWORK_NOT_FOUND',
    all: (state) => state.networks,
    create: (document, isV1, id) => ({
      do: 'createNetwork',
      id,
      settings: isV1 ? networkV1(document) : read.networkV2(document),
    }),
    modify: (document, id) => ({ do: 'modifyNetwork', id, change: read.networkModification(document) }),
    remove: (id) => ({ do: 'deleteNetwork', id }),
  },
  namespace: {
    kind: 'namespace',
    notFound: 'ERROR_NOT_FOUND',
    all: (state) => state.namespaces,
    create: (document, _isV1, id) => ({ do: 'createNamespace', id, settings: read.namespaceV2(document) }),
    modify: (document, id) => ({ do: 'modifyNamespace', id, change: read.namespaceModification(document) }),
    remove: (id) => ({ do: 'deleteNamespace', id }),
  },
  loadbalancer: {
    kind: 'loadbalancer',
    notFound: 'ERROR_NOT_FOUND',
    all: (state) => state.loadBalancers,
    create: (document, isV1, id) => {
      const list = isV1 ? policyListV1(document) : null
      if (list?.kind === 'route') return { do: 'createRoute', id, settings: list.settings }
      return { do: 'createLoadBalancer', id, settings: list?.settings ?? read.loadBalancerV2(document) }
    },
    modify: (document, id) => ({ do: 'modifyLoadBalancer', id, settings: read.loadBalancerV2(document) }),
    remove: (id) => ({ do: 'deleteLoadBalancer', id }),
  },
  route: {
    kind: 'route',
    notFound: 'ERROR_NOT_FOUND',
    all: (state) => state.routes,
    create: (document, _isV1, id) => ({ do: 'createRoute', id, settings: read.routeV2(document) }),
    modify: null,
    remove: (id) => ({ do: 'deleteRoute', id }),
  },
} as const satisfies Record<string, Kind>

export const endpointKind: Kind = {
  kind: 'endpoint',
  notFound: 'HCN_E_ENDPOINT_NOT_FOUND',
  all: (state) => state.endpoints,
  // The network comes with the handle, so endpoints are created on their own.
  create: () => {
    throw new Error('an endpoint is created on a network')
  },
  modify: (document, id) => ({ do: 'modifyEndpoint', id, change: read.endpointModification(document) }),
  remove: (id) => ({ do: 'deleteEndpoint', id }),
}
