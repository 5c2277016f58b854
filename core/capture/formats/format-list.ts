import { unknown } from '../../model/known.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import { field, hasField, type Fields } from '../../hns/fields.ts'
import { displayWidth, type TextLine } from '../lines.ts'
import { lineText, mayBeCut, textRef, type BlockContext } from '../text-block.ts'
import { parsePowerShell } from './powershell-value.ts'

/** One object printed as `Key : value` lines. */
export interface ListRecord {
  readonly fields: Fields
  readonly ref: DocumentRef
  /** The text ends inside it: the keys that are missing may have followed. */
  readonly isCut: boolean
  /** The text begins inside it: objects may have stood before it. */
  readonly isHeadless: boolean
}

const keyLine = /^([A-Za-z][\w.]*)(\s*) :(?: (.*))?$/

/** The column of the colon, the same for every line of one object; -1 where the line is none of a list. */
function colonColumn(text: string): number {
  const match = keyLine.exec(text)
  return match === null ? -1 : (match[1] ?? '').length + (match[2] ?? '').length + 1
}

function keyAt(text: string, column: number): { readonly key: string; readonly value: string } | null {
  if (column === ragged) {
    const match = raggedLine.exec(text)
    return match === null ? null : { key: match[1] ?? '', value: match[2] ?? '' }
  }
  if (text.charAt(column) !== ':' || text.charAt(column - 1) !== ' ') return null
  const key = text.slice(0, column).trimEnd()
  return /^[A-Za-z][\w.]*$/.test(key) ? { key, value: text.slice(column + 1).trimStart() } : null
}

/** A copy that lost its padding: each line has its colon one blank behind its key. */
const raggedLine = /^([A-Za-z][\w.]*) :(?: (.*))?$/
const ragged = 1e6

function isRagged(context: BlockContext, at: number): boolean {
  return [0, 1, 2].every((step) => raggedLine.test(lineText(context, at + step)))
}

function sharesColumn(context: BlockContext, at: number): boolean {
  const columns = [0, 1, 2].map((step) => colonColumn(lineText(context, at + step)))
  return new Set(columns).size === 1
}

/** A list starts where two lines have their colon in one column, or one line is alone between blank lines. */
export function startsList(context: BlockContext, at: number): boolean {
  const column = colonColumn(lineText(context, at))
  if (column < 0) return false
  if (isRagged(context, at)) return true
  const next = lineText(context, at + 1)
  return keyAt(next, column) !== null || (next.startsWith(' '.repeat(column + 1)) && next.trim() !== '')
}

interface Field {
  readonly key: string
  /** The value's own line and those it goes on in. */
  readonly lines: ListLine[]
}

interface ListLine {
  readonly text: string
  /** Of the whole printed line, in columns and in letters. */
  readonly width: number
  readonly length: number
}

function listLine(line: TextLine, text: string): ListLine {
  return { text, width: displayWidth(line.text), length: line.text.length }
}

const guidShape = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
const guidPiece = /[0-9a-f-]{1,36}$/i

/** Whether a break between two lines fell inside a GUID: only together they make one. */
function splitsGuid(before: string, after: string): boolean {
  const head = guidPiece.exec(before)?.[0] ?? ''
  const tail = /^[0-9a-f-]{1,36}/i.exec(after)?.[0] ?? ''
  const joined = guidShape.exec(head + tail)
  return joined !== null && joined.index < head.length && joined.index + joined[0].length > head.length
}

type Measure = 'width' | 'length'

interface Wrapping {
  readonly measure: Measure
  readonly widest: number
  /** Breaks fall anywhere; else between words, but for a word that is longer than the line. */
  readonly isHard: boolean
}

/**
 * English text wraps between words; CJK and old consoles wrap in the middle of one, and then every broken line is as
 * wide as the console (capture-formats.md 3.3). Some count CJK letters twice, some do not.
 */
function wrappingOf(fields: readonly Field[]): Wrapping {
  const broken = fields.flatMap((one) => one.lines.slice(0, -1))
  for (const measure of ['width', 'length'] as const) {
    const widest = broken.reduce((most, line) => Math.max(most, line[measure]), 0)
    // One column less: the blank at the end of the line was cut off.
    if (broken.length > 1 && broken.every((line) => line[measure] >= widest - 1))
      return { measure, widest, isHard: true }
  }
  const widest = broken.reduce((most, line) => Math.max(most, line.width), 0)
  return { measure: 'width', widest, isHard: false }
}

/** Whether two lines of a value belong together without a blank between them. */
function isGlued(before: ListLine, after: ListLine, { measure, widest, isHard }: Wrapping): boolean {
  if (isHard) return before[measure] >= widest
  const isOneLongWord = !/\s|[,;]$/.test(before.text) && before.width >= widest - 1
  return isOneLongWord || splitsGuid(before.text, after.text)
}

