import { describe, expect, it } from 'vitest'
import { guidFromBytes, guidToBytes } from './guid.ts'

describe('guidToBytes', () => {
  it('lays the first three groups out little-endian and the rest as written', () => {
    expect(guidToBytes('00112233-4455-6677-8899-AABBCCDDEEFF')).toEqual(
      Uint8Array.from([0x33, 0x22, 0x11, 0x00, 0x55, 0x44, 0x77, 0x66, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff]),
    )
  })

  it('comes back in lower case without braces, however it was written', () => {
    const bytes = guidToBytes('{8F3B5A60-0C6E-4D2B-9F0A-1B2C3D4E5F60}')
    expect(bytes === null ? null : guidFromBytes(bytes)).toBe('8f3b5a60-0c6e-4d2b-9f0a-1b2c3d4e5f60')
  })

  it.each([
    '',
    'azure',
    '8f3b5a60',
    '8f3b5a600c6e4d2b9f0a1b2c3d4e5f60',
    '{8f3b5a60-0c6e-4d2b-9f0a-1b2c3d4e5f60',
    "8f3b5a60-0c6e-4d2b-9f0a-1b2c3d4e5f60'",
  ])('refuses %j', (text) => {
    expect(guidToBytes(text)).toBeNull()
  })
})
