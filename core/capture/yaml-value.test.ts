import { describe, expect, it } from 'vitest'
import { parseYaml } from './yaml-value.ts'

describe('YAML as kubectl writes it', () => {
  it('keeps times, versions and quoted numbers the texts that they are', () => {
    const text =
      'at: 2026-01-01T00:00:00Z\nversion: 1.29.4\nhash: "998843233"\ncount: 3\non: yes\nnone: null\nempty: {}\n'
    expect(parseYaml(text)).toEqual({
      at: '2026-01-01T00:00:00Z',
      version: '1.29.4',
      hash: '998843233',
      count: 3,
      on: 'yes',
      none: null,
      empty: {},
    })
  })

  it('reads lists without indent, blocks of text and the last of two equal keys', () => {
    expect(parseYaml('items:\n- a: 1\n  b: |\n    x\n    y\n- a: 2\nkey: 1\nkey: 2\n')).toEqual({
      items: [{ a: 1, b: 'x\ny\n' }, { a: 2 }],
      key: 2,
    })
  })

  it('refuses what a few lines make gigabytes of, and what contains itself', () => {
    const levels = Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}]`)
    expect(parseYaml(['a0: &a0 [x]', ...levels].join('\n'))).toBeNull()
    expect(parseYaml('a: &a [*a]')).toBeNull()
    expect(parseYaml('a: &a {b: 1}\nc: *a')).toBeNull()
  })

  it('gives nothing for broken text, and changes no prototype', () => {
    for (const text of ['a: [1, 2', 'a: "x', 'a: b: c', 'a: b\n\tc: d', '[['.repeat(5000), 'a: !!js/function x']) {
      expect(parseYaml(text)).toBeNull()
    }
    expect(Object.getPrototypeOf(parseYaml('__proto__:\n  x: 1\n'))).toBe(Object.prototype)
  })
})
