/**
 * Level of detail: text on the map is never smaller than 11 px on the screen. Where the picture is zoomed out below
 * that, the letters grow in it, names are cut shorter, and of names that would touch one another the more important
 * one is shown. What is not written is in the tooltip, in the text twin, and nearer.
 */

/** Of all text, in model units, where it is large enough as it is. */
export const fontSize = 13
/** In CSS pixels. */
const smallestText = 11
/** Above this size rows have no room for names of their own, and what stands together has one name. */
export const runsAbove = 23.5
/** The letters grow in steps, so that few zooms draw all names anew. */
const step = 1.08

/** Size of text in model units that is legible at this zoom. */
export function fontAt(zoom: number): number {
  const wanted = smallestText / zoom
  if (wanted <= fontSize) return fontSize
  const steps = Math.ceil(Math.log(wanted / fontSize) / Math.log(step) - 1e-9)
  return Math.round(fontSize * step ** steps * 1000) / 1000
}

/** The place of a text: its left edge, its middle line, its width. */
export interface TextPlace {
  readonly id: string
  readonly left: number
  readonly middle: number
  readonly width: number
  /** Smaller is more important. */
  readonly rank: number
}

/** The texts that are written: each, unless one that is more important stands in its place already. */
export function withoutTouching(texts: readonly TextPlace[], font: number): ReadonlySet<string> {
  const height = font * 1.02
  const rows = new Map<number, TextPlace[]>()
  const written = new Set<string>()
  for (const text of [...texts].sort((a, b) => a.rank - b.rank || a.middle - b.middle || a.left - b.left)) {
    const row = Math.floor(text.middle / height)
    const near = [row - 1, row, row + 1].flatMap((one) => rows.get(one) ?? [])
    const touches = near.some(
      (other) =>
        Math.abs(other.middle - text.middle) < height &&
        text.left < other.left + other.width &&
        other.left < text.left + text.width,
    )
    if (touches) continue
    written.add(text.id)
    const there = rows.get(row)
    if (there === undefined) rows.set(row, [text])
    else there.push(text)
  }
  return written
}
