import type { Guid } from '../../model/ids.ts'
import { draftOn, unchanged } from './draft.ts'
import type { Outcome } from './draft.ts'
import { isAttached } from './endpoints.ts'
import type { RequestType } from './modify.ts'
import { isRemote } from './records.ts'
import type { HnsState, NamespaceRecord, NamespaceType } from './records.ts'
import { refuse } from './refusals.ts'

/** HNS namespaces (hcn.md 8.3): a compartment, the endpoints in it, and the containers that live in it. */

export interface NamespaceSettings {
  readonly id: Guid | null
  readonly type: NamespaceType
  /** Compartment that was asked for; 0 leaves the choice. */
  readonly compartmentId: number
}

function freeCompartment(state: HnsState): number {
  const used = new Set([...state.namespaces.values()].map((namespace) => namespace.compartmentId))
  let id = used.size + 1
  while (used.has(id) || id < 2) id++
  return id
}

export function createNamespace(state: HnsState, wantedId: Guid | null, settings: NamespaceSettings): Outcome {
  const isDefault = settings.type === 'HostDefault'
  const hasDefault = [...state.namespaces.values()].some((namespace) => namespace.type === 'HostDefault')
  if (isDefault && hasDefault) return refuse('GCN_E_DEFAULTNAMESPACE_EXISTS')
  const draft = draftOn(state)
  const id = wantedId ?? settings.id ?? draft.guid()
  if (state.namespaces.has(id)) return refuse('ERROR_OBJECT_ALREADY_EXISTS')
  draft.put({
    kind: 'namespace',
    ...draft.stamp(id),
    type: settings.type,
    compartmentId: isDefault ? 1 : freeCompartment(state),
    compartmentGuid: draft.guid(),
    endpointIds: [],
    containers: [],
    state: 1,
  })
  draft.notify({ type: 5, id })
  return draft.done(id)
}

export function deleteNamespace(state: HnsState, id: Guid): Outcome {
  const namespace = state.namespaces.get(id)
  if (namespace === undefined) return refuse('ERROR_NOT_FOUND')
  if (namespace.containers.length > 0) return refuse('HCN_E_REQUEST_UNSUPPORTED')
  const draft = draftOn(state)
  for (const endpointId of namespace.endpointIds) {
    const endpoint = state.endpoints.get(endpointId)
    if (endpoint === undefined) continue
    draft.put({ ...endpoint, namespaceId: null, containers: [], state: 4, compartmentId: 0 })
    draft.notify({ type: 0x10, id: endpointId, networkId: endpoint.networkId })
  }
  draft.remove('namespace', id)
  draft.notify({ type: 6, id })
  return draft.done(id)
}

export type NamespaceModification =
  | { readonly resource: 'Endpoint'; readonly request: RequestType; readonly endpointId: Guid }
  | { readonly resource: 'Container'; readonly request: RequestType; readonly containerId: string }

export function modifyNamespace(state: HnsState, id: Guid, change: NamespaceModification): Outcome {
  const namespace = state.namespaces.get(id)
  if (namespace === undefined) return refuse('HCN_E_OBJECT_USED_AFTER_UNLOAD')
  if (change.request === 'Refresh') return unchanged(state, id)
  if (change.request !== 'Add' && change.request !== 'Remove') return refuse('HCN_E_REQUEST_UNSUPPORTED')
  if (change.resource === 'Container') return changeContainer(state, namespace, change.request, change.containerId)
  return change.request === 'Add'
    ? addEndpoint(state, namespace, change.endpointId)
    : removeEndpoint(state, namespace, change.endpointId)
}

function addEndpoint(state: HnsState, namespace: NamespaceRecord, endpointId: Guid): Outcome {
  const endpoint = state.endpoints.get(endpointId)
  if (endpoint === undefined) return refuse('HCN_E_ENDPOINT_NOT_FOUND')
  if (isRemote(endpoint)) return refuse('HCN_E_ENDPOINT_NOT_LOCAL')
  if (endpoint.namespaceId === namespace.id) return refuse('HCN_E_ENDPOINT_ALREADY_ATTACHED')
  if (endpoint.namespaceId !== null) return refuse('HCN_E_ENDPOINT_NAMESPACE_ALREADY_EXISTS')
  if (endpoint.state === 5) return refuse('HCN_E_NAMESPACE_ATTACH_FAILED')
  const draft = draftOn(state)
  draft.put({ ...namespace, endpointIds: [...namespace.endpointIds, endpointId] })
  draft.put({
    ...endpoint,
    namespaceId: namespace.id,
    compartmentId: namespace.compartmentId,
    containers: namespace.containers,
    state: namespace.containers.length > 0 ? 3 : 2,
  })
  if (!isAttached(endpoint)) draft.notify({ type: 9, id: endpointId, networkId: endpoint.networkId })
  return draft.done(namespace.id)
}

function removeEndpoint(state: HnsState, namespace: NamespaceRecord, endpointId: Guid): Outcome {
  if (!namespace.endpointIds.includes(endpointId)) {
    return refuse(state.endpoints.has(endpointId) ? 'HCN_E_ENDPOINT_NOT_ATTACHED' : 'HCN_E_ENDPOINT_NOT_FOUND')
  }
  const draft = draftOn(state)
  draft.put({ ...namespace, endpointIds: namespace.endpointIds.filter((item) => item !== endpointId) })
  const endpoint = state.endpoints.get(endpointId)
  if (endpoint !== undefined) {
    draft.put({ ...endpoint, namespaceId: null, compartmentId: 0, containers: [], state: 4 })
    draft.notify({ type: 0x10, id: endpointId, networkId: endpoint.networkId })
  }
  return draft.done(namespace.id)
}

/** Containers appear when the runtime starts the sandbox; the endpoints of the namespace are then shared by them. */
function changeContainer(
  state: HnsState,
  namespace: NamespaceRecord,
  request: 'Add' | 'Remove',
  containerId: string,
): Outcome {
  const isThere = namespace.containers.includes(containerId)
  if (request === 'Add' && isThere) return refuse('ERROR_OBJECT_ALREADY_EXISTS')
  if (request === 'Remove' && !isThere) return refuse('ERROR_NOT_FOUND')
  const containers =
    request === 'Add'
      ? [...namespace.containers, containerId]
      : namespace.containers.filter((item) => item !== containerId)
  const draft = draftOn(state)
  draft.put({ ...namespace, containers })
  for (const endpointId of namespace.endpointIds) {
    const endpoint = state.endpoints.get(endpointId)
    if (endpoint !== undefined) draft.put({ ...endpoint, containers, state: containers.length > 0 ? 3 : 2 })
  }
  return draft.done(namespace.id)
}
