import type { ObjectRef } from '../../core/model/ids.ts'
import { createStore, useStore } from './store.ts'

/** The one selected object of the whole app: map, grid, finding and inspector all show it. */
export const selectionStore = createStore<ObjectRef | null>(null)

export interface Selection {
  readonly selected: ObjectRef | null
  select(ref: ObjectRef | null): void
}

export function select(ref: ObjectRef | null): void {
  selectionStore.set(ref)
}

export function useSelection(): Selection {
  return { selected: useStore(selectionStore), select }
}
