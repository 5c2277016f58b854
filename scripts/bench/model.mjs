/** Reading, joining, findings and placement of one simulated node, and its first picture. */
import { build } from '../build.mjs'
import { firstPaint } from './first-paint.mjs'
import { heading, median, programOf, row } from './report.mjs'

/** @param {{ runs: number, node: string }} options */
export async function benchModel({ runs, node }) {
  const run = await programOf('scripts/bench/model-figures.ts')
  /** @type {{ counts: Record<string, number>, ms: Record<string, number> }[]} */
  const figures = Array.from({ length: runs }, () => JSON.parse(run([node])))
  const [first] = figures
  if (first === undefined) throw new Error('no run')
  heading(node)
  for (const [name, count] of Object.entries(first.counts))
    row(name, Number.isInteger(count) ? String(count) : count.toFixed(1))
  heading(`CPU ms, median of ${runs} fresh processes`)
  const bound = median(figures.map(({ ms }) => ms['JSON.parse of the same texts (lower bound)'] ?? 0))
  for (const step of Object.keys(first.ms)) {
    const ms = median(figures.map((figure) => figure.ms[step] ?? 0))
    row(step, ms.toFixed(1), `${(ms / bound).toFixed(2)} x JSON.parse`)
  }

  heading('First paint of the topology')
  await build({ ifNeeded: true, quiet: true })
  /** @type {{ cpuMs: number, wallMs: number, nodes: number }[]} */
  const paints = []
  for (let count = 0; count < runs; count++) {
    const paint = await firstPaint(node)
    if (typeof paint === 'string') return row('not measured', '', paint)
    paints.push(paint)
  }
  row('page CPU ms', median(paints.map(({ cpuMs }) => cpuMs)).toFixed(0), `${paints[0]?.nodes ?? 0} nodes drawn`)
  row('wall ms', median(paints.map(({ wallMs }) => wallMs)).toFixed(0))
}
