import type { i18n } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { WordsContext, wordsOf } from './say.ts'

function Words({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const words = useMemo(() => wordsOf(t, language), [t, language])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The language of everything inside. It is followed here alone: components are many, and read what this gives them. */
export function WordsProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <Words>{children}</Words>
    </I18nextProvider>
  )
}
