import { BrowserWindow, nativeTheme, screen } from 'electron'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Logger } from '../platform/log.ts'
import { pageUrl, stoppedUrl } from './app-address.ts'
import { holdPage } from './security.ts'
import { pagePreferences, parsePlacement, placeWindow, smallestSize, type Placement } from './window-options.ts'

export interface WindowOptions {
  /** What the page shows first, `#/topology?…`; null is its own choice. */
  readonly view: string | null
  readonly preload: string
  readonly devTools: boolean
  /** Where size and place are kept from one start to the next. */
  readonly placementFile: string
  readonly log: Logger
}

function readPlacement(file: string): Placement | null {
  try {
    return parsePlacement(readFileSync(file, 'utf8'))
  } catch {
    // None was kept so far.
    return null
  }
}

function keepPlacement(file: string, window: BrowserWindow, log: Logger): void {
  const placement: Placement = { bounds: window.getNormalBounds(), isMaximized: window.isMaximized() }
  try {
    writeFileSync(file, JSON.stringify(placement))
  } catch (error) {
    log.warn('the place of the window could not be kept', { error: String(error) })
  }
}

function screens(): readonly [Electron.Rectangle, ...Electron.Rectangle[]] {
  const main = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter((display) => display.id !== main.id)
  return [main.workArea, ...others.map((display) => display.workArea)]
}

function addDevToolsShortcut(window: BrowserWindow): void {
  window.webContents.on('before-input-event', (event, input) => {
    if (input.type !== 'keyDown' || !(input.control || input.meta) || !input.shift || input.key.toLowerCase() !== 'i')
      return
    event.preventDefault()
    window.webContents.toggleDevTools()
  })
}

export function openWindow({ view, preload, devTools, placementFile, log }: WindowOptions): BrowserWindow {
  const placement = readPlacement(placementFile)
  const window = new BrowserWindow({
    ...placeWindow(placement, screens()),
    minWidth: smallestSize.width,
    minHeight: smallestSize.height,
    title: 'HNScope',
    show: false,
    autoHideMenuBar: true,
    // The colour of Fluent's background, so that the window does not flash before the first paint.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#292929' : '#ffffff',
    webPreferences: pagePreferences({ preload, devTools }),
  })
  if (placement?.isMaximized === true) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => keepPlacement(placementFile, window, log))
  window.on('page-title-updated', (event) => event.preventDefault())
  holdPage(window.webContents)
  if (devTools) addDevToolsShortcut(window)

  let wasReloaded = false
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit') return
    log.error('the page stopped', { reason: details.reason, code: details.exitCode })
    void window.loadURL(wasReloaded ? stoppedUrl : pageUrl)
    wasReloaded = true
  })
  window.webContents.on('unresponsive', () => log.warn('the page does not answer'))
  void window.loadURL(pageUrl + (view ?? ''))
  return window
}
