import { isManifestText, manifestFile, readManifest } from './manifest.ts'
import type { InputFile } from './part.ts'
import { namedLabel, type SnapshotSet, type SnapshotSets } from './snapshot-set.ts'

/** Several captures of ours in one folder or archive: each with its own manifest. */
export function savedSets(files: readonly InputFile[]): SnapshotSets | null {
  const sets: SnapshotSet[] = []
  const own = files.filter((file) => file.name.endsWith(`/${manifestFile}`) && isManifestText(file.text))
  if (own.length < 2) return null
  for (const { name, text } of own) {
    const prefix = name.slice(0, -manifestFile.length)
    const manifest = readManifest(text)
    const takenAt = manifest.ok ? manifest.value.takenAt : null
    const folder = prefix.slice(0, -1).split('/').at(-1) ?? ''
    sets.push({
      label: namedLabel(folder),
      takenAt,
      files: files
        .filter((file) => file.name.startsWith(prefix))
        .map((file) => ({ ...file, name: file.name.slice(prefix.length) })),
      earlier: new Set(),
    })
  }
  const isOrdered = sets.every(({ takenAt }) => takenAt !== null)
  // Stable: captures without a time stay in the order of their names.
  if (isOrdered) sets.sort((a, b) => ((a.takenAt ?? '') < (b.takenAt ?? '') ? -1 : 1))
  return { sets, isOrdered }
}
