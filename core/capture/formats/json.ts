import { message } from '../../model/message.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import type { FacetName } from '../../model/facet.ts'
import type { Problem } from '../../model/result.ts'
import { asFields, asText, field, hasField, type Fields } from '../../hns/fields.ts'
import { hnsShape } from '../../hns/kinds.ts'
import type { HnsObject } from '../../hns/merge.ts'
import { readHnsDocument, readWithoutId, shapeOfCommand } from '../../hns/read-document.ts'
import { hintedFacets } from '../hinted-facets.ts'
import { hnsFacets } from '../hns-facets.ts'
import { isKubeKind, kubeFacets, kubeKind, readKubeObject, type KubeKind } from '../kube.ts'
import { named } from '../kube-fields.ts'
import { scopeOfCommand, type KubeListing } from '../kube-scope.ts'
import { scanJson, type JsonBreak, type JsonDocument, type JsonElement } from '../json-scan.ts'
import { parseJson } from '../json-value.ts'
import { firstLine, positionAt, type LineStart } from '../position.ts'
import type { InputFile, Part } from '../part.ts'
import { isFiltered } from '../sections.ts'
import { saysSomething } from '../settle-ids.ts'
import { isHostDocument, readHostDocument } from './host-documents.ts'
import { expandPowerShell } from './powershell-value.ts'

/** An object of more text than this is looked at without its lists before it is parsed whole. */
const wrapperSize = 1 << 16
const stepSize = 1 << 17

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

