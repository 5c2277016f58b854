import { podKey, type Joined } from '../join/joined.ts'
import type { DocumentRef } from '../model/evidence.ts'
import { kubeFacetNames, seenList, type FacetName } from '../model/facet.ts'
import type { HnsEndpoint, HnsLoadBalancer } from '../model/hns.ts'
import { isUnknown, knownOr, unknown } from '../model/known.ts'
import { namespaceTitle, objectName } from '../view/names.ts'

export const comparedFacets = [
  'networks',
  'endpoints',
  'namespaces',
  'loadBalancers',
  ...kubeFacetNames,
] as const satisfies readonly FacetName[]
export type ComparedFacet = (typeof comparedFacets)[number]

/** One object of a side. */
export interface Item {
  readonly id: string
  /** What stays when the object is made anew; null where nothing does. */
  readonly meaning: string | null
  readonly name: string
  readonly kubeNamespace: string | null
  /** Key of the pod that it is or belongs to, and of the Service that it is or serves; null where none is known. */
  readonly pod: string | null
  readonly service: string | null
  readonly value: object
  readonly documents: readonly DocumentRef[]
}

interface Documented {
  readonly documents: readonly DocumentRef[]
}

/** The objects of a facet, with what they are recognised by. */
export function itemsOf(facet: ComparedFacet, joined: Joined): readonly Item[] {
  const { facets } = joined.snapshot
  switch (facet) {
    case 'networks':
      return seenList(facets.networks).map((value) => ({
        id: value.id,
        meaning: value.name === '' ? null : `${value.type} ${value.name}`,
        name: value.name === '' ? value.id : value.name,
        kubeNamespace: null,
        ...nobodys,
        value,
        documents: value.documents,
      }))
    case 'endpoints':
      return seenList(facets.endpoints).map((value) => endpointItem(joined, value))
    case 'namespaces': {
      const podOf = podsOfNamespaces(joined)
      return seenList(facets.namespaces).map((value) => {
        const containers = [...knownOr(value.containerIds, [])].sort()
        const meaning = value.isDefault === true ? 'default' : containers.join(' ')
        return {
          id: value.id,
          meaning: meaning === '' ? null : meaning,
          name: namespaceTitle(value),
          kubeNamespace: null,
          pod: podOf.get(value.id) ?? null,
          service: null,
          value,
          documents: value.documents,
        }
      })
    }
    case 'loadBalancers':
      return seenList(facets.loadBalancers).map((value) => loadBalancerItem(joined, value))
    case 'nodes':
      return seenList(facets.nodes).map((value) => kubeItem(value, value.name, null, nobodys))
    case 'pods':
      return seenList(facets.pods).map((value) =>
        kubeItem(value, podKey(value), value.namespace, { pod: podKey(value), service: null }),
      )
    case 'services':
      return seenList(facets.services).map((value) =>
        kubeItem(value, podKey(value), value.namespace, { pod: null, service: podKey(value) }),
      )
    case 'endpointSlices':
      return seenList(facets.endpointSlices).map((value) => {
        const { namespace, serviceName } = value
        const service = serviceName === null ? null : podKey({ namespace, name: serviceName })
        return kubeItem(value, podKey(value), namespace, { pod: null, service })
      })
    case 'networkPolicies':
      return seenList(facets.networkPolicies).map((value) => kubeItem(value, podKey(value), value.namespace, nobodys))
    case 'kubeNamespaces':
      return seenList(facets.kubeNamespaces).map((value) => kubeItem(value, value.name, value.name, nobodys))
    case 'daemonSets':
      return seenList(facets.daemonSets).map((value) => kubeItem(value, podKey(value), value.namespace, nobodys))
    case 'configMaps':
      return seenList(facets.configMaps).map((value) => kubeItem(value, podKey(value), value.namespace, nobodys))
  }
}

type Belongs = Pick<Item, 'pod' | 'service'>
const nobodys: Belongs = { pod: null, service: null }

function kubeItem(value: Documented, name: string, kubeNamespace: string | null, belongs: Belongs): Item {
  return { id: name, meaning: null, name, kubeNamespace, ...belongs, value, documents: value.documents }
}

function podsOfNamespaces(joined: Joined): ReadonlyMap<string, string> {
  const pods = new Map<string, string>()
  for (const { id, hnsNamespaceId } of joined.endpointById.values()) {
    const owner = joined.ownerOfEndpoint.get(id)
    const namespace = knownOr(hnsNamespaceId, null)
    if (namespace !== null && owner?.kind === 'pod') pods.set(namespace, podKey(owner.pod))
  }
  return pods
}

function endpointItem(joined: Joined, value: HnsEndpoint): Item {
  const owner = joined.ownerOfEndpoint.get(value.id)
  const pod = owner?.kind === 'pod' || owner?.kind === 'backend' ? owner.pod : null
  const ips = knownOr(value.ips, []).map(({ ip }) => ip)
  const network = networkNameOf(joined, value)
  const remote = value.isRemote === true ? 'remote' : 'local'
  return {
    id: value.id,
    meaning: ips.length === 0 ? null : [...ips, network, remote, pod === null ? '' : podKey(pod)].join(' '),
    name: objectName(joined, value),
    kubeNamespace: pod?.namespace ?? null,
    pod: pod === null ? null : podKey(pod),
    service: null,
    documents: value.documents,
    // A recreated network has another id, and the endpoint is on it as before.
    value: { ...value, networkId: network ?? ofMissing(joined, 'networks', value.networkId) },
  }
}

function networkNameOf(joined: Joined, endpoint: HnsEndpoint): string | null {
  const id = knownOr(endpoint.networkId, null)
  return (id === null ? null : joined.networkById.get(id)?.name) ?? knownOr(endpoint.networkName, null)
}

function loadBalancerItem(joined: Joined, value: HnsLoadBalancer): Item {
  const wanted = joined.ownerOfLoadBalancer.get(value.id)
  const service = wanted?.kind === 'service' ? wanted.service : null
  return {
    id: value.id,
    meaning: meaningOf(value),
    name: objectName(joined, value),
    kubeNamespace: service?.namespace ?? null,
    pod: null,
    service: service === null ? null : podKey(service),
    documents: value.documents,
    // Endpoints that were made anew serve the same addresses.
    value: { ...value, endpointIds: backendsOf(joined, value) },
  }
}

/** Addresses, ports and protocol: what a client sees. */
function meaningOf({ vips, portMappings }: HnsLoadBalancer): string | null {
  if (isUnknown(vips) || isUnknown(portMappings)) return null
  const ports = portMappings.map(({ protocolNumber, externalPort }) => `${protocolNumber}:${externalPort}`).sort()
  return ports.length === 0 ? null : `${[...vips].sort().join(' ')} ${ports.join(' ')}`
}

function backendsOf(joined: Joined, { endpointIds }: HnsLoadBalancer): unknown {
  if (isUnknown(endpointIds)) return endpointIds
  const addresses = endpointIds.map((id) => knownOr(joined.endpointById.get(id)?.ips ?? [], [])[0]?.ip ?? id).sort()
  return endpointIds.every((id) => joined.endpointById.has(id)) ? addresses : ofMissing(joined, 'endpoints', addresses)
}

/** An id alone says nothing of what it stands for where not all of its objects were read: another id may be the same. */
function ofMissing<T>(joined: Joined, facet: 'networks' | 'endpoints', id: T): T | typeof unknown {
  const { state } = joined.snapshot.facets[facet]
  return state === 'collected' || state === 'none' ? id : unknown
}
