import type { DocumentRef } from '../model/evidence.ts'
import { facetNames, type Facet, type FacetName } from '../model/facet.ts'
import { message } from '../model/message.ts'
import type { Facets, Snapshot } from '../model/snapshot.ts'

/** What a capture is to hold. */
export const captureScopes = ['hns', 'kubernetes', 'logs'] as const
export type CaptureScope = (typeof captureScopes)[number]

const scopeOf: Readonly<Record<FacetName, CaptureScope>> = {
  networks: 'hns',
  endpoints: 'hns',
  namespaces: 'hns',
  loadBalancers: 'hns',
  routes: 'hns',
  host: 'hns',
  ports: 'hns',
  vfp: 'hns',
  logs: 'logs',
  nodes: 'kubernetes',
  pods: 'kubernetes',
  services: 'kubernetes',
  endpointSlices: 'kubernetes',
  networkPolicies: 'kubernetes',
  kubeNamespaces: 'kubernetes',
  daemonSets: 'kubernetes',
  configMaps: 'kubernetes',
}

export function facetsOfScope(scope: CaptureScope): readonly FacetName[] {
  return facetNames.filter((name) => scopeOf[name] === scope)
}

/** Documents of a value and of the lists in it, such as the adapters of a host. */
function* documentsIn(value: unknown): Generator<DocumentRef> {
  if (Array.isArray(value)) {
    for (const one of value) yield* documentsIn(one)
  } else if (typeof value === 'object' && value !== null) {
    // Every value of a facet carries its documents (core/model).
    if ('documents' in value) yield* value.documents as readonly DocumentRef[]
    for (const inner of Object.values(value)) {
      if (Array.isArray(inner) && typeof inner[0] === 'object' && inner[0] !== null && 'documents' in inner[0]) {
        yield* documentsIn(inner)
      }
    }
  }
}

function valueOf(facet: Facet<unknown>): unknown {
  return 'value' in facet ? facet.value : 'last' in facet ? facet.last?.value : undefined
}

export interface ScopedSnapshot {
  readonly snapshot: Snapshot
  /** Files that were kept although they also hold what was to be left out: a file is written whole or not at all. */
  readonly mixed: readonly string[]
}

/**
 * The snapshot without what a capture is not to hold. Files that serve no area at all go with HNS, because nobody knows
 * what is in them.
 */
export function scopeSnapshot(snapshot: Snapshot, scopes: readonly CaptureScope[]): ScopedSnapshot {
  const wanted = new Set(scopes)
  if (captureScopes.every((scope) => wanted.has(scope))) return { snapshot, mixed: [] }
  const areas = new Map<string, Set<FacetName>>()
  for (const name of facetNames) {
    for (const { file } of documentsIn(valueOf(snapshot.facets[name]))) {
      const there = areas.get(file)
      if (there === undefined) areas.set(file, new Set([name]))
      else there.add(name)
    }
  }
  const isWanted = (name: FacetName): boolean => wanted.has(scopeOf[name])
  const kept = snapshot.files.filter(({ name }) => {
    const served = areas.get(name)
    return served === undefined ? wanted.has('hns') : [...served].some(isWanted)
  })
  const mixed: string[] = []
  const stays = new Set<FacetName>(facetNames.filter(isWanted))
  for (const { name } of kept) {
    const surplus = [...(areas.get(name) ?? [])].filter((facet) => !isWanted(facet))
    if (surplus.length > 0) mixed.push(name)
    for (const facet of surplus) stays.add(facet)
  }
  const facets = Object.fromEntries(
    facetNames.map((name) => [
      name,
      stays.has(name)
        ? snapshot.facets[name]
        : ({ state: 'notCollected', how: message('captures.scope.leftOut') } satisfies Facet<never>),
    ]),
  ) as unknown as Facets // Sound: one entry for each name, with its own facet or with one that has no value.
  const names = new Set(kept.map(({ name }) => name))
  const dropped = new Set(snapshot.files.filter(({ name }) => !names.has(name)).map(({ name }) => name))
  return {
    snapshot: {
      ...snapshot,
      facets,
      files: kept,
      ignored: snapshot.ignored.filter(({ file }) => !dropped.has(file)),
      problems: snapshot.problems.filter(({ place }) => place === undefined || !dropped.has(place.file)),
    },
    mixed,
  }
}
