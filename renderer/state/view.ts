import { useSyncExternalStore } from 'react'
import { createStore, useStore } from './store.ts'

/** Screens in the order of the navigation. */
export const screens = [
  'overview',
  'topology',
  'inventory',
  'findings',
  'policies',
  'changes',
  'captures',
  'open',
  'settings',
  'cluster',
] as const
export type ScreenName = (typeof screens)[number]
export type ScreenParams = Readonly<Record<string, string>>

/** Where the user is: a screen and what it shows. Its text form, `#/inventory?kind=pods`, opens the same place again. */
export interface View {
  readonly screen: ScreenName
  readonly params: ScreenParams
}

interface Place extends View {
  readonly index: number
}

/** Null for a fragment that is not ours, such as the token of browser mode. */
export function parseView(hash: string): View | null {
  const match = /^#\/([a-z]+)(?:\?(.*))?$/.exec(hash)
  const screen = screens.find((name) => name === match?.[1])
  if (screen === undefined) return null
  return { screen, params: Object.fromEntries(new URLSearchParams(match?.[2] ?? '')) }
}

export function formatView(view: View): string {
  const params = new URLSearchParams(Object.entries(view.params).filter(([, value]) => value !== '')).toString()
  return params === '' ? `#/${view.screen}` : `#/${view.screen}?${params}`
}

function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'index' in state && typeof state.index === 'number'
    ? state.index
    : 0
}

const place = createStore<Place>({ screen: 'overview', params: {}, index: 0 })
const lastIndex = createStore(0)
/** What a screen showed when it was left, so that the navigation leads back to it. */
const remembered = new Map<ScreenName, ScreenParams>()

function settle(next: Place): void {
  remembered.set(next.screen, next.params)
  place.set(next)
}

/** Takes the place from the address and follows the history; returns the end of it. */
export function startView(): () => void {
  remembered.clear()
  const read = (): void => {
    const view = parseView(window.location.hash) ?? { screen: 'overview', params: {} }
    const index = indexOf(window.history.state)
    lastIndex.set(Math.max(lastIndex.get(), index))
    settle({ ...view, index })
  }
  read()
  lastIndex.set(place.get().index)
  window.addEventListener('popstate', read)
  return () => window.removeEventListener('popstate', read)
}

/** Goes to a screen. Without params it comes back as it was left. */
export function navigate(screen: ScreenName, params?: ScreenParams): void {
  const view: View = { screen, params: params ?? remembered.get(screen) ?? {} }
  const current = place.get()
  if (formatView(view) === formatView(current)) return
  const index = current.index + 1
  window.history.pushState({ index }, '', formatView(view))
  lastIndex.set(index)
  settle({ ...view, index })
}

/** Changes what the current screen shows, without a step in the history. An empty value removes the parameter. */
export function changeParams(patch: ScreenParams): void {
  const current = place.get()
  const params = Object.fromEntries(Object.entries({ ...current.params, ...patch }).filter(([, value]) => value !== ''))
  const next = { ...current, params }
  window.history.replaceState({ index: current.index }, '', formatView(next))
  settle(next)
}

/** The same as a step in the history, so that going back leads to what was shown before. */
export function stepParams(patch: ScreenParams): void {
  const current = place.get()
  const params = Object.fromEntries(Object.entries({ ...current.params, ...patch }).filter(([, value]) => value !== ''))
  navigate(current.screen, params)
}

/** Another source: what screens showed of the old one means nothing now. */
export function forgetParams(): void {
  remembered.clear()
  const { screen, index } = place.get()
  window.history.replaceState({ index }, '', formatView({ screen, params: {} }))
  settle({ screen, params: {}, index })
}

export function goBack(): void {
  if (place.get().index > 0) window.history.back()
}

export function goForward(): void {
  if (place.get().index < lastIndex.get()) window.history.forward()
}

export function currentScreen(): ScreenName {
  return place.get().screen
}

export function useView(): View {
  return useStore(place)
}

/** The screen alone: what it shows changes often, by every word of a filter and every rest of the map. */
export function useScreen(): ScreenName {
  return useSyncExternalStore(place.subscribe, currentScreen)
}

/** Where the history leads to. */
export function useHistory(): { readonly canGoBack: boolean; readonly canGoForward: boolean } {
  const canGoBack = useSyncExternalStore(place.subscribe, () => place.get().index > 0)
  const last = useStore(lastIndex)
  const canGoForward = useSyncExternalStore(place.subscribe, () => place.get().index < last)
  return { canGoBack, canGoForward }
}
