import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../core/model/message.ts'
import type { MessageKey } from '../../core/text/catalogue.ts'

export type Params = Readonly<Record<string, string | number>>

export interface Words {
  /** A sentence of the host in the language of the reader. */
  say(message: Message): string
  /** A sentence of the page itself. */
  t(key: MessageKey, params?: Params): string
  /** BCP 47 tag for Intl. */
  readonly language: string
}

export function useSay(): Words {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  return useMemo(
    () => ({
      say: (message) => t(message.key, { ...message.params }),
      t: (key, params) => t(key, { ...params }),
      language,
    }),
    [t, language],
  )
}
