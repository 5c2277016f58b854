/**
 * Builds dist/renderer, dist/host and dist/preload. `--if-needed` ends at once when the sources are those of the
 * present build; `--quiet` prints nothing on success. Each folder is built beside its place and put there by rename,
 * one run at a time, so that a program that starts meanwhile finds a whole build.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { hashSources } from './build-hash.mjs'
import { projectRoot } from './runtime.mjs'
import { notices } from './third-party.mjs'

const dist = path.join(projectRoot, 'dist')
const stamp = path.join(dist, 'build.json')
const lock = path.join(dist, '.building')
const parts = ['renderer', 'host', 'preload']

/** @param {string} hash */
function isBuilt(hash) {
  try {
    const written = /** @type {{ hash?: unknown } | null} */ (JSON.parse(readFileSync(stamp, 'utf8')))
    return written?.hash === hash && parts.every((part) => existsSync(path.join(dist, part)))
  } catch {
    return false
  }
}

/** The process that holds the lock has ended without giving it back. */
function isLockLeft() {
  try {
    const pid = Number(readFileSync(path.join(lock, 'pid'), 'utf8'))
    process.kill(pid, 0)
    return false
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code
    // The holder makes the folder first and writes its id a moment later.
    if (code === 'ENOENT') return existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 5000
    return code === 'ESRCH'
  }
}

async function takeLock() {
  mkdirSync(dist, { recursive: true })
  for (;;) {
    try {
      mkdirSync(lock)
      writeFileSync(path.join(lock, 'pid'), String(process.pid))
      return
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
    if (isLockLeft()) rmSync(lock, { recursive: true, force: true })
    else await delay(100)
  }
}

/** @param {string} work */
function putInPlace(work) {
  // Without its stamp a build that is cut off here counts as none.
  rmSync(stamp, { force: true })
  for (const part of parts) {
    const place = path.join(dist, part)
    const old = path.join(work, `old-${part}`)
    if (existsSync(place)) renameSync(place, old)
    renameSync(path.join(work, part), place)
  }
}

/** @returns {Promise<typeof import('vite') | null>} null where the development dependencies are not installed */
async function loadVite() {
  try {
    return await import('vite')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

/**
 * @param {{ readonly ifNeeded: boolean, readonly quiet: boolean }} options
 * @returns {Promise<void>}
 */
export async function build({ ifNeeded, quiet }) {
  if (ifNeeded && isBuilt(hashSources(projectRoot))) return
  const vite = await loadVite()
  if (vite === null) {
    if (parts.every((part) => existsSync(path.join(dist, part)))) return
    throw new Error(
      'There is no build, and the tools to make one are not installed: run npm ci with development dependencies.',
    )
  }
  const { hostConfig, pageConfig, preloadConfig } = await import('./vite-config.mjs')
  await takeLock()
  const work = path.join(dist, `.work-${process.pid}`)
  try {
    const hash = hashSources(projectRoot)
    // Another run may have built the same while this one waited.
    if (ifNeeded && isBuilt(hash)) return
    process.env['NODE_ENV'] = 'production'
    const began = Date.now()
    /** koffi is not in a bundle: it ships as a package. @type {Set<string>} */
    const packages = new Set([path.join(projectRoot, 'node_modules/koffi')])
    await vite.build(hostConfig(path.join(work, 'host'), packages))
    await vite.build(preloadConfig(path.join(work, 'preload'), packages))
    await vite.build(pageConfig(path.join(work, 'renderer'), packages))
    const texts = notices(packages)
    putInPlace(work)
    writeFileSync(path.join(dist, 'THIRD-PARTY-NOTICES.txt'), texts)
    writeFileSync(stamp, `${JSON.stringify({ hash })}\n`)
    if (!quiet)
      process.stdout.write(`built ${parts.map((part) => `dist/${part}`).join(', ')} in ${Date.now() - began} ms\n`)
  } finally {
    rmSync(work, { recursive: true, force: true })
    rmSync(lock, { recursive: true, force: true })
  }
}

/**
 * For programs that build first: a failure is told on standard error and sets the exit code.
 * @param {{ readonly ifNeeded: boolean, readonly quiet: boolean }} options
 * @returns {Promise<boolean>} whether there is a build
 */
export async function buildOrExplain(options) {
  try {
    await build(options)
    return true
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
    return false
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildOrExplain({ ifNeeded: process.argv.includes('--if-needed'), quiet: process.argv.includes('--quiet') })
}
