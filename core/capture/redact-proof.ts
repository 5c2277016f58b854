import { parseIp, type Ip } from '../model/ids.ts'
import { embeddedIp, isPublicIp } from './redact-addresses.ts'
import { namesStanding } from './redact-standing.ts'
import type { Replacement } from './redact.ts'

const isGuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Originals that still stand in a text; the proof that nothing was missed, made without the code that replaces. */
export function findOriginals(text: string, replacements: readonly Replacement[]): readonly string[] {
  const names = new Set<string>()
  const ids = new Set<string>()
  const standing = new Set<string>()
  const phrases = new Map<string, readonly string[]>()
  const ips = new Set<Ip>()
  const macs = new Set<string>()
  for (const { kind, from, isStanding, isInUrl } of replacements) {
    if (isInUrl === true) continue
    if (isStanding === true) standing.add(from)
    else if (kind === 'name' && isGuid.test(from)) ids.add(from.toLowerCase())
    else if (kind === 'name') {
      const name = from.toLowerCase()
      const [first = name] = name.match(/[\p{L}\p{N}]+/u) ?? []
      if (first === name) names.add(name)
      else phrases.set(first, [...(phrases.get(first) ?? []), name])
    } else if (kind === 'mac') macs.add(from.replace(/[^0-9A-Fa-f]/g, '').toLowerCase())
    else {
      const ip = parseIp(from)
      if (ip !== null && isPublicIp(ip)) ips.add(embeddedIp(ip) ?? ip)
    }
  }
  const found = new Set<string>()
  if (standing.size > 0) for (const name of namesStanding(text)) if (standing.has(name)) found.add(name)
  const bare = text
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, (id) => {
      if (ids.has(id.toLowerCase())) found.add(id)
      return ' '
    })
    .replace(/[0-9a-f]{2}(?:[-:][0-9a-f]{2}){5}/gi, (mac) => {
      if (macs.has(mac.replace(/[-:]/g, '').toLowerCase())) found.add(mac)
      return ' '
    })
    .replace(/[0-9a-f]*:[0-9a-f:]*:[0-9a-f]*(?:\.\d+){0,3}|\d+\.\d+\.\d+\.\d+/gi, (address) => {
      const ip = parseIp(address)
      if (ip !== null && ips.has(embeddedIp(ip) ?? ip)) found.add(address)
      return ip === null ? address : ' '
    })
  for (const { 0: run, index } of bare.matchAll(/[\p{L}\p{N}]+/gu)) {
    // A line end of JSON sticks to the word behind it.
    const starts = bare.charAt(index - 1) === '\\' && /^[nrtbf]./.test(run) ? [index, index + 1] : [index]
    for (const start of starts) {
      const word = bare.slice(start, index + run.length)
      if (names.has(word.toLowerCase())) found.add(word)
      for (const phrase of phrases.get(word.toLowerCase()) ?? []) {
        const end = start + phrase.length
        const isWhole = !/^(?:[\p{L}\p{N}]|\.\d)/u.test(bare.slice(end, end + 2))
        if (isWhole && bare.slice(start, end).toLowerCase() === phrase) found.add(phrase)
      }
    }
  }
  return [...found]
}

const secretShapes: readonly RegExp[] = [
  /\beyJ[\w-]{8,}\.[\w-]{4,}\./,
  /[?&]sig=(?!redacted)[^&\s"'\\]{8,}/,
  /\bbearer\s+(?=\S*\d)[\w.~+/-]{20,}/i,
]

/** Whether a text still holds a token or a signature. */
export function holdsSecret(text: string): boolean {
  return secretShapes.some((shape) => shape.test(text))
}
