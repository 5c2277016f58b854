import type { Place } from '../../core/model/evidence.ts'
import type { ObjectRef } from '../../core/model/ids.ts'
import { createStore, useStore } from './store.ts'

export const inspectorTabs = ['summary', 'relations', 'policies', 'evidence', 'commands'] as const
export type InspectorTab = (typeof inspectorTabs)[number]

export interface InspectorState {
  readonly isOpen: boolean
  /** Closed by hand: a selection no longer opens it. */
  readonly isDismissed: boolean
  readonly tab: InspectorTab
  /** A place that was asked for, and the object that was selected then; another selection makes it void. */
  readonly evidence: { readonly place: Place; readonly of: ObjectRef | null } | null
}

const atStart: InspectorState = { isOpen: false, isDismissed: false, tab: 'summary', evidence: null }
const store = createStore<InspectorState>(atStart)

/** Opens the inspector for a selection, unless the user closed it. */
export function revealInspector(): void {
  const state = store.get()
  if (!state.isDismissed) store.set({ ...state, isOpen: true })
}

export function toggleInspector(): void {
  const state = store.get()
  store.set({ ...state, isOpen: !state.isOpen, isDismissed: state.isOpen })
}

export function showInspectorTab(tab: InspectorTab): void {
  store.set({ ...store.get(), tab })
}

/** Shows the raw document around a place. */
export function openEvidence(place: Place, of: ObjectRef | null): void {
  store.set({ isOpen: true, isDismissed: false, tab: 'evidence', evidence: { place, of } })
}

export function resetInspector(): void {
  store.set({ ...store.get(), tab: 'summary', evidence: null })
}

export function useInspector(): InspectorState {
  return useStore(store)
}
