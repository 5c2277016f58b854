import { ok } from '../../core/model/result.ts'
import { openCaller, outcome, withGuid } from './bind.ts'
import type { Caller } from './bind.ts'
import { failureOf } from './errors.ts'
import { asHandle } from './handles.ts'
import type { ObjectHandle } from './handles.ts'
import type {
  CallbackHandle,
  EndpointHandle,
  HcnNotification,
  HcnObjectCalls,
  HcnPort,
  HcnResult,
  LoadBalancerHandle,
  NamespaceHandle,
  NetworkHandle,
  RouteHandle,
} from './port.ts'
import type { LibraryName } from './signatures.ts'

/** HcnPort over the libraries: every call asynchronous, every text freed, every GUID checked before it becomes a pointer. */
export function openKoffiPort(paths: Readonly<Record<LibraryName, string>>): HcnPort {
  const caller = openCaller(paths)
  const callbacks = new Map<CallbackHandle, bigint>()

  async function register(
    callback: (notification: HcnNotification) => void,
    call: (pointer: bigint, out: Out<bigint>) => Promise<HcnResult<number>>,
  ): Promise<HcnResult<CallbackHandle>> {
    const pointer = caller.registerNotification(callback)
    const out: Out<bigint> = [null]
    const result = outcome(await call(pointer, out), null, () => asHandle<CallbackHandle>(out[0] ?? 0n))
    if (result.ok) callbacks.set(result.value, pointer)
    else caller.unregisterNotification(pointer)
    return result
  }

  async function unregister(
    handle: CallbackHandle,
    name: 'HcnUnregisterServiceCallback' | 'HcnUnregisterNetworkCallback',
  ): Promise<HcnResult<null>> {
    const pointer = callbacks.get(handle)
    callbacks.delete(handle)
    const result = outcome(await caller.call(name, handle), null, () => null)
    // Where the service refused, it may still call back: the slot then stays taken, since a call into a freed one crashes.
    if (pointer !== undefined && result.ok) caller.unregisterNotification(pointer)
    return result
  }

  const endpoints = objectCalls<EndpointHandle>(caller, 'Endpoint')
  return {
    networks: creatable<NetworkHandle>(caller, 'Network'),
    endpoints: {
      ...endpoints,
      create: (network, id, settings) =>
        withGuid(id, async (bytes) => {
          const out: Out<bigint> = [null]
          const record: Out<string> = [null]
          const called = await caller.call('HcnCreateEndpoint', network, bytes, settings, out, record)
          return outcome(called, record[0], () => asHandle(out[0] ?? 0n))
        }),
      queryStats: (handle, query) => textOf(caller, 'HcnQueryEndpointStats', handle, query),
      queryAddresses: (handle, query) => textOf(caller, 'HcnQueryEndpointAddresses', handle, query),
    },
    namespaces: creatable<NamespaceHandle>(caller, 'Namespace'),
    loadBalancers: creatable<LoadBalancerHandle>(caller, 'LoadBalancer'),
    routes: creatable<RouteHandle>(caller, 'SdnRoute'),
    registerServiceCallback: (callback) =>
      register(callback, (pointer, out) => caller.call('HcnRegisterServiceCallback', pointer, null, out)),
    unregisterServiceCallback: (handle) => unregister(handle, 'HcnUnregisterServiceCallback'),
    registerNetworkCallback: (network, callback) =>
      register(callback, (pointer, out) => caller.call('HcnRegisterNetworkCallback', network, pointer, null, out)),
    unregisterNetworkCallback: (handle) => unregister(handle, 'HcnUnregisterNetworkCallback'),
    hnsCall: async (method, path, request) => {
      const response: Out<string> = [null]
      const called = await caller.call('HNSCall', method, path, request, response)
      if (!called.ok) return called
      // The answer of HNSCall is no error record: beside S_OK it is the value, whatever its envelope says.
      return failureOf(called.value, null) === null ? ok(response[0] ?? '') : outcome(called, response[0], () => '')
    },
  }
}

type Out<T> = [T | null]
type CreatableKind = 'Network' | 'Namespace' | 'LoadBalancer' | 'SdnRoute'
type Kind = CreatableKind | 'Endpoint'

function creatable<H extends ObjectHandle>(caller: Caller, kind: CreatableKind): HcnObjectCalls<H> {
  return {
    ...objectCalls<H>(caller, kind),
    create: (id, settings) =>
      withGuid(id, async (bytes) => {
        const out: Out<bigint> = [null]
        const record: Out<string> = [null]
        const called = await caller.call(`HcnCreate${kind}`, bytes, settings, out, record)
        return outcome(called, record[0], () => asHandle(out[0] ?? 0n))
      }),
  }
}

function objectCalls<H extends ObjectHandle>(caller: Caller, kind: Kind): Omit<HcnObjectCalls<H>, 'create'> {
  return {
    enumerate: async (query) => {
      const ids: Out<string> = [null]
      const record: Out<string> = [null]
      const called = await caller.call(`HcnEnumerate${kind}s`, query, ids, record)
      // An empty result may be an empty text, null, or [] (hcn.md 2).
      return outcome(called, record[0], () => (ids[0] === null || /^\s*(null)?\s*$/.test(ids[0]) ? '[]' : ids[0]))
    },
    open: (id) =>
      withGuid(id, async (bytes) => {
        const out: Out<bigint> = [null]
        const record: Out<string> = [null]
        const called = await caller.call(`HcnOpen${kind}`, bytes, out, record)
        return outcome(called, record[0], () => asHandle(out[0] ?? 0n))
      }),
    modify: async (handle, settings) => {
      const record: Out<string> = [null]
      return outcome(await caller.call(`HcnModify${kind}`, handle, settings, record), record[0], () => null)
    },
    query: (handle, query) => textOf(caller, `HcnQuery${kind}Properties`, handle, query),
    delete: (id) =>
      withGuid(id, async (bytes) => {
        const record: Out<string> = [null]
        return outcome(await caller.call(`HcnDelete${kind}`, bytes, record), record[0], () => null)
      }),
    close: async (handle) => outcome(await caller.call(`HcnClose${kind}`, handle), null, () => null),
  }
}

type QueryName = `HcnQuery${Kind}Properties` | 'HcnQueryEndpointStats' | 'HcnQueryEndpointAddresses'

async function textOf(
  caller: Caller,
  name: QueryName,
  handle: ObjectHandle,
  query: string,
): Promise<HcnResult<string>> {
  const text: Out<string> = [null]
  const record: Out<string> = [null]
  const called = await caller.call(name, handle, query, text, record)
  return outcome(called, record[0], () => text[0] ?? '')
}
