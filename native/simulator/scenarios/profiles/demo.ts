import { flannelVxlan } from './flannel-vxlan.ts'
import type { CniProfile } from '../profile.ts'

/** The node that HNScope opens on: flannel's overlay beside a NAT network with two containers of another runtime. */
export const demo: CniProfile = {
  ...flannelVxlan,
  helperNetworks: [
    { name: 'nat', typeText: 'nat', prefix: '172.29.144.0/20', gateway: null, vni: null, flags: 8, containers: 2 },
  ],
}
