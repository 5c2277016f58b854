import {
  closeList,
  closeObject,
  colon,
  openList,
  openObject,
  quote,
  skipBlanks,
  skipString,
  skipValue,
  type Skip,
} from './json-skip.ts'

/**
 * Finds the top-level objects in a text without parsing it, so that each can be given to JSON.parse alone: large files
 * never exist twice as values, and a broken object does not take its neighbours with it (capture-formats.md 2.2, 3.5).
 */

/** One object of a list, of a stream, or of a wrapper's list. */
export interface JsonElement {
  readonly start: number
  readonly end: number
  /** RFC 6901 pointer in the file; in a stream of several documents the first token counts the documents. */
  readonly pointer: string
}

/** Something that is no whole JSON value: where it starts, and how far the text was given up. */
export interface JsonBreak {
  readonly kind: 'cut' | 'broken' | 'deep' | 'foreign'
  readonly start: number
  readonly end: number
}

/** A document of the file: a list, an object, or an object that wraps a list (`{"items":[…]}`). */
export interface JsonDocument {
  readonly start: number
  readonly end: number
  readonly isList: boolean
  /** Elements that stand in a list; the object itself where it is one. */
  readonly elements: readonly JsonElement[]
  /** Lists of objects under a key of the object, by key; only for objects. */
  readonly members: readonly JsonMember[]
  /** False where the end of the document was not found. */
  readonly isWhole: boolean
}

export interface JsonMember {
  readonly key: string
  readonly elements: readonly JsonElement[]
  readonly start: number
  readonly end: number
}

export interface JsonScan {
  readonly documents: readonly JsonDocument[]
  readonly breaks: readonly JsonBreak[]
}

/** How often a document may be taken up again behind a broken object; bounds the work on hostile text. */
const maxResyncs = 16

const stepSize = 1 << 18

/** The next line that begins as the given object does; -1 where the text gives no such hold. */
function nextSibling(text: string, start: number): number {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const indent = text.slice(lineStart, start)
  if (indent.length > 400 || indent.trim() !== '') return -1
  const found = text.indexOf(`\n${indent}{`, start)
  return found < 0 ? -1 : found + 1 + indent.length
}

interface Scanner {
  readonly text: string
  readonly breaks: JsonBreak[]
  resyncs: number
  nextStep: number
}

interface ListScan {
  readonly elements: JsonElement[]
  readonly end: number
  readonly isWhole: boolean
}

/** Records what went wrong with an object and says where its next sibling starts; -1 when reading ends here. */
function giveUp(scanner: Scanner, start: number, skip: Skip, isReported: boolean, canResync: boolean): number {
  const kind = skip.status === 'whole' ? 'broken' : skip.status
  const isMendable = canResync && (kind === 'cut' || kind === 'broken')
  const next = isMendable && scanner.resyncs < maxResyncs ? nextSibling(scanner.text, start) : -1
  if (next >= 0) scanner.resyncs++
  // An unclosed object that the next one follows is broken; only the end of the text cuts.
  const found: JsonBreak = next >= 0 ? { kind: 'broken', start, end: next } : { kind, start, end: skip.end }
  if (!isReported) scanner.breaks.push(found)
  return next
}

function* scanList(
  scanner: Scanner,
  from: number,
  prefix: string,
  level: number,
  canResync: boolean,
): Generator<number, ListScan> {
  const { text } = scanner
  const elements: JsonElement[] = []
  let at = from + 1
  for (let index = 0; ; index++) {
    at = skipBlanks(text, at, true)
    if (at >= scanner.nextStep) {
      yield at
      scanner.nextStep = at + stepSize
    }
    if (at >= text.length) {
      scanner.breaks.push({ kind: 'cut', start: text.length, end: text.length })
      return { elements, end: text.length, isWhole: false }
    }
    const code = text.charCodeAt(at)
    if (code === closeList) return { elements, end: at + 1, isWhole: true }
    const pointer = `${prefix}/${index}`
    if (code === openList && level < 3) {
      const inner: ListScan = yield* scanList(scanner, at, pointer, level + 1, canResync)
      for (const element of inner.elements) elements.push(element)
      if (!inner.isWhole) return { elements, end: inner.end, isWhole: false }
      at = inner.end
      continue
    }
    const skip = skipValue(text, at)
    if (skip.status === 'whole') {
      if (code === openObject) elements.push({ start: at, end: skip.end, pointer })
      at = skip.end
    } else if (skip.status === 'deep') {
      scanner.breaks.push({ kind: 'deep', start: at, end: skip.end })
      at = skip.end
    } else {
      const next = giveUp(scanner, at, skip, false, canResync)
      if (next < 0) return { elements, end: skip.end, isWhole: false }
      at = next
    }
  }
}

