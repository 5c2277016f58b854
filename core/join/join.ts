import { certainFrontendsOf } from '../expect/table-services.ts'
import type { WantedFrontend } from '../expect/frontend.ts'
import { completeList, seenList, wholeList, type Facet } from '../model/facet.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork } from '../model/hns.ts'
import { isIpv6, parseIp, type HnsId, type Ip } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { KubeNode, KubePod, KubeService } from '../model/kube.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { isWithoutId } from '../model/without-id.ts'
import { recogniseCni } from './cni.ts'
import { podKey, type EndpointOwner, type Joined, type NetworkRole } from './joined.ts'
import { addTo } from './keys.ts'
import { joinLoadBalancers } from './load-balancers.ts'
import { isNameOfPodEndpoint, networkRoleOf } from './network-role.ts'
import { namespacesByEndpoint, ownerFinder, podsByCniState } from './owners.ts'
import { indexPods } from './pods-part.ts'
import { indexRuntime } from './runtime.ts'
import { sandboxFinder } from './sandboxes.ts'
import { indexServices, wantedSteps, type WantedPart } from './services-part.ts'
import { findThisNode } from './this-node.ts'

/** Objects between two pauses of joinSteps: well below the 50 ms that one slice of work may take. */
const sliceSize = 2000

