import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { cellAt, findCell, type CellAt } from './cell-place.ts'

interface Options {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rowCount: number
  readonly columnCount: number
  readonly pageRows: number
  /** Brings a row onto the screen, where its cells begin to exist. */
  readonly reveal: (row: number) => void
  readonly open: (row: number, column: number) => void
  readonly showFindings: (row: number) => void
  /** Chooses the row for copying and comparing, or all from the last chosen one on. */
  readonly choose: (row: number, isRange: boolean) => void
  /** The cell that takes part in the Tab order. */
  readonly at: CellAt
  readonly setAt: (at: CellAt) => void
}

const modified = ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const

/** Arrow keys of a grid by the ARIA pattern: one cell takes part in the Tab order, the keys move which one. */
export function useGridKeys(options: Options) {
  const { scroller, rowCount, columnCount, pageRows, reveal, open, showFindings, choose, at, setAt } = options
  const wantsFocus = useRef(false)

  // The wanted cell may come to exist only after the scroll, one rendering later.
  useEffect(() => {
    if (!wantsFocus.current) return
    const cell = findCell(scroller.current, at)
    if (cell === null) return
    wantsFocus.current = false
    cell.focus({ preventScroll: false })
  })

  const move = (row: number, column: number): void => {
    const next = {
      row: Math.min(rowCount - 1, Math.max(0, row)),
      column: Math.min(columnCount - 1, Math.max(0, column)),
    }
    wantsFocus.current = true
    setAt(next)
    reveal(next.row)
  }

  const keyed = (event: KeyboardEvent): (() => void) | null => {
    const { row, column } = at
    if (event.ctrlKey) {
      if (event.key === 'Home') return () => move(0, 0)
      if (event.key === 'End') return () => move(rowCount - 1, columnCount - 1)
      if (event.key === ' ') return () => choose(row, false)
    }
    if (event.shiftKey && event.key === ' ') return () => choose(row, true)
    if (modified.some((name) => event[name])) return null
    switch (event.key) {
      case 'ArrowDown':
        return () => move(row + 1, column)
      case 'ArrowUp':
        return () => move(row - 1, column)
      case 'ArrowRight':
        return () => move(row, column + 1)
      case 'ArrowLeft':
        return () => move(row, column - 1)
      case 'Home':
        return () => move(row, 0)
      case 'End':
        return () => move(row, columnCount - 1)
      case 'PageDown':
        return () => move(row + pageRows, column)
      case 'PageUp':
        return () => move(row - pageRows, column)
      case 'Enter':
      case ' ':
        return () => open(row, column)
      case 'f':
      case 'F':
        return () => showFindings(row)
      default:
        return null
    }
  }

  return {
    onKeyDown: (event: KeyboardEvent): void => {
      // Keys of the buttons in the head are theirs.
      if (cellAt(event.target) === null) return
      const act = keyed(event)
      if (act === null) return
      event.preventDefault()
      act()
    },
    onFocus: (event: FocusEvent): void => {
      const next = cellAt(event.target)
      if (next !== null && (next.row !== at.row || next.column !== at.column)) setAt(next)
    },
  }
}
