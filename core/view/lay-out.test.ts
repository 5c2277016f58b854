import { describe, expect, it } from 'vitest'
import { assert, json, property } from 'fast-check'
import { isMinified, layOut } from './lay-out.ts'

const endpoint = {
  ID: 'a1b2c3d4-0000-4000-8000-5e6f70819201',
  Name: 'say "{hi}, [you]"\n',
  Policies: [{ Type: 'OutBoundNAT', ExceptionList: ['10.0.0.0/8'] }, {}],
  Empty: [],
  Big: 18446744073709551615n,
}
const minified = JSON.stringify(endpoint, (_, value: unknown) =>
  typeof value === 'bigint' ? Number(value) : value,
).replace(/18446744073709552000/, '18446744073709551615')

function rangeOf(text: string, part: string): { readonly start: number; readonly end: number } {
  const start = text.indexOf(part)
  return { start, end: start + part.length }
}

describe('JSON on one line', () => {
  it('is laid out with each field on a line of its own, numbers and strings as they were written', () => {
    const { text } = layOut(minified, null)
    expect(text.split('\n').slice(0, 9)).toEqual([
      '{',
      '  "ID": "a1b2c3d4-0000-4000-8000-5e6f70819201",',
      String.raw`  "Name": "say \"{hi}, [you]\"\n",`,
      '  "Policies": [',
      '    {',
      '      "Type": "OutBoundNAT",',
      '      "ExceptionList": [',
      '        "10.0.0.0/8"',
      '      ]',
    ])
    expect(text).toContain('"Empty": [],\n  "Big": 18446744073709551615\n}')
  })

  it.each(['"OutBoundNAT"', '["10.0.0.0/8"]', '[]', '18446744073709551615', '{}'])('keeps the mark on %s', (part) => {
    const { text, highlight } = layOut(minified, rangeOf(minified, part))
    expect(highlight).not.toBeNull()
    expect(text.slice(highlight?.start, highlight?.end).replace(/\s/g, '')).toBe(part)
  })

  it('says the same as before, whatever it is', () => {
    assert(
      property(json(), (written) => {
        const { text } = layOut(written, null)
        expect(JSON.parse(text)).toEqual(JSON.parse(written))
      }),
    )
  })

  it('may be broken anywhere', () => {
    for (let end = 0; end < minified.length; end += 7) {
      const { text } = layOut(minified.slice(0, end), { start: 3, end: 5 })
      expect(text.replace(/\s/g, '')).toBe(minified.slice(0, end).replace(/\s/g, ''))
    }
  })

  it('may be several documents, each on lines of its own', () => {
    expect(layOut('{"a":1}\n{"a":[]}\n', null).text).toBe('{\n  "a": 1\n}\n{\n  "a": []\n}')
  })

  it('is told from text and from JSON that a person can read', () => {
    expect(isMinified(JSON.stringify([{ ...endpoint, Big: 1, More: 'x'.repeat(300) }]))).toBe(true)
    expect(isMinified(JSON.stringify({ ID: 1 }))).toBe(false)
    expect(isMinified(JSON.stringify({ Text: 'x'.repeat(300), ID: 1 }, null, 2))).toBe(false)
    expect(isMinified(JSON.stringify({ ...endpoint, Big: 1 }, null, 2))).toBe(false)
    const logged = `[10:22:01.123][WindowsDaemon ][Info ] answers ${minified} to what was asked ${'x'.repeat(240)}`
    expect(isMinified(logged)).toBe(false)
    expect(isMinified(`Name : ${'x'.repeat(300)}`)).toBe(false)
  })
})
