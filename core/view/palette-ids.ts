import type { Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { FacetName } from '../model/facet.ts'
import type { Cidr, Guid, Ip, Mac } from '../model/ids.ts'
import { cidrContains, cidrParts } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import type { Reading } from '../query/readings.ts'
import type { SeenObject } from './seen.ts'

/** An object that an id leads to, and what of the object the id is. */
export interface IdHit {
  readonly object: SeenObject
  readonly why: Message
}

type Hits = Generator<IdHit, void>

const why = {
  id: message('palette.why.id'),
  address: message('palette.why.address'),
  vip: message('palette.why.vip'),
  sourceVip: message('palette.why.sourceVip'),
  gateway: message('palette.why.gateway'),
  managementIp: message('palette.why.managementIp'),
  provider: message('palette.why.provider'),
  mac: message('palette.why.mac'),
  routerMac: message('palette.why.routerMac'),
  macPool: message('palette.why.macPool'),
  switchId: message('palette.why.switchId'),
  subnetId: message('palette.why.subnetId'),
  extension: message('palette.why.extension'),
  uid: message('palette.why.uid'),
  container: message('palette.why.container'),
  sandbox: message('palette.why.sandbox'),
  port: message('palette.why.port'),
  nodePort: message('palette.why.nodePort'),
  targetPort: message('palette.why.targetPort'),
} as const

function* byIp(joined: Joined, ip: Ip): Hits {
  const { facets } = joined.snapshot
  for (const object of joined.endpointsByIp.get(ip) ?? []) yield { object, why: why.address }
  for (const object of joined.podsByIp.get(ip) ?? []) yield { object, why: why.address }
  for (const object of joined.servicesByVip.get(ip) ?? []) yield { object, why: why.vip }
  for (const object of seenList(facets.loadBalancers)) {
    if (knownOr(object.vips, []).some((vip) => vip === ip)) yield { object, why: why.vip }
    else if (knownOr(object.sourceVip, null) === ip) yield { object, why: why.sourceVip }
  }
  const node = joined.nodeByIp.get(ip)
  if (node !== undefined) yield { object: node, why: why.address }
  for (const object of seenList(facets.nodes)) {
    const prefix = object.podCidrs.find((cidr) => cidrContains(cidr, ip))
    if (prefix !== undefined) yield { object, why: message('palette.why.inPodCidr', { prefix }) }
  }
  for (const object of seenList(facets.networks)) {
    const subnets = knownOr(object.subnets, [])
    const inside = subnets.find(({ prefix }) => cidrContains(prefix, ip))
    if (knownOr(object.managementIp, null) === ip) yield { object, why: why.managementIp }
    else if (subnets.some(({ gateway }) => gateway === ip)) yield { object, why: why.gateway }
    else if (inside !== undefined) yield { object, why: message('palette.why.inSubnet', { prefix: inside.prefix }) }
    else if (knownOr(object.remoteSubnetRoutes, []).some(({ providerAddress }) => providerAddress === ip))
      yield { object, why: why.provider }
  }
}

function overlaps(a: Cidr, b: Cidr): boolean {
  return cidrContains(a, cidrParts(b).address) || cidrContains(b, cidrParts(a).address)
}

function* byCidr(joined: Joined, cidr: Cidr): Hits {
  const { facets } = joined.snapshot
  for (const object of seenList(facets.networks)) {
    const prefixes = [
      ...knownOr(object.subnets, []).map(({ prefix }) => prefix),
      ...knownOr(object.remoteSubnetRoutes, []).map(({ destination }) => destination),
    ]
    const prefix = prefixes.find((one) => one === cidr) ?? prefixes.find((one) => overlaps(one, cidr))
    if (prefix !== undefined) yield { object, why: message('palette.why.subnet', { prefix }) }
  }
  for (const object of seenList(facets.nodes)) {
    const prefix = object.podCidrs.find((one) => overlaps(one, cidr))
    if (prefix !== undefined) yield { object, why: message('palette.why.podCidr', { prefix }) }
  }
  const inside = (ips: readonly Ip[]): Ip | undefined => ips.find((ip) => cidrContains(cidr, ip))
  for (const object of seenList(facets.endpoints)) {
    const ip = inside(knownOr(object.ips, []).map((one) => one.ip))
    if (ip !== undefined) yield { object, why: message('palette.why.addressOf', { ip }) }
  }
  for (const object of seenList(facets.pods)) {
    const ip = inside(object.ips)
    if (ip !== undefined) yield { object, why: message('palette.why.addressOf', { ip }) }
  }
  for (const object of seenList(facets.loadBalancers)) {
    const ip = inside(knownOr(object.vips, []))
    if (ip !== undefined) yield { object, why: message('palette.why.addressOf', { ip }) }
  }
}

function* byMac(joined: Joined, mac: Mac): Hits {
  const { facets } = joined.snapshot
  for (const object of seenList(facets.endpoints)) {
    if (knownOr(object.mac, null) === mac) yield { object, why: why.mac }
  }
  for (const object of seenList(facets.networks)) {
    const isRouter =
      knownOr(object.drMac, null) === mac ||
      knownOr(object.sourceMac, null) === mac ||
      knownOr(object.remoteSubnetRoutes, []).some((route) => route.distributedRouterMac === mac)
    if (isRouter) yield { object, why: why.routerMac }
    else if (knownOr(object.macPools, []).some(({ start, end }) => start <= mac && mac <= end))
      yield { object, why: why.macPool }
  }
  const host = facets.host.state === 'collected' || facets.host.state === 'cut' ? facets.host.value : null
  for (const adapter of host?.adapters ?? []) {
    if (adapter.mac !== mac) continue
    const networks = seenList(facets.networks).filter((one) => knownOr(one.networkAdapterName, null) === adapter.name)
    if (networks.length > 0) yield { object: { kind: 'nic', name: adapter.name, networks }, why: why.mac }
  }
}

function* byGuid(joined: Joined, guid: Guid): Hits {
  const { facets } = joined.snapshot
  const own = [
    joined.endpointById.get(guid),
    joined.networkById.get(guid),
    joined.namespaceById.get(guid),
    joined.loadBalancerById.get(guid),
  ]
  for (const object of own) if (object !== undefined) yield { object, why: why.id }
  for (const object of seenList(facets.networks)) {
    if (knownOr(object.switchId, null) === guid) yield { object, why: why.switchId }
    else if (knownOr(object.subnets, []).some(({ id }) => id === guid)) yield { object, why: why.subnetId }
    else if (knownOr(object.extensions, []).some(({ id }) => id === guid)) yield { object, why: why.extension }
  }
  for (const object of seenList(facets.namespaces)) {
    if (object.compartmentGuid === guid) yield { object, why: why.id }
  }
  for (const object of seenList(facets.pods)) if (object.uid === guid) yield { object, why: why.uid }
  for (const object of seenList(facets.nodes)) if (object.uid === guid) yield { object, why: why.uid }
  yield* byContainer(joined, guid)
}

const shortestName = 8

function* byContainer(joined: Joined, id: string): Hits {
  const { facets } = joined.snapshot
  const bare = id.replace(/-/g, '')
  const isIt = (text: string): boolean => {
    const own = text.toLowerCase().replace(/^\w+:\/\//, '')
    return own.startsWith(id) || (own.length >= shortestName && own.replace(/-/g, '').startsWith(bare))
  }
  for (const object of seenList(facets.pods)) {
    if (object.containerIds.some(isIt)) yield { object, why: why.container }
  }
  for (const object of seenList(facets.endpoints)) {
    if (knownOr(object.containers, []).some(isIt)) yield { object, why: why.container }
    // Endpoint names begin with the sandbox id, or its first digits (capture-formats.md 8).
    else if (isIt(object.name.replace(/^cid-/i, ''))) yield { object, why: why.sandbox }
    else if (object.name.toLowerCase().startsWith(`${bare.slice(0, shortestName)}-eth`))
      yield { object, why: why.sandbox }
  }
  for (const object of seenList(facets.namespaces)) {
    if (knownOr(object.containerIds, []).some(isIt)) yield { object, why: why.container }
  }
  const host = facets.host.state === 'collected' || facets.host.state === 'cut' ? facets.host.value : null
  for (const sandbox of host?.sandboxes ?? []) {
    if (!isIt(sandbox.idPrefix) && !id.startsWith(sandbox.idPrefix.toLowerCase())) continue
    const pod = joined.podByKey.get(`${sandbox.namespace}/${sandbox.name}`)
    if (pod !== undefined) yield { object: pod, why: why.sandbox }
  }
}

function* byPort(joined: Joined, port: number, protocol: 'TCP' | 'UDP' | null): Hits {
  const { facets } = joined.snapshot
  const fits = (other: string): boolean => protocol === null || other === protocol
  for (const object of seenList(facets.services)) {
    const ports = object.ports.filter((one) => fits(one.protocol))
    if (ports.some((one) => one.port === port)) yield { object, why: why.port }
    else if (ports.some((one) => one.nodePort === port)) yield { object, why: why.nodePort }
    else if (ports.some((one) => one.targetPort === port)) yield { object, why: why.targetPort }
  }
  for (const object of seenList(facets.loadBalancers)) {
    const mappings = knownOr(object.portMappings, []).filter((one) => fits(one.protocol))
    if (mappings.some((one) => one.externalPort === port)) yield { object, why: why.port }
    else if (mappings.some((one) => one.internalPort === port)) yield { object, why: why.targetPort }
  }
}

/** Everything that carries the id. An object may come twice, first for what it is best known by. */
export function* idHits(joined: Joined, reading: Reading): Hits {
  switch (reading.kind) {
    case 'ip':
      return yield* byIp(joined, reading.ip)
    case 'cidr':
      return yield* byCidr(joined, reading.cidr)
    case 'mac':
      return yield* byMac(joined, reading.mac)
    case 'guid':
      return yield* byGuid(joined, reading.guid)
    case 'container':
      return yield* byContainer(joined, reading.id)
    case 'port':
      return yield* byPort(joined, reading.port, reading.protocol)
    case 'code':
    case 'bytes':
      return
  }
}

/** Areas in which such an id would stand; where one is not complete, no match proves nothing. */
export const areasOf = {
  ip: ['endpoints', 'networks', 'loadBalancers', 'pods', 'services', 'nodes'],
  cidr: ['endpoints', 'networks', 'nodes'],
  mac: ['endpoints', 'networks', 'host'],
  guid: ['endpoints', 'networks', 'namespaces', 'loadBalancers', 'pods'],
  container: ['endpoints', 'namespaces', 'pods'],
  port: ['loadBalancers', 'services'],
  code: [],
  bytes: [],
} as const satisfies Record<Reading['kind'], readonly FacetName[]>
