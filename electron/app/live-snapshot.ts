import { assemble } from '../../core/capture/assemble.ts'
import type { StatedFacet } from '../../core/capture/assemble.ts'
import type { InputFile } from '../../core/capture/part.ts'
import { kubeFacetNames, type Facet, type FacetName, type Instant } from '../../core/model/facet.ts'
import type { Message } from '../../core/model/message.ts'
import { message } from '../../core/model/message.ts'
import type { Facets, Snapshot } from '../../core/model/snapshot.ts'
import type { Collected } from './collected.ts'
import type { HostReading } from './live-host.ts'
import { hnsFacets } from './live-watch.ts'
import { runInSlices } from './slices.ts'

/** Which facet the documents of a file belong to (the names are collect.ts's). */
const facetOfFile: readonly (readonly [string, FacetName])[] = [
  ['hcn/networks-', 'networks'],
  ['hcn/endpoints-', 'endpoints'],
  ['hcn/namespaces-', 'namespaces'],
  ['hcn/loadbalancers-', 'loadBalancers'],
  ['hcn/policylists-', 'loadBalancers'],
  ['hcn/routes-', 'routes'],
]

/** Both sides of this computer; Windows' own is null until it is read. */
export interface LiveReading {
  readonly hns: Collected
  readonly host: HostReading | null
  /** The reading was given up: what is missing will not come by itself. */
  readonly isCancelled: boolean
}

/**
 * What was collected, as a snapshot. A facet that is still being read is never complete. One that HNS did not answer for
 * keeps what was last read of it, with the time of that reading and its documents.
 */
export async function liveSnapshot(
  { hns: collected, host, isCancelled }: LiveReading,
  last: Snapshot | null,
  takenAt: string,
  signal: AbortSignal,
): Promise<Snapshot> {
  const unread = message(isCancelled ? 'native.cancelled' : 'native.stillListing')
  const stated: Partial<Record<FacetName, StatedFacet>> = { ...collected.stated }
  for (const name of hnsFacets) {
    if (collected.reading[name] !== undefined) {
      stated[name] = { state: 'notCollected', how: unread }
    }
  }
  // The collector leaves it to its caller what no SDN route says of the facet; allRoutes below does.
  if (collected.reading.routes === undefined) stated.routes ??= { state: 'none', at: takenAt }
  for (const name of kubeFacetNames) stated[name] = { state: 'notCollected', how: message('native.noKubernetes') }
  const kept = last === null ? [] : keptFacets(collected, last)
  const files = [...filesOf(collected, last, kept), ...(host?.files ?? [])]
  const snapshot = await runInSlices(
    assemble({
      source: { kind: 'live', name: 'live' },
      takenAt,
      files,
      ignored: [],
      problems: collected.problems,
      stated,
    }),
    signal,
  )
  const facets = withKept(withReading(snapshot.facets, collected, isCancelled), last, kept)
  return {
    ...snapshot,
    files: [...snapshot.files, ...(host?.evidence ?? [])],
    facets: {
      ...facets,
      host: host?.host ?? { state: 'notCollected', how: unread },
      routes: allRoutes(facets.routes, host, unread, takenAt),
    },
  }
}

/**
 * The routes of Windows with those of HNS. Without the former there is no telling that there are none; without the latter
 * the list is not complete.
 */
function allRoutes(sdn: Facets['routes'], host: HostReading | null, unread: Message, at: string): Facets['routes'] {
  const hostRoutes = host?.routes ?? null
  const noRoutes = host?.noRoutes ?? unread
  switch (sdn.state) {
    case 'collected':
      return hostRoutes === null
        ? { state: 'cut', value: sdn.value, at: sdn.at, lost: noRoutes }
        : { ...sdn, value: [...hostRoutes, ...sdn.value] }
    case 'none':
      if (hostRoutes === null) return { state: 'notCollected', how: noRoutes }
      return hostRoutes.length === 0 ? sdn : { state: 'collected', value: hostRoutes, at: sdn.at }
    case 'cut':
      return { ...sdn, value: [...(hostRoutes ?? []), ...sdn.value] }
    case 'notAnswering':
    case 'failed': {
      // Host routes of an earlier reading would point into a text that is gone.
      const sdnRoutes = (sdn.last?.value ?? []).filter((route) => 'id' in route)
      const value = [...(hostRoutes ?? []), ...sdnRoutes]
      return value.length === 0 ? sdn : { ...sdn, last: { value, at: sdn.last?.at ?? at } }
    }
    case 'notPermitted':
      return hostRoutes === null ? sdn : { state: 'cut', value: hostRoutes, at, lost: sdn.grant }
    case 'notCollected':
      return hostRoutes === null ? sdn : { state: 'cut', value: hostRoutes, at, lost: sdn.how }
  }
}

