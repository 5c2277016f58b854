import { flannelVxlan } from './flannel-vxlan.ts'
import { policy } from '../profile.ts'
import type { CniProfile } from '../profile.ts'

/** OpenShift's Windows nodes: hybrid overlay with win-overlay (kubernetes-windows-networking.md 2.9). */
export const ovnHybridOverlay: CniProfile = {
  ...flannelVxlan,
  networkName: () => 'OVNKubernetesHybridOverlayNetwork',
  vni: 4097,
  hasPodCidr: false,
  helperNetworks: [
    {
      name: 'BaseOVNKubernetesHybridOverlayNetwork',
      typeText: 'Overlay',
      prefix: '100.64.0.0/30',
      gateway: '100.64.0.2',
      vni: 4098,
      flags: 16,
      containers: 0,
    },
  ],
  sourceVip: { name: 'VIPEndpoint', isHostAttached: true },
  networkPolicies: () => [policy('HostRoute'), policy('AutomaticDNS', { Enable: true })],
  nodeAnnotations: (node) => ({
    'k8s.ovn.org/hybrid-overlay-node-subnet': node.podPrefixes[0] ?? '',
    'k8s.ovn.org/hybrid-overlay-distributed-router-gateway-mac': node.drMac,
  }),
}
