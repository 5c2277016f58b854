import { hnsKinds, type ProbedFile } from './evidence-kinds.ts'
import type { InputFile } from './part.ts'
import { namedLabel, type SnapshotSets } from './snapshot-set.ts'

/** Folders side by side that hold the same lists of HNS objects under the same names: states, or nodes. */

const maxDepth = 6

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

/** The path with each of its folders left out. */
export function stemsOfPath(name: string): readonly string[] {
  return Array.from({ length: maxDepth }, (_, depth) => cutPath(name, depth)).flatMap((cut, depth) =>
    cut === null ? [] : [`${depth}\u0000${cut.parent}\u0000${cut.rest}`],
  )
}

/** The folder of a file at a depth, by the name that no other folder of that depth has. */
function folderAt(name: string, depth: number): string {
  const segments = name.split('/')
  if (depth === 0) return segments[0] ?? ''
  return segments.slice(0, Math.min(depth + 1, segments.length - 1)).join('/')
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
    const own = new Map([...twins.folders].sort().map((folder): [string, InputFile[]] => [folder, []]))
    // What lists HNS objects elsewhere is of one more state or node, and belongs to none of these.
    const apart = new Set<string>()
    for (const { file } of candidates) if (folderOf(file.name) === null) apart.add(folderAt(file.name, depth))
    const others = new Map([...apart].sort().map((folder): [string, InputFile[]] => [folder, []]))
    const shared: InputFile[] = []
    for (const file of files) {
      const folder = folderOf(file.name)
      const set = folder === null ? others.get(folderAt(file.name, depth)) : own.get(folder)
      ;(set ?? shared).push(file)
    }
    const sets = [...own, ...others]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([folder, members]) => ({
        label: namedLabel(folder),
        takenAt: null,
        files: [...members, ...shared],
        earlier: new Set<string>(),
      }))
    return { sets, isOrdered: false }
  }
  return null
}
