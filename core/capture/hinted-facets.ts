import type { FacetName } from '../model/facet.ts'
import { kindsHintedAt } from '../hns/kinds.ts'
import { hnsFacets } from './hns-facets.ts'
import { isKubeKind, kubeFacets } from './kube.ts'

/** Facets whose objects a broken piece of text may have held. */
export function hintedFacets(fragment: string): readonly FacetName[] {
  const start = fragment.slice(0, 20_000)
  const facets: FacetName[] = kindsHintedAt(start).map((kind) => hnsFacets[kind])
  for (const match of start.matchAll(/"kind"\s*:\s*"(\w+)"/g)) {
    const kind = match[1] ?? ''
    if (isKubeKind(kind)) facets.push(kubeFacets[kind])
  }
  return [...new Set(facets)]
}
