import { usualVersionOfBuild, versionOfNumber } from '../hns/features.ts'
import type { HnsVersion } from '../hns/features.ts'
import type { HnsObject } from '../model/hns.ts'
import { normalEndpointPolicies } from '../hns/rules/endpoints.ts'
import type { EndpointSettings } from '../hns/rules/endpoints.ts'
import type { LoadBalancerSettings } from '../hns/rules/load-balancers.ts'
import { guidOf } from '../hns/rules/mint.ts'
import type { NetworkSettings } from '../hns/rules/networks.ts'
import { withTypeNames } from '../hns/rules/policies.ts'
import { emptyDns } from '../hns/rules/records.ts'
import type {
  EndpointRecord,
  HnsRecord,
  HostAdapterProfile,
  HostProfile,
  LoadBalancerRecord,
  NamespaceRecord,
  NetworkRecord,
  SubnetRecord,
} from '../hns/rules/records.ts'
import { emptyState, putRecord } from '../hns/rules/state.ts'
import type { MutableState } from '../hns/rules/state.ts'
import { reading, textField } from '../hns/wire/json.ts'
import type { JsonObject } from '../hns/wire/json.ts'
import { endpointV1, networkV1, policyListV1 } from '../hns/wire/read-v1.ts'
import { endpointV2, loadBalancerV2, networkV2 } from '../hns/wire/read-v2.ts'
import { seenList } from '../model/facet.ts'
import { endpointStates } from '../model/hns.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork } from '../model/hns.ts'
import { formatMac, isIpv6, parseCidr, parseIp } from '../model/ids.ts'
import type { Guid, HnsId } from '../model/ids.ts'
import { isKnown, knownOr } from '../model/known.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { guidOf as knownGuid, hasGuid } from '../model/without-id.ts'
import { documentFinder } from './documents.ts'
import type { ObjectDocuments } from './documents.ts'

/** A copy of the node's HNS under the rules of the service, made of what was collected of it. */
export interface NodeCopy {
  readonly state: MutableState
  /** What the copy had to assume, because the evidence does not say it. */
  readonly caveats: readonly Message[]
}

const zero = '00000000-0000-0000-0000-000000000000' as Guid
/** Where nothing tells the version: that of Windows Server 2022, which most nodes run. */
const assumedVersion: HnsVersion = { major: 13, minor: 3 }
const defaultPorts = { start: 49152, count: 16384 }

type WithGuid<T> = T & { readonly id: Guid }

interface Builder {
  readonly guid: () => Guid
  readonly documents: (object: HnsObject) => ObjectDocuments
}

function settingsOf<T>(
  { v2, v1 }: ObjectDocuments,
  readV2: (document: JsonObject) => T,
  readV1: (document: JsonObject) => T,
): T | null {
  for (const [document, read] of [
    [v2, readV2],
    [v1, readV1],
  ] as const) {
    if (document === null) continue
    const settings = reading(() => read(document))
    if (settings.ok) return settings.value
  }
  return null
}

function stamp(id: Guid, version: number | null, { guid }: Builder) {
  return { id, version: version ?? 0, activityId: guid(), updatedAt: 0, lastError: 0 }
}

/** Written as policies, kept as fields of the record (core/hns/rules/networks.ts). */
const fieldPolicies = ['NetAdapterName', 'ProviderAddress', 'DrMacAddress', 'SourceMacAddress']

function networkRecord(network: WithGuid<HnsNetwork>, builder: Builder): NetworkRecord {
  const documents = builder.documents(network)
  const settings = settingsOf<NetworkSettings>(documents, networkV2, networkV1)
  const mac = knownOr(network.drMac, null)
  const source = knownOr(network.sourceMac, null)
  const written = settings?.subnets ?? []
  const subnets = knownOr(network.subnets, []).map((subnet): SubnetRecord => {
    const own = written.find(({ prefix }) => parseCidr(prefix) === subnet.prefix)
    const id = subnet.id ?? builder.guid()
    return {
      id,
      prefix: subnet.prefix,
      routes: own?.routes ?? subnet.routes,
      policies: own?.policies ?? (subnet.vni === null ? [] : [{ Type: 'VSID', Settings: { IsolationId: subnet.vni } }]),
      flags: own?.flags ?? 0,
      ipSubnets: [{ id: builder.guid(), prefix: subnet.prefix, flags: 3 }],
    }
  })
  return {
    kind: 'network',
    ...stamp(network.id, network.version, builder),
    name: network.name,
    type: network.type,
    typeAsWritten: network.typeAsWritten === '' ? network.type : network.typeAsWritten,
    flags: knownOr(network.flags, 0),
    policies: withTypeNames('network', settings?.policies ?? []).filter(({ Type }) => !fieldPolicies.includes(Type)),
    ipamType: settings?.ipamType ?? 'Static',
    subnets,
    macPools: settings?.macPools ?? [],
    dns: settings?.dns ?? emptyDns(),
    adapterName: knownOr(network.networkAdapterName, null),
    managementIp: knownOr(network.managementIp, null) ?? network.managementIpAsWritten,
    sourceMac: source === null ? null : formatMac(source),
    drMac: mac === null ? null : formatMac(mac),
    switchId: knownOr(network.switchId, null) ?? builder.guid(),
    switchName: network.switchName ?? network.name,
    layeredOn: knownOr(network.layeredOn, null),
    extensions: knownOr(network.extensions, []),
    natName: documents.v1 === null ? null : textField(documents.v1, 'NatName') || null,
    hostNicGuid: builder.guid(),
    hostPortGuid: builder.guid(),
    resourcesParent: builder.guid(),
    isIpv6: subnets.some(({ prefix }) => prefix.includes(':')),
    totalEndpoints: 0,
    maxConcurrentEndpoints: 0,
  }
}

