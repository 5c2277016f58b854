import { createStore, useStore } from './store.ts'

/** Two objects that a rule shall be made for: the first waits for a second. */

export interface LinkEnd {
  readonly ref: string
  readonly name: string
}

interface Link {
  readonly from: LinkEnd | null
  readonly to: LinkEnd | null
}

const link = createStore<Link>({ from: null, to: null })

/** The first time the start, the second time the target; the same object again ends it. */
export function linkNext(end: LinkEnd): void {
  const { from } = link.get()
  if (from === null) link.set({ from: end, to: null })
  else link.set(from.ref === end.ref ? { from: null, to: null } : { from, to: end })
}

/** True where something was begun. */
export function endLink(): boolean {
  const wasBegun = link.get().from !== null
  link.set({ from: null, to: null })
  return wasBegun
}

export function useLink(): Link {
  return useStore(link)
}

/** Only what traffic can come from or go to. */
export function canLink(ref: string): boolean {
  return /^(pod|endpoint|node|service)\/./.test(ref)
}
