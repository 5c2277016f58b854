import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimalBytes } from './decimal-bytes.ts'
import { readingsOf } from './readings.ts'

const kinds = (text: string): readonly string[] => readingsOf(text).map(({ kind }) => kind)

describe('readingsOf', () => {
  it.each([
    ['10.244.5.23', 'ip'],
    ['fe80::1%4', 'ip'],
    ['10.96.0.10:53/UDP', 'ip'],
    ['[fd00::10]:53', 'ip'],
    ['10.244.5.0/24', 'cidr'],
    ['fd00:10::/64', 'cidr'],
    ['00-15-5D-0A-B3-17', 'mac'],
    ['00:15:5d:0a:b3:17', 'mac'],
    ['{52342D78-1D01-4B9C-9B6D-0DCE0C1D2A3B}', 'guid'],
    ['52342d78-1d01-4b9c-9b6d-0dce0c1d2a3b', 'guid'],
    ['0x803b0013', 'code'],
    ['2151350291', 'code'],
    ['-2143617005', 'code'],
    ['803B0013', 'code'],
    ['0x490', 'code'],
    [':10256', 'port'],
    ['53/udp', 'port'],
    ['cid-34a9e4e8a3986a99e29d8a6e31509f35', 'container'],
    ['containerd://34a9e4e8a3986a99e29d8a6e31509f35df7d22543c600035a4b7a29de80fd0fc', 'container'],
    ['34a9e4e8a3986a99e29d8a6e31509f35df7d22543c600035a4b7a29de80fd0fc_flannel.4096', 'container'],
  ])('takes %s for one %s', (text, kind) => {
    expect(kinds(text)).toEqual([kind])
  })

  it('keeps both readings of twelve digits: a MAC and the beginning of a container id', () => {
    expect(kinds('00155d0ab317')).toEqual(['mac', 'container'])
  })

  it('keeps both readings of 32 digits: a GUID without dashes and a container id', () => {
    const guid = { kind: 'guid', guid: '52342d78-1d01-4b9c-9b6d-0dce0c1d2a3b' }
    expect(readingsOf('52342D781D014B9C9B6D0DCE0C1D2A3B')).toEqual([
      guid,
      { kind: 'container', id: '52342d781d014b9c9b6d0dce0c1d2a3b' },
    ])
  })

  it('finds the ids in a line of a log', () => {
    const line =
      'time="…" level=error msg="HNS failed with error : hcnCreateLoadBalancer 0x803b0013 for 10.96.0.10 endpoint {52342D78-1D01-4B9C-9B6D-0DCE0C1D2A3B}"'
    expect(kinds(line)).toEqual(['code', 'ip', 'guid'])
  })

  it('reads a Win32 code in the short form in which a CNI plugin logs it', () => {
    const code = { kind: 'code', code: 0x80070490 }
    expect(readingsOf('0x490')).toEqual([code])
    expect(readingsOf('err:hnsCall failed in Win32: Element not found. (0x490).')).toEqual([code])
    expect(readingsOf('flags 0x8 of web')).toEqual([])
  })

  it('takes words for words', () => {
    expect(readingsOf('cart')).toEqual([])
    expect(readingsOf('web 8 replicas')).toEqual([])
    expect(readingsOf('')).toEqual([])
  })

  it('never throws, whatever is pasted', () => {
    assert(property(string({ unit: 'binary', maxLength: 200 }), (text) => Array.isArray(readingsOf(text))))
  })
})

describe('readDecimalBytes', () => {
  it('gives back any text that was printed as its bytes', () => {
    // oxlint-disable-next-line no-control-regex -- bytes that are no text are no policy
    const clean = string({ unit: 'grapheme', minLength: 2 }).filter((text) => !/[\u0000-\u001f]/.test(text))
    assert(
      property(clean, (text) => {
        const bytes = [...new TextEncoder().encode(text)].join(' ')
        expect(readDecimalBytes(`policy: [${bytes}]`)).toBe(new TextDecoder().decode(new TextEncoder().encode(text)))
      }),
    )
  })

  it('does not take a list of numbers, or too large ones, for text', () => {
    expect(readDecimalBytes('[1 2 3]')).toBeNull()
    expect(readDecimalBytes('[123 340]')).toBeNull()
    expect(readDecimalBytes('10.0.0.1')).toBeNull()
  })
})
