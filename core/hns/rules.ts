import { assertNever } from '../model/assert-never.ts'
import type { Guid } from '../model/ids.ts'
import { fail, ok } from '../model/result.ts'
import type { Result } from '../model/result.ts'
import type { Outcome } from './rules/draft.ts'
import { attachEndpoint, detachEndpoint, modifyEndpoint } from './rules/endpoint-changes.ts'
import type { AttachTarget, EndpointModification } from './rules/endpoint-changes.ts'
import { createEndpoint, deleteEndpoint } from './rules/endpoints.ts'
import type { EndpointSettings } from './rules/endpoints.ts'
import { createLoadBalancer, deleteLoadBalancer, modifyLoadBalancer } from './rules/load-balancers.ts'
import type { LoadBalancerSettings } from './rules/load-balancers.ts'
import { createNamespace, deleteNamespace, modifyNamespace } from './rules/namespaces.ts'
import type { NamespaceModification, NamespaceSettings } from './rules/namespaces.ts'
import { modifyNetwork } from './rules/network-changes.ts'
import type { NetworkModification } from './rules/network-changes.ts'
import { createNetwork, deleteNetwork, settleNetwork } from './rules/networks.ts'
import type { NetworkSettings } from './rules/networks.ts'
import type { HnsState } from './rules/records.ts'
import type { Refusal } from './rules/refusals.ts'
import { createRoute, deleteRoute } from './rules/routes.ts'
import type { RouteSettings } from './rules/routes.ts'
import { restartService } from './rules/service.ts'
import { withChange } from './rules/state.ts'

/** Everything that can be asked of HNS to change, and what the service itself does in the course of time. */
export type HnsRequest =
  | { readonly do: 'createNetwork'; readonly id: Guid | null; readonly settings: NetworkSettings }
  | { readonly do: 'modifyNetwork'; readonly id: Guid; readonly change: NetworkModification }
  | { readonly do: 'settleNetwork'; readonly id: Guid }
  | { readonly do: 'deleteNetwork'; readonly id: Guid }
  | {
      readonly do: 'createEndpoint'
      readonly networkId: Guid
      readonly id: Guid | null
      readonly settings: EndpointSettings
    }
  | { readonly do: 'modifyEndpoint'; readonly id: Guid; readonly change: EndpointModification }
  | { readonly do: 'attachEndpoint'; readonly id: Guid; readonly target: AttachTarget }
  | { readonly do: 'detachEndpoint'; readonly id: Guid; readonly containerId: string | null }
  | { readonly do: 'deleteEndpoint'; readonly id: Guid }
  | { readonly do: 'createNamespace'; readonly id: Guid | null; readonly settings: NamespaceSettings }
  | { readonly do: 'modifyNamespace'; readonly id: Guid; readonly change: NamespaceModification }
  | { readonly do: 'deleteNamespace'; readonly id: Guid }
  | { readonly do: 'createLoadBalancer'; readonly id: Guid | null; readonly settings: LoadBalancerSettings }
  | { readonly do: 'modifyLoadBalancer'; readonly id: Guid; readonly settings: LoadBalancerSettings }
  | { readonly do: 'deleteLoadBalancer'; readonly id: Guid }
  | { readonly do: 'createRoute'; readonly id: Guid | null; readonly settings: RouteSettings }
  | { readonly do: 'deleteRoute'; readonly id: Guid }
  | { readonly do: 'restartService' }

/** What HNS makes of a request: the change, or why it is refused. Nothing is changed by asking. */
export function decide(state: HnsState, request: HnsRequest): Outcome {
  switch (request.do) {
    case 'createNetwork':
      return createNetwork(state, request.id, request.settings)
    case 'modifyNetwork':
      return modifyNetwork(state, request.id, request.change)
    case 'settleNetwork':
      return settleNetwork(state, request.id)
    case 'deleteNetwork':
      return deleteNetwork(state, request.id)
    case 'createEndpoint':
      return createEndpoint(state, request.networkId, request.id, request.settings)
    case 'modifyEndpoint':
      return modifyEndpoint(state, request.id, request.change)
    case 'attachEndpoint':
      return attachEndpoint(state, request.id, request.target)
    case 'detachEndpoint':
      return detachEndpoint(state, request.id, request.containerId)
    case 'deleteEndpoint':
      return deleteEndpoint(state, request.id)
    case 'createNamespace':
      return createNamespace(state, request.id, request.settings)
    case 'modifyNamespace':
      return modifyNamespace(state, request.id, request.change)
    case 'deleteNamespace':
      return deleteNamespace(state, request.id)
    case 'createLoadBalancer':
      return createLoadBalancer(state, request.id, request.settings)
    case 'modifyLoadBalancer':
      return modifyLoadBalancer(state, request.id, request.settings)
    case 'deleteLoadBalancer':
      return deleteLoadBalancer(state, request.id)
    case 'createRoute':
      return createRoute(state, request.id, request.settings)
    case 'deleteRoute':
      return deleteRoute(state, request.id)
    case 'restartService':
      return restartService(state)
    default:
      return assertNever(request)
  }
}

/** The state after a request, for a dry run; the state before stays as it was. */
export function apply(
  state: HnsState,
  request: HnsRequest,
): Result<{ readonly state: HnsState; readonly subject: Guid }, Refusal> {
  const outcome = decide(state, request)
  if (!outcome.ok) return fail(outcome.error)
  return ok({ state: withChange(state, outcome.value), subject: outcome.value.subject })
}
