/** One pod of many changes while the page looks on. */
import { median } from '../report.mjs'
import { openProbe } from './probe.mjs'
import { map, openMap, openOverview } from './views.mjs'

/** @typedef {Awaited<ReturnType<typeof import('./probe.mjs').startServer>>} Server */

/** The places of all nodes as they are drawn. */
const placesScript = `(() => {
  const cy = document.querySelector('[data-testid=${map}]').cytoscapeForTests
  return cy.nodes().map((node) => [node.id(), node.position('x'), node.position('y')])
})()`

/**
 * One changed pod among 5,000: what the page spends until the mark of it is drawn.
 * @param {Server} server
 * @param {(line: string) => Promise<void>} tell
 */
export async function oneChange(server, tell) {
  const probe = await openProbe()
  try {
    await openOverview(probe, server)
    await openMap(probe, '#/topology?view=cluster')
    await probe.page.evaluate(
      `(() => { const cy = document.querySelector('[data-testid=${map}]').cytoscapeForTests; window.benchLayouts = 0; cy.on('layoutstart', () => window.benchLayouts++); return null })()`,
    )
    /** @type {[string, number, number][]} */
    const before = await probe.page.evaluate(placesScript)
    const idle = await probe.measure(() => probe.page.waitForTimeout(2000))
    const costs = []
    let moved = 0
    for (let change = 0; change < 5; change++) {
      probe.takeMessages()
      const cost = await probe.measure(async () => {
        await tell('storm 1 1')
        await probe.page.waitForTimeout(1000)
      })
      costs.push(cost.cpuMs - (idle.cpuMs / idle.wallMs) * cost.wallMs)
      /** @type {[string, number, number][]} */
      const after = await probe.page.evaluate(placesScript)
      const places = new Map(before.map(([id, x, y]) => [id, `${x} ${y}`]))
      moved += after.filter(([id, x, y]) => places.has(id) && places.get(id) !== `${x} ${y}`).length
    }
    const marked = await probe.page.evaluate(
      `document.querySelector('[data-testid=${map}]').cytoscapeForTests.nodes('[change]').length`,
    )
    const layouts = await probe.page.evaluate('window.benchLayouts')
    const storm = await probe.measure(() => tell('storm 5 200'))
    return {
      cpuMs: median(costs),
      moved,
      layouts: Number(layouts),
      marked: Number(marked),
      stormShare: storm.cpuMs / storm.wallMs,
    }
  } finally {
    await probe.close()
  }
}
