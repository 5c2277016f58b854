import { refOf, type CniName, type Joined } from '../join/joined.ts'
import { completeList, seenList } from '../model/facet.ts'
import type { HnsEndpoint, HnsNetwork } from '../model/hns.ts'
import type { ObjectRef } from '../model/ids.ts'
import { isKnown, knownOr } from '../model/known.ts'
import { message, type Message } from '../model/message.ts'
import { normalKinds, type NormalKind } from './normal-kinds.ts'
import { podNetworks, settingOf, textsOf } from './subjects.ts'

export interface NormalNote {
  readonly kind: NormalKind
  readonly count: number
  readonly text: Message
  /** Some of the objects it is about. */
  readonly objects: readonly ObjectRef[]
}

/** Rows of kubernetes-windows-networking.md that a note tells. */
export const normalSources: Readonly<Record<NormalKind, readonly string[]>> = {
  'state-attached-sharing': ['EP004'],
  'state-created-remote': ['hcn.md 5.3'],
  'state-created-source-vip': ['NODE004'],
  'helper-network': ['NET011', 'NET014', 'NET018'],
  'vfp-off-outside-pods': ['NET018'],
  'node-port-without-vip': ['LB007'],
  'service-vip-endpoint': ['LB016'],
  'antrea-without-load-balancers': ['POL014', 'NODE008'],
  'no-pod-cidr': ['NODE006'],
  'service-without-backends': ['LB001', 'LB029'],
  'service-without-load-balancer': ['LB021'],
  'local-traffic-elsewhere': ['LB008', 'LB013', 'LIM012'],
  'host-process-pod': ['LIM001', 'LIM015'],
  'icmp-not-translated': ['LIM002'],
  'no-loopback-with-dsr': ['EP013'],
  'node-port-from-the-node': ['LB024', 'LIM005'],
  'overlay-single-stack': ['LIM004'],
  'node-to-remote-pod': ['LIM009'],
  'cni-without-check': ['LIM003'],
  'routes-outside': ['LIM010'],
  'dns-in-registry': ['LIM011', 'LIM013', 'LIM014'],
}

const objectsNamed = 5

export function normalNotes(joined: Joined): readonly NormalNote[] {
  return normalKinds.flatMap((kind) => {
    const objects = finders[kind](joined)
    const count = objects.length
    if (count === 0) return []
    return [{ kind, count, text: message(`normal.${kind}`, { count }), objects: objects.slice(0, objectsNamed) }]
  })
}

type Finder = (joined: Joined) => readonly ObjectRef[]

function endpointsThat(joined: Joined, fits: (endpoint: HnsEndpoint) => boolean): readonly ObjectRef[] {
  return [...joined.endpointById.values()].filter(fits).map((endpoint) => refOf(endpoint))
}

function networksThat(joined: Joined, fits: (network: HnsNetwork) => boolean): readonly ObjectRef[] {
  return [...joined.networkById.values()].filter(fits).map((network) => refOf(network))
}

function isRole(joined: Joined, endpoint: HnsEndpoint, role: string): boolean {
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  return owner?.kind === 'role' && owner.role === role
}

function isCni(joined: Joined, ...names: readonly CniName[]): boolean {
  return joined.cni.kind === 'recognised' && names.includes(joined.cni.cni)
}

/** The networks of the pods, where the CNI plugin is one of these. */
function networksOf(...names: readonly CniName[]): Finder {
  return (joined) => (isCni(joined, ...names) ? podNetworks(joined).map((network) => refOf(network)) : [])
}

