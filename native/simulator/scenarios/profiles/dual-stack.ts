import { winBridge } from './win-bridge.ts'
import { encapRoute, outboundNat } from '../profile.ts'
import type { CniProfile } from '../profile.ts'

/** IPv4 and IPv6 on an L2Bridge network, the only mode that has both (kubernetes-windows-networking.md 1.1). */
export const dualStack: CniProfile = {
  ...winBridge,
  networkName: () => 'azure',
  linkEndpoint: null,
  podGateway: 1,
  endpointName: (pod) => `${pod.sandboxId.slice(0, 8)}-eth0`,
  podPolicies: ({ cluster }) => [outboundNat(cluster.podCidr, cluster.serviceCidr), encapRoute(cluster.serviceCidr)],
  isDualStack: true,
}
