import { hasFeature } from '../../core/hns/features.ts'
import type { HnsFeature, HnsVersion } from '../../core/hns/features.ts'
import type { EndpointHandle, HcnNotification, HcnPort, HcnResult, NetworkHandle } from '../hcn/port.ts'

/** What the contract suite runs against: the simulator, bindings with a library behind them, a Windows node. */
export interface ContractTarget {
  readonly port: HcnPort
  /** A NIC that networks may take; on a node one that may lose its connections for a moment. */
  readonly adapterName: string
  /** Lets the time pass that the service takes for what it does by itself. */
  settle(): Promise<void>
  close(): Promise<void>
}

export type MakeTarget = () => Promise<ContractTarget>
export type Json = Record<string, unknown>

export const zeroId = '00000000-0000-0000-0000-000000000000'
export const unknownId = 'dead0000-1111-4222-8333-444455556666'
export const schema = { SchemaVersion: { Major: 2, Minor: 0 } }
export const asV2 = JSON.stringify(schema)
export const asV1 = JSON.stringify({ SchemaVersion: { Major: 1, Minor: 0 } })

/** Codes that mean "there is no such object" (hcn.md 6.4). */
export const notFound = [0x80070490, 0x803b0001, 0x803b0002]
export const alreadyExists = [0x803b0010, 0x803b0012, 0x803b0013, 0x80071392, 0x800700b7]
/** This HNS cannot do it (hcn.md 6.4), or does not know the policy by which it is asked. */
export const unsupported = [0x803b0015, 0x803b0016, 0x803b000d, 0x803b000e, 0x80004001, 0x80070032]

export function valueOf<T>(result: HcnResult<T>): T {
  if (result.ok) return result.value
  const { hresult, record } = result.error
  throw new Error(`refused with 0x${hresult.toString(16)}: ${record ?? 'no record'}`)
}

/** What a call came to: 0, or its HRESULT, with which its error record, where there is one, must agree. */
export function codeOf(result: HcnResult<unknown>): number {
  if (result.ok) return 0
  const { hresult, record } = result.error
  if (record === null || record === '') return hresult
  const document = JSON.parse(record) as Json
  const agrees = document['Success'] === false && document['ErrorCode'] === hresult
  if (!agrees || typeof document['Error'] !== 'string') throw new Error(`0x${hresult.toString(16)}, yet: ${record}`)
  return hresult
}

/** One id form for all: HNS writes them in both cases, with or without braces. */
export function normal(id: unknown): string {
  return String(id).replace(/[{}]/g, '').toLowerCase()
}

export function at(document: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], document)
}

let serial = 0

/** A name that no other case uses, so that the suite can run on a node that is in use. */
export function freshName(stem: string): string {
  return `hnscope-${stem}-${++serial}`
}

/** One case's hands: creates objects, keeps track of them, and takes them away again. */
export interface Bench {
  readonly port: HcnPort
  readonly target: ContractTarget
  readonly version: HnsVersion
  can(feature: HnsFeature): boolean
  /** The codes to expect: success where this HNS has the feature. */
  codesFor(feature: HnsFeature, otherwise: number[]): number[]
  network(settings: Json): Promise<{ readonly id: string; readonly handle: NetworkHandle }>
  nat(prefix?: string): Promise<{ readonly id: string; readonly handle: NetworkHandle }>
  l2bridge(): Promise<{ readonly id: string; readonly handle: NetworkHandle }>
  overlay(): Promise<{ readonly id: string; readonly handle: NetworkHandle }>
  tryNetwork(settings: Json): Promise<HcnResult<NetworkHandle>>
  endpoint(network: Made, settings?: Json): Promise<{ readonly id: string; readonly handle: EndpointHandle }>
  tryEndpoint(network: Made, settings?: Json): Promise<HcnResult<EndpointHandle>>
  remote(network: Made, ip: string, more?: Json): Promise<{ readonly id: string; readonly handle: EndpointHandle }>
  namespace(settings?: Json): Promise<string>
  loadBalancer(endpointIds: readonly string[], more?: Json): Promise<string>
  tryLoadBalancer(endpointIds: readonly string[], more?: Json): Promise<HcnResult<string>>
  networkDoc(id: string, query?: string): Promise<Json>
  endpointDoc(id: string, query?: string): Promise<Json>
  namespaceDoc(id: string, query?: string): Promise<Json>
  loadBalancerDoc(id: string, query?: string): Promise<Json>
  v1(method: 'GET' | 'POST' | 'DELETE', path: string, body?: Json): Promise<Json>
  modifyEndpoint(id: string, request: Json): Promise<HcnResult<null>>
  modifyNetwork(id: string, request: Json): Promise<HcnResult<null>>
  modifyNamespace(id: string, request: Json): Promise<HcnResult<null>>
  notifications(): Promise<HcnNotification[]>
  end(): Promise<void>
}

