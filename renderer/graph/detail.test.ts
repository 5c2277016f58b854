import { describe, expect, it } from 'vitest'
import { fontAt, fontSize, withoutTouching } from './detail.ts'

describe('fontAt', () => {
  it('leaves text as it is where it is legible', () => {
    expect(fontAt(1)).toBe(fontSize)
    expect(fontAt(0.85)).toBe(fontSize)
  })

  it('says a size that is 11 px or a little more on the screen, however far the picture is zoomed out', () => {
    for (let zoom = 0.1; zoom < 3; zoom += 0.01) {
      const pixels = fontAt(zoom) * zoom
      expect(pixels).toBeGreaterThanOrEqual(10.999)
      if (zoom < 0.84) expect(pixels).toBeLessThan(12)
    }
  })
})

describe('withoutTouching', () => {
  const at = (id: string, middle: number, rank = 0, left = 0) => ({ id, left, middle, width: 100, rank })

  it('writes every second name where two rows have no room', () => {
    expect([...withoutTouching([at('a', 0), at('b', 24), at('c', 48)], 30)]).toEqual(['a', 'c'])
  })

  it('lets what is more important stand', () => {
    expect([...withoutTouching([at('a', 0, 1), at('fault', 24, 0)], 30)]).toEqual(['fault'])
  })

  it('writes all that stand side by side', () => {
    expect(withoutTouching([at('a', 0), at('b', 0, 0, 120)], 30).size).toBe(2)
  })
})
