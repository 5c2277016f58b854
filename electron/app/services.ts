import { AppError } from '../../core/contract/errors.ts'
import type { ServiceMatrixView, ServiceTableInput, ServiceTableView } from '../../core/contract/services.ts'
import { message } from '../../core/model/message.ts'
import { serviceMatrix, type NodeReading } from '../../core/view/service-matrix.ts'
import { serviceTable, serviceTablePage } from '../../core/view/service-table.ts'
import { say, type Locale } from '../platform/say.ts'
import { derive, type Session } from './session.ts'

/** The table of all services on this node, and one service on every node that the source knows. */

export function services(session: Session, input: ServiceTableInput, locale: Locale): ServiceTableView {
  const { stamp, model } = session.current()
  const table = session.memo('services', (revision) => serviceTable(revision.model))
  return serviceTablePage(stamp, model, table, input, (words) => say(locale, words))
}

/** Other snapshots of the source that are read for the matrix, the newest first: each costs as much as opening it. */
const mostSnapshots = 12

async function readings(session: Session, signal: AbortSignal): Promise<readonly NodeReading[]> {
  const { joined, diagnosis } = session.current().model
  const found: NodeReading[] = [{ joined, diagnosis, snapshot: null }]
  const { series } = joined.snapshot
  if (series === undefined) return found
  const others = series.all.filter(({ id }) => id !== series.id).slice(-mostSnapshots)
  for (const { id } of others.reverse()) {
    const snapshot = await session.readOther(id, { signal, onProgress: () => undefined })
    if (snapshot === null) continue
    const other = await derive(snapshot, signal)
    found.push({ joined: other.joined, diagnosis: other.diagnosis, snapshot: id })
  }
  return found
}

export async function serviceOnNodes(session: Session, ref: string, signal: AbortSignal): Promise<ServiceMatrixView> {
  // For whoever asks next, too; so it is finished even when this question is taken back.
  const read = await session.memo('serviceReadings', () => readings(session, new AbortController().signal))
  signal.throwIfAborted()
  const view = serviceMatrix(session.current().stamp, read, ref)
  if (view !== null) return view
  throw new AppError({
    code: 'api/not-found',
    message: message('error.api.noObject', { ref }),
    hint: message('error.api.noObject.hint'),
  })
}
