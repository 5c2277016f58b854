import type { FieldView, PolicyDraft } from '../../../core/contract/drafts.ts'
import type { AclRowView, PolicyEntryView } from '../../../core/contract/policies.ts'

/** A list of policies while it is edited. What is not touched stays as it is in the document, unknown fields included. */

export type FieldValue = FieldView['value']
type Fields = Readonly<Record<string, FieldValue>>

export interface DraftRow {
  /** Never changes, whatever becomes of the row. */
  readonly id: number
  /** Index in the list of the object; null for a new one. */
  readonly origin: number | null
  readonly draft: PolicyDraft
}

type Entries = readonly PolicyEntryView[]

/** Rules in the order in which HNS decides, then all other policies in that of the document. */
export function rowsOf(entries: Entries, acls: readonly AclRowView[]): readonly DraftRow[] {
  const ordered = acls.flatMap(({ index }) => (index === null ? [] : [index]))
  const rest = entries.map(({ index }) => index).filter((index) => !ordered.includes(index))
  return [...ordered, ...rest].map((index) => ({ id: index, origin: index, draft: { keep: index } }))
}

/** Rows of a draft that the host suggests. */
export function rowsOfDrafts(drafts: readonly PolicyDraft[]): readonly DraftRow[] {
  const kept = drafts.flatMap((draft) => ('keep' in draft ? [draft.keep] : []))
  let next = Math.max(-1, ...kept)
  const made = drafts.flatMap((draft): DraftRow[] =>
    'keep' in draft ? [] : [{ id: (next += 1), origin: null, draft }],
  )
  // What is new stands first, where it is seen.
  return [...made, ...kept.map((keep) => ({ id: keep, origin: keep, draft: { keep } }))]
}

/** The rows as they are sent: what was there in its order, new rules after it, all else that is new before (hcn.md 4.2). */
export function inSendingOrder(rows: readonly DraftRow[]): readonly DraftRow[] {
  const old = rows.filter(({ origin }) => origin !== null).sort((a, b) => (a.origin ?? 0) - (b.origin ?? 0))
  const made = rows.filter(({ origin }) => origin === null)
  const isAcl = (row: DraftRow): boolean => typeOf(row, []) === 'ACL'
  return [...made.filter((row) => !isAcl(row)), ...old, ...made.filter(isAcl)]
}

/** Puts policies that the host made before those of the draft. */
export function withMade(
  rows: readonly DraftRow[],
  drafts: readonly PolicyDraft[],
  taken: number,
): readonly DraftRow[] {
  const first = Math.max(taken - 1, ...rows.map((row) => row.id)) + 1
  return [...drafts.map((draft, index) => ({ id: first + index, origin: null, draft })), ...rows]
}

export function isChanged(rows: readonly DraftRow[], entries: Entries): boolean {
  return rows.length !== entries.length || rows.some(({ draft }) => !('keep' in draft))
}

export function typeOf({ draft }: DraftRow, entries: Entries): string {
  if ('type' in draft) return draft.type
  if ('keep' in draft) return entries[draft.keep]?.type ?? ''
  try {
    const value: unknown = JSON.parse(draft.json)
    return typeof value === 'object' && value !== null && 'Type' in value ? String(value.Type) : ''
  } catch {
    return ''
  }
}

/** What the form of the row holds; null where it has none, or is written as JSON. */
export function fieldsOf({ draft }: DraftRow, entries: Entries): Fields | null {
  if ('fields' in draft) return draft.fields
  return 'keep' in draft ? (entries[draft.keep]?.fields ?? null) : null
}

/** The policy as a document, to go on from as raw JSON. */
export function jsonOf(row: DraftRow, entries: Entries): string {
  const { draft } = row
  if ('json' in draft) return draft.json
  if ('keep' in draft) return entries[draft.keep]?.json ?? ''
  const settings = Object.entries(draft.fields).filter(([, value]) => value !== null && value !== '')
  return JSON.stringify({ Type: draft.type, Settings: Object.fromEntries(settings) }, null, 2)
}

