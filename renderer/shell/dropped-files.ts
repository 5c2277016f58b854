import { uploadLimits } from '../../core/contract/limits.ts'
import type { FileToUpload } from '../api/upload.ts'

export interface Picked {
  /** What the source will be called: the file, the folder, or the first of several. */
  readonly name: string
  readonly files: readonly FileToUpload[]
}

function named(names: readonly string[]): string {
  const [first = '', ...more] = names
  return more.length === 0 ? first : `${first} + ${more.length}`
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** A reader hands out at most 100 entries a call and an empty list at the end. */
async function entriesOf(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function walk(entry: FileSystemEntry, into: FileToUpload[]): Promise<void> {
  // More files than the host takes in one upload are not read at all.
  if (into.length > uploadLimits.files) return
  if (entry.isFile) {
    // isFile tells which of the two subtypes it is.
    into.push({ name: entry.fullPath.replace(/^\//, ''), content: await fileOf(entry as FileSystemFileEntry) })
  } else if (entry.isDirectory) {
    for (const child of await entriesOf(entry as FileSystemDirectoryEntry)) await walk(child, into)
  }
}

/** Files and folders of a drop. The entries must be taken before the first wait: the list is emptied then. */
export async function fromDrop(transfer: DataTransfer): Promise<Picked | null> {
  const entries = Array.from(transfer.items)
    .filter((item) => item.kind === 'file')
    .flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return fromList(Array.from(transfer.files))
  const files: FileToUpload[] = []
  for (const entry of entries) await walk(entry, files)
  return files.length === 0 ? null : { name: named(entries.map((entry) => entry.name)), files }
}

/** Files of an `<input type=file>`, single, several, or of one folder. */
export function fromList(list: readonly File[]): Picked | null {
  const files = list.map((content) => ({ name: content.webkitRelativePath || content.name, content }))
  const [first] = files
  if (first === undefined) return null
  const slash = first.name.indexOf('/')
  return { name: slash > 0 ? first.name.slice(0, slash) : named(files.map((file) => file.name)), files }
}
