import { flannelAnnotations } from './flannel-annotations.ts'
import { encapRoute, outboundNat, policy, sandboxName } from '../profile.ts'
import type { CniProfile } from '../profile.ts'

/** flanneld makes the overlay, win-overlay the endpoints (kubernetes-windows-networking.md 2.2, 2.6). */
export const flannelVxlan: CniProfile = {
  type: 'Overlay',
  typeText: 'Overlay',
  networkName: () => 'flannel.4096',
  networkFlags: 8,
  vni: 4096,
  addressing: 'block',
  hasPodCidr: true,
  podGateway: 1,
  firstPodOffset: 11,
  helperNetworks: [],
  linkEndpoint: null,
  sourceVip: { name: '', isHostAttached: false },
  podMac: 'fromAddress',
  endpointName: sandboxName,
  podPolicies: ({ cluster, managementIp }) => [
    outboundNat(cluster.serviceCidr, cluster.podCidr),
    encapRoute(cluster.serviceCidr),
    policy('ProviderAddress', { ProviderAddress: managementIp }),
  ],
  networkPolicies: () => [policy('HostRoute')],
  hasRemoteSubnetRoutes: true,
  runsKubeProxy: true,
  isDualStack: false,
  policyEngine: null,
  nodeAnnotations: flannelAnnotations('vxlan'),
}
