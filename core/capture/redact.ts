import { bigIntToIp, ipToBigInt, parseIp, parseMac } from '../model/ids.ts'
import type { Redaction, RedactionPreset, Snapshot } from '../model/snapshot.ts'
import { accountIds, accountOf, sidPattern } from './redact-accounts.ts'
import {
  addressBook,
  bareMacs,
  isCommonMac,
  macOfBytes,
  mapPrefix,
  turnedBytes,
  writeBytes,
  type AddressBook,
} from './redact-addresses.ts'
import { fileNames, modelNames, textNames } from './redact-names.ts'
import { urlReplacer } from './redact-places.ts'
import { identityNames, identityTexts, isPhrase, phrasePattern } from './redact-phrases.ts'
import { baseOf, standingNames, standingReplacer, type StandingNames } from './redact-standing.ts'
import { withoutSecrets } from './redact-secrets.ts'
import { isCommonWord, isFieldName, wordsOf } from './redact-words.ts'

/**
 * Replaces what names somebody, the same everywhere: names word by word, so that `cart` in `cart-7f9c8`,
 * `cart.shop.svc` and a log line is the same word afterwards and everything that was joined stays joined.
 */

export interface Replacement {
  readonly kind: 'name' | 'address' | 'mac'
  readonly from: string
  readonly to: string
  /** How often it was replaced. */
  readonly count: number
  /** A usual word, replaced where it stands as a name alone. */
  readonly isStanding?: true
  /** A word of an address of the web, which may stand elsewhere. */
  readonly isInUrl?: true
}

export interface Redactor {
  readonly text: (text: string) => string
  /** What was replaced so far; secrets are counted and not listed. */
  readonly replacements: () => readonly Replacement[]
  readonly counts: () => Omit<Redaction, 'preset'>
  /** Names that are made of words of Windows and Kubernetes alone, and stay. */
  readonly kept: readonly string[]
}

const macShape = String.raw`[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5}|[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5}|[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}`
const macLength = 'xx-xx-xx-xx-xx-xx'.length
/** In front of a value: no letter, unless it belongs to an escaped line end of JSON. */
const front = String.raw`(?:(?<![\w.])|(?<=\\[nrtbf]))`

const patterns: readonly string[] = [
  String.raw`(?<base64>(?<![\w+/=-])[A-Za-z0-9+/]{64,}={0,2}(?![\w+/=-]))`,
  sidPattern,
  String.raw`(?<duid>(?<![\w:.-])[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){6,19}(?![\w:-]))`,
  String.raw`(?<bytes>(?<=[[{(]\s*)\d{1,3}(?:(?:\s*,)?\s+\d{1,3}|,\d{1,3}){5}(?=\s*[\]})]))`,
  String.raw`(?<netKey>"(?:m_)?Address\\*"\s*:\s*)(?<netValue>\d{1,10})(?=\s*,\s*\\*"(?:AddressFamily|m_))`,
  String.raw`(?<guid>\b[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}\b)`,
  String.raw`(?<mac>(?:(?<![\w:.-])|(?<=\\[nrtbf]))(?:${macShape})(?![\w:-]))`,
  String.raw`(?<ip6>(?:(?<![\w:.])|(?<=\\[nrtbf]))(?:[0-9A-Fa-f]{0,4}:){2,7}(?:(?:\d{1,3}\.){3}\d{1,3}(?![\w]|\.\d)|[0-9A-Fa-f]{0,4}(?![\w:])))(?:/(?<length6>\d{1,3})(?!\d))?`,
  String.raw`(?<ip4>${front}(?:\d{1,3}\.){3}\d{1,3}(?![\w]|\.\d))(?:/(?<length4>\d{1,2})(?!\d))?`,
  String.raw`(?<dashed>(?<![\w])\d{1,3}(?:-\d{1,3}){3}(?!\w))`,
]

/** `phrases` is the pattern of names that are replaced as a whole. */
function patternOf(phrases: string | null): RegExp {
  const behind = [String.raw`\d|[0-9A-Fa-f]{2}[-:]|[0-9A-Fa-f]{8}-`, ...(phrases === null ? [] : [phrases])].join('|')
  return new RegExp(
    [
      ...patterns,
      String.raw`(?<escape>(?<=\\)(?:u[0-9a-fA-F]{4}|[nrtbf](?=${behind})))`,
      ...(phrases === null ? [] : [String.raw`(?<phrase>(?:(?<![\p{L}\p{N}])|(?<=\\[nrtbf]))${phrases})`]),
      String.raw`(?<run>[\p{L}\p{N}]+)`,
    ].join('|'),
    'gu',
  )
}

