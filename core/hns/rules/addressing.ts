import { bigIntToIp, cidrContains, cidrParts, ipToBigInt, isIpv6, parseCidr, parseIp } from '../../model/ids.ts'
import type { Cidr, Ip } from '../../model/ids.ts'
import type { NetworkRecord, RouteEntry, SubnetRecord } from './records.ts'

export function isDefaultDestination(text: string): boolean {
  const cidr = parseCidr(text)
  return cidr !== null && cidrParts(cidr).prefixLength === 0
}

export function defaultRouteOf(routes: readonly RouteEntry[]): RouteEntry | null {
  return routes.find((route) => isDefaultDestination(route.destination)) ?? null
}

export function gatewayOf(subnet: SubnetRecord): Ip | null {
  const hop = defaultRouteOf(subnet.routes)?.nextHop
  return hop === null || hop === undefined ? null : parseIp(hop)
}

export function prefixesOverlap(a: Cidr, b: Cidr): boolean {
  return cidrContains(a, cidrParts(b).address) || cidrContains(b, cidrParts(a).address)
}

function bounds(cidr: Cidr): { readonly first: bigint; readonly last: bigint; readonly isV6: boolean } {
  const { address, prefixLength } = cidrParts(cidr)
  const isV6 = isIpv6(address)
  const first = ipToBigInt(address)
  const last = first + (1n << BigInt((isV6 ? 128 : 32) - prefixLength)) - 1n
  return { first, last, isV6 }
}

export function firstHostOf(cidr: Cidr): Ip {
  const { first, isV6 } = bounds(cidr)
  return bigIntToIp(first + 1n, isV6)
}

export function nthHostOf(cidr: Cidr, n: number): Ip {
  const { first, isV6 } = bounds(cidr)
  return bigIntToIp(first + BigInt(n), isV6)
}

/** Network, broadcast and gateway address, which no endpoint may have (hcn.md 8.2). */
export function isReserved(subnet: SubnetRecord, ip: Ip): boolean {
  const { first, last, isV6 } = bounds(subnet.prefix)
  const value = ipToBigInt(ip)
  const isWide = last - first > 1n
  if (isWide && (value === first || (!isV6 && value === last))) return true
  // SubnetFlags 1 DoNotReserveGatewayAddress
  return (subnet.flags & 1) === 0 && gatewayOf(subnet) === ip
}

export function subnetOf(network: NetworkRecord, ip: Ip): SubnetRecord | null {
  return (
    network.subnets.find(
      (subnet) =>
        cidrContains(subnet.prefix, ip) || subnet.ipSubnets.some((ipSubnet) => cidrContains(ipSubnet.prefix, ip)),
    ) ?? null
  )
}

/** The first address that is neither reserved nor taken; null when the subnet is full. */
export function nextFreeAddress(subnet: SubnetRecord, isTaken: (ip: Ip) => boolean): Ip | null {
  const { first, last, isV6 } = bounds(subnet.prefix)
  for (let value = first; value <= last; value++) {
    const ip = bigIntToIp(value, isV6)
    if (!isReserved(subnet, ip) && !isTaken(ip)) return ip
  }
  return null
}

/** Private ranges that the service picks from for NAT networks (hcn.md 8.1). */
export function natCandidates(): readonly Cidr[] {
  const list: Cidr[] = []
  for (let second = 31; second >= 16; second--) {
    for (let third = 0; third < 256; third += 16) {
      const cidr = parseCidr(`172.${second}.${third}.0/20`)
      if (cidr !== null) list.push(cidr)
    }
  }
  return list
}

/** The first free MAC of a pool, looked for from `offset` on and then from its start. */
export function nextMac(
  range: { readonly start: string; readonly end: string },
  offset: number,
  isUsed: (mac: string) => boolean,
): string | null {
  const toNumber = (mac: string): number => Number.parseInt(mac.replace(/[-:]/g, ''), 16)
  const first = toNumber(range.start) + 1
  const count = toNumber(range.end) - first + 1
  for (let n = 0; n < count; n++) {
    const hex = (first + ((offset + n) % count)).toString(16).padStart(12, '0').toUpperCase()
    const mac = (hex.match(/../g) ?? []).join('-')
    if (!isUsed(mac)) return mac
  }
  return null
}
