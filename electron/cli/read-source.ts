import { openSession, type Session } from '../app/session.ts'
import { openingOf } from '../app/open-source.ts'
import type { CliIo } from './io.ts'

/** Opens a source, reads it once, and closes it again whatever happens. Throws AppError where it cannot be read. */
export async function withSource<T>(text: string, io: CliIo, work: (session: Session) => Promise<T> | T): Promise<T> {
  const { name, spec, open } = openingOf(text, io.openers)
  const context = { signal: io.signal, onProgress: () => undefined }
  const session = await openSession(await open(io.signal), { name, spec }, context)
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}
