import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { scanJsonAll, type JsonScan } from './json-scan.ts'
import { parseJson } from './json-value.ts'
import { locate, locateInFile } from './locate.ts'
import { positionAt } from './position.ts'

function pieces(text: string): Record<string, string> {
  const { documents } = scanJsonAll(text)
  const elements = documents.flatMap((one) =>
    one.members.length > 0 ? one.members.flatMap((m) => m.elements) : one.elements,
  )
  return Object.fromEntries(elements.map(({ pointer, start, end }) => [pointer, text.slice(start, end)]))
}

function breaks(scan: JsonScan): readonly string[] {
  return scan.breaks.map(({ kind, start }) => `${kind}@${start}`)
}

describe('the elements of a text', () => {
  it('are those of a list, with their place in it', () => {
    expect(pieces('\uFEFF [ {"a":1}, 7, "}", {"b":"]}\\""} ]\r\n')).toEqual({ '/0': '{"a":1}', '/3': '{"b":"]}\\""}' })
  })

  it('are those of a wrapped list', () => {
    const text = '{"apiVersion":"v1","items":[{"kind":"Pod"},{"kind":"Node"}],"kind":"List"}'
    expect(pieces(text)).toEqual({ '/items/0': '{"kind":"Pod"}', '/items/1': '{"kind":"Node"}' })
  })

  it('are the objects of a stream without commas', () => {
    expect(pieces('{"a":1}\r\n{"a":2}{"a":3}')).toEqual({ '/0': '{"a":1}', '/1': '{"a":2}', '/2': '{"a":3}' })
  })

  it('is one object without a pointer when there is only one', () => {
    expect(pieces('{"a":{"b":1}}')).toEqual({ '': '{"a":{"b":1}}' })
  })

  it('are reached through lists in lists and through several lists', () => {
    expect(pieces('[[{"a":1}],{"b":2}]')).toEqual({ '/0/0': '{"a":1}', '/1': '{"b":2}' })
    expect(pieces('[{"a":1}]\n[{"b":2}]')).toEqual({ '/0/0': '{"a":1}', '/1/0': '{"b":2}' })
  })

  it('keep those before a cut', () => {
    const text = '[{"a":1},{"b":2},{"c":'
    expect(pieces(text)).toEqual({ '/0': '{"a":1}', '/1': '{"b":2}' })
    expect(breaks(scanJsonAll(text))).toEqual(['cut@17'])
    expect(breaks(scanJsonAll('[{"a":1},'))).toEqual(['cut@9'])
  })

  it('go on behind a broken one at the line where its next sibling starts', () => {
    const text = '[\n    {\n        "a": [1\n    },\n    {\n        "b": 2\n    }\n]'
    expect(Object.values(pieces(text))).toEqual(['{\n        "b": 2\n    }'])
    expect(breaks(scanJsonAll(text))).toEqual(['broken@6'])
    const stream = '{\n    "a":[\n        {"x":1\n}\n{\n    "b":2\n}\n'
    expect(Object.values(pieces(stream))).toContain('{\n    "b":2\n}')
  })

  it('do not include what is nested without end', () => {
    const deep = '['.repeat(5000) + ']'.repeat(5000)
    const text = `[{"a":${deep}},{"b":1}]`
    expect(pieces(text)).toEqual({ '/1': '{"b":1}' })
    expect(breaks(scanJsonAll(text))).toEqual(['deep@1'])
    expect(breaks(scanJsonAll('{"a":'.repeat(100_000)))).toEqual(['cut@0'])
  })

  it('are found between lines that are not JSON', () => {
    const text = 'WARNING: depth\n[{"a":1}]\nPS C:\\> \n'
    expect(Object.values(pieces(text))).toEqual(['{"a":1}'])
    expect(breaks(scanJsonAll(text))).toEqual(['foreign@0', 'foreign@25'])
  })

  it('cover a stringified value exactly, and any text ends', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }))), fc.boolean(), (list, pretty) => {
        const text = JSON.stringify(list, null, pretty ? 4 : 0)
        const { documents, breaks: found } = scanJsonAll(text)
        expect(found).toEqual([])
        const values = documents[0]?.elements.map(({ start, end }) => JSON.parse(text.slice(start, end)) as unknown)
        expect(values).toEqual(JSON.parse(text))
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\n', ' ', '\\', 'a', '1')), (parts) => {
        const text = parts.join('')
        for (const { start, end } of scanJsonAll(text).breaks) expect(start <= end && end <= text.length).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('are found in bounded time in text made to be slow', () => {
    const unclosed = '\n{"a":['.repeat(30_000)
    expect(scanJsonAll(unclosed).documents.length).toBeLessThan(100)
    expect(scanJsonAll(`[${'{"a":"'.repeat(50_000)}`).breaks.length).toBeGreaterThan(0)
  })
})

describe('one JSON value', () => {
  it('is mended where a paste left trailing commas, wrapped strings or NBSP', () => {
    expect(parseJson('{"a":[1,2,],\u00a0"b":"0F8D\r\n3C77",}')).toEqual({
      ok: true,
      value: { a: [1, 2], b: '0F8D3C77' },
    })
  })

  it('keeps commas and brackets inside strings', () => {
    expect(parseJson('{"a":",]",}')).toEqual({ ok: true, value: { a: ',]' } })
  })

  it('says where it is broken', () => {
    expect(parseJson('{"a" 1}')).toEqual({ ok: false, error: 5 })
  })
})

describe('the place of a field', () => {
  const text = '{ "Policies" : [ {"Type":"PA"}, {"Type":"a,b", "Version": 133577259145101826} ], "a/b": {"ID":"x"} }'

  it('is found by its pointer, in any case of the letters', () => {
    const at = (pointer: string): string | null => {
      const found = locate(text, pointer)
      return found === null ? null : text.slice(found.start, found.end)
    }
    expect(at('/Policies/1/Version')).toBe('133577259145101826')
    expect(at('/policies/0')).toBe('{"Type":"PA"}')
    expect(at('/a~1b/Id')).toBe('"x"')
    expect(at('')).toBe(text)
    expect(at('/Policies/2')).toBeNull()
    expect(at('/Nothing/0')).toBeNull()
  })

  it('is found in a file, and the object is shown where the field is missing', () => {
    const file = `[{"ID":1}, ${text}]`
    const at = (pointer: string): string => {
      const found = locateInFile(file, pointer)
      return found === null ? '' : file.slice(found.start, found.end)
    }
    expect(at('/1/Policies/0/Type')).toBe('"PA"')
    expect(at('/0/Policies')).toBe('{"ID":1}')
    expect(locateInFile('{"a":1}\n{"a":2}', '/1/a')).toEqual({ start: 13, end: 14 })
    expect(locateInFile(file, '/7')).toBeNull()
  })

  it('is sought without end or error in any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (any, tokens) => {
        const found = locate(any, tokens.map((token) => `/${token}`).join(''))
        if (found !== null) expect(found.start <= found.end && found.end <= any.length).toBe(true)
      }),
    )
  })

  it('counts lines and columns from 1', () => {
    expect(positionAt('ab\ncd', 0)).toEqual({ line: 1, column: 1 })
    expect(positionAt('ab\ncd', 4)).toEqual({ line: 2, column: 2 })
  })
})
