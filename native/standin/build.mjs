// Builds the stand-in library. `node native/standin/build.mjs` writes the library of this platform into .cache/standin
// and prints its path; with `--windows` it cross-builds computenetwork.dll and vmcompute.dll by mingw-w64.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const source = join(here, 'standin.c')
const cacheFolder = join(here, '..', '..', '.cache', 'standin')
const flags = ['-std=c11', '-Wall', '-Wextra', '-Werror', '-O2', '-shared']

/**
 * @typedef {{ ok: true, path: string } | { ok: false, reason: string }} Built
 */

/**
 * The shared library for Linux, built once per content of the source.
 * @returns {Built}
 */
export function buildForLinux() {
  if (process.platform !== 'linux')
    return { ok: false, reason: `the stand-in is built on Linux, this is ${process.platform}` }
  const folder = folderOfContent('linux')
  const path = join(folder, 'libstandin.so')
  if (existsSync(path)) return { ok: true, path }
  return compile('cc', [...flags, '-fPIC', '-fvisibility=hidden', '-pthread', source], path)
}

/**
 * computenetwork.dll, and vmcompute.dll that hands HNSCall on to it, so that both count into one place.
 * @returns {Built} the folder of both
 */
export function buildForWindows() {
  const compiler = 'x86_64-w64-mingw32-gcc'
  const folder = folderOfContent('windows')
  const main = join(folder, 'computenetwork.dll')
  const legacy = join(folder, 'vmcompute.dll')
  if (existsSync(main) && existsSync(legacy)) return { ok: true, path: folder }
  const built = compile(compiler, [...flags, source, '-lws2_32', '-lole32', '-luuid'], main)
  if (!built.ok) return built
  const definitions = join(folder, 'vmcompute.def')
  const empty = join(folder, 'vmcompute.c')
  writeFileSync(definitions, 'EXPORTS\nHNSCall = computenetwork.HNSCall\n')
  writeFileSync(empty, 'int vmcomputeHasNoCode;\n')
  const forwarder = compile(compiler, ['-shared', empty, definitions], legacy)
  return forwarder.ok ? { ok: true, path: folder } : forwarder
}

/** @param {string} platform */
function folderOfContent(platform) {
  const hash = createHash('sha256')
    .update(readFileSync(source))
    .update(readFileSync(fileURLToPath(import.meta.url)))
  const folder = join(cacheFolder, `${platform}-${hash.digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * @param {string} compiler
 * @param {readonly string[]} parameters
 * @param {string} path
 * @returns {Built}
 */
function compile(compiler, parameters, path) {
  // Several test files may build at once: each writes into its own folder, the rename is atomic. The name stays, since
  // a DLL carries it.
  const folder = mkdtempSync(join(dirname(path), 'partial-'))
  const partial = join(folder, basename(path))
  try {
    execFileSync(compiler, [...parameters, '-o', partial], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { ok: false, reason: `the compiler ${compiler} is not installed` }
    }
    throw error
  }
  renameSync(partial, path)
  rmSync(folder, { recursive: true })
  return { ok: true, path }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = process.argv.includes('--windows') ? buildForWindows() : buildForLinux()
  if (built.ok) console.log(built.path)
  else {
    console.error(`Not built: ${built.reason}.`)
    process.exitCode = 1
  }
}
