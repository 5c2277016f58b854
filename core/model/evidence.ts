import type { Message } from './message.ts'

/** Where a value stands: a file of the snapshot, and in it an RFC 6901 JSON pointer (`''` is the whole document). */
export interface Place {
  readonly file: string
  readonly pointer: string
}

/**
 * The document an object was read from. `start` and `end` are character offsets of the object's own text in the file,
 * so that the raw text is shown untouched, large numbers included.
 */
export interface DocumentRef extends Place {
  readonly start: number
  readonly end: number
  readonly schema: 'v1' | 'v2' | 'kubernetes' | 'text'
}

/** One line of proof in a finding: what was seen, and where it can be looked up. */
export interface Evidence {
  readonly text: Message
  readonly place: Place | null
}

/** The place of a field inside a document, by the names of the keys as they are written there. */
export function fieldOf(document: DocumentRef, ...path: readonly (string | number)[]): Place {
  const tail = path.map((part) => `/${String(part).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')
  return { file: document.file, pointer: document.pointer + tail }
}
