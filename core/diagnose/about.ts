import { seenList } from '../model/facet.ts'
import type { HnsNetwork } from '../model/hns.ts'
import { knownOr } from '../model/known.ts'
import type { KubeService } from '../model/kube.ts'
import type { About } from './rule.ts'
import { servedServices } from './service-lint.ts'
import { overlayNetworks, podNetworks } from './subjects.ts'

export const aboutPodNetworks: About = (joined) => podNetworks(joined).length > 0

export function aboutPodNetworksOf(...types: readonly HnsNetwork['type'][]): About {
  return (joined) => podNetworks(joined).some(({ type }) => types.includes(type))
}

export const aboutOverlays: About = (joined) => overlayNetworks(joined).length > 0
export const aboutNetworks: About = (joined) => joined.networkById.size > 0
export const aboutLoadBalancers: About = (joined) => joined.loadBalancerById.size > 0
export const aboutNamespaces: About = (joined) => joined.namespaceById.size > 0
export const aboutNetworkPolicies: About = (joined) => seenList(joined.snapshot.facets.networkPolicies).length > 0
export const aboutPodsHere: About = (joined) => (joined.podsNeedingEndpoint ?? []).length > 0

export const aboutLocalEndpoints: About = (joined) =>
  [...joined.endpointById.values()].some(({ isRemote }) => isRemote !== true)

export const aboutRemoteEndpoints: About = (joined) =>
  [...joined.endpointById.values()].some(({ isRemote }) => isRemote !== false)

/** Services with backends that a load balancer would be made for. */
export const aboutServedServices: About = (joined) =>
  (joined.wantedOnAnyNode ?? []).some(({ backends }) => backends === null || backends.length > 0)

export function aboutServices(fits: (service: KubeService) => boolean): About {
  return (joined) => servedServices(joined).some(fits)
}

export const aboutIpv6: About = (joined) =>
  podNetworks(joined).some(({ subnets }) => knownOr(subnets, []).some(({ prefix }) => prefix.includes(':')))

export function aboutEndpointPolicies(type: string): About {
  return (joined) =>
    [...joined.endpointById.values()].some(({ policies }) =>
      knownOr(policies, []).some((policy) => policy.type.toLowerCase() === type),
    )
}
