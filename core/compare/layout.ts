/**
 * A JSON text laid out with one value a line, without reading the values: numbers and escapes stay as they were
 * written. A text that is no JSON comes back line by line as it is.
 */
export function layOut(text: string): readonly string[] {
  if (!/^\s*[[{]/.test(text)) return text.replace(/\r\n?/g, '\n').split('\n')
  const lines: string[] = []
  let depth = 0
  let line = ''
  const end = (): void => {
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = '  '.repeat(depth)
  }
  for (const [token = ''] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^\s"[\]{},:]+/g)) {
    switch (token) {
      case '{':
      case '[':
        line += token
        depth++
        end()
        break
      case '}':
      case ']':
        depth = Math.max(0, depth - 1)
        end()
        // An empty object or list stays on the line of its name.
        if (/[[{]$/.test(lines.at(-1) ?? '') && line.trim() === '') line = lines.pop() ?? ''
        line += token
        break
      case ',':
        line += token
        end()
        break
      case ':':
        line += ': '
        break
      default:
        line += token
    }
  }
  end()
  return lines
}
