/**
 * Identifiers in one normal form, so that they can be compared as strings.
 *
 * GUID: lower case, no braces (hcn.md 1.1: builds differ in case and braces). MAC: 12 lower-case hex digits without
 * separators (capture-formats.md, general advice). IPv4: dotted decimal without leading zeros; IPv6: RFC 5952.
 */
declare const brand: unique symbol
type Branded<T extends string> = string & { readonly [brand]: T }

export type Guid = Branded<'Guid'>
/** Names an HNS object that the evidence shows without its ID; `without-id.ts` makes them. Never a GUID. */
export type StandInId = Branded<'StandInId'>
/** What HNS objects are told apart by within one snapshot. Whoever needs an ID that HNS knows takes `guidOf`. */
export type HnsId = Guid | StandInId
export type Ip = Branded<'Ip'>
export type Mac = Branded<'Mac'>
export type Cidr = Branded<'Cidr'>

const guidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const zeroGuid = '00000000-0000-0000-0000-000000000000'

/** A GUID in normal form, or null when the text has not the shape of one. Braces and case are accepted. */
export function parseGuid(text: string): Guid | null {
  // Most are in normal form already, and a large capture holds hundreds of thousands.
  if (guidShape.test(text)) return text as Guid
  const lower = text.toLowerCase()
  if (guidShape.test(lower)) return lower as Guid
  const bare = lower.trim().replace(/^\{/, '').replace(/\}$/, '')
  return guidShape.test(bare) ? (bare as Guid) : null
}

/** As parseGuid, but the all-zero GUID, which HNS uses for "no object", is null too (hcn.md 0). */
export function parseObjectGuid(text: string): Guid | null {
  const guid = parseGuid(text)
  return guid === zeroGuid ? null : guid
}

/** A MAC address written with dashes, colons, dots or nothing; null when it is none. */
export function parseMac(text: string): Mac | null {
  const digits = text.trim().replace(/[-:.]/g, '').toLowerCase()
  return /^[0-9a-f]{12}$/.test(digits) ? (digits as Mac) : null
}

/** The form people know from HNS: `00-15-5D-0A-B3-17`. */
export function formatMac(mac: Mac): string {
  return (mac.match(/../g) ?? []).join('-').toUpperCase()
}

/** True for four decimal numbers up to 255 without leading zeros, as nearly all evidence writes them. */
function isNormalIpv4(text: string): boolean {
  if (text.length > 15) return false
  let dots = 0
  let value = -1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 46) {
      if (value < 0) return false
      dots++
      value = -1
    } else {
      if (code < 48 || code > 57 || value === 0) return false
      value = value < 0 ? code - 48 : value * 10 + code - 48
      if (value > 255) return false
    }
  }
  return dots === 3 && value >= 0
}

function parseIpv4(text: string): string | null {
  if (isNormalIpv4(text)) return text
  const parts = text.split('.')
  if (parts.length !== 4) return null
  const numbers: number[] = []
  for (const part of parts) {
    if (!/^\d{1,3}$/.test(part)) return null
    const value = Number(part)
    if (value > 255) return null
    numbers.push(value)
  }
  return numbers.join('.')
}

