import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { HostClient } from '../../core/contract/client.ts'
import { kubeFacetNames, type FacetName } from '../../core/model/facet.ts'

/** First part of the keys of what belongs to the host and not to an opened source: settings, list of sources. */
export const ofHost = '(host)'

/** Query options of every procedure; keys begin with the session, so that answers of two sources never meet. */
export function createHostQueries(client: HostClient, session: string) {
  return createTanstackQueryUtils(client, { path: [session] })
}
export type HostQueries = ReturnType<typeof createHostQueries>

/** Facets that the join, and with it every drawn or listed object, is made from. */
const joinFacets: readonly FacetName[] = [
  'networks',
  'endpoints',
  'namespaces',
  'loadBalancers',
  'host',
  ...kubeFacetNames,
]

/** What a query is made from: 'all' facets, some of them, or nothing of the source. */
const madeFrom: Readonly<Record<string, 'all' | readonly FacetName[]>> = {
  overview: 'all',
  findings: 'all',
  cluster: 'all',
  object: 'all',
  palette: 'all',
  changesSeen: 'all',
  topology: joinFacets,
  inventory: joinFacets,
  services: 'all',
  policies: 'all',
  changes: 'all',
  // The host tells by itself what becomes of changes, and what is asked for here has little to do with the source.
  'changes.editMode': ['networks', 'endpoints'],
  'changes.pending': [],
  'changes.journal': [],
}

interface Procedure {
  readonly session: string
  readonly area: string
  readonly name: string
}

function procedureOf(key: QueryKey): Procedure | null {
  const path: unknown = key[0]
  if (!Array.isArray(path)) return null
  const [session, area, name] = path as readonly unknown[]
  return typeof session === 'string' && typeof area === 'string' ? { session, area, name: String(name) } : null
}

/** Whether an answer under this key may have changed with these facets; no facet named means that anything may have. */
export function isTouched(key: QueryKey, changed: readonly FacetName[]): boolean {
  const procedure = procedureOf(key)
  if (procedure === null) return false
  const { area, name } = procedure
  const facets = madeFrom[`${area}.${name}`] ?? madeFrom[area]
  if (facets === undefined || facets.length === 0) return false
  return facets === 'all' || changed.length === 0 || facets.some((facet) => changed.includes(facet))
}

export function isOfArea(key: QueryKey, area: string): boolean {
  return procedureOf(key)?.area === area
}

export function isOfSession(key: QueryKey, session: string): boolean {
  return procedureOf(key)?.session === session
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The host says when something changed; time alone makes nothing stale.
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Nodes without internet report "offline"; the host is on this machine all the same.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
