import { winBridge } from './win-bridge.ts'
import { encapRoute, outboundNat } from '../profile.ts'
import type { CniProfile } from '../profile.ts'

/** Calico over L2Bridge with routes by BGP (kubernetes-windows-networking.md 2.7). */
export const calicoBgp: CniProfile = {
  ...winBridge,
  networkName: () => 'Calico',
  hasPodCidr: false,
  firstPodOffset: 3,
  helperNetworks: [
    {
      name: 'External',
      typeText: 'L2Bridge',
      prefix: '192.168.255.0/30',
      gateway: '192.168.255.1',
      vni: null,
      flags: 0,
      containers: 0,
    },
  ],
  podPolicies: ({ cluster, managementIp }) => [
    outboundNat(cluster.serviceCidr, cluster.podCidr),
    encapRoute(cluster.serviceCidr),
    encapRoute(`${managementIp}/32`),
  ],
  policyEngine: 'felix',
  nodeAnnotations: (node) => ({ 'projectcalico.org/IPv4Address': `${node.ip}/16` }),
}
