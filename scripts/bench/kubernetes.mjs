/** Lists of a large cluster beside plain JSON and the typed client, and a cluster that changes 200 times a second. */
import path from 'node:path'
import { projectRoot } from '../runtime.mjs'
import { bundleForNode } from '../bundle-for-node.mjs'
import { heading, median, programOf, row } from './report.mjs'

/**
 * @typedef {{ cpuMs: number, stallMs: number, heapMb: number }} Lists
 * @typedef {{ openCpuMs: number, heapMb: number, rssMb: number, heapAfterMb: number, revisionsPerSecond: number,
 *   changesSeen: number, lost: number, p50: number, p95: number, worst: number, cores: number, queuedShare: number,
 *   stallMs: number }} Storm
 */

/** @param {{ runs: number, stormSeconds: number }} options */
export async function benchKubernetes({ runs, stormSeconds }) {
  const server = path.join(projectRoot, '.cache/bench/kubernetes-server.cjs')
  await bundleForNode('scripts/bench/kubernetes-server.ts', server)
  const run = await programOf('scripts/bench/kubernetes-figures.ts')

  heading(`Lists of 5,000 pods and 50,000 backends, median of ${runs} fresh processes`)
  /** @param {'raw' | 'ours' | 'typed'} how */
  const several = (how) => {
    /** @type {Lists[]} */
    const figures = Array.from({ length: runs }, () => JSON.parse(run([server, how])))
    /** @param {keyof Lists} name */
    const of = (name) => median(figures.map((figure) => figure[name]))
    return { cpuMs: of('cpuMs'), stallMs: of('stallMs'), heapMb: of('heapMb') }
  }
  const raw = several('raw')
  const ours = several('ours')
  const typed = several('typed')
  row('whole lists, JSON.parse: CPU ms', raw.cpuMs.toFixed(0), 'lower bound')
  row(
    'typed lists of client-node: CPU ms',
    typed.cpuMs.toFixed(0),
    `${(typed.cpuMs / raw.cpuMs).toFixed(2)} x the lower bound`,
  )
  row(
    'pages of 500, projected: CPU ms',
    ours.cpuMs.toFixed(0),
    `${(ours.cpuMs / raw.cpuMs).toFixed(2)} x the lower bound, ${(ours.cpuMs / typed.cpuMs).toFixed(2)} x client-node`,
  )
  row('longest stall, ms', ours.stallMs.toFixed(0), `client-node ${typed.stallMs.toFixed(0)}`)
  row(
    'heap that is kept, MB',
    ours.heapMb.toFixed(1),
    `${((100 * ours.heapMb) / typed.heapMb).toFixed(0)} % of client-node`,
  )

  heading(`5,000 pods, 5,000 services, 50,000 backends; then 200 changes a second for ${stormSeconds} s`)
  /** @type {Storm} */
  const storm = JSON.parse(run([server, 'storm', String(stormSeconds), '200']))
  row('open, join and diagnose: CPU ms', storm.openCpuMs.toFixed(0))
  row('heap of the host, MB', storm.heapMb.toFixed(0), `${storm.heapAfterMb.toFixed(0)} after the storm`)
  row('resident memory of the host, MB', storm.rssMb.toFixed(0), 'goal: 300 at most')
  row('changes that reached the screen model', String(storm.changesSeen), `${storm.lost} lost against a fresh list`)
  row('revisions a second', storm.revisionsPerSecond.toFixed(1))
  const isBusy = storm.queuedShare > 0.1
  const waited = `waited for a processor ${(100 * storm.queuedShare).toFixed(0)} % of the time`
  row('change to screen model, p50, ms', storm.p50.toFixed(0))
  row('change to screen model, p95, ms', storm.p95.toFixed(0), isBusy ? `does not count: ${waited}` : 'goal: below 250')
  row('cores that the host takes', storm.cores.toFixed(2))
  row('longest stall of the host, ms', storm.stallMs.toFixed(0))
}
