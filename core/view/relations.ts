import type { ObjectView } from '../contract/views.ts'
import type { EndpointOwner, JoinBasis, Joined } from '../join/joined.ts'
import { podKey } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork } from '../model/hns.ts'
import type { HnsId } from '../model/ids.ts'
import { isKnown, knownOr } from '../model/known.ts'
import type { KubeEndpointSlice, KubeNode, KubePod, KubeService } from '../model/kube.ts'
import {
  daemonSetRelations,
  kubeNamespaceRelation,
  kubeNamespaceRelations,
  workloadRelation,
} from './cluster-relations.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { objectName } from './names.ts'
import type { SeenNic, SeenObject, SeenSwitch } from './seen.ts'
import { refOfSeen } from './seen.ts'
import { policiesOfEndpoint, policiesOfPod, policyRelations } from './policy-relations.ts'

type Relation = ObjectView['relations'][number]

const basisWords = {
  sandboxId: message('model.basis.sandboxId'),
  containerId: message('model.basis.containerId'),
  ipOnThisNode: message('model.basis.ipOnThisNode'),
  ipElsewhere: message('model.basis.ipElsewhere'),
  name: message('model.basis.name'),
  cniState: message('model.basis.cniState'),
  vipAndPort: message('model.basis.vipAndPort'),
  vip: message('model.basis.vip'),
  port: message('model.basis.port'),
  nodePort: message('model.basis.nodePort'),
} as const satisfies Record<JoinBasis, Message>

function to(joined: Joined, relation: Message, object: SeenObject, basis: Message | null): Relation {
  return { relation, basis, ref: refOfSeen(object), name: objectName(joined, object) }
}

function networkRelation(joined: Joined, id: HnsId | null): Relation[] {
  const network = id === null ? undefined : joined.networkById.get(id)
  return network === undefined
    ? []
    : [to(joined, message('model.relation.network'), network, message('model.basis.networkId'))]
}

/** By the endpoint's own id of it, or because the HNS namespace lists the endpoint. */
function namespaceRelations(joined: Joined, endpoint: HnsEndpoint): Relation[] {
  const relation = message('model.relation.namespace')
  const id = knownOr(endpoint.hnsNamespaceId, null)
  const own = id === null ? undefined : joined.namespaceById.get(id)
  if (own !== undefined) return [to(joined, relation, own, message('model.basis.namespaceId'))]
  return seenList(joined.snapshot.facets.namespaces)
    .filter(({ endpointIds }) => isKnown(endpointIds) && endpointIds.some((one) => one === endpoint.id))
    .map((namespace) => to(joined, relation, namespace, message('model.basis.listed')))
}

function ownerRelations(joined: Joined, owner: EndpointOwner | undefined): Relation[] {
  if (owner?.kind === 'pod') return [to(joined, message('model.relation.pod'), owner.pod, basisWords[owner.basis])]
  if (owner?.kind !== 'backend') return []
  const { pod, node, basis } = owner
  return [
    ...(pod === null ? [] : [to(joined, message('model.relation.pod'), pod, basisWords[basis])]),
    ...(node === null ? [] : [to(joined, message('model.relation.node'), node, basisWords[basis])]),
  ]
}

function serviceOf(joined: Joined, loadBalancer: HnsLoadBalancer): Relation[] {
  const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
  return owner?.kind === 'service'
    ? [to(joined, message('model.relation.service'), owner.service, basisWords[owner.basis])]
    : []
}

function endpointRelations(joined: Joined, endpoint: HnsEndpoint): Relation[] {
  const users = joined.loadBalancersByEndpoint.get(endpoint.id) ?? []
  return [
    ...ownerRelations(joined, joined.ownerOfEndpoint.get(endpoint.id)),
    ...networkRelation(joined, knownOr(endpoint.networkId, null)),
    ...namespaceRelations(joined, endpoint),
    ...users.map((user) =>
      to(joined, message('model.relation.usedByLoadBalancer'), user, message('model.basis.endpointId')),
    ),
    ...policiesOfEndpoint(joined, endpoint),
  ]
}