interface Book {
  readonly words: ReadonlyMap<string, string>
  /** Names that are replaced as a whole, in lower case. */
  readonly phrases: ReadonlyMap<string, string>
  /** Ids of accounts, in lower case. */
  readonly accounts: ReadonlyMap<string, string>
  readonly standing: StandingNames
  /** Pseudonyms of `standing`. */
  readonly standingTo: ReadonlyMap<string, string>
  readonly addresses: AddressBook
  readonly macs: ReadonlySet<string>
  /** Pseudonyms that are given. */
  readonly size: number
}

type Groups = Readonly<Record<string, string | undefined>>

const anyMac = new RegExp(String.raw`(?<![\w:.-])(?:${macShape})(?![\w:-])`, 'g')

/** Reads everything once, to learn what there is to be replaced. Yields the characters that were read. */
export function* createRedactor(
  snapshot: Snapshot,
  texts: readonly { readonly path: string; readonly text: string }[],
  salt: string,
  preset: RedactionPreset = 'all',
): Generator<number, Redactor> {
  if (preset === 'secrets') return redactorOf(null, [])
  const names = new Set<string>(modelNames(snapshot))
  const standing = standingNames(snapshot)
  const identities = new Set<string>([...identityNames(snapshot), ...standing.compounds])
  const ids = new Set<string>()
  const macs = new Set<string>()
  let done = 0
  for (const { path, text } of texts) {
    for (const name of fileNames(path)) names.add(name)
    for (let at = 0; at < text.length;) {
      const end = lineEnd(text, at + chunkSize)
      const chunk = text.slice(at, end)
      const plain = withoutSecrets(chunk)
      for (const name of textNames(plain)) names.add(name)
      for (const id of accountIds(plain)) ids.add(id.toLowerCase())
      for (const name of identityTexts(chunk)) identities.add(name)
      for (const [mac] of chunk.matchAll(anyMac)) macs.add(parseMac(mac) ?? '')
      for (const mac of bareMacs(chunk)) macs.add(mac)
      done += chunk.length
      at = end
      yield done
    }
  }
  const words = new Map<string, string>()
  const phrases = new Map<string, string>()
  const standingTo = new Map<string, string>()
  const kept: string[] = []
  const give = (to: Map<string, string>, name: string): void => {
    const lower = name.toLowerCase()
    if (!to.has(lower)) to.set(lower, `anon${words.size + phrases.size + standingTo.size + 1}`)
  }
  const accounts = new Map<string, string>()
  for (const id of [...ids].sort()) {
    const own = accountOf(id, accounts.size + 1)
    if (own === null) give(words, id)
    else accounts.set(id, own)
  }
  for (const word of [...standing.words].sort()) give(standingTo, word)
  for (const name of [...new Set([...names, ...identities])].sort()) {
    const own = wordsOf(name).filter((word) => !isCommonWord(word) && !isFieldName(word))
    for (const word of own) give(words, word)
    if (own.length > 0 || standingTo.has(name) || standing.suffixed.has(name)) continue
    if (identities.has(name) && isPhrase(name)) give(phrases, name)
    // An id with something behind it is no name that anybody would look for.
    else if (/\p{L}/u.test(name) && name.length < 200 && !/[0-9a-f]{20}|,/i.test(name)) kept.push(name)
  }
  const size = words.size + phrases.size + standingTo.size
  const book = { words, phrases, accounts, standing, standingTo, addresses: addressBook(salt, macs), macs, size }
  return redactorOf(book, namesThatStay(kept, redactorOf(book, [])))
}

/** Of names without a word of their own those that nothing replaces in part; each once, without generated suffixes. */
function namesThatStay(names: readonly string[], trial: Redactor): readonly string[] {
  const whole = new Set(names.filter((name) => trial.text(name) === name))
  return [...whole].filter((name) => {
    const base = baseOf(name)
    return base === name || !whole.has(base)
  })
}

export const chunkSize = 1 << 16

/** The end of the line at this place; a line may be very long, and is not cut. */
export function lineEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

