import { facetNames, type FacetName } from '../model/facet.ts'
import type { MessageKey } from './catalogue.ts'

type Params = Readonly<Record<string, string | number>>

/** Parameters of messages that hold names of facets, one or several with commas between them. */
const named = ['facet', 'facets'] as const

function isFacetName(text: string): text is FacetName {
  return facetNames.some((name) => name === text)
}

/** Puts facets into words: their names are those of the program and no words of the reader's language. */
export function withFacetWords(params: Params, word: (key: MessageKey) => string): Params {
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
