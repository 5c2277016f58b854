import type { Cell, FacetView, InventoryInput, InventoryKind, InventoryView } from '../contract/views.ts'
import type { Severity } from '../diagnose/finding.ts'
import { seenList } from '../model/facet.ts'
import type { FacetName } from '../model/facet.ts'
import type { Facets } from '../model/snapshot.ts'
import { facetView } from './facets.ts'
import { filterRows, queryKeys } from './inventory-filter.ts'
import { endpointColumns } from './inventory-endpoints.ts'
import { loadBalancerColumns } from './inventory-load-balancers.ts'
import { namespaceColumns, networkColumns } from './inventory-hns.ts'
import { networkPolicyColumns, nodeColumns, podColumns, serviceColumns } from './inventory-kube.ts'
import { configMapColumns, daemonSetColumns, kubeNamespaceColumns } from './inventory-cluster.ts'
import {
  adapterSteps,
  policySteps,
  portRangeSteps,
  routeSteps,
  switchColumns,
  switchesOf,
  vfpPortSteps,
} from './inventory-host.ts'
import { orphanSteps } from './inventory-orphans.ts'
import type { InventoryRow, InventoryTable, Say } from './inventory-table.ts'
import { tableSteps } from './inventory-table.ts'
import type { Stamp, ViewModel } from './view-model.ts'

/** All rows of one kind; the expensive part, made once a revision. */
export function inventorySteps(model: ViewModel, kind: InventoryKind): Generator<void, InventoryTable> {
  const { facets } = model.joined.snapshot
  switch (kind) {
    case 'networks':
      return tableSteps(model, seenList(facets.networks), networkColumns(model))
    case 'endpoints':
      return tableSteps(model, seenList(facets.endpoints), endpointColumns(model))
    case 'namespaces':
      return tableSteps(model, seenList(facets.namespaces), namespaceColumns(model))
    case 'loadBalancers':
      return tableSteps(model, seenList(facets.loadBalancers), loadBalancerColumns(model))
    case 'policies':
      return policySteps(model)
    case 'switches':
      return tableSteps(model, switchesOf(model), switchColumns)
    case 'adapters':
      return adapterSteps(model)
    case 'routes':
      return routeSteps(model)
    case 'portRanges':
      return portRangeSteps(model)
    case 'vfpPorts':
      return vfpPortSteps(model)
    case 'pods':
      return tableSteps(model, seenList(facets.pods), podColumns(model))
    case 'services':
      return tableSteps(model, seenList(facets.services), serviceColumns(model))
    case 'nodes':
      return tableSteps(model, seenList(facets.nodes), nodeColumns(model))
    case 'networkPolicies':
      return tableSteps(model, seenList(facets.networkPolicies), networkPolicyColumns(model))
    case 'kubeNamespaces':
      return tableSteps(model, seenList(facets.kubeNamespaces), kubeNamespaceColumns(model))
    case 'daemonSets':
      return tableSteps(model, seenList(facets.daemonSets), daemonSetColumns(model))
    case 'configMaps':
      return tableSteps(model, seenList(facets.configMaps), configMapColumns(model))
    case 'orphans':
      return orphanSteps(model)
  }
}

/** What is read in the cell. */
export function cellText(cell: Cell, say: Say): string {
  return cell.called === undefined ? valueText(cell, say) : say(cell.called)
}

/** The value alone, for what programs read. */
export function valueText(cell: Cell, say: Say): string {
  return cell.text ?? (cell.message === null ? '' : say(cell.message))
}

/** What the filter looks through: the text of every cell and the object's ref, in lower case; one text a row. */
export function searchTexts(table: InventoryTable, say: Say): readonly string[] {
  return table.rows.map((row) =>
    [row.ref ?? '', ...row.cells.map((cell) => cellText(cell, say))].join('\n').toLowerCase(),
  )
}

const severityRank = { error: 0, warning: 1, info: 2 } as const satisfies Record<Severity, number>

function rank(row: InventoryRow): number {
  return row.severity === null ? 3 : severityRank[row.severity]
}

