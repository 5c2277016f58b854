/** Where a page stands, `#/topology?view=services`: what `--view` takes and an address carries. */
const pattern = /^#?\/[a-z]+(\?[\x21-\x7e]*)?$/
const longest = 8000

/** The place with its `#`; null for any other text. */
export function placeOf(text: string): string | null {
  if (text.length > longest || !pattern.test(text)) return null
  return text.startsWith('#') ? text : `#${text}`
}
