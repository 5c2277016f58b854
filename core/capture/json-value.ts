import { fail, ok, type Result } from '../model/result.ts'

/** Mends what pastes do to JSON: trailing commas, line breaks of a narrow console inside strings and numbers, NBSP. */
function mend(text: string): string {
  const strings = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/g
  let mended = ''
  let last = 0
  for (const match of text.matchAll(strings)) {
    // oxlint-disable-next-line no-control-regex -- JSON forbids these in strings; a narrow console puts them there
    mended += mendGap(text.slice(last, match.index)) + match[0].replace(/[\u0000-\u001f]/g, '')
    last = match.index + match[0].length
  }
  return mended + mendGap(text.slice(last))
}

function mendGap(gap: string): string {
  return gap
    .replace(/[\u00a0\ufeff]/g, ' ')
    .replace(/(\w)\r?\n(?=\w)/g, '$1')
    .replace(/,(?=\s*(?:,|[\]}]))/g, '')
}

/**
 * The value of one JSON text, mended where that is safe. The error is the offset in the text where reading stopped,
 * 0 where the engine does not say.
 */
export function parseJson(text: string): Result<unknown, number> {
  try {
    return ok(JSON.parse(text) as unknown)
  } catch {
    try {
      return ok(JSON.parse(mend(text)) as unknown)
    } catch (error) {
      const position = /position (\d+)/.exec(String(error))?.[1]
      return fail(position === undefined ? 0 : Math.min(Number(position), text.length))
    }
  }
}
