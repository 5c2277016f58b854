import { completeList, wholeList } from '../model/facet.ts'
import type { HnsEndpoint, HnsNamespace } from '../model/hns.ts'
import type { HnsId, Ip } from '../model/ids.ts'
import { isKnown, isUnknown, knownOr } from '../model/known.ts'
import type { KubePod } from '../model/kube.ts'
import { message } from '../model/message.ts'
import type { Snapshot } from '../model/snapshot.ts'
import type { EndpointOwner, EndpointRole, Joined, NetworkRole, ThisNode } from './joined.ts'
import { containersOf, endpointUse } from './endpoint-use.ts'
import { providerAddressOf } from './keys.ts'
import { networkRoleByEndpoint } from './network-role.ts'
import { sandboxIdInName } from './sandboxes.ts'

export interface OwnerInput extends Pick<
  Joined,
  | 'networkById'
  | 'networkRole'
  | 'namespaceById'
  | 'namespaceByEndpoint'
  | 'runtime'
  | 'endpointsByIp'
  | 'nodeByIp'
  | 'podsByIp'
  | 'servicesByVip'
> {
  readonly snapshot: Snapshot
  readonly thisNode: ThisNode | null
  readonly podByContainer: ReadonlyMap<string, KubePod>
  readonly podOfSandbox: (id: string) => KubePod | undefined
  /** By the id of the endpoint. */
  readonly podOfCniState: ReadonlyMap<string, KubePod>
  /** Addresses that backends of EndpointSlices have. */
  readonly backendIps: ReadonlySet<Ip>
  /** Addresses that load balancers use as their SourceVIP. */
  readonly sourceVips: ReadonlySet<string>
}

/** Answers who owns one endpoint; the answer is by id first, then by an address on this node. */
export function ownerFinder(input: OwnerInput): (endpoint: HnsEndpoint) => EndpointOwner {
  const { facets } = input.snapshot
  const thisNodeName = input.thisNode?.node.name ?? null
  const arePodsComplete = completeList(facets.pods) !== null
  const areBackendsComplete =
    arePodsComplete &&
    completeList(facets.nodes) !== null &&
    wholeList(facets.services) !== null &&
    wholeList(facets.endpointSlices)?.every(({ isOfTable }) => isOfTable?.isWhole !== false) === true
  // A pod that is being made has its endpoint before it has its address in Kubernetes.
  const hasPodWithoutIp = (completeList(facets.pods) ?? []).some(
    (pod) => pod.nodeName === thisNodeName && pod.phase === 'Pending' && pod.ips.length === 0 && !pod.isHostNetwork,
  )

  return (endpoint) => {
    const containers = containersOf(endpoint, input)
    for (const id of containers ?? []) {
      const pod = input.podByContainer.get(id)
      if (pod !== undefined) return { kind: 'pod', pod, basis: 'containerId' }
    }
    const sandboxId = sandboxIdInName(endpoint.name)
    for (const id of [...(sandboxId === null ? [] : [sandboxId]), ...(containers ?? [])]) {
      const pod = input.podOfSandbox(id)
      if (pod !== undefined) return { kind: 'pod', pod, basis: 'sandboxId' }
    }
    const ofState = input.podOfCniState.get(endpoint.id)
    if (ofState !== undefined && isAlive(ofState) && ofState.nodeName === thisNodeName) {
      return { kind: 'pod', pod: ofState, basis: 'cniState' }
    }
    const networkRole = roleOfNetwork(endpoint, input)
    if (networkRole === 'foreign') return podByIp(endpoint) ?? { kind: 'foreign' }
    if (endpoint.isRemote === true) return remoteOwner(endpoint, input, areBackendsComplete)
    const role = roleByName(endpoint, networkRole, input)
    if (role !== null) return role
    if (isUnknown(endpoint.isRemote)) return { kind: 'unknown', why: message('join.owner.noRemoteFlag') }
    return localOwner(endpoint, networkRole)
  }

  /** `none`: a pod of this node has the address, and another endpoint serves it. */
  function podByIp(endpoint: HnsEndpoint): EndpointOwner | null {
    if (thisNodeName === null || endpoint.isRemote !== false) return null
    let isOutdone = false
    for (const { ip } of knownOr(endpoint.ips, [])) {
      const pod = (input.podsByIp.get(ip) ?? []).find((p) => p.nodeName === thisNodeName && !p.isHostNetwork)
      if (pod === undefined) continue
      if (!isAlive(pod) && endpointUse(endpoint, input) === 'unused') continue
      if (isBestForIp(endpoint, ip, input)) return { kind: 'pod', pod, basis: 'ipOnThisNode' }
      isOutdone = true
    }
    return isOutdone ? { kind: 'none' } : null
  }

  function localOwner(endpoint: HnsEndpoint, networkRole: NetworkRole): EndpointOwner {
    const owner = podByIp(endpoint)
    if (owner !== null && owner.kind !== 'none') return owner
    const isOutdone = owner?.kind === 'none'
    if (!isOutdone) {
      const role = roleByUse(endpoint, input)
      if (role !== null) return role
    }
    const ips = knownOr(endpoint.ips, null)
    const use = endpointUse(endpoint, input)
    if (thisNodeName === null) return { kind: 'unknown', why: message('join.owner.noThisNode') }
    if (!arePodsComplete) return { kind: 'unknown', why: message('join.owner.noPods') }
    if (ips === null) return { kind: 'unknown', why: message('join.owner.noAddressInEvidence') }
    if (ips.length === 0) return { kind: 'unknown', why: message('join.owner.noAddress') }
    if (networkRole === 'unclear' && !isOutdone) return { kind: 'unknown', why: message('join.owner.unclearNetwork') }
    if (hasPodWithoutIp && use !== 'unused') return { kind: 'unknown', why: message('join.owner.podStarting') }
    return { kind: 'none' }
  }
}

