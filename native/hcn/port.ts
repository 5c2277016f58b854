import type { Result } from '../../core/model/result.ts'

/**
 * The Host Compute Network API, one asynchronous method a function, JSON text in and out (hcn.md 1). The bindings to
 * computenetwork.dll and the embedded simulator both implement it, and nothing above this folder can tell which one
 * it talks to.
 */

declare const handleBrand: unique symbol
type Handle<T extends string> = bigint & { readonly [handleBrand]: T }

/** Opaque; dies with the service. Each successful create or open needs exactly one close. */
export type NetworkHandle = Handle<'network'>
export type EndpointHandle = Handle<'endpoint'>
export type NamespaceHandle = Handle<'namespace'>
export type LoadBalancerHandle = Handle<'loadBalancer'>
export type RouteHandle = Handle<'route'>
export type CallbackHandle = Handle<'callback'>

export interface HcnFailure {
  /** Unsigned 32 bit. */
  readonly hresult: number
  /** The error record or V1 answer, as JSON text; null where the service gave none. */
  readonly record: string | null
  /** A function that the library does not export. */
  readonly isMissingFunction?: true
  /** Why no answer of the service stands behind this failure; absent where HNS itself answered. */
  readonly local?: HcnLocalReason
}

/**
 * `malformed`, `tooLarge`, `readOnly`, `staleHandle`, `stopped`: refused before the call, nothing changed.
 * `timeout`, `crash`: the call was made and its answer never came; the outcome of a write is unknown.
 */
export type HcnLocalReason = 'malformed' | 'tooLarge' | 'readOnly' | 'staleHandle' | 'stopped' | 'timeout' | 'crash'

export type HcnResult<T> = Result<T, HcnFailure>

/** hcn.md 1.4; `data` is the JSON text of NotificationBase, null for ServiceDisconnect. */
export interface HcnNotification {
  readonly type: number
  readonly data: string | null
}

/** The calls that every kind of object has (hcn.md 1.2). Create of an endpoint takes its network besides. */
export interface HcnObjectCalls<H> {
  /** JSON array of GUID texts. `query` is JSON text (hcn.md 2) or empty. */
  enumerate(query: string): Promise<HcnResult<string>>
  /** A zero GUID lets the service choose, or take the ID of the settings. */
  create(id: string, settings: string): Promise<HcnResult<H>>
  open(id: string): Promise<HcnResult<H>>
  modify(handle: H, settings: string): Promise<HcnResult<null>>
  query(handle: H, query: string): Promise<HcnResult<string>>
  delete(id: string): Promise<HcnResult<null>>
  close(handle: H): Promise<HcnResult<null>>
}

export interface HcnEndpointCalls extends Omit<HcnObjectCalls<EndpointHandle>, 'create'> {
  create(network: NetworkHandle, id: string, settings: string): Promise<HcnResult<EndpointHandle>>
  queryStats(handle: EndpointHandle, query: string): Promise<HcnResult<string>>
  queryAddresses(handle: EndpointHandle, query: string): Promise<HcnResult<string>>
}

export interface HcnPort {
  readonly networks: HcnObjectCalls<NetworkHandle>
  readonly endpoints: HcnEndpointCalls
  readonly namespaces: HcnObjectCalls<NamespaceHandle>
  readonly loadBalancers: HcnObjectCalls<LoadBalancerHandle>
  readonly routes: HcnObjectCalls<RouteHandle>
  registerServiceCallback(callback: (notification: HcnNotification) => void): Promise<HcnResult<CallbackHandle>>
  unregisterServiceCallback(handle: CallbackHandle): Promise<HcnResult<null>>
  registerNetworkCallback(
    network: NetworkHandle,
    callback: (notification: HcnNotification) => void,
  ): Promise<HcnResult<CallbackHandle>>
  unregisterNetworkCallback(handle: CallbackHandle): Promise<HcnResult<null>>
  /** vmcompute.dll HNSCall (hcn.md 1.6): the V1 answer with its envelope, as JSON text. */
  hnsCall(method: 'GET' | 'POST' | 'DELETE', path: string, request: string): Promise<HcnResult<string>>
}
