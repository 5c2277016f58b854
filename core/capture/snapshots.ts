import { evidenceKinds } from './evidence-kinds.ts'
import type { InputFile } from './part.ts'
import { folderSets } from './snapshot-folders.ts'
import { namedSets } from './snapshot-names.ts'
import { savedSets } from './snapshot-saved.ts'
import type { SnapshotSets } from './snapshot-set.ts'
import { transcriptSets } from './snapshot-transcript.ts'
import { undecorate } from './undecorate.ts'

/**
 * Parts a source that holds several states of a node, or several nodes. Null where it is one: what one moment left in
 * several files, or in several forms, stays together.
 */
export function splitSnapshots(written: readonly InputFile[]): SnapshotSets | null {
  const files = written.map((file) => ({ ...file, text: undecorate(file.text) }))
  const saved = savedSets(files)
  if (saved !== null) return saved
  const probed = files.map((file) => ({ file, kinds: evidenceKinds(file.text) }))
  return namedSets(probed) ?? folderSets(probed) ?? transcriptSets(files)
}

/** The number that a set is asked for by, from 1 on. */
export function snapshotId(index: number): string {
  return String(index + 1)
}

/** The set that is opened where none is asked for: the newest, or the first where no order is known. */
export function defaultSnapshot({ sets, isOrdered }: SnapshotSets): string {
  return snapshotId(isOrdered ? sets.length - 1 : 0)
}
