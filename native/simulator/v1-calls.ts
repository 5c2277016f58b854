import { hasFeature } from '../../core/hns/features.ts'
import type { HnsRequest } from '../../core/hns/rules.ts'
import { portBlockSize } from '../../core/hns/rules/load-balancers.ts'
import type { HnsRecord } from '../../core/hns/rules/records.ts'
import { errorRecord, refusal } from '../../core/hns/rules/refusals.ts'
import type { RefusalName } from '../../core/hns/rules/refusals.ts'
import { parseGuid } from '../../core/model/ids.ts'
import type { Guid } from '../../core/model/ids.ts'
import { fail, ok } from '../../core/model/result.ts'
import type { Result } from '../../core/model/result.ts'
import { documentOf } from '../../core/hns/wire/documents.ts'
import { statsOf } from './stats.ts'
import type { Store } from './store.ts'
import {
  booleanField,
  choiceField,
  guidField,
  isObject,
  numberField,
  objectField,
  parseDocument,
  reading,
  shapeFailure,
  textField,
} from '../../core/hns/wire/json.ts'
import type { JsonObject } from '../../core/hns/wire/json.ts'
import { endpointV1, networkV1, policiesV1, policyListV1 } from '../../core/hns/wire/read-v1.ts'

/** HNSCall (hcn.md 1.6): method and path, the V1 documents, and an envelope around every answer. */

type Method = 'GET' | 'POST' | 'DELETE'
type Answer = Result<unknown, RefusalName>

export interface V1Context {
  readonly store: Store
  /** Performs a request with the side effects of the service: time, settling, notifications. */
  readonly perform: (request: HnsRequest) => Result<Guid, RefusalName>
}

export function answerV1(context: V1Context, method: Method, path: string, request: string): string {
  const answer = route(context, method, path, request)
  if (!answer.ok) return errorRecord(refusal(answer.error))
  return JSON.stringify(answer.value === undefined ? { Success: true } : { Success: true, Output: answer.value })
}

const collections = {
  networks: 'HCN_E_NETWORK_NOT_FOUND',
  endpoints: 'HCN_E_ENDPOINT_NOT_FOUND',
  policylists: 'ERROR_NOT_FOUND',
  namespaces: 'ERROR_NOT_FOUND',
} as const satisfies Record<string, RefusalName>
type Collection = keyof typeof collections

function isCollection(text: string): text is Collection {
  return text in collections
}

function recordsOf(store: Store, collection: Collection): readonly HnsRecord[] {
  const { state } = store
  switch (collection) {
    case 'networks':
      return [...state.networks.values()]
    case 'endpoints':
      return [...state.endpoints.values()]
    case 'namespaces':
      return [...state.namespaces.values()]
    case 'policylists':
      return [...state.loadBalancers.values(), ...state.routes.values()]
  }
}

function recordOf(store: Store, collection: Collection, id: Guid): HnsRecord | undefined {
  const { state } = store
  switch (collection) {
    case 'networks':
      return state.networks.get(id)
    case 'endpoints':
      return state.endpoints.get(id)
    case 'namespaces':
      return state.namespaces.get(id)
    case 'policylists':
      return state.loadBalancers.get(id) ?? state.routes.get(id)
  }
}

function route(context: V1Context, method: Method, path: string, request: string): Answer {
  const [collection = '', idText = '', action = ''] = path.split('/').filter((part) => part !== '')
  if (method === 'GET' && collection !== '' && !isCollection(collection)) return globals(context, collection, idText)
  if (collection === 'accelnet') return accelnet(context)
  if (!isCollection(collection)) return fail('HCN_E_REQUEST_UNSUPPORTED')

  if (idText === '') {
    if (method === 'GET') {
      return ok(
        recordsOf(context.store, collection).map((record) => documentOf(context.store.state, record, 'v1', true)),
      )
    }
    return method === 'POST' ? create(context, collection, request) : fail('HCN_E_REQUEST_UNSUPPORTED')
  }
  const id = parseGuid(idText)
  if (id === null) return fail('HCN_E_GUID_CONVERSION_FAILURE')
  const record = recordOf(context.store, collection, id)
  if (record === undefined) return fail(collections[collection])
  if (method === 'GET') return ok(documentOf(context.store.state, record, 'v1', true))
  if (method === 'DELETE') return removed(context, record)
  return act(context, record, action, request)
}

function globals(context: V1Context, name: string, idText: string): Answer {
  const { state } = context.store
  switch (name) {
    case 'globals':
      if (idText !== 'version') return fail('HCN_E_REQUEST_UNSUPPORTED')
      return ok({ Major: state.host.hns.major, Minor: state.host.hns.minor })
    case 'endpointstats': {
      if (idText === '') return ok([...state.endpoints.values()].map((endpoint) => statsOf(endpoint, state.now)))
      const id = parseGuid(idText)
      const endpoint = id === null ? undefined : state.endpoints.get(id)
      return endpoint === undefined ? fail('HCN_E_ENDPOINT_NOT_FOUND') : ok(statsOf(endpoint, state.now))
    }
    case 'portpools': {
      const all = Math.floor(state.host.dynamicPorts.count / portBlockSize)
      return ok({ PortPoolAllocations: { BlockSize: portBlockSize, Blocks: all, InUse: state.index.portBlocksInUse } })
    }
    default:
      return fail('HCN_E_REQUEST_UNSUPPORTED')
  }
}

