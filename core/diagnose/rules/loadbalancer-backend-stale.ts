import type { WantedBackend } from '../../expect/frontend.ts'
import { podKey, refOf, type Joined, type LoadBalancerOwner } from '../../join/joined.ts'
import { completeList } from '../../model/facet.ts'
import type { HnsEndpoint, HnsLoadBalancer } from '../../model/hns.ts'
import type { Guid, Ip, ObjectRef } from '../../model/ids.ts'
import { isKnown, isUnknown, knownOr } from '../../model/known.ts'
import type { KubeService } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import type { Evidence } from '../../model/evidence.ts'
import { aboutLoadBalancers } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { firstIncomplete } from '../needs.ts'
import { evidence, listed, placeOf, placeOfBackends, placeOfIp } from '../places.ts'
import { removeLoadBalancer, restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { namesOf, servicePortName } from '../service-names.ts'
import { endpointInText } from '../subjects.ts'

type ServiceOwner = Extract<LoadBalancerOwner, { readonly kind: 'service' }>

export const loadBalancerBackendStale: Rule = {
  kind: 'loadbalancer-backend-stale',
  needs: [],
  reads: ['services', 'endpointSlices', 'loadBalancers', 'endpoints'],
  helpedBy: ['nodes', 'pods'],
  fields: { endpoints: ['ips'], loadBalancers: ['endpointIds'] },
  about: aboutLoadBalancers,
  ids: ['endpoints'],
  sources: ['LB002', 'LB015'],
  reports: [
    'https://github.com/Azure/acs-engine/issues/1903',
    'https://github.com/kubernetes/kubernetes/issues/112836',
    'https://github.com/kubernetes/kubernetes/issues/113524',
  ],
  sharedRepairs: ['restartKubeProxyService', 'removeLoadBalancer'],
  check: (joined) => {
    const drafts: FindingDraft[] = []
    for (const loadBalancer of byPort(joined.loadBalancerById.values())) {
      const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
      if (owner?.kind !== 'service' || !areBackendsKnown(owner.service, joined)) continue
      const draft = check(loadBalancer, owner, joined)
      if (draft !== null) drafts.push(draft)
    }
    if (drafts.length > 0) return drafts
    const obstacle = firstIncomplete(['services', 'endpointSlices', 'nodes'], joined)
    if (obstacle !== null) return cannotTell(obstacle)
    if (joined.thisNode === null) return cannotTell(message('finding.skip.noThisNode'))
    const owners = [...joined.ownerOfLoadBalancer.values()]
    const unclear = owners.filter(({ kind }) => kind === 'unknown').length
    if (unclear > 0 && unclear * 2 >= owners.length) {
      return cannotTell(message('finding.skip.noField.loadBalancers', { field: 'vips' }))
    }
    return drafts
  },
}

/** The ports of one service are told together, under the lowest. */
function byPort(loadBalancers: Iterable<HnsLoadBalancer>): HnsLoadBalancer[] {
  const portOf = ({ portMappings }: HnsLoadBalancer): number => knownOr(portMappings, [])[0]?.externalPort ?? 0
  return [...loadBalancers].sort((a, b) => portOf(a) - portOf(b))
}

/**
 * Whether all backends of this one service are known: an Endpoints object has them all, and the list of its namespace the
 * slices of all its services.
 */
function areBackendsKnown(service: KubeService, joined: Joined): boolean {
  const { endpointSlices } = joined.snapshot.facets
  if (completeList(endpointSlices) !== null) return true
  const slices = joined.slicesByService.get(podKey(service)) ?? []
  if (slices.length === 0) return false
  // A row of a table leaves addresses out.
  if (slices.some(({ isOfTable }) => isOfTable?.isWhole === false)) return false
  const isListed =
    endpointSlices.state === 'cut' &&
    (endpointSlices.isListWhole === true || endpointSlices.lost.key === 'capture.lostByNamespace')
  // An Endpoints object, or a row of one that leaves nothing out, has all of its Service.
  return (
    isListed || slices.every(({ isOfEndpoints, isOfTable }) => isOfEndpoints === true || (isOfTable?.entries ?? 0) > 0)
  )
}

/** Every address that the service has behind this port, ready or not: one of them is never a leftover. */
function addressesOf({ service, port }: ServiceOwner, joined: Joined): Set<Ip> {
  const addresses = new Set<Ip>()
  for (const slice of joined.slicesByService.get(podKey(service)) ?? []) {
    // A table of kubectl gives its ports neither name nor protocol.
    const hasPort =
      port === null ||
      slice.isOfTable !== undefined ||
      slice.ports.some((p) => (p.name ?? '') === (port.name ?? '') && p.protocol === port.protocol)
    if (!hasPort) continue
    for (const backend of slice.backends) for (const ip of backend.addresses) addresses.add(ip)
  }
  return addresses
}

/** `kubectl get endpoints` prints the ready addresses alone: a pod that is not ready may be one of the others. */
function mayBeUnready(ip: Ip, service: KubeService, joined: Joined): boolean {
  const slices = joined.slicesByService.get(podKey(service)) ?? []
  return (
    slices.some(({ isOfTable }) => isOfTable !== undefined) &&
    (joined.podsByIp.get(ip) ?? []).some(
      ({ isReady, namespace }) => isReady !== true && namespace === service.namespace,
    )
  )
}

function check(loadBalancer: HnsLoadBalancer, owner: ServiceOwner, joined: Joined): FindingDraft | null {
  if (isUnknown(loadBalancer.endpointIds)) return null
  // Most send to what is wanted, and need no look at all that the service has.
  const usable = joined.wantedOfLoadBalancer.get(loadBalancer.id)?.backends ?? []
  if (sendsToWanted(loadBalancer.endpointIds, usable, joined)) return null
  const usableIps = new Set(usable.map(({ ip }) => ip))
  const unlisted: HnsEndpoint[] = []
  const served = new Set<Ip>()
  let isComplete = true
  for (const id of loadBalancer.endpointIds) {
    const endpoint = joined.endpointById.get(id)
    if (endpoint === undefined || isUnknown(endpoint.ips)) {
      isComplete = false
      continue
    }
    // Health checks of the cloud's load balancer go to an endpoint of the host itself (3.2).
    const endpointOwner = joined.ownerOfEndpoint.get(id)
    if (endpointOwner?.kind === 'role' && (endpointOwner.role === 'host' || endpointOwner.role === 'gateway'))
      return null
    for (const { ip } of endpoint.ips) served.add(ip)
    const isUsable = endpoint.ips.some(({ ip }) => usableIps.has(ip))
    if (endpoint.ips.length > 0 && !isUsable) unlisted.push(endpoint)
  }
  // What should be served differs from node to node.
  const missing = !isComplete
    ? []
    : joined.thisNode !== null && usable.length > 0
      ? unserved(usable, served, joined)
      : leftOut(loadBalancer.endpointIds, owner, served, joined)
  if (unlisted.length === 0 && missing.length === 0) return null
  const addresses = addressesOf(owner, joined)
  const stale = unlisted.filter(
    ({ ips }) => !knownOr(ips, []).some(({ ip }) => addresses.has(ip) || mayBeUnready(ip, owner.service, joined)),
  )
  if (stale.length === 0 && missing.length === 0) return null
  return draft({ loadBalancer, owner, stale, missing, addresses, joined })
}

/** In the order of the slices, as kube-proxy writes them and HNS keeps them: then no set needs to be made. */
function sendsToWanted(ids: readonly Guid[], usable: readonly WantedBackend[], joined: Joined): boolean {
  return (
    ids.length === usable.length &&
    ids.every((id, index) => {
      const ips = joined.endpointById.get(id)?.ips
      return ips !== undefined && isKnown(ips) && ips.length === 1 && ips[0]?.ip === usable[index]?.ip
    })
  )
}

/**
 * Where policies and the node are not known: what sends to a remote backend is not for this node alone, and HNS has an
 * endpoint for each of the others.
 */
function leftOut(
  ids: readonly Guid[],
  { service }: ServiceOwner,
  served: ReadonlySet<Ip>,
  joined: Joined,
): readonly Ip[] {
  if (!ids.some((id) => joined.endpointById.get(id)?.isRemote === true)) return []
  const slices = joined.slicesByService.get(podKey(service)) ?? []
  // The one port of the Service has every ready address of its rows.
  if (service.ports.length !== 1 || !slices.every(({ isOfTable }) => (isOfTable?.entries ?? 0) > 0)) return []
  const ready = slices.flatMap(({ backends }) => backends.flatMap(({ addresses }) => addresses))
  return ready.filter((ip) => !served.has(ip) && joined.endpointsByIp.has(ip))
}

/** Backends that kube-proxy could use and this load balancer does not send to. */
function unserved(usable: readonly WantedBackend[], served: ReadonlySet<Ip>, joined: Joined): Ip[] {
  const missing: Ip[] = []
  for (const backend of usable) {
    if (served.has(backend.ip)) continue
    // A pod of this node without an HNS endpoint cannot be served: that is a fault of its own (LB030).
    const endpoints = joined.endpointsByIp.get(backend.ip) ?? []
    if (backend.isLocal === true && !endpoints.some(({ isRemote }) => isRemote !== true)) continue
    missing.push(backend.ip)
  }
  return missing
}

interface Found {
  readonly loadBalancer: HnsLoadBalancer
  readonly owner: ServiceOwner
  readonly stale: readonly HnsEndpoint[]
  readonly missing: readonly Ip[]
  readonly addresses: ReadonlySet<Ip>
  readonly joined: Joined
}

function draft({ loadBalancer, owner, stale, missing, addresses, joined }: Found): FindingDraft {
  const names = namesOf(loadBalancer, owner)
  const service = servicePortName(owner.service, owner.port)
  const lines: Evidence[] = stale.flatMap((endpoint) =>
    knownOr(endpoint.ips, []).map(({ ip }) =>
      evidence(
        message('finding.loadbalancer-backend-stale.evidence.endpoint', {
          id: endpointInText(endpoint, joined),
          ip,
          service,
        }),
        placeOfIp(endpoint, ip),
      ),
    ),
  )
  lines.push(evidence(message('finding.loadbalancer-backend-stale.evidence.refers'), placeOfBackends(loadBalancer)))
  const [slice] = joined.slicesByService.get(podKey(owner.service)) ?? []
  lines.push(
    evidence(
      addresses.size === 0
        ? message('finding.loadbalancer-backend-stale.evidence.noAddress', { service })
        : message('finding.loadbalancer-backend-stale.evidence.addresses', {
            service,
            addresses: listed([...addresses]),
          }),
      slice === undefined ? null : placeOf(slice, { kubernetes: ['endpoints'] }),
    ),
  )
  if (missing.length > 0) {
    lines.push(
      evidence(message('finding.loadbalancer-backend-stale.evidence.unserved', { addresses: listed(missing) })),
    )
  }
  const isByPortAlone = owner.basis === 'port'
  return {
    severity: stale.length > 0 ? 'error' : 'warning',
    resource: names.resource,
    aliases: names.aliases,
    objects: [refOf(loadBalancer), refOf(owner.service), ...stale.map((endpoint): ObjectRef => refOf(endpoint))],
    confidence: isByPortAlone || stale.length === 0 ? 'medium' : 'high',
    title: message(
      stale.length > 0
        ? 'finding.loadbalancer-backend-stale.title'
        : 'finding.loadbalancer-backend-stale.title.unserved',
      { name: names.name, service, count: stale.length > 0 ? stale.length : missing.length },
    ),
    explanation: message(
      stale.length > 0
        ? 'finding.loadbalancer-backend-stale.explanation.stale'
        : 'finding.loadbalancer-backend-stale.explanation.unserved',
      { service },
    ),
    evidence: lines,
    counterEvidence: [
      evidence(message('finding.loadbalancer-backend-stale.counter.lag')),
      ...(isByPortAlone && isKnown(loadBalancer.portMappings)
        ? [evidence(message('finding.loadbalancer-backend-stale.counter.portAlone', { service }))]
        : []),
    ],
    repair: [restartKubeProxy(joined), ...(stale.length > 0 ? [removeLoadBalancer(loadBalancer)] : [])],
  }
}
