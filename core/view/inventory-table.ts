import type { Cell } from '../contract/views.ts'
import type { Severity } from '../diagnose/finding.ts'
import type { ObjectRef } from '../model/ids.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { wordsCell } from './cells.ts'
import { worstSeverity } from './findings.ts'
import type { SeenObject } from './seen.ts'
import { refOfSeen } from './seen.ts'
import type { ViewModel } from './view-model.ts'

/** Puts a message into the reader's words, so that what is filtered and sorted is what is read. */
export type Say = (message: Message) => string

/** One column of one kind of object. */
export interface Column<T> {
  readonly id: string
  readonly title: Message
  readonly isNumeric?: true
  readonly cell: (object: T) => Cell
}

export interface InventoryRow {
  /** Null for what has no page of its own. */
  readonly ref: ObjectRef | null
  readonly severity: Severity | null
  /** Kinds of what was found about the object. */
  readonly findingKinds?: readonly string[]
  readonly cells: readonly Cell[]
}

export interface InventoryTable {
  readonly columns: readonly { readonly id: string; readonly title: Message; readonly isNumeric: boolean }[]
  readonly rows: readonly InventoryRow[]
}

const rowsPerStep = 500

/** Builds the rows of all objects; yields often, so that a host can do other things in between. */
export function tableSteps<T extends SeenObject>(
  model: ViewModel,
  objects: readonly T[],
  columns: readonly Column<T>[],
): Generator<void, InventoryTable> {
  return rowSteps(model, objects, columns, refOfSeen)
}

/** The same for things that are parts of objects, or stand for none. */
export function* rowSteps<T>(
  model: ViewModel,
  objects: readonly T[],
  columns: readonly Column<T>[],
  refOf: (object: T) => ObjectRef | null,
): Generator<void, InventoryTable> {
  const rows: InventoryRow[] = []
  for (const object of objects) {
    const ref = refOf(object)
    const findings = ref === null ? [] : (model.findingsOf.get(ref) ?? [])
    rows.push({
      ref,
      severity: worstSeverity(findings),
      findingKinds: findings.map(({ kind }) => kind),
      cells: columns.map((column) => column.cell(object)),
    })
    if (rows.length % rowsPerStep === 0) yield
  }
  return {
    columns: columns.map(({ id, title, isNumeric }) => ({ id, title, isNumeric: isNumeric ?? false })),
    rows,
  }
}

export function findingsColumn(model: ViewModel): Column<SeenObject> {
  return {
    id: 'findings',
    title: message('model.column.findings'),
    cell: (object) => {
      const count = model.findingsOf.get(refOfSeen(object))?.length ?? 0
      return wordsCell(count === 0 ? message('model.cell.noFindings') : message('model.cell.findings', { count }))
    },
  }
}