/** Without a book secrets alone are taken out. */
function redactorOf(book: Book | null, kept: readonly string[]): Redactor {
  const pattern = patternOf(phrasePattern(book?.phrases.keys() ?? []))
  const done = new Map<string, Replacement>()
  let secrets = 0

  const note = (
    kind: Replacement['kind'],
    from: string,
    to: string,
    place: Pick<Replacement, 'isStanding' | 'isInUrl'> = {},
  ): string => {
    if (from === to) return to
    const key = `${kind} ${from.toLowerCase()}`
    const { from: first, to: last, count } = done.get(key) ?? { from, to, count: 0 }
    done.set(key, { kind, from: first, to: last, count: count + 1, ...place })
    return to
  }
  const standing =
    book === null
      ? (text: string) => text
      : standingReplacer(book.standing, (word) =>
          note('name', word, book.standingTo.get(word) ?? word, { isStanding: true }),
        )
  const urlTo = new Map<string, string>()
  const inUrl = (word: string): string => {
    const lower = word.toLowerCase()
    if (book === null || book.words.has(lower) || isCommonWord(word) || isFieldName(word)) return word
    const to = urlTo.get(lower) ?? `anon${book.size + urlTo.size + 1}`
    urlTo.set(lower, to)
    return note('name', word, to, { isInUrl: true })
  }
  const urls = book === null ? (text: string) => text : urlReplacer(inUrl)
  const secret = (): string => {
    secrets++
    return 'redacted'
  }
  const macOf = (written: string): string => {
    const digits = parseMac(written)
    if (book === null || digits === null || isCommonMac(digits)) return written
    const mapped = book.addresses.mac(digits)
    if (mapped === digits) return written
    let at = 0
    const isUpper = /[A-F]/.test(written)
    const shaped = written.replace(/[0-9A-Fa-f]/g, () => mapped.charAt(at++))
    return note('mac', written, isUpper ? shaped.toUpperCase() : shaped)
  }
  const ipOf = (written: string, length: string | undefined): string | null => {
    if (book === null) return null
    const mapped = mapPrefix(written, length === undefined ? null : Number(length), book.addresses)
    return mapped === null ? null : note('address', written, mapped)
  }
  const bytesOf = (written: string): string => {
    const digits = book === null ? null : macOfBytes(written, book.macs)
    if (book === null || digits === null || isCommonMac(digits)) return written
    const mapped = book.addresses.mac(digits)
    note('mac', digits, mapped)
    return writeBytes(written, mapped)
  }
  const numberOf = (value: string): string => {
    const ip = bigIntToIp(BigInt(turnedBytes(Number(value))), false)
    const mapped = Number(value) < 2 ** 32 ? ipOf(ip, undefined) : null
    return mapped === null ? value : String(turnedBytes(Number(ipToBigInt(parseIp(mapped) ?? ip))))
  }
  const idOf = (written: string): string => {
    const to = book?.accounts.get(written.toLowerCase())
    return to === undefined ? written : note('name', written, to)
  }
  const named = (written: string, to: string): string =>
    note('name', written, /\p{Ll}/u.test(written) ? to : to.toUpperCase())
  const wordOf = (run: string, isEscaped: boolean): string => {
    if (book === null) return run
    const known = book.words.get(run.toLowerCase())
    if (known !== undefined) return named(run, known)
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
    const { run, ip4, ip6, mac, base64, dashed } = groups
    if (groups['phrase'] !== undefined) {
      const known = book?.phrases.get(whole.toLowerCase())
      return known === undefined ? whole : named(whole, known)
    }
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
    if (groups['duid'] !== undefined) return whole.slice(0, -macLength) + macOf(whole.slice(-macLength))
    if (groups['bytes'] !== undefined) return bytesOf(whole)
    const { netKey, netValue = '' } = groups
    if (netKey !== undefined) return netKey + numberOf(netValue)
    if (groups['guid'] !== undefined || groups['sid'] !== undefined) return idOf(whole)
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
      urls(standing(withoutSecrets(text, secret))).replace(pattern, (...args: readonly unknown[]) => {
        // The engine passes match, captures, offset, text and groups, in this order.
        const [groups, all, at] = [args.at(-1) as Groups, args.at(-2) as string, args.at(-3) as number]
        return replace(args[0] as string, at, all, groups)
      }),
    replacements: () => [...done.values()],
    counts: () => ({ names: counted('name'), addresses: counted('address'), macs: counted('mac'), secrets }),
    kept,
  }
}
