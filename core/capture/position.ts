export interface LineStart {
  /** From 1. */
  readonly line: number
  readonly at: number
}

export const firstLine: LineStart = { line: 1, at: 0 }

/** Line and column, both from 1, of an offset in a text; counted from a line before it that is known. */
export function positionAt(
  text: string,
  offset: number,
  known: LineStart = firstLine,
): { readonly line: number; readonly column: number } {
  let { line, at: lineStart } = known.at <= offset ? known : firstLine
  for (;;) {
    const next = text.indexOf('\n', lineStart)
    if (next < 0 || next >= offset) return { line, column: offset - lineStart + 1 }
    line++
    lineStart = next + 1
  }
}
