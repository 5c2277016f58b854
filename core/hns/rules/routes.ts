import { parseCidr, parseIp } from '../../model/ids.ts'
import type { Guid } from '../../model/ids.ts'
import { draftOn } from './draft.ts'
import type { Outcome } from './draft.ts'
import type { HnsState, SdnRouteEntry } from './records.ts'
import { refuse } from './refusals.ts'

/** SDN routes (hcn.md 3.6, 8.4): made and deleted, never modified. */

export interface RouteSettings {
  readonly id: Guid | null
  readonly endpointIds: readonly Guid[]
  readonly routes: readonly SdnRouteEntry[]
}

export function createRoute(state: HnsState, wantedId: Guid | null, settings: RouteSettings): Outcome {
  if (settings.endpointIds.length === 0 || settings.routes.length === 0) return refuse('E_INVALIDARG')
  let networkId: Guid | null = null
  for (const endpointId of settings.endpointIds) {
    const endpoint = state.endpoints.get(endpointId)
    if (endpoint === undefined) return refuse('HCN_E_ENDPOINT_NOT_FOUND')
    if (networkId !== null && networkId !== endpoint.networkId) return refuse('E_INVALIDARG')
    networkId = endpoint.networkId
  }
  for (const route of settings.routes) {
    if (parseCidr(route.destination) === null) return refuse('HCN_E_INVALID_PREFIX')
    if (route.nextHop !== null && parseIp(route.nextHop) === null) return refuse('HCN_E_INVALID_IP')
  }
  const draft = draftOn(state)
  const id = wantedId ?? settings.id ?? draft.guid()
  if (state.routes.has(id)) return refuse('ERROR_OBJECT_ALREADY_EXISTS')
  draft.put({
    kind: 'route',
    ...draft.stamp(id),
    networkId,
    endpointIds: settings.endpointIds,
    routes: settings.routes,
  })
  return draft.done(id)
}

export function deleteRoute(state: HnsState, id: Guid): Outcome {
  if (!state.routes.has(id)) return refuse('ERROR_NOT_FOUND')
  const draft = draftOn(state)
  draft.remove('route', id)
  return draft.done(id)
}
