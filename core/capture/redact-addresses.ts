import { bigIntToIp, ipToBigInt, isIpv6, parseIp, type Ip } from '../model/ids.ts'

/** Addresses that say where a node stands, and what they are replaced by. */

/** Azure's platform address is the same for everybody (kubernetes-windows-networking.md). */
const wellKnown: ReadonlySet<string> = new Set(['168.63.129.16'])

const low32 = (1n << 32n) - 1n

/** The IPv4 address at the end of an IPv6 address, behind `::ffff:` or the prefix of NAT64. */
export function embeddedIp(ip: Ip): Ip | null {
  if (!isIpv6(ip)) return null
  const value = ipToBigInt(ip)
  const head = value >> 32n
  return head === 0xffffn || head === 0x64ff9bn << 64n ? bigIntToIp(value & low32, false) : null
}

/** The MAC that a network card put into its own address (EUI-64). */
function macInAddress(ip: Ip): string | null {
  if (!isIpv6(ip)) return null
  const value = ipToBigInt(ip)
  const low = (value & ((1n << 64n) - 1n)).toString(16).padStart(16, '0')
  if (low.slice(6, 10) !== 'fffe') return null
  const first = (Number.parseInt(low.slice(0, 2), 16) ^ 2).toString(16).padStart(2, '0')
  return first + low.slice(2, 6) + low.slice(10)
}

function withMac(ip: Ip, digits: string): Ip {
  const first = (Number.parseInt(digits.slice(0, 2), 16) ^ 2).toString(16).padStart(2, '0')
  const low = BigInt(`0x${first}${digits.slice(2, 6)}fffe${digits.slice(6)}`)
  return bigIntToIp(((ipToBigInt(ip) >> 64n) << 64n) | low, true)
}

/** Private, shared, link-local, loopback, multicast and reserved ranges stay: they are in use everywhere. */
export function isPublicIp(ip: Ip): boolean {
  if (wellKnown.has(ip)) return false
  if (isIpv6(ip)) {
    const inside = embeddedIp(ip)
    return inside === null ? /^[23]/.test(ip) && ip.split(':')[0]?.length === 4 : isPublicIp(inside)
  }
  const [a = 0, b = 0] = ip.split('.').map(Number)
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false
  if (a === 100) return b < 64 || b > 127
  if (a === 169) return b !== 254
  if (a === 172) return b < 16 || b > 31
  return !(a === 192 && b === 168)
}

/** FNV-1a: one bit out of a text; the salt keeps it from being turned round. */
function bitOf(text: string): bigint {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return BigInt(((hash ^ (hash >>> 12)) >>> 7) & 1)
}

/**
 * Overlay plugins and kube-proxy put an address behind these two bytes (kubernetes-windows-networking.md 2.2, 3.4). Such
 * a MAC says no more than the address, and has to go on fitting it.
 */
function addressOfMac(digits: string): Ip | null {
  if (!/^(?:0e2a|0211)/.test(digits)) return null
  return bigIntToIp(BigInt(`0x${digits.slice(4)}`), false)
}

export interface AddressBook {
  /** The address that stands for a public one; the same prefix stands for the same prefix. */
  readonly ip: (ip: Ip) => Ip
  /** 12 hex digits in, 12 out; the maker's half stays. */
  readonly mac: (digits: string) => string
}

/**
 * Replaced addresses keep what two of them share in front, so that an address stays in its subnet. IPv4 goes to
 * 240.0.0.0/4 and IPv6 to 3ffe::/16, which nobody uses.
 */
