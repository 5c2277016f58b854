import { parseIp, parseMac, type Ip } from '../model/ids.ts'
import type { Message } from '../model/message.ts'
import type { Snapshot } from '../model/snapshot.ts'
import type { Manifest, ManifestFacet, Redaction } from './manifest.ts'
import { addressBook, isCommonMac, isPublicIp, mapPrefix, type AddressBook } from './redact-addresses.ts'
import { fileNames, modelNames, textNames } from './redact-names.ts'
import { isCommonWord, isFieldName, wordsOf } from './redact-words.ts'
import type { CaptureContent } from './save.ts'
import { facetNames } from '../model/facet.ts'

/**
 * Replaces what names somebody, the same everywhere: names word by word, so that `cart` in `cart-7f9c8`,
 * `cart.shop.svc` and a log line is the same word afterwards and everything that was joined stays joined.
 */

export interface Replacement {
  readonly kind: 'name' | 'address' | 'mac'
  readonly from: string
  readonly to: string
}

export interface Redactor {
  readonly text: (text: string) => string
  /** What was replaced so far; secrets are counted and not listed. */
  readonly replacements: () => readonly Replacement[]
  readonly counts: () => Redaction
  /** Names that are made of words of Windows and Kubernetes alone, and stay. */
  readonly kept: readonly string[]
}

const macShape = String.raw`[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5}|[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5}|[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}`
/** In front of a value: no letter, unless it belongs to an escaped line end of JSON. */
const front = String.raw`(?:(?<![\w.])|(?<=\\[nrtbf]))`

const keyWords =
  'password|passwd|pwd|secret|token|api[_-]?key|access[_-]?key|connection[_-]?string|certificate-data|key-data'
const secretKeys = [
  keyWords,
  keyWords.toUpperCase(),
  keyWords.replace(/(?<![a-z])[a-z]/g, (a) => a.toUpperCase()),
].join('|')

const patterns: readonly string[] = [
  String.raw`(?<pem>-----BEGIN [A-Z ]+-----[A-Za-z0-9+/=\s\\]*?-----END [A-Z ]+-----)`,
  String.raw`(?<key>[\w-]*(?:${secretKeys})\\*"?[ \t]*[:=][ \t]*\\*"?)(?<secret>[^\s"'\\,;{}[\]<>]{6,})`,
  String.raw`(?<bearer>\b[Bb]earer\s+)(?<bearerToken>[\w.~+/-]{8,}=*)`,
  String.raw`(?<sig>[?&]sig=)(?<sigValue>[^&\s"'\\]+)`,
  String.raw`(?<jwt>\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*)`,
  String.raw`(?<base64>(?<![\w+/=-])[A-Za-z0-9+/]{64,}={0,2}(?![\w+/=-]))`,
  String.raw`(?<guid>\b[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}\b)`,
  String.raw`(?<mac>(?:(?<![\w:.-])|(?<=\\[nrtbf]))(?:${macShape})(?![\w:-]))`,
  String.raw`(?<ip6>(?:(?<![\w:.])|(?<=\\[nrtbf]))(?:[0-9A-Fa-f]{0,4}:){2,7}[0-9A-Fa-f]{0,4}(?![\w:]))(?:/(?<length6>\d{1,3})(?!\d))?`,
  String.raw`(?<ip4>${front}(?:\d{1,3}\.){3}\d{1,3}(?![\w]|\.\d))(?:/(?<length4>\d{1,2})(?!\d))?`,
  String.raw`(?<dashed>(?<![\w])\d{1,3}(?:-\d{1,3}){3}(?!\w))`,
  String.raw`(?<escape>(?<=\\)(?:u[0-9a-fA-F]{4}|[nrtbf](?=\d|[0-9A-Fa-f]{2}[-:]|[0-9A-Fa-f]{8}-)))`,
  String.raw`(?<run>[\p{L}\p{N}]+)`,
]

interface Book {
  readonly words: ReadonlyMap<string, string>
  readonly addresses: AddressBook
  readonly macs: ReadonlySet<string>
}

type Groups = Readonly<Record<string, string | undefined>>

const anyMac = new RegExp(String.raw`(?<![\w:.-])(?:${macShape})(?![\w:-])`, 'g')