function escapeToken(key: string): string {
  return key.replace(/~/g, '~0').replace(/\//g, '~1')
}

function readKey(text: string, start: number, end: number): string {
  try {
    return String(JSON.parse(text.slice(start, end)))
  } catch {
    return text.slice(start + 1, end - 1)
  }
}

interface ObjectScan {
  readonly document: JsonDocument
  readonly skip: Skip
  /** The break stands in the list already, at the element where it happened. */
  readonly isReported: boolean
}

/** Walks the keys of an object; lists in it are scanned for their elements, everything else is skipped. */
function* scanObject(scanner: Scanner, from: number): Generator<number, ObjectScan> {
  const { text } = scanner
  const members: JsonMember[] = []
  const done = (skip: Skip, isReported = false): ObjectScan => {
    const isWhole = skip.status === 'whole'
    const elements = isWhole ? [{ start: from, end: skip.end, pointer: '' }] : []
    const document: JsonDocument = { start: from, end: skip.end, isList: false, elements, members, isWhole }
    return { document, skip, isReported }
  }
  let at = from + 1
  for (;;) {
    at = skipBlanks(text, at, true)
    if (at >= text.length) return done({ status: 'cut', end: text.length })
    if (text.charCodeAt(at) === closeObject) return done({ status: 'whole', end: at + 1 })
    if (text.charCodeAt(at) !== quote) return done({ status: 'broken', end: at })
    const keyEnd = skipString(text, at)
    if (keyEnd < 0) return done({ status: 'cut', end: text.length })
    const key = readKey(text, at, keyEnd)
    at = skipBlanks(text, keyEnd, false)
    if (at >= text.length) return done({ status: 'cut', end: text.length })
    if (text.charCodeAt(at) !== colon) return done({ status: 'broken', end: at })
    at = skipBlanks(text, at + 1, false)
    if (at >= text.length) return done({ status: 'cut', end: text.length })
    const firstInside = skipBlanks(text, at + 1, false)
    if (text.charCodeAt(at) === openList && [openObject, closeList].includes(text.charCodeAt(firstInside))) {
      // Only in a wrapper's list is a line of the same indent sure to be the next element.
      const isWrapper = /^(items|value)$/i.test(key)
      const list = yield* scanList(scanner, at, `/${escapeToken(key)}`, 1, isWrapper)
      members.push({ key, elements: list.elements, start: at, end: list.end })
      if (!list.isWhole) return done({ status: scanner.breaks.at(-1)?.kind ?? 'cut', end: list.end }, true)
      at = list.end
      continue
    }
    const skip = skipValue(text, at)
    if (skip.status !== 'whole') return done(skip)
    at = skip.end
  }
}

const lineWithJson = /^[ \t\uFEFF]*[[{]/gm

/** Documents, their elements, and what is no whole JSON. Yields the position reached, about every 256 KB. */
export function* scanJson(text: string): Generator<number, JsonScan> {
  const scanner: Scanner = { text, breaks: [], resyncs: 0, nextStep: stepSize }
  const documents: JsonDocument[] = []
  let at = 0
  for (;;) {
    at = skipBlanks(text, at, true)
    if (at >= text.length) break
    if (at >= scanner.nextStep) {
      yield at
      scanner.nextStep = at + stepSize
    }
    const code = text.charCodeAt(at)
    if (code === openList) {
      const list: ListScan = yield* scanList(scanner, at, '', 0, true)
      documents.push({
        start: at,
        end: list.end,
        isList: true,
        elements: list.elements,
        members: [],
        isWhole: list.isWhole,
      })
      if (!list.isWhole && list.end < text.length)
        scanner.breaks.push({ kind: 'foreign', start: list.end, end: text.length })
      if (!list.isWhole) break
      at = list.end
    } else if (code === openObject) {
      const { document, skip, isReported }: ObjectScan = yield* scanObject(scanner, at)
      // An empty object is no evidence, whatever it stands for.
      if (!document.isWhole || document.end - document.start > 2) documents.push(document)
      if (document.isWhole) {
        at = document.end
        continue
      }
      const next = giveUp(scanner, at, skip, isReported, true)
      if (next < 0) break
      at = next
    } else {
      lineWithJson.lastIndex = at
      const found = lineWithJson.exec(text)
      const end = found === null ? text.length : found.index
      scanner.breaks.push({ kind: 'foreign', start: at, end })
      at = found === null ? end : found.index + found[0].length - 1
    }
  }
  if (documents.length < 2) return { documents, breaks: scanner.breaks }
  return { documents: documents.map((document, index) => prefixed(document, `/${index}`)), breaks: scanner.breaks }
}

function prefixed(document: JsonDocument, prefix: string): JsonDocument {
  const within = (elements: readonly JsonElement[]): readonly JsonElement[] =>
    elements.map((element) => ({ ...element, pointer: prefix + element.pointer }))
  return {
    ...document,
    elements: within(document.elements),
    members: document.members.map((member) => ({ ...member, elements: within(member.elements) })),
  }
}

/** Runs a scan through at once. */
export function scanJsonAll(text: string): JsonScan {
  const steps = scanJson(text)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
