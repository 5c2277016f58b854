import { stat } from 'node:fs/promises'
import type { SnapshotSet } from '../../core/capture/snapshot-set.ts'
import { defaultSnapshot, snapshotId, splitSnapshots } from '../../core/capture/snapshots.ts'
import type { InputFile } from '../../core/capture/part.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import type { SnapshotSeries } from '../../core/model/snapshot.ts'

export function noSnapshot(name: string, id: string, count: number): AppError {
  return new AppError({
    code: 'source/not-found',
    message: message('capture.error.noSnapshot', { name, id, count }),
    hint: message('capture.error.noSnapshotHint', { count }),
  })
}

/** The files of one snapshot of a source; `series` is null where the source holds one. */
export interface ChosenFiles {
  readonly files: readonly InputFile[]
  readonly earlier: ReadonlySet<string>
  readonly empty: NonNullable<SnapshotSet['empty']>
  readonly takenAt: SnapshotSet['takenAt']
  readonly series: SnapshotSeries | null
}

/** The snapshot that was asked for, or the newest. Throws AppError where there is no such. */
export function chooseFiles(name: string, files: readonly InputFile[], wanted: string | null): ChosenFiles {
  const found = splitSnapshots(files)
  if (found === null) {
    if (wanted !== null && wanted !== snapshotId(0)) throw noSnapshot(name, wanted, 1)
    return { files, earlier: new Set(), empty: new Map(), takenAt: null, series: null }
  }
  const all = found.sets.map(({ label, takenAt }, index) => ({ id: snapshotId(index), label, takenAt }))
  const id = wanted ?? defaultSnapshot(found)
  const index = all.findIndex((one) => one.id === id)
  const set = found.sets[index]
  const entry = all[index]
  if (set === undefined || entry === undefined) throw noSnapshot(name, id, all.length)
  const why = wanted !== null ? 'chosen' : found.isOrdered ? 'newest' : 'first'
  const { key, params } = entry.label
  // A label is a name, a time or a place in a file: none of them has words of a language.
  const label = String(params?.['name'] ?? params?.['at'] ?? `${params?.['file'] ?? key}:${params?.['line'] ?? ''}`)
  const note = message(`capture.snapshots.${why}`, { count: all.length, id, label })
  const { earlier, empty = new Map(), takenAt } = set
  return { files: set.files, earlier, empty, takenAt, series: { id, all, note } }
}

/** `bundle.zip#2` is the second snapshot of `bundle.zip`, unless there is a file of that very name. */
export async function splitPath(written: string): Promise<{ readonly path: string; readonly snapshot: string | null }> {
  const [, path, snapshot] = /^(.+)#(\d{1,6})$/s.exec(written) ?? []
  if (path === undefined || snapshot === undefined) return { path: written, snapshot: null }
  const isFile = await stat(written).then(
    () => true,
    () => false,
  )
  return isFile ? { path: written, snapshot: null } : { path, snapshot: String(Number(snapshot)) }
}
