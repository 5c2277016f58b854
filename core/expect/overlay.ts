import { cidrContains, parseCidr, parseIp, parseMac, type Cidr, type Ip, type Mac } from '../model/ids.ts'
import type { KubeNode } from '../model/kube.ts'

/**
 * What a node says of itself as a member of an overlay: in `spec.podCIDRs` and in the annotations of Flannel, Calico
 * and ovn-kubernetes (kubernetes-windows-networking.md 0.3). Null or empty where it says nothing.
 */
export interface OverlayMember {
  /** Prefixes of its pods. */
  readonly podSubnets: readonly Cidr[]
  /** An address inside its first block, where the prefix itself is not published (Calico). */
  readonly blockAddress: Ip | null
  /** Addresses to which packets for its pods are sent. */
  readonly providerAddresses: readonly Ip[]
  readonly routerMac: Mac | null
  readonly vni: number | null
  /** Whether it says that it takes part in the VXLAN overlay. */
  readonly isMember: boolean
  /** The annotation that says so, for evidence. */
  readonly annotation: string | null
}

const flannelType = 'flannel.alpha.coreos.com/backend-type'
const flannelData = 'flannel.alpha.coreos.com/backend-data'
const flannelIp = 'flannel.alpha.coreos.com/public-ip'
const calicoIp = 'projectcalico.org/IPv4Address'
const calicoTunnel = 'projectcalico.org/IPv4VXLANTunnelAddr'
const calicoMac = 'projectcalico.org/VXLANTunnelMACAddr'
const ovnSubnet = 'k8s.ovn.org/hybrid-overlay-node-subnet'
const ovnMac = 'k8s.ovn.org/hybrid-overlay-distributed-router-gateway-mac'

export function overlayMember(node: KubeNode): OverlayMember {
  const { annotations } = node
  if (annotations[flannelType] !== undefined) {
    const data = flannelBackend(annotations[flannelData])
    return {
      podSubnets: node.podCidrs,
      blockAddress: null,
      providerAddresses: addresses(node, annotations[flannelIp]),
      routerMac: data.mac,
      vni: data.vni,
      // Only leases of this type get a route, and only with the MAC of their VTEP (2.6).
      isMember: annotations[flannelType] === 'vxlan' && data.mac !== null,
      annotation: flannelData,
    }
  }
  if (annotations[ovnSubnet] !== undefined) {
    const subnets = annotations[ovnSubnet].split(',').flatMap((part) => parseCidr(part) ?? [])
    const mac = parseMac(annotations[ovnMac] ?? '')
    return {
      podSubnets: subnets,
      blockAddress: null,
      providerAddresses: node.internalIps,
      routerMac: mac,
      vni: null,
      isMember: subnets.length > 0 && mac !== null,
      annotation: ovnMac,
    }
  }
  if (annotations[calicoTunnel] !== undefined) {
    const blockAddress = parseIp(annotations[calicoTunnel])
    return {
      podSubnets: [],
      blockAddress,
      providerAddresses: addresses(node, annotations[calicoIp]?.split('/')[0]),
      routerMac: parseMac(annotations[calicoMac] ?? ''),
      vni: null,
      isMember: blockAddress !== null,
      annotation: calicoTunnel,
    }
  }
  return {
    podSubnets: node.podCidrs,
    blockAddress: null,
    providerAddresses: node.internalIps,
    routerMac: null,
    vni: null,
    isMember: false,
    annotation: null,
  }
}

function addresses(node: KubeNode, published: string | undefined): readonly Ip[] {
  const ip = published === undefined ? null : parseIp(published)
  return ip === null ? node.internalIps : [ip, ...node.internalIps]
}

function flannelBackend(text: string | undefined): { readonly vni: number | null; readonly mac: Mac | null } {
  try {
    const data: unknown = JSON.parse(text ?? '')
    if (typeof data !== 'object' || data === null) return { vni: null, mac: null }
    const vni: unknown = 'VNI' in data ? data.VNI : null
    const mac: unknown = 'VtepMAC' in data ? data.VtepMAC : null
    return { vni: typeof vni === 'number' ? vni : null, mac: typeof mac === 'string' ? parseMac(mac) : null }
  } catch {
    return { vni: null, mac: null }
  }
}

/** Whether a route to this prefix leads to pods of the node; null when the node does not say which are its own. */
export function ownsPrefix(member: OverlayMember, destination: Cidr): boolean | null {
  if (member.podSubnets.length > 0) return member.podSubnets.includes(destination)
  return member.blockAddress === null ? null : cidrContains(destination, member.blockAddress)
}
