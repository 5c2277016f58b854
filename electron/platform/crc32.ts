import * as zlib from 'node:zlib'

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

export function crc32InSteps(bytes: Uint8Array, before = 0): number {
  let crc = ~before >>> 0
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}

/** The checksum of a zip entry, going on from that of the bytes before; Node 18 has none of its own. */
export const crc32: (bytes: Uint8Array, before?: number) => number = 'crc32' in zlib ? zlib.crc32 : crc32InSteps
