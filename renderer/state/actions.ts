import { useEffect } from 'react'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { createStore, useStore } from './store.ts'

/** Something that the user can do now, wherever it has its button or key. */
export interface Action {
  readonly id: string
  readonly title: MessageKey
  readonly params?: Readonly<Record<string, string | number>>
  /** As it stands in the shortcuts sheet. */
  readonly keys?: string
  readonly run: () => void
}

const scopes = createStore<ReadonlyMap<string, readonly Action[]>>(new Map())

/** Offers the actions of a screen in the command box for as long as the screen is shown. */
export function useOfferedActions(scope: string, actions: readonly Action[]): void {
  useEffect(() => {
    scopes.set(new Map([...scopes.get(), [scope, actions]]))
    return () => scopes.set(new Map([...scopes.get()].filter(([name]) => name !== scope)))
  }, [scope, actions])
}

export function useAllActions(): readonly Action[] {
  return [...useStore(scopes).values()].flat()
}
