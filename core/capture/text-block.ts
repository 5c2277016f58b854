import type { DocumentRef } from '../model/evidence.ts'
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

export function lineText(context: BlockContext, at: number): string {
  return context.lines[at]?.text ?? ''
}
