import { winBridge } from './win-bridge.ts'
import { flannelAnnotations } from './flannel-annotations.ts'
import type { CniProfile } from '../profile.ts'

/** flanneld makes `cbr0` with its bridge endpoint, win-bridge the endpoints (kubernetes-windows-networking.md 2.6). */
export const flannelHostGw: CniProfile = {
  ...winBridge,
  hasHostRoutes: true,
  nodeAnnotations: flannelAnnotations('host-gw'),
}
