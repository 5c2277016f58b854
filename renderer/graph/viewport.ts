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

/** Where the map looks, for an address: the middle as a part of the picture, and how much nearer than the whole. */
export interface Outlook {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export function outlookOf(viewport: Viewport, picture: Size, map: Size): Outlook {
  const { zoom, pan } = viewport
  return {
    x: (map.width / 2 - pan.x) / zoom / Math.max(1, picture.width),
    y: (map.height / 2 - pan.y) / zoom / Math.max(1, picture.height),
    scale: zoom / fitViewport(picture, map).zoom,
  }
}

export function viewportAt({ x, y, scale }: Outlook, picture: Size, map: Size): Viewport {
  const zoom = Math.min(zoomRange.max, Math.max(zoomRange.min, fitViewport(picture, map).zoom * scale))
  return {
    zoom,
    pan: { x: map.width / 2 - x * picture.width * zoom, y: map.height / 2 - y * picture.height * zoom },
  }
}

/** `0.5,0.25,1.8`; the empty text is the whole picture. */
export function formatOutlook(outlook: Outlook | null): string {
  if (outlook === null) return ''
  return [outlook.x, outlook.y, outlook.scale].map((value) => String(Math.round(value * 1000) / 1000)).join(',')
}

export function parseOutlook(text: string): Outlook | null {
  const [x, y, scale, more] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (x === undefined || y === undefined || scale === undefined || more !== undefined) return null
  const isSane = [x, y, scale].every((value) => Number.isFinite(value) && Math.abs(value) <= 100) && scale > 0
  return isSane ? { x, y, scale } : null
}

/** In the middle of the map and near enough to be read, without ground beyond the edges of the picture. */
export function viewportOn(
  viewport: Viewport,
  box: { readonly x: number; readonly y: number },
  picture: Size,
  map: Size,
): Viewport {
  const zoom = Math.max(viewport.zoom, 1)
  const along = (centre: number, length: number, room: number): number =>
    length * zoom + 2 * edge <= room
      ? Math.max(edge, (room - length * zoom) / 2)
      : Math.min(edge, Math.max(room - length * zoom - edge, room / 2 - centre * zoom))
  const down = picture.height * zoom + 2 * edge <= map.height ? edge : along(box.y, picture.height, map.height)
  return { zoom, pan: { x: along(box.x, picture.width, map.width), y: down } }
}

/** The part of the picture that the map shows, in model units. */
export function visiblePart({ zoom, pan }: Viewport, map: Size): Size & { readonly x: number; readonly y: number } {
  return { x: -pan.x / zoom, y: -pan.y / zoom, width: map.width / zoom, height: map.height / zoom }
}
