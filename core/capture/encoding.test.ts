import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { decodeText, type Decode } from './encoding.ts'

const decode: Decode = (label, bytes) => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function utf16be(text: string): Uint8Array {
  return Buffer.from(text, 'utf16le').swap16()
}

function textOf(bytes: Uint8Array): string | null {
  const decoded = decodeText(bytes, decode)
  return decoded.ok ? decoded.value.text : null
}

const line = 'Name             ID\r\nnat              6B0B2C1A-5D3E-4F9B-8A55-0C1D7E9F2A31\r\n'

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(line)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${line}`)],
    ['UTF-16LE with a mark', Buffer.from(`\uFEFF${line}`, 'utf16le')],
    ['UTF-16LE without a mark', Buffer.from(line, 'utf16le')],
    ['UTF-16BE with a mark', utf16be(`\uFEFF${line}`)],
    ['UTF-16BE without a mark', utf16be(line)],
  ])('is the same in %s', (_, bytes) => {
    expect(textOf(bytes)).toBe(line)
  })

  it('is whole when another tool appended in another encoding', () => {
    const appended = Buffer.concat([
      Buffer.from(`\uFEFF${line.repeat(4)}`, 'utf16le'),
      Buffer.from('[{"ID":1}]\n'.repeat(20)),
    ])
    expect(textOf(appended)).toBe(line.repeat(4) + '[{"ID":1}]\n'.repeat(20))
    const reverse = Buffer.concat([Buffer.from(line.repeat(4)), Buffer.from(`\uFEFF${line.repeat(4)}`, 'utf16le')])
    expect(textOf(reverse)).toBe(line.repeat(8))
  })

  it('keeps Chinese in UTF-16 as one section', () => {
    const chinese = `\uFEFF${'网络适配器 以太网 筛选平台\r\n'.repeat(30)}`
    expect(textOf(Buffer.from(chinese, 'utf16le'))).toBe(chinese.slice(1))
  })

  it('is read in the Western code page where it is no UTF-8', () => {
    expect(textOf(Buffer.from('Schl\u00fcssel', 'latin1'))).toBe('Schlüssel')
  })

  it.each([
    ['cp850', 'Portausschlussbereiche f\u0081r das Protokoll', 'Portausschlussbereiche für das Protokoll'],
    [
      'cp850',
      'D\u0082but du port, Itin\u0082raires actifs, pr\u0082f\u0082r\u0082',
      'Début du port, Itinéraires actifs, préféré',
    ],
    ['windows-1252', 'Port de d\u00e9but, Passerelle par d\u00e9faut', 'Port de début, Passerelle par défaut'],
    [
      'gbk',
      '\u00d2\u00d4\u00cc\u00ab\u00cd\u00f8\u00ca\u00ca\u00c5\u00e4\u00c6\u00f7 vEthernet',
      '以太网适配器 vEthernet',
    ],
    [
      'ibm866',
      '\u008d\u00a0\u00e1\u00e2\u00e0\u00ae\u00a9\u00aa\u00a0 \u00af\u00e0\u00ae\u00e2\u00ae\u00aa\u00ae\u00ab\u00a0',
      'Настройка протокола',
    ],
  ])('is found in the code page of a console: %s', (encoding, bytes, text) => {
    expect(decodeText(Buffer.from(bytes, 'latin1'), decode)).toEqual({ ok: true, value: { text, encoding } })
  })

  it('is a text or a refusal, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        const decoded = decodeText(bytes, decode)
        expect(decoded.ok ? typeof decoded.value.text : decoded.error).toBe(decoded.ok ? 'string' : 'binary')
      }),
    )
  })

  it('finds a few plain letters behind UTF-16, whatever stands before them', () => {
    const head = Buffer.from('\ufeffMicrosoft Windows\r\n', 'utf16le')
    const bytes = Buffer.concat([head, Buffer.from('\u001b[32mdone\r\n', 'latin1')])
    expect(decodeText(bytes, decode)).toMatchObject({
      value: { text: 'Microsoft Windows\r\n\u001b[32mdone\r\n', encoding: 'mixed' },
    })
  })
})
