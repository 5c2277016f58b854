import type { Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNetwork } from '../model/hns.ts'
import type { ObjectRef } from '../model/ids.ts'
import { parseGuid, parseIp } from '../model/ids.ts'
import { isKnown, knownOr } from '../model/known.ts'
import { parseHnsId } from '../model/without-id.ts'
import type { KubeEndpointSlice, KubeNetworkPolicy } from '../model/kube.ts'
import { frontendRef } from './names.ts'
import type { SeenNic, SeenObject, SeenSwitch } from './seen.ts'

function nicOf(joined: Joined, name: string): SeenNic | null {
  const networks = seenList(joined.snapshot.facets.networks).filter(
    (network) => knownOr(network.networkAdapterName, null) === name,
  )
  return networks.length === 0 ? null : { kind: 'nic', name, networks }
}

function switchOf(joined: Joined, id: string): SeenSwitch | null {
  const networks = seenList(joined.snapshot.facets.networks).filter(
    (network) => knownOr(network.switchId, null) === id || network.switchName === id,
  )
  const [first] = networks
  return first === undefined ? null : { kind: 'switch', id, name: first.switchName ?? first.name, networks }
}

function networkOf(joined: Joined, name: string): HnsNetwork | null {
  const id = parseHnsId(name)
  const byId = id === null ? undefined : joined.networkById.get(id)
  return byId ?? seenList(joined.snapshot.facets.networks).find((network) => network.name === name) ?? null
}

type NamedInHns = HnsEndpoint | HnsNetwork | HnsLoadBalancer

/** All objects of HNS that a name fits, be it an address, a frontend or a name that is given more than once. */
export function holdersOf(joined: Joined, ref: string): readonly NamedInHns[] {
  const slash = ref.indexOf('/')
  const name = ref.slice(slash + 1)
  const { facets } = joined.snapshot
  if (parseHnsId(name) !== null) return []
  switch (ref.slice(0, slash)) {
    case 'endpoint': {
      const ip = parseIp(name)
      if (ip !== null) return joined.endpointsByIp.get(ip) ?? []
      return seenList(facets.endpoints).filter((endpoint) => endpoint.name === name)
    }
    case 'network':
      return seenList(facets.networks).filter((network) => network.name === name)
    case 'loadbalancer': {
      const frontend = normalFrontend(name)
      return seenList(facets.loadBalancers).filter((one) => frontendsOf(one).includes(frontend))
    }
    default:
      return []
  }
}

/** The HNS endpoints among which an address does not choose: of this node, or else of others. Empty where it does. */
export function rivalsOf(joined: Joined, ref: string): readonly HnsEndpoint[] {
  if (parseIp(ref.slice(ref.indexOf('/') + 1)) === null) return []
  const holders = holdersOf(joined, ref).flatMap((one) => (one.kind === 'endpoint' ? [one] : []))
  const local = holders.filter((endpoint) => isKnown(endpoint.isRemote) && !endpoint.isRemote)
  const rivals = local.length > 0 ? local : holders
  return rivals.length > 1 ? rivals : []
}

function endpointOf(joined: Joined, name: string): HnsEndpoint | null {
  const id = parseHnsId(name)
  if (id !== null) return joined.endpointById.get(id) ?? null
  const ip = parseIp(name)
  if (ip === null) return null
  const holders = joined.endpointsByIp.get(ip) ?? []
  return holders.find((endpoint) => isKnown(endpoint.isRemote) && !endpoint.isRemote) ?? holders[0] ?? null
}

function frontendsOf(loadBalancer: HnsLoadBalancer): readonly string[] {
  return knownOr(loadBalancer.vips, []).flatMap((vip) =>
    knownOr(loadBalancer.portMappings, []).map((mapping) => frontendRef(vip, mapping.externalPort, mapping.protocol)),
  )
}

/** `<vip>:<port>/<PROTO>` in one form: the address normalised, IPv6 in brackets. */
function normalFrontend(text: string): string {
  const match = /^\[?(.+?)\]?:(\d+)\/(\w+)$/.exec(text)
  const ip = match === null ? null : parseIp(match[1] ?? '')
  if (match === null || ip === null) return text
  return `${ip.includes(':') ? `[${ip}]` : ip}:${match[2]}/${(match[3] ?? '').toUpperCase()}`
}

function indexBy<T>(objects: readonly T[], keysOf: (object: T) => readonly string[]): ReadonlyMap<string, T> {
  const index = new Map<string, T>()
  for (const object of objects) {
    for (const key of keysOf(object)) if (!index.has(key)) index.set(key, object)
  }
  return index
}

export type Resolve = (ref: string) => SeenObject | null

