/** Line and column, both from 1, of an offset in a text. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1
  let lineStart = 0
  for (;;) {
    const next = text.indexOf('\n', lineStart)
    if (next < 0 || next >= offset) return { line, column: offset - lineStart + 1 }
    line++
    lineStart = next + 1
  }
}
