import { useState } from 'react'
import type { Row } from './use-rows.ts'

type Chosen = ReadonlyMap<string, Row>

/** Rows that were chosen; another table or filter lets go of them. */
export function useChosen(table: string) {
  const [state, setState] = useState<{ readonly table: string; readonly rows: Chosen }>({ table, rows: new Map() })
  const chosen: Chosen = state.table === table ? state.rows : new Map()
  const choose = (rows: readonly Row[], isRange: boolean): void => {
    const next = new Map(chosen)
    for (const row of rows) {
      if (row.ref === null) continue
      if (!isRange && next.has(row.ref)) next.delete(row.ref)
      else next.set(row.ref, row)
    }
    setState({ table, rows: next })
  }
  return { chosen, choose, clear: () => setState({ table, rows: new Map() }) }
}
