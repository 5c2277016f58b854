/** Dumps of 5, 50 and 200 MB: opened by the product, and read as plainly as can be, in the same run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { heading, median, programOf, row } from './report.mjs'

const sizesMb = [5, 50, 200]

/** @param {{ runs: number }} options */
export async function benchCaptures({ runs }) {
  const dump = await programOf('scripts/bench/capture-dump.ts')
  const measure = await programOf('scripts/bench/capture-figures.ts')
  const root = mkdtempSync(path.join(tmpdir(), 'hnscope-bench-'))
  try {
    for (const sizeMb of sizesMb) {
      const folder = path.join(root, String(sizeMb))
      dump(['sim:flannel-vxlan?pods=250&services=500&seed=1', String(sizeMb), folder])
      /** @param {'bare' | 'opened' | 'turns'} how @returns {{ ms: number, turn: number, rss: number, counts: Record<string, number>, steps: Record<string, number> }[]} */
      const several = (how) => Array.from({ length: runs }, () => JSON.parse(measure([how, folder])))
      const bare = several('bare')
      const opened = several('opened')
      const turns = several('turns')
      const bareMs = median(bare.map(({ ms }) => ms))
      const openedMs = median(opened.map(({ ms }) => ms))
      const counts = Object.entries(opened[0]?.counts ?? {}).map(([name, count]) => `${count} ${name}`)
      heading(`Capture of ${sizeMb} MB: ${counts.join(', ')}`)
      row('read, decode, JSON.parse of whole files: CPU ms', bareMs.toFixed(0), 'lower bound')
      row('opened: CPU ms', openedMs.toFixed(0), `${(openedMs / bareMs).toFixed(2)} x the lower bound`)
      for (const step of Object.keys(opened[0]?.steps ?? {})) {
        row(`${step}: CPU ms`, median(opened.map(({ steps }) => steps[step] ?? Number.NaN)).toFixed(0))
      }
      row('longest turn of the host, CPU ms', median(turns.map(({ turn }) => turn)).toFixed(0))
      row('resident memory at most, MB', median(opened.map(({ rss }) => rss)).toFixed(0))
      rmSync(folder, { recursive: true })
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
