import { message } from '../../model/message.ts'
import type { FacetName } from '../../model/facet.ts'
import type { HnsObject } from '../../model/hns.ts'
import type { Fields } from '../../hns/fields.ts'
import { readEndpointV1, readNetworkV1 } from '../../hns/v1.ts'
import type { TextLine } from '../lines.ts'
import type { Part } from '../part.ts'
import { isFiltered } from '../sections.ts'
import { cutLine, lineText, mayBeCut, textRef, type BlockContext, type BlockReader } from '../text-block.ts'
import { blockKindAt, readHnsdiagBlocks } from './hnsdiag-blocks.ts'
import { anyGuid, guidText, loadBalancerOf, namespaceOf } from './hnsdiag-objects.ts'

/** Tables and blocks of `hnsdiag list` (capture-formats.md 2.1): names and ids, no addresses but VIPs, no ports. */

type TableKind = 'networks' | 'endpoints' | 'namespaces' | 'loadBalancers'

const headings: readonly (readonly [RegExp, TableKind])[] = [
  [/^Networks:$/i, 'networks'],
  [/^Endpoints:$/i, 'endpoints'],
  [/^Namespaces:$/i, 'namespaces'],
  [/^Load ?Balancers:$/i, 'loadBalancers'],
]

const columns: readonly (readonly [RegExp, TableKind])[] = [
  [/^Name\s+ID$/, 'networks'],
  [/^Name\s+ID\s+Virtual Network Name$/, 'endpoints'],
  [/^ID\s*\|\s*Endpoint IDs$/, 'namespaces'],
  [/^ID\s*\|\s*Virtual IPs\s*\|\s*Direct IP IDs$/, 'loadBalancers'],
]

function kindAt(text: string, table: typeof headings): TableKind | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** A line of the table together with the lines that a narrow console broke off it. */
interface Row {
  text: string
  readonly first: TextLine
  last: TextLine
}

