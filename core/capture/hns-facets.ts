import type { FacetName } from '../model/facet.ts'
import type { HnsKind } from '../hns/kinds.ts'

/** The facet that objects of each HNS kind belong to. */
export const hnsFacets = {
  network: 'networks',
  endpoint: 'endpoints',
  namespace: 'namespaces',
  loadbalancer: 'loadBalancers',
  route: 'routes',
} as const satisfies Readonly<Record<HnsKind, FacetName>>
