import { isAscii } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { binaryKind } from '../../core/capture/detect.ts'
import { decodeText, type Decode } from '../../core/capture/encoding.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message, type Message } from '../../core/model/message.ts'
import { readGzip } from '../platform/tar.ts'
import { readZip, type ZipItem } from '../platform/zip.ts'
import { uniqueName, exceeded, ignoreFile, type Reading } from './reading.ts'

/** Takes in the bytes of files: texts are decoded, archives opened. */

/** An archive may hold archives; those of the second level are left closed. */
const maxArchiveDepth = 2

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

/** Takes in the bytes of one file: text is decoded, an archive opened, anything else listed with the reason. */
export async function takeFile(
  reading: Reading,
  wanted: string,
  bytes: Uint8Array,
  archiveDepth: number,
): Promise<void> {
  reading.options.signal.throwIfAborted()
  // One turn for other work between files; a single file is decoded in one go.
  await setImmediate()
  const name = uniqueName(reading, wanted)
  reading.options.onFile(name, reading.files.length + reading.ignored.length)
  if (bytes.length === 0) return ignoreFile(reading, name, message('capture.ignored.empty'))
  const kind = binaryKind(bytes)
  if (kind === 'zip' || kind === 'gzip') {
    if (archiveDepth >= maxArchiveDepth) return ignoreFile(reading, name, message('capture.ignored.nestedArchive'))
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const prefix = archiveDepth === 0 && reading.name === name ? '' : `${name}/`
    const single = (name.split('/').at(-1) ?? name).replace(/\.gz$/i, '')
    const items = kind === 'zip' ? readZip(buffer, reading.budget) : readGzip(buffer, single, reading.budget)
    return takeArchive(reading, prefix, name, items, archiveDepth)
  }
  if (kind !== null) return ignoreFile(reading, name, message('capture.ignored.binary', { kind }))
  const decoded = decodeText(bytes, decode)
  if (decoded.ok) reading.files.push({ name, text: decoded.value.text })
  else ignoreFile(reading, name, message('capture.ignored.binary', { kind: 'data' }))
}

export async function takeArchive(
  reading: Reading,
  prefix: string,
  name: string,
  items: AsyncIterable<ZipItem>,
  archiveDepth: number,
): Promise<void> {
  for await (const found of items) {
    switch (found.item) {
      case 'file':
        await takeFile(reading, prefix + found.name, found.bytes, archiveDepth + 1)
        break
      case 'refused':
        ignoreFile(reading, uniqueName(reading, prefix + found.name), found.why)
        break
      case 'broken':
        if (archiveDepth === 0 && reading.files.length === 0) throw zipBroken(name, found.reason)
        ignoreFile(reading, name, brokenSentence(name, found.reason))
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