/** Starts something else: another heading, a list, JSON, an error. */
function endsTable(text: string): boolean {
  return (
    kindAt(text, headings) !== null ||
    kindAt(text, columns) !== null ||
    /^(?:[{[]|[A-Za-z]\w*\s+: |=====|\*{5})/.test(text)
  )
}

/** No row is longer; what goes on for ever is no row. */
const longestRow = 4000

function isWrapped(row: Row, isPiped: boolean, line: string): boolean {
  if (row.text.length > longestRow) return false
  // Only ids and addresses stand in the columns that can be broken.
  if (isPiped) return !line.includes('|') && /^[\s0-9a-fA-F.:-]+$/.test(line)
  const hasId = (row.text.match(anyGuid) ?? []).length > 0
  // A row without an id goes on; one with its id only where the console was full.
  return !hasId || (row.last.text.length >= 79 && (line.match(anyGuid) ?? []).length === 0)
}

function collectRows(
  context: BlockContext,
  from: number,
  isPiped: boolean,
): { readonly rows: readonly Row[]; readonly next: number } {
  const rows: Row[] = []
  let at = from
  let isBehindBlank = false
  for (; at < context.lines.length; at++) {
    const line = context.lines[at]
    if (line === undefined || endsTable(line.text)) break
    if (line.text === '') {
      isBehindBlank = true
      continue
    }
    const row = rows.at(-1)
    // What somebody wrote below the table.
    if (isBehindBlank && line.text.length < 60 && line.text.search(anyGuid) < 0 && (row?.last.text.length ?? 0) < 79)
      break
    isBehindBlank = false
    if (row !== undefined && isWrapped(row, isPiped, line.text)) {
      row.text += line.text
      row.last = line
    } else if (isPiped ? /^[0-9a-fA-F]{8}-/.test(line.text) : !/[:>]\s*$/.test(line.text)) {
      rows.push({ text: line.text, first: line, last: line })
    } else break
  }
  return { rows, next: at }
}

/** Name, id and what stands behind it; a name may hold blanks, be empty, or be a GUID itself. */
function splitNamed(text: string): { readonly name: string; readonly id: string; readonly rest: string } | null {
  const found = [...text.matchAll(anyGuid)]
  const match = found.length > 1 && found[0]?.index === 0 ? found[1] : found[0]
  if (match === undefined) return null
  return {
    name: text.slice(0, match.index).trim(),
    id: match[0],
    rest: text.slice(match.index + match[0].length).trim(),
  }
}

function objectOf(context: BlockContext, kind: TableKind, row: Row): HnsObject | null {
  const ref = textRef(context, row.first, row.last)
  const raw = (fields: Fields): { fields: Fields; ref: typeof ref; isPartial: true } => ({
    fields,
    ref,
    isPartial: true,
  })
  if (kind === 'networks' || kind === 'endpoints') {
    const named = splitNamed(row.text)
    if (named === null) return null
    const fields = { ID: named.id, Name: named.name }
    if (kind === 'networks') return readNetworkV1(raw(fields))
    return readEndpointV1(raw(named.rest === '' ? fields : { ...fields, VirtualNetworkName: named.rest }))
  }
  const [id = '', second, third] = row.text.split('|')
  return kind === 'namespaces'
    ? namespaceOf(raw({ ID: id.trim() }), second)
    : loadBalancerOf(raw({ ID: id.trim() }), second, third)
}

/**
 * Whether the last row of a text ends in the middle: before its last column, or in a name of which another row shows
 * more.
 */
function isCutRow(context: BlockContext, kind: TableKind, rows: readonly Row[], row: Row): boolean {
  if (row !== rows.at(-1) || !mayBeCut(context, row.last)) return false
  const columnsOf = (text: string): number => text.split('|').length
  if (kind === 'namespaces') return columnsOf(row.text) < 2
  if (kind === 'loadBalancers') return columnsOf(row.text) < 3 || row.text.endsWith('|')
  if (kind === 'networks') return false
  const name = splitNamed(row.text)?.rest ?? ''
  const others = rows.slice(0, -1).map((other) => splitNamed(other.text)?.rest ?? '')
  if (name === '') return others.some((other) => other !== '')
  return !others.includes(name) && others.some((other) => other.startsWith(name))
}

/** The row without what cannot be trusted of it. */
function trusted(kind: TableKind, row: Row): Row {
  const named = kind === 'endpoints' ? splitNamed(row.text) : null
  if (named !== null) return { ...row, text: row.text.slice(0, row.text.length - named.rest.length) }
  const piped = row.text.split('|')
  return { ...row, text: piped[0] ?? '' }
}

function brokenRow(context: BlockContext, kind: TableKind, row: Row): Part {
  const place = { file: context.file, pointer: `/@${row.first.number}` }
  const position = { line: row.first.number, column: 1 }
  return { part: 'problem', problem: { message: message('capture.problem.row'), place, position }, facets: [kind] }
}

function nextFullLine(context: BlockContext, from: number): number {
  let next = from
  while (lineText(context, next) === '' && next + 1 < context.lines.length) next++
  return next
}

const headlessRow = new RegExp(`^(?:[^:|]*? )?${guidText}(?: \\S+| \\|.*)?$`)

/** `hnsdiag list all | findstr 10.43.0.10`: rows without their headings, told by their own form. */
const picked =
  /^\(?hnsdiag(?:\.exe)?\s+list\b.*(?:\|\s*(?:findstr|find|select-string|sls|grep|where(?:-object)?|\?)(?=\s)|-i?match\b|-i?like\b)/i

const listed: readonly (readonly [RegExp, TableKind])[] = [
  [/\blist\s+networks?\b/i, 'networks'],
  [/\blist\s+endpoints?\b/i, 'endpoints'],
  [/\blist\s+namespaces?\b/i, 'namespaces'],
  [/\blist\s+load-?balancers?\b/i, 'loadBalancers'],
]

/**
 * What a row shows, by its columns and by what was asked for. Of all kinds together, a name and an id alone are of a
 * network, whose ids are in capitals, or of an endpoint whose network is not shown: where neither tells, null.
 */
function kindOfRow(text: string, command: string): TableKind | null {
  const asked = kindAt(command, listed)
  const columnCount = text.split('|').length
  if (columnCount > 1) {
    if (asked === 'networks' || asked === 'endpoints') return null
    return columnCount === 2 ? (asked ?? 'namespaces') : 'loadBalancers'
  }
  const named = splitNamed(text)
  if (named === null || (named.rest !== '' && asked !== null && asked !== 'endpoints')) return null
  if (asked !== null || named.rest !== '') return asked ?? 'endpoints'
  return /[A-F]/.test(named.id) && !/[a-f]/.test(named.id) ? 'networks' : null
}

export const readPickedRows: BlockReader = (context, at) => {
  const { command } = context
  if (command === null || !picked.test(command)) return null
  const parts: Part[] = []
  let ofNoKind = 0
  let next = at
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    if (line === undefined || !headlessRow.test(line.text)) break
    const kind = kindOfRow(line.text, command)
    if (kind === null) ofNoKind += 1
    const value = kind === null ? null : objectOf(context, kind, { text: line.text, first: line, last: line })
    if (value !== null) parts.push({ part: 'hns', value, isExcerpt: true })
  }
  if (ofNoKind > 0) parts.push({ part: 'unused', why: message('capture.ignored.rowsOfNoKind', { count: ofNoKind }) })
  return next === at ? null : { parts, next }
}

/** Rows at the start of a text, without what stood above them: whatever else was listed there is lost. */
export const readHeadlessRows: BlockReader = (context, at) => {
  const first = context.lines[at]
  if (first === undefined || context.command !== null || !headlessRow.test(first.text)) return null
  // Half a row may stand before it.
  const before = context.lines.slice(0, at).filter((line) => line.text !== '')
  if (at > 3 || before.length > 1) return null
  let next = at
  while (next < context.lines.length && headlessRow.test(lineText(context, next))) next++
  const place = { file: context.file, pointer: `/@${first.number}` }
  const problem = { message: message('capture.problem.headless'), place, position: { line: first.number, column: 1 } }
  return {
    parts: [{ part: 'problem', problem, facets: ['networks', 'endpoints', 'namespaces', 'loadBalancers'] }],
    next,
  }
}

export const readHnsdiagTable: BlockReader = (context, at) => {
  if (blockKindAt(context, at) !== null) return readHnsdiagBlocks(context, at)
  const heading = kindAt(lineText(context, at), headings)
  const next = heading === null ? at : nextFullLine(context, at + 1)
  const columnKind = kindAt(lineText(context, next), columns)
  const kind = columnKind ?? heading
  if (kind === null) return null
  if (columnKind === null && blockKindAt(context, next) === kind) return readHnsdiagBlocks(context, next)
  // Without its column line only the block style has an empty list, and the text must not end there.
  if (columnKind === null) {
    const isEmptyList = kind === 'loadBalancers' && at + 1 < context.lines.length && lineText(context, at + 1) === ''
    return isEmptyList ? { parts: [{ part: 'none', facet: kind }], next } : { parts: [], next: at + 1 }
  }
  const isPiped = kind === 'namespaces' || kind === 'loadBalancers'
  const { rows, next: behind } = collectRows(context, next + 1, isPiped)
  const parts = rows.flatMap((row): readonly Part[] => {
    const isCut = isCutRow(context, kind, rows, row)
    const value = objectOf(context, kind, isCut ? trusted(kind, row) : row)
    if (value === null) return [brokenRow(context, kind, row)]
    const found: Part = { part: 'hns', value, isExcerpt: isFiltered(context.command) }
    return isCut ? [found, cutLine(context, row.last, [kind])] : [found]
  })
  if (rows.length > 0) return { parts, next: behind }
  // Old and restricted systems show no namespace although pods run.
  const empty: FacetName | null = kind === 'namespaces' || isFiltered(context.command) ? null : kind
  return { parts: empty === null ? [] : [{ part: 'none', facet: empty }], next: behind }
}
