import { winBridge } from './win-bridge.ts'
import { noPolicies } from '../profile.ts'
import type { CniProfile } from '../profile.ts'

/** Docker alone: its NAT network and the default switch, no Kubernetes (kubernetes-windows-networking.md 1.1). */
export const dockerNat: CniProfile = {
  ...winBridge,
  type: 'NAT',
  typeText: 'nat',
  networkName: () => 'nat',
  helperNetworks: [
    { name: 'nat', typeText: 'nat', prefix: '172.29.144.0/20', gateway: null, vni: null, flags: 8, containers: 3 },
    {
      name: 'Default Switch',
      typeText: 'ICS',
      prefix: '172.23.64.0/20',
      gateway: null,
      vni: null,
      flags: 11,
      containers: 0,
    },
  ],
  linkEndpoint: null,
  podPolicies: noPolicies,
  runsKubeProxy: false,
  isStandalone: true,
}
