import { message, type Message } from '../model/message.ts'
import type { DocumentRef } from '../model/evidence.ts'
import type { FacetName } from '../model/facet.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork, HnsSdnRoute } from '../model/hns.ts'
import type { HostFacts, HostRoute, LogLine, PortRange, VfpPort } from '../model/host.ts'
import type {
  KubeConfigMap,
  KubeDaemonSet,
  KubeEndpointSlice,
  KubeNamespace,
  KubeNetworkPolicy,
  KubeNode,
  KubePod,
  KubeService,
} from '../model/kube.ts'
import type { Problem } from '../model/result.ts'
import { maxDocuments, mergeObjects } from '../hns/merge.ts'
import type { HnsObject } from '../model/hns.ts'
import { hnsFacets } from './hns-facets.ts'
import { kubeFacetOf } from './kube.ts'
import type { KubeObject } from '../model/kube.ts'
import { noteListing, type KubeRow, type KubeScopes } from './kube-scope.ts'
import type { Part } from './part.ts'
import type { WithoutId } from './settle-ids.ts'

/** Everything read so far, one object per id. */
export interface Gathered {
  readonly networks: Map<string, HnsNetwork>
  readonly endpoints: Map<string, HnsEndpoint>
  readonly namespaces: Map<string, HnsNamespace>
  readonly loadBalancers: Map<string, HnsLoadBalancer>
  readonly sdnRoutes: Map<string, HnsSdnRoute>
  readonly nodes: Map<string, KubeNode>
  readonly pods: Map<string, KubePod>
  readonly services: Map<string, KubeService>
  readonly endpointSlices: Map<string, KubeEndpointSlice>
  /** Endpoints objects, used only for services that have no EndpointSlice. */
  readonly legacySlices: Map<string, KubeEndpointSlice>
  readonly networkPolicies: Map<string, KubeNetworkPolicy>
  readonly kubeNamespaces: Map<string, KubeNamespace>
  readonly daemonSets: Map<string, KubeDaemonSet>
  readonly configMaps: Map<string, KubeConfigMap>
  readonly hostRoutes: HostRoute[]
  readonly portRanges: PortRange[]
  readonly vfpPorts: Map<string, VfpPort>
  readonly logs: LogLine[]
  /** Facts of several outputs, in the order they were read; host.ts puts them together. */
  readonly hostParts: Partial<HostFacts>[]
  /** Facets of which at least one listing shows all objects, not a choice of them. */
  readonly whole: Set<FacetName>
  readonly excerpts: Map<FacetName, string>
  readonly none: Set<FacetName>
  readonly kubeScopes: KubeScopes
  readonly rows: KubeRow[]
  readonly withoutId: WithoutId[]
  /** Why a table of a facet does not show enough. */
  readonly thin: Map<FacetName, Message>
  /** The first loss of each facet. */
  readonly lost: Map<FacetName, Message>
  readonly problems: Problem[]
}

export function emptyGathered(): Gathered {
  return {
    networks: new Map(),
    endpoints: new Map(),
    namespaces: new Map(),
    loadBalancers: new Map(),
    sdnRoutes: new Map(),
    nodes: new Map(),
    pods: new Map(),
    services: new Map(),
    endpointSlices: new Map(),
    legacySlices: new Map(),
    networkPolicies: new Map(),
    kubeNamespaces: new Map(),
    daemonSets: new Map(),
    configMaps: new Map(),
    hostRoutes: [],
    portRanges: [],
    vfpPorts: new Map(),
    logs: [],
    hostParts: [],
    whole: new Set(),
    excerpts: new Map(),
    none: new Set(),
    kubeScopes: new Map(),
    rows: [],
    thin: new Map(),
    withoutId: [],
    lost: new Map(),
    problems: [],
  }
}

/** Problems that are kept; more of them help nobody. */
const maxProblems = 1000

function mergeInto<T extends HnsObject>(objects: Map<string, T>, value: T, problems: Problem[]): void {
  const before = objects.get(value.id)
  if (before === undefined) {
    objects.set(value.id, value)
    return
  }
  const merged = mergeObjects(before, value)
  objects.set(value.id, merged.value)
  if (problems.length < maxProblems) problems.push(...merged.contradictions)
}

function addHns(gathered: Gathered, value: HnsObject): void {
  switch (value.kind) {
    case 'network':
      return mergeInto(gathered.networks, value, gathered.problems)
    case 'endpoint':
      return mergeInto(gathered.endpoints, value, gathered.problems)
    case 'namespace':
      return mergeInto(gathered.namespaces, value, gathered.problems)
    case 'loadbalancer':
      return mergeInto(gathered.loadBalancers, value, gathered.problems)
    case 'route':
      return mergeInto(gathered.sdnRoutes, value, gathered.problems)
  }
}

interface Documented {
  readonly documents: readonly DocumentRef[]
}

function addDocuments(before: Documented | undefined, value: Documented): readonly DocumentRef[] {
  const known = before?.documents ?? []
  return known.length < maxDocuments ? [...known, ...value.documents] : known
}

