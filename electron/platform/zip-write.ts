import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly path: string
  readonly text: string
}

/** Characters that are encoded at a time, so that a large text is not held a second time as bytes. */
const pieceSize = 1 << 18

interface WriteContext {
  readonly signal: AbortSignal
  /** Characters that were taken, of all. */
  readonly onProgress?: (done: number, total: number) => void
}

function* pieces(text: string, onPiece: (characters: number) => void): Generator<Buffer> {
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + pieceSize, text.length)
    // The two halves of a character outside the basic plane belong together.
    const last = text.charCodeAt(end - 1)
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end++
    yield Buffer.from(text.slice(at, end), 'utf8')
    onPiece(end - at)
    at = end
  }
}

function zipStream(entries: readonly ZipEntry[], mtime: Date, onPiece: (characters: number) => void): Readable {
  const zip = new ZipFile()
  for (const entry of entries) {
    zip.addReadStreamLazy(entry.path, { mtime, mode: 0o100644 }, (take) => {
      take(null, Readable.from(pieces(entry.text, onPiece)))
    })
  }
  zip.end()
  return Readable.from(zip.outputStream as AsyncIterable<Buffer>)
}

let written = 0

/**
 * Writes an archive in one step: under a temporary name in the same folder, to the disk, then renamed. What stood there
 * before is replaced by the whole new file or not at all.
 */
export async function writeZip(
  file: string,
  entries: readonly ZipEntry[],
  mtime: Date,
  { signal, onProgress = () => undefined }: WriteContext,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const total = entries.reduce((sum, { text }) => sum + text.length, 0)
  let done = 0
  const onPiece = (characters: number): void => onProgress((done += characters), total)
  const temporary = `${file}.${process.pid}.${written++}.tmp`
  try {
    await pipeline(zipStream(entries, mtime, onPiece), createWriteStream(temporary, { flags: 'wx', mode: 0o600 }), {
      signal,
    })
    const handle = await open(temporary, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