function ipv6Groups(text: string): number[] | null {
  let body = text
  const lastColon = body.lastIndexOf(':')
  const tail = body.slice(lastColon + 1)
  if (tail.includes('.')) {
    const v4 = parseIpv4(tail)
    if (v4 === null) return null
    const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map(Number)
    body = `${body.slice(0, lastColon + 1)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  }
  const halves = body.split('::')
  if (halves.length > 2) return null
  const toGroups = (half: string): number[] | null => {
    if (half === '') return []
    const groups: number[] = []
    for (const group of half.split(':')) {
      if (!/^[0-9a-f]{1,4}$/i.test(group)) return null
      groups.push(Number.parseInt(group, 16))
    }
    return groups
  }
  const head = toGroups(halves[0] ?? '')
  const rest = halves.length === 2 ? toGroups(halves[1] ?? '') : []
  if (head === null || rest === null) return null
  if (halves.length === 1) return head.length === 8 ? head : null
  const missing = 8 - head.length - rest.length
  if (missing < 1) return null
  return [...head, ...Array.from({ length: missing }, () => 0), ...rest]
}

function formatIpv6(groups: readonly number[]): string {
  let bestStart = -1
  let bestLength = 1
  for (let i = 0; i < 8;) {
    let j = i
    while (j < 8 && groups[j] === 0) j++
    if (j - i > bestLength) {
      bestStart = i
      bestLength = j - i
    }
    i = Math.max(j, i + 1)
  }
  const hex = (part: readonly number[]): string => part.map((g) => g.toString(16)).join(':')
  if (bestStart < 0) return hex(groups)
  return `${hex(groups.slice(0, bestStart))}::${hex(groups.slice(bestStart + bestLength))}`
}

/** An IPv4 or IPv6 address in normal form; a zone (`%4`) is dropped. Null when it is no address. */
export function parseIp(text: string): Ip | null {
  if (isNormalIpv4(text)) return text as Ip
  const bare = text.trim().replace(/%.*$/, '')
  if (!bare.includes(':')) return parseIpv4(bare) as Ip | null
  const groups = ipv6Groups(bare)
  return groups === null ? null : (formatIpv6(groups) as Ip)
}

export function isIpv6(ip: Ip): boolean {
  return ip.includes(':')
}

/** The address as a number: 32 or 128 bits. */
export function ipToBigInt(ip: Ip): bigint {
  if (!isIpv6(ip)) return ip.split('.').reduce((sum, part) => (sum << 8n) | BigInt(Number(part)), 0n)
  return (ipv6Groups(ip) ?? []).reduce((sum, group) => (sum << 16n) | BigInt(group), 0n)
}

export function bigIntToIp(value: bigint, v6: boolean): Ip {
  if (!v6) return [24n, 16n, 8n, 0n].map((shift) => Number((value >> shift) & 255n)).join('.') as Ip
  const groups = Array.from({ length: 8 }, (_, i) => Number((value >> BigInt(112 - 16 * i)) & 0xffffn))
  return formatIpv6(groups) as Ip
}

/** `10.244.1.0/24` with the host bits cleared; null when it is no prefix. */
export function parseCidr(text: string): Cidr | null {
  const [address = '', length = '', more] = text.trim().split('/')
  if (more !== undefined || !/^\d{1,3}$/.test(length)) return null
  const ip = parseIp(address)
  if (ip === null) return null
  const v6 = isIpv6(ip)
  const bits = v6 ? 128 : 32
  const prefixLength = Number(length)
  if (prefixLength > bits) return null
  return `${v6 ? networkOfV6(ip, prefixLength) : networkOfV4(ip, prefixLength)}/${prefixLength}` as Cidr
}

/** In plain numbers: every endpoint has a route, and large numbers cost more than all the rest of reading it. */
function networkOfV4(ip: Ip, prefixLength: number): string {
  let bitsLeft = prefixLength
  return ip
    .split('.')
    .map((part) => {
      const cleared = Math.min(8, Math.max(0, 8 - bitsLeft))
      bitsLeft -= 8
      return (Number(part) >> cleared) << cleared
    })
    .join('.')
}

function networkOfV6(ip: Ip, prefixLength: number): Ip {
  const hostBits = BigInt(128 - prefixLength)
  return bigIntToIp((ipToBigInt(ip) >> hostBits) << hostBits, true)
}

export function cidrParts(cidr: Cidr): { readonly address: Ip; readonly prefixLength: number } {
  const slash = cidr.indexOf('/')
  return { address: cidr.slice(0, slash) as Ip, prefixLength: Number(cidr.slice(slash + 1)) }
}

export function cidrContains(cidr: Cidr, ip: Ip): boolean {
  const { address, prefixLength } = cidrParts(cidr)
  const v6 = isIpv6(ip)
  if (v6 !== isIpv6(address)) return false
  const hostBits = BigInt((v6 ? 128 : 32) - prefixLength)
  return ipToBigInt(ip) >> hostBits === ipToBigInt(address) >> hostBits
}

export type ObjectKind =
  | 'node'
  | 'nic'
  | 'switch'
  | 'network'
  | 'endpoint'
  | 'namespace'
  | 'loadbalancer'
  | 'pod'
  | 'service'
  | 'endpointslice'
  | 'networkpolicy'
  | 'kubenamespace'
  | 'daemonset'
  | 'configmap'
  | 'port'
  | 'file'

/**
 * The name of one object everywhere: screens, findings, links, command line. HNS objects are named by their GUID
 * (`endpoint/52342d78-…`), Kubernetes objects by namespace and name (`pod/shop/cart-7f`), a service port as
 * `service/shop/cart:80/TCP`. The friendlier forms of one object (`endpoint/10.1.2.3`) are its aliases.
 */
export type ObjectRef = `${ObjectKind}/${string}`

/** What follows the kind: the name in the form in which the object is called. */
export function refName(ref: ObjectRef): string {
  return ref.slice(ref.indexOf('/') + 1)
}

export function refKind(ref: ObjectRef): ObjectKind {
  return ref.slice(0, ref.indexOf('/')) as ObjectKind
}
