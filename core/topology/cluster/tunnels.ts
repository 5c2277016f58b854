import type { Diagnosis } from '../../diagnose/finding.ts'
import { ownsPrefix, overlayMember, type OverlayMember } from '../../expect/overlay.ts'
import { refOf, type Joined } from '../../join/joined.ts'
import { seenList } from '../../model/facet.ts'
import type { HnsNetwork, RemoteSubnetRoute } from '../../model/hns.ts'
import type { Ip } from '../../model/ids.ts'
import { isUnknown, knownOr } from '../../model/known.ts'
import type { KubeNode } from '../../model/kube.ts'

/**
 * Tunnels between nodes, from what is programmed in HNS (the remote subnet routes of an overlay network: hcn.md 4.4) and
 * from what the nodes say of themselves in Kubernetes. A tunnel that nobody could look at is expected, not there.
 */

/** Where tunnels of a node begin, as far as it is known. */
export interface TunnelEnd {
  readonly vni: number | null
  readonly address: Ip | null
  /** Prefix of the pods behind it. */
  readonly subnet: string | null
}

export type TunnelState =
  /** HNS of an end holds the route. */
  | 'programmed'
  /** Both say that they take part; HNS of neither was read. */
  | 'expected'
  /** A finding says that the route is not there, or leads elsewhere. */
  | 'missing'
  | 'stale'

export interface Tunnel {
  /** Ids of hosts, in their order. */
  readonly a: string
  readonly b: string
  readonly state: TunnelState
  readonly vni: number | null
  readonly addressA: Ip | null
  readonly addressB: Ip | null
}

/** HNS of one node, read from the open snapshot or from another one of the same source. */
export interface ClusterReading {
  readonly joined: Joined
  readonly diagnosis: Diagnosis
  /** Id of the snapshot in the source; null for the one that is open. */
  readonly snapshot: string | null
}

/** A host that HNS of another one sends to, and that no Node object was read of. */
export interface UnreadPeer {
  readonly id: string
  readonly address: Ip
}

export interface TunnelWorld {
  readonly ends: ReadonlyMap<string, TunnelEnd>
  readonly peers: readonly UnreadPeer[]
  /** All tunnels, or those of one host, in the order of their hosts. */
  list(host: string | null): readonly Tunnel[]
  readonly count: number
}

function overlaysOf(joined: Joined): readonly HnsNetwork[] {
  return seenList(joined.snapshot.facets.networks).filter(({ type }) => type === 'Overlay')
}

function vniOfNetwork(network: HnsNetwork): number | null {
  return knownOr(network.subnets, []).find(({ vni }) => vni !== null)?.vni ?? null
}

interface Programmed {
  readonly route: RemoteSubnetRoute
  readonly from: string
  readonly to: string
}

const pairKey = (a: string, b: string): string => (a < b ? `${a}\n${b}` : `${b}\n${a}`)

