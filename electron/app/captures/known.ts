import { randomUUID } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Manifest } from '../../../core/capture/manifest.ts'
import { knownCaptureSchema, type KnownCapture } from '../../../core/contract/captures.ts'
import { AppError } from '../../../core/contract/errors.ts'
import { facetNames } from '../../../core/model/facet.ts'
import { message } from '../../../core/model/message.ts'
import { writeFileAtomically } from '../../platform/atomic-write.ts'
import type { Logger } from '../../platform/log.ts'
import { errorCode } from '../../platform/system-error.ts'

/**
 * The captures that were written or opened here. The paths stay in a file of the host; a page gets ids and names. What
 * a browser took away is kept until the host ends, so that it can be opened and compared all the same.
 */

const entrySchema = knownCaptureSchema.omit({ isThere: true, isTemporary: true, sizeBytes: true, id: true }).extend({
  id: z.uuid(),
  path: z.string(),
})
type Entry = z.infer<typeof entrySchema>

export interface NewCapture extends Omit<Entry, 'id' | 'usedAt'> {
  readonly isTemporary: boolean
}

export interface KnownCaptures {
  /** The last used first. */
  list(): Promise<KnownCapture[]>
  /** As list, with where they lie: for whoever may see the disk. */
  listWithPaths(): Promise<PlacedCapture[]>
  /** Adds it, or renews what is known of the same path. */
  add(capture: NewCapture): Promise<KnownCapture>
  forget(id: string): Promise<void>
  /** Throws AppError where the list holds no such. */
  find(id: string): Promise<{ readonly path: string; readonly name: string; readonly isTemporary: boolean }>
}

export interface PlacedCapture extends KnownCapture {
  readonly path: string
}

/** What the list keeps of a capture that was written. */
export function writtenTo(
  place: { readonly path: string; readonly isTemporary: boolean },
  manifest: Manifest,
): NewCapture {
  return {
    path: place.path,
    name: path.basename(place.path),
    node: manifest.node,
    takenAt: manifest.isClockSimulated === true ? (manifest.writtenAt ?? manifest.takenAt) : manifest.takenAt,
    facets: facetNames.map((name) => {
      const { state, count } = manifest.facets[name]
      return { name, state, count }
    }),
    redaction: manifest.redaction,
    note: manifest.note ?? null,
    isTemporary: place.isTemporary,
  }
}

/** More than these nobody looks through. */
const mostKept = 50
const mostTemporary = 5

const fileSchema = z.object({ version: z.literal(1), captures: z.array(entrySchema).max(500) })

async function readEntries(file: string, log: Logger): Promise<readonly Entry[]> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).captures
  } catch (error) {
    const isMissing = errorCode(error) === 'ENOENT'
    // A list of where files lie is no loss: it begins anew.
    if (!isMissing) log.warn('the list of captures cannot be read', { file, error })
    return []
  }
}

async function view(entry: Entry, isTemporary: boolean): Promise<PlacedCapture> {
  const info = await stat(entry.path).catch(() => null)
  const sizeBytes = info?.isFile() === true ? info.size : null
  return { ...entry, sizeBytes, isThere: info !== null, isTemporary }
}

/** A page gets no paths. */
function withoutPath({ path: _place, ...rest }: PlacedCapture): KnownCapture {
  return rest
}

export function openKnownCaptures(file: string, log: Logger, now: () => Date = () => new Date()): KnownCaptures {
  let temporary: readonly Entry[] = []
  let last: Promise<unknown> = Promise.resolve()

  /** One after another: each reads the file anew, because another HNScope may have written it. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
  const write = (captures: readonly Entry[]): Promise<void> =>
    writeFileAtomically(file, `${JSON.stringify({ version: 1, captures }, null, 2)}\n`).catch((error: unknown) =>
      log.warn('the list of captures cannot be written', { file, error }),
    )
  const key = (place: string): string => (process.platform === 'win32' ? place.toLowerCase() : place)

  const listWithPaths = (): Promise<PlacedCapture[]> =>
    inTurn(async () => {
      const kept = await readEntries(file, log)
      const views = [...temporary.map((entry) => view(entry, true)), ...kept.map((entry) => view(entry, false))]
      return (await Promise.all(views)).sort((a, b) => (a.usedAt < b.usedAt ? 1 : a.usedAt > b.usedAt ? -1 : 0))
    })

  return {
    listWithPaths,
    list: async () => (await listWithPaths()).map(withoutPath),
    add: ({ isTemporary, ...capture }) =>
      inTurn(async () => {
        const all = isTemporary ? temporary : await readEntries(file, log)
        const former = all.find((entry) => key(entry.path) === key(capture.path))
        const entry: Entry = { ...capture, id: former?.id ?? randomUUID(), usedAt: now().toISOString() }
        const rest = all.filter((one) => one !== former)
        if (isTemporary) {
          const dropped = rest.slice(mostTemporary - 1)
          temporary = [entry, ...rest.slice(0, mostTemporary - 1)]
          await Promise.all(dropped.map((one) => rm(one.path, { force: true })))
        } else await write([entry, ...rest].slice(0, mostKept))
        return withoutPath(await view(entry, isTemporary))
      }),
    forget: (id) =>
      inTurn(async () => {
        const gone = temporary.find((entry) => entry.id === id)
        temporary = temporary.filter((entry) => entry !== gone)
        if (gone !== undefined) await rm(gone.path, { force: true })
        const kept = await readEntries(file, log)
        if (kept.some((entry) => entry.id === id)) await write(kept.filter((entry) => entry.id !== id))
      }),
    find: (id) =>
      inTurn(async () => {
        const own = temporary.find((entry) => entry.id === id)
        const entry = own ?? (await readEntries(file, log)).find((one) => one.id === id)
        if (entry !== undefined) return { path: entry.path, name: entry.name, isTemporary: own !== undefined }
        throw new AppError({ code: 'api/not-found', message: message('captures.error.unknown') })
      }),
  }
}

/** A name for a file in every file system. */
export function fileNameOf(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the very characters that are looked for
  const name = text.replace(/[\u0000-\u001f<>:"/\\|?*]+/g, '-').replace(/^[-. ]+|[-. ]+$/g, '')
  return path.basename(name.slice(0, 80))
}
