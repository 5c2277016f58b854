import type { Joined } from '../join/joined.ts'
import { providerAddressOf } from '../join/keys.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNetwork } from '../model/hns.ts'
import { isIpv6 } from '../model/ids.ts'
import type { Ip } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { WantedBackend, WantedFrontend } from '../expect/frontend.ts'

/** The load balancer that kube-proxy would make for a frontend on this node (kubernetes-windows-networking.md 3.2). */
export interface ExpectedLoadBalancer {
  readonly network: HnsNetwork
  readonly vip: Ip | null
  readonly protocol: number
  readonly internalPort: number
  readonly externalPort: number
  readonly sourceVip: string
  readonly distributionType: number
  readonly portFlags: number
  readonly flags: number
  readonly backends: readonly (
    { readonly endpoint: HnsEndpoint } | { readonly endpoint: null; readonly remote: RemoteBackend }
  )[]
}

/** A backend elsewhere that has no remote endpoint on this node yet. */
export interface RemoteBackend {
  readonly ip: Ip
  readonly mac: string
  /** On an overlay: the address of the node that it is on. */
  readonly providerAddress: Ip | null
}

const protocolNumbers: Readonly<Record<string, number>> = { TCP: 6, UDP: 17 }
/** hcn.md 3.5: LocalRoutedVip and VipExternalIP for node ports, VipExternalIP for the others. */
const usualPortFlags = { clusterIp: 0, nodePort: 18, externalIp: 16, ingressIp: 16 } as const

export function expectedLoadBalancer(joined: Joined, wanted: WantedFrontend): ExpectedLoadBalancer | null {
  const protocol = protocolNumbers[wanted.protocol]
  const { backends } = wanted
  const [port] = backends ?? []
  const network = podNetworkOf(joined)
  if (protocol === undefined || backends === null || port?.port == null || network === null) return null
  const parts = backends.map((backend) => partOf(joined, backend, network))
  const usable = parts.flatMap((part) => (part === null ? [] : [part]))
  // A local pod whose endpoint is not there is left out (3.3); a backend that cannot be told leaves the whole untold.
  if (usable.length === 0 || usable.length < parts.filter((_, at) => backends[at]?.isLocal !== true).length) return null
  const siblings = siblingsOf(joined, wanted)
  const mapping = siblings.map((lb) => knownOr(lb.portMappings, [])[0]).find((one) => one !== undefined)
  const isDsr = siblings.length > 0 ? siblings.some((lb) => knownOr(lb.isDsr, false)) : usesDsr(joined, wanted)
  const isV6 = wanted.vip !== null && isIpv6(wanted.vip)
  return {
    network,
    vip: wanted.vip,
    protocol,
    internalPort: port.port,
    externalPort: wanted.externalPort,
    sourceVip: sourceVipOf(joined, network, backends),
    distributionType: wanted.service.sessionAffinity === 'ClientIP' ? 2 : 0,
    portFlags: mapping?.flags ?? usualPortFlags[wanted.frontend],
    flags: (isDsr ? 1 : 0) | (isV6 ? 2 : 0),
    backends: usable,
  }
}

/** The network that carries the pods of this node. */
function podNetworkOf(joined: Joined): HnsNetwork | null {
  const networks = [...joined.networkById.values()].filter(({ id }) => joined.networkRole.get(id) === 'pod')
  const used = networks.find(({ id }) =>
    (joined.endpointsByNetwork.get(id) ?? []).some(({ isRemote }) => isRemote === false),
  )
  return used ?? networks[0] ?? null
}

function partOf(
  joined: Joined,
  backend: WantedBackend,
  network: HnsNetwork,
): ExpectedLoadBalancer['backends'][number] | null {
  const there = (joined.endpointsByIp.get(backend.ip) ?? []).filter(
    (endpoint) => knownOr(endpoint.networkId, null) === network.id,
  )
  const endpoint = there.find(({ isRemote }) => isRemote === (backend.isLocal !== true)) ?? there[0]
  if (endpoint !== undefined) return { endpoint }
  if (backend.isLocal !== false || isIpv6(backend.ip)) return null
  const node = backend.nodeName === null ? undefined : joined.nodeByName.get(backend.nodeName)
  const providerAddress = node?.internalIps.find((ip) => !isIpv6(ip)) ?? null
  if (network.type === 'Overlay' && providerAddress === null) return null
  const bytes = backend.ip.split('.').map((part) => Number(part).toString(16).padStart(2, '0'))
  return {
    endpoint: null,
    remote: {
      ip: backend.ip,
      // As kube-proxy makes it: `02-11-` and the address.
      mac: ['02', '11', ...bytes].join('-').toUpperCase(),
      providerAddress: network.type === 'Overlay' ? providerAddress : null,
    },
  }
}

/** Load balancers that kube-proxy made for the same kind of address show how it is configured. */
function siblingsOf(joined: Joined, wanted: WantedFrontend): readonly HnsLoadBalancer[] {
  return [...joined.loadBalancerById.values()].filter((lb) => {
    const other = joined.wantedOfLoadBalancer.get(lb.id)
    return (
      other !== undefined &&
      other.frontend === wanted.frontend &&
      other.service.externalTrafficPolicy === wanted.service.externalTrafficPolicy
    )
  })
}

/** With no sibling: node ports and external addresses have it only where traffic stays on the node. */
function usesDsr(joined: Joined, wanted: WantedFrontend): boolean {
  const isOn = [...joined.loadBalancerById.values()].some((lb) => knownOr(lb.isDsr, false))
  return isOn && (wanted.frontend === 'clusterIp' || wanted.service.externalTrafficPolicy === 'Local')
}

function sourceVipOf(joined: Joined, network: HnsNetwork, backends: readonly WantedBackend[]): string {
  if (network.type !== 'Overlay') return ''
  const nodeIp = backends.some(({ ip }) => joined.nodeByIp.has(ip)) ? joined.thisNode?.node.internalIps[0] : undefined
  if (nodeIp !== undefined) return nodeIp
  for (const endpoint of joined.endpointsByNetwork.get(network.id) ?? []) {
    const owner = joined.ownerOfEndpoint.get(endpoint.id)
    const isSource =
      owner?.kind === 'role' && (owner.role === 'sourceVip' || (owner.role === 'gateway' && endpoint.isRemote === true))
    const ip = isSource && providerAddressOf(endpoint) !== null ? knownOr(endpoint.ips, [])[0]?.ip : undefined
    if (ip !== undefined) return ip
  }
  return ''
}
