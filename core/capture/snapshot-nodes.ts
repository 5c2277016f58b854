import { seenList } from '../model/facet.ts'
import { assembleAll } from './assemble.ts'
import { hnsKinds, type ProbedFile } from './evidence-kinds.ts'
import type { InputFile } from './part.ts'
import { namedLabel, type SnapshotSets } from './snapshot-set.ts'

/**
 * Files of several nodes, or of several states of one, whose names do not say so in a way that is the same for all:
 * `win1-networks.json` beside `win2-networks.json`, or a transcript of each. HNS makes the IDs of its networks: two
 * lists without a common one, in which networks of the same name stand, are not of one node at one time.
 */

/** Lists of networks are short; a longer file is not read twice. */
const mostRead = 1 << 21

const guid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

interface Group {
  readonly files: InputFile[]
  readonly ids: Set<string>
  readonly names: Set<string>
}

function networksOf(file: InputFile): Group {
  const source = { kind: 'capture', name: '' } as const
  const { facets } = assembleAll({ source, takenAt: null, files: [file], ignored: [], problems: [] })
  const networks = seenList(facets.networks).filter(({ id }) => new RegExp(guid.source, 'i').test(id))
  return {
    files: [file],
    ids: new Set(networks.map(({ id }) => id.toLowerCase())),
    names: new Set(networks.flatMap(({ name }) => (name === '' ? [] : [name.toLowerCase()]))),
  }
}

function overlaps(one: ReadonlySet<string>, two: ReadonlySet<string>): boolean {
  return [...one].some((value) => two.has(value))
}

/** Lists with a common network are of one HNS. */
function joinById(lists: readonly Group[]): readonly Group[] {
  let groups: readonly Group[] = []
  for (const list of lists) {
    const same = groups.filter(({ ids }) => overlaps(ids, list.ids))
    const all = [...same, list]
    groups = [
      ...groups.filter((group) => !same.includes(group)),
      {
        files: all.flatMap(({ files }) => files),
        ids: new Set(all.flatMap(({ ids }) => [...ids])),
        names: new Set(all.flatMap(({ names }) => [...names])),
      },
    ]
  }
  return groups
}

function foldersOf({ name }: InputFile): readonly string[] {
  return name.split('/').slice(0, -1)
}

function commonLength(one: readonly string[], two: readonly string[]): number {
  let length = 0
  while (length < one.length && length < two.length && one[length] === two[length]) length += 1
  return length
}

type Words = (name: string) => readonly string[]

function baseName(name: string): string {
  return (name.split('/').at(-1) ?? name).replace(/\.[a-z0-9]{1,5}$/i, '')
}

const wholeWords: Words = (name) =>
  baseName(name)
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? []
const parts: Words = (name) =>
  baseName(name)
    .toLowerCase()
    .match(/\p{L}+|\d+/gu) ?? []

/** Words that all files of a group have in their names, and none of another group. */
function ownWords(group: Group, groups: readonly Group[], words: Words): ReadonlySet<string> {
  const others = new Set(
    groups.filter((one) => one !== group).flatMap(({ files }) => files.flatMap((file) => words(file.name))),
  )
  const [first, ...rest] = group.files.map((file) => words(file.name))
  return new Set((first ?? []).filter((word) => !others.has(word) && rest.every((list) => list.includes(word))))
}

/** The only group of the highest score; null where two have it, or none has any. */
function onlyBest(groups: readonly Group[], score: (group: Group) => number): Group | null {
  const scores = groups.map(score)
  const best = Math.max(...scores)
  if (best <= 0 || scores.filter((one) => one === best).length > 1) return null
  return groups[scores.indexOf(best)] ?? null
}

function mentions({ text }: InputFile, ids: ReadonlySet<string>): boolean {
  return [...ids].some((id) => text.includes(id) || text.includes(id.toUpperCase()))
}

/** Whose a file is: by the networks it names, by its folder, by the words of its name. */
function groupOf(file: InputFile, groups: readonly Group[]): Group | null {
  const byFolder = (group: Group): number =>
    Math.max(...group.files.map((one) => commonLength(foldersOf(one), foldersOf(file))))
  const byWords = (words: Words) => {
    const own = new Set(words(file.name))
    return (group: Group): number => [...ownWords(group, groups, words)].filter((word) => own.has(word)).length
  }
  return (
    onlyBest(groups, ({ ids }) => (mentions(file, ids) ? 1 : 0)) ??
    onlyBest(groups, byFolder) ??
    onlyBest(groups, byWords(wholeWords)) ??
    onlyBest(groups, byWords(parts))
  )
}

/** What tells a group apart: its folder, a word of its file names, or else the name of its first file. */
function labelOf(group: Group, groups: readonly Group[]): string {
  const [first] = group.files
  if (first === undefined) return ''
  const folders = foldersOf(first)
  const others = groups.filter((one) => one !== group).flatMap(({ files }) => files.map(foldersOf))
  const shared = Math.max(0, ...others.map((other) => commonLength(folders, other)))
  const folder = folders[shared]
  if (folder !== undefined) return folder
  const [word] = ownWords(group, groups, wholeWords)
  return word ?? first.name
}

function guidsOf({ text }: InputFile): ReadonlySet<string> {
  return new Set(text.slice(0, mostRead).toLowerCase().match(guid) ?? [])
}

export function nodeSets(probed: readonly ProbedFile[]): SnapshotSets | null {
  const listing = probed.filter(({ file, kinds }) => kinds.has('networks') && file.text.length <= mostRead)
  if (listing.length < 2) return null
  const all = joinById(listing.map(({ file }) => networksOf(file)).filter(({ ids }) => ids.size > 0))
  const groups = all.filter((group) => all.some((other) => other !== group && overlaps(group.names, other.names)))
  if (groups.length < 2) return null
  const members = new Map(groups.map((group): [Group, InputFile[]] => [group, [...group.files]]))
  const placed = new Set(groups.flatMap(({ files }) => files))
  const left: ProbedFile[] = []
  for (const one of probed) {
    if (placed.has(one.file)) continue
    const group = groupOf(one.file, groups)
    if (group === null) left.push(one)
    else members.get(group)?.push(one.file)
  }
  const known = new Map(
    groups.map((group) => [group, new Set((members.get(group) ?? []).flatMap((file) => [...guidsOf(file)]))]),
  )
  const shared: InputFile[] = []
  const apart: InputFile[] = []
  for (const { file, kinds } of left) {
    const isOfHns = hnsKinds.some((kind) => kinds.has(kind))
    const own = isOfHns ? guidsOf(file) : new Set<string>()
    const group = onlyBest(groups, (one) => [...own].filter((id) => known.get(one)?.has(id) === true).length)
    if (group !== null) members.get(group)?.push(file)
    // Objects of HNS that belong to none of them must not be told of each.
    else (isOfHns ? apart : shared).push(file)
  }
  const sets = [
    ...groups.map((group) => ({ name: labelOf(group, groups), files: members.get(group) ?? [] })),
    ...apart.map((file) => ({ name: file.name, files: [file] })),
  ].map(({ name, files }) => ({
    label: namedLabel(name),
    takenAt: null,
    files: [...files, ...shared],
    earlier: new Set<string>(),
  }))
  return { sets, isOrdered: false }
}
