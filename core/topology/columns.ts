import type { DrawnRow, ViewLane, ViewNode } from './graph.ts'
import { metrics, type Box, type MapWindow } from './grid.ts'

/**
 * Places views whose lanes stand side by side from left to right, each lane or pair of lanes wrapping into as many
 * blocks as suit the window. With a previous placement nothing that is still there moves.
 */

/** One lane, or two whose rows belong together: an address beside its load balancer, an endpoint beside its pod. */
export interface Region {
  readonly lanes: readonly [ViewLane] | readonly [ViewLane, ViewLane]
  readonly rows: readonly DrawnRow[]
}

export interface Column {
  readonly lane: ViewLane
  readonly x: number
  readonly width: number
}

export interface ColumnPlacement {
  readonly boxes: ReadonlyMap<string, Box>
  readonly columns: readonly Column[]
  readonly width: number
  readonly height: number
}

export interface PreviousColumns {
  readonly nodes: readonly (Box & { readonly id: string })[]
  readonly lanes: readonly Column[]
  readonly height: number
}

export const usualWindow: MapWindow = { width: 1120, height: 600 }
/** At this zoom text of 13 px is more than 11 px high. */
export const legibleZoom = 0.87
export const narrowest = 132
const widest = 330
const regionGap = 56

interface Layout {
  readonly rows: number
  readonly widths: readonly (readonly number[])[]
  readonly blocks: readonly number[]
}

/** A generous character of the interface's font, with room for the icons. */
function widthOfText(characters: number): number {
  return Math.min(widest, Math.max(narrowest, Math.ceil(characters * 7.4 + 46)))
}

/** Words of the detail are not known here; those that stand in a node have about this length. */
const charactersOfWords = 13

function textLength({ kind, label, title, detail }: ViewNode, isBesidePod: boolean): number {
  if (title !== null) return 24
  const params = Object.values(detail?.params ?? {}).reduce<number>((sum, value) => sum + String(value).length, 0)
  // An endpoint beside its pod shows its address alone.
  if (kind === 'endpoint' && isBesidePod) return params
  return label.length + (detail === null ? 0 : params + charactersOfWords)
}

function wantedWidths(regions: readonly Region[], nodes: ReadonlyMap<string, ViewNode>): number[][] {
  return regions.map(({ lanes, rows }) =>
    lanes.map((_, side) => {
      let longest = 0
      for (const row of rows) {
        const id = side === 0 ? row.left : row.right
        const node = id === null ? undefined : nodes.get(id)
        if (node !== undefined) longest = Math.max(longest, textLength(node, row.right !== null))
      }
      return widthOfText(longest)
    }),
  )
}

export const blockWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 0) + (widths.length - 1) * metrics.pairGap

function sizeOf({ rows, widths, blocks }: Layout): { readonly width: number; readonly height: number } {
  const across = widths.reduce(
    (sum, own, region) => sum + (blocks[region] ?? 1) * (blockWidth(own) + metrics.blockGap) - metrics.blockGap,
    (widths.length - 1) * regionGap,
  )
  return { width: across + 2 * metrics.margin, height: metrics.header + rows * metrics.pitch + metrics.margin }
}

/** The rows that make the labels largest when all is fitted into the window; once legible, room goes to their width. */
function chooseLayout(
  regions: readonly Region[],
  nodes: ReadonlyMap<string, ViewNode>,
  window: MapWindow | null,
): Layout {
  const { width, height } = window ?? usualWindow
  const wanted = wantedWidths(regions, nodes)
  const most = regions.reduce((max, { rows }) => Math.max(max, rows.length), 1)
  let best: { readonly layout: Layout; readonly zoom: number; readonly room: number } | null = null
  for (let room = 1; room >= 0; room -= 0.25) {
    const widths = wanted.map((own) => own.map((one) => Math.round(narrowest + room * (one - narrowest))))
    for (let rows = Math.min(most, 8); rows <= most; rows = Math.min(most, rows + 1)) {
      const blocks = regions.map((region) => Math.max(1, Math.ceil(region.rows.length / rows)))
      const layout = { rows, widths, blocks }
      const size = sizeOf(layout)
      const zoom = Math.min(width / size.width, height / size.height, 1)
      const isBetter =
        best === null || (zoom >= legibleZoom && best.zoom >= legibleZoom ? room > best.room : zoom > best.zoom)
      if (isBetter) best = { layout, zoom, room }
      if (rows === most) break
    }
  }
  return best?.layout ?? { rows: most, widths: wanted, blocks: regions.map(() => 1) }
}

