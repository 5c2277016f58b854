import { message } from '../../model/message.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import { asFields, asText, field, type Fields } from '../../hns/fields.ts'
import { hnsShape } from '../../hns/kinds.ts'
import { hintedFacets } from '../hinted-facets.ts'
import { isKubeKind, kubeFacets, kubeKind, type KubeKind } from '../kube.ts'
import { scopeOfCommand, type KubeListing } from '../kube-scope.ts'
import { scanJson, type JsonBreak, type JsonDocument, type JsonElement } from '../json-scan.ts'
import { parseJson } from '../json-value.ts'
import { firstLine } from '../position.ts'
import type { InputFile, Part } from '../part.ts'
import { isHostDocument } from './host-documents.ts'
import { positionOf, readObject, type JsonRange, type JsonReading } from './json-objects.ts'
import { expandPowerShell } from './powershell-value.ts'

/** An object of more text than this is looked at without its lists before it is parsed whole. */
const wrapperSize = 1 << 16
const stepSize = 1 << 17

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
  const reading: JsonReading = {
    file,
    range,
    text,
    found: [],
    seen: new Set(),
    schemas: new Set(),
    others: new Map(),
    strangers: 0,
    sinceStep: 0,
    positionsLeft: 100,
    lastLine: firstLine,
  }
  for (const document of documents) {
    const reads = readDocument(reading, document)
    for (let read = reads.next(); ; read = reads.next()) {
      if (reading.sinceStep > stepSize) {
        reading.sinceStep = 0
        yield* reading.found.splice(0)
        yield { part: 'progress', at: at(0.5 + (read.value ?? document.end) / text.length / 2) }
      }
      if (read.done === true) break
    }
  }
  for (const found of breaks) reading.found.push(breakPart(reading, found))
  reading.found.push(...leftovers(reading))
  yield* reading.found
  return formatOf(reading)
}

const formats = {
  v1: 'hnsV1',
  v2: 'hnsV2',
  kubernetes: 'kubernetes',
  // Documents of other programs: docker, the container runtime.
  text: 'json',
} as const satisfies Readonly<Record<DocumentRef['schema'], string>>

function formatOf({ schemas }: JsonReading): string {
  const [only, more] = [...schemas]
  if (only === undefined || more !== undefined) return 'json'
  return formats[only]
}

function leftovers({ others, strangers }: JsonReading): readonly Part[] {
  const kinds = [...others].map(([kind, count]) => `${kind} (${count})`).join(', ')
  return [
    ...(others.size > 0 ? [{ part: 'unused', why: message('capture.ignored.otherKinds', { kinds }) } as const] : []),
    ...(strangers > 0
      ? [{ part: 'unused', why: message('capture.ignored.strangers', { count: strangers }) } as const]
      : []),
  ]
}

/** Puts what it finds on the list of the reading, and yields how far it is. */
type Steps<T = void> = Generator<number, T>

function* readDocument(reading: JsonReading, document: JsonDocument): Steps {
  if (document.isList) {
    if (document.isWhole && document.elements.length === 0) {
      reading.found.push({ part: 'unused', why: message('capture.ignored.emptyList') })
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
  const value = parseElement(reading, element)
  if (value === undefined) return
  const fields = asFields(value)
  const isSingle = fields === null || hnsShape(fields) !== null || isSingleKube(fields) || isHostDocument(fields)
  if (!isSingle && (wrapped !== undefined || document.members.some((member) => member.elements.length > 0))) {
    yield* readWrapper(reading, document, fields)
  } else {
    readObject(reading, element, value, null, listingOf(reading, null, true))
  }
}

/** Objects that stand alone in one text are one answer together. */
function listingOf({ file, range }: JsonReading, start: number | null, isSingle: boolean): KubeListing {
  return { id: `${file.name} ${start ?? ''}`, scope: scopeOfCommand(range.command), isSingle }
}

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
function* readWrapper(reading: JsonReading, document: JsonDocument, header: Fields): Steps {
  const listKind = /^(.+)List$/.exec(kubeKind(header) ?? '')?.[1] ?? null
  const itemKind = listKind !== null && isKubeKind(listKind) ? listKind : null
  const elements = document.members.flatMap((member) => member.elements)
  if (document.isWhole && elements.length === 0) {
    if (itemKind === null) reading.found.push({ part: 'unused', why: message('capture.ignored.emptyList') })
    else {
      reading.schemas.add('kubernetes')
      reading.seen.add(kubeFacets[itemKind])
      reading.found.push({ part: 'none', facet: kubeFacets[itemKind] })
    }
    return
  }
  yield* readElements(reading, elements, itemKind, listingOf(reading, document.start, false))
  const metadata = asFields(field(header, 'metadata'))
  if (metadata !== null && (asText(field(metadata, 'continue')) ?? '') !== '') {
    reading.found.push({
      part: 'problem',
      problem: {
        message: message('capture.problem.paged'),
        place: { file: reading.file.name, pointer: reading.range.prefix },
      },
      facets: itemKind === null ? [...reading.seen] : [kubeFacets[itemKind]],
    })
  }
}

function* readElements(
  reading: JsonReading,
  elements: readonly JsonElement[],
  kind: KubeKind | null,
  listing: KubeListing,
): Steps {
  for (const element of elements) {
    readElement(reading, element, kind, listing)
    if (reading.sinceStep > stepSize) yield element.end
  }
}

function readElement(reading: JsonReading, element: JsonElement, kind: KubeKind | null, listing: KubeListing): void {
  const value = parseElement(reading, element)
  if (value !== undefined) readObject(reading, element, value, kind, listing)
}

/** Deeper values turned into strings (ConvertTo-Json stops at depth 2 unless told otherwise). */
function isCutAtDepth(text: string): boolean {
  // A search for a word is ten times as fast as the expression, which few objects then need.
  return (text.includes('@{') || text.includes('System.')) && /"@\{|"System\.\w/.test(text)
}

/** Undefined after a problem was told. */
function parseElement(reading: JsonReading, element: JsonElement): unknown {
  const { file, range } = reading
  reading.sinceStep += element.end - element.start
  const text = reading.text.slice(element.start, element.end)
  const parsed = parseJson(text)
  if (parsed.ok) {
    return isCutAtDepth(text) ? expandPowerShell(parsed.value) : parsed.value
  }
  const facets = hintedFacets(text)
  reading.found.push({
    part: 'problem',
    problem: {
      message: message('capture.problem.broken'),
      place: { file: file.name, pointer: range.prefix + element.pointer },
      ...positionOf(reading, element.start + parsed.error),
    },
    facets: facets.length > 0 ? facets : [...reading.seen],
  })
  return undefined
}

function breakPart(reading: JsonReading, found: JsonBreak): Part {
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
