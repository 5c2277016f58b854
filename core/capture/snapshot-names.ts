import type { FacetName, Instant } from '../model/facet.ts'
import { message } from '../model/message.ts'
import { hnsKinds, meets, type ProbedFile } from './evidence-kinds.ts'
import type { InputFile } from './part.ts'
import { namedLabel, type SnapshotSet, type SnapshotSets } from './snapshot-set.ts'

/**
 * Files whose paths tell them apart by a time or by words for earlier and later: `20240110-101010_hnsdiag.txt`,
 * `WIN1-20240110-101010_logs/…`, `hnsdiag-before.txt`.
 */

const stampPattern =
  /(?<!\d)(20\d\d)([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?:[-_.T ]*([01]\d|2[0-3])[-_.:hH]?([0-5]\d)(?:[-_.:mM]?([0-5]\d))?(?:\.\d+)?(Z?))?(?!\d)/

/** In the languages that bundles are named in; those of the second half only part files that are otherwise namesakes. */
const timeWords: readonly (readonly [RegExp, number])[] = [
  [/(?<![a-z])(?:before|vorher|davor|avant|antes)(?![a-z])|之前|修复前/i, 0],
  [/(?<![a-z])(?:during|während|pendant|durante)(?![a-z])/i, 1],
  [/(?<![a-z])(?:after|nachher|danach|apr[eè]s|despu[eé]s)(?![a-z])|之后|修复后/i, 2],
]
const words: readonly (readonly [RegExp, number])[] = [
  ...timeWords,
  [/(?<![a-z])(?:old|pre|good|working)(?![a-z])/i, 0],
  [/(?<![a-z])(?:new|post|bad|broken|now)(?![a-z])/i, 2],
]

/** A word in a text that says whether what follows is of an earlier or a later time. */
export function timeWord(text: string): string | null {
  for (const [pattern] of timeWords) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return found
  }
  return null
}

interface Mark {
  /** Sorts by time; equal for the same stamp or word. */
  readonly order: string
  readonly label: string
  readonly takenAt: Instant
  /** The path without the mark: what the file is, whenever it was written. */
  readonly stem: string
}

function stampMark(name: string): Mark | null {
  const match = stampPattern.exec(name)
  if (match === null) return null
  const [written, year = '', , month = '', day = '', hour, minute, second, zone] = match
  const date = `${year}-${month}-${day}`
  const time = hour === undefined ? '' : ` ${hour}:${minute ?? '00'}${second === undefined ? '' : `:${second}`}`
  const takenAt =
    zone === 'Z' ? `${date}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}.000Z` : (null satisfies Instant)
  return { order: `${date}${time}`, label: `${date}${time}`, takenAt, stem: name.replaceAll(written, '\u0000') }
}

function wordMark(name: string): Mark | null {
  for (const [pattern, rank] of words) {
    const match = pattern.exec(name)
    if (match !== null) {
      return { order: String(rank), label: match[0], takenAt: null, stem: name.replace(match[0], '\u0000') }
    }
  }
  return null
}

/** The path without a time, and without a word for one. */
export function stemsOfName(name: string): readonly string[] {
  return [stampMark(name), wordMark(name)].flatMap((mark) => (mark === null ? [] : [mark.stem]))
}

interface Marked extends ProbedFile {
  readonly mark: Mark
}

/** What was written under the same name before is a new state only where it lists other objects or other values. */
function repeats(before: Marked | undefined, one: Marked): boolean {
  if (before === undefined || before.file.text === one.file.text) return false
  return [...one.kinds].some((kind) => before.kinds.has(kind))
}

interface OpenSet {
  readonly label: string
  readonly takenAt: Instant
  /** By what they are, whenever they were written. */
  readonly stems: Map<string, Marked>
  readonly members: Marked[]
}

/** States that are told apart; of more of them the newest. */
const maxSets = 100

/**
 * In the order of time. Files of one collection may be stamped seconds apart: a new state begins where a file that
 * lists objects comes again.
 */
function setsOf(marked: readonly Marked[]): readonly OpenSet[] {
  const groups = new Map<string, Marked[]>()
  for (const one of marked) groups.set(one.mark.order, [...(groups.get(one.mark.order) ?? []), one])
  const sets: OpenSet[] = []
  for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = group
    let open = sets.at(-1)
    const stems = open?.stems
    if (open === undefined || (stems !== undefined && group.some((one) => repeats(stems.get(one.mark.stem), one)))) {
      open = { label: first?.mark.label ?? '', takenAt: first?.mark.takenAt ?? null, stems: new Map(), members: [] }
      sets.push(open)
    }
    for (const one of group) {
      open.stems.set(one.mark.stem, one)
      open.members.push(one)
    }
  }
  return sets.slice(-maxSets)
}

function kindsOf(members: Iterable<{ readonly kinds: ReadonlySet<FacetName> }>): ReadonlySet<FacetName> {
  return new Set([...members].flatMap(({ kinds }) => [...kinds]))
}

export function namedSets(files: readonly ProbedFile[]): SnapshotSets | null {
  // Where stamps part nothing, words may.
  for (const markOf of [stampMark, wordMark]) {
    const marked: Marked[] = []
    const plain: ProbedFile[] = []
    for (const probed of files) {
      const mark = markOf(probed.file.name)
      if (mark === null) plain.push(probed)
      else marked.push({ ...probed, mark })
    }
    const sets = setsOf(marked)
    if (sets.length > 1) return { sets: finished(sets, plain), isOrdered: true }
  }
  return null
}

/** Files without a mark are of the newest time; earlier ones take of them what is no list of HNS objects. */
function finished(sets: readonly OpenSet[], plain: readonly ProbedFile[]): readonly SnapshotSet[] {
  return sets.map((set, index): SnapshotSet => {
    const own = set.members
    const isNewest = index === sets.length - 1
    const shared = plain.filter(({ kinds }) => isNewest || !hnsKinds.some((kind) => kinds.has(kind)))
    const known = new Set([...kindsOf(own), ...kindsOf(shared)])
    const earlier: InputFile[] = []
    for (const former of sets.slice(0, index).reverse()) {
      const taken = former.members.filter(({ kinds }) => kinds.size > 0 && !meets(kinds, known))
      earlier.push(...taken.map(({ file }) => file))
      for (const kind of kindsOf(taken)) known.add(kind)
    }
    return {
      label: set.takenAt === null ? namedLabel(set.label) : message('capture.snapshot.at', { at: set.takenAt }),
      takenAt: set.takenAt,
      files: [...own.map(({ file }) => file), ...shared.map(({ file }) => file), ...earlier],
      earlier: new Set(earlier.map(({ name }) => name)),
    }
  })
}
