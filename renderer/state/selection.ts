import type { ObjectRef } from '../../core/model/ids.ts'
import { revealInspector } from './inspector.ts'
import { createStore, useStore } from './store.ts'

const store = createStore<ObjectRef | null>(null)

/** The one selected object of the whole app: map, grid, finding and inspector all show it. */
export interface Selection {
  readonly selected: ObjectRef | null
  select(ref: ObjectRef | null): void
}

export function currentSelection(): ObjectRef | null {
  return store.get()
}

/** Selects an object and lets the inspector show it. */
export function select(ref: ObjectRef | null): void {
  store.set(ref)
  if (ref !== null) revealInspector()
}

/** Selects without opening the inspector, where the page itself already tells about the object. */
export function selectQuietly(ref: ObjectRef | null): void {
  store.set(ref)
}

export function useSelection(): Selection {
  return { selected: useStore(store), select }
}

const kinds =
  /^(node|nic|switch|network|endpoint|namespace|loadbalancer|pod|service|endpointslice|networkpolicy|kubenamespace|daemonset|configmap|port|file)\/./

/** A ref as it came over the contract, where it is plain text; null when it names no kind that we know. */
export function toRef(text: string): ObjectRef | null {
  // The pattern is the shape of ObjectRef.
  return kinds.test(text) ? (text as ObjectRef) : null
}
