/** A cell of the grid; the head is no row, and the marks before the first column are none. */
export interface CellAt {
  readonly row: number
  readonly column: number
}

const headRows = 1
const markColumns = 1

/** As `aria-rowindex` counts: the head is the first row. */
export function rowIndexOf(row: number): number {
  return row + headRows + 1
}

/** The row that something in the grid belongs to; null in the head and beside the rows. */
export function rowOf(target: EventTarget | null): number | null {
  const line = target instanceof Element ? target.closest('[aria-rowindex]') : null
  const row = Number(line?.getAttribute('aria-rowindex') ?? 0) - headRows - 1
  return row < 0 ? null : row
}

/** Which cell this is; null for anything else. */
export function cellAt(target: EventTarget | null): CellAt | null {
  if (!(target instanceof Element) || target.getAttribute('role') !== 'gridcell') return null
  const row = rowOf(target)
  const column = Array.prototype.indexOf.call(target.parentElement?.children ?? [], target) - markColumns
  return row === null || column < 0 ? null : { row, column }
}

/** The element of a cell, where its row is on screen. */
export function findCell(grid: Element | null, { row, column }: CellAt): HTMLElement | null {
  const cell = grid?.querySelector(`[aria-rowindex="${rowIndexOf(row)}"]`)?.children[column + markColumns]
  return cell instanceof HTMLElement ? cell : null
}
