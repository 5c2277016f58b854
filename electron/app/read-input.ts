import { isAscii } from 'node:buffer'
import { lstat, open, readdir, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { binaryKind } from '../../core/capture/detect.ts'
import { decodeText, type Decode } from '../../core/capture/encoding.ts'
import type { InputFile } from '../../core/capture/part.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message, type Message } from '../../core/model/message.ts'
import type { IgnoredFile } from '../../core/model/snapshot.ts'
import { captureLimits, megabytes, newBudget, type ReadBudget, type ReadLimits } from '../platform/read-limits.ts'
import { errorCode, hintOf, reasonOf } from '../platform/system-error.ts'
import { readGzip } from '../platform/tar.ts'
import { readZip, type ZipItem } from '../platform/zip.ts'

/** The texts of a source, and what of it is no text or was refused. */
export interface ReadInput {
  readonly name: string
  readonly files: readonly InputFile[]
  readonly ignored: readonly IgnoredFile[]
}

export interface UploadedFile {
  /** Path as the user holds it, with `/`. */
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ReadOptions {
  readonly signal: AbortSignal
  readonly onFile: (name: string, done: number) => void
  readonly limits?: ReadLimits
}

/** An archive may hold archives; those of the second level are left closed. */
const maxArchiveDepth = 2

interface Reading {
  readonly name: string
  readonly options: ReadOptions
  readonly budget: ReadBudget
  readonly names: Set<string>
  /** From which number on a name that occurs again is tried. */
  readonly nextCount: Map<string, number>
  readonly files: InputFile[]
  readonly ignored: IgnoredFile[]
}

export const decode: Decode = (label, bytes) => {
  // Nearly all evidence; four times as fast as to decode it.
  if (label === 'utf-8' && isAscii(bytes))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function start(name: string, options: ReadOptions): Reading {
  const budget = newBudget(options.limits ?? captureLimits)
  return { name, options, budget, names: new Set(), nextCount: new Map(), files: [], ignored: [] }
}

function finish({ name, files, ignored }: Reading): ReadInput {
  const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  return {
    name,
    files: [...files].sort((a, b) => byName(a.name, b.name)),
    ignored: [...ignored].sort((a, b) => byName(a.file, b.file)),
  }
}

function uniqueName(reading: Reading, wanted: string): string {
  let name = wanted
  // Goes on where it ended: an archive of thousands of equal names must not cost their square.
  let count = reading.nextCount.get(wanted) ?? 2
  for (; reading.names.has(name); count++) name = `${wanted} (${count})`
  reading.nextCount.set(wanted, count)
  reading.names.add(name)
  return name
}

function exceeded(reading: Reading, what: 'entries' | 'bytes'): AppError {
  const { limits } = reading.budget
  const sentence =
    what === 'entries'
      ? message('capture.error.tooManyEntries', { name: reading.name, limit: limits.entries })
      : message('capture.error.tooLarge', { name: reading.name, limit: megabytes(limits.totalBytes) })
  return new AppError({ code: 'capture/too-large', message: sentence, hint: message('capture.error.tooLargeHint') })
}

function ignore(reading: Reading, file: string, why: Message): void {
  reading.ignored.push({ file, why })
}

/** Takes in the bytes of one file: text is decoded, an archive opened, anything else listed with the reason. */
async function take(reading: Reading, wanted: string, bytes: Uint8Array, archiveDepth: number): Promise<void> {
  reading.options.signal.throwIfAborted()
  // One turn for other work between files; a single file is decoded in one go.
  await setImmediate()
  const name = uniqueName(reading, wanted)
  reading.options.onFile(name, reading.files.length + reading.ignored.length)
  if (bytes.length === 0) return ignore(reading, name, message('capture.ignored.empty'))
  const kind = binaryKind(bytes)
  if (kind === 'zip' || kind === 'gzip') {
    if (archiveDepth >= maxArchiveDepth) return ignore(reading, name, message('capture.ignored.nestedArchive'))
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const prefix = archiveDepth === 0 && reading.name === name ? '' : `${name}/`
    const single = (name.split('/').at(-1) ?? name).replace(/\.gz$/i, '')
    const items = kind === 'zip' ? readZip(buffer, reading.budget) : readGzip(buffer, single, reading.budget)
    return takeArchive(reading, prefix, name, items, archiveDepth)
  }
  if (kind !== null) return ignore(reading, name, message('capture.ignored.binary', { kind }))
  const decoded = decodeText(bytes, decode)
  if (decoded.ok) reading.files.push({ name, text: decoded.value.text })
  else ignore(reading, name, message('capture.ignored.binary', { kind: 'data' }))
}

async function takeArchive(
  reading: Reading,
  prefix: string,
  name: string,
  items: AsyncIterable<ZipItem>,
  archiveDepth: number,
): Promise<void> {
  for await (const found of items) {
    switch (found.item) {
      case 'file':
        await take(reading, prefix + found.name, found.bytes, archiveDepth + 1)
        break
      case 'refused':
        ignore(reading, uniqueName(reading, prefix + found.name), found.why)
        break
      case 'broken':
        if (archiveDepth === 0 && reading.files.length === 0) throw zipBroken(name, found.reason)
        ignore(reading, name, brokenSentence(name, found.reason))
        break
      case 'exceeded':
        throw exceeded(reading, found.what)
    }
  }
}

/** A copy that stopped half-way is by far the most frequent; what the library says of it is no help. */
function brokenSentence(name: string, reason: string): Message {
  return /^end of central directory/i.test(reason)
    ? message('capture.error.zipCut', { name })
    : message('capture.error.zipBroken', { name, reason })
}

function zipBroken(name: string, reason: string): AppError {
  return new AppError({
    code: 'capture/zip-broken',
    message: brokenSentence(name, reason),
    hint: message('capture.error.zipBrokenHint'),
    detail: { file: name },
  })
}

/** Spends the budget for one file of the given size; false when the file alone is too large. */
function spend(reading: Reading, size: number): boolean {
  const { budget } = reading
  if (budget.entriesLeft-- <= 0) throw exceeded(reading, 'entries')
  if (size > budget.limits.fileBytes) return false
  if (size > budget.bytesLeft) throw exceeded(reading, 'bytes')
  budget.bytesLeft -= size
  return true
}

function tooLarge(reading: Reading): Message {
  return message('capture.ignored.tooLarge', { limit: megabytes(reading.budget.limits.fileBytes) })
}

const readSize = 1 << 23

/** At most `limit` bytes and one more: a file may grow between the look at its size and the reading. */
async function readBytes(path: string, limit: number, signal: AbortSignal): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let bytes = Buffer.allocUnsafe(Math.min(size, limit) + 1)
    for (let length = 0; ;) {
      signal.throwIfAborted()
      const { bytesRead } = await file.read(bytes, length, Math.min(bytes.length - length, readSize))
      length += bytesRead
      if (bytesRead === 0 || length > limit) return bytes.subarray(0, length)
      if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(2 * length, limit + 1))
    }
  } finally {
    await file.close()
  }
}

