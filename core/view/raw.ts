import type { RawView } from '../contract/views.ts'
import { locate, locateInFile } from '../capture/locate.ts'
import { facetNames } from '../model/facet.ts'
import type { Facet } from '../model/facet.ts'
import type { DocumentRef, Place } from '../model/evidence.ts'
import type { Snapshot } from '../model/snapshot.ts'

/** Documents of every object by file; made once a revision. */
export type DocumentIndex = ReadonlyMap<string, readonly DocumentRef[]>

function documentsIn(value: unknown): readonly DocumentRef[] {
  // Every value of a facet carries its documents (core/model); a value that does not has none to show.
  return typeof value === 'object' && value !== null && 'documents' in value
    ? (value as { readonly documents: readonly DocumentRef[] }).documents
    : []
}

function valuesOf(facet: Facet<unknown>): readonly unknown[] {
  const value = 'value' in facet ? facet.value : 'last' in facet ? facet.last?.value : undefined
  return Array.isArray(value) ? value : [value]
}

export function indexDocuments(snapshot: Snapshot): DocumentIndex {
  const index = new Map<string, DocumentRef[]>()
  for (const name of facetNames) {
    for (const value of valuesOf(snapshot.facets[name])) {
      for (const document of documentsIn(value)) {
        const there = index.get(document.file)
        if (there === undefined) index.set(document.file, [document])
        else there.push(document)
      }
    }
  }
  return index
}

/** Where the text of one object is cut. */
export const rawLimit = 200_000

interface Span {
  readonly start: number
  readonly end: number
}

function lineOf(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** The innermost object around the place; the whole file where the place belongs to no object. */
function spanOf(
  documents: readonly DocumentRef[],
  text: string,
  place: Place,
): Span & { readonly pointer: string | null } {
  let best: DocumentRef | null = null
  for (const document of documents) {
    const isAround = place.pointer === document.pointer || place.pointer.startsWith(`${document.pointer}/`)
    if (isAround && (best === null || document.pointer.length > best.pointer.length)) best = document
  }
  return best === null
    ? { start: 0, end: text.length, pointer: null }
    : { start: best.start, end: Math.min(best.end, text.length), pointer: best.pointer }
}

/** The part of a long object that is shown: from its start, or from shortly before the field where that lies behind. */
function windowOf(text: string, span: Span, field: Span | null): Span {
  if (span.end - span.start <= rawLimit) return span
  if (field === null || field.end <= span.start + rawLimit) return { start: span.start, end: span.start + rawLimit }
  const middle = Math.max(span.start, field.start - rawLimit / 2)
  const lineStart = text.lastIndexOf('\n', middle) + 1
  const start = lineStart > span.start && middle - lineStart < rawLimit / 8 ? lineStart : middle
  return { start, end: Math.min(start + rawLimit, span.end) }
}

/**
 * The text of the object around a place, untouched, and in it the field that the pointer leads to. Null when the
 * snapshot has no such file.
 */
export function rawView(snapshot: Snapshot, documents: DocumentIndex, place: Place): RawView | null {
  const file = snapshot.files.find((one) => one.name === place.file)
  if (file === undefined) return null
  const { text } = file
  const span = spanOf(documents.get(file.name) ?? [], text, place)
  const inside =
    span.pointer === null
      ? locateInFile(text, place.pointer)
      : locate(text.slice(span.start, span.end), place.pointer.slice(span.pointer.length))
  const offset = span.pointer === null ? 0 : span.start
  const field =
    inside === null || place.pointer === span.pointer
      ? null
      : { start: inside.start + offset, end: inside.end + offset }
  const shown = windowOf(text, span, field)
  return {
    file: file.name,
    format: file.format,
    pointer: place.pointer,
    text: text.slice(shown.start, shown.end),
    isCut: shown.start > span.start || shown.end < span.end,
    firstLine: lineOf(text, shown.start),
    highlight:
      field === null ? null : { start: field.start - shown.start, end: Math.min(field.end, shown.end) - shown.start },
  }
}
