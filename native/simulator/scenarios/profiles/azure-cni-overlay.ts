import { azureCni } from './azure-cni.ts'
import type { CniProfile } from '../profile.ts'

/** The pod prefix is private and Azure encapsulates: L2Bridge in HNS all the same (kubernetes-windows-networking.md 2.4). */
export const azureCniOverlay: CniProfile = {
  ...azureCni,
  addressing: 'block',
  policyEngine: null,
}