export interface Made {
  readonly id: string
  readonly handle: NetworkHandle
}

export const subnetPrefix = '192.168.213.0/24'
export const gateway = '192.168.213.1'
export const hostAddress = (n: number): string => `192.168.213.${n}`

export function subnet(policies: readonly Json[] = [], prefix = subnetPrefix, hop = gateway): Json {
  return {
    Type: 'Static',
    Subnets: [
      { IpAddressPrefix: prefix, Policies: policies, Routes: [{ NextHop: hop, DestinationPrefix: '0.0.0.0/0' }] },
    ],
  }
}

export const vsid = { Type: 'VSID', Settings: { IsolationId: 5001 } }

export function adapterPolicy(name: string): Json {
  return { Type: 'NetAdapterName', Settings: { NetworkAdapterName: name } }
}

export async function setUpBench(makeTarget: MakeTarget): Promise<Bench> {
  const target = await makeTarget()
  const { port } = target
  const networks: string[] = []
  const namespaces: string[] = []
  const loadBalancers: string[] = []
  const endings: (() => Promise<unknown>)[] = []

  const v1 = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: Json): Promise<Json> =>
    JSON.parse(valueOf(await port.hnsCall(method, path, body === undefined ? '' : JSON.stringify(body)))) as Json
  const output = (await v1('GET', '/globals/version'))['Output'] as { Major: number; Minor: number }
  const version = { major: output.Major, minor: output.Minor }

  const idOf = async (calls: { query(handle: never, query: string): Promise<HcnResult<string>> }, handle: bigint) =>
    // The calls take the handle that they gave.
    normal((JSON.parse(valueOf(await calls.query(handle as never, asV2))) as Json)['ID'])

  const read = async <H>(
    calls: {
      open(id: string): Promise<HcnResult<H>>
      query(handle: H, query: string): Promise<HcnResult<string>>
      close(handle: H): Promise<HcnResult<null>>
    },
    id: string,
    query: string,
  ): Promise<Json> => {
    const handle = valueOf(await calls.open(id))
    const text = valueOf(await calls.query(handle, query))
    valueOf(await calls.close(handle))
    return JSON.parse(text) as Json
  }

  const modify = async <H>(
    calls: {
      open(id: string): Promise<HcnResult<H>>
      modify(handle: H, settings: string): Promise<HcnResult<null>>
      close(handle: H): Promise<HcnResult<null>>
    },
    id: string,
    request: Json,
  ): Promise<HcnResult<null>> => {
    const handle = valueOf(await calls.open(id))
    const result = await calls.modify(handle, JSON.stringify(request))
    await calls.close(handle)
    return result
  }

  const bench: Bench = {
    port,
    target,
    version,
    can: (feature) => hasFeature(version, feature),
    codesFor: (feature, otherwise) => (hasFeature(version, feature) ? [0] : otherwise),
    tryNetwork: async (settings) => {
      const result = await port.networks.create(zeroId, JSON.stringify({ ...schema, ...settings }))
      if (result.ok) networks.push(await idOf(port.networks, result.value))
      return result
    },
    network: async (settings) => {
      const handle = valueOf(await bench.tryNetwork(settings))
      return { id: networks.at(-1) ?? '', handle }
    },
    nat: (prefix) =>
      bench.network({
        Name: freshName('nat'),
        Type: 'NAT',
        Ipams: [subnet([], prefix, prefix === undefined ? gateway : prefix.replace(/0\/\d+$/, '1'))],
      }),
    l2bridge: () =>
      bench.network({
        Name: freshName('l2bridge'),
        Type: 'L2Bridge',
        Policies: [adapterPolicy(target.adapterName)],
        Ipams: [subnet()],
      }),
    overlay: () =>
      bench.network({
        Name: freshName('overlay'),
        Type: 'Overlay',
        Policies: [adapterPolicy(target.adapterName)],
        Ipams: [subnet([vsid])],
      }),
    tryEndpoint: async (network, settings = {}) => {
      const document = { ...schema, HostComputeNetwork: network.id, ...settings }
      return port.endpoints.create(network.handle, zeroId, JSON.stringify(document))
    },
    endpoint: async (network, settings) => {
      const handle = valueOf(await bench.tryEndpoint(network, settings))
      return { id: await idOf(port.endpoints, handle), handle }
    },
    remote: (network, ip, more = {}) =>
      bench.endpoint(network, {
        Flags: 1,
        MacAddress: '02-11-0A-00-00-01',
        IpConfigurations: [{ IpAddress: ip }],
        ...more,
      }),
    namespace: async (settings = { Type: 'Host' }) => {
      const handle = valueOf(await port.namespaces.create(zeroId, JSON.stringify({ ...schema, ...settings })))
      const id = await idOf(port.namespaces, handle)
      valueOf(await port.namespaces.close(handle))
      namespaces.push(id)
      return id
    },
    tryLoadBalancer: async (endpointIds, more = {}) => {
      const settings = {
        ...schema,
        HostComputeEndpoints: endpointIds,
        FrontendVIPs: ['10.213.0.10'],
        PortMappings: [{ Protocol: 6, InternalPort: 8080, ExternalPort: 80 }],
        ...more,
      }
      const result = await port.loadBalancers.create(zeroId, JSON.stringify(settings))
      if (!result.ok) return result
      const id = await idOf(port.loadBalancers, result.value)
      valueOf(await port.loadBalancers.close(result.value))
      loadBalancers.push(id)
      return { ok: true, value: id }
    },
    loadBalancer: async (endpointIds, more) => valueOf(await bench.tryLoadBalancer(endpointIds, more)),
    networkDoc: (id, query = asV2) => read(port.networks, id, query),
    endpointDoc: (id, query = asV2) => read(port.endpoints, id, query),
    namespaceDoc: (id, query = asV2) => read(port.namespaces, id, query),
    loadBalancerDoc: (id, query = asV2) => read(port.loadBalancers, id, query),
    v1,
    modifyEndpoint: (id, request) => modify(port.endpoints, id, request),
    modifyNetwork: (id, request) => modify(port.networks, id, request),
    modifyNamespace: (id, request) => modify(port.namespaces, id, request),
    notifications: async () => {
      const seen: HcnNotification[] = []
      const handle = valueOf(await port.registerServiceCallback((notification) => seen.push(notification)))
      endings.push(() => port.unregisterServiceCallback(handle))
      return seen
    },
    end: async () => {
      for (const ending of endings) await ending()
      for (const id of loadBalancers) await port.loadBalancers.delete(id)
      for (const id of namespaces) {
        const opened = await port.namespaces.open(id)
        if (!opened.ok) continue
        const document = JSON.parse(valueOf(await port.namespaces.query(opened.value, asV2))) as Json
        for (const resource of (document['Resources'] ?? []) as Json[]) {
          if (resource['Type'] !== 'Container') continue
          const Settings = { ContainerId: at(resource, 'Data', 'Id') }
          const request = { RequestType: 'Remove', ResourceType: 'Container', Settings }
          await port.namespaces.modify(opened.value, JSON.stringify(request))
        }
        await port.namespaces.close(opened.value)
        await port.namespaces.delete(id)
      }
      for (const id of networks) await port.networks.delete(id)
      await target.close()
    },
  }
  return bench
}
