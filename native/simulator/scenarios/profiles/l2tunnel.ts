import { azureCni } from './azure-cni.ts'
import type { CniProfile } from '../profile.ts'

/** Older Azure CNI: every packet goes by the virtualisation host (kubernetes-windows-networking.md 1.1, 2.4). */
export const l2tunnel: CniProfile = {
  ...azureCni,
  type: 'L2Tunnel',
  typeText: 'L2Tunnel',
  policyEngine: null,
}