function roleOfNetwork(endpoint: HnsEndpoint, input: OwnerInput): NetworkRole {
  const id = knownOr(endpoint.networkId, null)
  const role = id === null ? undefined : input.networkRole.get(id)
  return role ?? networkRoleByEndpoint(endpoint)
}

/** Of several local endpoints with one address, the ones that something runs behind own it; the others are left over. */
function isBestForIp(endpoint: HnsEndpoint, ip: Ip, input: OwnerInput): boolean {
  if (endpointUse(endpoint, input) !== 'unused') return true
  const rivals = input.endpointsByIp.get(ip) ?? []
  return !rivals.some((rival) => rival !== endpoint && rival.isRemote === false && endpointUse(rival, input) === 'used')
}

function role(
  name: EndpointRole,
  basis: Parameters<typeof message>[0],
  params?: Record<string, string>,
): EndpointOwner {
  return { kind: 'role', role: name, basis: message(basis, params) }
}

/** Endpoints that installers and daemons make under fixed names (kubernetes-windows-networking.md 2.4, 2.6, 2.7, 2.9). */
function roleByName(endpoint: HnsEndpoint, networkRole: NetworkRole, input: OwnerInput): EndpointOwner | null {
  const name = endpoint.name.toLowerCase()
  const networkId = knownOr(endpoint.networkId, null)
  const byId = networkId === null ? undefined : input.networkById.get(networkId)?.name
  const network = (byId ?? knownOr(endpoint.networkName, null))?.toLowerCase() ?? null
  if (name === 'vipendpoint') return role('sourceVip', 'join.role.name', { name: endpoint.name })
  if (name.startsWith('hostncapipaendpoint') || networkRole === 'hostLink') {
    return role('hostLink', 'join.role.name', { name: endpoint.name })
  }
  if (name.endsWith('_ep') && (network === null || name === `${network}_ep`)) {
    return role('gateway', 'join.role.name', { name: endpoint.name })
  }
  if (network !== null && name !== '' && name === network)
    return role('host', 'join.role.name', { name: endpoint.name })
  return null
}

