import { parseGuid } from '../../model/ids.ts'
import type { Guid } from '../../model/ids.ts'

/**
 * What the service would draw at random, drawn from a seed and a counter, so that the same requests give the same
 * node each time.
 */

/** A 32 bit hash of two numbers (the finalizer of MurmurHash3). */
export function hash32(seed: number, n: number): number {
  let h = (seed ^ Math.imul(n, 0x9e3779b1)) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

const bytesAsHex: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function byteHex(bits: number): string {
  return bytesAsHex[bits & 0xff] ?? ''
}

/** By table: a node of a thousand pods draws them by the hundred thousand, and `toString` is slow beyond 31 bits. */
function hex8(value: number): string {
  return byteHex(value >>> 24) + byteHex(value >>> 16) + byteHex(value >>> 8) + byteHex(value)
}

/** Lower-case hex digits, deterministic by seed and n. */
export function hexOf(seed: number, n: number, digits: number): string {
  let text = ''
  for (let i = 0; text.length < digits; i++) text += hex8(hash32(hash32(seed, n), i + 1))
  return text.slice(0, digits)
}

/** A version 4 GUID. */
export function guidOf(seed: number, n: number): Guid {
  const h = hexOf(seed, n, 32)
  const variant = ((Number.parseInt(h.charAt(16), 16) & 3) | 8).toString(16)
  const text = `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-${variant}${h.slice(17, 20)}-${h.slice(20)}`
  const guid = parseGuid(text)
  if (guid === null) throw new Error(`not a GUID: ${text}`)
  return guid
}

/** An automatic MAC pool: 4096 addresses under 00-15-5D (hcn.md 5.1). */
export function macPoolOf(seed: number, n: number): { readonly start: string; readonly end: string } {
  const h = hexOf(seed, n, 3).toUpperCase()
  const head = `00-15-5D-${h.slice(0, 2)}-${h.charAt(2)}`
  return { start: `${head}0-00`, end: `${head}F-FF` }
}

export function hostMacOf(seed: number, n: number): string {
  const h = hexOf(seed, n, 6).toUpperCase()
  return `00-15-5D-${h.slice(0, 2)}-${h.slice(2, 4)}-${h.slice(4, 6)}`
}

export function fileTimeOf(milliseconds: number): number {
  return (milliseconds + 11644473600000) * 10000
}
