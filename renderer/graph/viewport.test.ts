import { describe, expect, it } from 'vitest'
import { fitViewport, revealBox, zoomedViewport } from './viewport.ts'

const map = { width: 800, height: 600 }

describe('fitViewport', () => {
  it('shows the whole picture', () => {
    const picture = { width: 1600, height: 900 }
    const { zoom, pan } = fitViewport(picture, map)
    expect(pan.x).toBeGreaterThanOrEqual(0)
    expect(pan.x + picture.width * zoom).toBeLessThanOrEqual(map.width)
    expect(pan.y + picture.height * zoom).toBeLessThanOrEqual(map.height)
  })

  it('does not blow up a small picture', () => {
    expect(fitViewport({ width: 100, height: 50 }, map).zoom).toBeLessThan(1.5)
  })
})

describe('zoomedViewport', () => {
  it('keeps the middle where it is', () => {
    const before = { zoom: 1, pan: { x: 10, y: 20 } }
    const after = zoomedViewport(before, 2, map)
    const middle = (viewport: typeof before): number => (map.width / 2 - viewport.pan.x) / viewport.zoom
    expect(after.zoom).toBe(2)
    expect(middle(after)).toBeCloseTo(middle(before))
  })
})

describe('revealBox', () => {
  const still = { zoom: 1, pan: { x: 0, y: 0 } }

  it('does not move for what is in view', () => {
    expect(revealBox(still, { x: 400, y: 300, width: 100, height: 20 }, map)).toEqual(still)
  })

  it('moves just as far as needed', () => {
    const { pan } = revealBox(still, { x: 900, y: 300, width: 100, height: 20 }, map)
    expect(pan).toEqual({ x: -158, y: 0 })
  })
})
