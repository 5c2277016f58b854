import type {
  CallbackHandle,
  EndpointHandle,
  LoadBalancerHandle,
  NamespaceHandle,
  NetworkHandle,
  RouteHandle,
} from './port.ts'

export type ObjectHandle = NetworkHandle | EndpointHandle | NamespaceHandle | LoadBalancerHandle | RouteHandle
export type AnyHandle = ObjectHandle | CallbackHandle

/**
 * The one place where a number becomes a handle: behind a successful create, open or register. koffi's pointers are
 * plain BigInts, so the brand is all that keeps a network's from an endpoint's.
 */
export function asHandle<H extends AnyHandle>(value: bigint): H {
  // The kind is fixed by the call that produced the value.
  return value as H
}
