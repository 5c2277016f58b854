import type { Message } from '../../model/message.ts'
import { blockWidth, legibleZoom, narrowest, usualWindow, type Column, type PreviousColumns } from '../columns.ts'
import type { DrawnRow, ViewLane, ViewNode } from '../graph.ts'
import { metrics, type Box, type MapWindow } from '../grid.ts'

/**
 * Places regions that stand side by side, each a list of equal cells that wrap into blocks: a node with what stands on
 * it, a Kubernetes namespace with its services. With a previous placement no cell that is still there moves.
 */

export interface Cell {
  /** Id of its frame. */
  readonly id: string
  readonly rows: readonly DrawnRow[]
}

export interface CellRegion {
  readonly lanes: readonly [ViewLane] | readonly [ViewLane, ViewLane]
  readonly cells: readonly Cell[]
  readonly isFramed: boolean
  /** Rows of each cell, whether it fills them or not. */
  readonly depth: number
}

export interface CellPlacement {
  readonly boxes: ReadonlyMap<string, Box>
  readonly frames: readonly (Box & { readonly id: string })[]
  readonly columns: readonly Column[]
  readonly width: number
  readonly height: number
}

const widest = 300
const regionGap = 48
/** Between framed blocks: tunnels are drawn there. */
const framedGap = 64

interface Layout {
  /** Cells under one another. */
  readonly deep: readonly number[]
  readonly blocks: readonly number[]
  readonly widths: readonly (readonly number[])[]
}

const blockGapOf = ({ isFramed }: CellRegion): number => (isFramed ? framedGap : metrics.blockGap)

function cellHeight({ depth, isFramed }: CellRegion): number {
  return depth * metrics.pitch + (isFramed ? 2 * metrics.framePad + metrics.bandGap : 0)
}

const lengthOf = (text: Message | null): number =>
  Object.values(text?.params ?? {}).reduce<number>((sum, value) => sum + String(value).length, 0)

/** Words are not known here; a sentence has about so many characters beside its values. */
function textLength({ label, title, detail }: ViewNode): number {
  const text = title === null ? label.length : lengthOf(title) + 10
  return detail === null ? text : text + lengthOf(detail) + 10
}

function wantedWidths(regions: readonly CellRegion[], nodes: ReadonlyMap<string, ViewNode>): number[][] {
  return regions.map(({ lanes, cells }) =>
    lanes.map((_, side) => {
      let longest = 0
      for (const { rows } of cells) {
        for (const row of rows) {
          const id = side === 0 ? (row.left ?? (lanes.length === 1 ? row.span : null)) : row.right
          const node = id === null ? undefined : nodes.get(id)
          if (node !== undefined) longest = Math.max(longest, textLength(node))
        }
      }
      return Math.min(widest, Math.max(narrowest, Math.ceil(longest * 7 + 46)))
    }),
  )
}

function sizeOf(regions: readonly CellRegion[], { deep, blocks, widths }: Layout): MapWindow {
  let width = (regions.length - 1) * regionGap + 2 * metrics.margin
  let height = 0
  for (const [index, region] of regions.entries()) {
    const count = blocks[index] ?? 1
    const gap = blockGapOf(region)
    const pad = region.isFramed ? 2 * metrics.framePad : 0
    width += count * (blockWidth(widths[index] ?? []) + pad + gap) - gap
    height = Math.max(height, (deep[index] ?? 1) * cellHeight(region))
  }
  return { width, height: metrics.header + height + metrics.margin }
}

function chooseLayout(
  regions: readonly CellRegion[],
  nodes: ReadonlyMap<string, ViewNode>,
  window: MapWindow | null,
): Layout {
  const target = window ?? usualWindow
  const wanted = wantedWidths(regions, nodes)
  const tallest = regions.reduce((most, region) => Math.max(most, region.cells.length * cellHeight(region)), 1)
  const step = regions.reduce((least, region) => Math.min(least, cellHeight(region)), Number.POSITIVE_INFINITY)
  let best: { readonly layout: Layout; readonly zoom: number; readonly room: number } | null = null
  for (let room = 1; room >= 0; room -= 0.25) {
    const widths = wanted.map((own) => own.map((one) => Math.round(narrowest + room * (one - narrowest))))
    for (let height = step; height < tallest + step; height += step) {
      const deep = regions.map((region) =>
        Math.max(1, Math.min(region.cells.length, Math.floor(height / cellHeight(region)))),
      )
      const blocks = regions.map(({ cells }, index) => Math.max(1, Math.ceil(cells.length / (deep[index] ?? 1))))
      const layout = { deep, blocks, widths }
      const size = sizeOf(regions, layout)
      const zoom = Math.min(target.width / size.width, target.height / size.height, 1)
      const isBetter =
        best === null || (zoom >= legibleZoom && best.zoom >= legibleZoom ? room > best.room : zoom > best.zoom)
      if (isBetter) best = { layout, zoom, room }
    }
  }
  return (
    best?.layout ?? { deep: regions.map(() => 1), blocks: regions.map(({ cells }) => cells.length), widths: wanted }
  )
}

