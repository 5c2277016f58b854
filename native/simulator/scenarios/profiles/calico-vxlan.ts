import { nthHostOf } from '../../../../core/hns/rules/addressing.ts'
import { encapRoute, outboundNat, policy, sandboxName } from '../profile.ts'
import type { CniProfile } from '../profile.ts'

/** Calico's overlay, with a remote endpoint that stands for the host (kubernetes-windows-networking.md 2.7). */
export const calicoVxlan: CniProfile = {
  type: 'Overlay',
  typeText: 'Overlay',
  networkName: () => 'Calico',
  networkFlags: 0,
  vni: 4096,
  addressing: 'block',
  hasPodCidr: false,
  podGateway: 1,
  firstPodOffset: 3,
  helperNetworks: [
    {
      name: 'External',
      typeText: 'Overlay',
      prefix: '192.168.255.0/30',
      gateway: '192.168.255.1',
      vni: 9999,
      flags: 0,
      containers: 0,
    },
  ],
  linkEndpoint: 'remote',
  sourceVip: null,
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
  policyEngine: 'felix',
  nodeAnnotations: (node) => ({
    'projectcalico.org/IPv4Address': `${node.ip}/16`,
    'projectcalico.org/IPv4VXLANTunnelAddr': node.podPrefixes[0] === undefined ? '' : nthHostOf(node.podPrefixes[0], 1),
    'projectcalico.org/VXLANTunnelMACAddr': node.drMac.replace(/-/g, ':').toLowerCase(),
  }),
}
