import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareLines } from './lines.ts'

const side = (pairs: ReturnType<typeof compareLines>, name: 'before' | 'after') =>
  pairs.flatMap((pair) => pair[name] ?? [])

describe('two texts side by side', () => {
  it('puts a changed field beside the former one, and nothing else', () => {
    const before = ['{', '  "ip": "10.0.0.1",', '  "mac": "a"', '}']
    const after = ['{', '  "ip": "10.0.0.2",', '  "mac": "a",', '  "new": 1', '}']
    expect(compareLines(before, after).map(({ change }) => change)).toEqual([
      'same',
      'changed',
      'changed',
      'added',
      'same',
    ])
  })

  it('keeps both texts whole and calls lines the same only where they are', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const pairs = compareLines(before, after)
        expect(side(pairs, 'before')).toEqual(before)
        expect(side(pairs, 'after')).toEqual(after)
        for (const pair of pairs) if (pair.change === 'same') expect(pair.before).toBe(pair.after)
      }),
    )
  })

  it('finds the longest common part', () => {
    const common = (a: readonly string[], b: readonly string[]): number => {
      const [first, ...rest] = a
      if (first === undefined) return 0
      const at = b.indexOf(first)
      return Math.max(common(rest, b), at < 0 ? 0 : 1 + common(rest, b.slice(at + 1)))
    }
    const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const same = compareLines(before, after).filter(({ change }) => change === 'same')
        expect(same).toHaveLength(common(before, after))
      }),
    )
  })
})
