import type { FacetName } from '../model/facet.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork, HnsSdnRoute } from '../model/hns.ts'
import type { Guid } from '../model/ids.ts'
import { isKnown, isUnknown, knownOr } from '../model/known.ts'
import { message } from '../model/message.ts'
import type { Problem } from '../model/result.ts'
import { guidOf, hasGuid, standInId } from '../model/without-id.ts'
import { mergeObjects } from '../hns/merge.ts'
import type { HnsObject } from '../model/hns.ts'
import { hnsFacets } from './hns-facets.ts'
import { compare, isVague, keysOf, nameOf, type Likeness } from './likeness.ts'

/** An object that its form shows without the ID; those of one listing are different objects. */
export interface WithoutId {
  readonly value: HnsObject
  readonly listing: string
}

export interface HnsMaps {
  readonly networks: Map<string, HnsNetwork>
  readonly endpoints: Map<string, HnsEndpoint>
  readonly namespaces: Map<string, HnsNamespace>
  readonly loadBalancers: Map<string, HnsLoadBalancer>
  readonly sdnRoutes: Map<string, HnsSdnRoute>
}

function mapOf(maps: HnsMaps, kind: HnsObject['kind']): Map<string, HnsObject> {
  // Sound: each kind is kept in the map of its own kind alone.
  const all = {
    network: maps.networks,
    endpoint: maps.endpoints,
    namespace: maps.namespaces,
    loadbalancer: maps.loadBalancers,
    route: maps.sdnRoutes,
  } as unknown as Readonly<Record<HnsObject['kind'], Map<string, HnsObject>>>
  return all[kind]
}

interface Settling {
  readonly objects: Map<string, HnsObject>
  readonly problems: Problem[]
  readonly numbers: Map<string, number>
}

function mergeRow({ objects, problems }: Settling, id: string, row: HnsObject): void {
  const before = objects.get(id)
  if (before === undefined) return
  const merged = mergeObjects(before, { ...row, id: before.id })
  objects.set(id, merged.value)
  problems.push(...merged.contradictions)
}

function addRow({ objects, numbers }: Settling, row: HnsObject): string {
  const name = nameOf(row)
  const number = (numbers.get(name) ?? 0) + 1
  numbers.set(name, number)
  const id = standInId(name, number)
  objects.set(id, { ...row, id })
  return id
}

type Index = ReadonlyMap<string, readonly HnsObject[]>

function indexOf(objects: Iterable<HnsObject>): Index {
  const index = new Map<string, HnsObject[]>()
  for (const object of objects) {
    for (const key of keysOf(object)) {
      const list = index.get(key)
      if (list === undefined) index.set(key, [object])
      else list.push(object)
    }
  }
  return index
}

/** Objects that one key leads to; more of them tell nothing apart. */
const maxAlike = 200

function candidates(row: HnsObject, index: Index): readonly HnsObject[] {
  return [...new Set(keysOf(row).flatMap((key) => (index.get(key) ?? []).slice(0, maxAlike)))]
}

/** Rows and objects that are alike, each the only one of the other. */
function pairs(rows: readonly HnsObject[], index: Index, likeness: Likeness): ReadonlyMap<HnsObject, HnsObject> {
  const found = new Map<HnsObject, HnsObject>()
  const claimed = new Map<HnsObject, number>()
  for (const row of rows) {
    const alike = candidates(row, index).filter((object) => compare(row, object) === likeness)
    const [only] = alike
    if (only !== undefined && alike.length === 1) found.set(row, only)
    for (const object of alike) claimed.set(object, (claimed.get(object) ?? 0) + 1)
  }
  return new Map([...found].filter(([, object]) => claimed.get(object) === 1))
}

interface Settled {
  readonly added: readonly HnsObject[]
  /** Rows that may be any of several objects which are known by the same. */
  readonly dropped: number
  /** Rows that were added although an object of which little is known may be the same. */
  readonly doubtful: number
}

/** One listing: its rows are different objects, and each is at most one of those that other listings show. */
function settleListing(settling: Settling, rows: readonly HnsObject[]): Settled {
  let open = rows
  for (const likeness of ['same', 'sameName'] as const) {
    const found = pairs(open, indexOf(settling.objects.values()), likeness)
    for (const [row, object] of found) mergeRow(settling, object.id, row)
    open = open.filter((row) => !found.has(row))
  }
  const others = [...settling.objects.values()]
  const index = indexOf(others)
  const vague = others.filter(isVague).slice(0, maxAlike)
  const added: HnsObject[] = []
  let dropped = 0
  let doubtful = 0
  for (const row of open) {
    if (candidates(row, index).some((object) => compare(row, object) === 'same')) {
      dropped += 1
      continue
    }
    if (vague.some((object) => compare(row, object) !== 'other')) doubtful += 1
    addRow(settling, row)
    added.push(row)
  }
  return { added, dropped, doubtful }
}

