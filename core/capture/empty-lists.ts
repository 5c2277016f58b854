import type { FacetName } from '../model/facet.ts'
import type { ProbedFile } from './evidence-kinds.ts'

/**
 * `[]` does not say of what it is a list. Its namesake of another time or node says it: the same command filled both.
 */

/** PowerShell's list of nothing, alone or wrapped (capture-formats.md 3.5). */
const emptyList = /^\s*(?:\[\s*\]|\{\s*"value"\s*:\s*\[\s*\]\s*,\s*"Count"\s*:\s*0\s*\})\s*$/

export function isEmptyList(text: string): boolean {
  return text.length < 200 && emptyList.test(text)
}

/** What a file is, under each way in which files of several times or nodes are named alike. */
type StemsOf = (name: string) => readonly string[]

export interface FilledKinds {
  readonly files: readonly ProbedFile[]
  /** Files that are empty lists, with what they are lists of. */
  readonly empty: ReadonlyMap<string, ReadonlySet<FacetName>>
}

export function fillKinds(files: readonly ProbedFile[], stemsOf: StemsOf): FilledKinds {
  const empty = new Map<string, ReadonlySet<FacetName>>()
  if (!files.some(({ file }) => isEmptyList(file.text))) return { files, empty }
  const byStem = new Map<string, ReadonlySet<FacetName>>()
  for (const { file, kinds } of files)
    if (kinds.size > 0) for (const stem of stemsOf(file.name)) byStem.set(stem, kinds)
  const filled = files.map((probed): ProbedFile => {
    if (!isEmptyList(probed.file.text)) return probed
    const kinds = stemsOf(probed.file.name).flatMap((stem) => byStem.get(stem) ?? [])[0]
    // A file that lists several kinds is no list of one that is empty.
    if (kinds?.size !== 1) return probed
    empty.set(probed.file.name, kinds)
    return { ...probed, kinds }
  })
  return { files: filled, empty }
}