/** V2 has no state (hcn.md 3.1): one that is in a namespace is attached, shared where containers are known. */
function stateOf(endpoint: HnsEndpoint): number {
  const state = knownOr(endpoint.state, null)
  if (state !== null) return endpointStates.indexOf(state)
  if (endpoint.isRemote === true) return 1
  if (knownOr(endpoint.containers, []).length > 0) return 3
  return knownOr(endpoint.hnsNamespaceId, null) === null ? 1 : 2
}

function networkGuid({ networkId }: HnsEndpoint): Guid | null {
  const id = knownOr(networkId, null)
  return id === null ? null : knownGuid(id)
}

function endpointRecord(endpoint: WithGuid<HnsEndpoint>, builder: Builder): EndpointRecord {
  const settings = settingsOf<EndpointSettings>(builder.documents(endpoint), endpointV2, endpointV1)
  const mac = knownOr(endpoint.mac, null)
  const isRemote = endpoint.isRemote === true
  return {
    kind: 'endpoint',
    ...stamp(endpoint.id, endpoint.version, builder),
    name: endpoint.name,
    networkId: networkGuid(endpoint) ?? zero,
    ips: knownOr(endpoint.ips, []).map(({ ip, prefixLength }) => ({
      ip,
      prefixLength: prefixLength ?? 0,
      ipSubnetId: null,
    })),
    mac: settings?.mac || (mac === null ? '' : formatMac(mac)),
    routes: settings?.routes ?? [],
    dns: settings?.dns ?? emptyDns(),
    policies: normalEndpointPolicies(settings?.policies ?? []),
    flags: (settings?.flags ?? knownOr(endpoint.flags, 0)) | (isRemote ? 1 : 0),
    namespaceId: knownOr(endpoint.hnsNamespaceId, null),
    containers: knownOr(endpoint.containers, []),
    state: stateOf(endpoint),
    portGuid: builder.guid(),
    compartmentId: 0,
  }
}

function namespaceRecord(namespace: WithGuid<HnsNamespace>, builder: Builder): NamespaceRecord {
  const isDefault = knownOr(namespace.isDefault, false)
  return {
    kind: 'namespace',
    ...stamp(namespace.id, null, builder),
    type: knownOr(namespace.type, null) ?? (isDefault ? 'HostDefault' : 'Host'),
    compartmentId: knownOr(namespace.compartmentId, null) ?? 0,
    compartmentGuid: namespace.compartmentGuid ?? builder.guid(),
    endpointIds: knownOr(namespace.endpointIds, []),
    containers: knownOr(namespace.containerIds, []),
    state: 1,
  }
}

function loadBalancerRecord(lb: WithGuid<HnsLoadBalancer>, builder: Builder, networkOf: ReadonlyMap<Guid, Guid>) {
  const settings = settingsOf<LoadBalancerSettings | null>(builder.documents(lb), loadBalancerV2, (document) => {
    const list = policyListV1(document)
    return list.kind === 'loadBalancer' ? list.settings : null
  })
  const endpointIds = knownOr(lb.endpointIds, [])
  const flags = settings?.flags ?? (knownOr(lb.isDsr, false) ? 1 : 0)
  const [first] = endpointIds.flatMap((id) => networkOf.get(id) ?? [])
  const record: LoadBalancerRecord = {
    kind: 'loadbalancer',
    ...stamp(lb.id, null, builder),
    networkId: knownOr(lb.networkId, null) ?? first ?? null,
    endpointIds,
    sourceVip: knownOr(lb.sourceVip, null) ?? '',
    vips: knownOr(lb.vips, []),
    portMappings: knownOr(lb.portMappings, []).map((port) => ({
      protocol: port.protocolNumber,
      internalPort: port.internalPort,
      externalPort: port.externalPort,
      distributionType: port.distributionType,
      flags: port.flags,
    })),
    flags,
    isApplied: knownOr(lb.isApplied, null) !== false,
    portBlocks: (flags & 1) !== 0 ? 0 : endpointIds.length,
  }
  return record
}