/** An endpoint names its network and says the ID of it: then a network that is listed by its name alone has that ID. */
function networksByEndpoints(rows: readonly WithoutId[], endpoints: Iterable<HnsEndpoint>): ReadonlyMap<string, Guid> {
  const names = new Map<string, Guid | null>()
  for (const { networkId, networkName } of endpoints) {
    const id = knownOr(networkId, null)
    const name = knownOr(networkName, null)
    const guid = id === null ? null : guidOf(id)
    if (guid === null || name === null) continue
    const before = names.get(name)
    names.set(name, before === undefined || before === guid ? guid : null)
  }
  const found = new Map<string, Guid>()
  for (const [name, guid] of names) {
    const own = rows.filter(({ value }) => value.kind === 'network' && value.name === name)
    const isOne = new Set(own.map(({ listing }) => listing)).size === own.length
    if (guid !== null && isOne) found.set(name, guid)
  }
  return found
}

/** Endpoints that name a network which is listed without its ID are on that one. */
function placeEndpoints({ networks, endpoints }: HnsMaps): void {
  const byName = new Map<string, HnsNetwork | null>()
  for (const network of networks.values()) byName.set(network.name, byName.has(network.name) ? null : network)
  for (const [key, endpoint] of endpoints) {
    const id = knownOr(endpoint.networkId, null)
    const name = knownOr(endpoint.networkName, null)
    const network = name === null || name === '' ? null : (byName.get(name) ?? null)
    if (network === null || hasGuid(network)) continue
    if (isUnknown(endpoint.networkId) || (id !== null && !networks.has(id))) {
      endpoints.set(key, { ...endpoint, networkId: network.id })
    }
  }
}

const order = [
  'endpoint',
  'network',
  'namespace',
  'loadbalancer',
  'route',
] as const satisfies readonly HnsObject['kind'][]

/**
 * Tells apart the objects that are shown without their ID, once everything is read: one that agrees with a single object
 * that is known is that object, any other gets a name of its own. Answers what there is to say about them.
 */
export function settleIds(maps: HnsMaps, rows: readonly WithoutId[]): readonly Problem[] {
  if (rows.length === 0) return []
  const problems: Problem[] = []
  for (const kind of order) {
    let own = rows.filter(({ value }) => value.kind === kind)
    if (own.length === 0) continue
    const settling: Settling = { objects: mapOf(maps, kind), problems, numbers: new Map() }
    if (kind === 'network') {
      const guids = networksByEndpoints(own, maps.endpoints.values())
      own = own.filter(({ value }) => {
        const guid = value.kind === 'network' ? guids.get(value.name) : undefined
        if (guid === undefined) return true
        if (settling.objects.has(guid)) mergeRow(settling, guid, value)
        else settling.objects.set(guid, { ...value, id: guid })
        return false
      })
    }
    const listings = new Map<string, HnsObject[]>()
    for (const { value, listing } of own) listings.set(listing, [...(listings.get(listing) ?? []), value])
    for (const values of listings.values()) problems.push(...told(hnsFacets[kind], settleListing(settling, values)))
  }
  placeEndpoints(maps)
  return problems
}

function told(facet: FacetName, { added, dropped, doubtful }: Settled): readonly Problem[] {
  const kind = facet === 'networks' || facet === 'endpoints' || facet === 'namespaces' ? facet : 'loadBalancers'
  const [first] = added
  const document = first?.documents[0]
  const place = document === undefined ? {} : { place: { file: document.file, pointer: document.pointer } }
  return [
    ...(added.length > 0 && facet !== 'routes'
      ? [{ message: message(`capture.problem.withoutId.${kind}`, { count: added.length }), ...place }]
      : []),
    ...(doubtful > 0
      ? [{ message: message('capture.problem.withoutId.doubtful', { count: doubtful }), ...place }]
      : []),
    ...(dropped > 0 ? [{ message: message('capture.problem.withoutId.dropped', { count: dropped }) }] : []),
  ]
}

/** Whether an object says enough to be told from others of its kind. */
export function saysSomething(value: HnsObject): boolean {
  switch (value.kind) {
    case 'network':
      // One word of a type that there is, or an address: a line that is no row has neither.
      return (
        value.name !== '' && (value.type !== 'Unrecognised' || isKnown(value.subnets) || isKnown(value.managementIp))
      )
    case 'endpoint':
      return (
        isKnown(value.ips) ||
        isKnown(value.mac) ||
        (value.name !== '' && (isKnown(value.isRemote) || isKnown(value.state)))
      )
    case 'namespace':
      return isKnown(value.compartmentId) || value.compartmentGuid !== null || isKnown(value.endpointIds)
    case 'loadbalancer':
      return isKnown(value.vips) || isKnown(value.portMappings) || isKnown(value.endpointIds)
    case 'route':
      return value.routes.length > 0
  }
}
