import type { PolicyDraft } from '../../../core/contract/drafts.ts'
import type { PoliciesView } from '../../../core/contract/policies.ts'
import type { Message } from '../../../core/model/message.ts'
import { createStore, useStore } from '../../state/store.ts'
import { rowsOf, rowsOfDrafts, type DraftRow } from './draft-rows.ts'

/** Drafts of policy lists by their object, kept while other screens are looked at. */

interface Draft {
  readonly rows: readonly DraftRow[]
  readonly notes: readonly Message[]
  /** The list that the draft counts in. */
  readonly base: string
}

const drafts = createStore<{ readonly session: string | null; readonly byRef: ReadonlyMap<string, Draft> }>({
  session: null,
  byRef: new Map(),
})

function put(session: string | null, ref: string, draft: Draft | null): void {
  const now = drafts.get()
  // Objects of one source mean nothing in the next.
  const byRef = new Map(now.session === session ? now.byRef : [])
  if (draft === null) byRef.delete(ref)
  else byRef.set(ref, draft)
  drafts.set({ session, byRef })
}

const baseOf = (view: PoliciesView): string => view.entries.map(({ json }) => json).join('\n')

/** Opens what the host suggests, in place of a draft that was begun. */
export function suggestDraft(
  session: string | null,
  view: PoliciesView,
  policies: readonly PolicyDraft[],
  notes: readonly Message[],
): void {
  put(session, view.object.ref, { rows: rowsOfDrafts(policies), notes, base: baseOf(view) })
}

export interface OpenDraft {
  readonly rows: readonly DraftRow[]
  readonly notes: readonly Message[]
  /** The list is not what it was when the draft was begun: what it keeps may be something else now. */
  readonly isOutdated: boolean
  setRows(rows: readonly DraftRow[], notes?: readonly Message[]): void
  discard(): void
}

export function useDraft(session: string | null, view: PoliciesView): OpenDraft {
  const { session: of, byRef } = useStore(drafts)
  const { ref } = view.object
  const draft = of === session ? byRef.get(ref) : undefined
  const base = baseOf(view)
  return {
    rows: draft?.rows ?? rowsOf(view.entries, view.acls),
    notes: draft?.notes ?? [],
    isOutdated: draft !== undefined && draft.base !== base,
    setRows: (rows, notes) =>
      put(session, ref, { rows, notes: notes ?? draft?.notes ?? [], base: draft?.base ?? base }),
    discard: () => put(session, ref, null),
  }
}