/** The same API object twice: the first stays; its other places are kept as documents. */
function keepFirst<T extends KubeObject>(objects: Map<string, T>, key: string, value: T): void {
  const before = objects.get(key)
  objects.set(key, before === undefined ? value : { ...before, documents: addDocuments(before, value) })
}

function addKube(gathered: Gathered, value: KubeObject, isLegacy: boolean): void {
  switch (value.kind) {
    case 'node':
      return keepFirst(gathered.nodes, value.name, value)
    case 'pod':
      return keepFirst(gathered.pods, `${value.namespace}/${value.name}`, value)
    case 'service':
      return keepFirst(gathered.services, `${value.namespace}/${value.name}`, value)
    case 'endpointslice':
      return keepFirst(
        isLegacy ? gathered.legacySlices : gathered.endpointSlices,
        `${value.namespace}/${value.name}`,
        value,
      )
    case 'networkpolicy':
      return keepFirst(gathered.networkPolicies, `${value.namespace}/${value.name}`, value)
    case 'kubenamespace':
      return keepFirst(gathered.kubeNamespaces, value.name, value)
    case 'daemonset':
      return keepFirst(gathered.daemonSets, `${value.namespace}/${value.name}`, value)
    case 'configmap':
      return keepFirst(gathered.configMaps, `${value.namespace}/${value.name}`, value)
  }
}

/** Listings of layers, groups and rules come one by one; what is listed again is not doubled. */
function mergedRules(before: VfpPort | undefined, port: VfpPort): Pick<VfpPort, 'layers' | 'mappings'> {
  const mappings = [...(before?.mappings ?? []), ...(port.mappings ?? [])]
  const layers = new Map((before?.layers ?? []).map((layer) => [layer.name, layer]))
  for (const layer of port.layers ?? []) {
    const groups = new Map((layers.get(layer.name)?.groups ?? []).map((group) => [group.name, group]))
    for (const group of layer.groups) {
      const known = groups.get(group.name)
      groups.set(group.name, known !== undefined && known.rules.length > group.rules.length ? known : group)
    }
    layers.set(layer.name, { ...layer, groups: [...groups.values()] })
  }
  return {
    ...(layers.size === 0 ? {} : { layers: [...layers.values()] }),
    ...(mappings.length === 0 ? {} : { mappings }),
  }
}

/** A port stands in the list of ports and in the short table before the rules. */
function addVfpPort(gathered: Gathered, port: VfpPort): void {
  const key = port.name.toLowerCase()
  const before = gathered.vfpPorts.get(key)
  const merged: VfpPort = {
    ...port,
    ...before,
    mac: before?.mac ?? port.mac,
    isBlocked: before?.isBlocked ?? port.isBlocked,
    friendlyName: before?.friendlyName ?? port.friendlyName ?? null,
    switchName: before?.switchName ?? port.switchName ?? null,
    ...mergedRules(before, port),
    documents: addDocuments(before, port),
  }
  gathered.vfpPorts.set(key, merged)
}

/** What lost objects is said by the file it happened in; the sentence of the problem stands in the list of problems. */
export function lose(gathered: Gathered, facets: readonly FacetName[], file: string, line: number | null): void {
  const lost = line === null ? message('capture.lost', { file }) : message('capture.lostAtLine', { file, line })
  for (const facet of facets) if (!gathered.lost.has(facet)) gathered.lost.set(facet, lost)
}

/** Takes in one part of one file. */
export function addPart(gathered: Gathered, file: string, part: Part): void {
  switch (part.part) {
    case 'hns': {
      const facet = hnsFacets[part.value.kind]
      if (part.isExcerpt) gathered.excerpts.set(facet, file)
      else gathered.whole.add(facet)
      return addHns(gathered, part.value)
    }
    case 'hnsWithoutId': {
      const facet = hnsFacets[part.value.kind]
      if (part.isExcerpt) gathered.excerpts.set(facet, file)
      else gathered.whole.add(facet)
      gathered.withoutId.push(part)
      return
    }
    case 'kube':
      noteListing(gathered.kubeScopes, kubeFacetOf[part.value.kind], part.listing, part.value)
      return addKube(gathered, part.value, part.isLegacy)
    case 'kubeRow':
      gathered.rows.push(part)
      return
    case 'thin':
      if (!gathered.thin.has(part.facet)) gathered.thin.set(part.facet, part.why)
      return
    case 'host':
      gathered.hostParts.push(part.value)
      return
    case 'hostRoute':
      gathered.hostRoutes.push(part.value)
      return
    case 'portRange':
      gathered.portRanges.push(part.value)
      return
    case 'vfpPort':
      return addVfpPort(gathered, part.value)
    case 'log':
      gathered.logs.push(part.value)
      return
    case 'none':
      gathered.none.add(part.facet)
      return
    case 'problem':
      if (gathered.problems.length < maxProblems) gathered.problems.push(part.problem)
      lose(gathered, part.facets, file, part.problem.position?.line ?? null)
      return
    case 'unused':
    case 'progress':
      return
  }
}
