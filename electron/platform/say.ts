import { createInstance } from 'i18next'
import type { FormatterModule } from 'i18next'
import type { Message } from '../../core/model/message.ts'
import { en, fr } from '../../core/text/catalogue.ts'
import { withWords } from '../../core/text/param-words.ts'

export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]

/** Counts get the separators of the language; ports, VNIs and build numbers stay as they are written. */
const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language, options) =>
    typeof value === 'number' && options?.['interpolationkey'] === 'count'
      ? new Intl.NumberFormat(language).format(value)
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : '',
}

function createSayer(locale: Locale): (message: Message) => string {
  const instance = createInstance()
  void instance.use(countFormatter).init({
    lng: locale,
    fallbackLng: 'en',
    resources: { en: { translation: en }, fr: { translation: fr } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // No nesting: names of objects are data, and a `$t(…)` in one of them must stay text.
    interpolation: { escapeValue: false, alwaysFormat: true, nestingPrefix: '\u0000' },
  })
  const plain = new Map<string, string>()
  return ({ key, params }) => {
    if (params !== undefined) return instance.t(key, { ...withWords(params, (word) => instance.t(word)) })
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = instance.t(key)
    plain.set(key, text)
    return text
  }
}

const sayers = new Map<Locale, (message: Message) => string>()

/** Puts a message into words, where the host itself speaks: command line, log, what a filter looks through. */
export function say(locale: Locale, message: Message): string {
  let sayer = sayers.get(locale)
  if (sayer === undefined) {
    sayer = createSayer(locale)
    sayers.set(locale, sayer)
  }
  return sayer(message)
}

/** The first of the given languages that we speak: a tag such as `fr-CA`, or a POSIX locale such as `fr_FR.UTF-8`. */
export function chooseLocale(preferred: readonly (string | undefined)[]): Locale {
  for (const tag of preferred) {
    const base = tag?.toLowerCase().split(/[-_.@]/)[0]
    const known = locales.find((locale) => locale === base)
    if (known !== undefined) return known
  }
  return 'en'
}

/** The order of POSIX; Windows sets none of them, and then the language of the system counts. */
export function environmentLocale(env: Readonly<Record<string, string | undefined>>): Locale {
  const set = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']
  return chooseLocale([set ?? new Intl.DateTimeFormat().resolvedOptions().locale])
}
