import type { DocumentRef } from '../model/evidence.ts'
import type { FacetName } from '../model/facet.ts'
import { message } from '../model/message.ts'
import type { TextLine } from './lines.ts'
import type { Part } from './part.ts'

/** Where a reader of console text stands: the lines of one command's output. */
export interface BlockContext {
  readonly file: string
  readonly text: string
  readonly command: string | null
  readonly lines: readonly TextLine[]
}

/** What one reader made of the lines from where it was asked; `next` is the first line that is not its own. */
export interface Block {
  readonly parts: readonly Part[]
  readonly next: number
}

/** Null when the line does not start what the reader reads. */
export type BlockReader = (context: BlockContext, at: number) => Block | null

/** Text has no JSON pointer: its objects are named by the line they start at, `/@12`, and their fields below it. */
export function textRef(context: BlockContext, from: TextLine, to: TextLine): DocumentRef {
  return { file: context.file, pointer: `/@${from.number}`, start: from.start, end: to.end, schema: 'text' }
}

/** The last line of a text that has no line end behind it: a copy may have stopped in the middle of it. */
export function mayBeCut(context: BlockContext, line: TextLine): boolean {
  return line.end === context.text.length
}

/** Says that a text ends in the middle of a line, and that its facets lost by it. */
export function cutLine(context: BlockContext, line: TextLine, facets: readonly FacetName[]): Part {
  const place = { file: context.file, pointer: `/@${line.number}` }
  const position = { line: line.number, column: line.text.length + 1 }
  return { part: 'problem', problem: { message: message('capture.problem.cut'), place, position }, facets }
}

export function lineText(context: BlockContext, at: number): string {
  return context.lines[at]?.text ?? ''
}
