import { parseIp, parseMac, type Ip, type Mac } from '../../model/ids.ts'
import type { HostAdapter } from '../../model/host.ts'
import type { TextLine } from '../lines.ts'
import { textRef, type BlockContext, type BlockReader } from '../text-block.ts'

/**
 * `ipconfig /all`, of any language: read by dots, indents and the shapes of addresses, never by words
 * (capture-formats.md 6, 10).
 */

/** Pastes may have lost the indent; then the dots alone tell. */
const dottedLine = /^ {0,6}\S.*?(?:\. ?){2,}\s*: ?(.*)$|^ {2,6}\S[^:]*: ?(.*)$/
const dots = /(?:\. ){3,}|\. \. /
/** A line of values may be empty behind its dots. */
const adapterLine = /^(\S(?:.*[^\s.])?) ?:$/

/** `Ethernet adapter vEthernet (nat):` → `vEthernet (nat)`; the words before it are translated. */
function adapterName(heading: string): string {
  const words =
    /^(?:(?:\S+-)?Adapter|.*?(?:adapter|-Adapter)|Carte(?: réseau)? \S+|Adaptador(?: de)? \S+|Scheda \S+|.*?适配器|.*?介面卡|.*?アダプター|Адаптер \S+)\s+(.*)$/i.exec(
      heading,
    )
  return (words?.[1] ?? heading).trim()
}

const framed = /^={20,}$/

interface Draft {
  readonly name: string
  readonly compartmentId: number | null
  readonly first: TextLine
  last: TextLine
  description: string | null
  mac: Mac | null
  readonly ips: Ip[]
  readonly gateways: Ip[]
  isDisconnected: boolean
  isPastMask: boolean
  isInGateways: boolean
  /** An address without a mark that only the mask on the next line will prove to be one. */
  pending: Ip | null
}

/** The value of a line: behind the dots, or alone on a line of its own. */
function valueOf(text: string): string | null {
  const match = dottedLine.exec(text)
  if (match !== null) return (match[1] ?? match[2] ?? '').trim()
  return /^ {20,}\S/.test(text) || parseIp(text.replace(/\(.*\)$/, '').trim()) !== null ? text.trim() : null
}

function takeValue(draft: Draft, value: string, isContinued: boolean): void {
  const bare = value.replace(/\(.*\)$|（.*）$/, '').trim()
  const isMarked = bare !== value.trim()
  const mac = parseMac(bare)
  const ip = parseIp(bare)
  if (mac !== null && /[-:]/.test(bare)) draft.mac ??= mac
  else if (ip === null) takeWords(draft, value)
  else if (/^255\.|^0\.0\.0\.0$/.test(ip) && draft.pending !== null) {
    draft.ips.push(draft.pending)
    draft.pending = null
    draft.isPastMask = true
  } else if (isMarked) draft.ips.push(ip)
  else if (ip.startsWith('255.')) draft.isPastMask = true
  else if (draft.isPastMask) takeGateway(draft, ip, isContinued)
  else if (ip.includes(':')) draft.ips.push(ip)
  else draft.pending = ip
  // With `/all` every address of the adapter is marked, and the mask follows it.
}

/** The first address behind the mask, with the lines below it; what follows are DHCP and DNS servers. */
function takeGateway(draft: Draft, ip: Ip, isContinued: boolean): void {
  if (draft.gateways.length === 0) draft.isInGateways = true
  else if (!isContinued) draft.isInGateways = false
  if (draft.isInGateways) draft.gateways.push(ip)
}

function takeWords(draft: Draft, value: string): void {
  if (/disconnected|getrennt|déconnecté|desconectado|断开|斷開|中斷/i.test(value)) draft.isDisconnected = true
  // The first text that is no address and no suffix of names is the device's description.
  else if (draft.description === null && /\s/.test(value) && draft.mac === null) draft.description = value
}

function finish(context: BlockContext, draft: Draft): HostAdapter {
  return {
    name: draft.name,
    description: draft.description,
    mac: draft.mac,
    ips: [...new Set(draft.ips)],
    isUp: draft.isDisconnected ? false : draft.ips.length > 0 ? true : null,
    compartmentId: draft.compartmentId,
    gateways: draft.gateways,
    documents: [textRef(context, draft.first, draft.last)],
  }
}

export const readIpconfig: BlockReader = (context, at) => {
  if (!startsIpconfig(context, at)) return null
  const adapters: Draft[] = []
  let compartmentId: number | null = null
  let computerName: string | null = null
  let isHead = true
  let next = at
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    if (line === undefined) break
    const { text } = line
    if (text === '') continue
    if (framed.test(text)) {
      const number = /(\d+)\D*$/.exec(context.lines[next + 1]?.text ?? '')?.[1]
      if (number === undefined || !framed.test(context.lines[next + 2]?.text ?? '')) break
      compartmentId = Number(number)
      next += 2
      continue
    }
    const heading = adapterLine.exec(text)?.[1]
    if (heading !== undefined && isFollowedByValues(context, next)) {
      isHead = false
      adapters.push(newDraft(adapterName(heading), compartmentId, line))
      continue
    }
    const value = valueOf(text)
    if (value === null) {
      if (next === at) continue
      break
    }
    const draft = adapters.at(-1)
    if (draft !== undefined) {
      takeValue(draft, value, /^ {20,}/.test(text))
      draft.last = line
    } else if (isHead && computerName === null && dots.test(text) && /^[\w-]*$/.test(value)) computerName = value
  }
  const found = adapters.map((draft) => finish(context, draft))
  const name = computerName === '' ? null : computerName
  const hostName = name === null ? {} : { computerName: name }
  return { parts: [{ part: 'host', value: { ...hostName, adapters: found } }], next }
}

function newDraft(name: string, compartmentId: number | null, first: TextLine): Draft {
  return {
    name,
    compartmentId,
    first,
    last: first,
    description: null,
    mac: null,
    ips: [],
    gateways: [],
    isDisconnected: false,
    isPastMask: false,
    isInGateways: false,
    pending: null,
  }
}

function nextFull(context: BlockContext, at: number): string {
  for (let next = at + 1; next < Math.min(at + 4, context.lines.length); next++) {
    const text = context.lines[next]?.text ?? ''
    if (text !== '') return text
  }
  return ''
}

function isFollowedByValues(context: BlockContext, at: number): boolean {
  const next = nextFull(context, at)
  return (/^ {2,6}\S/.test(next) || dots.test(next)) && next.includes(':')
}

function startsIpconfig(context: BlockContext, at: number): boolean {
  const text = context.lines[at]?.text ?? ''
  if (adapterLine.test(text) && isFollowedByValues(context, at)) {
    return context.lines.slice(at, at + 6).some((line) => dots.test(line.text))
  }
  if (/^\S/.test(text) && dots.test(nextFull(context, at)) && /^ {0,6}\S/.test(nextFull(context, at))) return true
  return /^ {0,6}\S/.test(text) && dots.test(text) && /:/.test(text)
}
