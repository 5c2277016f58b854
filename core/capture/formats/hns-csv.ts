import { message } from '../../model/message.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import { hnsShape, type HnsShape } from '../../hns/kinds.ts'
import { shapeOfCommand } from '../../hns/read-document.ts'
import type { Fields } from '../../hns/fields.ts'
import { hnsFacets } from '../hns-facets.ts'
import type { Part } from '../part.ts'
import { cutLine, lineText, mayBeCut, textRef, type BlockReader } from '../text-block.ts'
import { csvRecord, delimiterOf, type CsvRecord, type Delimiter } from './csv.ts'
import { newTally, objectParts, tallyParts } from './powershell-objects.ts'
import { parsePowerShell } from './powershell-value.ts'

/**
 * `Get-HnsEndpoint | Export-Csv` and ConvertTo-Csv. The columns are those of the first object, so that what only others
 * have is not there; a list in a cell is the name of its type, `System.Object[]` (capture-formats.md 3.3).
 */

const name = /^[A-Za-z]\w{0,60}$/

/** A heading of these columns stands in quotes, below the name of a type, or begins as HNS objects do. */
const heading = /^(?:"\w+"|(?:ActivityId|ID|Name|IPAddress|VirtualNetworkName)[,;])/i

function headingAt(
  lines: Parameters<BlockReader>[0],
  at: number,
): { readonly record: CsvRecord; readonly delimiter: Delimiter } | null {
  if (!heading.test(lineText(lines, at))) return null
  const delimiter = delimiterOf(lineText(lines, at))
  if (delimiter === null) return null
  // A console may have broken the heading, too: between two columns, or inside one.
  let text = lineText(lines, at)
  let next = at + 1
  while (next < at + 40 && ((text.match(/"/g) ?? []).length % 2 === 1 || text.endsWith(delimiter))) {
    if (next >= lines.lines.length) return null
    text += lineText(lines, next)
    next++
  }
  const cells = text.split(delimiter).map((cell) => cell.replace(/^"(.*)"$/, '$1'))
  return cells.every((cell) => name.test(cell)) ? { record: { cells, next }, delimiter } : null
}

function fieldsOf(names: readonly string[], cells: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((key, index) => (key === '__proto__' ? [] : [[key, parsePowerShell(cells[index] ?? '')] as const])),
  )
}

/** What the columns show; three of a network are told by what stands in them. */
function shapeOf(names: readonly string[], command: string | null): HnsShape | null {
  const shape = hnsShape(Object.fromEntries(names.map((key) => [key, null]))) ?? shapeOfCommand(command)
  const isShort = ['id', 'name', 'type'].every((key) => names.some((one) => one.toLowerCase() === key))
  return shape ?? (isShort ? { kind: 'network', schema: 'v1' } : null)
}

export const readHnsCsv: BlockReader = (context, at) => {
  const head = headingAt(context, lineText(context, at).startsWith('#TYPE ') ? at + 1 : at)
  if (head === null) return null
  const { delimiter } = head
  const names = head.record.cells
  const shape = shapeOf(names, context.command)
  if (shape === null) return null
  const facet = hnsFacets[shape.kind]
  const tally = newTally(context, at)
  const parts: Part[] = []
  let next = head.record.next
  while (next < context.lines.length && lineText(context, next) !== '') {
    const first = context.lines[next]
    if (first === undefined) break
    const record = csvRecord(context, next, { delimiter, between: '', columns: names.length })
    const last = context.lines[(record?.next ?? context.lines.length) - 1] ?? first
    const ref: DocumentRef = textRef(context, first, last)
    if (record === null || record.cells.length !== names.length) {
      parts.push(mayBeCut(context, last) ? cutLine(context, last, [facet]) : brokenRow(ref, first.number, facet))
    } else parts.push(...objectParts(context, fieldsOf(names, record.cells), ref, true, tally))
    next = record?.next ?? context.lines.length
  }
  return { parts: [...parts, ...tallyParts(tally)], next }
}

function brokenRow(ref: DocumentRef, line: number, facet: (typeof hnsFacets)[keyof typeof hnsFacets]): Part {
  const place = { file: ref.file, pointer: ref.pointer }
  const problem = { message: message('capture.problem.row'), place, position: { line, column: 1 } }
  return { part: 'problem', problem, facets: [facet] }
}
