/**
 * Join and all rules: a full node, a cluster seen from one of its nodes, and the growth from a thousand to a hundred
 * thousand objects with its exponent (1: twice the objects, twice the time).
 */
import { heading, median, programOf, row } from './report.mjs'

const shapes = {
  'one node: 250 pods, 2,000 services': 'sim:flannel-vxlan?pods=250&services=2000&nodes=4',
  'cluster: 100 nodes, 5,000 pods, 5,000 services, 50,000 backends': 'cluster:100:5000',
}

/** Nodes and pods of clusters with about 1,000, 3,000, 10,000, 30,000 and 100,000 objects. */
const growth = ['cluster:5:70', 'cluster:10:215', 'cluster:25:715', 'cluster:50:2150', 'cluster:100:7150']

/** @typedef {{ counts: Record<string, number>, objects: number, ms: Record<string, number> }} Figures */

/** @param {{ runs: number }} options */
export async function benchDiagnosis({ runs }) {
  const run = await programOf('scripts/bench/diagnosis-figures.ts')
  /** @param {string} spec @returns {Figures} */
  const measure = (spec) => {
    /** @type {Figures[]} */
    const figures = Array.from({ length: runs }, () => JSON.parse(run([spec])))
    const [first] = figures
    if (first === undefined) throw new Error('no run')
    const ms = Object.fromEntries(
      Object.keys(first.ms).map((step) => [step, median(figures.map((one) => one.ms[step] ?? 0))]),
    )
    return { ...first, ms }
  }

  for (const [title, spec] of Object.entries(shapes)) {
    const { counts, objects, ms } = measure(spec)
    heading(`${title} (${objects} objects)`)
    row(
      'counts',
      '',
      Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
    )
    for (const [step, value] of Object.entries(ms)) row(`${step}, CPU ms`, value.toFixed(1))
  }

  heading(`Growth of join, all rules and placement, median of ${runs} fresh processes`)
  const points = growth.map((spec) => {
    const { objects, ms } = measure(spec)
    const total = (ms['join'] ?? 0) + (ms['findings'] ?? 0) + (ms['placement'] ?? 0)
    row(`${objects} objects, CPU ms`, total.toFixed(1), `${((total * 1000) / objects).toFixed(2)} µs an object`)
    return { x: Math.log(objects), y: Math.log(total) }
  })
  row('exponent', slope(points).toFixed(2), 'of the line through the points, both axes logarithmic')
}

/** @param {readonly { x: number, y: number }[]} points */
function slope(points) {
  const mean = (/** @type {readonly number[]} */ numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const x = mean(points.map((point) => point.x))
  const y = mean(points.map((point) => point.y))
  const top = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  const bottom = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
  return top / bottom
}
