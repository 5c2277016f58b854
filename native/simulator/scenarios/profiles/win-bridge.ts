import { encapRoute, noAnnotations, noPolicies, outboundNat, sandboxName } from '../profile.ts'
import type { CniProfile } from '../profile.ts'

/** A hand-made L2Bridge network with the reference plugin (kubernetes-windows-networking.md 2.2). */
export const winBridge: CniProfile = {
  type: 'L2Bridge',
  typeText: 'L2Bridge',
  networkName: () => 'cbr0',
  networkFlags: 0,
  vni: null,
  addressing: 'block',
  hasPodCidr: true,
  podGateway: 2,
  firstPodOffset: 11,
  helperNetworks: [],
  linkEndpoint: 'host',
  sourceVip: null,
  podMac: 'fromPool',
  endpointName: sandboxName,
  podPolicies: ({ cluster, managementIp }) => [
    outboundNat(cluster.podCidr, cluster.serviceCidr, cluster.nodeSubnet),
    encapRoute(cluster.serviceCidr),
    encapRoute(`${managementIp}/32`),
  ],
  networkPolicies: noPolicies,
  hasRemoteSubnetRoutes: false,
  runsKubeProxy: true,
  isDualStack: false,
  policyEngine: null,
  nodeAnnotations: noAnnotations,
}