function layoutAsBefore(regions: readonly Region[], previous: PreviousColumns): Layout {
  const rows = Math.max(1, Math.round((previous.height - metrics.header - metrics.margin) / metrics.pitch))
  const widths = regions.map(({ lanes }) =>
    lanes.map((lane) => previous.lanes.find((column) => column.lane === lane)?.width ?? narrowest),
  )
  const blocks = regions.map(({ lanes }) => Math.max(1, previous.lanes.filter(({ lane }) => lane === lanes[0]).length))
  return { rows, widths, blocks }
}

interface Slot {
  readonly block: number
  readonly row: number
}

function slotsOf(
  { rows: drawn }: Region,
  previous: ReadonlyMap<string, Box> | null,
  place: { readonly left: number; readonly pitch: number; readonly rows: number; readonly blocks: number },
): ReadonlyMap<string, Slot> {
  const slots = new Map<string, Slot>()
  const taken = [new Set<string>(), new Set<string>()]
  const sides = (row: DrawnRow): readonly (readonly [string, readonly number[]])[] => [
    ...(row.span === null ? [] : [[row.span, [0, 1]] as const]),
    ...(row.left === null ? [] : [[row.left, [0]] as const]),
    ...(row.right === null ? [] : [[row.right, [1]] as const]),
  ]
  const isFree = ({ block, row }: Slot, which: readonly number[]): boolean =>
    which.every((side) => taken[side]?.has(`${block} ${row}`) === false)
  const put = (id: string, slot: Slot, which: readonly number[]): void => {
    slots.set(id, slot)
    for (const side of which) taken[side]?.add(`${slot.block} ${slot.row}`)
  }
  for (const row of drawn) {
    for (const [id, which] of sides(row)) {
      const box = previous?.get(id)
      if (box === undefined) continue
      const block = Math.floor((box.x - place.left) / place.pitch)
      const slot = { block, row: Math.floor((box.y - metrics.header) / metrics.pitch) }
      if (block >= 0 && block < place.blocks && slot.row >= 0 && isFree(slot, which)) put(id, slot, which)
    }
  }
  let next = 0
  const capacity = place.rows * place.blocks
  // Beyond the last row a new one is begun below, so that no block moves.
  const slotAt = (index: number): Slot =>
    index < capacity
      ? { block: Math.floor(index / place.rows), row: index % place.rows }
      : { block: (index - capacity) % place.blocks, row: place.rows + Math.floor((index - capacity) / place.blocks) }
  for (const row of drawn) {
    for (const [id, which] of sides(row)) {
      if (slots.has(id)) continue
      const other = id === row.left ? row.right : row.left
      const beside = other === null || other === id ? undefined : slots.get(other)
      if (beside !== undefined && isFree(beside, which)) put(id, beside, which)
      else {
        while (!isFree(slotAt(next), [0, 1])) next += 1
        put(id, slotAt(next), which)
      }
    }
  }
  return slots
}

export function placeColumns(
  regions: readonly Region[],
  nodes: readonly ViewNode[],
  window: MapWindow | null,
  previous: PreviousColumns | null,
): ColumnPlacement {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const layout = previous === null ? chooseLayout(regions, byId, window) : layoutAsBefore(regions, previous)
  const before = previous === null ? null : new Map(previous.nodes.map((node) => [node.id, node]))
  const boxes = new Map<string, Box>()
  const columns: Column[] = []
  let left: number = metrics.margin
  let lastRow = layout.rows
  for (const [index, region] of regions.entries()) {
    const widths = layout.widths[index] ?? []
    const blocks = layout.blocks[index] ?? 1
    const pitch = blockWidth(widths) + metrics.blockGap
    const slots = slotsOf(region, before, { left, pitch, rows: layout.rows, blocks })
    const first = widths[0] ?? narrowest
    const second = widths[1] ?? 0
    for (let block = 0; block < blocks; block++) {
      const start = left + block * pitch
      columns.push({ lane: region.lanes[0], x: start + first / 2, width: first })
      const [, other] = region.lanes
      if (other !== undefined) columns.push({ lane: other, x: start + blockWidth(widths) - second / 2, width: second })
    }
    const put = (id: string | null, x: number, width: number): void => {
      const slot = id === null ? undefined : slots.get(id)
      if (id === null || slot === undefined) return
      lastRow = Math.max(lastRow, slot.row + 1)
      const y = metrics.header + (slot.row + 0.5) * metrics.pitch
      boxes.set(id, { x: left + slot.block * pitch + x, y, width, height: metrics.node })
    }
    for (const row of region.rows) {
      put(row.span, blockWidth(widths) / 2, blockWidth(widths))
      put(row.left, first / 2, first)
      put(row.right, blockWidth(widths) - second / 2, second)
    }
    left += blocks * pitch - metrics.blockGap + regionGap
  }
  return {
    boxes,
    columns,
    width: left - regionGap + metrics.margin,
    height: metrics.header + lastRow * metrics.pitch + metrics.margin,
  }
}