function layoutAsBefore(regions: readonly CellRegion[], previous: PreviousColumns): Layout {
  const inside = previous.height - metrics.header - metrics.margin
  return {
    deep: regions.map((region) => Math.max(1, Math.round(inside / cellHeight(region)))),
    blocks: regions.map(({ lanes }) => Math.max(1, previous.lanes.filter(({ lane }) => lane === lanes[0]).length)),
    widths: regions.map(({ lanes }) =>
      lanes.map((lane) => previous.lanes.find((column) => column.lane === lane)?.width ?? narrowest),
    ),
  }
}

/** Areas that come later bring regions of their own, which move what stands beside them. */
function hasSameRegions(regions: readonly CellRegion[], { lanes }: PreviousColumns): boolean {
  const before = new Set(lanes.map(({ lane }) => lane))
  const now = new Set(regions.flatMap((region) => region.lanes))
  return before.size === now.size && [...now].every((lane) => before.has(lane))
}

/** Counted down the first block, then down the next; beyond the last, new rows are begun below. */
function slotAt(index: number, deep: number, blocks: number): { readonly block: number; readonly row: number } {
  const capacity = deep * blocks
  return index < capacity
    ? { block: Math.floor(index / deep), row: index % deep }
    : { block: (index - capacity) % blocks, row: deep + Math.floor((index - capacity) / blocks) }
}

/** What a cell was drawn with before: its frame is not kept, but the nodes in it are. */
function boxBefore(cell: Cell, before: ReadonlyMap<string, Box>): { readonly box: Box; readonly row: number } | null {
  for (const [row, { left, span, right }] of cell.rows.entries()) {
    for (const id of [span, left, right]) {
      const box = id === null ? undefined : before.get(id)
      if (box !== undefined) return { box, row }
    }
  }
  return null
}

export function placeCells(
  regions: readonly CellRegion[],
  nodes: readonly ViewNode[],
  window: MapWindow | null,
  kept: PreviousColumns | null,
): CellPlacement {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const previous = kept !== null && hasSameRegions(regions, kept) ? kept : null
  const layout = previous === null ? chooseLayout(regions, byId, window) : layoutAsBefore(regions, previous)
  const before = new Map((previous?.nodes ?? []).map((node) => [node.id, node]))
  const boxes = new Map<string, Box>()
  const frames: (Box & { readonly id: string })[] = []
  const columns: Column[] = []
  let left: number = metrics.margin
  let bottom: number = metrics.header
  for (const [index, region] of regions.entries()) {
    const widths = layout.widths[index] ?? []
    const deep = layout.deep[index] ?? 1
    const blocks = layout.blocks[index] ?? 1
    const pad = region.isFramed ? metrics.framePad : 0
    const inner = blockWidth(widths)
    const pitch = inner + 2 * pad + blockGapOf(region)
    const height = cellHeight(region)
    const [first = narrowest, second = 0] = widths
    for (let block = 0; block < blocks; block++) {
      const start = left + block * pitch + pad
      columns.push({ lane: region.lanes[0], x: start + first / 2, width: first })
      const [, other] = region.lanes
      if (other !== undefined) columns.push({ lane: other, x: start + inner - second / 2, width: second })
    }

    const taken = new Set<string>()
    const slots = new Map<Cell, { readonly block: number; readonly row: number }>()
    for (const cell of region.cells) {
      const was = boxBefore(cell, before)
      if (was === null) continue
      const block = Math.floor((was.box.x - left) / pitch)
      const row = Math.floor((was.box.y - was.row * metrics.pitch - metrics.header) / height)
      const key = `${block} ${row}`
      if (block < 0 || block >= blocks || row < 0 || taken.has(key)) continue
      taken.add(key)
      slots.set(cell, { block, row })
    }
    let next = 0
    for (const cell of region.cells) {
      let slot = slots.get(cell)
      while (slot === undefined) {
        const free = slotAt(next, deep, blocks)
        next += 1
        if (!taken.has(`${free.block} ${free.row}`)) slot = free
      }
      taken.add(`${slot.block} ${slot.row}`)
      const x = left + slot.block * pitch + pad
      const top = metrics.header + slot.row * height + pad
      const put = (id: string | null, row: number, at: number, width: number): void => {
        if (id === null) return
        boxes.set(id, { x: x + at, y: top + (row + 0.5) * metrics.pitch, width, height: metrics.node })
      }
      for (const [row, one] of cell.rows.entries()) {
        put(one.span, row, inner / 2, inner)
        put(one.left, row, first / 2, first)
        put(one.right, row, inner - second / 2, second)
      }
      const drawn = height - (region.isFramed ? metrics.bandGap : 0)
      bottom = Math.max(bottom, metrics.header + slot.row * height + drawn)
      if (region.isFramed) {
        frames.push({
          id: cell.id,
          x: x + inner / 2,
          y: metrics.header + slot.row * height + drawn / 2,
          width: inner + 2 * pad,
          height: drawn,
        })
      }
    }
    left += blocks * pitch - blockGapOf(region) + regionGap
  }
  return {
    boxes,
    frames,
    columns,
    // Tunnels bow out beside the last frames.
    width: left - regionGap + (regions.at(-1)?.isFramed === true ? framedGap : metrics.margin),
    height: Math.max(bottom + metrics.margin, sizeOf(regions, layout).height, previous?.height ?? 0),
  }
}
