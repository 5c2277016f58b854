import { describe, expect, it } from 'vitest'
import { crc32, crc32InSteps } from './crc32.ts'

describe('the checksum of zip entries', () => {
  const bytes = Buffer.from('123456789')

  it('is that of the standard, at once and in parts', () => {
    // The check value of CRC-32/ISO-HDLC.
    for (const sum of [crc32, crc32InSteps]) {
      expect(sum(bytes)).toBe(0xcbf43926)
      expect(sum(bytes.subarray(4), sum(bytes.subarray(0, 4)))).toBe(0xcbf43926)
      expect(sum(new Uint8Array())).toBe(0)
    }
  })
})
