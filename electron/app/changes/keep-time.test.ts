import { describe, expect, it } from 'vitest'
import { keepMsOf } from './keep-time.ts'

describe('the time to keep a change', () => {
  it.each([
    [undefined, 120_000],
    ['3', 3000],
    ['120', 120_000],
    // Never longer, and never none.
    ['3600', 120_000],
    ['0', 120_000],
    ['-1', 120_000],
    ['1.5', 120_000],
    ['soon', 120_000],
  ])('HNSCOPE_KEEP_SECONDS=%s makes it %i ms', (text, expected) => {
    expect(keepMsOf({ HNSCOPE_KEEP_SECONDS: text })).toBe(expected)
  })
})
