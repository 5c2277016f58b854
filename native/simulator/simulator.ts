import type { HnsRequest } from '../../core/hns/rules.ts'
import type { HnsRecord, HostProfile } from '../../core/hns/rules/records.ts'
import { isRemote } from '../../core/hns/rules/records.ts'
import { errorRecord, refusal } from '../../core/hns/rules/refusals.ts'
import type { RefusalName } from '../../core/hns/rules/refusals.ts'
import { parseGuid } from '../../core/model/ids.ts'
import type { Guid } from '../../core/model/ids.ts'
import { fail, ok } from '../../core/model/result.ts'
import type { Result } from '../../core/model/result.ts'
import type { CallbackHandle, EndpointHandle, HcnObjectCalls, HcnPort, HcnResult, NetworkHandle } from '../hcn/port.ts'
import { createCallbacks } from './callbacks.ts'
import type { Clock } from './clock.ts'
import { documentOf, idText } from '../../core/hns/wire/documents.ts'
import { createHandles } from './handles.ts'
import type { HandleKind } from './handles.ts'
import { endpointKind, kinds } from '../../core/hns/wire/kinds.ts'
import type { Kind } from '../../core/hns/wire/kinds.ts'
import { matchesFilter, parseQuery } from './query.ts'
import { statsOf } from './stats.ts'
import { createStore } from './store.ts'
import type { Store } from './store.ts'
import { createTrouble } from './trouble.ts'
import type { Trouble, TroubleSettings } from './trouble.ts'
import { answerV1 } from './v1-calls.ts'
import { isObject, parseDocument, reading } from '../../core/hns/wire/json.ts'
import type { JsonObject } from '../../core/hns/wire/json.ts'
import { endpointV1 } from '../../core/hns/wire/read-v1.ts'
import { endpointV2 } from '../../core/hns/wire/read-v2.ts'

/** An in-memory Host Networking Service behind the port of the Windows bindings (hcn.md 1, 8). */
export interface Simulator {
  readonly port: HcnPort
  readonly store: Store
  readonly trouble: Trouble
  readonly openHandles: number
  /** Performs a request as a client would, without text, handles or trouble: for those that play CNI and kube-proxy. */
  perform(request: HnsRequest): Result<Guid, RefusalName>
  stopService(): void
  startService(): void
  restartService(): void
}

export interface SimulatorOptions {
  readonly host: HostProfile
  readonly seed: number
  readonly clock: Clock
  readonly trouble: TroubleSettings
  /** How long the host vNIC takes to get its address (hcn.md 8.1); 0 is at once. */
  readonly settleMs: number
}

function isV1Document(document: JsonObject): boolean {
  const version = document['SchemaVersion']
  return !isObject(version) || version['Major'] === 1
}

function refused<T>(name: RefusalName): HcnResult<T> {
  const reason = refusal(name)
  return fail({ hresult: reason.hresult, record: errorRecord(reason) })
}