export function addressBook(salt: string, taken: ReadonlySet<string>): AddressBook {
  const heads = new Map<bigint, bigint>()
  const bits = new Map<string, bigint>()
  const bit = (prefix: string): bigint => {
    let value = bits.get(prefix)
    if (value === undefined) bits.set(prefix, (value = bitOf(`${salt} ${prefix}`)))
    return value
  }
  const ips = new Map<Ip, Ip>()
  const macs = new Map<string, string>()
  let macCount = 0

  const mapIp = (ip: Ip): Ip => {
    const v6 = isIpv6(ip)
    const length = v6 ? 128 : 32
    const headLength = v6 ? 16 : 8
    const value = ipToBigInt(ip)
    const head = value >> BigInt(length - headLength)
    let newHead = 0x3ffen
    if (!v6) {
      newHead = heads.get(head) ?? 240n + BigInt(heads.size % 15)
      heads.set(head, newHead)
    }
    const digits = value.toString(2).padStart(length, '0')
    let mapped = newHead
    for (let at = headLength; at < length; at++) {
      mapped = (mapped << 1n) | (BigInt(digits.charAt(at)) ^ bit(digits.slice(0, at)))
    }
    return bigIntToIp(mapped, v6)
  }

  return {
    ip: (ip) => {
      let mapped = ips.get(ip)
      if (mapped === undefined) ips.set(ip, (mapped = mapIp(ip)))
      return mapped
    },
    mac: (digits) => {
      const known = macs.get(digits)
      if (known !== undefined) return known
      const made = addressOfMac(digits)
      if (made !== null) {
        const ip = isPublicIp(made) ? mapIp(made) : made
        const own = digits.slice(0, 4) + ipToBigInt(ip).toString(16).padStart(8, '0')
        macs.set(digits, own)
        return own
      }
      let mapped: string
      do mapped = digits.slice(0, 6) + (++macCount).toString(16).padStart(6, '0')
      while (taken.has(mapped))
      macs.set(digits, mapped)
      return mapped
    },
  }
}

/** Addresses that are no one's: unset and broadcast. */
export function isCommonMac(digits: string): boolean {
  return /^(?:0{12}|f{12})$/.test(digits)
}

/** Hyper-V's own half tells a MAC that is written without separators from an id. */
const hyperV = '00155d'
const macDigits: readonly RegExp[] = [
  /(?<![0-9A-Fa-f])00155[Dd][0-9A-Fa-f]{6}(?![0-9A-Fa-f])/g,
  /\b(?:mac|physical|hardware|permanent|link ?layer)[ _-]?(?:address)?\\*["']?[ .]*[:=][ \t]*\\*["']?([0-9A-Fa-f]{12})\b/gi,
]

/** MACs that are written in digits alone. */
export function* bareMacs(text: string): Generator<string> {
  for (const pattern of macDigits)
    for (const [all, digits] of text.matchAll(pattern)) yield (digits ?? all).toLowerCase()
}

/** Six bytes as numbers, such as `0, 21, 93, 10, 179, 23`, where they are a MAC; null where they are not known to be one. */
export function macOfBytes(written: string, macs: ReadonlySet<string>): string | null {
  const bytes = (written.match(/\d+/g) ?? []).map(Number)
  if (bytes.length !== 6 || bytes.some((byte) => byte > 255)) return null
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.startsWith(hyperV) || macs.has(digits) ? digits : null
}

export function writeBytes(written: string, digits: string): string {
  let at = 0
  return written.replace(/\d+/g, () => String(Number.parseInt(digits.slice(at, (at += 2)), 16)))
}

/** An address as .NET writes it into JSON: a number whose lowest byte is the first. */
export function turnedBytes(value: number): number {
  return [0, 8, 16, 24].reduce((sum, shift) => sum * 256 + ((value / 2 ** shift) & 255), 0)
}

/** An address with the bits behind its prefix cleared where they were. */
export function mapPrefix(written: string, length: number | null, book: AddressBook): string | null {
  const ip = parseIp(written)
  if (ip === null) return null
  if (!isPublicIp(ip)) {
    const digits = macInAddress(ip)
    const own = digits === null ? null : withMac(ip, book.mac(digits))
    return own === ip ? null : own
  }
  const inside = embeddedIp(ip)
  if (inside !== null) {
    const own = book.ip(inside)
    if (written.includes('.')) return written.replace(/[\d.]+$/, own)
    return bigIntToIp(((ipToBigInt(ip) >> 32n) << 32n) | ipToBigInt(own), true)
  }
  const mapped = book.ip(ip)
  if (length === null) return mapped
  const hostBits = BigInt(Math.max(0, (isIpv6(ip) ? 128 : 32) - length))
  const isNetwork = (ipToBigInt(ip) & ((1n << hostBits) - 1n)) === 0n
  return isNetwork ? bigIntToIp((ipToBigInt(mapped) >> hostBits) << hostBits, isIpv6(ip)) : mapped
}