/** Reads everything once, to learn what there is to be replaced. */
export function* createRedactor(
  snapshot: Snapshot,
  texts: readonly { readonly path: string; readonly text: string }[],
  salt: string,
): Generator<void, Redactor> {
  const names = new Set<string>(modelNames(snapshot))
  const macs = new Set<string>()
  for (const { path, text } of texts) {
    for (const name of fileNames(path)) names.add(name)
    for (let at = 0; at < text.length;) {
      const end = lineEnd(text, at + chunkSize)
      const chunk = text.slice(at, end)
      for (const name of textNames(chunk)) names.add(name)
      for (const [mac] of chunk.matchAll(anyMac)) macs.add(parseMac(mac) ?? '')
      at = end
      yield
    }
  }
  const words = new Map<string, string>()
  const kept: string[] = []
  for (const name of [...names].sort()) {
    const own = wordsOf(name).filter((word) => !isCommonWord(word) && !isFieldName(word))
    if (own.length === 0 && /\p{L}/u.test(name) && name.length < 200) kept.push(name)
    for (const word of own) {
      const lower = word.toLowerCase()
      if (!words.has(lower)) words.set(lower, `anon${words.size + 1}`)
    }
  }
  return redactorOf({ words, addresses: addressBook(salt, macs), macs }, kept)
}

const chunkSize = 1 << 16

/** The end of the line at this place; a line may be very long, and is not cut. */
function lineEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

function redactorOf(book: Book, kept: readonly string[]): Redactor {
  const pattern = new RegExp(patterns.join('|'), 'gu')
  const done = new Map<string, Replacement>()
  let secrets = 0

  const note = (kind: Replacement['kind'], from: string, to: string): string => {
    if (from !== to) done.set(`${kind} ${from.toLowerCase()}`, { kind, from, to })
    return to
  }
  const secret = (): string => {
    secrets++
    return 'redacted'
  }
  const macOf = (written: string): string => {
    const digits = parseMac(written)
    if (digits === null || isCommonMac(digits)) return written
    const mapped = book.addresses.mac(digits)
    let at = 0
    const isUpper = /[A-F]/.test(written)
    const shaped = written.replace(/[0-9A-Fa-f]/g, () => mapped.charAt(at++))
    return note('mac', written, isUpper ? shaped.toUpperCase() : shaped)
  }
  const ipOf = (written: string, length: string | undefined): string | null => {
    const mapped = mapPrefix(written, length === undefined ? null : Number(length), book.addresses)
    return mapped === null ? null : note('address', written, mapped)
  }
  const wordOf = (run: string, isEscaped: boolean): string => {
    const known = book.words.get(run.toLowerCase())
    if (known !== undefined) return note('name', run, /\p{Ll}/u.test(run) ? known : known.toUpperCase())
    if (isEscaped && /^[nrtbf]/.test(run)) {
      const rest = book.words.get(run.slice(1).toLowerCase())
      if (rest !== undefined) return run.charAt(0) + wordOf(run.slice(1), false)
    }
    if (/^[0-9A-Fa-f]{12}$/.test(run) && book.macs.has(run.toLowerCase())) return macOf(run)
    const bridge = /^(.*br)([0-9a-f]{12})$/i.exec(run)
    return bridge === null ? run : `${bridge[1]}${macOf(bridge[2] ?? '')}`
  }
  const wordsIn = (text: string): string => text.replace(/[\p{L}\p{N}]+/gu, (run) => wordOf(run, false))

  const replace = (whole: string, at: number, all: string, groups: Groups): string => {
    const { run, ip4, ip6, mac, key, base64, dashed } = groups
    if (run !== undefined) return wordOf(run, all.charAt(at - 1) === '\\')
    if (ip4 !== undefined) {
      const mapped = ipOf(ip4, groups['length4'])
      return mapped === null ? whole : mapped + whole.slice(ip4.length)
    }
    if (ip6 !== undefined) {
      if (parseIp(ip6) === null) return wordsIn(whole)
      const mapped = ipOf(ip6, groups['length6'])
      return mapped === null ? whole : mapped + whole.slice(ip6.length)
    }
    if (mac !== undefined) return macOf(mac)
    if (key !== undefined) return wordsIn(key) + secret()
    if (groups['bearer'] !== undefined) return groups['bearer'] + secret()
    if (groups['sig'] !== undefined) return groups['sig'] + secret()
    if (groups['pem'] !== undefined || groups['jwt'] !== undefined) return secret()
    if (base64 !== undefined)
      return /[g-z]/.test(base64) && /[A-Z]/.test(base64) && /\d/.test(base64) ? secret() : whole
    if (dashed !== undefined) {
      const mapped = ipOf(dashed.replace(/-/g, '.'), undefined)
      return mapped === null ? whole : mapped.replace(/\./g, '-')
    }
    return whole
  }

  const counted = (kind: Replacement['kind']): number => [...done.values()].filter((one) => one.kind === kind).length
  return {
    text: (text) =>
      text.replace(pattern, (...args: readonly unknown[]) => {
        // The engine passes match, captures, offset, text and groups, in this order.
        const [groups, all, at] = [args.at(-1) as Groups, args.at(-2) as string, args.at(-3) as number]
        return replace(args[0] as string, at, all, groups)
      }),
    replacements: () => [...done.values()],
    counts: () => ({ names: counted('name'), addresses: counted('address'), macs: counted('mac'), secrets }),
    kept,
  }
}

