import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, vi } from 'vitest'
import { App } from '../app.tsx'
import { isTakeOpen } from '../screens/captures/take-state.ts'
import { isPaletteOpen } from '../shell/palette/open-state.ts'
import { isSheetOpen } from '../shell/shortcuts.ts'
import { resetInspector } from '../state/inspector.ts'
import { selectQuietly } from '../state/selection.ts'
import { fakeHost, type Answers, type FakeHost } from './fake-host.ts'

// Machines under load need longer than the defaults; a green run waits for nothing. Whether each element is hidden is
// not asked: without layout the answer is worth little, and it takes most of the time of a test.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true })
vi.setConfig({ testTimeout: 30_000 })
let endHost = (): void => undefined
function end(): void {
  endHost()
  cleanup()
}
// What stays on the page after the last test of a file has timers that end in no window.
afterEach(end)

export interface Rendered {
  readonly host: FakeHost
  readonly user: ReturnType<typeof userEvent.setup>
}

/**
 * happy-dom lays nothing out; a virtual list needs a height to know how many rows are on screen. On a page without an
 * area Tabster takes nothing for focusable: dialogs would focus themselves, as none of ours does, and hide themselves
 * from screen readers when the focus came before Tabster had seen them.
 */
function giveSizes(): void {
  for (const [name, value] of [
    ['clientHeight', 480],
    ['clientWidth', 900],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  }
  HTMLBodyElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 900, 480)
  HTMLElement.prototype.scrollIntoView = () => undefined
  // Without animations Fluent shows and hides at once; those of happy-dom end in rejections that nobody awaits.
  Reflect.deleteProperty(Element.prototype, 'animate')
}

/** The whole page over a fake host, at a place such as `#/inventory`, without what an earlier test left. */
export function renderApp(answers: Answers = {}, place = '#/overview'): Rendered {
  end()
  resetInspector()
  // A dialog that the last test left open would take the keys of this one.
  for (const isOpen of [isPaletteOpen, isSheetOpen, isTakeOpen]) isOpen.set(false)
  selectQuietly(null)
  giveSizes()
  window.history.replaceState(null, '', place)
  const host = fakeHost(answers)
  endHost = host.end
  const never = new Promise<void>(() => undefined)
  const connect = () => Promise.resolve({ client: host.client, host: 'browser' as const, closed: never })
  const user = userEvent.setup()
  render(<App connect={connect} />)
  return { host, user }
}