function accelnet(context: V1Context): Answer {
  return hasFeature(context.store.state.host.hns, 'accelnetMacList') ? ok([]) : fail('ERROR_NOT_SUPPORTED')
}

/** Performs and answers with the V1 document of what was made or changed. */
function performed(context: V1Context, request: HnsRequest, collection: Collection): Answer {
  const outcome = context.perform(request)
  if (!outcome.ok) return outcome
  const record = recordOf(context.store, collection, outcome.value)
  return ok(record === undefined ? undefined : documentOf(context.store.state, record, 'v1', true))
}

function create(context: V1Context, collection: Collection, request: string): Answer {
  const document = parseDocument(request)
  if (!document.ok) return document
  switch (collection) {
    case 'networks': {
      const settings = reading(() => networkV1(document.value))
      return settings.ok
        ? performed(context, { do: 'createNetwork', id: null, settings: settings.value }, collection)
        : settings
    }
    case 'endpoints': {
      const settings = reading(() => endpointV1(document.value))
      if (!settings.ok) return settings
      const { networkId } = settings.value
      if (networkId === null) return fail('E_INVALIDARG')
      return performed(context, { do: 'createEndpoint', networkId, id: null, settings: settings.value }, collection)
    }
    case 'namespaces': {
      const isDefault = reading(() => booleanField(document.value, 'IsDefault'))
      if (!isDefault.ok) return isDefault
      const settings = { id: null, type: isDefault.value ? 'HostDefault' : 'Host', compartmentId: 0 } as const
      return performed(context, { do: 'createNamespace', id: null, settings }, collection)
    }
    case 'policylists': {
      const list = reading(() => policyListV1(document.value))
      if (!list.ok) return list
      return list.value.kind === 'route'
        ? performed(context, { do: 'createRoute', id: null, settings: list.value.settings }, collection)
        : performed(context, { do: 'createLoadBalancer', id: null, settings: list.value.settings }, collection)
    }
  }
}

function removed(context: V1Context, record: HnsRecord): Answer {
  const request = {
    network: 'deleteNetwork',
    endpoint: 'deleteEndpoint',
    namespace: 'deleteNamespace',
    loadbalancer: 'deleteLoadBalancer',
    route: 'deleteRoute',
  } as const
  const outcome = context.perform({ do: request[record.kind], id: record.id })
  return outcome.ok ? ok(undefined) : outcome
}

function act(context: V1Context, record: HnsRecord, action: string, request: string): Answer {
  const document = request === '' ? ok<JsonObject>({}) : parseDocument(request)
  if (!document.ok) return document
  const wanted = reading(() => requestOf(record, action, document.value))
  if (!wanted.ok) return wanted
  const collection = record.kind === 'network' ? 'networks' : record.kind === 'endpoint' ? 'endpoints' : 'namespaces'
  return performed(context, wanted.value, collection)
}

function requestOf(record: HnsRecord, action: string, body: JsonObject): HnsRequest {
  const { id } = record
  if (record.kind === 'endpoint' && action === 'attach') {
    const systemType =
      choiceField(body, 'SystemType', ['Container', 'VirtualMachine', 'Host']) ?? shapeFailure('E_INVALIDARG')
    const containerId = textField(body, 'ContainerId') || null
    const compartmentId = numberField(body, 'CompartmentId')
    const target = { systemType, containerId, ...(compartmentId === 0 ? {} : { compartmentId }) }
    return { do: 'attachEndpoint', id, target }
  }
  if (record.kind === 'endpoint' && action === 'detach') {
    return { do: 'detachEndpoint', id, containerId: textField(body, 'ContainerId') || null }
  }
  if (record.kind === 'endpoint' && action === '') {
    // Policies that are given replace the whole list (hcn.md 1.6).
    return { do: 'modifyEndpoint', id, change: { resource: 'Policy', request: 'Update', policies: policiesV1(body) } }
  }
  if (record.kind === 'namespace' && (action === 'addresource' || action === 'removeresource')) {
    const request = action === 'addresource' ? 'Add' : 'Remove'
    const type = choiceField(body, 'Type', ['Container', 'Endpoint']) ?? shapeFailure('E_INVALIDARG')
    const data = objectField(body, 'Data')
    if (type === 'Container') {
      const containerId = textField(data, 'Id') || shapeFailure('E_INVALIDARG')
      return { do: 'modifyNamespace', id, change: { resource: 'Container', request, containerId } }
    }
    const endpointId = guidField(data, 'Id') ?? shapeFailure('HCN_E_ENDPOINT_NOT_FOUND')
    return { do: 'modifyNamespace', id, change: { resource: 'Endpoint', request, endpointId } }
  }
  if (record.kind === 'network' && action === '') {
    const extensions = body['Extensions']
    const first: unknown = Array.isArray(extensions) ? extensions[0] : undefined
    if (!isObject(first)) return shapeFailure('HCN_E_REQUEST_UNSUPPORTED')
    const extensionId = guidField(first, 'Id') ?? shapeFailure('HCN_E_SWITCH_EXTENSION_NOT_FOUND')
    const isEnabled = booleanField(first, 'IsEnabled')
    return { do: 'modifyNetwork', id, change: { resource: 'Extension', request: 'Update', id: extensionId, isEnabled } }
  }
  return shapeFailure('HCN_E_REQUEST_UNSUPPORTED')
}
