import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOut } from './layout.ts'

describe('a document laid out', () => {
  it('is the layout of JSON.stringify for what that can write', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(typeof value === 'object' && value !== null)
        expect(layOut(JSON.stringify(value)).join('\n')).toBe(JSON.stringify(value, null, 2))
      }),
    )
  })

  it('keeps large numbers, broken ends and texts as they were written', () => {
    expect(layOut('{"a":18446744073709551615,"b":1.0}')).toEqual([
      '{',
      '  "a": 18446744073709551615,',
      '  "b": 1.0',
      '}',
    ])
    expect(layOut('{"a":"x')).toEqual(['{', '  "a": "x'])
    expect(layOut('Name : x\r\nType : y')).toEqual(['Name : x', 'Type : y'])
  })
})
