/** Pods of many change, each time another one, while the page looks on. */
import { median } from '../report.mjs'
import { openProbe } from './probe.mjs'
import { map, openMap, openOverview } from './views.mjs'

/** @typedef {Awaited<ReturnType<typeof import('./probe.mjs').startServer>>} Server */

/** The places of all nodes as they are drawn. */
const placesScript = `(() => {
  const cy = document.querySelector('[data-testid=${map}]').cytoscapeForTests
  return cy.nodes().map((node) => [node.id(), node.position('x'), node.position('y')])
})()`

/** Ends when the map has drawn other marks of changes than there are now, with the time of that. */
const nextMarkScript = `new Promise((done) => {
  const cy = document.querySelector('[data-testid=${map}]').cytoscapeForTests
  const marked = () => cy.nodes('[change]').map((node) => node.id()).join(' ')
  const before = marked()
  cy.on('render', function look() {
    if (marked() === before) return
    cy.off('render', look)
    done(Date.now())
  })
})`

const changes = 10

/**
 * One changed pod among 5,000: what the page spends until the mark of it is drawn and it has come to rest again, and how
 * long that mark takes to come.
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
    /** @type {number[]} */
    const pixels = []
    let waitMs = 0
    let wallMs = 0
    let moved = 0
    for (let change = 0; change < changes; change++) {
      probe.takeMessages()
      const cost = await probe.measure(async () => {
        const mark = probe.page.evaluate(nextMarkScript)
        await tell('storm 1 1')
        const changedAt = Date.now()
        pixels.push(Number(await mark) - changedAt)
        await probe.quiet()
      })
      waitMs += cost.waitMs
      wallMs += cost.wallMs
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
      pixelMs: median(pixels),
      worstPixelMs: Math.max(...pixels),
      waitShare: waitMs / wallMs,
      moved,
      layouts: Number(layouts),
      marked: Number(marked),
      stormShare: storm.cpuMs / storm.wallMs,
    }
  } finally {
    await probe.close()
  }
}
