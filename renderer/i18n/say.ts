import type { TFunction } from 'i18next'
import { createContext, use } from 'react'
import type { Message } from '../../core/model/message.ts'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { withWords } from '../../core/text/param-words.ts'

export type Params = Readonly<Record<string, string | number>>

export interface Words {
  /** A sentence of the host in the language of the reader. */
  say(message: Message): string
  /** A sentence of the page itself. */
  t(key: MessageKey, params?: Params): string
  /** BCP 47 tag for Intl. */
  readonly language: string
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Moments are sent as ISO 8601; a sentence tells them in the form and the time zone of the reader. */
function inTimeOf(language: string, params: Params): Params {
  const entries = Object.entries(params)
  // Few sentences have a moment in them, and a format costs as much as a hundred sentences.
  if (!entries.some(([, value]) => typeof value === 'string' && instant.test(value))) return params
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  return Object.fromEntries(
    entries.map(([name, value]) =>
      typeof value === 'string' && instant.test(value) ? [name, format.format(Date.parse(value))] : [name, value],
    ),
  )
}

/**
 * The words of a language. A sentence without parameters is looked up once: a table says the same few sentences in
 * hundreds of cells, and i18next takes its way through plurals and fallbacks each time.
 */
export function wordsOf(translate: TFunction, language: string): Words {
  const looked = new Map<MessageKey, string>()
  const plain = (key: MessageKey): string => {
    const known = looked.get(key)
    if (known !== undefined) return known
    const text = translate(key)
    looked.set(key, text)
    return text
  }
  return {
    say: ({ key, params }) =>
      params === undefined ? plain(key) : translate(key, withWords(inTimeOf(language, params), plain)),
    t: (key, params) => (params === undefined ? plain(key) : translate(key, { ...params })),
    language,
  }
}

export const WordsContext = createContext<Words | null>(null)

export function useSay(): Words {
  const words = use(WordsContext)
  if (words === null) throw new Error('useSay outside of WordsProvider')
  return words
}
