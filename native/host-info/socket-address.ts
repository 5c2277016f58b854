import { bigIntToIp } from '../../core/model/ids.ts'
import type { Ip } from '../../core/model/ids.ts'

const familyIpv4 = 2
const familyIpv6 = 23

/** The address in a Windows SOCKADDR_IN or SOCKADDR_IN6; null for another family, and where it is cut. */
export function readSocketAddress(bytes: Uint8Array): Ip | null {
  const family = (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8)
  if (family === familyIpv4 && bytes.length >= 8) return bigIntToIp(numberOf(bytes.subarray(4, 8)), false)
  if (family === familyIpv6 && bytes.length >= 24) return bigIntToIp(numberOf(bytes.subarray(8, 24)), true)
  return null
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((value, octet) => (value << 8n) | BigInt(octet), 0n)
}