const finders: Readonly<Record<NormalKind, Finder>> = {
  'state-attached-sharing': (joined) => endpointsThat(joined, ({ state }) => state === 'AttachedSharing'),
  'state-created-remote': (joined) =>
    endpointsThat(joined, ({ isRemote, state }) => isRemote === true && state === 'Created'),
  'state-created-source-vip': (joined) =>
    endpointsThat(joined, (endpoint) => endpoint.state === 'Created' && isRole(joined, endpoint, 'sourceVip')),
  'helper-network': (joined) => networksThat(joined, ({ id }) => joined.networkRole.get(id) === 'helper'),
  'vfp-off-outside-pods': (joined) =>
    networksThat(
      joined,
      ({ id, extensions }) =>
        joined.networkRole.get(id) === 'foreign' &&
        isKnown(extensions) &&
        extensions.some(({ name, isEnabled }) => /vfp/i.test(name) && !isEnabled),
    ),
  'node-port-without-vip': (joined) =>
    [...joined.loadBalancerById.values()]
      .filter(({ vips }) => isKnown(vips) && vips.length === 0)
      .map((loadBalancer) => refOf(loadBalancer)),
  'service-vip-endpoint': (joined) => endpointsThat(joined, (endpoint) => isRole(joined, endpoint, 'serviceVip')),
  'antrea-without-load-balancers': (joined) => (joined.loadBalancerById.size === 0 ? networksOf('antrea')(joined) : []),
  'no-pod-cidr': (joined) => {
    const node = joined.thisNode?.node
    const isWithout = isCni(joined, 'azure', 'aws', 'calico', 'calico-vxlan', 'calico-bgp', 'ovn')
    return node !== undefined && node.podCidrs.length === 0 && isWithout ? [refOf(node)] : []
  },
  'service-without-backends': (joined) =>
    (joined.wantedOnAnyNode ?? [])
      .filter(
        ({ backends, frontend, service }) => frontend === 'clusterIp' && backends?.length === 0 && !isLocal(service),
      )
      .map(({ service }) => refOf(service)),
  'service-without-load-balancer': (joined) =>
    seenList(joined.snapshot.facets.services)
      .filter(({ type, isHeadless }) => type === 'ExternalName' || isHeadless)
      .map((service) => refOf(service)),
  'local-traffic-elsewhere': (joined) =>
    (joined.wantedFrontends ?? [])
      .filter(({ backends, service }) => backends?.length === 0 && isLocal(service))
      .map(({ service }) => refOf(service)),
  'host-process-pod': (joined) =>
    (completeList(joined.snapshot.facets.pods) ?? [])
      .filter(
        ({ nodeName, isHostNetwork, isHostProcess }) =>
          nodeName !== null && nodeName === joined.thisNode?.node.name && (isHostNetwork || isHostProcess),
      )
      .map((pod) => refOf(pod)),
  'icmp-not-translated': (joined) =>
    endpointsThat(joined, ({ policies }) =>
      knownOr(policies, []).some(({ type }) => type.toLowerCase() === 'outboundnat'),
    ),
  'no-loopback-with-dsr': (joined) =>
    [...joined.loadBalancerById.values()].some(({ isDsr }) => isDsr === true)
      ? endpointsThat(
          joined,
          ({ id, policies }) =>
            joined.ownerOfEndpoint.get(id)?.kind === 'pod' &&
            isKnown(policies) &&
            !policies.some((policy) => textsOf(settingOf(policy, 'Destinations')).length > 0),
        )
      : [],
  'node-port-from-the-node': (joined) =>
    [...joined.loadBalancerById.values()]
      .filter(({ id }) => {
        const owner = joined.ownerOfLoadBalancer.get(id)
        return owner?.kind === 'service' && owner.frontend === 'nodePort'
      })
      .map((loadBalancer) => refOf(loadBalancer)),
  'overlay-single-stack': (joined) =>
    podNetworks(joined)
      .filter(({ type }) => type === 'Overlay')
      .map((network) => refOf(network)),
  'node-to-remote-pod': networksOf('flannel-vxlan'),
  'cni-without-check': networksOf('plain', 'flannel-vxlan', 'flannel-host-gw', 'ovn'),
  'routes-outside': (joined) =>
    isCni(joined, 'plain', 'gke')
      ? podNetworks(joined)
          .filter(({ type }) => type === 'L2Bridge')
          .map((network) => refOf(network))
      : [],
  'dns-in-registry': (joined) => endpointsThat(joined, ({ dnsServers }) => knownOr(dnsServers, []).length > 0),
}

function isLocal(service: { readonly internalTrafficPolicy: string; readonly externalTrafficPolicy: string }): boolean {
  return service.internalTrafficPolicy === 'Local' || service.externalTrafficPolicy === 'Local'
}
