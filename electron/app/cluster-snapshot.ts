import { assemble, assembleAll, type StatedFacet } from '../../core/capture/assemble.ts'
import { facetNames, type Facet, type FacetName } from '../../core/model/facet.ts'
import { message } from '../../core/model/message.ts'
import type { Problem } from '../../core/model/result.ts'
import type { FacetValues, Facets, IgnoredFile, Snapshot, SourceFile } from '../../core/model/snapshot.ts'
import { facetOfFailure } from '../kubernetes/failure.ts'
import type { KindState } from '../kubernetes/follow.ts'
import { listText } from '../kubernetes/projection.ts'
import { kubeFacetNames, type KubeFacetName, type KubeResource } from '../kubernetes/resources.ts'
import { runInSlices } from './slices.ts'

/** One kind as it was read: its facet, and the text that its evidence points into. */
export interface KindReading {
  readonly version: number
  readonly facet: Facet<FacetValues[KubeFacetName]>
  readonly files: readonly SourceFile[]
  readonly ignored: readonly IgnoredFile[]
  readonly problems: readonly Problem[]
}

export type ClusterReading = Readonly<Record<KubeFacetName, KindReading>>

/** The format of the texts that this makes: the reader of a file is told that it is no whole object. */
const projectionFormat = 'kubernetesProjection'

const iso = (ms: number): string => new Date(ms).toISOString()

function statedOf(state: KindState, resource: KubeResource, server: string): StatedFacet {
  const { trouble, contactAt } = state
  if (trouble !== null) return facetOfFailure(trouble.failure, { resource, server, since: iso(trouble.since) })
  if (contactAt === null) return { state: 'notCollected', how: message('kubernetes.stillReading') }
  return { state: 'collected', at: iso(contactAt) }
}

/** The objects of a kind through the reader that captures go through; unchanged objects are not read again. */
export async function readKind(
  state: KindState,
  resource: KubeResource,
  server: string,
  before: KindReading | null,
  signal: AbortSignal,
): Promise<KindReading> {
  const at = state.contactAt === null ? null : iso(state.contactAt)
  if (before !== null && before.version === state.version) return withTime(before, at)
  // What the account may not read any more is not shown as if it still might.
  const isShown = state.objects !== null && state.trouble?.failure.kind !== 'forbidden'
  const files =
    isShown && state.objects !== null
      ? [
          {
            name: `kubernetes/${resource.resource}.json`,
            text: listText(resource, state.objects, state.resourceVersion),
          },
        ]
      : []
  const read = await runInSlices(
    assemble({
      source: { kind: 'live', name: '' },
      takenAt: at,
      files,
      ignored: [],
      problems: [],
      stated: { [resource.facet]: statedOf(state, resource, server) },
    }),
    signal,
  )
  return {
    version: state.version,
    facet: read.facets[resource.facet],
    files: read.files.map((file) => ({ ...file, format: projectionFormat })),
    ignored: read.ignored,
    problems: read.problems,
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
    ignored: [...hns.ignored, ...all(reading, (kind) => kind.ignored)],
    problems: [...hns.problems, ...all(reading, (kind) => kind.problems)],
    ...(node === null ? {} : { chosenNode: node }),
  }
}