async function readFolder(reading: Reading, folder: string, prefix: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    reading.options.signal.throwIfAborted()
    const path = join(folder, entry.name)
    const name = prefix + entry.name
    if (entry.isSymbolicLink()) ignore(reading, name, message('capture.ignored.link'))
    else if (entry.isDirectory()) await readFolder(reading, path, `${name}/`)
    else if (!entry.isFile()) ignore(reading, name, message('capture.ignored.unreadable', { reason: 'ENXIO' }))
    else {
      try {
        await readOne(reading, path, name)
      } catch (error) {
        if (error instanceof AppError || reading.options.signal.aborted) throw error
        ignore(reading, name, message('capture.ignored.unreadable', { reason: reasonOf(error) }))
      }
    }
  }
}

async function readOne(reading: Reading, path: string, name: string): Promise<void> {
  const { size } = await lstat(path)
  if (!spend(reading, size)) return ignore(reading, name, tooLarge(reading))
  const { fileBytes } = reading.budget.limits
  const bytes = await readBytes(path, fileBytes, reading.options.signal)
  if (bytes.length > fileBytes) ignore(reading, name, tooLarge(reading))
  else await take(reading, name, bytes, 0)
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error))
}

/** A file, a folder with everything below it, or a zip archive. Throws AppError where it cannot be read at all. */
export async function readPath(path: string, options: ReadOptions): Promise<ReadInput> {
  try {
    const info = await stat(path)
    if (!info.isDirectory() && !info.isFile()) throw noFile(path)
    const real = await realpath(path)
    const reading = start(basename(path) || path, options)
    if (info.isDirectory()) await readFolder(reading, real, '')
    else await readSingle(reading, real, info.size)
    return finish(reading)
  } catch (error) {
    if (error instanceof AppError || options.signal.aborted) throw error
    throw isMissing(error) ? notFound(path) : unreadable(path, error)
  }
}

