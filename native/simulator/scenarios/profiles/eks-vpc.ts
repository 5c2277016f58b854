import { azureCni } from './azure-cni.ts'
import { encapRoute, outboundNat } from '../profile.ts'
import type { CniProfile } from '../profile.ts'

/** AWS vpc-bridge: pods with addresses of the node's subnet (kubernetes-windows-networking.md 2.5). */
export const eksVpc: CniProfile = {
  ...azureCni,
  networkName: (node) => `vpcbr${node.uplinkMac.replace(/-/g, '').toLowerCase()}`,
  networkFlags: 0,
  helperNetworks: [],
  endpointName: (pod) => `cid-${pod.sandboxId}`,
  podPolicies: ({ cluster, managementIp }) => [
    outboundNat(cluster.podCidr, cluster.serviceCidr),
    encapRoute(cluster.serviceCidr),
    encapRoute(`${managementIp}/32`),
  ],
  policyEngine: null,
}