function replaced(rows: readonly DraftRow[], id: number, draft: PolicyDraft): readonly DraftRow[] {
  return rows.map((row) => (row.id === id ? { ...row, draft } : row))
}

/** Lists are copied, since the contract's are not readonly. */
function withFields(type: string, fields: Fields): PolicyDraft {
  return {
    type,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
    ),
  }
}

export function withField(rows: readonly DraftRow[], id: number, patch: Fields, entries: Entries): readonly DraftRow[] {
  const row = rows.find((one) => one.id === id)
  const fields = row === undefined ? null : fieldsOf(row, entries)
  if (row === undefined || fields === null) return rows
  return replaced(rows, id, withFields(typeOf(row, entries), { ...fields, ...patch }))
}

export function withJson(rows: readonly DraftRow[], id: number, json: string): readonly DraftRow[] {
  return replaced(rows, id, { json })
}

/** The row as the object has it. */
export function restored(rows: readonly DraftRow[], id: number): readonly DraftRow[] {
  return rows.map((row) => (row.id === id && row.origin !== null ? { ...row, draft: { keep: row.origin } } : row))
}

export function without(rows: readonly DraftRow[], id: number): readonly DraftRow[] {
  return rows.filter((row) => row.id !== id)
}

/** A new policy, before all others. `taken` are the entries of the object, whose numbers a new row never gets. */
export function withNew(
  rows: readonly DraftRow[],
  type: string,
  fields: readonly FieldView[],
  taken: number,
): readonly DraftRow[] {
  const id = Math.max(taken - 1, ...rows.map((row) => row.id)) + 1
  const values = Object.fromEntries(fields.map((field) => [field.name, field.value]))
  return [{ id, origin: null, draft: withFields(type, values) }, ...rows]
}

function numberOf(value: FieldValue | undefined): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null
}

/** The rule of the same direction that is next to it on that side. */
function rival(rows: readonly DraftRow[], id: number, step: -1 | 1, entries: Entries): DraftRow | null {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  if (row === undefined) return null
  const direction = fieldsOf(row, entries)?.['Direction']
  for (let index = at + step; index >= 0 && index < rows.length; index += step) {
    const other = rows[index]
    if (other === undefined || typeOf(other, entries) !== typeOf(row, entries)) continue
    if (fieldsOf(other, entries)?.['Direction'] === direction) return other
  }
  return null
}

export function canMove(rows: readonly DraftRow[], id: number, step: -1 | 1, entries: Entries): boolean {
  const row = rows.find((one) => one.id === id)
  if (row === undefined || !typeOf(row, entries).endsWith('ACL') || fieldsOf(row, entries) === null) return false
  return rival(rows, id, step, entries) !== null
}

/**
 * Lets HNS ask a rule earlier or later: it asks by number and not by place (hcn.md 4.5), so that the two rules change
 * their numbers, and their places in the list with them.
 */
export function moved(rows: readonly DraftRow[], id: number, step: -1 | 1, entries: Entries): readonly DraftRow[] {
  const row = rows.find((one) => one.id === id)
  const other = rival(rows, id, step, entries)
  if (row === undefined || other === null) return rows
  const own = numberOf(fieldsOf(row, entries)?.['Priority'])
  const its = numberOf(fieldsOf(other, entries)?.['Priority'])
  let next = rows
  if (its !== null && own !== null && own !== its) {
    next = withField(withField(next, row.id, { Priority: its }, entries), other.id, { Priority: own }, entries)
  } else if (its !== null) {
    next = withField(next, row.id, { Priority: Math.max(0, its + step) }, entries)
  }
  return next.map((one) =>
    one.id === row.id
      ? (next.find((found) => found.id === other.id) ?? one)
      : one.id === other.id
        ? (next.find((found) => found.id === row.id) ?? one)
        : one,
  )
}
