import { fail, ok, type Result } from '../model/result.ts'
import { decodeOem, oemCodePages } from './oem-code-pages.ts'

/**
 * Decodes bytes by a label of the encoding standard; null when they are not valid in it. The host passes it in, for
 * the tables of the platform are not `core`'s. It must not swallow or add anything but a leading byte order mark.
 */
export type Decode = (label: string, bytes: Uint8Array) => string | null

export interface Decoded {
  readonly text: string
  /** As the encoding standard calls it; `mixed` for a file that changes within. */
  readonly encoding: string
}

type Section = { readonly label: 'utf-8' | 'utf-16le' | 'utf-16be'; readonly start: number; readonly end: number }

/** Bytes that are looked at to tell UTF-16 without a byte order mark. */
const probeSize = 4096

function startsWith(bytes: Uint8Array, at: number, ...mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[at + index] === byte)
}

/** UTF-16 by where the zero bytes stand: western text has one in each pair (capture-formats.md 1). */
function utf16ByZeros(bytes: Uint8Array, from: number, to: number): 'utf-16le' | 'utf-16be' | null {
  const end = Math.min(to, from + probeSize)
  let even = 0
  let odd = 0
  for (let at = from; at + 1 < end; at += 2) {
    if (bytes[at] === 0 && bytes[at + 1] !== 0) even++
    if (bytes[at] !== 0 && bytes[at + 1] === 0) odd++
  }
  const pairs = Math.floor((end - from) / 2)
  if (pairs === 0) return null
  if (odd > pairs * 0.4 && even < pairs * 0.02) return 'utf-16le'
  return even > pairs * 0.4 && odd < pairs * 0.02 ? 'utf-16be' : null
}

/**
 * `>>` onto a file of another encoding: a UTF-16 file that goes on in single bytes, or the reverse. A run of 64 bytes
 * without any zero ends a UTF-16 section of western text; a run of pairs with a zero each begins one.
 */
function sections(bytes: Uint8Array): readonly Section[] {
  const found: Section[] = []
  let start = 0
  let label = labelAt(bytes, 0)
  if (label === 'utf-8' && !bytes.includes(0)) return [{ label, start, end: bytes.length }]
  for (let at = 64; at < bytes.length; at += 64) {
    const next = labelNear(bytes, at, label)
    if (next === label) continue
    // Letters that no window takes for plain may stand between the last zero and here.
    const from = boundary(bytes, Math.max(start, at - (next === 'utf-8' ? 4096 : 64)), at, next)
    if (from > start) found.push({ label, start, end: from })
    start = from
    label = next
  }
  const tail = label === 'utf-8' ? bytes.length : plainTail(bytes, start)
  found.push({ label, start, end: tail })
  if (tail < bytes.length) found.push({ label: 'utf-8', start: tail, end: bytes.length })
  return found
}

/** Where single bytes of a few last letters begin behind UTF-16, whose letters of western text have a zero each. */
function plainTail(bytes: Uint8Array, start: number): number {
  const from = bytes.lastIndexOf(0) + 1
  const size = bytes.length - from
  if (from <= start || size < 4 || size > 256) return bytes.length
  return bytes.subarray(from).every(isPlain) ? from : bytes.length
}

function isPlain(byte: number): boolean {
  return (byte >= 9 && byte <= 13) || byte === 27 || (byte >= 32 && byte < 127)
}

function labelAt(bytes: Uint8Array, at: number): Section['label'] {
  if (startsWith(bytes, at, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, at, 0xfe, 0xff)) return 'utf-16be'
  // Plain ASCII at the start is the first section, whatever was appended behind it.
  const start = bytes.subarray(at, at + 64)
  if (start.every((byte) => byte !== 0 && byte < 128)) return 'utf-8'
  return utf16ByZeros(bytes, at, bytes.length) ?? 'utf-8'
}

/** The label of the 64 bytes at `at`; the current one where they do not tell another for sure. */
function labelNear(bytes: Uint8Array, at: number, current: Section['label']): Section['label'] {
  const end = Math.min(at + 64, bytes.length)
  let zeros = 0
  let printable = 0
  for (let i = at; i < end; i++) {
    const byte = bytes[i] ?? 0
    if (byte === 0) zeros++
    else if (isPlain(byte)) printable++
  }
  const size = end - at
  if (current === 'utf-8') {
    if (zeros <= size * 0.4) return current
    return utf16ByZeros(bytes, at, end) ?? utf16ByZeros(bytes, at + 1, end) ?? current
  }
  // CJK text has no zeros either, but then its bytes are not all printable ASCII.
  return size >= 32 && zeros === 0 && printable === size ? 'utf-8' : current
}

