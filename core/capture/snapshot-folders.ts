import { hnsKinds, type ProbedFile } from './evidence-kinds.ts'
import type { InputFile } from './part.ts'
import { namedLabel, type SnapshotSets } from './snapshot-set.ts'

/** Folders side by side that hold the same lists of HNS objects under the same names: states, or nodes. */

interface Candidate {
  readonly file: InputFile
  readonly kinds: readonly string[]
}

/** The path in front of a folder at a depth, that folder, and the path behind it. */
function cutPath(
  name: string,
  depth: number,
): { readonly parent: string; readonly folder: string; readonly rest: string } | null {
  const segments = name.split('/')
  if (segments.length <= depth + 1) return null
  return {
    parent: segments.slice(0, depth).join('/'),
    folder: segments[depth] ?? '',
    rest: segments.slice(depth + 1).join('/'),
  }
}

/** Folders below one parent of which at least two list the same kind of objects under the same name, differently. */
function twinFolders(
  candidates: readonly Candidate[],
  depth: number,
): { readonly parent: string; readonly folders: ReadonlySet<string> } | null {
  const seen = new Map<string, { readonly folder: string; readonly text: string }>()
  const twins = new Map<string, Set<string>>()
  for (const { file, kinds } of candidates) {
    const cut = cutPath(file.name, depth)
    if (cut === null) continue
    for (const kind of kinds) {
      const key = `${cut.parent}\u0000${cut.rest}\u0000${kind}`
      const before = seen.get(key)
      if (before === undefined) seen.set(key, { folder: cut.folder, text: file.text })
      else if (before.text !== file.text && before.folder !== cut.folder) {
        const folders = twins.get(cut.parent) ?? new Set()
        folders.add(before.folder).add(cut.folder)
        twins.set(cut.parent, folders)
      }
    }
  }
  for (const [parent, folders] of twins) return { parent, folders }
  return null
}

const maxDepth = 6

export function folderSets(probed: readonly ProbedFile[]): SnapshotSets | null {
  const files = probed.map(({ file }) => file)
  const candidates = probed.flatMap(({ file, kinds }): readonly Candidate[] => {
    if (!file.name.includes('/')) return []
    const own = hnsKinds.filter((kind) => kinds.has(kind))
    return own.length === 0 ? [] : [{ file, kinds: own }]
  })
  for (let depth = 0; depth < maxDepth; depth++) {
    const twins = twinFolders(candidates, depth)
    if (twins === null) continue
    const folderOf = (name: string): string | null => {
      const cut = cutPath(name, depth)
      return cut !== null && cut.parent === twins.parent && twins.folders.has(cut.folder) ? cut.folder : null
    }
    const listsHns = new Set(candidates.map(({ file }) => file))
    const shared = files.filter((file) => folderOf(file.name) === null && !listsHns.has(file))
    const sets = [...twins.folders].sort().map((folder) => ({
      label: namedLabel(folder),
      takenAt: null,
      files: [...files.filter((file) => folderOf(file.name) === folder), ...shared],
      earlier: new Set<string>(),
    }))
    return { sets, isOrdered: false }
  }
  return null
}
