import type { HnsEndpoint } from '../model/hns.ts'
import { isKnown, isUnknown, knownOr } from '../model/known.ts'
import { guidOf } from '../model/without-id.ts'
import type { Joined } from './joined.ts'
import { bareContainerId } from './keys.ts'
import { runtimeStateOf } from './runtime.ts'

export type EndpointUse = 'used' | 'unused' | 'unclear'

type Namespaces = Pick<Joined, 'namespaceById' | 'namespaceByEndpoint' | 'runtime'>

/**
 * Whether something runs behind a local endpoint: its containers, or those of the HNS namespace that lists it, and its
 * state (hcn.md 5.3). An endpoint without containers in the state Created or Detached is in nobody's use.
 */
export function endpointUse(endpoint: HnsEndpoint, namespaces: Namespaces): EndpointUse {
  const containers = containersOf(endpoint, namespaces)
  if (containers !== null && containers.length > 0) {
    // HNS keeps the ids of containers that ended without being taken out.
    const hasEnded = containers.every((id) => runtimeStateOf(namespaces.runtime, id) === 'ended')
    return hasEnded ? 'unused' : 'used'
  }
  const state = knownOr(endpoint.state, null)
  if (state === 'Attached' || state === 'AttachedSharing') return 'used'
  if (containers === null) return 'unclear'
  if (state === 'Created' || state === 'Detached' || state === 'Destroyed' || state === 'Uninitialized') return 'unused'
  return isUnknown(endpoint.state) || state === null ? 'unclear' : 'used'
}

/** Container ids from the endpoint, or from the HNS namespace that lists it; null when the evidence has neither. */
export function containersOf(endpoint: HnsEndpoint, namespaces: Namespaces): readonly string[] | null {
  const own = knownOr(endpoint.containers, null)
  if (own !== null && own.length > 0) return own.map(bareContainerId)
  const namespaceId = knownOr(endpoint.hnsNamespaceId, null)
  const namespace =
    (namespaceId === null ? undefined : namespaces.namespaceById.get(namespaceId)) ??
    namespaces.namespaceByEndpoint.get(endpoint.id)
  // A leftover may name a namespace that lists another endpoint by now.
  const guid = guidOf(endpoint.id)
  // A namespace lists it by an ID that the evidence does not show: then nobody knows what runs behind it.
  if (guid === null && own !== null && !(isKnown(endpoint.hnsNamespaceId) && endpoint.hnsNamespaceId === null))
    return null
  const isListed =
    guid !== null && namespace !== undefined && isKnown(namespace.endpointIds) && namespace.endpointIds.includes(guid)
  const listed = isListed ? knownOr(namespace.containerIds, null) : null
  return listed === null ? own : listed.map(bareContainerId)
}
