import { parseCidr, parseGuid, parseIp, parseMac, type Guid, type HnsId, type Ip } from '../model/ids.ts'
import { isUnknown, unknown, type Known } from '../model/known.ts'
import type { HnsRoute, HnsSdnRoute, IpConfiguration, NetworkType, Protocol } from '../model/hns.ts'
import { unsettledId } from '../model/without-id.ts'
import { asFields, asFlag, asInteger, asList, asText, field, readEach, type Fields } from './fields.ts'

/** In the order of their numbers (hcn.md 3.2 NetworkMode). */
const networkTypes: readonly NetworkType[] = [
  'NAT',
  'ICS',
  'Transparent',
  'L2Bridge',
  'L2Tunnel',
  'Overlay',
  'Private',
  'Internal',
  'Mirrored',
  'Infiniband',
  'ConstrainedICS',
]

/** Names are compared without case: objects keep their creator's (`nat`, `overlay`, `l2bridge`). */
export function networkType(written: unknown): NetworkType {
  const number = asInteger(written)
  if (number !== null) return networkTypes[number] ?? 'Unrecognised'
  const word = (asText(written) ?? '').toLowerCase()
  return networkTypes.find((type) => type.toLowerCase() === word) ?? 'Unrecognised'
}

const protocolNumbers: Readonly<Record<string, number>> = {
  tcp: 6,
  udp: 17,
  sctp: 132,
  icmp: 1,
  icmpv4: 1,
  igmp: 2,
  icmpv6: 58,
}

/** A protocol by number or name (hcn.md 3.5); 256 is "any". */
export function readProtocol(written: unknown): { readonly protocol: Protocol; readonly protocolNumber: number } {
  const number = asInteger(written) ?? protocolNumbers[(asText(written) ?? '').toLowerCase()] ?? 0
  switch (number) {
    case 6:
      return { protocol: 'TCP', protocolNumber: number }
    case 17:
      return { protocol: 'UDP', protocolNumber: number }
    case 132:
      return { protocol: 'SCTP', protocolNumber: number }
    case 1:
    case 58:
      return { protocol: 'ICMP', protocolNumber: number }
    default:
      return { protocol: 'OTHER', protocolNumber: number }
  }
}

/** Every object of HNS has one; where the evidence leaves it out, `capture/settle-ids.ts` finds what stands for it. */
export function readId(fields: Fields): HnsId {
  return parseGuid(asText(field(fields, 'ID')) ?? '') ?? unsettledId
}

export function readName(fields: Fields): string {
  return asText(field(fields, 'Name')) ?? ''
}

export function macPool(
  item: unknown,
): Known<{ start: NonNullable<ReturnType<typeof parseMac>>; end: NonNullable<ReturnType<typeof parseMac>> } | null> {
  const range = asFields(item)
  const start = parseMac(asText(range === null ? null : field(range, 'StartMacAddress')) ?? '')
  const end = parseMac(asText(range === null ? null : field(range, 'EndMacAddress')) ?? '')
  return start === null || end === null ? unknown : { start, end }
}

/** `[{NextHop, DestinationPrefix, Metric}]` of a V2 subnet or endpoint. */
export function readRoutes(value: unknown): Known<readonly HnsRoute[]> {
  return readEach<HnsRoute>(asList(value), (item) => {
    const route = asFields(item)
    if (route === null) return unknown
    const destination = parseCidr(asText(field(route, 'DestinationPrefix')) ?? '')
    if (destination === null) return unknown
    return {
      destination,
      nextHop: parseIp(asText(field(route, 'NextHop')) ?? ''),
      metric: asInteger(field(route, 'Metric')),
    }
  })
}

/** The next hops of the default routes. */
export function defaultGateways(routes: readonly HnsRoute[]): readonly Ip[] {
  return routes.flatMap((route) =>
    (route.destination === '0.0.0.0/0' || route.destination === '::/0') && route.nextHop !== null
      ? [route.nextHop]
      : [],
  )
}

/** One address with its prefix length; null where the text is empty, unknown where it cannot be read. */
export function readIpConfiguration(address: unknown, prefixLength: unknown): Known<IpConfiguration | null> {
  const written = (asText(address) ?? '').trim()
  if (written === '') return null
  const ip = parseIp(written.split('/')[0] ?? '')
  return ip === null ? unknown : { ip, prefixLength: asInteger(prefixLength) ?? asInteger(written.split('/')[1]) }
}

/** Resources of a namespace: ids by type; the type is a name or a number (0 Container, 1 Endpoint; hcn.md 3.4). */
export function readResources(value: unknown): Known<{ endpoints: readonly Guid[]; containers: readonly string[] }> {
  const endpoints: Guid[] = []
  const containers: string[] = []
  const resources = readEach<true>(asList(value), (item) => {
    const resource = asFields(item)
    if (resource === null) return unknown
    const type = (asText(field(resource, 'Type')) ?? '0').toLowerCase()
    const data = field(resource, 'Data')
    const id = asText(field(asFields(data) ?? {}, 'Id')) ?? asText(data)
    if (id === null || id === '') return unknown
    if (type === 'endpoint' || type === '1') {
      const endpoint = parseGuid(id)
      if (endpoint === null) return unknown
      endpoints.push(endpoint)
    } else if (type === 'container' || type === '0') {
      containers.push(id.toLowerCase())
    }
    return true
  })
  return isUnknown(resources) ? unknown : { endpoints, containers }
}

/** Routes of a V1 policy list of type ROUTE or of a V2 HostComputeRoute; what cannot be read is left out. */
export function readSdnRoutes(items: readonly unknown[]): HnsSdnRoute['routes'] {
  return items.flatMap((item) => {
    const route = asFields(item)
    const destination = parseCidr(asText(route === null ? null : field(route, 'DestinationPrefix')) ?? '')
    if (route === null || destination === null) return []
    return [
      {
        destination,
        nextHop: parseIp(asText(field(route, 'NextHop')) ?? ''),
        needEncap: asFlag(field(route, 'NeedEncap')) === true,
      },
    ]
  })
}
