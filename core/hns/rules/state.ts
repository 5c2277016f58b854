import type { Guid } from '../../model/ids.ts'
import { isRemote } from './records.ts'
import type {
  Change,
  EndpointRecord,
  HnsRecord,
  HnsState,
  HostProfile,
  LoadBalancerRecord,
  NamespaceRecord,
  NetworkRecord,
  PolicyRecord,
  RecordKind,
  RouteRecord,
} from './records.ts'

/** The same state with maps that can be written; only its owner holds it in this form. */
export interface MutableState extends HnsState {
  sequence: number
  now: number
  readonly networks: Map<Guid, NetworkRecord>
  readonly endpoints: Map<Guid, EndpointRecord>
  readonly namespaces: Map<Guid, NamespaceRecord>
  readonly loadBalancers: Map<Guid, LoadBalancerRecord>
  readonly routes: Map<Guid, RouteRecord>
  readonly index: {
    readonly endpointsByAddress: Map<string, readonly Guid[]>
    readonly endpointsByNetwork: Map<Guid, Set<Guid>>
    readonly loadBalancersByEndpoint: Map<Guid, Set<Guid>>
    readonly frontends: Map<string, Guid>
    readonly hostPorts: Map<string, Guid>
    readonly usedMacs: Map<string, number>
    portBlocksInUse: number
  }
}

export function emptyState(host: HostProfile, seed: number, now: number): MutableState {
  return {
    host,
    seed,
    sequence: 0,
    now,
    networks: new Map(),
    endpoints: new Map(),
    namespaces: new Map(),
    loadBalancers: new Map(),
    routes: new Map(),
    index: {
      endpointsByAddress: new Map(),
      endpointsByNetwork: new Map(),
      loadBalancersByEndpoint: new Map(),
      frontends: new Map(),
      hostPorts: new Map(),
      usedMacs: new Map(),
      portBlocksInUse: 0,
    },
  }
}

export function addressKey(networkId: Guid, ip: string): string {
  return `${networkId} ${ip}`
}

/** A load balancer's frontends; `*` is any address of the host. */
export function frontendKeys(lb: Pick<LoadBalancerRecord, 'vips' | 'portMappings'>): readonly string[] {
  const vips = lb.vips.length === 0 ? ['*'] : lb.vips
  return lb.portMappings.flatMap((port) => vips.map((vip) => `${vip} ${port.protocol} ${port.externalPort}`))
}

export function hostPortKeys(policies: readonly PolicyRecord[]): readonly string[] {
  return policies
    .filter((policy) => policy.Type === 'PortMapping')
    .map(({ Settings }) => `${String(Settings['Protocol'])} ${String(Settings['ExternalPort'])}`)
}

function bagOf<V>(map: Map<Guid, Set<V>>, key: Guid): Set<V> {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = new Set<V>()
  map.set(key, made)
  return made
}

function index(state: MutableState, record: HnsRecord): void {
  const { index: at } = state
  if (record.kind === 'endpoint') {
    bagOf(at.endpointsByNetwork, record.networkId).add(record.id)
    at.usedMacs.set(record.mac, (at.usedMacs.get(record.mac) ?? 0) + 1)
    for (const { ip } of record.ips) {
      const key = addressKey(record.networkId, ip)
      at.endpointsByAddress.set(key, [...(at.endpointsByAddress.get(key) ?? []), record.id])
    }
    for (const key of hostPortKeys(record.policies)) at.hostPorts.set(key, record.id)
  }
  if (record.kind === 'loadbalancer') {
    for (const id of record.endpointIds) bagOf(at.loadBalancersByEndpoint, id).add(record.id)
    for (const key of frontendKeys(record)) at.frontends.set(key, record.id)
    at.portBlocksInUse += record.portBlocks
  }
}

