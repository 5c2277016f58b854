import { describe, expect, it } from 'vitest'
import {
  fitViewport,
  formatOutlook,
  outlookOf,
  parseOutlook,
  revealBox,
  viewportAt,
  viewportOn,
  zoomedViewport,
} from './viewport.ts'

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

describe('viewportOn', () => {
  const picture = { width: 2000, height: 400 }

  it('puts the object in the middle, at a zoom that can be read', () => {
    const { zoom, pan } = viewportOn({ zoom: 0.3, pan: { x: 0, y: 0 } }, { x: 1000, y: 100 }, picture, map)
    expect(zoom).toBe(1)
    expect(1000 * zoom + pan.x).toBe(400)
  })

  it('shows no empty ground beyond the edge of the picture', () => {
    const { pan } = viewportOn({ zoom: 1, pan: { x: 0, y: 0 } }, { x: 1990, y: 100 }, picture, map)
    expect(2000 + pan.x).toBe(map.width - 8)
  })
})

describe('where the map looks, as text', () => {
  const picture = { width: 1600, height: 900 }

  it('leads back to the same place', () => {
    const viewport = { zoom: 1.25, pan: { x: -310, y: -42 } }
    const outlook = parseOutlook(formatOutlook(outlookOf(viewport, picture, map)))
    const again = outlook === null ? null : viewportAt(outlook, picture, map)
    expect(again?.zoom).toBeCloseTo(viewport.zoom, 2)
    expect(Math.abs((again?.pan.x ?? 0) - viewport.pan.x)).toBeLessThan(3)
    expect(Math.abs((again?.pan.y ?? 0) - viewport.pan.y)).toBeLessThan(3)
  })

  it.each(['', '1,2', '1,2,x', '1,2,0', '1,2,3,4', '1e9,0,1', ',,'])('takes %j for the whole picture', (text) => {
    expect(parseOutlook(text)).toBeNull()
  })
})
