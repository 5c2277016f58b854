import type { DrawnGraph, DrawnSection, GraphNode } from './graph.ts'
import {
  type Box,
  chooseGrid,
  gridAsBefore,
  type Grid,
  type MapWindow,
  metrics,
  type PreviousPlacement,
} from './grid.ts'
import { freshSlots, keptSlots, type Slots } from './slots.ts'

/** Boxes by their centres, in CSS pixels at zoom 1. */
export interface Placement {
  readonly grid: Grid
  readonly boxes: ReadonlyMap<string, Box>
  readonly frames: readonly (Box & { readonly id: string })[]
  readonly width: number
  readonly height: number
}

interface Band {
  readonly section: DrawnSection
  readonly top: number
  readonly rows: number
  readonly slots: Slots
}

function bandHeight(rows: number): number {
  return rows * metrics.pitch + 2 * metrics.framePad
}

/** Bands one below the other; a band that was there before keeps its place, a new one goes to the end. */
function placeBands(drawn: DrawnGraph, grid: Grid, previous: PreviousPlacement | null): Band[] {
  const frames = new Map((previous?.frames ?? []).map((frame) => [frame.id, frame]))
  let bottom: number =
    previous === null ? metrics.header : Math.max(metrics.header, previous.height - metrics.margin + metrics.bandGap)
  return drawn.sections.map((section) => {
    const frame = frames.get(section.id)
    if (frame !== undefined && previous !== null) {
      const top = frame.y - frame.height / 2
      const rows = Math.max(1, Math.round((frame.height - 2 * metrics.framePad) / metrics.pitch))
      const slots = keptSlots(section, previous.boxes, { grid, top: top + metrics.framePad, rows })
      return { section, top, rows, slots }
    }
    const { rows, slots } = freshSlots(section, drawn, grid.blocks)
    const top = bottom
    bottom += bandHeight(rows) + metrics.bandGap
    return { section, top, rows, slots }
  })
}

/** Adapters stand beside their first network; where the place is taken, and for those without one, further down. */
function placeAdapters(
  drawn: DrawnGraph,
  width: number,
  bands: readonly Band[],
  previous: PreviousPlacement | null,
  boxes: Map<string, Box>,
): void {
  const adapters = drawn.nodes.filter((node) => node.lane === 'nic')
  const step = metrics.card + metrics.framePad
  const taken = new Set<number>()
  const rowOf = (y: number): number => Math.floor(y / step)
  const isFree = (y: number): boolean => !taken.has(rowOf(y)) && !taken.has(rowOf(y + metrics.card - 1))
  const put = (id: string, y: number): void => {
    taken.add(rowOf(y))
    taken.add(rowOf(y + metrics.card - 1))
    boxes.set(id, { x: width / 2, y: y + metrics.card / 2, width, height: metrics.card })
  }
  const fresh: GraphNode[] = []
  for (const adapter of adapters) {
    const was = previous?.boxes.get(adapter.id)
    if (was === undefined) fresh.push(adapter)
    else put(adapter.id, was.y - metrics.card / 2)
  }
  const firstBand = new Map<string, Band>()
  for (const band of bands) {
    const { nic } = band.section
    if (nic !== null && !firstBand.has(nic)) firstBand.set(nic, band)
  }
  const homeless: string[] = []
  for (const adapter of fresh) {
    const band = firstBand.get(adapter.id)
    const y = band === undefined ? null : band.top + metrics.framePad
    if (y !== null && isFree(y)) put(adapter.id, y)
    else homeless.push(adapter.id)
  }
  let y: number = metrics.header + metrics.framePad
  for (const id of homeless) {
    while (!isFree(y)) y += step
    put(id, y)
  }
}

function placeBand(band: Band, grid: Grid, boxes: Map<string, Box>): void {
  const { section, top, rows, slots } = band
  if (section.network !== null) {
    const y = top + metrics.framePad + metrics.card / 2
    boxes.set(section.network, { x: grid.networkX, y, width: grid.widths.network, height: metrics.card })
  }
  const at = (slot: number): { readonly left: number; readonly y: number } => ({
    left: grid.blocksLeft + Math.floor(slot / rows) * grid.blockPitch,
    y: top + metrics.framePad + ((slot % rows) + 0.5) * metrics.pitch,
  })
  const height = metrics.node
  for (const [id, slot] of slots.left) {
    const { left, y } = at(slot)
    boxes.set(id, { x: left + grid.widths.endpoint / 2, y, width: grid.widths.endpoint, height })
  }
  for (const [id, slot] of slots.right) {
    const { left, y } = at(slot)
    boxes.set(id, { x: left + grid.blockWidth - grid.widths.workload / 2, y, width: grid.widths.workload, height })
  }
  for (const [id, slot] of slots.span) {
    const { left, y } = at(slot)
    boxes.set(id, { x: left + grid.blockWidth / 2, y, width: grid.blockWidth, height })
  }
}

/**
 * Places the drawn graph in its lanes, in one pass: adapters, networks, then blocks of rows, where an endpoint stands
 * beside its pod. Each network with its endpoints is a band; bands wrap into as many blocks as suit the window. With a
 * previous placement nothing that is still there moves: what is new takes free slots or goes to the end of its band,
 * and what is gone leaves a hole.
 */
export function placeGraph(drawn: DrawnGraph, window: MapWindow | null, previous: PreviousPlacement | null): Placement {
  const chosen = previous === null ? chooseGrid(drawn, window) : gridAsBefore(previous)
  const bands = placeBands(drawn, chosen, previous)
  const blocks = bands.reduce((most, { slots, rows }) => Math.max(most, Math.ceil(slots.end / rows)), chosen.blocks)
  const grid = { ...chosen, blocks }
  const boxes = new Map<string, Box>()
  for (const band of bands) placeBand(band, grid, boxes)
  placeAdapters(drawn, grid.widths.nic, bands, previous, boxes)

  const right = grid.blocksLeft + blocks * grid.blockPitch - metrics.blockGap + metrics.framePad
  const frames = bands.map(({ section, top, rows }) => ({
    id: section.id,
    x: (grid.frameLeft + right) / 2,
    y: top + bandHeight(rows) / 2,
    width: right - grid.frameLeft,
    height: bandHeight(rows),
  }))
  let bottom: number = metrics.header
  for (const box of [...frames, ...boxes.values()]) bottom = Math.max(bottom, box.y + box.height / 2)
  // A hole at the end stays: otherwise the picture would shrink and be fitted anew.
  const height = Math.max(previous?.height ?? 0, bottom + metrics.margin)
  return { grid, boxes, frames, width: right + metrics.margin, height }
}
