import { assembleAll, type StatedFacet } from '../../core/capture/assemble.ts'
import { facetNames, type Facet, type FacetName } from '../../core/model/facet.ts'
import { message } from '../../core/model/message.ts'
import type { FacetValues, Facets, Snapshot, SourceFile } from '../../core/model/snapshot.ts'
import { facetOfFailure } from '../kubernetes/failure.ts'
import type { KindState } from '../kubernetes/follow.ts'
import { kubeFacetNames, type KubeFacetName } from '../../core/model/facet.ts'
import type { KubeResource } from '../kubernetes/resources.ts'
import { facetOfList, type KindReader } from './kind-reader.ts'
import { runInSlices } from './slices.ts'

/** One kind as it was read: its facet, and the text that its evidence points into. */
export interface KindReading {
  readonly version: number
  readonly facet: Facet<FacetValues[KubeFacetName]>
  readonly files: readonly SourceFile[]
}

export type ClusterReading = Readonly<Record<KubeFacetName, KindReading>>

const iso = (ms: number): string => new Date(ms).toISOString()

function statedOf(state: KindState, resource: KubeResource, server: string): StatedFacet {
  const { trouble, contactAt } = state
  if (trouble !== null) return facetOfFailure(trouble.failure, { resource, server, since: iso(trouble.since) })
  if (contactAt === null) return { state: 'notCollected', how: message('kubernetes.stillReading') }
  return { state: 'collected', at: iso(contactAt) }
}

/** The objects of a kind as they are now; those that did not change are not read again. */
export async function readKind(
  state: KindState,
  read: KindReader,
  server: string,
  before: KindReading | null,
  signal: AbortSignal,
): Promise<KindReading> {
  const at = state.contactAt === null ? null : iso(state.contactAt)
  if (before !== null && before.version === state.version) return withTime(before, at)
  const { version, objects, resourceVersion } = state
  const stated = statedOf(state, read.resource, server)
  // What the account may not read any more is not shown as if it still might.
  const isShown = objects !== null && state.trouble?.failure.kind !== 'forbidden'
  const list = isShown ? await runInSlices(read.steps(objects, resourceVersion), signal) : null
  return {
    version,
    // The reader is that of the kind, and gives objects of that kind alone.
    facet: facetOfList(list?.values ?? null, stated, at) as KindReading['facet'],
    files: list === null ? [] : [list.file],
  }
}

/** The same objects, known to be so at a later time. */
function withTime(reading: KindReading, at: string | null): KindReading {
  const { facet } = reading
  const isDated = facet.state === 'collected' || facet.state === 'none' || facet.state === 'cut'
  return isDated && facet.at !== at ? { ...reading, facet: { ...facet, at } } : reading
}

function facetsOf(base: Facets, reading: ClusterReading): Facets {
  // Each reading was assembled for the facet whose name it stands under.
  const read = Object.fromEntries(kubeFacetNames.map((name) => [name, reading[name].facet])) as Pick<
    Facets,
    KubeFacetName
  >
  return { ...base, ...read }
}

function all<T>(reading: ClusterReading, list: (kind: KindReading) => readonly T[]): readonly T[] {
  return kubeFacetNames.flatMap((name) => list(reading[name]))
}

export interface ClusterNames {
  /** `cluster:<context>[/<node>]` */
  readonly name: string
  readonly node: string | null
}

/** The same for every reading, so that they are told to have changed by none. */
const withoutHns: Snapshot = assembleAll({
  source: { kind: 'live', name: '' },
  takenAt: null,
  files: [],
  ignored: [],
  problems: [],
  stated: Object.fromEntries(
    facetNames.map((facet): [FacetName, StatedFacet] => [
      facet,
      { state: 'notCollected', how: message('kubernetes.noHns') },
    ]),
  ),
})

/** The cluster by itself: nothing of HNS was asked for. */
export function clusterSnapshot(reading: ClusterReading, names: ClusterNames, takenAt: string): Snapshot {
  return joinedSnapshot({ ...withoutHns, takenAt }, reading, names)
}

/** The HNS side of one source with the Kubernetes side of the cluster in place of its own. */
export function joinedSnapshot(hns: Snapshot, reading: ClusterReading, { name, node }: ClusterNames): Snapshot {
  const files = all(reading, (kind) => kind.files)
  const names = new Set(files.map((file) => file.name))
  const kept = hns.files.filter((file) => file.format !== 'kubernetes' && !names.has(file.name))
  return {
    ...hns,
    source: { kind: hns.source.kind, name },
    facets: facetsOf(hns.facets, reading),
    files: [...kept, ...files],
    ...(node === null ? {} : { chosenNode: node }),
  }
}