export function join(snapshot: Snapshot): Joined {
  const steps = joinSteps(snapshot)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/**
 * As join, in slices: the caller may do other work, or stop, at every yield. `before` is the join of the reading before of
 * the same source: parts of it are taken over where what they are made from is the same; the result is as without it.
 */
export function* joinSteps(snapshot: Snapshot, before: Joined | null = null): Generator<void, Joined> {
  const { facets } = snapshot
  const networks = seenList(facets.networks)
  const endpoints = seenList(facets.endpoints)
  const namespaces = seenList(facets.namespaces)
  const loadBalancers = seenList(facets.loadBalancers)
  const nodes = seenList(facets.nodes)
  const pods = seenList(facets.pods)
  const services = seenList(facets.services)
  const slices = seenList(facets.endpointSlices)

  const networkById = byId<HnsNetwork>(networks)
  const namespaceById = byId<HnsNamespace>(namespaces)
  const loadBalancerById = byId<HnsLoadBalancer>(loadBalancers)
  const nodeByName = new Map<string, KubeNode>()
  const nodeByIp = new Map<Ip, KubeNode>()
  for (const node of nodes) {
    nodeByName.set(node.name, node)
    for (const ip of node.internalIps) nodeByIp.set(ip, node)
  }
  yield

  const idByNetworkName = uniqueIdsByName(networks)
  const endpointById = byId<HnsEndpoint>(endpoints)
  const endpointsByIp = new Map<Ip, HnsEndpoint[]>()
  const endpointsByNetwork = new Map<HnsId, HnsEndpoint[]>()
  const networksWithLocal = new Set<HnsId>()
  const networksWithPods = new Set<HnsId>()
  for (const endpoint of endpointById.values()) {
    for (const { ip } of knownOr(endpoint.ips, [])) addTo(endpointsByIp, ip, endpoint)
    const networkId = networkIdOf(endpoint, idByNetworkName, (id) => networkById.has(id))
    if (networkId === null) continue
    addTo(endpointsByNetwork, networkId, endpoint)
    if (endpoint.isRemote === false) networksWithLocal.add(networkId)
    if (isNameOfPodEndpoint(endpoint.name)) networksWithPods.add(networkId)
  }
  const networkRole = new Map<HnsId, NetworkRole>()
  for (const network of networks) {
    const seen = {
      hasLocalEndpoint: networksWithLocal.has(network.id),
      hasPodEndpoint: networksWithPods.has(network.id),
    }
    networkRole.set(network.id, networkRoleOf(network, seen))
  }
  yield

  const podIndex = indexPods(pods, before?.parts.pods ?? null)
  const { podByKey, podsByIp: podsOfIp, podByContainer } = podIndex
  yield

  const index = indexServices(services, slices, before?.parts.index ?? null)
  const { serviceByKey, servicesByVip, slicesByService, backendIps } = index
  yield

  const thisNode = findThisNode(snapshot, { nodeByName, nodeByIp, podsByIp: podsOfIp, podByKey })
  const cni = recogniseCni(
    snapshot,
    (network) => networkRole.get(network.id) ?? 'unclear',
    (network) => endpointsByNetwork.get(network.id) ?? [],
  )
  yield

  let wanted: WantedPart | null = null
  const areServicesComplete = completeList(facets.services) !== null
  if (areServicesComplete) {
    const input = {
      index,
      nodeName: thisNode?.node.name ?? null,
      // Whether kube-proxy works in dual stack shows in what it made (LB022): without one such it is not expected.
      hasIpv6: loadBalancers.some(({ vips }) => knownOr(vips, []).some((vip) => isIpv6(vip))),
      areSlicesComplete: completeList(facets.endpointSlices) !== null,
      // Antrea serves services in Open vSwitch and not in HNS (kubernetes-windows-networking.md 2.8).
      isServedByHns: !(cni.kind === 'recognised' && cni.cni === 'antrea'),
    }
    wanted = yield* wantedSteps(input, before?.parts.wanted ?? null)
  }
  const frontends = wanted?.frontends ?? null
  const isWhole = wholeList(facets.services) !== null && wholeList(facets.endpointSlices) !== null
  // Antrea serves services without HNS; that a node has a second address of a family is no matter of tables.
  const isByTables = isWhole && (!areServicesComplete || completeList(facets.endpointSlices) === null)
  const wantedByTables =
    isByTables && !(cni.kind === 'recognised' && cni.cni === 'antrea')
      ? tableFrontends(services, slicesByService, { thisNode, nodeByIp, podsByIp: podsOfIp })
      : null
  yield

  const lbJoin = joinLoadBalancers(loadBalancers, services, areServicesComplete, frontends)
  const loadBalancersByEndpoint = new Map<HnsId, HnsLoadBalancer[]>()
  const sourceVips = new Set<string>()
  for (const lb of loadBalancers) {
    for (const id of knownOr(lb.endpointIds, [])) addTo(loadBalancersByEndpoint, id, lb)
    const sourceVip = knownOr(lb.sourceVip, null)
    if (sourceVip !== null) sourceVips.add(parseIp(sourceVip) ?? sourceVip)
  }
  yield

  const namespaceByEndpoint = namespacesByEndpoint(namespaces)
  const runtime = indexRuntime(snapshot)
  const ownerOf = ownerFinder({
    snapshot,
    thisNode,
    networkById,
    networkRole,
    namespaceById,
    endpointsByIp,
    nodeByIp,
    podsByIp: podsOfIp,
    servicesByVip,
    podByContainer,
    podOfSandbox: sandboxFinder(snapshot, podByKey),
    backendIps,
    sourceVips,
    namespaceByEndpoint,
    runtime,
    podOfCniState: podsByCniState(snapshot, podByKey),
  })
  const ownerOfEndpoint = new Map<HnsId, EndpointOwner>()
  const endpointsOfPod = new Map<string, HnsEndpoint[]>()
  let done = 0
  for (const endpoint of endpointById.values()) {
    const owner = ownerOf(endpoint)
    ownerOfEndpoint.set(endpoint.id, owner)
    if (owner.kind === 'pod') addTo(endpointsOfPod, podKey(owner.pod), endpoint)
    done += 1
    if (done % sliceSize === 0) yield
  }

  const podsOfNode = completeList(facets.pods) ?? chosenPart(facets.pods)
  const podsNeedingEndpoint =
    podsOfNode === null || thisNode === null ? null : podsOfNode.filter((pod) => needsEndpoint(pod, thisNode.node))

  return {
    snapshot,
    thisNode,
    cni,
    networkById,
    networkRole,
    endpointById,
    endpointsByIp,
    endpointsByNetwork,
    namespaceById,
    namespaceByEndpoint,
    runtime,
    loadBalancerById,
    loadBalancersByEndpoint,
    nodeByName,
    nodeByIp,
    podByKey,
    podsByIp: podsOfIp,
    serviceByKey,
    slicesByService,
    servicesByVip,
    ownerOfEndpoint,
    endpointsOfPod,
    ownerOfLoadBalancer: lbJoin.ownerOf,
    wantedOfLoadBalancer: lbJoin.wantedOf,
    wantedFrontends: thisNode === null ? null : frontends,
    wantedOnAnyNode: frontends,
    wantedByTables,
    podsNeedingEndpoint,
    parts: { index, wanted, pods: podIndex },
  }
}

function tableFrontends(
  services: readonly KubeService[],
  slicesByService: Joined['slicesByService'],
  { thisNode, nodeByIp, podsByIp }: Pick<Joined, 'thisNode' | 'nodeByIp' | 'podsByIp'>,
): readonly WantedFrontend[] {
  const nodeName = thisNode?.node.name ?? null
  const nodeOf = (ip: Ip): string | null => {
    const pods = (podsByIp.get(ip) ?? []).filter(({ phase }) => phase === 'Running')
    const [first] = pods
    const isOne = first !== undefined && pods.every((pod) => pod.nodeName === first.nodeName)
    return nodeByIp.get(ip)?.name ?? (isOne ? first.nodeName : null)
  }
  const isOfThisNode = (ip: Ip): boolean =>
    thisNode === null || thisNode.node.internalIps.includes(ip) || nodeOf(ip) === nodeName
  return services.flatMap((service) => certainFrontendsOf(service, { nodeName, slicesByService, nodeOf, isOfThisNode }))
}

function byId<T extends { readonly id: HnsId }>(objects: readonly T[]): Map<HnsId, T> {
  const map = new Map<HnsId, T>()
  for (const object of objects) if (!map.has(object.id)) map.set(object.id, object)
  return map
}

/** Names that one network alone has: a table names the network of an endpoint, and not its id. */
function uniqueIdsByName(networks: readonly HnsNetwork[]): ReadonlyMap<string, HnsId | null> {
  const ids = new Map<string, HnsId | null>()
  for (const { id, name } of networks) ids.set(name, ids.has(name) ? null : id)
  return ids
}

function networkIdOf(
  endpoint: HnsEndpoint,
  idByName: ReadonlyMap<string, HnsId | null>,
  isSeen: (id: HnsId) => boolean,
): HnsId | null {
  const id = knownOr(endpoint.networkId, null)
  if (id !== null && isSeen(id)) return id
  const name = knownOr(endpoint.networkName, null)
  const byName = name === null ? null : (idByName.get(name) ?? null)
  // A network that is listed without its ID is the one of that name; another GUID is another network.
  return id === null || (byName !== null && isWithoutId(byName)) ? byName : id
}

/** A list of which a part was asked for, such as one Kubernetes namespace: what is in it is whole. */
function chosenPart<T>(facet: Facet<readonly T[]>): readonly T[] | null {
  const chosen: readonly string[] = ['capture.lostByNamespace', 'capture.lostByNode', 'capture.lostByScope']
  return facet.state === 'cut' && chosen.includes(facet.lost.key) ? facet.value : null
}

/** The guards of section 6: no pod on the host's network, none that ended, none that is going. */
function needsEndpoint(pod: KubePod, node: KubeNode): boolean {
  return (
    pod.nodeName === node.name &&
    node.isWindows !== false &&
    pod.phase === 'Running' &&
    !pod.isHostNetwork &&
    !pod.isHostProcess &&
    !pod.isDeleting &&
    pod.ips.some((ip) => !isIpv6(ip) || pod.ips.length === 1) &&
    !pod.ips.some((ip) => node.internalIps.includes(ip))
  )
}
