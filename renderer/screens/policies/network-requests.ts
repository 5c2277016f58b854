import type { Draft, PolicyDraft } from '../../../core/contract/drafts.ts'
import type { PolicyEntryView } from '../../../core/contract/policies.ts'
import { jsonOf, type DraftRow } from './draft-rows.ts'

type NetworkDraft = Extract<Draft, { kind: 'network-policies' }>

export interface NetworkRequest {
  readonly draft: NetworkDraft
  /** Ids of the rows that its policies are made of, in their order; empty for a removal. */
  readonly rows: readonly number[]
}

function setIdOf(json: string): string | null {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null || !('Type' in value) || value.Type !== 'SetPolicy') return null
    const settings = 'Settings' in value ? value.Settings : null
    return typeof settings === 'object' && settings !== null && 'Id' in settings ? String(settings.Id) : null
  } catch {
    return null
  }
}

/**
 * A network takes policies one by one (hcn.md 4.1): what is gone is removed, what is new is added. Another content is
 * both, but for a set of addresses, which is replaced under its id, since rules may name it.
 */
export function networkRequests(
  network: string,
  rows: readonly DraftRow[],
  entries: readonly PolicyEntryView[],
): readonly NetworkRequest[] {
  const request = (
    kind: NetworkDraft['request'],
    policies: readonly PolicyDraft[],
    ids: readonly number[],
  ): NetworkRequest[] =>
    policies.length === 0
      ? []
      : [{ draft: { kind: 'network-policies', network, request: kind, policies: [...policies] }, rows: ids }]
  const touched = rows.filter(({ draft }) => !('keep' in draft))
  const isUpdate = (row: DraftRow): boolean => {
    const entry = row.origin === null ? undefined : entries[row.origin]
    const id = entry === undefined ? null : setIdOf(entry.json)
    return id !== null && id === setIdOf(jsonOf(row, entries))
  }
  const updated = touched.filter(isUpdate)
  const added = touched.filter((row) => !isUpdate(row))
  const staying = new Set(
    rows.filter((row) => 'keep' in row.draft || updated.includes(row)).map(({ origin }) => origin),
  )
  const removed = entries.filter(({ index }) => !staying.has(index))
  const ids = (list: readonly DraftRow[]): number[] => list.map(({ id }) => id)
  const drafts = (list: readonly DraftRow[]): PolicyDraft[] => list.map(({ draft }) => draft)
  return [
    ...request(
      'Remove',
      removed.map(({ json }) => ({ json })),
      [],
    ),
    ...request('Add', drafts(added), ids(added)),
    ...request('Update', drafts(updated), ids(updated)),
  ]
}
