import { isRefusalName, refusalWord } from '../hns/rules/refusals.ts'
import { facetNames, type FacetName } from '../model/facet.ts'
import { inWordsOf } from '../model/without-id.ts'
import type { MessageKey } from './catalogue.ts'
import { formsEn } from './en/forms.ts'
import { systemReason } from '../model/system-words.ts'

type Params = Readonly<Record<string, string | number>>

/** Parameters of messages that hold names of facets, one or several with commas between them. */
const named = ['facet', 'facets'] as const

function isFacetName(text: string): text is FacetName {
  return facetNames.some((name) => name === text)
}

function withoutStandIns(params: Params, word: (key: MessageKey) => string): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? inWordsOf(value, word) : value]),
  )
}

type FieldKey = Extract<keyof typeof formsEn, `forms.field.${string}`>

function isFieldKey(key: string): key is FieldKey {
  return key in formsEn
}

/** The title of a field of a form, in the place of what HNS calls it. */
function withFieldWords(params: Params, word: (key: MessageKey) => string): Params {
  const { formField } = params
  const key = `forms.field.${formField}`
  return formField !== undefined && isFieldKey(key) ? { ...params, formField: word(key) } : params
}

/** `EISDIR` and its like in the place of a reason. */
function withReason(params: Params, word: (key: MessageKey) => string): Params {
  const { reason } = params
  const words = typeof reason === 'string' ? systemReason(reason) : null
  return words === null ? params : { ...params, reason: word(words.key) }
}

/** What HNS says beside a result code, in the place of the code's name. */
function withRefusalWords(params: Params, word: (key: MessageKey) => string): Params {
  const name = String(params['refusal'])
  return isRefusalName(name) ? { ...params, refusal: word(refusalWord(name)) } : params
}

/**
 * Puts what are names of the program into the reader's language: facets, fields of forms, codes of the system and of HNS, and
 * what stands for an ID that is not known.
 */
export function withWords(params: Params, word: (key: MessageKey) => string): Params {
  const said = [withFacetWords, withFieldWords, withReason, withRefusalWords]
  return withoutStandIns(
    said.reduce((before, inWords) => inWords(before, word), params),
    word,
  )
}

function withFacetWords(params: Params, word: (key: MessageKey) => string): Params {
  const found = named.filter((name) => typeof params[name] === 'string')
  if (found.length === 0) return params
  const words = found.map((name): readonly [string, string] => [
    name,
    String(params[name])
      .split(', ')
      .map((text) => (isFacetName(text) ? word(`model.facet.${text}`) : text))
      .join(', '),
  ])
  return { ...params, ...Object.fromEntries(words) }
}
