import { lstat, open, readdir, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { binaryKind } from '../../core/capture/detect.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import { errorCode, hintOf, reasonOf } from '../platform/system-error.ts'
import { readZip } from '../platform/zip.ts'
import {
  startReading,
  finishReading,
  uniqueName,
  ignoreFile,
  spend,
  tooLarge,
  fileTooLarge,
  type ReadInput,
  type ReadOptions,
  type Reading,
} from './reading.ts'
import { takeFile, takeArchive } from './take-input.ts'

export interface UploadedFile {
  /** Path as the user holds it, with `/`. */
  readonly name: string
  readonly bytes: Uint8Array
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
    if (entry.isSymbolicLink()) ignoreFile(reading, name, message('capture.ignored.link'))
    else if (entry.isDirectory()) await readFolder(reading, path, `${name}/`)
    else if (!entry.isFile()) ignoreFile(reading, name, message('capture.ignored.unreadable', { reason: 'ENXIO' }))
    else {
      try {
        await readOne(reading, path, name)
      } catch (error) {
        if (error instanceof AppError || reading.options.signal.aborted) throw error
        ignoreFile(reading, name, message('capture.ignored.unreadable', { reason: reasonOf(error) }))
      }
    }
  }
}

async function readOne(reading: Reading, path: string, name: string): Promise<void> {
  const { size } = await lstat(path)
  if (!spend(reading, size)) return ignoreFile(reading, name, tooLarge(reading))
  const { fileBytes } = reading.budget.limits
  const bytes = await readBytes(path, fileBytes, reading.options.signal)
  if (bytes.length > fileBytes) ignoreFile(reading, name, tooLarge(reading))
  else await takeFile(reading, name, bytes, 0)
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
    const reading = startReading(basename(path) || path, options)
    if (info.isDirectory()) await readFolder(reading, real, '')
    else await readSingle(reading, real, info.size)
    return finishReading(reading)
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
  await takeFile(reading, reading.name, bytes, 0)
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
  const reading = startReading(name, options)
  for (const upload of uploads) {
    if (!spend(reading, upload.bytes.length)) {
      if (uploads.length === 1) throw fileTooLarge(reading)
      ignoreFile(reading, uniqueName(reading, upload.name), tooLarge(reading))
    } else await takeFile(reading, upload.name, upload.bytes, 0)
  }
  refuseHostileArchive(reading)
  return finishReading(reading)
}
