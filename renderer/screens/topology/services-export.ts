import type { HostClient } from '../../../core/contract/client.ts'
import type { ServiceTableInput } from '../../../core/contract/services.ts'
import { serviceVerdicts } from '../../../core/diagnose/services/verdict.ts'
import { matrixTable } from '../../../core/view/export-tables.ts'
import { cellString } from '../../components/cell-text.tsx'
import type { ExportedTable } from '../../components/table-export.tsx'
import type { Words } from '../../i18n/say.ts'
import type { ScreenParams } from '../../state/view.ts'

const pageSize = 500
/** Rows that a file takes at most; more is what the command line is for. */
const mostRows = 10_000

/** What the address asks of the table of services. */
export function serviceQuery(params: ScreenParams): Pick<ServiceTableInput, 'filter' | 'verdicts' | 'sort'> {
  const chosen = (params['verdicts'] ?? '').split(',')
  const column = params['sort'] ?? ''
  return {
    filter: (params['filter'] ?? '').slice(0, 500),
    verdicts: serviceVerdicts.filter((verdict) => chosen.includes(verdict)),
    sort: column === '' ? null : { column, descending: params['desc'] === '1' },
  }
}

/** All rows of the table of services that the filter leaves. */
export async function exportedServices(
  client: HostClient,
  asked: ReturnType<typeof serviceQuery>,
  { say }: Words,
): Promise<ExportedTable> {
  const first = await client.services.table({ ...asked, from: 0, count: pageSize })
  const rows = [...first.rows]
  while (rows.length < Math.min(first.matched, mostRows)) {
    const page = await client.services.table({ ...asked, from: rows.length, count: pageSize })
    if (page.rows.length === 0) break
    rows.push(...page.rows)
  }
  const cells = rows.map((row) => row.cells.map((cell) => cellString(cell, say)))
  return {
    table: { columns: first.columns.map(({ title }) => say(title)), rows: cells },
    data: rows.map(({ ref, severity }, index) => ({
      ref,
      severity,
      ...Object.fromEntries(first.columns.map(({ id }, at) => [id, cells[index]?.[at] ?? ''])),
    })),
  }
}

/** One service on every node. */
export async function exportedMatrix(client: HostClient, ref: string, { say }: Words): Promise<ExportedTable> {
  const view = await client.services.matrix({ ref })
  return {
    table: matrixTable(view, say),
    data: {
      service: view.service.name,
      nodes: view.nodes.map(({ node, verdict, why, cells }) => ({
        node,
        verdict,
        why: say(why),
        addresses: cells.map((cell) => ({ verdict: cell.verdict, why: say(cell.why), ref: cell.loadBalancer })),
      })),
      note: say(view.note),
    },
  }
}
