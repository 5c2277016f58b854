import type { KubeResource } from './resources.ts'

/** The mark of a list's text: whoever reads the evidence knows that it is not the whole object. */
export const projectionNote = 'projection by HNScope: only the fields that it reads; kubectl shows whole objects'

interface LaidOut {
  readonly key: string
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface ListLayout {
  /** The text of the list; made when it is first asked for, for few ever look at it. */
  readonly text: () => string
  readonly sizeChars: number
  /** In the order of the text, with the place of each in it. */
  readonly items: readonly LaidOut[]
}

/** Objects stand in slots of such lengths, filled up with blanks: one that grows a little moves none of those behind it. */
const slotChars = 128
const separator = ',\n'
const closing = '\n]}\n'

function slotOf(length: number): number {
  return Math.ceil(length / slotChars) * slotChars
}

/** The names in their order: those of the layout before, where the same objects are there. */
function sortedKeys(objects: ReadonlyMap<string, string>, before: ListLayout | null): readonly string[] {
  const known = before?.items ?? []
  if (known.length === objects.size && known.every(({ key }) => objects.has(key))) return known.map(({ key }) => key)
  return [...objects.keys()].sort()
}

/**
 * The objects as the text of a list, in the order of their names, so that the same objects are the same text. Items that
 * are where they were are those of the layout before.
 */
export function listLayout(
  { kind, apiVersion }: KubeResource,
  objects: ReadonlyMap<string, string>,
  resourceVersion: string,
  before: ListLayout | null = null,
): ListLayout {
  const head = JSON.stringify({ kind: `${kind}List`, apiVersion, metadata: { resourceVersion }, note: projectionNote })
  const begin = `${head.slice(0, -1)},"items":[\n`
  const opening = begin.padEnd(slotOf(begin.length))
  let at = opening.length
  const items = sortedKeys(objects, before).map((key, index): LaidOut => {
    const text = objects.get(key) ?? ''
    const start = at
    at += slotOf(text.length + separator.length)
    const former = before?.items[index]
    return former?.text === text && former.start === start && former.key === key
      ? former
      : { key, text, start, end: start + text.length }
  })
  const end = items.at(-1)?.end ?? opening.length
  return { text: textOnce(opening, items), sizeChars: end + closing.length, items }
}

/** A function of its own: one made in the other would keep the layout before alive, and with it all that were. */
function textOnce(opening: string, items: readonly LaidOut[]): () => string {
  let whole: string | null = null
  return () => {
    if (whole !== null) return whole
    const last = items.length - 1
    const slots = items.map(({ text }, index) =>
      index === last ? text : text.padEnd(slotOf(text.length + separator.length) - separator.length) + separator,
    )
    whole = `${opening}${slots.join('')}${closing}`
    return whole
  }
}
