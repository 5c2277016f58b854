/**
 * `npm run bench`: figures of one run, as ratios to a lower bound of the same run. Nothing here is asserted; tests are
 * not timed. Median of five fresh processes; `--runs N`, `--node <sim spec>`.
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { firstPaint } from './bench/first-paint.mjs'
import { build } from './build.mjs'
import { bundleForNode } from './bundle-for-node.mjs'
import { projectRoot } from './runtime.mjs'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    node: { type: 'string', default: 'sim:flannel-vxlan?pods=250&services=2000&seed=1' },
  },
})

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** @param {string} label @param {string} value @param {string} [note] */
function row(label, value, note = '') {
  process.stdout.write(`  ${label.padEnd(46)} ${value.padStart(10)}  ${note}\n`)
}

const program = path.join(projectRoot, '.cache/bench/model-figures.cjs')
await bundleForNode('scripts/bench/model-figures.ts', program)
const runs = Math.max(1, Number(options.runs))
/** @type {{ counts: Record<string, number>, ms: Record<string, number> }[]} */
const figures = []
for (let run = 0; run < runs; run++) {
  figures.push(
    JSON.parse(execFileSync(process.execPath, [program, options.node], { encoding: 'utf8', maxBuffer: 1e8 })),
  )
}
const [first] = figures
if (first === undefined) throw new Error('no run')
process.stdout.write(`\n${options.node}\n`)
for (const [name, count] of Object.entries(first.counts))
  row(name, Number.isInteger(count) ? String(count) : count.toFixed(1))
process.stdout.write(`\nCPU ms, median of ${runs} fresh processes\n`)
const bound = median(figures.map(({ ms }) => ms['JSON.parse of the same texts (lower bound)'] ?? 0))
for (const step of Object.keys(first.ms)) {
  const ms = median(figures.map((figure) => figure.ms[step] ?? 0))
  row(step, ms.toFixed(1), `${(ms / bound).toFixed(2)} x JSON.parse`)
}

process.stdout.write('\nFirst paint of the topology\n')
await build({ ifNeeded: true, quiet: true })
/** @type {{ cpuMs: number, wallMs: number, nodes: number }[]} */
const paints = []
for (let run = 0; run < runs; run++) {
  const paint = await firstPaint(options.node)
  if (typeof paint === 'string') {
    process.stdout.write(`  not measured: ${paint}\n`)
    break
  }
  paints.push(paint)
}
if (paints.length > 0) {
  row('page CPU ms', median(paints.map(({ cpuMs }) => cpuMs)).toFixed(0), `${paints[0]?.nodes ?? 0} nodes drawn`)
  row('wall ms', median(paints.map(({ wallMs }) => wallMs)).toFixed(0))
}
