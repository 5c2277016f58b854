import { randomUUID } from 'node:crypto'
import type { SourceView } from '../../core/contract/views.ts'
import { diagnoseSteps } from '../../core/diagnose/run.ts'
import { joinSteps } from '../../core/join/join.ts'
import type { Facet, FacetName } from '../../core/model/facet.ts'
import { facetNames } from '../../core/model/facet.ts'
import { takenAtForPeople, type Snapshot } from '../../core/model/snapshot.ts'
import type { TopologyPicture } from '../../core/topology/view.ts'
import type { Baseline, SeenChange, SeenChanges } from '../../core/view/changes.ts'
import { emptyBaseline, follow, together } from '../../core/view/changes.ts'
import type { Stamp, ViewModel } from '../../core/view/view-model.ts'
import { createViewModel } from '../../core/view/view-model.ts'
import { noSnapshot } from './chosen-snapshot.ts'
import { runInSlices } from './slices.ts'
import { shareSource } from './share-source.ts'
import type { ClusterSide, EditConnection, OpenedSource, ServiceState, SourceContext } from './source.ts'

/** The source as it was read once, with all that follows from it. */
export interface Revision {
  readonly stamp: Stamp
  readonly source: SourceView
  readonly model: ViewModel
  /** What the readings showed to have changed; it stays until another change, or until it is dismissed. */
  readonly changes: SeenChanges | null
  /** Of this reading alone. */
  readonly latest: readonly SeenChange[]
}

/** Changes that follow one another within this time are one: a pod is a namespace, an endpoint and a pod. */
const togetherMs = 10_000

/** One opened source. Its revisions replace one another as a whole; nobody changes one. */
export interface Session {
  readonly id: string
  /** The text under which the source can be opened again; null where it cannot, as for an upload. */
  readonly spec: string | null
  /** Where the files of a capture lie; null for all else. */
  readonly path: string | null
  readonly current: () => Revision
  /** A value that follows from the current revision alone: made once, dropped with the revision. */
  memo<T>(key: string, make: (revision: Revision) => T): T
  /** Reads the source again; answers which facets are others now. Readings wait for one another. */
  reread(context: SourceContext): Promise<readonly FacetName[]>
  /** Which snapshot the next reading gives. Throws AppError where the source holds no such. */
  chooseSnapshot(id: string): void
  /** Takes the marks of what changed away. */
  dismissChanges(): void
  /** Another snapshot of the source, which stays what it is; null where there is none that can be read. */
  readOther(id: string, context: SourceContext): Promise<Snapshot | null>
  watch(onChange: (facets: readonly FacetName[]) => void): () => void
  /** Opens the way in for writes; null where the source can never be changed. */
  readonly edit: (() => EditConnection) | null
  /** The pictures as they were last drawn, by arrangement, so that unchanged objects keep their place. */
  readonly pictures: Map<string, TopologyPicture>
  /** The cluster that is read, if any. */
  readonly cluster: ClusterSide | null
  /** The opened source for one more user: it lives on when this session is closed. */
  lend(): OpenedSource
  close(): Promise<void>
}

interface SessionOptions {
  /** What the user opened, in words: `sim:demo`, a file name. */
  readonly name: string
  readonly spec: string | null
  readonly path?: string | null
  readonly now?: () => Date
}

/** When the oldest data were read that stand in for an answer. */
function oldestKept({ facets }: Snapshot): string | null {
  let oldest: string | null = null
  for (const name of facetNames) {
    const facet: Facet<unknown> = facets[name]
    const at = facet.state === 'notAnswering' || facet.state === 'failed' ? (facet.last?.at ?? null) : null
    if (at !== null && (oldest === null || at < oldest)) oldest = at
  }
  return oldest
}

function sourceView(
  name: string,
  {
    pollMs = null,
    cluster,
    service,
  }: Pick<OpenedSource, 'cluster'> & {
    readonly pollMs?: number | null
    readonly service?: ServiceState
  },
  snapshot: Snapshot,
  model: ViewModel,
  collectedAt: Date,
): SourceView {
  const { host } = snapshot.facets
  const computer = host.state === 'collected' || host.state === 'cut' ? host.value.computerName : null
  return {
    kind: snapshot.source.kind,
    name,
    nodeName: model.joined.thisNode?.node.name ?? computer,
    takenAt: takenAtForPeople(snapshot),
    collectedAt: collectedAt.toISOString(),
    pollSeconds: pollMs === null ? null : pollMs / 1000,
    ...(service === undefined ? {} : { service: { ...service, oldestAt: oldestKept(snapshot) } }),
    snapshots: snapshot.series?.all.map((one) => ({ ...one })) ?? [],
    snapshot: snapshot.series === undefined ? null : { id: snapshot.series.id, note: snapshot.series.note },
    ...(cluster === undefined
      ? {}
      : { cluster: { context: cluster.context, node: cluster.node, isJoined: cluster.lendHns !== null } }),
  }
}

