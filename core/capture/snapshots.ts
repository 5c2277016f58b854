import { evidenceKinds } from './evidence-kinds.ts'
import type { InputFile } from './part.ts'
import { fillKinds } from './empty-lists.ts'
import { folderSets, stemsOfPath } from './snapshot-folders.ts'
import { nodeSets } from './snapshot-nodes.ts'
import { namedSets, stemsOfName } from './snapshot-names.ts'
import { savedSets } from './snapshot-saved.ts'
import type { SnapshotSets } from './snapshot-set.ts'
import { transcriptSets } from './snapshot-transcript.ts'
import { undecorated } from './undecorate.ts'

/**
 * Parts a source that holds several states of a node, or several nodes. Null where it is one: what one moment left in
 * several files, or in several forms, stays together.
 */
export function splitSnapshots(written: readonly InputFile[]): SnapshotSets | null {
  const files = written.map(undecorated)
  const saved = savedSets(files)
  if (saved !== null) return saved
  const probed = files.map((file) => ({ file, kinds: evidenceKinds(file.text) }))
  const { files: filled, empty } = fillKinds(probed, stemsOf)
  const sets = namedSets(filled) ?? folderSets(filled) ?? nodeSets(filled)
  if (sets === null) return transcriptSets(files)
  return empty.size === 0 ? sets : { ...sets, sets: sets.sets.map((set) => ({ ...set, empty })) }
}

/** The path without what tells files of several times, or folders side by side, apart. */
function stemsOf(name: string): readonly string[] {
  return [...stemsOfName(name), ...stemsOfPath(name)]
}

/** The number that a set is asked for by, from 1 on. */
export function snapshotId(index: number): string {
  return String(index + 1)
}

/** The set that is opened where none is asked for: the newest, or the first where no order is known. */
export function defaultSnapshot({ sets, isOrdered }: SnapshotSets): string {
  return snapshotId(isOrdered ? sets.length - 1 : 0)
}
