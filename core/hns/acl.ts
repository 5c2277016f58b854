import type { HnsPolicy } from '../model/hns.ts'
import { cidrParts, ipToBigInt, isIpv6, parseCidr, parseIp, type Ip } from '../model/ids.ts'
import { asInteger, asText, asWords } from './fields.ts'
import { policySetting } from './policies.ts'

/**
 * ACL rules of an endpoint as the vSwitch reads them (hcn.md 4.5). Reading only: which rule decides is in
 * acl-evaluate.ts, which rules never speak in acl-order.ts.
 */

export type AclDirection = 'In' | 'Out'

/** An inclusive range of addresses of one family, or of ports. */
export interface AddressRange {
  readonly isIpv6: boolean
  readonly first: bigint
  readonly last: bigint
}
export interface PortRange {
  readonly first: number
  readonly last: number
}

/** The addresses of one side. Sets are ids of SetPolicy entries on the network; their members are looked up later. */
export interface AclAddresses {
  readonly ranges: readonly AddressRange[]
  readonly sets: readonly string[]
  readonly written: readonly string[]
}

export interface AclRule {
  readonly policy: HnsPolicy
  /** A tag, not a key: several rules may share it (hcn.md 4.5). */
  readonly id: string | null
  readonly action: 'Allow' | 'Block' | 'Pass' | 'unknown'
  readonly direction: AclDirection | 'unknown'
  /** Host rules are those of the Windows firewall; they do not close the port of the vSwitch. */
  readonly ruleType: 'Switch' | 'Host'
  /** Null where it is not written: the service's default is not documented. */
  readonly priority: number | null
  /** Null: any protocol. */
  readonly protocols: readonly number[] | null
  /** Null: any address. */
  readonly local: AclAddresses | null
  readonly remote: AclAddresses | null
  /** Null: any port. */
  readonly localPorts: readonly PortRange[] | null
  readonly remotePorts: readonly PortRange[] | null
  /** Settings that could not be read: what the rule matches is then not known. */
  readonly unread: readonly string[]
}

const protocolNumbers: Readonly<Record<string, number>> = {
  icmp: 1,
  icmpv4: 1,
  igmp: 2,
  tcp: 6,
  udp: 17,
  icmpv6: 58,
  sctp: 132,
}

/** 256 and an empty text mean any (hcn.md 4.5); V1 also writes 0 for it. */
const anyProtocols = new Set([0, 256])

/** The words of a CSV text or a list; null where the setting was lost or is nothing of the kind. */
function wordsOf(policy: HnsPolicy, ...names: readonly string[]): readonly string[] | null {
  const value = policySetting(policy, ...names)
  if (value === undefined || value === null) return []
  const number = typeof value === 'number' ? String(value) : null
  const words = number === null ? (typeof value === 'string' ? [value] : asWords(value)) : [number]
  return words === null
    ? null
    : words
        .flatMap((word) => word.split(','))
        .map((word) => word.trim())
        .filter((word) => word !== '')
}

/** The addresses that a CIDR or an address covers; null for other text, as the id of a set. */
export function addressRange(text: string): AddressRange | null {
  const ip = parseIp(text)
  if (ip !== null) return { isIpv6: isIpv6(ip), first: ipToBigInt(ip), last: ipToBigInt(ip) }
  const cidr = parseCidr(text)
  if (cidr === null) return null
  const { address, prefixLength } = cidrParts(cidr)
  const hostBits = BigInt((isIpv6(address) ? 128 : 32) - prefixLength)
  const first = (ipToBigInt(address) >> hostBits) << hostBits
  return { isIpv6: isIpv6(address), first, last: first + (1n << hostBits) - 1n }
}

export function rangeHolds(range: AddressRange, ip: Ip): boolean {
  if (range.isIpv6 !== isIpv6(ip)) return false
  const value = ipToBigInt(ip)
  return range.first <= value && value <= range.last
}

/** `0.0.0.0/0` and `::/0` in one list, or alone where a rule is for one family, are ranges like any other. */
function addresses(words: readonly string[]): AclAddresses | null {
  if (words.length === 0) return null
  const ranges: AddressRange[] = []
  const sets: string[] = []
  for (const word of words) {
    const range = addressRange(word)
    if (range === null) sets.push(word)
    else ranges.push(range)
  }
  return { ranges, sets, written: words }
}

function portRange(word: string): PortRange | null {
  const found = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(word)
  if (found === null) return null
  const first = Number(found[1])
  const last = Number(found[2] ?? found[1])
  return first <= last && last <= 65_535 ? { first, last } : null
}

/** Reads an ACL policy of either schema; null for policies of other types. */
export function readAcl(policy: HnsPolicy): AclRule | null {
  if (policy.type.toLowerCase() !== 'acl') return null
  const unread: string[] = []
  const words = (...names: readonly string[]): readonly string[] => {
    const found = wordsOf(policy, ...names)
    if (found === null) unread.push(names[0] ?? '')
    return found ?? []
  }
  const ports = (...names: readonly string[]): readonly PortRange[] | null => {
    const found = words(...names).filter((word) => word !== '0')
    if (found.length === 0) return null
    const ranges = found.flatMap((word) => portRange(word) ?? [])
    if (ranges.length < found.length) unread.push(names[0] ?? '')
    return ranges
  }
  const protocols = words('Protocols', 'Protocol').map((word) => protocolNumbers[word.toLowerCase()] ?? asInteger(word))
  if (protocols.some((number) => number === null)) unread.push('Protocols')
  const numbers = protocols.filter((number) => number !== null)
  const word = (name: string): string => (asText(policySetting(policy, name)) ?? '').toLowerCase()
  const action = ({ allow: 'Allow', block: 'Block', pass: 'Pass' } as const)[word('Action')] ?? 'unknown'
  const direction = ({ in: 'In', out: 'Out' } as const)[word('Direction')] ?? 'unknown'
  const id = asText(policySetting(policy, 'Id'))
  const local = addresses(words('LocalAddresses', 'LocalAddress'))
  const remote = addresses(words('RemoteAddresses', 'RemoteAddress'))
  // Azure NPM writes the source sets as local and the destination sets as remote in both directions (hcn.md 4.5).
  const isTurned = direction === 'In' && ((local?.sets.length ?? 0) > 0 || (remote?.sets.length ?? 0) > 0)
  return {
    policy,
    id: id === null || id === '' ? null : id,
    action,
    direction,
    ruleType: word('RuleType') === 'host' ? 'Host' : 'Switch',
    priority: asInteger(policySetting(policy, 'Priority')),
    protocols: numbers.length === 0 || numbers.some((number) => anyProtocols.has(number)) ? null : numbers,
    local: isTurned ? remote : local,
    remote: isTurned ? local : remote,
    localPorts: ports('LocalPorts', 'LocalPort'),
    remotePorts: ports('RemotePorts', 'RemotePort'),
    unread,
  }
}

export function readAcls(policies: readonly HnsPolicy[]): readonly AclRule[] {
  return policies.flatMap((policy) => readAcl(policy) ?? [])
}

/**
 * The rules in the order in which they are asked: the lower number first (hcn.md 4.5). Of rules with one number the order
 * is not known; they stay as written. A rule without a number stands last, since nobody knows its place.
 */
export function inOrder(rules: readonly AclRule[]): readonly AclRule[] {
  const place = ({ priority }: AclRule): number => priority ?? Number.POSITIVE_INFINITY
  return [...rules].sort((one, other) => {
    const difference = place(one) - place(other)
    return Number.isNaN(difference) || difference === 0 ? one.policy.index - other.policy.index : difference
  })
}
