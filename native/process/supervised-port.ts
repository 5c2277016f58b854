import { fail, ok } from '../../core/model/result.ts'
import { localFailure } from '../hcn/errors.ts'
import { asHandle } from '../hcn/handles.ts'
import type { AnyHandle, ObjectHandle } from '../hcn/handles.ts'
import type {
  CallbackHandle,
  EndpointHandle,
  HcnFailure,
  HcnNotification,
  HcnObjectCalls,
  HcnPort,
  HcnResult,
  LoadBalancerHandle,
  NamespaceHandle,
  NetworkHandle,
  RouteHandle,
} from '../hcn/port.ts'
import type { Answer, Call, HostInfo, ObjectKind } from './protocol.ts'

export interface SupervisedPortOptions {
  readonly notifications: Map<number, (notification: HcnNotification) => void>
  /** Whether this process still takes calls. */
  readonly isCurrent: (generation: number) => boolean
  /** `ofGeneration` is the process that a handle in the call belongs to; another by then is answered `staleHandle`. */
  readonly run: (call: Call, ofGeneration: number | null) => Promise<Ran>
}

export interface Ran {
  readonly answer: Answer
  /** The process that answered. */
  readonly generation: number
}

/** hcn.md 1.4: the service went away, and registrations with it. */
export const serviceDisconnect = 0x01000000

/** What a handle stands for: its name in the process that it was opened in. */
interface Known {
  readonly generation: number
  readonly name: string
  /** To open it again in a process that took the place of its own; null where the service chose the id. */
  readonly opens: { readonly kind: ObjectKind; readonly id: string } | null
  readonly subscription: number | null
}

/**
 * HcnPort over the supervised process. A handle outlives its process: a read on one whose process was replaced opens the
 * object again, so that a stuck object does not cost those that were being read beside it. A write does not: it ends as
 * `staleHandle`, with nothing changed.
 */
