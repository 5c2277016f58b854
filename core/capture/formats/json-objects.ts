import { message } from '../../model/message.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import type { FacetName } from '../../model/facet.ts'
import type { Problem } from '../../model/result.ts'
import { asFields, asText, field, hasField, type Fields } from '../../hns/fields.ts'
import { hnsShape } from '../../hns/kinds.ts'
import { readHnsDocument, readWithoutId, shapeOfCommand } from '../../hns/read-document.ts'
import { hnsFacets } from '../hns-facets.ts'
import { isKubeKind, kubeFacets, kubeKind, readKubeObject, type KubeKind } from '../kube.ts'
import { named } from '../kube-fields.ts'
import type { KubeListing } from '../kube-scope.ts'
import type { JsonElement } from '../json-scan.ts'
import { positionAt, type LineStart } from '../position.ts'
import type { InputFile, Part } from '../part.ts'
import { isFiltered } from '../sections.ts'
import { saysSomething } from '../settle-ids.ts'
import { readHostDocument } from './host-documents.ts'

/** What one object of JSON is, and what it says. */

/** The part of a file that is JSON, and the pointer that it stands under there. */
export interface JsonRange {
  readonly start: number
  readonly end: number
  readonly prefix: string
  /** Number of the line it starts in. */
  readonly line: number
  /** What was asked in the console that printed it; null where that is not known. */
  readonly command: string | null
}

export interface JsonReading {
  readonly file: InputFile
  readonly range: JsonRange
  /** The text of the range; offsets of the scan count in it. */
  readonly text: string
  /**
   * What was found since the last step. A list and not a generator: a large capture holds 100,000 objects, and each would
   * be handed up through five generators.
   */
  readonly found: Part[]
  readonly seen: Set<FacetName>
  readonly schemas: Set<DocumentRef['schema']>
  /** Kinds of objects that were understood as such and are not used, with how many there were. */
  readonly others: Map<string, number>
  strangers: number
  sinceStep: number
  /** Finding a line takes time: behind so many problems they go without one. */
  positionsLeft: number
  /** The line of the last problem: from there the next is counted on. */
  lastLine: LineStart
}

export function readObject(
  reading: JsonReading,
  element: JsonElement,
  value: unknown,
  listKind: KubeKind | null,
  listing: KubeListing,
): void {
  const fields = asFields(value)
  if (fields === null) {
    reading.strangers++
    return
  }
  const ref: DocumentRef = {
    file: reading.file.name,
    pointer: reading.range.prefix + element.pointer,
    start: reading.range.start + element.start,
    end: reading.range.start + element.end,
    schema: 'v1',
  }
  const kind = kubeKind(fields) ?? (hasField(fields, 'metadata') ? listKind : null)
  if (kind !== null) {
    readKube(reading, kind, fields, ref, listing)
    return
  }
  const object = readHnsDocument({ fields, ref, isPartial: !isWholeDocument(fields) })
  if (object === null) {
    if (!readHost(reading, fields, ref)) noObject(reading, fields, ref, listing)
    return
  }
  reading.seen.add(hnsFacets[object.kind])
  reading.schemas.add(object.documents[0]?.schema ?? 'v1')
  reading.found.push({ part: 'hns', value: object, isExcerpt: isFiltered(reading.range.command) })
}

/**
 * HNS writes these into every object of its schema. Where not one is there, somebody selected columns, and what is
 * absent was not asked for.
 */
const everyDocument = ['ActivityId', 'Version', 'SchemaVersion', 'Health', 'Resources']

function isWholeDocument(fields: Fields): boolean {
  return everyDocument.some((key) => hasField(fields, key))
}

/** False where the object is of no other program that is known. */
function readHost(reading: JsonReading, fields: Fields, ref: DocumentRef): boolean {
  const parts = readHostDocument(fields, ref)
  if (parts === null) return false
  reading.schemas.add('text')
  for (const part of parts) {
    if (part.part === 'hns') reading.seen.add(hnsFacets[part.value.kind])
    reading.found.push(part)
  }
  return true
}

/** An object that is none of HNS with an ID: one without, half of one, or a stranger. */
function noObject(reading: JsonReading, fields: Fields, ref: DocumentRef, listing: KubeListing): void {
  const described = readWithoutId({ fields, ref, isPartial: true }, reading.range.command)
  // One alone may be a request for an object that never was.
  const isListed = /\/\d+$/.test(ref.pointer) || shapeOfCommand(reading.range.command) !== null
  if (described !== null && isListed && saysSomething(described)) {
    reading.seen.add(hnsFacets[described.kind])
    reading.schemas.add(described.documents[0]?.schema ?? 'v1')
    const isExcerpt = isFiltered(reading.range.command)
    reading.found.push({ part: 'hnsWithoutId', value: described, isExcerpt, listing: listing.id })
    return
  }
  const shape = hnsShape(fields)
  if (shape === null) {
    reading.strangers++
    return
  }
  reading.found.push({
    part: 'problem',
    problem: {
      message: message('capture.problem.noId', { id: asText(field(fields, 'ID')) ?? '' }),
      place: { file: ref.file, pointer: ref.pointer },
      ...positionOf(reading, ref.start - reading.range.start),
    },
    facets: [hnsFacets[shape.kind]],
  })
}

function readKube(reading: JsonReading, kind: string, fields: Fields, ref: DocumentRef, listing: KubeListing): void {
  reading.schemas.add('kubernetes')
  if (!isKubeKind(kind)) {
    reading.others.set(kind, (reading.others.get(kind) ?? 0) + 1)
    return
  }
  const facet = kubeFacets[kind]
  reading.seen.add(facet)
  const objects = readKubeObject(kind, fields, ref)
  for (const value of objects) reading.found.push({ part: 'kube', value, isLegacy: kind === 'Endpoints', listing })
  // Endpoints without addresses and ConfigMaps of other names are understood and say nothing.
  if (objects.length > 0 || named(fields) !== null) return
  reading.found.push({
    part: 'problem',
    problem: {
      message: message('capture.problem.noName', { kind }),
      place: { file: ref.file, pointer: ref.pointer },
      ...positionOf(reading, ref.start - reading.range.start),
    },
    facets: [facet],
  })
}

/** Line and column of an offset in the text of the range. */
export function positionOf(reading: JsonReading, offset: number): Pick<Problem, 'position'> {
  if (reading.positionsLeft-- <= 0) return {}
  const { line, column } = positionAt(reading.text, offset, reading.lastLine)
  reading.lastLine = { line, at: offset - column + 1 }
  return { position: { line: reading.range.line - 1 + line, column } }
}
