/** The programs of the end-to-end tests that are not npm packages: a Chromium and, on Linux, a display server. */
import path from 'node:path'
import { chromium } from 'playwright'

/** @typedef {import('./runtime.mjs').Surroundings} Surroundings */

const browserNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']

/** @param {Surroundings} at */
function browserPlaces(at) {
  if (at.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ]
  }
  if (at.platform === 'win32') {
    return [at.env['ProgramFiles'], at.env['ProgramFiles(x86)'], at.env['LOCALAPPDATA']].flatMap((folder) =>
      folder === undefined
        ? []
        : [
            path.win32.join(folder, 'Google/Chrome/Application/chrome.exe'),
            path.win32.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
          ],
    )
  }
  return []
}

/**
 * @param {Surroundings} at
 * @param {readonly string[]} names
 * @returns {string | null}
 */
export function findOnPath(at, names) {
  const folders = (at.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '')
  for (const name of names) {
    const file = folders.map((folder) => path.join(folder, name)).find((candidate) => at.exists(candidate))
    if (file !== undefined) return file
  }
  return null
}

/**
 * The browser that `HNSCOPE_BROWSER` names, one that is installed, or the one that Playwright downloaded.
 * @param {Surroundings} at
 * @returns {string | null}
 */
export function findBrowser(at) {
  const named = at.env['HNSCOPE_BROWSER']
  if (named !== undefined && named !== '') return at.exists(named) ? named : null
  return (
    findOnPath(at, browserNames) ??
    [...browserPlaces(at), chromium.executablePath()].find((file) => file !== '' && at.exists(file)) ??
    null
  )
}

/**
 * @param {Surroundings} at
 * @returns {string | null}
 */
export function findXvfb(at) {
  return findOnPath(at, ['Xvfb'])
}
