import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { row } from '../report.mjs'
import { drawPeer } from './peers.mjs'
import { openProbe, startServer } from './probe.mjs'
import { frameRow, goalRow, ms, times } from './rows.mjs'
import { go, openOverview } from './views.mjs'

/** 10,000 pods as kubectl lists them. */
function podFiles() {
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { namespace: `team-${index % 50}`, name: `app-${index}`, labels: { app: `app-${index % 500}` } },
    spec: { nodeName: `win-${index % 100}` },
    status: { phase: 'Running', podIP: `10.${100 + (index >> 14)}.${(index >> 7) & 127}.${(index & 127) + 1}` },
  }))
  return [{ name: 'pods.json', text: JSON.stringify({ apiVersion: 'v1', kind: 'List', items }) }]
}

/**
 * A list of 10,000 rows: until its first rows are there, the elements of the page, and what scrolling costs.
 * @param {import('./peers.mjs').Peers} peers
 */
export async function longList(peers) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hnscope-bench-'))
  for (const { name, text } of podFiles()) writeFileSync(path.join(folder, name), text)
  const server = await startServer(folder)
  const probe = await openProbe()
  try {
    const raw = await drawPeer(peers, '', 'list')
    row('pool of plain rows: CPU ms', ms(raw.cpuMs), 'lower bound')
    await openOverview(probe, server)
    await probe.fetched('topology-screen')
    await probe.quiet()
    const rows = probe.page.locator('[role=row][aria-rowindex="10"]')
    const paint = await probe.measure(async () => {
      await go(probe, '#/inventory?kind=pods')
      await rows.first().waitFor()
    })
    row('HNScope, the whole screen: CPU ms', ms(paint.cpuMs), times(paint.cpuMs / raw.cpuMs))
    const elements = await probe.page.locator('[role=grid] *').count()
    const all = await probe.page.locator('body *').count()
    goalRow('elements of the list', String(elements), elements <= 500, `≤ 500; ${all} in the whole page`)
    // Nothing matches, and then all does: the rows are at hand, and the list is the one thing that is drawn.
    await go(probe, '#/inventory?kind=pods&filter=ip%3A192.0.2.1')
    await probe.page.getByRole('button', { name: 'Show all' }).waitFor()
    await probe.quiet()
    const alone = await probe.measure(async () => {
      await go(probe, '#/inventory?kind=pods')
      await rows.first().waitFor()
    })
    const ratio = alone.cpuMs / raw.cpuMs
    goalRow(
      'HNScope, the list alone: CPU ms',
      ms(alone.cpuMs),
      ratio <= 1.3,
      `≤ 1.3 x the lower bound; ${times(ratio)}`,
    )
    await probe.page.mouse.move(900, 600)
    const scroll = await probe.frames(async () => {
      for (let step = 0; step < 60; step++) await probe.page.mouse.wheel(0, 400)
    })
    frameRow('scrolling', scroll, 33, true)
  } finally {
    await probe.close()
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
