import { isIpv6, parseIp } from '../../model/ids.ts'
import type { HnsObject } from '../../model/hns.ts'
import type { Fields } from '../../hns/fields.ts'
import { readEndpointV1, readNamespaceV1, readLoadBalancerV1, readNetworkV1 } from '../../hns/v1.ts'
import type { TextLine } from '../lines.ts'
import type { Part } from '../part.ts'
import { isFiltered } from '../sections.ts'
import { lineText, textRef, type Block, type BlockContext } from '../text-block.ts'
import { guidText, loadBalancerOf, namespaceOf } from './hnsdiag-objects.ts'

/**
 * `hnsdiag list` as blocks: `Endpoint : <id>` with indented `key : value` lines, as semi-annual builds printed since
 * 2004 and later ones do. Unlike the tables it shows the addresses of endpoints.
 */

type BlockKind = 'networks' | 'endpoints' | 'namespaces' | 'loadBalancers'

const kindByTitle: Readonly<Record<string, BlockKind>> = {
  network: 'networks',
  endpoint: 'endpoints',
  namespace: 'namespaces',
  loadbalancer: 'loadBalancers',
}

const start = new RegExp(`^(Network|Endpoint|Namespace|Load ?Balancer)\\s*: (${guidText})\\s*$`, 'i')
const detail = /^\s+([A-Za-z][A-Za-z ]*?)\s*: ?(.*)$/

function startOf(text: string): { readonly kind: BlockKind; readonly id: string } | null {
  const [, title = '', id] = start.exec(text) ?? []
  const kind = kindByTitle[title.toLowerCase().replace(' ', '')]
  return kind === undefined || id === undefined ? null : { kind, id }
}

export function blockKindAt(context: BlockContext, at: number): BlockKind | null {
  return startOf(lineText(context, at))?.kind ?? null
}

/** By key in small letters; a value goes on in the lines below it. */
type Details = ReadonlyMap<string, string>

function detailsBelow(
  context: BlockContext,
  from: number,
): { readonly details: Details; readonly last: TextLine | null; readonly next: number } {
  const details = new Map<string, string>()
  let open: string | null = null
  let last: TextLine | null = null
  let next = from
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    if (line === undefined || line.text === '' || !/^\s/.test(line.text)) break
    const [, key, value = ''] = detail.exec(line.text) ?? []
    if (key !== undefined) open = key.toLowerCase()
    else if (open === null) break
    const text = key === undefined ? line.text.trim() : value.trim()
    const before = details.get(open)
    if ((before?.length ?? 0) < 4000) details.set(open, before === undefined ? text : `${before} ${text}`)
    last = line
  }
  return { details, last, next }
}

function endpointFields(id: string, details: Details): Fields {
  const network = details.get('virtual network name') ?? details.get('network name')
  const ips = (details.get('ip address') ?? '')
    .split(/[\s,]+/)
    .flatMap((word) => parseIp(word.split('/')[0] ?? '') ?? [])
  const v4 = ips.find((ip) => !isIpv6(ip))
  const v6 = ips.find(isIpv6)
  return {
    ID: id,
    Name: details.get('name') ?? '',
    ...(v4 === undefined ? {} : { IPAddress: v4 }),
    ...(v6 === undefined ? {} : { IPv6Address: v6 }),
    ...(network === undefined ? {} : { VirtualNetworkName: network }),
  }
}

function objectOf(
  { kind, id }: { readonly kind: BlockKind; readonly id: string },
  details: Details,
  ref: ReturnType<typeof textRef>,
): HnsObject | null {
  const raw = (fields: Fields): { fields: Fields; ref: typeof ref; isPartial: true } => ({
    fields,
    ref,
    isPartial: true,
  })
  if (kind === 'networks') return readNetworkV1(raw({ ID: id, Name: details.get('name') ?? '' }))
  if (kind === 'endpoints') return readEndpointV1(raw(endpointFields(id, details)))
  const endpoints = details.get('endpoint ids') ?? details.get('direct ip ids')
  if (kind === 'namespaces') {
    return endpoints === undefined ? readNamespaceV1(raw({ ID: id })) : namespaceOf(raw({ ID: id }), endpoints)
  }
  const vips = details.get('virtual ips')
  // A block cut before its lines says nothing of its addresses.
  return vips === undefined || endpoints === undefined
    ? readLoadBalancerV1(raw({ ID: id }))
    : loadBalancerOf(raw({ ID: id }), vips, endpoints)
}

export function readHnsdiagBlocks(context: BlockContext, from: number): Block {
  const parts: Part[] = []
  let at = from
  while (at < context.lines.length) {
    const first = context.lines[at]
    const found = first === undefined ? null : startOf(first.text)
    if (first === undefined || (first.text !== '' && found === null)) break
    if (found === null) {
      at++
      continue
    }
    const { details, last, next } = detailsBelow(context, at + 1)
    const value = objectOf(found, details, textRef(context, first, last ?? first))
    if (value !== null) parts.push({ part: 'hns', value, isExcerpt: isFiltered(context.command) })
    at = next
  }
  return { parts, next: at }
}
