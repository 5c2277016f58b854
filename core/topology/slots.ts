import type { DrawnGraph, DrawnRow, DrawnSection } from './graph.ts'
import { type Box, type Grid, metrics, rowsOfBand } from './grid.ts'

/** Slot of each node of a band, counted down the first block, then down the next. A slot has a left and a right side. */
export interface Slots {
  readonly left: ReadonlyMap<string, number>
  readonly right: ReadonlyMap<string, number>
  readonly span: ReadonlyMap<string, number>
  /** First slot behind the last one used. */
  readonly end: number
}

interface SlotsDraft {
  readonly left: Map<string, number>
  readonly right: Map<string, number>
  readonly span: Map<string, number>
  end: number
}

function emptySlots(): SlotsDraft {
  return { left: new Map(), right: new Map(), span: new Map(), end: 0 }
}

/**
 * How many rows from here on belong together: a heading with the first row under it, a pod with all its endpoints. At
 * the foot of a block they would stand apart, with a line across the picture.
 */
function lengthOfUnit(rows: readonly DrawnRow[], start: number, isHeading: (id: string) => boolean): number {
  let end = start + 1
  const first = rows[start]
  if (first !== undefined && first.span !== null && isHeading(first.span)) end += 1
  for (let row = rows[end]; row !== undefined && row.left !== null && row.right === null; row = rows[end]) end += 1
  return end - start
}

function fill(section: DrawnSection, rows: number, isHeading: (id: string) => boolean): Slots {
  const slots = emptySlots()
  let unitEnd = 0
  section.rows.forEach((row, index) => {
    if (index >= unitEnd) {
      const length = lengthOfUnit(section.rows, index, isHeading)
      unitEnd = index + length
      const free = rows - (slots.end % rows)
      if (length > free && length <= rows) slots.end += free
    }
    if (row.span !== null) slots.span.set(row.span, slots.end)
    if (row.left !== null) slots.left.set(row.left, slots.end)
    if (row.right !== null) slots.right.set(row.right, slots.end)
    slots.end += 1
  })
  return slots
}

/** Rows of a band that is drawn for the first time, one after the other, and how many of them stand in a block. */
export function freshSlots(
  section: DrawnSection,
  drawn: DrawnGraph,
  blocks: number,
): { readonly rows: number; readonly slots: Slots } {
  const open = new Set(drawn.groups.filter((group) => group.isOpen).map((group) => group.id))
  const isHeading = (id: string): boolean => open.has(id)
  let rows = rowsOfBand(section.rows.length, blocks, section.network !== null)
  let slots = fill(section, rows, isHeading)
  if (slots.end > rows * blocks) {
    rows += Math.ceil((slots.end - rows * blocks) / blocks)
    slots = fill(section, rows, isHeading)
  }
  return { rows, slots }
}

export interface BandPlace {
  readonly grid: Grid
  /** Upper edge of the first row. */
  readonly top: number
  readonly rows: number
}

function slotOf(box: Box | undefined, place: BandPlace): number | null {
  if (box === undefined) return null
  const row = Math.floor((box.y - place.top) / metrics.pitch)
  const block = Math.floor((box.x - place.grid.blocksLeft) / place.grid.blockPitch)
  return row < 0 || row >= place.rows || block < 0 ? null : block * place.rows + row
}

/** Slots of a band that was drawn before: what was there stays, what is new takes the first free slots. */
export function keptSlots(section: DrawnSection, before: ReadonlyMap<string, Box>, place: BandPlace): Slots {
  const slots = emptySlots()
  const usedLeft = new Set<number>()
  const usedRight = new Set<number>()
  const put = (side: 'left' | 'right' | 'span', id: string, slot: number): void => {
    slots[side].set(id, slot)
    if (side !== 'right') usedLeft.add(slot)
    if (side !== 'left') usedRight.add(slot)
    slots.end = Math.max(slots.end, slot + 1)
  }
  const isFree = (side: 'left' | 'right' | 'span', slot: number): boolean =>
    (side === 'right' || !usedLeft.has(slot)) && (side === 'left' || !usedRight.has(slot))
  const sides = ['span', 'left', 'right'] as const

  for (const row of section.rows) {
    for (const side of sides) {
      const id = row[side]
      const slot = id === null ? null : slotOf(before.get(id), place)
      if (id !== null && slot !== null && isFree(side, slot)) put(side, id, slot)
    }
  }
  let next = 0
  const nextFree = (): number => {
    while (!isFree('span', next)) next += 1
    return next
  }
  for (const row of section.rows) {
    for (const side of sides) {
      const id = row[side]
      if (id === null || slots[side].has(id)) continue
      const other = side === 'left' ? row.right : side === 'right' ? row.left : null
      const beside = other === null ? undefined : slots[side === 'left' ? 'right' : 'left'].get(other)
      put(side, id, beside !== undefined && isFree(side, beside) ? beside : nextFree())
    }
  }
  return slots
}