/** A pipe or a device: it cannot be read twice, and may have no end. */
function noFile(path: string): AppError {
  return new AppError({
    code: 'source/unreadable',
    message: message('capture.error.unreadable', { path, reason: 'ENXIO' }),
    hint: message('capture.error.pipeHint'),
  })
}

function notFound(path: string): AppError {
  return new AppError({
    code: 'source/not-found',
    message: message('capture.error.notFound', { path }),
    hint: message('capture.error.notFoundHint'),
  })
}

function unreadable(path: string, error: unknown): AppError {
  return new AppError({
    code: 'source/unreadable',
    message: message('capture.error.unreadable', { path, reason: reasonOf(error) }),
    hint: hintOf(error) ?? message('capture.error.unreadableHint'),
  })
}

function fileTooLarge(reading: Reading): AppError {
  const limit = megabytes(reading.budget.limits.fileBytes)
  return new AppError({
    code: 'capture/too-large',
    message: message('capture.error.fileTooLarge', { name: reading.name, limit }),
    hint: message('capture.error.tooLargeHint'),
  })
}

/** One file; an archive is read from disk, so that it need not fit the limit of a text. */
async function readSingle(reading: Reading, path: string, size: number): Promise<void> {
  const head = await readBytes(path, 15, reading.options.signal)
  if (binaryKind(head) === 'zip') {
    await takeArchive(reading, '', reading.name, readZip(path, reading.budget), 0)
    return refuseHostileArchive(reading)
  }
  if (!spend(reading, size)) throw fileTooLarge(reading)
  const { fileBytes } = reading.budget.limits
  const bytes = await readBytes(path, fileBytes, reading.options.signal)
  if (bytes.length > fileBytes) throw fileTooLarge(reading)
  await take(reading, reading.name, bytes, 0)
  refuseHostileArchive(reading)
}

/** An archive of which nothing but hostile entries was found is refused as a whole. */
function refuseHostileArchive(reading: Reading): void {
  const first = reading.ignored[0]
  if (reading.files.length > 0 || first === undefined) return
  if (reading.ignored.every(({ why }) => why.key === 'capture.ignored.zipPath')) {
    throw new AppError({
      code: 'capture/zip-path',
      message: message('capture.error.zipPath', { name: reading.name, entry: first.file }),
      hint: message('capture.error.zipPathHint'),
      detail: { file: first.file },
    })
  }
  if (reading.ignored.every(({ why }) => ['capture.ignored.bomb', 'capture.ignored.tooLarge'].includes(why.key))) {
    throw fileTooLarge(reading)
  }
}

/** Files that were dropped, chosen or pasted; an archive among them is opened. */
export async function readUploads(
  name: string,
  uploads: readonly UploadedFile[],
  options: ReadOptions,
): Promise<ReadInput> {
  const reading = start(name, options)
  for (const upload of uploads) {
    if (!spend(reading, upload.bytes.length)) {
      if (uploads.length === 1) throw fileTooLarge(reading)
      ignore(reading, uniqueName(reading, upload.name), tooLarge(reading))
    } else await take(reading, upload.name, upload.bytes, 0)
  }
  refuseHostileArchive(reading)
  return finish(reading)
}