function joined(one: Field, wrapping: Wrapping): string {
  let text = ''
  let before: ListLine | null = null
  for (const line of one.lines) {
    text += before === null || isGlued(before, line, wrapping) ? line.text : ` ${line.text}`
    before = line
  }
  return text
}

/**
 * Objects of a Format-List output from one line on. Ends at a line that is no part of a list; blank lines separate the
 * objects.
 */
export function readListRecords(
  context: BlockContext,
  from: number,
): { readonly records: readonly ListRecord[]; readonly next: number } {
  const found: { readonly fields: Field[]; readonly first: TextLine; last: TextLine }[] = []
  let at = from
  let column = -1
  for (; at < context.lines.length; at++) {
    const line = context.lines[at]
    if (line === undefined) break
    const record = found.at(-1)
    if (line.text === '') {
      column = -1
      continue
    }
    const entry = column < 0 ? null : keyAt(line.text, column)
    if (record !== undefined && column >= 0 && entry === null) {
      // Web text may have lost the leading blanks: then it still belongs to the value before.
      const goesOn = record.fields.at(-1)
      if (goesOn === undefined || isStrange(line.text)) break
      goesOn.lines.push(listLine(line, line.text.slice(indentOf(line.text, column))))
      record.last = line
      continue
    }
    if (column < 0) {
      if (!startsList(context, at) && (record === undefined || colonColumn(line.text) < 0)) break
      column = isRagged(context, at) && !sharesColumn(context, at) ? ragged : colonColumn(line.text)
      found.push({ fields: [], first: line, last: line })
    }
    const start = entry ?? keyAt(line.text, column)
    const current = found.at(-1)
    if (start === null || current === undefined) break
    current.fields.push({ key: start.key, lines: [listLine(line, start.value)] })
    current.last = line
  }
  const wrapping = wrappingOf(found.flatMap((record) => record.fields))
  const isAtEnd = context.lines.slice(at).every((line) => line.text === '')
  const records = found.map(({ fields, first, last }, index) => {
    const isCut = isAtEnd && index === found.length - 1 && endsEarly(fields, found[index - 1]?.fields)
    // The value that a text stops in may have gone on.
    const lost = isCut && mayBeCut(context, last) ? fields.at(-1) : undefined
    const isAtStart = index === 0 && context.command === null && from <= linesOfRest
    return {
      isCut,
      isHeadless: isAtStart && startsLate(fields, found[1]?.fields),
      fields: Object.fromEntries(
        fields.flatMap((one) =>
          one.key === '__proto__'
            ? []
            : [[one.key, one === lost ? unknown : parsePowerShell(joined(one, wrapping))] as const],
        ),
      ),
      ref: textRef(context, first, last),
    }
  })
  return { records, next: at }
}

/** What is left of the line and value that a text begins in. */
const linesOfRest = 6

/** The object behind it begins with keys that stand before the first of this one. */
function startsLate(fields: readonly Field[], next: readonly Field[] | undefined): boolean {
  return (next ?? []).findIndex((one) => one.key === fields[0]?.key) > 1
}

/**
 * PowerShell prints the same properties in the same order: an object that stops at a key behind which the one before
 * has more, or in the middle of a value, was cut.
 */
function endsEarly(fields: readonly Field[], before: readonly Field[] | undefined): boolean {
  const last = fields.at(-1)
  const value = (last?.lines ?? []).map((line) => line.text).join('')
  const isOpen = (value.match(/\{/g) ?? []).length > (value.match(/\}/g) ?? []).length
  const position = before?.findIndex((one) => one.key === last?.key) ?? -1
  return isOpen || (before !== undefined && position >= 0 && position < before.length - 1)
}

/** The indent of a continuation, at most that of the values: a blank behind it belongs to the text. */
function indentOf(text: string, column: number): number {
  const indent = /^ */.exec(text)?.[0].length ?? 0
  return Math.min(indent, column + 2)
}

/** A line that cannot be the rest of a value: a heading, an error record, a table. */
function isStrange(text: string): boolean {
  return /^(?:[A-Z]\w+s:$|-{3,}|={5,}|\*{5}|\+ |At line:|[{[]$)/.test(text)
}

/**
 * Whether a printed list shows the object whole, so that a missing key means an empty value. PowerShell prints all
 * properties unless some were selected; these are never selected by people.
 */
export function isWholeObject(fields: Fields): boolean {
  if (hasField(fields, 'ActivityId')) return true
  const hasSchema = field(fields, 'SchemaVersion') !== undefined && field(fields, 'SchemaVersion') !== unknown
  return Object.keys(fields).length >= 6 && (hasSchema || (hasField(fields, 'Health') && hasField(fields, 'Version')))
}