/** Numbers inside texts compare as numbers, so that 10.0.0.9 stands before 10.0.0.10. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** No value: none, or not collected. */
function isMissing(cell: Cell | undefined): boolean {
  const key = cell?.message?.key
  return cell === undefined || key === 'model.cell.none' || key === 'model.cell.notCollected'
}

type Sort = InventoryInput['sort']

/** Each cell is put into words once. Rows whose cell is no value come last, whichever the direction. */
function sorted(table: InventoryTable, rows: readonly InventoryRow[], sort: Sort, say: Say): InventoryRow[] {
  const column = sort === null ? 0 : table.columns.findIndex((one) => one.id === sort.column)
  const sign = sort?.descending === true ? -1 : 1
  return rows
    .map((row) => {
      const cell = row.cells[column]
      return {
        row,
        first: sort === null ? rank(row) : 0,
        isLast: isMissing(cell),
        text: cell === undefined ? '' : cellText(cell, say),
      }
    })
    .sort((a, b) => a.first - b.first || Number(a.isLast) - Number(b.isLast) || sign * collator.compare(a.text, b.text))
    .map(({ row }) => row)
}

/** All rows in the order in which they are shown where nothing else was asked for. */
export function sortedRows(table: InventoryTable, say: Say): readonly InventoryRow[] {
  return sorted(table, table.rows, null, say)
}

/** Where the rows of a kind come from. */
function facetOfKind(kind: Exclude<InventoryKind, 'orphans'>): FacetName {
  switch (kind) {
    case 'policies':
      return 'endpoints'
    case 'switches':
      return 'networks'
    case 'adapters':
      return 'host'
    case 'portRanges':
      return 'ports'
    case 'vfpPorts':
      return 'vfp'
    default:
      return kind
  }
}

/**
 * The state of what a table shows. The one of orphans compares many areas: for what one of them lacks it has rows of its
 * own, so that without any row everything was compared.
 */
export function facetOfTable(kind: InventoryKind, table: InventoryTable, facets: Facets): FacetView {
  if (kind !== 'orphans') return facetView(facetOfKind(kind), facets)
  const count = table.rows.length
  return { name: 'endpoints', state: count === 0 ? 'none' : 'collected', count, note: null, at: null }
}

/** Bytes that one row may take in a page: a hundred of them stay below 256 KB. */
const rowBytes = 2400
const cutLength = 120

/** At most this many bytes as JSON in UTF-8: letters beyond ASCII take up to three. */
function sizeOf(text: string): number {
  let size = text.length
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) size += 2
  return size
}

/** The cells of one row, long texts cut where the row is too large; the inspector has them whole. */
function shortCells(cells: readonly Cell[]): Cell[] {
  const size = cells.reduce((sum, cell) => sum + sizeOf(JSON.stringify(cell)), 0)
  if (size <= rowBytes) return [...cells]
  return cells.map((cell) =>
    cell.text !== null && cell.text.length > cutLength ? { ...cell, text: `${cell.text.slice(0, cutLength)}…` } : cell,
  )
}

/**
 * One page of a table: rows that fulfil the filter, sorted by the wanted column. Without one, rows
 * with findings come first, the worst before the others. A column that does not exist leaves the order of the evidence.
 */
export function inventoryPage(
  stamp: Stamp,
  model: ViewModel,
  table: InventoryTable,
  input: InventoryInput,
  say: Say,
  texts: () => readonly string[] = () => searchTexts(table, say),
): InventoryView {
  const filtered = filterRows(table, input.filter, say, texts)
  const matching = filtered.ok ? filtered.value : table.rows
  const rows = sorted(table, matching, input.sort, say).slice(input.from, input.from + input.count)
  return {
    stamp,
    kind: input.kind,
    facet: facetOfTable(input.kind, table, model.joined.snapshot.facets),
    columns: table.columns.map((column) => ({ ...column })),
    rows: rows.map((row) => ({ ref: row.ref, severity: row.severity, cells: shortCells(row.cells) })),
    total: table.rows.length,
    matched: matching.length,
    from: input.from,
    problem: filtered.ok ? null : { ...filtered.error },
    keys: [...queryKeys(table)],
  }
}
