import { encapRoute, noAnnotations, noPolicies, outboundNat } from '../profile.ts'
import type { CniProfile } from '../profile.ts'

/** Pods with addresses of the virtual network, Azure NPM for policies (kubernetes-windows-networking.md 2.4). */
export const azureCni: CniProfile = {
  type: 'L2Bridge',
  typeText: 'L2Bridge',
  networkName: () => 'azure',
  networkFlags: 8,
  vni: null,
  addressing: 'vnet',
  hasPodCidr: false,
  podGateway: 1,
  firstPodOffset: 4,
  helperNetworks: [
    {
      name: 'ext',
      typeText: 'L2Bridge',
      prefix: '192.168.255.0/30',
      gateway: '192.168.255.1',
      vni: null,
      flags: 0,
      containers: 0,
    },
  ],
  linkEndpoint: null,
  sourceVip: null,
  podMac: 'fromPool',
  endpointName: (pod) => `${pod.sandboxId.slice(0, 8)}-eth0`,
  podPolicies: ({ cluster }) => [outboundNat(cluster.podCidr, cluster.serviceCidr), encapRoute(cluster.serviceCidr)],
  networkPolicies: noPolicies,
  hasRemoteSubnetRoutes: false,
  runsKubeProxy: true,
  isDualStack: false,
  policyEngine: 'npm',
  nodeAnnotations: noAnnotations,
}