export function createSimulator(options: SimulatorOptions): Simulator {
  const { clock } = options
  const store = createStore(options.host, options.seed, clock.now())
  const trouble = createTrouble(options.trouble, clock)
  const handles = createHandles()
  const callbacks = createCallbacks()
  let isRunning = true
  store.onChange((notifications) => callbacks.deliver(notifications))

  const perform = (request: HnsRequest): Result<Guid, RefusalName> => {
    store.setTime(clock.now())
    const outcome = store.perform(request)
    if (!outcome.ok) return fail(outcome.error.name)
    const id = outcome.value.subject
    if (request.do === 'createNetwork') {
      if (options.settleMs === 0) store.perform({ do: 'settleNetwork', id })
      else clock.schedule(options.settleMs, () => store.perform({ do: 'settleNetwork', id }))
    }
    return ok(id)
  }
  const stopService = (): void => {
    isRunning = false
    handles.killAll()
    callbacks.disconnect()
  }
  const startService = (): void => {
    if (isRunning) return
    isRunning = true
    store.setTime(clock.now())
    store.perform({ do: 'restartService' })
  }

  /** Every call of the port goes through here. */
  const call = async <T>(run: () => HcnResult<T>): Promise<HcnResult<T>> => {
    const failure = await trouble.meet(() => isRunning, stopService)
    if (failure !== null) return fail(failure)
    store.setTime(clock.now())
    return run()
  }

  const target = (kind: Kind, handle: bigint): Result<HnsRecord, RefusalName> => {
    const id = handles.find(kind.kind, handle)
    if (id === null) return fail('E_INVALIDARG')
    if (id === 'dead') return fail('HCN_E_OBJECT_USED_AFTER_UNLOAD')
    const record = kind.all(store.state).get(id)
    return record === undefined ? fail('HCN_E_OBJECT_USED_AFTER_UNLOAD') : ok(record)
  }

  const createdHandle = (kind: HandleKind, outcome: Result<Guid, RefusalName>): HcnResult<bigint> =>
    outcome.ok ? ok(handles.open(kind, outcome.value)) : refused(outcome.error)

  const objectCalls = (kind: Kind): HcnObjectCalls<bigint> => ({
    enumerate: (query) =>
      call(() => {
        const parsed = parseQuery(query)
        if (!parsed.ok) return refused(parsed.error)
        const { filter } = parsed.value
        let records = [...kind.all(store.state).values()]
        if (filter !== null) {
          records = records.filter((record) => matchesFilter(documentOf(store.state, record, 'v1', false), filter))
        }
        return ok(JSON.stringify(records.map(idText)))
      }),
    create: (id, settings) =>
      call(() => {
        const document = parseDocument(settings)
        if (!document.ok) return refused(document.error)
        const wantedId = id === '' ? null : parseWantedId(id)
        if (wantedId === 'bad') return refused('HCN_E_GUID_CONVERSION_FAILURE')
        const isV1 = isV1Document(document.value)
        const request = reading(() => kind.create(document.value, isV1, wantedId))
        return request.ok ? createdHandle(kind.kind, perform(request.value)) : refused(request.error)
      }),
    open: (id) =>
      call(() => {
        const guid = parseGuid(id)
        if (guid === null) return refused('HCN_E_GUID_CONVERSION_FAILURE')
        return kind.all(store.state).has(guid) ? ok(handles.open(kind.kind, guid)) : refused(kind.notFound)
      }),
    modify: (handle, settings) =>
      call(() => {
        const found = target(kind, handle)
        if (!found.ok) return refused(found.error)
        const { modify } = kind
        if (modify === null) return refused('E_NOTIMPL')
        const document = parseDocument(settings)
        if (!document.ok) return refused(document.error)
        const request = reading(() => modify(document.value, found.value.id))
        if (!request.ok) return refused(request.error)
        const outcome = perform(request.value)
        return outcome.ok ? ok(null) : refused(outcome.error)
      }),
    query: (handle, query) =>
      call(() => {
        const parsed = parseQuery(query)
        if (!parsed.ok) return refused(parsed.error)
        const found = target(kind, handle)
        if (!found.ok) return refused(found.error)
        const { schema, isDetailed } = parsed.value
        return ok(JSON.stringify(documentOf(store.state, found.value, schema, isDetailed)))
      }),
    delete: (id) =>
      call(() => {
        const guid = parseGuid(id)
        if (guid === null) return refused('HCN_E_GUID_CONVERSION_FAILURE')
        const outcome = perform(kind.remove(guid))
        return outcome.ok ? ok(null) : refused(outcome.error)
      }),
    close: (handle) => call(() => (handles.close(kind.kind, handle) ? ok(null) : refused('E_INVALIDARG'))),
  })

  const endpoint = (handle: bigint): Result<Extract<HnsRecord, { kind: 'endpoint' }>, RefusalName> => {
    const found = target(endpointKind, handle)
    if (!found.ok) return found
    return found.value.kind === 'endpoint' ? ok(found.value) : fail('E_INVALIDARG')
  }

  const port: HcnPort = {
    // Handles are made by this table alone, so each brand is given by the kind that opened it.
    networks: objectCalls(kinds.network) as HcnPort['networks'],
    namespaces: objectCalls(kinds.namespace) as HcnPort['namespaces'],
    loadBalancers: objectCalls(kinds.loadbalancer) as HcnPort['loadBalancers'],
    routes: objectCalls(kinds.route) as HcnPort['routes'],
    endpoints: {
      ...(objectCalls(endpointKind) as Omit<HcnObjectCalls<EndpointHandle>, 'create'>),
      create: (network, id, settings) =>
        call(() => {
          const parent = target(kinds.network, network)
          if (!parent.ok) return refused(parent.error)
          const document = parseDocument(settings)
          if (!document.ok) return refused(document.error)
          const wantedId = id === '' ? null : parseWantedId(id)
          if (wantedId === 'bad') return refused('HCN_E_GUID_CONVERSION_FAILURE')
          const parsed = reading(() => {
            const value = document.value
            if (!isV1Document(value)) return endpointV2(value)
            const v1 = endpointV1(value)
            return { ...v1, networkId: v1.networkId ?? parent.value.id }
          })
          if (!parsed.ok) return refused(parsed.error)
          const networkId = parent.value.id
          const outcome = perform({ do: 'createEndpoint', networkId, id: wantedId, settings: parsed.value })
          return createdHandle('endpoint', outcome) as HcnResult<EndpointHandle>
        }),
      queryStats: (handle) =>
        call(() => {
          const found = endpoint(handle)
          if (!found.ok) return refused(found.error)
          if (isRemote(found.value)) return refused('HCN_E_ENDPOINT_NOT_LOCAL')
          return ok(JSON.stringify(statsOf(found.value, clock.now())))
        }),
      queryAddresses: (handle) =>
        call(() => {
          const found = endpoint(handle)
          if (!found.ok) return refused(found.error)
          return ok(
            JSON.stringify(found.value.ips.map((item) => ({ IpAddress: item.ip, PrefixLength: item.prefixLength }))),
          )
        }),
    },
    registerServiceCallback: (callback) => call(() => ok(callbacks.register(null, callback) as CallbackHandle)),
    unregisterServiceCallback: (handle) =>
      call(() => (callbacks.unregister(handle) ? ok(null) : refused('E_INVALIDARG'))),
    registerNetworkCallback: (network: NetworkHandle, callback) =>
      call(() => {
        const parent = target(kinds.network, network)
        return parent.ok ? ok(callbacks.register(parent.value.id, callback) as CallbackHandle) : refused(parent.error)
      }),
    unregisterNetworkCallback: (handle) =>
      call(() => (callbacks.unregister(handle) ? ok(null) : refused('E_INVALIDARG'))),
    hnsCall: (method, path, request) => call(() => ok(answerV1({ store, perform }, method, path, request))),
  }
  return {
    port,
    store,
    trouble,
    get openHandles() {
      return handles.openCount
    },
    perform,
    stopService,
    startService,
    restartService: () => {
      stopService()
      startService()
    },
  }
}

/** The zero GUID leaves the choice to the service or to the document (hcn.md 1.1). */
function parseWantedId(text: string): Guid | null | 'bad' {
  const guid = parseGuid(text)
  if (guid === null) return 'bad'
  return /^[0-]+$/.test(guid) ? null : guid
}