function endpointTitle(endpoint: HnsEndpoint): Message {
  return knownOr(endpoint.isRemote, false)
    ? message('model.relation.remoteEndpoint')
    : message('model.relation.endpoint')
}

function networkRelations(joined: Joined, network: HnsNetwork): Relation[] {
  const adapter = knownOr(network.networkAdapterName, null)
  const switchId = knownOr(network.switchId, null)
  const layeredOn = knownOr(network.layeredOn, null)
  const below = layeredOn === null ? undefined : joined.networkById.get(layeredOn)
  return [
    ...(adapter === null || adapter === ''
      ? []
      : [
          to(
            joined,
            message('model.relation.nic'),
            { kind: 'nic', name: adapter, networks: [network] },
            message('model.basis.adapterName'),
          ),
        ]),
    ...(switchId === null
      ? []
      : [
          to(
            joined,
            message('model.relation.switch'),
            { kind: 'switch', id: switchId, name: network.switchName ?? network.name, networks: [network] },
            message('model.basis.switchId'),
          ),
        ]),
    ...(below === undefined
      ? []
      : [to(joined, message('model.relation.layeredOn'), below, message('model.basis.networkId'))]),
    ...(joined.endpointsByNetwork.get(network.id) ?? []).map((endpoint) =>
      to(joined, endpointTitle(endpoint), endpoint, message('model.basis.networkId')),
    ),
  ]
}

function namespaceOwnRelations(joined: Joined, namespace: HnsNamespace): Relation[] {
  const endpoints = knownOr(namespace.endpointIds, []).flatMap((id) => joined.endpointById.get(id) ?? [])
  return endpoints.flatMap((endpoint) => [
    to(joined, endpointTitle(endpoint), endpoint, message('model.basis.listed')),
    ...ownerRelations(joined, joined.ownerOfEndpoint.get(endpoint.id)),
  ])
}

function loadBalancerRelations(joined: Joined, loadBalancer: HnsLoadBalancer): Relation[] {
  const backends = knownOr(loadBalancer.endpointIds, []).flatMap((id) => joined.endpointById.get(id) ?? [])
  return [
    ...serviceOf(joined, loadBalancer),
    ...backends.map((backend) =>
      to(joined, message('model.relation.backend'), backend, message('model.basis.endpointId')),
    ),
    ...networkRelation(joined, knownOr(loadBalancer.networkId, null)),
  ]
}

function nodeRelation(joined: Joined, name: string | null): Relation[] {
  const node = name === null ? undefined : joined.nodeByName.get(name)
  return node === undefined ? [] : [to(joined, message('model.relation.node'), node, message('model.basis.listed'))]
}

/** Services whose EndpointSlices name the pod, or one of its addresses. */
function servicesOfPod(joined: Joined, pod: KubePod): readonly KubeService[] {
  const addresses = new Set(pod.ips)
  const services = new Set<KubeService>()
  for (const slice of seenList(joined.snapshot.facets.endpointSlices)) {
    if (slice.serviceName === null || slice.namespace !== pod.namespace) continue
    const isIn = slice.backends.some(
      (backend) =>
        (backend.pod !== null && podKey(backend.pod) === podKey(pod)) ||
        (backend.pod === null && backend.addresses.some((address) => addresses.has(address))),
    )
    const service = isIn ? joined.serviceByKey.get(`${slice.namespace}/${slice.serviceName}`) : undefined
    if (service !== undefined) services.add(service)
  }
  return [...services]
}

