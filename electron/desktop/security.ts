import type { App, Session, WebContents } from 'electron'
import { isOurAddress, isReload, pageUrl, stoppedUrl } from './app-address.ts'

/** Everything that the window refuses, in one place. */

/** Copying text after a click is all that the page may ask of the computer; each browser grants it without asking. */
export function isPermitted(permission: string, requestingUrl: string): boolean {
  return permission === 'clipboard-sanitized-write' && isOurAddress(requestingUrl)
}

/** What the page may load; developer tools load their own files. */
export function isLoadable(address: string, options: { readonly devTools: boolean }): boolean {
  if (isOurAddress(address) || isOwnFile(address)) return true
  return options.devTools && address.startsWith('devtools:')
}

/** A picture or table that the page made itself; the system asks the user where to put it. */
export function isOwnFile(address: string): boolean {
  return address.startsWith('blob:app://hnscope/')
}

export function secureSession(session: Session, options: { readonly devTools: boolean }): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(isPermitted(permission, details.requestingUrl))
  })
  session.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, `${origin}/`))
  session.setDevicePermissionHandler(() => false)
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isLoadable(details.url, options) }))
  session.setSpellCheckerEnabled(false)
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item.getURL())) event.preventDefault()
  })
}

function secureContents(contents: WebContents): void {
  contents.on('will-navigate', (event, address) => {
    if (!isReload(address)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** Chromium asks nobody before it goes to about:blank; the page is brought back. */
export function holdPage(contents: WebContents): void {
  contents.on('did-navigate', (_event, address) => {
    if (!isReload(address) && address !== stoppedUrl) void contents.loadURL(pageUrl)
  })
}

export function secureAllContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => secureContents(contents))
}
