/** Lines that can only be the end of JSON whose beginning is not there. */
const tailLine = /^[ \t]*(?:\w*"[ \t]*:|"[^"\n]{0,200}"[ \t]*:|[}\]],?[ \t]*\r?$|"[^"\n]{0,200}",?[ \t]*\r?$)/m

/**
 * Whether a text begins in the middle of JSON, as the end of a paste or of a rotated file does: what comes after is
 * then not all that there was.
 */
export function startsInsideJson(text: string): boolean {
  const opening = /^[ \t]*[[{]/m.exec(text)
  const before = text.slice(0, Math.min(opening?.index ?? text.length, 20_000))
  return tailLine.test(before)
}
