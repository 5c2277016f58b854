import { message } from '../../model/message.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import type { Fields } from '../../hns/fields.ts'
import { hnsShape } from '../../hns/kinds.ts'
import { readHnsDocument, readWithoutId } from '../../hns/read-document.ts'
import { hnsFacets } from '../hns-facets.ts'
import type { Part } from '../part.ts'
import { isFiltered } from '../sections.ts'
import { saysSomething } from '../settle-ids.ts'
import type { Block, BlockContext, BlockReader } from '../text-block.ts'
import { isWholeObject, readListRecords, startsList } from './format-list.ts'
import { hostObjectParts } from './host-objects.ts'
import { readTable, type Table } from './format-table.ts'

/** Objects that PowerShell printed as lists or tables: those of HNS, adapters, routes, services. */

export interface Tally {
  /** What was listed together. */
  readonly listing: string
  withoutId: number
  strangers: number
}

export function newTally(context: BlockContext, at: number): Tally {
  return { listing: `${context.file} ${context.lines[at]?.start ?? 0}`, withoutId: 0, strangers: 0 }
}

export function objectParts(
  context: BlockContext,
  fields: Fields,
  ref: DocumentRef,
  isPartial: boolean,
  tally: Tally,
): readonly Part[] {
  const host = hostObjectParts(fields, ref)
  if (host !== null) return host
  const isExcerpt = isFiltered(context.command)
  const object = readHnsDocument({ fields, ref, isPartial })
  if (object !== null) return [{ part: 'hns', value: object, isExcerpt }]
  // Whatever is absent beside an ID that is absent was not asked for.
  const described = readWithoutId({ fields, ref, isPartial: true }, context.command)
  if (described !== null && saysSomething(described)) {
    return [{ part: 'hnsWithoutId', value: described, isExcerpt, listing: tally.listing }]
  }
  if (described !== null || hnsShape(fields) !== null) tally.withoutId++
  else tally.strangers++
  return []
}

export function tallyParts({ withoutId, strangers }: Tally): readonly Part[] {
  const parts: Part[] = []
  if (withoutId > 0) parts.push({ part: 'unused', why: message('capture.ignored.rowsWithoutId', { count: withoutId }) })
  if (strangers > 0) parts.push({ part: 'unused', why: message('capture.ignored.otherObjects', { count: strangers }) })
  return parts
}

/** The last object of a text that ends inside it: it is kept, and its facet is cut. */
function cutPart(context: BlockContext, fields: Fields, former: Fields | undefined, ref: DocumentRef): Part {
  // Little of it may be left; the object before was of the same kind.
  const shape = hnsShape(fields) ?? hnsShape(former ?? {})
  const line = context.lines.find(({ start }) => start === ref.start)?.number ?? 1
  return {
    part: 'problem',
    problem: {
      message: message('capture.problem.cut'),
      place: { file: ref.file, pointer: ref.pointer },
      position: { line, column: 1 },
    },
    facets: shape === null ? [] : [hnsFacets[shape.kind]],
  }
}

/** The first object of a text that begins inside it. */
function headlessPart(context: BlockContext, fields: Fields, next: Fields | undefined, ref: DocumentRef): Part {
  const cut = cutPart(context, fields, next, ref)
  return cut.part === 'problem'
    ? { ...cut, problem: { ...cut.problem, message: message('capture.problem.headless') } }
    : cut
}

export const readPowerShellList: BlockReader = (context, at) => {
  if (!startsList(context, at)) return null
  const { records, next } = readListRecords(context, at)
  if (records.length === 0 || next <= at) return null
  const tally = newTally(context, at)
  const parts = records.flatMap(({ fields, ref, isCut, isHeadless }, index) => {
    const isPart = isCut || isHeadless || !isWholeObject(fields)
    const found = objectParts(context, fields, ref, isPart, tally)
    if (isHeadless) return [...found, headlessPart(context, fields, records[1]?.fields, ref)]
    return isCut ? [...found, cutPart(context, fields, records[index - 1]?.fields, ref)] : found
  })
  return { parts: [...parts, ...tallyParts(tally)], next }
}

/** `Group-Object`: the groups hold objects that the table does not show. */
function isGrouping(table: Table): boolean {
  return table.headings.join(' ') === 'Count Name Group'
}

export const readPowerShellTable: BlockReader = (context, at): Block | null => {
  const table = readTable(context, at)
  if (table === null) return null
  if (isGrouping(table)) {
    return { parts: [{ part: 'unused', why: message('capture.ignored.grouping') }], next: table.next }
  }
  const tally = newTally(context, at)
  const parts = table.rows.flatMap(({ fields, ref, isCut }, index) => {
    const found = objectParts(context, fields, ref, true, tally)
    return isCut ? [...found, cutPart(context, fields, table.rows[index - 1]?.fields, ref)] : found
  })
  return { parts: [...parts, ...tallyParts(tally)], next: table.next }
}
