import type { Guid } from '../../model/ids.ts'
import { draftOn, unchanged } from './draft.ts'
import type { Outcome } from './draft.ts'
import { isAttached, normalEndpointPolicies, refusalOfEndpointPolicies } from './endpoints.ts'
import type { RequestType } from './modify.ts'
import { isSamePolicy } from './policies.ts'
import { isRemote } from './records.ts'
import type { EndpointRecord, HnsState, PolicyRecord } from './records.ts'
import { refuse } from './refusals.ts'

/** Modify of an endpoint: policies and the switch port; address, MAC and name stay as they are (hcn.md 8.2). */
export type EndpointModification =
  | { readonly resource: 'Port'; readonly request: RequestType }
  | { readonly resource: 'Policy'; readonly request: RequestType; readonly policies: readonly PolicyRecord[] }

export function modifyEndpoint(state: HnsState, id: Guid, change: EndpointModification): Outcome {
  const endpoint = state.endpoints.get(id)
  if (endpoint === undefined) return refuse('HCN_E_OBJECT_USED_AFTER_UNLOAD')
  if (change.request === 'Refresh') return unchanged(state, id)
  // Degraded: an operation failed, and further ones are refused (hcn.md 5.3).
  if (endpoint.state === 5) return refuse('HCN_E_DEGRADED_OPERATION')
  if (change.resource === 'Port') return modifyPort(state, endpoint, change.request)

  const network = state.networks.get(endpoint.networkId)
  if (network === undefined) return refuse('HCN_E_NETWORK_NOT_FOUND')
  const given = normalEndpointPolicies(change.policies)
  let policies: readonly PolicyRecord[]
  switch (change.request) {
    case 'Add':
      policies = [...endpoint.policies, ...given]
      break
    case 'Update':
      policies = given
      break
    case 'Remove': {
      let left = endpoint.policies
      for (const policy of given) {
        const index = left.findIndex((item) => isSamePolicy(item, policy))
        if (index < 0) return refuse('HCN_E_POLICY_NOT_FOUND')
        left = left.filter((_, i) => i !== index)
      }
      policies = left
      break
    }
    case 'Reset':
      return refuse('HCN_E_REQUEST_UNSUPPORTED')
  }
  const owner = { id, isRemote: isRemote(endpoint) }
  const refused = change.request === 'Remove' ? null : refusalOfEndpointPolicies(state, network, owner, policies)
  if (refused !== null) return refuse(refused)
  const draft = draftOn(state)
  draft.put({ ...endpoint, policies, updatedAt: draft.now() })
  return draft.done(id)
}

function modifyPort(state: HnsState, endpoint: EndpointRecord, request: RequestType): Outcome {
  if (isRemote(endpoint)) return refuse('HCN_E_ENDPOINT_NOT_LOCAL')
  if (request === 'Add') return attachEndpoint(state, endpoint.id, { systemType: 'VirtualMachine', containerId: null })
  if (request === 'Remove') return detachEndpoint(state, endpoint.id, null)
  return refuse('HCN_E_REQUEST_UNSUPPORTED')
}

export interface AttachTarget {
  readonly systemType: 'Container' | 'VirtualMachine' | 'Host'
  readonly containerId: string | null
  readonly compartmentId?: number
}

/** V1 attach and V2 port add (hcn.md 1.6): 2 for a host or VM, 3 for a container, which may be shared. */
export function attachEndpoint(state: HnsState, id: Guid, target: AttachTarget): Outcome {
  const endpoint = state.endpoints.get(id)
  if (endpoint === undefined) return refuse('HCN_E_ENDPOINT_NOT_FOUND')
  if (isRemote(endpoint)) return refuse('HCN_E_INVALID_REMOTE_ENDPOINT_OPERATION')
  const isShare = target.systemType === 'Container' && endpoint.state === 3
  if (isAttached(endpoint) && !isShare) return refuse('HCN_E_ENDPOINT_ALREADY_ATTACHED')
  const containerId = target.containerId
  if (containerId !== null && endpoint.containers.includes(containerId)) {
    return refuse('HCN_E_ENDPOINT_ALREADY_ATTACHED')
  }
  const draft = draftOn(state)
  draft.put({
    ...endpoint,
    state: target.systemType === 'Container' ? 3 : 2,
    containers: containerId === null ? endpoint.containers : [...endpoint.containers, containerId],
    compartmentId: target.compartmentId ?? (target.systemType === 'Host' ? 1 : endpoint.compartmentId),
    updatedAt: draft.now(),
  })
  if (!isShare) draft.notify({ type: 9, id, networkId: endpoint.networkId })
  return draft.done(id)
}

export function detachEndpoint(state: HnsState, id: Guid, containerId: string | null): Outcome {
  const endpoint = state.endpoints.get(id)
  if (endpoint === undefined) return refuse('HCN_E_ENDPOINT_NOT_FOUND')
  if (!isAttached(endpoint)) return refuse('HCN_E_ENDPOINT_NOT_ATTACHED')
  const containers = containerId === null ? [] : endpoint.containers.filter((item) => item !== containerId)
  const isStillShared = containerId !== null && containers.length > 0
  const draft = draftOn(state)
  draft.put({ ...endpoint, containers, state: isStillShared ? 3 : 4, updatedAt: draft.now() })
  if (!isStillShared) draft.notify({ type: 0x10, id, networkId: endpoint.networkId })
  return draft.done(id)
}
