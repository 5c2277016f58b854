export interface Size {
  readonly width: number
  readonly height: number
}

export interface Viewport {
  readonly zoom: number
  readonly pan: { readonly x: number; readonly y: number }
}

export const zoomRange = { min: 0.1, max: 3 } as const

/** Small pictures are not blown up. */
const largestFit = 1.15
const edge = 8

/** The whole picture, in the middle across and at the top. */
export function fitViewport(picture: Size, map: Size): Viewport {
  const across = (map.width - 2 * edge) / Math.max(1, picture.width)
  const down = (map.height - 2 * edge) / Math.max(1, picture.height)
  const zoom = Math.max(zoomRange.min, Math.min(across, down, largestFit))
  return { zoom, pan: { x: Math.max(edge, (map.width - picture.width * zoom) / 2), y: edge } }
}

/** The same picture nearer or farther, with the middle of the map kept where it is. */
export function zoomedViewport(viewport: Viewport, factor: number, map: Size): Viewport {
  const zoom = Math.min(zoomRange.max, Math.max(zoomRange.min, viewport.zoom * factor))
  const ratio = zoom / viewport.zoom
  const middle = { x: map.width / 2, y: map.height / 2 }
  const shift = (pan: number, centre: number): number => centre - (centre - pan) * ratio
  return { zoom, pan: { x: shift(viewport.pan.x, middle.x), y: shift(viewport.pan.y, middle.y) } }
}

/** Moved as little as needed so that the box (centre and size in model units) is in the map. */
export function revealBox(
  viewport: Viewport,
  box: Size & { readonly x: number; readonly y: number },
  map: Size,
): Viewport {
  const { zoom, pan } = viewport
  const move = (centre: number, size: number, from: number, room: number): number => {
    const start = (centre - size / 2) * zoom + from
    const end = (centre + size / 2) * zoom + from
    if (end - start > room - 2 * edge || start < edge) return from + (edge - start)
    return end > room - edge ? from - (end - room + edge) : from
  }
  return { zoom, pan: { x: move(box.x, box.width, pan.x, map.width), y: move(box.y, box.height, pan.y, map.height) } }
}