/** The version that the service stated, else the newest that wrote an object, else what the build usually has. */
export function hnsVersionOf(snapshot: Snapshot): { readonly version: HnsVersion; readonly isStated: boolean } {
  const { host } = snapshot.facets
  const facts = host.state === 'collected' || host.state === 'cut' ? host.value : null
  if (facts?.hnsVersion != null) return { version: facts.hnsVersion, isStated: true }
  let newest = 0
  for (const object of [...seenList(snapshot.facets.networks), ...seenList(snapshot.facets.endpoints)]) {
    newest = Math.max(newest, object.version ?? 0)
  }
  if (newest > 0) return { version: versionOfNumber(newest), isStated: true }
  const build = /\b(\d{5})\b/.exec(facts?.windowsBuild ?? '')?.[1]
  const usual = build === undefined ? null : usualVersionOfBuild(Number(build))
  return { version: usual ?? assumedVersion, isStated: usual !== null }
}

function adaptersOf(snapshot: Snapshot): readonly HostAdapterProfile[] {
  const found = new Map<string, HostAdapterProfile>()
  const add = (name: string, ip: string | undefined, mac: string | null): void => {
    const address = parseIp(ip ?? '')
    const prefix = address === null ? null : parseCidr(`${address}/${isIpv6(address) ? 128 : 32}`)
    if (found.has(name) || address === null || prefix === null) return
    found.set(name, { name, mac: mac ?? '', ip: address, prefix })
  }
  for (const network of seenList(snapshot.facets.networks)) {
    const name = knownOr(network.networkAdapterName, null)
    const source = knownOr(network.sourceMac, null)
    if (name !== null) add(name, knownOr(network.managementIp, null) ?? undefined, source && formatMac(source))
  }
  const { host } = snapshot.facets
  if (host.state === 'collected' || host.state === 'cut') {
    for (const { name, ips, mac } of host.value.adapters) {
      const [ip] = knownOr(ips, [])
      if (!name.startsWith('vEthernet')) add(name, ip, mac === null ? null : formatMac(mac))
    }
  }
  return [...found.values()]
}

/** Any number: ids of the copy must not meet those of the node. */
const copySeed = 0x5f3759df

/** `now` is in milliseconds since 1970; the copy stamps what it changes with it. */
export function copyOfNode(snapshot: Snapshot, now: number): NodeCopy {
  const { facets } = snapshot
  const caveats: Message[] = []
  const { version, isStated } = hnsVersionOf(snapshot)
  if (!isStated) {
    caveats.push(message('changes.caveat.version', { version: `${version.major}.${version.minor}` }))
  }
  const host: HostProfile = {
    hns: version,
    schemaMinor: 0,
    adapters: adaptersOf(snapshot),
    isVfpUsable: true,
    dnsServers: [],
    dynamicPorts: defaultPorts,
  }
  const state = emptyState(host, copySeed, now)
  let minted = 0
  const builder: Builder = {
    guid: () => guidOf(copySeed ^ 0x1234567, ++minted),
    documents: documentFinder(snapshot),
  }
  const put = (record: HnsRecord): void => putRecord(state, record)
  for (const network of seenList(facets.networks).filter(hasGuid)) put(networkRecord(network, builder))
  const networkOf = new Map<Guid, Guid>()
  let partial = 0
  for (const endpoint of seenList(facets.endpoints).filter(hasGuid)) {
    put(endpointRecord(endpoint, builder))
    const network = networkGuid(endpoint)
    if (network !== null) networkOf.set(endpoint.id, network)
    if (!isKnown(endpoint.policies) || !isKnown(endpoint.ips)) partial += 1
  }
  for (const namespace of seenList(facets.namespaces).filter(hasGuid)) put(namespaceRecord(namespace, builder))
  for (const lb of seenList(facets.loadBalancers).filter(hasGuid)) put(loadBalancerRecord(lb, builder, networkOf))
  const withoutId = [facets.networks, facets.endpoints, facets.namespaces, facets.loadBalancers].reduce(
    (sum, facet) => sum + seenList<{ readonly id: HnsId }>(facet).filter((object) => !hasGuid(object)).length,
    0,
  )
  if (withoutId > 0) caveats.push(message('changes.caveat.withoutId', { count: withoutId }))
  if (partial > 0) caveats.push(message('changes.caveat.partial', { count: partial }))
  for (const name of ['networks', 'endpoints', 'namespaces', 'loadBalancers'] as const) {
    const { state: known } = facets[name]
    if (known !== 'collected' && known !== 'none') caveats.push(message(`changes.caveat.facet.${name}`))
  }
  return { state, caveats }
}
