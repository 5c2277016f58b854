import type { Cidr, Guid, Ip, Mac } from '../model/ids.ts'
import { parseCidr, parseGuid, parseIp, parseMac } from '../model/ids.ts'
import { readDecimalBytes } from './decimal-bytes.ts'

/** What a text that someone pasted may stand for. One text may have several readings: `53` is a port and part of names. */
export type Reading =
  | { readonly kind: 'ip'; readonly ip: Ip; readonly port: number | null }
  | { readonly kind: 'cidr'; readonly cidr: Cidr }
  | { readonly kind: 'mac'; readonly mac: Mac }
  | { readonly kind: 'guid'; readonly guid: Guid }
  /** Lower-case hex digits of a container or sandbox id, or the beginning of one. */
  | { readonly kind: 'container'; readonly id: string }
  | { readonly kind: 'port'; readonly port: number; readonly protocol: 'TCP' | 'UDP' | null }
  | { readonly kind: 'code'; readonly code: number }
  | { readonly kind: 'bytes'; readonly text: string }

/** Longest text that is read; a paste of a whole log is cut. */
const longestText = 100_000
/** Ids that are looked up of one pasted line. */
const mostReadings = 12

const highestPort = 65_535

function port(text: string): Reading | null {
  const match = /^:?(\d{1,5})(?:\/(tcp|udp))?$/i.exec(text) ?? /^(?:port\s+)(\d{1,5})$/i.exec(text)
  const value = Number(match?.[1])
  if (match === null || value === 0 || value > highestPort) return null
  const protocol = match[2]?.toUpperCase()
  return { kind: 'port', port: value, protocol: protocol === 'TCP' || protocol === 'UDP' ? protocol : null }
}

/**
 * `0x803b0013`, its unsigned or signed decimal as an ErrorRecord writes it (hcn.md 6.1), or `803B0013`. A short one is
 * a Win32 code as hcsshim writes it: "failed in Win32: Element not found. (0x490)".
 */
function code(text: string): Reading | null {
  const win32 = /^\(?0x([0-9a-f]{1,4})\)?$/i.exec(text)?.[1]
  if (win32 !== undefined) return { kind: 'code', code: 0x80070000 + Number.parseInt(win32, 16) }
  const hex = /^(?:0x)?([0-9a-f]{8})$/i.exec(text)?.[1]
  const number = hex !== undefined && /^(?:0x|8[0-9a-f]{3})/i.test(text) ? Number.parseInt(hex, 16) : decimalCode(text)
  return number === null || number < 0x80000000 ? null : { kind: 'code', code: number }
}

function decimalCode(text: string): number | null {
  if (!/^-?\d{10}$/.test(text)) return null
  const value = Number(text)
  return value >= -0x80000000 && value <= 0xffffffff ? value >>> 0 : null
}

/** Sandbox ids stand in names with a prefix: `cid-<id>`, `containerd://<id>`, `<id>_<network>` (capture-formats.md 8). */
function container(text: string): Reading | null {
  const named = /^(?:cid-|containerd:\/\/|docker:\/\/)([0-9a-f-]{8,64})(?:_.*)?$/i.exec(text)?.[1]
  const bare = /^([0-9a-f]{12,13}|[0-9a-f]{32}|[0-9a-f]{64})(?:_.*)?$/i.exec(text)?.[1]
  const id = (named ?? bare)?.toLowerCase()
  return id === undefined ? null : { kind: 'container', id }
}

function addressAndPort(text: string): Reading | null {
  const match = /^\[([0-9a-f:.%]+)\]:(\d{1,5})(?:\/\w+)?$/i.exec(text) ?? /^([\d.]+):(\d{1,5})(?:\/\w+)?$/.exec(text)
  const ip = parseIp(match?.[1] ?? text)
  if (ip === null) return null
  const value = match === null ? null : Number(match[2])
  return value !== null && value > highestPort ? null : { kind: 'ip', ip, port: value }
}

function wholeReadings(text: string): readonly Reading[] {
  const guid = parseGuid(text)
  if (guid !== null) return [{ kind: 'guid', guid }]
  const cidr = text.includes('/') ? parseCidr(text) : null
  if (cidr !== null) return [{ kind: 'cidr', cidr }]
  const address = addressAndPort(text)
  if (address !== null) return [address]
  const mac = parseMac(text)
  // Digits without a separator are as often the beginning of a container id (twelve), or a whole one (32).
  return [
    mac === null ? null : ({ kind: 'mac', mac } as const),
    bareGuid(text),
    container(text),
    port(text),
    code(text),
  ].filter((one) => one !== null)
}

/** A GUID as some logs and .NET's format N write it. */
function bareGuid(text: string): Reading | null {
  const groups = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(text)
  const guid = groups === null ? null : parseGuid(groups.slice(1).join('-'))
  return guid === null ? null : { kind: 'guid', guid }
}

const idInLine =
  /0x[0-9a-f]{8}\b|\(0x[0-9a-f]{1,4}\)|\{?\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b\}?|\bcid-[0-9a-f-]{8,64}|\b[0-9a-f]{64}\b|\b(?:[0-9a-f]{2}[-:]){5}[0-9a-f]{2}\b|\b\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?\b|"ErrorCode":\s*(\d{10})/gi

/** The ids in a line of a log; a text of names has none. */
function embeddedReadings(text: string): readonly Reading[] {
  const found = new Map<string, Reading>()
  for (const match of text.matchAll(idInLine)) {
    for (const reading of wholeReadings(match[1] ?? match[0])) found.set(JSON.stringify(reading), reading)
    if (found.size >= mostReadings) break
  }
  return [...found.values()].slice(0, mostReadings)
}

/** Everything that a pasted text may stand for, the surest first; empty for a text that is only words. */
export function readingsOf(pasted: string): readonly Reading[] {
  const text = pasted.slice(0, longestText).trim()
  const bytes = readDecimalBytes(text)
  if (bytes !== null) return [{ kind: 'bytes', text: bytes }, ...embeddedReadings(bytes)]
  const bare = text.replace(/^["'`]+|["'`,;.]+$/g, '')
  const whole = wholeReadings(bare)
  return whole.length > 0 ? whole : embeddedReadings(text)
}
