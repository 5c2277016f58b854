import { asFields, type Fields } from '../../hns/fields.ts'
import { message } from '../../model/message.ts'
import type { FacetName } from '../../model/facet.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import { isKubeKind, kubeFacets, kubeKind, readKubeObject, type KubeKind } from '../kube.ts'
import { scopeOfCommand, type KubeListing } from '../kube-scope.ts'
import type { Part } from '../part.ts'
import { lineText, type BlockContext } from '../text-block.ts'
import { parseYaml } from '../yaml-value.ts'

/**
 * `kubectl … -o yaml`: lists, documents parted by `---`, single objects (capture-formats.md 8). Each object is parsed
 * by itself: a broken one takes no other with it, and none is long.
 */

const topKey = /^[a-z]\w*:(?: |$)/
const startKey = /^(?:apiVersion|kind|items|metadata):(?: |$)/
const separator = /^---(?: |$)/
/** Longer objects are no API objects, and parsing takes long. */
const longestObject = 1 << 19

function isYamlLine(text: string): boolean {
  return text === '' || /^(?: |-(?: |$)|#)/.test(text) || topKey.test(text) || separator.test(text)
}

/** A line that starts YAML of Kubernetes: its own first keys, and both marks of an API object near by. */
function startsYaml(context: BlockContext, at: number): boolean {
  const text = lineText(context, at)
  if (!startKey.test(text) && !separator.test(text)) return false
  let marks = 0
  for (let next = at; next < Math.min(at + 8, context.lines.length); next++) {
    const line = lineText(context, next)
    if (!isYamlLine(line)) return false
    if (/^(?:apiVersion: \S|kind: [A-Z]|items:)/.test(line)) marks++
  }
  return marks > 0
}

interface Piece {
  readonly from: number
  readonly to: number
  /** Blanks in front of each line that belong to the list and not to the object. */
  readonly indent: number
}

interface Document {
  readonly kind: string | null
  readonly pieces: readonly Piece[]
  readonly isList: boolean
  readonly hasMore: boolean
}

/** One document as its objects: the elements of `items`, or all of it. */
function partDocument(context: BlockContext, from: number, to: number): Document {
  let kind: string | null = null
  let items = -1
  let hasMore = false
  for (let at = from; at < to; at++) {
    const text = lineText(context, at)
    kind ??= /^kind: ["']?(\w+)/.exec(text)?.[1] ?? null
    if (/^items:\s*(?:\[\s*\])?\s*$/.test(text) && items < 0) items = at
    if (/^ {2}continue: ["']?\S/.test(text) && !/["']{2}/.test(text)) hasMore = true
  }
  if (items < 0) return { kind, pieces: [{ from, to, indent: 0 }], isList: false, hasMore }
  const pieces: Piece[] = []
  let start = -1
  let indent = 0
  const close = (end: number): void => {
    if (start >= 0) pieces.push({ from: start, to: end, indent })
    start = -1
  }
  let at = items + 1
  for (; at < to; at++) {
    const text = lineText(context, at)
    if (topKey.test(text)) break
    const dash = /^( {0,2})- /.exec(text)
    if (dash === null || (start >= 0 && (dash[1] ?? '').length !== indent)) continue
    close(at)
    start = at
    indent = (dash[1] ?? '').length
  }
  close(at)
  return { kind, pieces, isList: true, hasMore }
}

function textOf(context: BlockContext, { from, to, indent }: Piece, isItem: boolean): string {
  const cut = isItem ? indent + 2 : 0
  return context.lines
    .slice(from, to)
    .map(({ text }) => (cut === 0 || text.slice(0, cut).replace('-', ' ').trim() !== '' ? text : text.slice(cut)))
    .join('\n')
}

/** API objects are not nested so deeply, and the time of parsing grows with the power of the depth. */
const deepest = 30

function isTooNested(text: string): boolean {
  let depth = 0
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    // A quote ends with its line here: one that was lost must not hide what follows.
    if (char === '\n') quote = ''
    else if (quote !== '') quote = char === quote ? '' : quote
    else if ((char === '"' || char === "'") && /[\s:,{[(-]/.test(text.charAt(at - 1) || ' ')) quote = char
    else if (char === '{' || char === '[') depth++
    else if (char === '}' || char === ']') depth = Math.max(0, depth - 1)
    if (depth > deepest) return true
  }
  return /(?:[?-] +){9}|^ {200}/m.test(text)
}

function parseObject(text: string): Fields | null {
  if (text.length > longestObject || isTooNested(text)) return null
  return asFields(parseYaml(text))
}

function problem(
  context: BlockContext,
  at: number,
  key: 'broken' | 'cut' | 'paged',
  facets: Part & { part: 'problem' },
): Part {
  const line = context.lines[at]
  return {
    ...facets,
    problem: {
      message: message(`capture.problem.${key === 'broken' ? 'brokenYaml' : key}`),
      place: { file: context.file, pointer: `/@${line?.number ?? 1}` },
      position: { line: line?.number ?? 1, column: 1 },
    },
  }
}

interface Reading {
  readonly parts: Part[]
  readonly others: Map<string, number>
  readonly seen: Set<FacetName>
}

function lossOf(kind: string | null): Part & { part: 'problem' } {
  const known = kind !== null && isKubeKind(kind) ? [kubeFacets[kind]] : []
  return { part: 'problem', problem: { message: message('capture.problem.brokenYaml') }, facets: known }
}

function readPiece(
  context: BlockContext,
  piece: Piece,
  document: Document,
  listing: KubeListing,
  reading: Reading,
): void {
  const text = textOf(context, piece, document.isList)
  const hinted = /^kind: ["']?(\w+)/m.exec(text)?.[1] ?? document.kind?.replace(/List$/, '') ?? null
  if (hinted !== null && hinted !== '' && !isKubeKind(hinted)) {
    reading.others.set(hinted, (reading.others.get(hinted) ?? 0) + 1)
    return
  }
  const fields = parseObject(text)
  if (fields === null) {
    if (text.trim() !== '') reading.parts.push(problem(context, piece.from, 'broken', lossOf(hinted)))
    return
  }
  const kind = kubeKind(fields) ?? (document.isList ? hinted : null)
  if (kind === null || !isKubeKind(kind)) return
  reading.seen.add(kubeFacets[kind])
  const first = context.lines[piece.from]
  const last = context.lines[piece.to - 1]
  if (first === undefined || last === undefined) return
  const ref: DocumentRef = {
    file: context.file,
    pointer: `/@${first.number}`,
    start: first.start,
    end: last.end,
    schema: 'kubernetes',
  }
  for (const value of readKubeObject(kind satisfies KubeKind, fields, ref)) {
    reading.parts.push({ part: 'kube', value, isLegacy: kind === 'Endpoints', listing })
  }
}

/** Whether the line starts YAML of Kubernetes. */
export const isKubeYaml = startsYaml

/** Reads from a line that starts it; the answer is the first line that is not its own. */
export function* readKubeYaml(context: BlockContext, at: number): Generator<Part, number> {
  let next = at
  while (next < context.lines.length && isYamlLine(lineText(context, next))) next++
  const isWholeText = next >= context.lines.length
  const reading: Reading = { parts: [], others: new Map(), seen: new Set() }
  const starts: number[] = [at]
  for (let line = at; line < next; line++) if (separator.test(lineText(context, line))) starts.push(line + 1)
  const scope = scopeOfCommand(context.command)
  for (const [index, from] of starts.entries()) {
    const to = starts[index + 1] === undefined ? next : (starts[index + 1] ?? next) - 1
    if (to <= from) continue
    const document = partDocument(context, from, to)
    // Objects that stand alone in one text are one answer together.
    const listing = { id: `${context.file} ${document.isList ? from : ''}`, scope, isSingle: !document.isList }
    for (const piece of document.pieces) {
      yield { part: 'progress', at: context.lines[piece.from]?.start ?? 0 }
      readPiece(context, piece, document, listing, reading)
      yield* reading.parts.splice(0)
    }
    const itemKind = document.kind?.replace(/List$/, '') ?? null
    if (document.hasMore) yield problem(context, from, 'paged', lossOf(itemKind))
    // kubectl ends a list with its kind: a list without it stopped before its end.
    if (document.isList && document.kind === null && isWholeText) {
      yield problem(context, next - 1, 'cut', { ...lossOf(null), facets: [...reading.seen] })
    }
  }
  if (reading.others.size > 0) {
    const kinds = [...reading.others].map(([kind, count]) => `${kind} (${count})`).join(', ')
    yield { part: 'unused', why: message('capture.ignored.otherKinds', { kinds }) }
  }
  return next
}