/** The content of a capture with everything replaced, in the texts and in the manifest. */
export function* redactContent(content: CaptureContent, redactor: Redactor): Generator<void, CaptureContent> {
  const { manifest } = content
  const entries: { readonly path: string; readonly text: string }[] = []
  const sizes = new Map<string, number>()
  for (const { path, text } of content.entries) {
    let replaced = ''
    for (let at = 0; at < text.length;) {
      const end = chunkEnd(text, at)
      replaced += redactor.text(text.slice(at, end))
      at = end
      yield
    }
    sizes.set(path, replaced.length)
    entries.push({ path: redactor.text(path), text: replaced })
  }
  const written = redactManifest(manifest, redactor, sizes)
  return { manifest: { ...written, redaction: redactor.counts() }, entries }
}

/** As lineEnd, but behind a certificate that has begun. */
function chunkEnd(text: string, at: number): number {
  const end = lineEnd(text, at + chunkSize)
  const begin = text.lastIndexOf('-----BEGIN ', end)
  if (begin < at) return end
  const close = text.indexOf('-----END ', begin)
  return close >= end && close - begin < chunkSize ? lineEnd(text, close) : end
}

function redactManifest(manifest: Manifest, redactor: Redactor, sizes: ReadonlyMap<string, number>): Manifest {
  const { text } = redactor
  const words = ({ key, params }: Message): Message => {
    if (params === undefined) return { key }
    const own = Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? text(value) : value])
    return { key, params: Object.fromEntries(own) as NonNullable<Message['params']> } // Sound: values keep their type.
  }
  const facet = (one: ManifestFacet): ManifestFacet => (one.why === undefined ? one : { ...one, why: words(one.why) })
  const { host, source } = manifest
  return {
    ...manifest,
    source: { kind: source.kind, name: text(source.name) },
    node: manifest.node === null ? null : text(manifest.node),
    facets: Object.fromEntries(facetNames.map((name) => [name, facet(manifest.facets[name])])) as Manifest['facets'], // Sound: one entry for each name.
    files: manifest.files.map((file) => ({
      ...file,
      path: text(file.path),
      name: text(file.name),
      size: sizes.get(file.path) ?? file.size,
    })),
    ignored: manifest.ignored.map(({ file, why }) => ({ file: text(file), why: words(why) })),
    problems: manifest.problems.map((problem) => ({
      ...problem,
      message: words(problem.message),
      ...(problem.place === undefined
        ? {}
        : { place: { file: text(problem.place.file), pointer: text(problem.place.pointer) } }),
    })),
    ...(host === undefined
      ? {}
      : { host: { ...host, computerName: host.computerName === null ? null : text(host.computerName) } }),
  }
}

/** Originals that still stand in a text; the proof that nothing was missed, made without the code that replaces. */
export function findOriginals(text: string, replacements: readonly Replacement[]): readonly string[] {
  const names = new Set<string>()
  const ips = new Set<Ip>()
  const macs = new Set<string>()
  for (const { kind, from } of replacements) {
    if (kind === 'name') names.add(from.toLowerCase())
    else if (kind === 'mac') macs.add(from.replace(/[^0-9A-Fa-f]/g, '').toLowerCase())
    else {
      const ip = parseIp(from)
      if (ip !== null && isPublicIp(ip)) ips.add(ip)
    }
  }
  const found = new Set<string>()
  const bare = text
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, ' ')
    .replace(/[0-9a-f]{2}(?:[-:][0-9a-f]{2}){5}/gi, (mac) => {
      if (macs.has(mac.replace(/[-:]/g, '').toLowerCase())) found.add(mac)
      return ' '
    })
    .replace(/[0-9a-f]*:[0-9a-f:]*:[0-9a-f]*|\d+\.\d+\.\d+\.\d+/gi, (address) => {
      const ip = parseIp(address)
      if (ip !== null && ips.has(ip)) found.add(address)
      return ip === null ? address : ' '
    })
  for (const [run] of bare.matchAll(/[\p{L}\p{N}]+/gu)) if (names.has(run.toLowerCase())) found.add(run)
  return [...found]
}
