import { useEffect } from 'react'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { pressPrimary } from '../components/primary-button.tsx'
import { isTakeOpen } from '../screens/captures/take-state.ts'
import { toggleInspector } from '../state/inspector.ts'
import { currentSelection, select } from '../state/selection.ts'
import { createStore } from '../state/store.ts'
import { goBack, goForward, navigate, type ScreenName } from '../state/view.ts'
import { isPaletteOpen } from './palette/open-state.ts'
import { enterPage, moveRegion } from './regions.ts'

/** Below it, as at 200 % zoom of a laptop, words beside the icons would take a third of the page. */
const narrowBelow = 800
const hasLittleRoom = (): boolean => globalThis.innerWidth < narrowBelow

export const isNavigationNarrow = createStore(hasLittleRoom())
export const isSheetOpen = createStore(false)

/** Screens by their digit; the order of the whole product, so that a digit never changes its meaning. */
export const screenDigits: Readonly<Record<string, ScreenName>> = {
  '1': 'overview',
  '2': 'topology',
  '3': 'inventory',
  '4': 'findings',
  '6': 'policies',
  '7': 'changes',
  '8': 'captures',
}

/** What the sheet lists; only keys that do something. */
export const shortcutGroups: readonly {
  readonly title: MessageKey
  readonly keys: readonly (readonly [string, MessageKey])[]
}[] = [
  {
    title: 'ui.keys.anywhere',
    keys: [
      ['Ctrl+K, Ctrl+Shift+P', 'palette.ui.title'],
      ['Ctrl+1…4, Ctrl+6…8', 'ui.keys.screens'],
      ['Ctrl+O', 'ui.keys.open'],
      ['Ctrl+S', 'ui.keys.take'],
      ['Ctrl+V', 'ui.keys.paste'],
      ['F5, Ctrl+R', 'ui.keys.refresh'],
      ['Ctrl+F', 'ui.keys.filter'],
      ['Ctrl+B', 'ui.keys.navigation'],
      ['Alt+Enter', 'ui.keys.inspector'],
      ['Ctrl+.', 'palette.ui.selectionFindings'],
      ['Ctrl+Shift+C', 'palette.ui.selectionCopy'],
      ['Alt+←, Alt+→', 'ui.keys.history'],
      ['F6, Shift+F6', 'ui.keys.regions'],
      ['Ctrl+Enter', 'ui.keys.primary'],
      ['Esc', 'ui.keys.escape'],
      ['?', 'ui.keys.sheet'],
    ],
  },
  {
    title: 'ui.keys.grid',
    keys: [
      ['↑ ↓ ← →', 'ui.keys.cells'],
      ['Home, End', 'ui.keys.rowEnds'],
      ['Ctrl+Home, Ctrl+End', 'ui.keys.gridEnds'],
      ['PgUp, PgDn', 'ui.keys.pages'],
      ['Enter, Space', 'ui.keys.select'],
      ['Ctrl+Space, Shift+Space', 'ui.keys.choose'],
      ['F', 'ui.keys.findingsOf'],
    ],
  },
  {
    title: 'ui.screen.changes',
    keys: [['Ctrl+Z', 'ui.keys.unstage']],
  },
  {
    title: 'ui.keys.map',
    keys: [
      ['↑ ↓ ← →', 'ui.keys.mapMove'],
      ['Enter, Space', 'ui.keys.select'],
      ['T', 'ui.keys.mapTwin'],
      ['L', 'policies.link.key'],
      ['0, +, −', 'ui.keys.mapZoom'],
    ],
  },
]

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'file'].includes(target.type)
}

function focusFilter(): boolean {
  const filter = document.querySelector<HTMLInputElement>('input[data-page-filter]')
  filter?.focus()
  filter?.select()
  return filter !== null
}

/** Focuses the first choice of the page for opening a source, once it is there. */
export const openFocus = createStore(0)

interface Handlers {
  readonly refresh: () => void
  readonly hasSource: boolean
  readonly copyCommand: () => void
}

/** True when the key was ours. */
function handle(event: KeyboardEvent, { refresh, hasSource, copyCommand }: Handlers): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isCommand = ctrlKey || metaKey
  if (isCommand && !altKey && !shiftKey && key === 'Enter') return !event.repeat && pressPrimary()
  if (key === 'F6') return moveRegion(shiftKey ? -1 : 1)
  if (key === 'F5' || (isCommand && !shiftKey && !altKey && key.toLowerCase() === 'r')) {
    if (hasSource) refresh()
    return true
  }
  if (altKey && !isCommand) {
    if (key === 'Enter') toggleInspector()
    else if (key === 'ArrowLeft') goBack()
    else if (key === 'ArrowRight') goForward()
    else return false
    return true
  }
  if (isCommand && !altKey && shiftKey) {
    if (key.toLowerCase() === 'p') isPaletteOpen.set(true)
    else if (key.toLowerCase() === 'c' && currentSelection() !== null) copyCommand()
    else return false
    return true
  }
  if (isCommand && !altKey && !shiftKey) {
    const screen = screenDigits[key]
    if (screen !== undefined) {
      if (!hasSource && screen !== 'captures') return true
      // What had the focus goes with its screen.
      enterPage()
      navigate(screen)
      return true
    }
    switch (key.toLowerCase()) {
      case 'k':
        isPaletteOpen.set(true)
        return true
      case '.': {
        const selected = currentSelection()
        if (selected !== null) navigate('findings', { filter: selected })
        return selected !== null
      }
      case 'b':
        isNavigationNarrow.set(!isNavigationNarrow.get())
        return true
      case 'o':
        navigate('open')
        openFocus.set(openFocus.get() + 1)
        return true
      case 's':
        // Without a source there is nothing to take; the screen of captures says so.
        if (hasSource) isTakeOpen.set(true)
        else navigate('captures')
        return true
      case 'f':
        return focusFilter()
      default:
        return false
    }
  }
  if (isCommand || altKey || isTyping(event.target)) return false
  if (key === '?') {
    isSheetOpen.set(true)
    return true
  }
  if (key === 'Escape' && currentSelection() !== null) {
    select(null)
    return true
  }
  return false
}

/** The keys of the whole window. What a dialog, menu or field has already handled is left alone. */
export function useShortcuts({ refresh, hasSource, copyCommand }: Handlers): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && handle(event, { refresh, hasSource, copyCommand })) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [refresh, hasSource, copyCommand])
}
