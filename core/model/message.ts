import type { MessageKey } from '../text/catalogue.ts'

/** A sentence that is put into words, in the reader's language, only where it is printed. */
export interface Message {
  readonly key: MessageKey
  readonly params?: Readonly<Record<string, string | number>>
}

export function message(key: MessageKey, params?: Readonly<Record<string, string | number>>): Message {
  return params === undefined ? { key } : { key, params }
}
