import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import yauzl from 'yauzl'
import { message, type Message } from '../../core/model/message.ts'
import { crc32 } from './crc32.ts'
import { megabytes, type ReadBudget } from './read-limits.ts'

/** One entry of an archive, unpacked into memory or refused; nothing is ever written to disk. */
export type ZipItem =
  | { readonly item: 'file'; readonly name: string; readonly bytes: Buffer }
  | { readonly item: 'refused'; readonly name: string; readonly why: Message }
  /** The archive itself ends here: damaged, or not a zip. What was unpacked before stays valid. */
  | { readonly item: 'broken'; readonly reason: string }
  /** More entries or bytes than the budget allows; the archive was left. */
  | { readonly item: 'exceeded'; readonly what: 'entries' | 'bytes' }

/** Text and JSON seldom pack better than 60:1; beyond this a large entry is taken for a bomb. */
export const ratioLimit = 200
export const ratioMatters = 16 * 2 ** 20

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The path of an entry inside the archive, or null when it leads out of it: `..`, absolute, drives, streams. */
export function safeEntryName(written: string): string | null {
  // Windows PowerShell 5.1 writes backslashes between folders, so they count as such before anything is checked.
  const path = written.replace(/\\/g, '/')
  if (path.startsWith('/') || path.includes(':') || printable(path) !== path) return null
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  return parts.length === 0 || parts.includes('..') ? null : parts.join('/')
}

/** A name as it may be shown: control characters could rewrite a terminal. */
export function printable(name: string): string {
  // oxlint-disable-next-line no-control-regex -- the very characters that are looked for
  return name.replace(/[\u0000-\u001f\u007f-\u009f]/g, '?')
}

function isLink(entry: yauzl.Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
}

function nameOf(entry: yauzl.Entry): string {
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
}

class SizeError extends Error {}
class ChecksumError extends Error {}

/**
 * Unpacks one entry, counting what really comes. Throws SizeError as soon as it is more than it may be, and ChecksumError
 * where it is not what was packed.
 */
async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let [size, crc] = [0, 0]
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      crc = crc32(chunk, crc)
      chunks.push(chunk)
      const isBomb = size > ratioMatters && size > entry.compressedSize * ratioLimit
      done(size > limit || isBomb ? new SizeError() : null)
    },
  })
  await pipeline(await zip.openReadStreamPromise(entry), sink)
  if (crc !== entry.crc32) throw new ChecksumError()
  return Buffer.concat(chunks, size)
}

function refusal(entry: yauzl.Entry, name: string | null, budget: ReadBudget): Message | null {
  const limit = megabytes(budget.limits.fileBytes)
  if (name === null) return message('capture.ignored.zipPath')
  if (isLink(entry)) return message('capture.ignored.link')
  if (entry.isEncrypted()) return message('capture.ignored.encrypted')
  if (entry.uncompressedSize > budget.limits.fileBytes) return message('capture.ignored.tooLarge', { limit })
  const isBomb = entry.uncompressedSize > ratioMatters && entry.uncompressedSize > entry.compressedSize * ratioLimit
  return isBomb ? message('capture.ignored.bomb') : null
}

async function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, budget: ReadBudget): Promise<ZipItem | null> {
  const written = nameOf(entry)
  if (/[\\/]$/.test(written)) return null
  const name = safeEntryName(written)
  const why = refusal(entry, name, budget)
  if (why !== null || name === null) {
    return { item: 'refused', name: printable(written), why: why ?? message('capture.ignored.zipPath') }
  }
  try {
    const bytes = await unpack(zip, entry, Math.min(budget.limits.fileBytes, budget.bytesLeft))
    return { item: 'file', name, bytes }
  } catch (error) {
    if (error instanceof SizeError) {
      if (budget.bytesLeft < budget.limits.fileBytes) return { item: 'exceeded', what: 'bytes' }
      return { item: 'refused', name, why: message('capture.ignored.bomb') }
    }
    if (error instanceof ChecksumError) return { item: 'refused', name, why: message('capture.ignored.checksum') }
    const reason = reasonOf(error)
    const isBomb = reason.startsWith('too many bytes in the stream')
    return {
      item: 'refused',
      name,
      why: isBomb ? message('capture.ignored.bomb') : message('capture.ignored.zipEntry', { reason }),
    }
  }
}

/** The files of a zip archive, by path on disk or as bytes, in the order of its directory. */
export async function* readZip(source: string | Buffer, budget: ReadBudget): AsyncGenerator<ZipItem, void> {
  // Names are decoded here: the library gives up the whole archive at the first hostile one.
  const options = { decodeStrings: false, validateEntrySizes: true, autoClose: false }
  let zip: yauzl.ZipFile
  try {
    zip = await (typeof source === 'string'
      ? yauzl.openPromise(source, options)
      : yauzl.fromBufferPromise(source, options))
  } catch (error) {
    yield { item: 'broken', reason: reasonOf(error) }
    return
  }
  try {
    if (zip.entryCount > budget.entriesLeft) {
      yield { item: 'exceeded', what: 'entries' }
      return
    }
    for await (const entry of zip.eachEntry()) {
      if (budget.entriesLeft-- <= 0) {
        yield { item: 'exceeded', what: 'entries' }
        return
      }
      const found = await readEntry(zip, entry, budget)
      if (found === null) continue
      if (found.item === 'file') budget.bytesLeft -= found.bytes.length
      yield found
      if (found.item === 'exceeded') return
    }
  } catch (error) {
    yield { item: 'broken', reason: reasonOf(error) }
  } finally {
    zip.close()
  }
}