/** Endpoints without a telling name: the source VIP of kube-proxy, and the host's own (3.4). */
function roleByUse(endpoint: HnsEndpoint, input: OwnerInput): EndpointOwner | null {
  const ips = knownOr(endpoint.ips, [])
  for (const { ip } of ips) {
    if (input.nodeByIp.has(ip)) return role('host', 'join.role.nodeAddress', { ip })
  }
  const namespaceId = knownOr(endpoint.hnsNamespaceId, null)
  const namespace =
    (namespaceId === null ? undefined : input.namespaceById.get(namespaceId)) ??
    input.namespaceByEndpoint.get(endpoint.id)
  if (namespace !== undefined && (namespace.isDefault === true || namespace.type === 'HostDefault')) {
    const listed: readonly HnsId[] = knownOr(namespace.endpointIds, [])
    if (listed.includes(endpoint.id)) return role('host', 'join.role.hostNamespace')
  }
  const containers = containersOf(endpoint, input)
  if (containers !== null && containers.length > 0) return null
  for (const { ip } of ips) {
    if (input.sourceVips.has(ip)) return role('sourceVip', 'join.role.usedAsSourceVip', { ip })
  }
  // Nameless, in no namespace, and with the provider address of an overlay: made by kube-proxy and not by a CNI.
  const isNameless = endpoint.name === '' || endpoint.name.toLowerCase() === 'ethernet'
  const isFree = isKnown(endpoint.hnsNamespaceId) && endpoint.hnsNamespaceId === null
  const state = knownOr(endpoint.state, null)
  const isResting = state === null || state === 'Created' || state === 'Attached'
  if (isNameless && isFree && isResting && providerAddressOf(endpoint) !== null) {
    return role('sourceVip', 'join.role.likeSourceVip')
  }
  // A form that lost the policies, or what is in them, cannot tell it from a leftover.
  if (isNameless && isFree && isResting && mayHaveProviderAddress(endpoint)) {
    return { kind: 'unknown', why: message('join.owner.noPolicies') }
  }
  return null
}

function mayHaveProviderAddress({ policies }: HnsEndpoint): boolean {
  return isUnknown(policies) || policies.some(({ type }) => type === 'ProviderAddress')
}

function remoteOwner(endpoint: HnsEndpoint, input: OwnerInput, areBackendsComplete: boolean): EndpointOwner {
  const thisNodeName = input.thisNode?.node.name ?? null
  if (isUnknown(endpoint.ips)) return { kind: 'unknown', why: message('join.owner.noAddressInEvidence') }
  let hasLocalPod = false
  for (const { ip } of endpoint.ips) {
    const node = input.nodeByIp.get(ip)
    if (node !== undefined) return { kind: 'backend', pod: null, node, basis: 'ipElsewhere' }
    const pods = (input.podsByIp.get(ip) ?? []).filter(isAlive)
    const elsewhere = pods.find((pod) => pod.nodeName !== thisNodeName)
    if (elsewhere !== undefined) return { kind: 'backend', pod: elsewhere, node: null, basis: 'ipElsewhere' }
    // A remote endpoint cannot stand for a pod of this node: the pod's own endpoint has that address.
    if (pods.length > 0) {
      hasLocalPod = true
      continue
    }
    if (input.servicesByVip.has(ip)) return role('serviceVip', 'join.role.serviceAddress', { ip })
    if (input.backendIps.has(ip)) return { kind: 'backend', pod: null, node: null, basis: 'ipElsewhere' }
  }
  const named = roleByName(endpoint, 'unclear', input)
  if (named !== null) return named
  if (hasLocalPod) return { kind: 'none' }
  if (!areBackendsComplete) return { kind: 'unknown', why: message('join.owner.noBackends') }
  return endpoint.ips.length === 0 ? { kind: 'unknown', why: message('join.owner.noAddress') } : { kind: 'none' }
}

function isAlive(pod: KubePod): boolean {
  return pod.phase !== 'Succeeded' && pod.phase !== 'Failed'
}

export function namespacesByEndpoint(namespaces: readonly HnsNamespace[]): Map<HnsId, HnsNamespace> {
  const map = new Map<HnsId, HnsNamespace>()
  for (const namespace of namespaces) {
    for (const id of knownOr(namespace.endpointIds, [])) if (!map.has(id)) map.set(id, namespace)
  }
  return map
}

/** Pods that the CNI plugin wrote down for an endpoint of HNS. */
export function podsByCniState(
  { facets: { host } }: Snapshot,
  podByKey: ReadonlyMap<string, KubePod>,
): ReadonlyMap<string, KubePod> {
  const found = new Map<string, KubePod>()
  if (host.state !== 'collected' && host.state !== 'cut') return found
  for (const { hnsEndpointId, pod } of host.value.cniEndpoints ?? []) {
    const known = pod === null ? undefined : podByKey.get(`${pod.namespace}/${pod.name}`)
    if (known !== undefined) found.set(hnsEndpointId, known)
  }
  return found
}
