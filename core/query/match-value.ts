import { cidrContains, cidrParts, parseCidr, parseGuid, parseIp, parseMac } from '../model/ids.ts'
import type { Comparison } from './parse.ts'

/** Whether one value fits what was asked for: addresses as addresses, ids in any form, else as text. */
function fits(value: string, wanted: string): boolean {
  const cidr = wanted.includes('/') ? parseCidr(wanted) : null
  if (cidr !== null) {
    const own = value.includes('/') ? parseCidr(value) : null
    if (own !== null) return cidrContains(cidr, cidrParts(own).address) || cidrContains(own, cidrParts(cidr).address)
    const ip = parseIp(value)
    return ip !== null && cidrContains(cidr, ip)
  }
  const ip = parseIp(wanted)
  if (ip !== null) {
    const own = parseCidr(value)
    // The value may be a text around the address, such as a VIP with its port.
    return own === null ? (parseIp(value) ?? value) === ip || value.toLowerCase().includes(ip) : cidrContains(own, ip)
  }
  const mac = parseMac(wanted)
  if (mac !== null && parseMac(value) === mac) return true
  const guid = parseGuid(wanted)
  if (guid !== null && parseGuid(value) === guid) return true
  return value.toLowerCase().includes(wanted.toLowerCase())
}

function isSame(value: string, wanted: string): boolean {
  const low = value.toLowerCase()
  return low === wanted.toLowerCase() || (parseIp(value) !== null && parseIp(value) === parseIp(wanted))
}

/** The number at the front of a text: `3 findings`. */
function numberOf(value: string): number | null {
  const digits = /^-?\d+(?:\.\d+)?/.exec(value.trim())?.[0]
  return digits === undefined ? null : Number(digits)
}

function compares(value: string, comparison: Comparison, wanted: string): boolean {
  const own = numberOf(value)
  const other = Number(wanted)
  if (own === null) return false
  switch (comparison) {
    case '<':
      return own < other
    case '<=':
      return own <= other
    case '>':
      return own > other
    case '>=':
      return own >= other
    case ':':
    case '=':
    case '!=':
      return false
  }
}

/** Whether any of the values of a field fits any of those that were asked for. */
export function matchesAny(values: readonly string[], comparison: Comparison, wanted: readonly string[]): boolean {
  switch (comparison) {
    case ':':
      return wanted.some((one) => values.some((value) => fits(value, one)))
    case '=':
      return wanted.some((one) => values.some((value) => isSame(value, one)))
    case '!=':
      return !wanted.some((one) => values.some((value) => isSame(value, one)))
    default:
      return wanted.some((one) => values.some((value) => compares(value, comparison, one)))
  }
}
