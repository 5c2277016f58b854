import { describe, expect, it } from 'vitest'
import { isLoadable, isPermitted } from './security.ts'
import { pagePreferences } from './window-options.ts'

describe('isPermitted', () => {
  it('lets our page copy text and nothing else', () => {
    expect(isPermitted('clipboard-sanitized-write', 'app://hnscope/')).toBe(true)
    expect(isPermitted('clipboard-sanitized-write', 'https://example.org/')).toBe(false)
    for (const permission of [
      'notifications',
      'geolocation',
      'media',
      'clipboard-read',
      'hid',
      'usb',
      'openExternal',
    ]) {
      expect(isPermitted(permission, 'app://hnscope/')).toBe(false)
    }
  })
})

describe('isLoadable', () => {
  it('loads our files and what the page made itself', () => {
    expect(isLoadable('app://hnscope/assets/main.js', { devTools: false })).toBe(true)
    expect(isLoadable('blob:app://hnscope/6a0c', { devTools: false })).toBe(true)
  })

  it.each([
    'https://example.org/',
    'http://127.0.0.1/',
    'ws://127.0.0.1/',
    'file:///etc/passwd',
    'app://other/',
    'ftp://x/',
  ])('does not load %s', (address) => {
    expect(isLoadable(address, { devTools: true })).toBe(false)
  })

  it('loads developer tools only where they are on', () => {
    expect(isLoadable('devtools://devtools/bundled/x.html', { devTools: true })).toBe(true)
    expect(isLoadable('devtools://devtools/bundled/x.html', { devTools: false })).toBe(false)
  })
})

describe('pagePreferences', () => {
  it('isolates the page, boxes it in and gives it no Node', () => {
    expect(pagePreferences({ preload: '/dist/preload/preload.cjs', devTools: false })).toEqual({
      preload: '/dist/preload/preload.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: false,
      devTools: false,
    })
  })
})
