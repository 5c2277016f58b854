import type { FacetName } from '../model/facet.ts'
import { kindsHintedAt } from '../hns/kinds.ts'
import { hnsFacets } from './hns-facets.ts'
import { isKubeKind, kubeFacets } from './kube.ts'

/** Facets of Kubernetes whose objects a piece of JSON names. */
export function hintedKubeKinds(fragment: string): readonly FacetName[] {
  const facets = new Set<FacetName>()
  for (const match of fragment.matchAll(/"kind"\s*:\s*"(\w+?)(?:List)?"|^ {0,4}kind: (\w+?)(?:List)?\r?$/gm)) {
    const kind = match[1] ?? match[2] ?? ''
    if (isKubeKind(kind)) facets.add(kubeFacets[kind])
  }
  return [...facets]
}

/** Facets whose objects a broken piece of text may have held. */
export function hintedFacets(fragment: string): readonly FacetName[] {
  const start = fragment.slice(0, 20_000)
  return [...new Set([...kindsHintedAt(start).map((kind) => hnsFacets[kind]), ...hintedKubeKinds(start)])]
}
