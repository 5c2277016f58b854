import type { HnsRequest } from '../hns/rules.ts'
import type { RefusalName } from '../hns/rules/refusals.ts'
import { reading } from '../hns/wire/json.ts'
import type { JsonObject } from '../hns/wire/json.ts'
import { endpointKind, kinds } from '../hns/wire/kinds.ts'
import { endpointV2 } from '../hns/wire/read-v2.ts'
import type { Guid } from '../model/ids.ts'
import { parseGuid } from '../model/ids.ts'
import { fail } from '../model/result.ts'
import type { Result } from '../model/result.ts'
import type { HnsOperation, SubjectKind } from './operation.ts'

/** One call of the HCN API (hcn.md 1.2), as the simulation, the executor and the exported script make it. */
export interface HcnRequest {
  readonly call: string
  readonly object: SubjectKind
  readonly verb: 'create' | 'modify' | 'delete'
  /** Whose call it is: the object, or for a new endpoint its network; null for what is made on its own. */
  readonly on: string | null
  /** The settings document; null where the call takes none. */
  readonly settings: JsonObject | null
}

const schemaVersion = { SchemaVersion: { Major: 2, Minor: 0 } }

const names: Readonly<Record<SubjectKind, string>> = {
  network: 'Network',
  endpoint: 'Endpoint',
  namespace: 'Namespace',
  loadbalancer: 'LoadBalancer',
}

function create(object: SubjectKind, settings: JsonObject, on: string | null = null): HcnRequest {
  return {
    call: `HcnCreate${names[object]}`,
    object,
    verb: 'create',
    on,
    settings: { ...settings, ...schemaVersion },
  }
}

function modify(object: SubjectKind, on: string, settings: JsonObject): HcnRequest {
  return { call: `HcnModify${names[object]}`, object, verb: 'modify', on, settings }
}

function remove(object: SubjectKind, on: string): HcnRequest {
  return { call: `HcnDelete${names[object]}`, object, verb: 'delete', on, settings: null }
}

/**
 * The call of an operation. `resolve` puts ids in the place of objects that earlier steps made; where it leaves `@s1` the
 * request is one to be shown or exported, not made.
 */
export function requestOf(operation: HnsOperation, resolve: (target: string) => string): HcnRequest {
  switch (operation.kind) {
    case 'create-endpoint': {
      const network = resolve(operation.network)
      return create('endpoint', { HostComputeNetwork: network, ...operation.settings }, network)
    }
    case 'remove-endpoint':
      return remove('endpoint', resolve(operation.id))
    case 'modify-endpoint-policies':
      return modify('endpoint', resolve(operation.id), {
        ResourceType: 'Policy',
        RequestType: 'Update',
        Settings: { Policies: operation.policies },
      })
    case 'attach-endpoint':
    case 'detach-endpoint':
      return modify('namespace', resolve(operation.namespace), {
        ResourceType: 'Endpoint',
        RequestType: operation.kind === 'attach-endpoint' ? 'Add' : 'Remove',
        Settings: { EndpointId: resolve(operation.id) },
      })
    case 'create-load-balancer':
      return create('loadbalancer', { ...operation.settings, HostComputeEndpoints: operation.backends.map(resolve) })
    case 'remove-load-balancer':
      return remove('loadbalancer', resolve(operation.id))
    case 'create-network':
      return create('network', operation.settings)
    case 'remove-network':
      return remove('network', resolve(operation.id))
    case 'modify-network-policies':
      return modify('network', resolve(operation.id), {
        ResourceType: 'Policy',
        RequestType: operation.request,
        Settings: { Policies: operation.policies },
      })
    case 'create-namespace':
      return create('namespace', operation.settings)
    case 'remove-namespace':
      return remove('namespace', resolve(operation.id))
  }
}

const notFound: Readonly<Record<SubjectKind, RefusalName>> = {
  network: 'HCN_E_NETWORK_NOT_FOUND',
  endpoint: 'HCN_E_ENDPOINT_NOT_FOUND',
  namespace: 'ERROR_NOT_FOUND',
  loadbalancer: 'ERROR_NOT_FOUND',
}

/** What the service reads in a request: the same reader as behind the port of the embedded node. */
export function readRequest(request: HcnRequest): Result<HnsRequest, RefusalName> {
  const kind = request.object === 'endpoint' ? endpointKind : kinds[request.object]
  const { settings } = request
  if (request.verb === 'create' && request.object !== 'endpoint') {
    return reading(() => kind.create(settings ?? {}, false, null))
  }
  const id: Guid | null = parseGuid(request.on ?? '')
  if (id === null) return fail(request.verb === 'create' ? 'HCN_E_NETWORK_NOT_FOUND' : notFound[request.object])
  if (request.verb === 'create') {
    return reading(() => ({ do: 'createEndpoint', networkId: id, id: null, settings: endpointV2(settings ?? {}) }))
  }
  if (request.verb === 'delete') return reading(() => kind.remove(id))
  const { modify: read } = kind
  return read === null ? fail('E_NOTIMPL') : reading(() => read(settings ?? {}, id))
}
