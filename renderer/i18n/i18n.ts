import { createInstance, type FormatterModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en, fr } from '../../core/text/catalogue.ts'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** The language of the reader: the setting, else the first of the system's languages that we speak. */
export function chooseLanguage(setting: 'system' | Language, preferred: readonly string[]): Language {
  if (setting !== 'system') return setting
  for (const tag of preferred) {
    const base = tag.toLowerCase().split('-')[0]
    const known = languages.find((language) => language === base)
    if (known !== undefined) return known
  }
  return 'en'
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Kept, for a format costs as much as a hundred numbers. */
function numberFormat(language: string | undefined): Intl.NumberFormat {
  const key = language ?? ''
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language)
  numberFormats.set(key, format)
  return format
}

/** Most counts are small, and have no separators: the formats need not be loaded for them. */
function countText(language: string | undefined, value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numberFormat(language).format(value)
}

/** Counts get the separators of the language; other numbers (ports, VNIs, build numbers) stay as they are written. */
const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language, options) =>
    typeof value === 'number' && options?.['interpolationkey'] === 'count'
      ? countText(language, value)
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : '',
}

export function createI18n(language: Language): i18n {
  const instance = createInstance()
  void instance
    .use(countFormatter)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      resources: { en: { translation: en }, fr: { translation: fr } },
      keySeparator: false,
      nsSeparator: false,
      initAsync: false,
      // No nesting: names of objects are data, and a `$t(…)` in one of them must stay text.
      interpolation: { escapeValue: false, alwaysFormat: true, nestingPrefix: '\u0000' },
      react: { useSuspense: false },
    })
  return instance
}