/** Where in the window before `at` the other encoding begins: at its byte order mark, else after the last zero byte. */
function boundary(bytes: Uint8Array, from: number, at: number, next: Section['label']): number {
  for (let i = from; i <= at; i++) {
    if (next === 'utf-16le' && startsWith(bytes, i, 0xff, 0xfe)) return i
    if (next === 'utf-16be' && startsWith(bytes, i, 0xfe, 0xff)) return i
  }
  if (next === 'utf-8') {
    for (let i = at - 1; i >= from; i--) if (bytes[i] === 0) return i + 1
    return at
  }
  // A pair of UTF-16LE is letter, zero; of UTF-16BE zero, letter.
  for (let i = from; i < at; i++) {
    if (bytes[i] === 0) return next === 'utf-16le' ? Math.max(from, i - 1) : i
  }
  return at
}

/** Text of single bytes: UTF-8 where it is valid, else the code page in which the letters make the best words. */
function decodeBytes(bytes: Uint8Array, decode: Decode): Decoded | null {
  const utf8 = decode('utf-8', bytes)
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' }
  const sample = sampleOf(bytes)
  let best: { readonly label: string; readonly score: number } | null = null
  for (const label of codePages) {
    const text = decodePage(label, sample, decode)
    const score = text === null ? Number.NEGATIVE_INFINITY : plausibility(text)
    if (score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { label, score }
  }
  const text = best === null ? null : decodePage(best.label, bytes, decode)
  return best === null || text === null ? null : { text, encoding: best.label }
}

/** The first is taken where several are as good: what Windows programs write themselves comes before the console's. */
const codePages = ['windows-1252', ...oemCodePages, 'gbk', 'ibm866', 'windows-1251'] as const

function decodePage(label: string, bytes: Uint8Array, decode: Decode): string | null {
  const oem = oemCodePages.find((page) => page === label)
  return oem === undefined ? decode(label, bytes) : decodeOem(oem, bytes)
}

/** The lines that have letters beyond ASCII, up to some 16 KB: whole lines, so that no pair of bytes is torn. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const pieces: number[] = []
  let start = 0
  while (start < bytes.length && pieces.length < 16_384) {
    const found = bytes.indexOf(10, start)
    const end = found < 0 ? bytes.length : found + 1
    const line = bytes.subarray(start, Math.min(end, start + 4096))
    if (line.some((byte) => byte > 127)) for (const byte of line) pieces.push(byte)
    start = end
  }
  return Uint8Array.from(pieces)
}

const western = /[äöüßÄÖÜéèêëàâçîïôûùœæøåñóíáúãõ¿¡]/
const central = /[ąćęłńóśźżčďěňřšťůýžőűăâîșț]/i
const cyrillic = /[а-яё]/i
const han = /[\u4e00-\u9fff\u3400-\u4dbf\u3000-\u303f\uff00-\uff60]/

/** How well the letters beyond ASCII fit their neighbours: letters inside words for, signs inside words against. */
function plausibility(text: string): number {
  let score = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (char.charCodeAt(0) < 128) continue
    const around = text.charAt(at - 1) + text.charAt(at + 1)
    if (western.test(char)) score += /[a-z]/i.test(around) ? 3 : 0
    else if (han.test(char)) score += han.test(around) ? 5 : 1
    else if (cyrillic.test(char))
      score += /[а-яё][А-ЯЁ]/.test(text.slice(at - 1, at + 1)) ? -4 : cyrillic.test(around) ? 2 : -2
    else if (central.test(char)) score += /[a-z]/i.test(around) ? 2 : -1
    else if (/[\u0080-\u009f\ufffd]/.test(char)) score -= 6
    else score -= /[a-z]/i.test(around) ? 3 : 1
  }
  return score
}

// oxlint-disable-next-line no-control-regex -- the letters that no text has, and the sign for what was none
const strange = /[\u0000-\u0007\u000b\u000e-\u001a\u001c-\u001f\ufffd]/g

function isBinary(text: string): boolean {
  const probe = text.slice(0, 65_536)
  return (probe.match(strange)?.length ?? 0) > probe.length * 0.02
}

/** The text of a file without byte order marks; the error says that it is no text. */
export function decodeText(bytes: Uint8Array, decode: Decode): Result<Decoded, 'binary'> {
  const parts: string[] = []
  const encodings = new Set<string>()
  for (const section of sections(bytes)) {
    const piece = bytes.subarray(section.start, section.end)
    if (section.label === 'utf-8') {
      const decoded = decodeBytes(piece, decode)
      if (decoded === null) return fail('binary')
      parts.push(decoded.text)
      encodings.add(decoded.encoding)
    } else {
      // A cut in the middle of a pair leaves an odd byte.
      const text = decode(section.label, piece.subarray(0, piece.length & ~1))
      if (text === null) return fail('binary')
      parts.push(text)
      encodings.add(section.label)
    }
  }
  const joined = parts.join('')
  const text = joined.includes('\uFEFF') ? joined.replace(/\uFEFF/g, '') : joined
  if (isBinary(text)) return fail('binary')
  return ok({ text, encoding: encodings.size > 1 ? 'mixed' : ([...encodings][0] ?? 'utf-8') })
}
