import { parseCidr, parseIp, type Cidr } from '../../model/ids.ts'
import type { HostRoute } from '../../model/host.ts'
import type { TextLine } from '../lines.ts'
import type { Part } from '../part.ts'
import { cutLine, mayBeCut, textRef, type BlockContext, type BlockReader } from '../text-block.ts'

/** `route print` of any language, by the shapes of its columns (capture-formats.md 6). */

const frame = /^={20,}$/

function prefixLength(mask: string): number | null {
  const bits = mask
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
  return /^1*0*$/.test(bits) && bits.length === 32 ? bits.replace(/0/g, '').length : null
}

function cidr(address: string, mask: string): Cidr | null {
  const length = prefixLength(mask)
  return length === null ? null : parseCidr(`${address}/${length}`)
}

const v4 = String.raw`\d{1,3}(?:\.\d{1,3}){3}`
/** Destination, mask, gateway (an address or "On-link"), interface address, metric. */
const activeV4 = new RegExp(`^\\s*(${v4})\\s+(${v4})\\s+(\\S.*?)\\s+(${v4})\\s+\\d+$`)
/** Interface number, metric, prefix, gateway; long prefixes break before the gateway. */
const activeV6 = /^\s*(\d+)\s+\d+\s+([0-9a-fA-F:]+\/\d{1,3})(?:\s+(\S.*))?$/

/** A line that begins as a route does. */
const startsRoute = new RegExp(`^\\s*(?:${v4}\\s|\\d+\\s+\\d+\\s+[0-9a-fA-F:]+)`)

function routeV4(context: BlockContext, line: TextLine): HostRoute | null {
  const match = activeV4.exec(line.text)
  const destination = cidr(match?.[1] ?? '', match?.[2] ?? '')
  if (match === null || destination === null) return null
  return {
    destination,
    nextHop: parseIp(match[3] ?? ''),
    interfaceName: match[4] ?? null,
    documents: [textRef(context, line, line)],
  }
}

function routeV6(context: BlockContext, line: TextLine, following: TextLine | undefined): HostRoute | null {
  const match = activeV6.exec(line.text)
  const destination = parseCidr(match?.[2] ?? '')
  if (match === null || destination === null) return null
  const gateway = match[3] ?? (/^\s{8,}\S+$/.test(following?.text ?? '') ? (following?.text ?? '') : '')
  return {
    destination,
    nextHop: parseIp(gateway),
    interfaceName: match[1] ?? null,
    documents: [textRef(context, line, line)],
  }
}

export const readRoutePrint: BlockReader = (context, at) => {
  if (!frame.test(context.lines[at]?.text ?? '')) return null
  const parts: Part[] = []
  let next = at
  let seen = 0
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    // Interface lists are short; where no route came until here, the frame framed something else.
    if (parts.length === 0 && next - at > 300) return null
    if (line === undefined || /^-{3,}(?:\s+-{3,})+$/.test(context.lines[next + 1]?.text ?? '')) break
    const value = routeV4(context, line) ?? routeV6(context, line, context.lines[next + 1])
    if (value !== null) parts.push({ part: 'hostRoute', value })
    else if (mayBeCut(context, line) && startsRoute.test(line.text)) parts.push(cutLine(context, line, ['routes']))
    if (frame.test(line.text)) seen++
  }
  // One frame alone frames something else (a compartment of ipconfig, a listing of vfpctrl).
  return parts.length === 0 || seen < 2 ? null : { parts, next }
}
