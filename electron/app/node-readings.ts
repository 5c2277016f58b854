import { message } from '../../core/model/message.ts'
import type { ClusterReading } from '../../core/topology/cluster/tunnels.ts'
import type { Jobs } from './jobs.ts'
import { derive, type Session } from './session.ts'
import type { SourceContext } from './source.ts'

/** Other snapshots of a source that are read, the newest first: each costs as much as opening it. */
const mostSnapshots = 12

async function readOthers(
  session: Session,
  ids: readonly string[],
  { signal, onProgress }: SourceContext,
): Promise<readonly ClusterReading[]> {
  const found: ClusterReading[] = []
  const { name } = session.current().source
  for (const [done, id] of ids.entries()) {
    onProgress({ title: message('job.readings', { source: name }), done, total: ids.length })
    const snapshot = await session.readOther(id, { signal, onProgress: () => undefined })
    if (snapshot === null) continue
    const { joined, diagnosis } = await derive(snapshot, signal)
    found.push({ joined, diagnosis, snapshot: id })
  }
  return found
}

/**
 * HNS as it was read of the nodes of a source, the open snapshot first. Where there are others they are read once for
 * whoever asks, as a job with counts that can be cancelled; what was cancelled is begun anew by the next who asks.
 */
export function nodeReadings(session: Session, jobs: Jobs | null = null): Promise<readonly ClusterReading[]> {
  const { joined, diagnosis } = session.current().model
  const open: ClusterReading = { joined, diagnosis, snapshot: null }
  const { series } = joined.snapshot
  const ids = (series?.all ?? []).flatMap(({ id }) => (id === series?.id ? [] : [id])).slice(-mostSnapshots)
  if (ids.length === 0) return Promise.resolve([open])
  const kept = session.memo<{ reading: Promise<readonly ClusterReading[]> | null }>('nodeReadings', () => ({
    reading: null,
  }))
  if (kept.reading === null) {
    const newestFirst = [...ids].reverse()
    const title = message('job.readings', { source: session.current().source.name })
    const quiet: SourceContext = { signal: new AbortController().signal, onProgress: () => undefined }
    const work = (context: SourceContext): Promise<readonly ClusterReading[]> =>
      readOthers(session, newestFirst, context)
    kept.reading = (jobs === null ? work(quiet) : jobs.run(title, work)).then((others) => [open, ...others])
    kept.reading.catch(() => {
      kept.reading = null
    })
  }
  return kept.reading
}
