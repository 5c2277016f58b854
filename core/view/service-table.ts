import type { ServiceTableInput, ServiceTableView } from '../contract/services.ts'
import type { Cell } from '../contract/views.ts'
import { loadBalancerName, serviceStates, type ServiceState } from '../diagnose/services/states.ts'
import { serviceVerdicts, type ServiceVerdict } from '../diagnose/services/verdict.ts'
import { frontendWords, severityOfState, verdictWords, whyOf } from '../diagnose/services/words.ts'
import { refOf } from '../join/joined.ts'
import type { FacetName } from '../model/facet.ts'
import { isUnknown, knownOr } from '../model/known.ts'
import { message } from '../model/message.ts'
import { listCell, noneCell, notCollectedCell, textCell, wordsCell } from './cells.ts'
import { facetView } from './facets.ts'
import { inventoryPage, searchTexts } from './inventory.ts'
import type { Say } from './inventory-table.ts'
import type { InventoryRow, InventoryTable } from './inventory-table.ts'
import type { Stamp, ViewModel } from './view-model.ts'

/** The three-way table of services: what Kubernetes wants of this node, what HNS has, and what follows. */

/** Facets that the comparison is made from. */
export const serviceFacets = [
  'services',
  'endpointSlices',
  'loadBalancers',
  'endpoints',
  'nodes',
] as const satisfies readonly FacetName[]

export interface ServiceTable {
  readonly table: InventoryTable
  readonly states: readonly ServiceState[]
}

const columns = [
  { id: 'service', title: message('model.column.service'), isNumeric: false },
  { id: 'frontend', title: message('services.column.frontend'), isNumeric: false },
  { id: 'address', title: message('services.column.address'), isNumeric: false },
  { id: 'verdict', title: message('services.column.verdict'), isNumeric: false },
  { id: 'loadBalancer', title: message('services.column.loadBalancer'), isNumeric: false },
  { id: 'wanted', title: message('services.column.wanted'), isNumeric: true },
  { id: 'programmed', title: message('services.column.programmed'), isNumeric: true },
  { id: 'why', title: message('services.column.why'), isNumeric: false },
]

function addressCell({ service, frontend, loadBalancers }: ServiceState, model: ViewModel): Cell {
  if (frontend !== null) {
    const { vip, externalPort, protocol } = frontend
    const port = `${externalPort}/${protocol}`
    return vip === null
      ? wordsCell(message('services.cell.anyHostAddress', { port }))
      : textCell(vip.includes(':') ? `[${vip}]:${port}` : `${vip}:${port}`)
  }
  const [loadBalancer] = loadBalancers
  if (loadBalancer !== undefined) return textCell(loadBalancerName(loadBalancer, model.joined))
  return service === null ? noneCell : listCell(service.clusterIps)
}

function frontendCell({ service, frontend }: ServiceState): Cell {
  if (frontend !== null) return wordsCell(frontendWords[frontend.frontend])
  if (service === null) return noneCell
  return service.isHeadless ? wordsCell(message('model.cell.headless')) : textCell(service.type)
}

function wantedCell({ frontend, service }: ServiceState): Cell {
  if (frontend === null) return service === null ? noneCell : wordsCell(message('model.cell.none'))
  if (frontend.wanted === null) return wordsCell(message('model.cell.none'))
  return frontend.wanted.backends === null ? notCollectedCell : textCell(String(frontend.wanted.backends.length))
}

function programmedCell({ loadBalancers }: ServiceState): Cell {
  const [first] = loadBalancers
  if (first === undefined) return noneCell
  return isUnknown(first.endpointIds)
    ? notCollectedCell
    : textCell(String(loadBalancers.reduce((sum, one) => sum + knownOr(one.endpointIds, []).length, 0)))
}

function loadBalancerCell({ loadBalancers, verdict }: ServiceState): Cell {
  const [first] = loadBalancers
  if (first === undefined) return verdict === 'notCollected' ? notCollectedCell : noneCell
  const more = loadBalancers.length - 1
  return textCell(more === 0 ? first.id.slice(0, 8) : `${first.id.slice(0, 8)} + ${more}`, refOf(first))
}

function rowOf(state: ServiceState, model: ViewModel): InventoryRow {
  const [loadBalancer] = state.loadBalancers
  const ref = state.service === null ? (loadBalancer === undefined ? null : refOf(loadBalancer)) : refOf(state.service)
  return {
    ref: ref ?? 'service/',
    severity: severityOfState(state),
    cells: [
      state.service === null
        ? noneCell
        : textCell(`${state.service.namespace}/${state.service.name}`, refOf(state.service)),
      frontendCell(state),
      addressCell(state, model),
      wordsCell(verdictWords[state.verdict]),
      loadBalancerCell(state),
      wantedCell(state),
      programmedCell(state),
      wordsCell(whyOf(state)),
    ],
  }
}

const verdictRank = new Map<ServiceVerdict, number>(serviceVerdicts.map((verdict, index) => [verdict, index]))

export function serviceTable(model: ViewModel): ServiceTable {
  // The worst first; the order of the evidence inside one verdict.
  const states = [...serviceStates(model.joined, model.diagnosis)].sort(
    (a, b) => (verdictRank.get(a.verdict) ?? 0) - (verdictRank.get(b.verdict) ?? 0),
  )
  return { table: { columns, rows: states.map((state) => rowOf(state, model)) }, states }
}

/** One page of the rows that are asked for. */
export function serviceTablePage(
  stamp: Stamp,
  model: ViewModel,
  { table, states }: ServiceTable,
  input: ServiceTableInput,
  say: Say,
): ServiceTableView {
  const wanted = new Set<ServiceVerdict>(input.verdicts)
  const rows =
    wanted.size === 0
      ? table.rows
      : table.rows.filter((_, index) => {
          const state = states[index]
          return state !== undefined && wanted.has(state.verdict)
        })
  const shown: InventoryTable = { columns: table.columns, rows }
  const { verdicts: _verdicts, ...asked } = input
  const page = inventoryPage(stamp, model, shown, { ...asked, kind: 'services' }, say, () => searchTexts(shown, say))
  return {
    stamp,
    columns: page.columns,
    rows: page.rows,
    counts: serviceVerdicts.map((verdict) => ({
      verdict,
      count: states.filter((state) => state.verdict === verdict).length,
    })),
    total: states.length,
    matched: page.matched,
    from: page.from,
    facets: serviceFacets.map((name) => facetView(name, model.joined.snapshot.facets)),
  }
}
