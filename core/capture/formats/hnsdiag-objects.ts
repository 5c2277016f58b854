import { isIpv6, parseGuid, parseIp, type Guid } from '../../model/ids.ts'
import { unknown, type Known } from '../../model/known.ts'
import type { HnsObject } from '../../model/hns.ts'
import { readLoadBalancerV1, readNamespaceV1 } from '../../hns/v1.ts'

/** What the tables and the blocks of `hnsdiag list` write alike: lists of ids, and of addresses. */

export const guidText = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'
export const anyGuid = new RegExp(guidText, 'g')

/** Unknown where the text ends in the middle of an id. */
function guids(text: string): Known<readonly Guid[]> {
  if (text.replace(anyGuid, '').trim() !== '') return unknown
  return (text.match(anyGuid) ?? []).flatMap((match) => parseGuid(match) ?? [])
}

export type PartialRaw = Parameters<typeof readNamespaceV1>[0]

/** Without its last column a row was cut: nothing is known of what stands there. */
export function namespaceOf(raw: PartialRaw, endpoints: string | undefined): HnsObject | null {
  const namespace = readNamespaceV1(raw)
  return namespace === null || endpoints === undefined ? namespace : { ...namespace, endpointIds: guids(endpoints) }
}

export function loadBalancerOf(
  raw: PartialRaw,
  vips: string | undefined,
  endpoints: string | undefined,
): HnsObject | null {
  const loadBalancer = readLoadBalancerV1(raw)
  if (loadBalancer === null || vips === undefined || endpoints === undefined) return loadBalancer
  const words = vips.split(/[\s,]+/).filter((word) => word !== '')
  const addresses = words.flatMap((word) => parseIp(word) ?? [])
  const isV6 = addresses.length === 0 ? unknown : addresses.some(isIpv6)
  return {
    ...loadBalancer,
    isIpv6: isV6,
    // An empty column is a node port.
    vips: addresses.length === words.length ? addresses : unknown,
    endpointIds: guids(endpoints),
  }
}
