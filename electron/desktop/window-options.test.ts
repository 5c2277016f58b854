import { describe, expect, it } from 'vitest'
import { parsePlacement, placeWindow } from './window-options.ts'

const laptop = { x: 0, y: 0, width: 1366, height: 728 }
const monitor = { x: 1366, y: -200, width: 1920, height: 1040 }
const saved = (x: number, y: number, width = 1200, height = 700) => ({
  bounds: { x, y, width, height },
  isMaximized: false,
})

describe('placeWindow', () => {
  it('opens where the window was, also on the second screen', () => {
    expect(placeWindow(saved(40, 20), [laptop])).toEqual({ x: 40, y: 20, width: 1200, height: 700 })
    expect(placeWindow(saved(1500, -150), [laptop, monitor])).toMatchObject({ x: 1500, y: -150 })
  })

  it('opens in the middle when that screen is gone or the title bar would be out of reach', () => {
    expect(placeWindow(saved(1500, -150), [laptop])).not.toHaveProperty('x')
    expect(placeWindow(saved(40, 720), [laptop])).not.toHaveProperty('x')
    expect(placeWindow(saved(-1150, 20), [laptop])).not.toHaveProperty('x')
  })

  it('is never larger than the screen nor smaller than the screens of the app need', () => {
    expect(placeWindow(saved(0, 0, 5000, 5000), [laptop])).toMatchObject({ width: 1366, height: 728 })
    expect(placeWindow(saved(0, 0, 10, 10), [laptop])).toMatchObject({ width: 900, height: 600 })
    expect(placeWindow(null, [laptop])).toEqual({ width: 1366, height: 728 })
  })
})

describe('parsePlacement', () => {
  it('reads what was written', () => {
    expect(parsePlacement(JSON.stringify(saved(1, 2)))).toEqual(saved(1, 2))
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"bounds":{"x":"1"}}',
    '{"bounds":{"x":1e99,"y":0,"width":1,"height":1},"isMaximized":true}',
  ])('takes %s for none', (text) => {
    expect(parsePlacement(text)).toBeNull()
  })
})
