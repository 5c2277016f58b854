/** Runs programs of this project one after the other, for the scripts that check it. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './runtime.mjs'

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */

export const reports = {
  vitest: path.join(projectRoot, 'test-results/vitest.json'),
  playwright: path.join(projectRoot, 'test-results/playwright.json'),
  windowsAbi: path.join(projectRoot, 'test-results/windows-abi.json'),
}

/**
 * The program of a package of node_modules, by the path in its package.json.
 * @param {string} file below node_modules
 */
export function tool(file) {
  return path.join(projectRoot, 'node_modules', file)
}

/**
 * @param {readonly string[]} args of node
 * @param {{ readonly env?: NodeJS.ProcessEnv, readonly isQuiet?: boolean }} [options] quiet: output only of a failure
 * @returns {Promise<boolean>} whether it ended with 0
 */
export function runNode(args, options = {}) {
  return new Promise((resolve, reject) => {
    const isQuiet = options.isQuiet ?? false
    const child = spawn(process.execPath, [...args], {
      cwd: projectRoot,
      env: options.env ?? process.env,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    /** @type {Buffer[]} */
    const output = []
    child.stdout?.on('data', (/** @type {Buffer} */ part) => output.push(part))
    child.stderr?.on('data', (/** @type {Buffer} */ part) => output.push(part))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}

/**
 * @param {string} name
 * @param {() => Promise<boolean>} run
 * @returns {Promise<boolean>}
 */
export async function step(name, run) {
  const began = Date.now()
  process.stdout.write(`${name} …\n`)
  const isOk = await run()
  process.stdout.write(`${name}: ${isOk ? 'ok' : 'FAILED'} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`)
  return isOk
}

/**
 * @param {string} file
 * @returns {Record<string, unknown> | null}
 */
function readReport(file) {
  return existsSync(file) ? /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** @param {unknown} value */
function count(value) {
  return typeof value === 'number' ? value : 0
}

/**
 * All reports as one line's numbers. A flaky test counts as failed.
 * @param {readonly (Record<string, unknown> | null)[]} vitest
 * @param {Record<string, unknown> | null} playwright
 * @returns {Counts}
 */
export function sumReports(vitest, playwright) {
  const stats = /** @type {Record<string, unknown>} */ (playwright?.['stats'] ?? {})
  /** @param {readonly string[]} names */
  const sum = (...names) =>
    vitest.flatMap((report) => names.map((name) => count(report?.[name]))).reduce((a, b) => a + b)
  return {
    passed: sum('numPassedTests') + count(stats['expected']),
    failed: sum('numFailedTests') + count(stats['unexpected']) + count(stats['flaky']),
    skipped: sum('numPendingTests', 'numTodoTests') + count(stats['skipped']),
  }
}

/** @returns {Counts} */
export function readCounts() {
  return sumReports([readReport(reports.vitest), readReport(reports.windowsAbi)], readReport(reports.playwright))
}