function unindex(state: MutableState, record: HnsRecord): void {
  const { index: at } = state
  if (record.kind === 'endpoint') {
    at.endpointsByNetwork.get(record.networkId)?.delete(record.id)
    const macUses = (at.usedMacs.get(record.mac) ?? 1) - 1
    if (macUses === 0) at.usedMacs.delete(record.mac)
    else at.usedMacs.set(record.mac, macUses)
    for (const { ip } of record.ips) {
      const key = addressKey(record.networkId, ip)
      const left = (at.endpointsByAddress.get(key) ?? []).filter((id) => id !== record.id)
      if (left.length === 0) at.endpointsByAddress.delete(key)
      else at.endpointsByAddress.set(key, left)
    }
    for (const key of hostPortKeys(record.policies)) {
      if (at.hostPorts.get(key) === record.id) at.hostPorts.delete(key)
    }
  }
  if (record.kind === 'loadbalancer') {
    for (const id of record.endpointIds) at.loadBalancersByEndpoint.get(id)?.delete(record.id)
    for (const key of frontendKeys(record)) if (at.frontends.get(key) === record.id) at.frontends.delete(key)
    at.portBlocksInUse -= record.portBlocks
  }
}

function mapOf(state: MutableState, kind: RecordKind): Map<Guid, HnsRecord> {
  // The kind of the record and the map are paired by this table.
  const maps: Readonly<Record<RecordKind, unknown>> = {
    network: state.networks,
    endpoint: state.endpoints,
    namespace: state.namespaces,
    loadbalancer: state.loadBalancers,
    route: state.routes,
  }
  return maps[kind] as Map<Guid, HnsRecord>
}

/** Writes one record past all rules: rehydration, and faults that HNS itself would never accept. */
export function putRecord(state: MutableState, record: HnsRecord): void {
  const map = mapOf(state, record.kind)
  const old = map.get(record.id)
  if (old !== undefined) unindex(state, old)
  map.set(record.id, record)
  index(state, record)
}

export function removeRecord(state: MutableState, kind: RecordKind, id: Guid): void {
  const map = mapOf(state, kind)
  const old = map.get(id)
  if (old === undefined) return
  unindex(state, old)
  map.delete(id)
}

/** Carries out an accepted change on the owner's state. */
export function commit(state: MutableState, change: Change): void {
  for (const { kind, id } of change.removes) removeRecord(state, kind, id)
  for (const record of change.puts) putRecord(state, record)
  state.sequence = change.sequence
}

function copyBags<V>(map: ReadonlyMap<Guid, ReadonlySet<V>>): Map<Guid, Set<V>> {
  return new Map([...map].map(([key, set]) => [key, new Set(set)]))
}

export function copyState(state: HnsState): MutableState {
  const { index: at } = state
  return {
    ...state,
    networks: new Map(state.networks),
    endpoints: new Map(state.endpoints),
    namespaces: new Map(state.namespaces),
    loadBalancers: new Map(state.loadBalancers),
    routes: new Map(state.routes),
    index: {
      endpointsByAddress: new Map(at.endpointsByAddress),
      endpointsByNetwork: copyBags(at.endpointsByNetwork),
      loadBalancersByEndpoint: copyBags(at.loadBalancersByEndpoint),
      frontends: new Map(at.frontends),
      hostPorts: new Map(at.hostPorts),
      usedMacs: new Map(at.usedMacs),
      portBlocksInUse: at.portBlocksInUse,
    },
  }
}

/** The state after a change; the one before stays as it was. */
export function withChange(state: HnsState, change: Change): HnsState {
  const copy = copyState(state)
  commit(copy, change)
  return copy
}

export function localEndpointsOf(state: HnsState, networkId: Guid): readonly EndpointRecord[] {
  const records: EndpointRecord[] = []
  for (const id of state.index.endpointsByNetwork.get(networkId) ?? []) {
    const record = state.endpoints.get(id)
    if (record !== undefined && !isRemote(record)) records.push(record)
  }
  return records
}
