import { AppError } from '../../core/contract/errors.ts'
import type { ServiceMatrixView, ServiceTableInput, ServiceTableView } from '../../core/contract/services.ts'
import { message } from '../../core/model/message.ts'
import { serviceMatrix } from '../../core/view/service-matrix.ts'
import { serviceTable, serviceTablePage } from '../../core/view/service-table.ts'
import { say, type Locale } from '../platform/say.ts'
import type { Jobs } from './jobs.ts'
import { nodeReadings } from './node-readings.ts'
import type { Session } from './session.ts'

/** The table of all services on this node, and one service on every node that the source knows. */

export function services(session: Session, input: ServiceTableInput, locale: Locale): ServiceTableView {
  const { stamp, model } = session.current()
  const table = session.memo('services', (revision) => serviceTable(revision.model))
  return serviceTablePage(stamp, model, table, input, (words) => say(locale, words))
}

export async function serviceOnNodes(
  session: Session,
  ref: string,
  signal: AbortSignal,
  jobs: Jobs | null = null,
): Promise<ServiceMatrixView> {
  const read = await nodeReadings(session, jobs)
  signal.throwIfAborted()
  const view = serviceMatrix(session.current().stamp, read, ref)
  if (view !== null) return view
  throw new AppError({
    code: 'api/not-found',
    message: message('error.api.noObject', { ref }),
    hint: message('error.api.noObject.hint'),
  })
}
