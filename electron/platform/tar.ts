import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { message } from '../../core/model/message.ts'
import { megabytes, type ReadBudget } from './read-limits.ts'
import { printable, ratioLimit, ratioMatters, safeEntryName, type ZipItem } from './zip.ts'

/** `.tar.gz` bundles (RKE2's collector) and single gzipped files, unpacked in memory and counted while inflating. */

const blockSize = 512

/** Hands out exactly the bytes that are asked for, however the chunks fall. */
interface Source {
  /** Null when the stream ends before. */
  readonly take: (count: number) => Promise<Buffer | null>
  readonly skip: (count: number) => Promise<boolean>
  /** Everything up to the end, or null when it is more than the limit. */
  readonly rest: (limit: number) => Promise<Buffer | null>
  readonly close: () => Promise<void>
}

class BombError extends Error {}

function openSource(bytes: Buffer): Source {
  const chunks = Readable.from([bytes]).pipe(createGunzip())[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  let inflated = 0
  const more = async (): Promise<boolean> => {
    const next = await chunks.next()
    if (next.done === true) return false
    const chunk = next.value as Buffer
    inflated += chunk.length
    if (inflated > ratioMatters && inflated > bytes.length * ratioLimit) throw new BombError()
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    return true
  }
  const take = async (count: number): Promise<Buffer | null> => {
    const pieces: Buffer[] = []
    let missing = count
    while (missing > 0) {
      if (held.length === 0 && !(await more())) return null
      const piece = held.subarray(0, missing)
      held = held.subarray(piece.length)
      pieces.push(piece)
      missing -= piece.length
    }
    return Buffer.concat(pieces)
  }
  return {
    take,
    skip: async (count) => {
      for (let left = count; left > 0;) {
        if (held.length === 0 && !(await more())) return false
        const step = Math.min(left, held.length)
        held = held.subarray(step)
        left -= step
      }
      return true
    },
    rest: async (limit) => {
      const pieces: Buffer[] = []
      let size = 0
      do {
        pieces.push(held)
        size += held.length
        held = Buffer.alloc(0)
        if (size > limit) return null
      } while (await more())
      return Buffer.concat(pieces)
    },
    close: async () => {
      await chunks.return?.()
    },
  }
}

interface Header {
  readonly name: string
  readonly size: number
  readonly type: string
}

function textAt(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}

function sumOf(block: Buffer): number {
  let sum = 0
  for (let at = 0; at < blockSize; at++) sum += at >= 148 && at < 156 ? 32 : (block[at] ?? 0)
  return sum
}

/** Null where the block is no header: its checksum does not hold. */
function headerOf(block: Buffer): Header | null {
  const size = Number.parseInt(textAt(block, 124, 12).trim() || '0', 8)
  if (Number.parseInt(textAt(block, 148, 8).trim(), 8) !== sumOf(block) || !Number.isSafeInteger(size)) return null
  const prefix = textAt(block, 257, 5) === 'ustar' ? textAt(block, 345, 155) : ''
  const name = textAt(block, 0, 100)
  return { name: prefix === '' ? name : `${prefix}/${name}`, size, type: textAt(block, 156, 1) || '0' }
}

/** The path in a pax header: `<length> path=<name>\n`. */
function paxPath(records: string): string | null {
  return /(?:^|\n)\d+ path=([^\n]*)/.exec(records)?.[1] ?? null
}

const padded = (size: number): number => Math.ceil(size / blockSize) * blockSize

async function* readEntries(source: Source, first: Buffer, budget: ReadBudget): AsyncGenerator<ZipItem, void> {
  let longName: string | null = null
  for (let block: Buffer | null = first; block !== null; block = await source.take(blockSize)) {
    if (block.every((byte) => byte === 0)) return
    const header = headerOf(block)
    if (header === null) {
      yield { item: 'broken', reason: 'bad tar header' }
      return
    }
    if ((header.type === 'L' || header.type === 'x') && header.size <= 65_536) {
      const body = (await source.take(padded(header.size)))?.toString('utf8', 0, header.size) ?? ''
      longName = header.type === 'L' ? body.replace(/\0.*$/s, '') : (paxPath(body) ?? longName)
      continue
    }
    const written = longName ?? header.name
    longName = null
    if (budget.entriesLeft-- <= 0) {
      yield { item: 'exceeded', what: 'entries' }
      return
    }
    const item: ZipItem | null = await readEntry(source, { ...header, name: written }, budget)
    if (item === null) continue
    yield item
    if (item.item === 'broken' || item.item === 'exceeded') return
  }
}

async function readEntry(source: Source, header: Header, budget: ReadBudget): Promise<ZipItem | null> {
  const isFile = header.type === '0' || header.type === '7'
  const name = safeEntryName(header.name)
  const isTooLarge = header.size > budget.limits.fileBytes
  if (!isFile || name === null || isTooLarge) {
    if (!(await source.skip(padded(header.size)))) return { item: 'broken', reason: 'unexpected end of file' }
    const shown = printable(header.name)
    if (isTooLarge) {
      const limit = megabytes(budget.limits.fileBytes)
      return { item: 'refused', name: shown, why: message('capture.ignored.tooLarge', { limit }) }
    }
    if (header.type === '1' || header.type === '2')
      return { item: 'refused', name: shown, why: message('capture.ignored.link') }
    return isFile ? { item: 'refused', name: shown, why: message('capture.ignored.zipPath') } : null
  }
  if (header.size > budget.bytesLeft) return { item: 'exceeded', what: 'bytes' }
  budget.bytesLeft -= header.size
  const body = await source.take(padded(header.size))
  if (body === null) return { item: 'broken', reason: 'unexpected end of file' }
  return { item: 'file', name, bytes: body.subarray(0, header.size) }
}

/** The files of a gzipped tar archive; a gzipped file alone is given under `single`. */
export async function* readGzip(bytes: Buffer, single: string, budget: ReadBudget): AsyncGenerator<ZipItem, void> {
  const source = openSource(bytes)
  try {
    const first = await source.take(blockSize)
    if (first !== null && headerOf(first) !== null) {
      yield* readEntries(source, first, budget)
      return
    }
    const limit = Math.min(budget.limits.fileBytes, budget.bytesLeft)
    const rest = await (first === null ? wholeOf(bytes, limit) : source.rest(limit))
    if (rest === null) {
      yield { item: 'refused', name: single, why: message('capture.ignored.bomb') }
      return
    }
    const whole = first === null ? rest : Buffer.concat([first, rest])
    budget.bytesLeft -= whole.length
    yield { item: 'file', name: single, bytes: whole }
  } catch (error) {
    if (error instanceof BombError) yield { item: 'refused', name: single, why: message('capture.ignored.bomb') }
    else yield { item: 'broken', reason: error instanceof Error ? error.message : String(error) }
  } finally {
    await source.close()
  }
}

/** All of a file that is shorter than one block of an archive. */
async function wholeOf(bytes: Buffer, limit: number): Promise<Buffer | null> {
  const source = openSource(bytes)
  try {
    return await source.rest(limit)
  } finally {
    await source.close()
  }
}