interface Reading {
  readonly file: InputFile
  readonly range: JsonRange
  /** The text of the range; offsets of the scan count in it. */
  readonly text: string
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

/** HNS documents of both schemas and Kubernetes objects: lists, wrapped lists, streams, single objects. */
export function readJson(file: InputFile): Generator<Part, string> {
  return readJsonRange(file, { start: 0, end: file.text.length, prefix: '', line: 1, command: null })
}

/** As readJson, for JSON that stands among other text. */
export function* readJsonRange(file: InputFile, range: JsonRange): Generator<Part, string> {
  const text = file.text.slice(range.start, range.end)
  const at = (share: number): number => range.start + Math.floor(share * text.length)
  const scanning = scanJson(text)
  let step = scanning.next()
  for (; step.done !== true; step = scanning.next()) {
    yield { part: 'progress', at: at(step.value / text.length / 2) }
  }
  const { documents, breaks } = step.value
  const reading: Reading = {
    file,
    range,
    text,
    seen: new Set(),
    schemas: new Set(),
    others: new Map(),
    strangers: 0,
    sinceStep: 0,
    positionsLeft: 100,
    lastLine: firstLine,
  }
  for (const document of documents) {
    for (const part of readDocument(reading, document)) {
      yield part.part === 'progress' ? { part: 'progress', at: at(0.5 + part.at / text.length / 2) } : part
    }
  }
  for (const found of breaks) yield breakPart(reading, found)
  yield* leftovers(reading)
  return formatOf(reading)
}

const formats = {
  v1: 'hnsV1',
  v2: 'hnsV2',
  kubernetes: 'kubernetes',
  // Documents of other programs: docker, the container runtime.
  text: 'json',
} as const satisfies Readonly<Record<DocumentRef['schema'], string>>

function formatOf({ schemas }: Reading): string {
  const [only, more] = [...schemas]
  if (only === undefined || more !== undefined) return 'json'
  return formats[only]
}

function* leftovers({ others, strangers }: Reading): Generator<Part> {
  if (others.size > 0) {
    const kinds = [...others].map(([kind, count]) => `${kind} (${count})`).join(', ')
    yield { part: 'unused', why: message('capture.ignored.otherKinds', { kinds }) }
  }
  if (strangers > 0) yield { part: 'unused', why: message('capture.ignored.strangers', { count: strangers }) }
}

function* readDocument(reading: Reading, document: JsonDocument): Generator<Part> {
  if (document.isList) {
    if (document.isWhole && document.elements.length === 0) {
      yield { part: 'unused', why: message('capture.ignored.emptyList') }
    }
    yield* readElements(reading, document.elements, null, listingOf(reading, document.start, false))
    return
  }
  const wrapped = document.members.find((member) => /^(items|value)$/i.test(member.key))
  const element = document.elements[0]
  if (element === undefined && document.members.length === 0) return
  if (element === undefined || element.end - element.start > wrapperSize) {
    const header = headerOf(reading.text, document)
    if (header === null || (hnsShape(header) === null && document.members.length > 0)) {
      yield* readWrapper(reading, document, header ?? {})
      return
    }
  }
  if (element === undefined) return
  const value = yield* parseElement(reading, element)
  if (value === undefined) return
  const fields = asFields(value)
  const isSingle = fields === null || hnsShape(fields) !== null || isSingleKube(fields) || isHostDocument(fields)
  if (!isSingle && (wrapped !== undefined || document.members.some((member) => member.elements.length > 0))) {
    yield* readWrapper(reading, document, fields)
  } else {
    yield* readValue(reading, element, value, null, listingOf(reading, null, true))
  }
}

/** Objects that stand alone in one text are one answer together. */
function listingOf({ file, range }: Reading, start: number | null, isSingle: boolean): KubeListing {
  return { id: `${file.name} ${start ?? ''}`, scope: scopeOfCommand(range.command), isSingle }
}

/** Deeper values turned into strings (ConvertTo-Json stops at depth 2 unless told otherwise). */
const isCutAtDepth = /"@\{|"System\.\w/

function isSingleKube(fields: Fields): boolean {
  const kind = kubeKind(fields)
  return kind !== null && !kind.endsWith('List')
}

/** The object without its lists, which may be the whole file; null when what is left cannot be parsed. */
function headerOf(text: string, document: JsonDocument): Fields | null {
  let header = ''
  let at = document.start
  for (const member of document.members) {
    header += `${text.slice(at, member.start)}[]`
    at = member.end
  }
  const tail = text.slice(at, document.end)
  const parsed = parseJson(document.isWhole ? header + tail : `${header}${tail}}`)
  return parsed.ok ? asFields(parsed.value) : null
}

/** A Kubernetes list, PowerShell's `{"value":[…],"Count":n}`, or an object of several named lists. */
function* readWrapper(reading: Reading, document: JsonDocument, header: Fields): Generator<Part> {
  const listKind = /^(.+)List$/.exec(kubeKind(header) ?? '')?.[1] ?? null
  const itemKind = listKind !== null && isKubeKind(listKind) ? listKind : null
  const elements = document.members.flatMap((member) => member.elements)
  if (document.isWhole && elements.length === 0) {
    if (itemKind === null) yield { part: 'unused', why: message('capture.ignored.emptyList') }
    else {
      reading.schemas.add('kubernetes')
      reading.seen.add(kubeFacets[itemKind])
      yield { part: 'none', facet: kubeFacets[itemKind] }
    }
    return
  }
  yield* readElements(reading, elements, itemKind, listingOf(reading, document.start, false))
  const metadata = asFields(field(header, 'metadata'))
  if (metadata !== null && (asText(field(metadata, 'continue')) ?? '') !== '') {
    yield {
      part: 'problem',
      problem: {
        message: message('capture.problem.paged'),
        place: { file: reading.file.name, pointer: reading.range.prefix },
      },
      facets: itemKind === null ? [...reading.seen] : [kubeFacets[itemKind]],
    }
  }
}

function* readElements(
  reading: Reading,
  elements: readonly JsonElement[],
  kind: KubeKind | null,
  listing: KubeListing,
): Generator<Part> {
  for (const element of elements) {
    const value = yield* parseElement(reading, element)
    if (value !== undefined) yield* readValue(reading, element, value, kind, listing)
  }
}

/** Undefined after a problem was told. */
function* parseElement(reading: Reading, element: JsonElement): Generator<Part, unknown> {
  const { file, range } = reading
  reading.sinceStep += element.end - element.start
  if (reading.sinceStep > stepSize) {
    reading.sinceStep = 0
    yield { part: 'progress', at: element.end }
  }
  const text = reading.text.slice(element.start, element.end)
  const parsed = parseJson(text)
  if (parsed.ok) return isCutAtDepth.test(text) ? expandPowerShell(parsed.value) : parsed.value
  const facets = hintedFacets(text)
  yield {
    part: 'problem',
    problem: {
      message: message('capture.problem.broken'),
      place: { file: file.name, pointer: range.prefix + element.pointer },
      ...positionOf(reading, element.start + parsed.error),
    },
    facets: facets.length > 0 ? facets : [...reading.seen],
  }
  return undefined
}

function* readValue(
  reading: Reading,
  element: JsonElement,
  value: unknown,
  listKind: KubeKind | null,
  listing: KubeListing,
): Generator<Part> {
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
    yield* readKube(reading, kind, fields, ref, listing)
    return
  }
  const object = readHnsDocument({ fields, ref, isPartial: !isWholeDocument(fields) })
  if (object === null) yield* noObject(reading, fields, ref, listing)
  else {
    reading.seen.add(hnsFacets[object.kind])
    reading.schemas.add(object.documents[0]?.schema ?? 'v1')
    yield { part: 'hns', value: object satisfies HnsObject, isExcerpt: isFiltered(reading.range.command) }
  }
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
function* readHost(reading: Reading, fields: Fields, ref: DocumentRef): Generator<Part, boolean> {
  const parts = readHostDocument(fields, ref)
  if (parts === null) return false
  reading.schemas.add('text')
  for (const part of parts) {
    if (part.part === 'hns') reading.seen.add(hnsFacets[part.value.kind])
    yield part
  }
  return true
}

function* noObject(reading: Reading, fields: Fields, ref: DocumentRef, listing: KubeListing): Generator<Part> {
  const isOther = yield* readHost(reading, fields, ref)
  if (isOther) return
  const described = readWithoutId({ fields, ref, isPartial: true }, reading.range.command)
  // One alone may be a request for an object that never was.
  const isListed = /\/\d+$/.test(ref.pointer) || shapeOfCommand(reading.range.command) !== null
  if (described !== null && isListed && saysSomething(described)) {
    reading.seen.add(hnsFacets[described.kind])
    reading.schemas.add(described.documents[0]?.schema ?? 'v1')
    const isExcerpt = isFiltered(reading.range.command)
    yield { part: 'hnsWithoutId', value: described, isExcerpt, listing: listing.id }
    return
  }
  const shape = hnsShape(fields)
  if (shape === null) {
    reading.strangers++
    return
  }
  yield {
    part: 'problem',
    problem: {
      message: message('capture.problem.noId', { id: asText(field(fields, 'ID')) ?? '' }),
      place: { file: ref.file, pointer: ref.pointer },
      ...positionOf(reading, ref.start - reading.range.start),
    },
    facets: [hnsFacets[shape.kind]],
  }
}

function* readKube(
  reading: Reading,
  kind: string,
  fields: Fields,
  ref: DocumentRef,
  listing: KubeListing,
): Generator<Part> {
  reading.schemas.add('kubernetes')
  if (!isKubeKind(kind)) {
    reading.others.set(kind, (reading.others.get(kind) ?? 0) + 1)
    return
  }
  const facet = kubeFacets[kind]
  reading.seen.add(facet)
  const objects = readKubeObject(kind, fields, ref)
  for (const value of objects) yield { part: 'kube', value, isLegacy: kind === 'Endpoints', listing }
  // Endpoints without addresses and ConfigMaps of other names are understood and say nothing.
  if (objects.length > 0 || named(fields) !== null) return
  yield {
    part: 'problem',
    problem: {
      message: message('capture.problem.noName', { kind }),
      place: { file: ref.file, pointer: ref.pointer },
      ...positionOf(reading, ref.start - reading.range.start),
    },
    facets: [facet],
  }
}

function positionOf(reading: Reading, offset: number): Pick<Problem, 'position'> {
  if (reading.positionsLeft-- <= 0) return {}
  const { line, column } = positionAt(reading.text, offset, reading.lastLine)
  reading.lastLine = { line, at: offset - column + 1 }
  return { position: { line: reading.range.line - 1 + line, column } }
}

function breakPart(reading: Reading, found: JsonBreak): Part {
  const { file, seen, text, range } = reading
  const hinted = hintedFacets(text.slice(found.start, Math.min(found.end, found.start + 20_000)))
  // Behind a cut anything may have stood that the file is about.
  const facets = found.kind === 'cut' || hinted.length === 0 ? [...new Set([...seen, ...hinted])] : hinted
  return {
    part: 'problem',
    problem: {
      message: message(`capture.problem.${found.kind}`),
      place: { file: file.name, pointer: range.prefix },
      ...positionOf(reading, found.kind === 'cut' ? found.end : found.start),
    },
    facets: found.kind === 'foreign' ? [] : facets,
  }
}