function podRelations(joined: Joined, pod: KubePod): Relation[] {
  const endpoints = joined.endpointsOfPod.get(podKey(pod)) ?? []
  return [
    ...endpoints.flatMap((endpoint) => {
      const owner = joined.ownerOfEndpoint.get(endpoint.id)
      const basis = owner?.kind === 'pod' || owner?.kind === 'backend' ? basisWords[owner.basis] : null
      return [
        to(joined, endpointTitle(endpoint), endpoint, basis),
        ...networkRelation(joined, knownOr(endpoint.networkId, null)),
        ...namespaceRelations(joined, endpoint),
      ]
    }),
    ...nodeRelation(joined, pod.nodeName),
    ...kubeNamespaceRelation(joined, pod.namespace),
    ...workloadRelation(joined, pod),
    ...servicesOfPod(joined, pod).map((service) =>
      to(joined, message('model.relation.service'), service, message('model.basis.backendOfSlice')),
    ),
    ...policiesOfPod(joined, pod),
  ]
}

function backendPods(joined: Joined, slices: readonly KubeEndpointSlice[]): readonly KubePod[] {
  const pods = new Set<KubePod>()
  for (const backend of slices.flatMap((slice) => slice.backends)) {
    const pod = backend.pod === null ? undefined : joined.podByKey.get(podKey(backend.pod))
    if (pod !== undefined) pods.add(pod)
  }
  return [...pods]
}

function serviceRelations(joined: Joined, service: KubeService): Relation[] {
  const slices = joined.slicesByService.get(`${service.namespace}/${service.name}`) ?? []
  const loadBalancers = seenList(joined.snapshot.facets.loadBalancers).flatMap((loadBalancer) => {
    const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
    return owner?.kind === 'service' && owner.service === service
      ? [to(joined, message('model.relation.loadBalancer'), loadBalancer, basisWords[owner.basis])]
      : []
  })
  return [
    ...loadBalancers,
    ...slices.map((slice) => to(joined, message('model.kind.endpointslice'), slice, message('model.basis.listed'))),
    ...backendPods(joined, slices).map((pod) =>
      to(joined, message('model.relation.backend'), pod, message('model.basis.backendOfSlice')),
    ),
  ]
}

function sliceRelations(joined: Joined, slice: KubeEndpointSlice): Relation[] {
  const service =
    slice.serviceName === null ? undefined : joined.serviceByKey.get(`${slice.namespace}/${slice.serviceName}`)
  return [
    ...(service === undefined
      ? []
      : [to(joined, message('model.relation.service'), service, message('model.basis.listed'))]),
    ...backendPods(joined, [slice]).map((pod) =>
      to(joined, message('model.relation.backend'), pod, message('model.basis.listed')),
    ),
  ]
}

function nodeRelations(joined: Joined, node: KubeNode): Relation[] {
  return seenList(joined.snapshot.facets.pods)
    .filter((pod) => pod.nodeName === node.name)
    .map((pod) => to(joined, message('model.relation.pod'), pod, message('model.basis.listed')))
}

function carrierRelations(joined: Joined, carrier: SeenNic | SeenSwitch): Relation[] {
  const basis = carrier.kind === 'nic' ? message('model.basis.adapterName') : message('model.basis.switchId')
  return carrier.networks.map((network) => to(joined, message('model.relation.carries'), network, basis))
}

/** Every object that is one step away, in both directions, each with the reason why the two were put together. */
export function relationsOf(joined: Joined, object: SeenObject): Relation[] {
  switch (object.kind) {
    case 'network':
      return networkRelations(joined, object)
    case 'endpoint':
      return endpointRelations(joined, object)
    case 'namespace':
      return namespaceOwnRelations(joined, object)
    case 'loadbalancer':
      return loadBalancerRelations(joined, object)
    case 'pod':
      return podRelations(joined, object)
    case 'service':
      return serviceRelations(joined, object)
    case 'endpointslice':
      return sliceRelations(joined, object)
    case 'networkpolicy':
      return policyRelations(joined, object)
    case 'node':
      return nodeRelations(joined, object)
    case 'kubenamespace':
      return kubeNamespaceRelations(joined, object)
    case 'daemonset':
      return daemonSetRelations(joined, object)
    case 'configmap':
      return kubeNamespaceRelation(joined, object.namespace)
    case 'nic':
    case 'switch':
      return carrierRelations(joined, object)
  }
}