export function tunnelWorld(
  nodes: readonly KubeNode[],
  readings: readonly { readonly host: string; readonly reading: ClusterReading }[],
): TunnelWorld {
  const members = new Map<string, OverlayMember>()
  const hostByAddress = new Map<Ip, string>()
  for (const node of nodes) {
    const member = overlayMember(node)
    members.set(refOf(node), member)
    for (const address of member.providerAddresses) {
      if (!hostByAddress.has(address)) hostByAddress.set(address, refOf(node))
    }
  }
  for (const { host, reading } of readings) {
    for (const network of overlaysOf(reading.joined)) {
      const address = knownOr(network.managementIp, null)
      if (address !== null && !hostByAddress.has(address)) hostByAddress.set(address, host)
    }
  }
  const ownerOf = ({ providerAddress, destination }: RemoteSubnetRoute): string | null => {
    const byAddress = providerAddress === null ? undefined : hostByAddress.get(providerAddress)
    if (byAddress !== undefined) return byAddress
    for (const [host, member] of members) if (ownsPrefix(member, destination) === true) return host
    return providerAddress === null ? null : `peer/${providerAddress}`
  }

  const ends = new Map<string, TunnelEnd>()
  for (const [host, member] of members) {
    if (!member.isMember) continue
    const [address = null] = member.providerAddresses
    ends.set(host, { vni: member.vni, address, subnet: member.podSubnets[0] ?? null })
  }
  const peers = new Map<string, UnreadPeer>()
  const programmed = new Map<string, Programmed[]>()
  /** Hosts whose routes are known: between them and others nothing has to be supposed. */
  const looked = new Set<string>()
  const wrong = new Map<string, TunnelState>()
  for (const { host, reading } of readings) {
    const overlays = overlaysOf(reading.joined)
    for (const network of overlays) {
      const known = ends.get(host)
      ends.set(host, {
        vni: vniOfNetwork(network) ?? known?.vni ?? null,
        address: knownOr(network.managementIp, null) ?? known?.address ?? null,
        subnet: known?.subnet ?? knownOr(network.subnets, [])[0]?.prefix ?? null,
      })
      if (isUnknown(network.remoteSubnetRoutes)) continue
      looked.add(host)
      for (const route of network.remoteSubnetRoutes) {
        const to = ownerOf(route)
        if (to === null || to === host) continue
        const { providerAddress } = route
        if (to.startsWith('peer/') && providerAddress !== null) {
          peers.set(to, { id: to, address: providerAddress })
          ends.set(to, { vni: route.vni, address: providerAddress, subnet: route.destination })
        }
        const key = pairKey(host, to)
        programmed.set(key, [...(programmed.get(key) ?? []), { route, from: host, to }])
      }
    }
    for (const { kind, resource } of reading.diagnosis.findings) {
      if (kind === 'remote-subnet-route-missing') wrong.set(pairKey(host, resource), 'missing')
      if (kind === 'remote-subnet-route-stale') wrong.set(pairKey(host, resource), 'stale')
    }
  }

  /** Members that can be expected to have tunnels to one another: of one overlay, and of one VNI where it is told. */
  const overlays = new Map<string, string[]>()
  const overlayOf = (host: string): string | null => {
    const member = members.get(host)
    if (member === undefined || !member.isMember || looked.has(host)) return null
    return `${member.annotation ?? ''} ${member.vni ?? ''}`
  }
  for (const host of members.keys()) {
    const overlay = overlayOf(host)
    if (overlay === null) continue
    const there = overlays.get(overlay)
    if (there === undefined) overlays.set(overlay, [host])
    else there.push(host)
  }

  const tunnel = (key: string): Tunnel => {
    const [a = '', b = ''] = key.split('\n')
    const routes = programmed.get(key) ?? []
    const [first] = routes
    const toward = (host: string): Ip | null => routes.find(({ to }) => to === host)?.route.providerAddress ?? null
    return {
      a,
      b,
      state: wrong.get(key) ?? (first === undefined ? 'expected' : 'programmed'),
      vni: first?.route.vni ?? ends.get(a)?.vni ?? ends.get(b)?.vni ?? null,
      addressA: toward(a) ?? ends.get(a)?.address ?? null,
      addressB: toward(b) ?? ends.get(b)?.address ?? null,
    }
  }
  const known = new Set([...programmed.keys(), ...wrong.keys()])
  const expected = [...overlays.values()].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0)
  return {
    ends,
    peers: [...peers.values()],
    // Hosts that were looked at are in no list of those that are expected, so that no pair is counted twice.
    count: known.size + expected,
    list: (host) => {
      const keys = new Set<string>()
      for (const key of known) if (host === null || key.split('\n').includes(host)) keys.add(key)
      for (const hosts of overlays.values()) {
        if (host !== null && !hosts.includes(host)) continue
        for (const [index, one] of hosts.entries()) {
          if (host === null) for (const other of hosts.slice(index + 1)) keys.add(pairKey(one, other))
          else if (one !== host) keys.add(pairKey(host, one))
        }
      }
      return [...keys].sort().map(tunnel)
    },
  }
}
