import type { Cell } from '../contract/views.ts'
import { comparedBy, sideOf, type Orphan, type OrphanKind, type OrphanState } from '../diagnose/orphans/orphan.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { noneCell, textCell, wordsCell } from './cells.ts'
import type { InventoryRow, InventoryTable } from './inventory-table.ts'
import { objectName } from './names.ts'
import { refOfSeen } from './seen.ts'
import type { ViewModel } from './view-model.ts'

/** What stands alone on one side of the join: one table for both sides. */

const whatWords = {
  endpoint: message('orphans.what.endpoint'),
  remoteEndpoint: message('orphans.what.remoteEndpoint'),
  namespace: message('orphans.what.namespace'),
  loadBalancer: message('orphans.what.loadBalancer'),
  aclRules: message('orphans.what.aclRules'),
  pod: message('orphans.what.pod'),
  serviceAddress: message('orphans.what.serviceAddress'),
  node: message('orphans.what.node'),
  remoteBackends: message('orphans.what.remoteBackends'),
} as const satisfies Record<OrphanKind, Message>

const stateWords = {
  orphan: message('orphans.state.orphan'),
  missing: message('orphans.state.missing'),
  notChecked: message('orphans.state.notChecked'),
} as const satisfies Record<OrphanState, Message>

const stateOrder = { orphan: 0, missing: 1, notChecked: 2 } as const satisfies Record<OrphanState, number>

const sideWords = {
  hns: message('orphans.side.hns'),
  kubernetes: message('orphans.side.kubernetes'),
} as const satisfies Record<ReturnType<typeof sideOf>, Message>

const columns = [
  { id: 'object', title: message('orphans.column.object'), isNumeric: false },
  { id: 'state', title: message('model.column.state'), isNumeric: false },
  { id: 'what', title: message('model.column.kind'), isNumeric: false },
  { id: 'why', title: message('services.column.why'), isNumeric: false },
  { id: 'side', title: message('orphans.column.side'), isNumeric: false },
  { id: 'basis', title: message('orphans.column.basis'), isNumeric: false },
  { id: 'part', title: message('orphans.column.part'), isNumeric: false },
] as const

function objectCell({ joined }: ViewModel, { object, part }: Orphan): Cell {
  if (object === null) return part === null ? wordsCell(message('orphans.cell.all')) : textCell(part)
  // An endpoint that stands here has no pod to be named by.
  const name = objectName(joined, object)
  return textCell(part !== null && object.kind === 'service' ? `${name} ${part}` : name, refOfSeen(object))
}

function rowOf(model: ViewModel, orphan: Orphan): InventoryRow {
  const { what, state, object, part, why, finding } = orphan
  return {
    ref: object === null ? null : refOfSeen(object),
    severity: finding?.severity ?? null,
    findingKinds: finding === null ? [] : [finding.kind],
    cells: [
      objectCell(model, orphan),
      wordsCell(stateWords[state]),
      wordsCell(whatWords[what]),
      wordsCell(why),
      wordsCell(sideWords[sideOf(what)]),
      wordsCell(comparedBy[what]),
      part === null ? noneCell : textCell(part),
    ],
  }
}

const rowsPerStep = 500

/** What is known to stand alone comes first, then what could not be checked. */
export function* orphanSteps(model: ViewModel): Generator<void, InventoryTable> {
  const orphans = [...model.orphans()].sort((a, b) => stateOrder[a.state] - stateOrder[b.state])
  const rows: InventoryRow[] = []
  for (const orphan of orphans) {
    rows.push(rowOf(model, orphan))
    if (rows.length % rowsPerStep === 0) yield
  }
  return { columns, rows }
}