/** Facets without an answer now of which there was one before. */
function keptFacets(collected: Collected, last: Snapshot): readonly HnsFacet[] {
  return hnsFacets.filter((name) => {
    const now = collected.stated[name]?.state
    return (now === 'notAnswering' || now === 'failed') && lastOf<unknown>(last.facets[name]) !== null
  })
}

type HnsFacet = (typeof hnsFacets)[number]

/** The documents that the values refer to: those of a kept facet are the ones it was read from. */
function filesOf(collected: Collected, last: Snapshot | null, kept: readonly FacetName[]): readonly InputFile[] {
  const isKept = (file: { readonly name: string }): boolean => {
    const facet = facetOfFile.find(([prefix]) => file.name.startsWith(prefix))?.[1]
    return facet !== undefined && kept.includes(facet)
  }
  const before = (last?.files ?? []).filter(isKept).map(({ name, text }) => ({ name, text }))
  return [...collected.files.filter((file) => !isKept(file)), ...before]
}

/** A facet that is still being read holds what has come, and says that it is not all. */
function withReading(facets: Facets, collected: Collected, isCancelled: boolean): Facets {
  const read = <T>(facet: Facet<T>, name: FacetName): Facet<T> => {
    const reading = collected.reading[name]
    if (reading === undefined || facet.state !== 'collected') return facet
    const { done, total } = reading
    const [listing, some] = isCancelled
      ? (['native.cancelled', 'native.cancelledAt'] as const)
      : (['native.stillListing', 'native.stillReading'] as const)
    const lost = total === null ? message(listing) : message(some, { done, total })
    return { state: 'cut', value: facet.value, at: facet.at, lost }
  }
  return {
    ...facets,
    networks: read(facets.networks, 'networks'),
    endpoints: read(facets.endpoints, 'endpoints'),
    namespaces: read(facets.namespaces, 'namespaces'),
    loadBalancers: read(facets.loadBalancers, 'loadBalancers'),
    routes: read(facets.routes, 'routes'),
  }
}

function withKept(facets: Facets, last: Snapshot | null, kept: readonly HnsFacet[]): Facets {
  if (last === null) return facets
  const keep = <T>(now: Facet<T>, before: Facet<T>, name: HnsFacet): Facet<T> => {
    const value = lastOf(before)
    if (!kept.includes(name) || value === null || (now.state !== 'notAnswering' && now.state !== 'failed')) return now
    const since = now.state === 'notAnswering' && before.state === 'notAnswering' ? { since: before.since } : {}
    return { ...now, ...since, last: value }
  }
  const { facets: old } = last
  return {
    ...facets,
    networks: keep(facets.networks, old.networks, 'networks'),
    endpoints: keep(facets.endpoints, old.endpoints, 'endpoints'),
    namespaces: keep(facets.namespaces, old.namespaces, 'namespaces'),
    loadBalancers: keep(facets.loadBalancers, old.loadBalancers, 'loadBalancers'),
    routes: keep(facets.routes, old.routes, 'routes'),
  }
}

/** The last reading, as it stands when HNS has fallen silent behind it: what was read is kept, with its time. */
export function silentSnapshot(last: Snapshot, since: string): Snapshot {
  const silence = <T>(facet: Facet<T>): Facet<T> => {
    if (facet.state === 'notCollected' || facet.state === 'notPermitted' || facet.state === 'notAnswering') return facet
    const value = lastOf(facet)
    return { state: 'notAnswering', since, ...(value === null ? {} : { last: value }) }
  }
  const { facets } = last
  return {
    ...last,
    facets: {
      ...facets,
      networks: silence(facets.networks),
      endpoints: silence(facets.endpoints),
      namespaces: silence(facets.namespaces),
      loadBalancers: silence(facets.loadBalancers),
    },
  }
}

/** The good value that a facet holds, with the time at which it was read. */
function lastOf<T>(facet: Facet<T>): { readonly value: T; readonly at: Instant } | null {
  switch (facet.state) {
    case 'collected':
    case 'cut':
      return { value: facet.value, at: facet.at }
    case 'notAnswering':
    case 'failed':
      return facet.last ?? null
    case 'none':
    case 'notCollected':
    case 'notPermitted':
      return null
  }
}
