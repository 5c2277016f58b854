import { deflateRawSync } from 'node:zlib'
import { crc32 } from './crc32.ts'

/** An entry of an archive made for a test, honest or not. */
export interface FixtureEntry {
  readonly name: string
  readonly bytes: Buffer | string
  /** What the directory says the entry unpacks to; the truth when left out. */
  readonly claimedSize?: number
  /** Unix mode, for links. */
  readonly mode?: number
  readonly isEncrypted?: boolean
  /** What the directory says of the checksum; the truth when left out. */
  readonly claimedCrc?: number
}

/** The bytes of a zip archive with deflated entries. Only tests call it: no library writes the lies they need. */
export function makeZip(entries: readonly FixtureEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const bytes = Buffer.from(entry.bytes)
    const packed = deflateRawSync(bytes)
    const name = Buffer.from(entry.name)
    const crc = entry.claimedCrc ?? crc32(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(entry.isEncrypted === true ? 0x801 : 0x800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc, 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(entry.claimedSize ?? bytes.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), fields, tail, name)
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
