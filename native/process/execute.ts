import { asHandle } from '../hcn/handles.ts'
import { localFailure } from '../hcn/errors.ts'
import type { IpHelper } from '../host-info/ip-helper.ts'
import type { AnyHandle, ObjectHandle } from '../hcn/handles.ts'
import type { HcnFailure, HcnNotification, HcnObjectCalls, HcnPort, HcnResult } from '../hcn/port.ts'
import type { Answer, Call, ObjectKind } from './protocol.ts'
import { isWrite } from './protocol.ts'

export interface Executor {
  execute(call: Call): Promise<Answer>
}

export interface ExecutorOptions {
  readonly hcn: HcnPort
  readonly ipHelper: IpHelper
  /** Writes are refused before the call. */
  readonly isReadOnly: boolean
  readonly onNotification: (subscription: number, notification: HcnNotification) => void
}

/** Carries calls of the protocol out on a port and keeps the handles, which stay in this process, under names. */
export function createExecutor({ hcn, ipHelper, isReadOnly, onNotification }: ExecutorOptions): Executor {
  const handles = new Map<string, AnyHandle>()
  let lastHandle = 0

  function keep(prefix: string, result: HcnResult<AnyHandle>): Answer {
    if (!result.ok) return failed(result.error)
    const name = `${prefix}${(lastHandle += 1)}`
    handles.set(name, result.value)
    return { is: 'handle', handle: name }
  }

  /** The name begins with the kind, so that a network's handle is never taken for an endpoint's. */
  async function withHandle<H extends AnyHandle>(
    prefix: ObjectKind | 'callback',
    name: string,
    action: (handle: H) => Promise<Answer>,
  ): Promise<Answer> {
    const handle = name.startsWith(prefix) ? handles.get(name) : undefined
    return handle === undefined ? failed(localFailure('staleHandle')) : action(asHandle<H>(handle))
  }

  const onObject = (kind: ObjectKind, name: string, action: (object: OneObject) => Promise<Answer>): Promise<Answer> =>
    withHandle<ObjectHandle>(kind, name, (handle) => action(oneObject(hcn, kind, handle)))

  const release = (name: string): void => void handles.delete(name)

  return {
    execute: async (call) => {
      if (isReadOnly && isWrite(call)) return failed(localFailure('readOnly'))
      switch (call.method) {
        case 'enumerate':
          return text(await hcn[call.kind].enumerate(call.query))
        case 'open':
          return keep(call.kind, await hcn[call.kind].open(call.id))
        case 'create':
          return keep(call.kind, await hcn[call.kind].create(call.id, call.settings))
        case 'createEndpoint':
          return withHandle('networks', call.handle, async (network) =>
            keep('endpoints', await hcn.endpoints.create(asHandle(network), call.id, call.settings)),
          )
        case 'modify':
          return onObject(call.kind, call.handle, async (object) => done(await object.modify(call.settings)))
        case 'query':
          return onObject(call.kind, call.handle, async (object) => text(await object.query(call.query)))
        case 'delete':
          return done(await hcn[call.kind].delete(call.id))
        case 'close':
          return onObject(call.kind, call.handle, (object) => {
            release(call.handle)
            return object.close().then(done)
          })
        case 'queryStats':
          return withHandle('endpoints', call.handle, async (endpoint) =>
            text(await hcn.endpoints.queryStats(asHandle(endpoint), call.query)),
          )
        case 'queryAddresses':
          return withHandle('endpoints', call.handle, async (endpoint) =>
            text(await hcn.endpoints.queryAddresses(asHandle(endpoint), call.query)),
          )
        case 'registerService': {
          const listener = (notification: HcnNotification): void => onNotification(call.subscription, notification)
          return keep('callback', await hcn.registerServiceCallback(listener))
        }
        case 'registerNetwork':
          return withHandle('networks', call.handle, async (network) =>
            keep(
              'callback',
              await hcn.registerNetworkCallback(asHandle(network), (notification) =>
                onNotification(call.subscription, notification),
              ),
            ),
          )
        case 'unregisterService':
          return withHandle('callback', call.handle, async (callback) => {
            release(call.handle)
            return done(await hcn.unregisterServiceCallback(asHandle(callback)))
          })
        case 'unregisterNetwork':
          return withHandle('callback', call.handle, async (callback) => {
            release(call.handle)
            return done(await hcn.unregisterNetworkCallback(asHandle(callback)))
          })
        case 'hostInfo':
          return text(await ipHelper[call.what]())
        case 'hnsCall':
          return text(await hcn.hnsCall(call.verb, call.path, call.request))
      }
    },
  }
}

interface OneObject {
  modify(settings: string): Promise<HcnResult<null>>
  query(query: string): Promise<HcnResult<string>>
  close(): Promise<HcnResult<null>>
}

/** A kind of object together with a handle of that kind. */
function oneObject(hcn: HcnPort, kind: ObjectKind, handle: ObjectHandle): OneObject {
  const of = <H extends ObjectHandle>(calls: Omit<HcnObjectCalls<H>, 'create'>): OneObject => ({
    modify: (settings) => calls.modify(asHandle<H>(handle), settings),
    query: (query) => calls.query(asHandle<H>(handle), query),
    close: () => calls.close(asHandle<H>(handle)),
  })
  switch (kind) {
    case 'networks':
      return of(hcn.networks)
    case 'endpoints':
      return of(hcn.endpoints)
    case 'namespaces':
      return of(hcn.namespaces)
    case 'loadBalancers':
      return of(hcn.loadBalancers)
    case 'routes':
      return of(hcn.routes)
  }
}

function failed(failure: HcnFailure): Answer {
  return { is: 'failure', failure }
}

function done(result: HcnResult<null>): Answer {
  return result.ok ? { is: 'done' } : failed(result.error)
}

function text(result: HcnResult<string>): Answer {
  return result.ok ? { is: 'text', text: result.value } : failed(result.error)
}
