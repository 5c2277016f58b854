import { describe, expect, it } from 'vitest'
import { parseGuid, parseIp } from './ids.ts'

describe('an IPv4 address', () => {
  it('is taken as written when it is in normal form', () => {
    for (const text of ['10.244.1.7', '0.0.0.0', '255.255.255.255']) expect(parseIp(text)).toBe(text)
  })

  it('loses blanks, a zone and leading zeros', () => {
    expect(parseIp(' 10.244.01.007 ')).toBe('10.244.1.7')
    expect(parseIp('169.254.3.4%12')).toBe('169.254.3.4')
  })

  it('is none when a part is missing, too large or no number', () => {
    for (const text of [
      '',
      '...',
      '1.2.3',
      '1.2.3.',
      '.1.2.3',
      '1.2.3.4.5',
      '1..2.3',
      '1.2.3.256',
      '1.2.3.x',
      '1,2,3,4',
    ])
      expect(parseIp(text)).toBeNull()
  })
})

describe('a GUID', () => {
  it('has one form, with or without braces and in either case', () => {
    const normal = 'fea8368a-f5f1-424d-9676-0aba7329d78d'
    expect([normal, normal.toUpperCase(), `{${normal}}`, ` ${normal} `].map(parseGuid)).toEqual(Array(4).fill(normal))
    expect(parseGuid(`${normal}0`)).toBeNull()
    expect(parseGuid(`${normal}\n0`)).toBeNull()
  })
})
