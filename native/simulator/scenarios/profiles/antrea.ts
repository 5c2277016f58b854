import { winBridge } from './win-bridge.ts'
import { noPolicies, policy } from '../profile.ts'
import type { CniProfile } from '../profile.ts'

/** One Transparent network with Open vSwitch, which does services and policies (kubernetes-windows-networking.md 2.8). */
export const antrea: CniProfile = {
  ...winBridge,
  type: 'Transparent',
  typeText: 'Transparent',
  networkName: () => 'antrea-hnsnetwork',
  linkEndpoint: null,
  podGateway: 1,
  firstPodOffset: 2,
  endpointName: (pod) => `${pod.name.slice(0, 8)}-${pod.sandboxId.slice(0, 6)}`,
  podPolicies: noPolicies,
  networkPolicies: () => [
    policy('VSwitchExtension', { ExtensionID: '583CC151-73EC-4A6A-8B47-578297AD7623', Enable: true }),
  ],
  runsKubeProxy: false,
  policyEngine: 'antrea',
  nodeAnnotations: (node) => ({
    'node.antrea.io/mac-address': node.uplinkMac.replace(/-/g, ':').toLowerCase(),
    'node.antrea.io/transport-addresses': node.ip,
  }),
}
