import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
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
function inTimeOf(language: string, params: Params = {}): Params {
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

export function useSay(): Words {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  return useMemo(
    () => ({
      say: (message) =>
        t(
          message.key,
          withWords(inTimeOf(language, message.params), (key) => t(key)),
        ),
      t: (key, params) => t(key, { ...params }),
      language,
    }),
    [t, language],
  )
}