/**
 * Finds the object that a ref, or one of the friendlier names of the same object, stands for: `endpoint/<guid>`,
 * `endpoint/10.1.2.3`, `network/<name>`, `loadbalancer/10.96.0.10:53/UDP`, `service/ns/name:80/TCP`. Null when the
 * snapshot has no such object. The names that the join has no table for are indexed at their first use.
 */
export function createResolver(joined: Joined): Resolve {
  const { facets } = joined.snapshot
  let byFrontend: ReadonlyMap<string, HnsLoadBalancer> | null = null
  let byEndpointName: ReadonlyMap<string, HnsEndpoint> | null = null
  let bySliceKey: ReadonlyMap<string, KubeEndpointSlice> | null = null
  let byPolicyKey: ReadonlyMap<string, KubeNetworkPolicy> | null = null

  const endpoint = (name: string): HnsEndpoint | null => {
    const found = endpointOf(joined, name)
    if (found !== null || parseHnsId(name) !== null) return found
    byEndpointName ??= indexBy(seenList(facets.endpoints), (one) => (one.name === '' ? [] : [one.name]))
    return byEndpointName.get(name) ?? null
  }
  const loadBalancer = (name: string): HnsLoadBalancer | null => {
    const id = parseHnsId(name)
    if (id !== null) return joined.loadBalancerById.get(id) ?? null
    byFrontend ??= indexBy(seenList(facets.loadBalancers), frontendsOf)
    return byFrontend.get(normalFrontend(name)) ?? null
  }
  const slice = (key: string): KubeEndpointSlice | null => {
    bySliceKey ??= indexBy(seenList(facets.endpointSlices), (one) => [`${one.namespace}/${one.name}`])
    return bySliceKey.get(key) ?? null
  }

  const one = <T>(objects: readonly T[], fits: (object: T) => boolean): T | null => objects.find(fits) ?? null
  const isNamed =
    (key: string) =>
    ({ namespace, name }: { readonly namespace: string; readonly name: string }): boolean =>
      `${namespace}/${name}` === key

  const policy = (key: string): KubeNetworkPolicy | null => {
    byPolicyKey ??= indexBy(seenList(facets.networkPolicies), (one) => [`${one.namespace}/${one.name}`])
    return byPolicyKey.get(key) ?? null
  }

  return (ref) => {
    const slash = ref.indexOf('/')
    const name = ref.slice(slash + 1)
    const id = parseHnsId(name)
    switch (ref.slice(0, slash)) {
      case 'network':
        return networkOf(joined, name)
      case 'endpoint':
        return endpoint(name)
      case 'namespace':
        return id === null ? null : (joined.namespaceById.get(id) ?? null)
      case 'loadbalancer':
        return loadBalancer(name)
      case 'node':
        return joined.nodeByName.get(name) ?? null
      case 'pod':
        return joined.podByKey.get(name) ?? null
      case 'service':
        return joined.serviceByKey.get(name) ?? joined.serviceByKey.get(name.replace(/:[^:/]*(\/[A-Z]+)?$/, '')) ?? null
      case 'endpointslice':
        return slice(name)
      case 'networkpolicy':
        return policy(name)
      case 'kubenamespace':
        return one(seenList(facets.kubeNamespaces), (namespace) => namespace.name === name)
      case 'daemonset':
        return one(seenList(facets.daemonSets), isNamed(name))
      case 'configmap':
        return one(seenList(facets.configMaps), isNamed(name))
      case 'nic':
        return nicOf(joined, name)
      case 'switch':
        return switchOf(joined, parseGuid(name) ?? name)
      default:
        return null
    }
  }
}

/** Every other name under which the same object is searched for; the ref itself is not among them. */
export function aliasesOf(object: SeenObject): readonly ObjectRef[] {
  switch (object.kind) {
    case 'network':
      return object.name === '' ? [] : [`network/${object.name}`]
    case 'endpoint':
      return knownOr(object.ips, []).map((configuration): ObjectRef => `endpoint/${configuration.ip}`)
    case 'loadbalancer':
      return frontendsOf(object).map((frontend): ObjectRef => `loadbalancer/${frontend}`)
    case 'service':
      return object.ports.map(
        (port): ObjectRef => `service/${object.namespace}/${object.name}:${port.port}/${port.protocol}`,
      )
    case 'namespace':
    case 'node':
    case 'pod':
    case 'endpointslice':
    case 'networkpolicy':
    case 'kubenamespace':
    case 'daemonset':
    case 'configmap':
    case 'nic':
    case 'switch':
      return []
  }
}

/** Name for a ref that may stand for nothing in this snapshot: then the ref's own name. */
export function refTitle(ref: string): string {
  return ref.slice(ref.indexOf('/') + 1)
}
