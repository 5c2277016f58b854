/** What every part of the benchmark prints with. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { bundleForNode } from '../bundle-for-node.mjs'
import { projectRoot } from '../runtime.mjs'

/** @param {readonly number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** @param {string} title */
export function heading(title) {
  process.stdout.write(`\n${title}\n`)
}

/** @param {string} label @param {string} value @param {string} [note] */
export function row(label, value, note = '') {
  process.stdout.write(`  ${label.padEnd(52)} ${value.padStart(10)}  ${note}\n`)
}

/**
 * Bundles a program of this folder and answers how to run it in a fresh process: with arguments, to the text it printed.
 * @param {string} source path in the project
 * @returns {Promise<(args: readonly string[]) => string>}
 */
export async function programOf(source) {
  const target = path.join(projectRoot, '.cache/bench', `${path.basename(source, '.ts')}.cjs`)
  await bundleForNode(source, target)
  return (args) => execFileSync(process.execPath, [target, ...args], { encoding: 'utf8', maxBuffer: 1e8 })
}