export function createSupervisedPort(options: SupervisedPortOptions): {
  readonly port: HcnPort
  /** JSON text of the IP Helper API (host-info/facts.ts). */
  hostInfo(what: HostInfo): Promise<HcnResult<string>>
  /** The process is gone or stuck, and its registrations with it: each registered listener is told as HNS tells it. */
  disconnect(): void
} {
  const { run, notifications, isCurrent } = options
  const known = new Map<bigint, Known>()
  const reopening = new Map<bigint, Promise<Ran>>()
  let lastHandle = 0n
  let lastSubscription = 0

  async function obtain<H extends AnyHandle>(
    call: Call,
    ofGeneration: number | null,
    opens: Known['opens'],
    subscription: number | null = null,
  ): Promise<HcnResult<H>> {
    const ran = await run(call, ofGeneration)
    if (ran.answer.is !== 'handle') return fail(failureIn(ran.answer))
    lastHandle += 1n
    known.set(lastHandle, { generation: ran.generation, name: ran.answer.handle, opens, subscription })
    return ok(asHandle<H>(lastHandle))
  }

  const ask = async (call: Call): Promise<Answer> => (await run(call, null)).answer

  async function onHandle(handle: AnyHandle, call: (name: string) => Call, mayReopen: boolean): Promise<Answer> {
    const entry = known.get(handle)
    if (entry === undefined) return stale
    const { answer } = await run(call(entry.name), entry.generation)
    if (!isStale(answer) || !mayReopen || entry.opens === null) return answer
    const opened = await reopen(handle, entry.opens)
    if (opened.answer.is !== 'handle') return opened.answer
    known.set(handle, { ...entry, generation: opened.generation, name: opened.answer.handle })
    return (await run(call(opened.answer.handle), opened.generation)).answer
  }

  /** Two reads on one handle may find it stale at once: it is opened for both of them. */
  function reopen(handle: AnyHandle, opens: { readonly kind: ObjectKind; readonly id: string }): Promise<Ran> {
    const under = reopening.get(handle)
    if (under !== undefined) return under
    const opened = run({ method: 'open', ...opens }, null).finally(() => reopening.delete(handle))
    reopening.set(handle, opened)
    return opened
  }

  async function drop(handle: AnyHandle, call: (name: string) => Call): Promise<HcnResult<null>> {
    const answer = await onHandle(handle, call, false)
    known.delete(handle)
    // It went with its process.
    return isStale(answer) ? ok(null) : doneOf(answer)
  }

  async function register(
    callback: (notification: HcnNotification) => void,
    call: (subscription: number) => Promise<HcnResult<CallbackHandle>>,
  ): Promise<HcnResult<CallbackHandle>> {
    const subscription = (lastSubscription += 1)
    notifications.set(subscription, callback)
    const result = await call(subscription)
    if (!result.ok) {
      notifications.delete(subscription)
      return result
    }
    const generation = known.get(result.value)?.generation
    if (generation !== undefined && isCurrent(generation)) return result
    // Taken by a process that was given up meanwhile: nobody would ever call.
    notifications.delete(subscription)
    known.delete(result.value)
    return fail(localFailure('staleHandle'))
  }

  function unregister(
    handle: CallbackHandle,
    method: 'unregisterService' | 'unregisterNetwork',
  ): Promise<HcnResult<null>> {
    const subscription = known.get(handle)?.subscription
    if (subscription !== undefined && subscription !== null) notifications.delete(subscription)
    return drop(handle, (name) => ({ method, handle: name }))
  }

  function objectCalls<H extends ObjectHandle>(kind: ObjectKind): Omit<HcnObjectCalls<H>, 'create'> {
    return {
      enumerate: async (query) => textOf(await ask({ method: 'enumerate', kind, query })),
      open: (id) => obtain<H>({ method: 'open', kind, id }, null, { kind, id }),
      modify: async (handle, settings) =>
        doneOf(await onHandle(handle, (name) => ({ method: 'modify', kind, handle: name, settings }), false)),
      query: async (handle, query) =>
        textOf(await onHandle(handle, (name) => ({ method: 'query', kind, handle: name, query }), true)),
      delete: async (id) => doneOf(await ask({ method: 'delete', kind, id })),
      close: (handle) => drop(handle, (name) => ({ method: 'close', kind, handle: name })),
    }
  }

  function creatable<H extends ObjectHandle>(kind: Exclude<ObjectKind, 'endpoints'>): HcnObjectCalls<H> {
    return {
      ...objectCalls<H>(kind),
      create: (id, settings) => obtain<H>({ method: 'create', kind, id, settings }, null, null),
    }
  }

  const port: HcnPort = {
    networks: creatable<NetworkHandle>('networks'),
    endpoints: {
      ...objectCalls<EndpointHandle>('endpoints'),
      create: async (network, id, settings) => {
        const parent = known.get(network)
        if (parent === undefined) return fail(localFailure('staleHandle'))
        return obtain({ method: 'createEndpoint', handle: parent.name, id, settings }, parent.generation, null)
      },
      queryStats: async (handle, query) =>
        textOf(await onHandle(handle, (name) => ({ method: 'queryStats', handle: name, query }), true)),
      queryAddresses: async (handle, query) =>
        textOf(await onHandle(handle, (name) => ({ method: 'queryAddresses', handle: name, query }), true)),
    },
    namespaces: creatable<NamespaceHandle>('namespaces'),
    loadBalancers: creatable<LoadBalancerHandle>('loadBalancers'),
    routes: creatable<RouteHandle>('routes'),
    registerServiceCallback: (callback) =>
      register(callback, (subscription) =>
        obtain({ method: 'registerService', subscription }, null, null, subscription),
      ),
    unregisterServiceCallback: (handle) => unregister(handle, 'unregisterService'),
    registerNetworkCallback: (network, callback) =>
      register(callback, async (subscription) => {
        const parent = known.get(network)
        if (parent === undefined) return fail(localFailure('staleHandle'))
        const call: Call = { method: 'registerNetwork', handle: parent.name, subscription }
        return obtain(call, parent.generation, null, subscription)
      }),
    unregisterNetworkCallback: (handle) => unregister(handle, 'unregisterNetwork'),
    hnsCall: async (verb, path, request) => textOf(await ask({ method: 'hnsCall', verb, path, request })),
  }

  return {
    port,
    hostInfo: async (what) => textOf(await ask({ method: 'hostInfo', what })),
    disconnect: () => {
      const lost: ((notification: HcnNotification) => void)[] = []
      // One that is only on its way is not lost: it is registered in the next process, or told by the end of its call.
      for (const { subscription } of known.values()) {
        const callback = subscription === null ? undefined : notifications.get(subscription)
        if (subscription === null || callback === undefined) continue
        notifications.delete(subscription)
        lost.push(callback)
      }
      for (const callback of lost) callback({ type: serviceDisconnect, data: null })
    },
  }
}

const stale: Answer = { is: 'failure', failure: localFailure('staleHandle') }

function isStale(answer: Answer): boolean {
  return answer.is === 'failure' && answer.failure.local === 'staleHandle'
}

function textOf(answer: Answer): HcnResult<string> {
  return answer.is === 'text' ? ok(answer.text) : fail(failureIn(answer))
}

function doneOf(answer: Answer): HcnResult<null> {
  return answer.is === 'done' ? ok(null) : fail(failureIn(answer))
}

/** An answer of another shape than the call has is a fault of the native host, as a crash is. */
function failureIn(answer: Answer): HcnFailure {
  return answer.is === 'failure' ? answer.failure : localFailure('crash')
}