export async function derive(
  snapshot: Snapshot,
  signal: AbortSignal,
  before: ViewModel | null = null,
): Promise<ViewModel> {
  const joined = await runInSlices(joinSteps(snapshot, before?.joined ?? null), signal)
  const diagnosis = await runInSlices(diagnoseSteps(joined), signal)
  return createViewModel(joined, diagnosis)
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
    if (signal.aborted) onAbort()
  })
}

/** Reads the source for the first time. Where that fails the source is closed, and nothing is left behind. */
export async function openSession(
  source: OpenedSource,
  { name, spec, path = null, now = () => new Date() }: SessionOptions,
  context: SourceContext,
): Promise<Session> {
  const id = randomUUID()
  const shared = shareSource(source)
  const opened = shared.take()

  let baseline: Baseline = emptyBaseline
  let lastRevision = 0
  /** Marks that were taken away while the next reading was under way must not come back with it. */
  let dismissed: SeenChanges | null = null

  const changesIn = (model: ViewModel, before: Revision | null): Pick<Revision, 'changes' | 'latest'> => {
    const earlier = before === null || before.changes === dismissed ? null : before.changes
    if (model === before?.model) return { changes: earlier, latest: [] }
    const { known, changes } = follow(baseline, before?.model.joined ?? null, model.joined)
    baseline = known
    if (changes.length === 0) return { changes: earlier, latest: [] }
    const at = now().toISOString()
    const isOneWith = earlier !== null && Date.parse(at) - Date.parse(earlier.at ?? '') < togetherMs
    const since = before?.source.collectedAt ?? null
    const first = { since, at, byRef: new Map(changes.map((change) => [change.ref, change])) }
    const both = isOneWith ? together(earlier, changes) : first
    return { changes: both.byRef.size === 0 ? null : both, latest: changes }
  }

  const read = async (before: Revision | null, { signal, onProgress }: SourceContext): Promise<Revision> => {
    const snapshot = await opened.read({ signal, onProgress })
    signal.throwIfAborted()
    const same = before?.model.joined.snapshot === snapshot ? before.model : null
    const model = same ?? (await derive(snapshot, signal, before?.model ?? null))
    const service = opened.service?.()
    const { pollMs = null, cluster } = opened
    const about = {
      pollMs,
      ...(cluster === undefined ? {} : { cluster }),
      ...(service === undefined ? {} : { service }),
    }
    const source = sourceView(name, about, snapshot, model, now())
    lastRevision += 1
    return { stamp: { session: id, revision: lastRevision }, source, model, ...changesIn(model, before) }
  }

  let current: Revision
  try {
    current = await read(null, context)
  } catch (error) {
    await opened.close()
    throw error
  }

  let memos = new Map<string, unknown>()
  let reading: Promise<unknown> = Promise.resolve()

  const reread = async (again: SourceContext): Promise<readonly FacetName[]> => {
    const before = current.model.joined.snapshot.facets
    const next = await read(current, again)
    const after = next.model.joined.snapshot.facets
    current = next
    memos = new Map()
    return facetNames.filter((facet) => before[facet] !== after[facet])
  }

  return {
    id,
    spec,
    path,
    current: () => current,
    memo: <T>(key: string, make: (revision: Revision) => T): T => {
      // Only `make` of the same key writes the value, so its type is the one that is asked for.
      if (memos.has(key)) return memos.get(key) as T
      const made = make(current)
      memos.set(key, made)
      return made
    },
    reread: (again) => {
      const start = (): Promise<readonly FacetName[]> => {
        again.signal.throwIfAborted()
        return reread(again)
      }
      const next = reading.then(start)
      reading = next.catch(() => undefined)
      // One that waits for its turn ends at once when it is cancelled.
      return untilAborted(next, again.signal)
    },
    chooseSnapshot: (id) => {
      if (opened.chooseSnapshot === undefined) throw noSnapshot(name, id, 1)
      opened.chooseSnapshot(id)
      // Another snapshot is no change of the node; it may be another node.
      baseline = emptyBaseline
      dismissed = current.changes
      current = { ...current, changes: null }
    },
    dismissChanges: () => {
      dismissed = current.changes
      lastRevision += 1
      current = { ...current, stamp: { session: id, revision: lastRevision }, changes: null }
      memos = new Map()
    },
    readOther: (id, context) => opened.readOther?.(id, context) ?? Promise.resolve(null),
    watch: (onChange) => opened.watch(onChange),
    edit: opened.edit ?? null,
    pictures: new Map(),
    cluster: opened.cluster ?? null,
    lend: () => shared.take(),
    close: () => opened.close(),
  }
}
