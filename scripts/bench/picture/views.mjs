/** The views of the page under measurement, from Overview on as a reader opens them. */
import { median } from '../report.mjs'
import { openProbe } from './probe.mjs'
import { frameRow, goalRow } from './rows.mjs'

/** @typedef {import('./probe.mjs').Probe} Probe */
/** @typedef {Awaited<ReturnType<typeof import('./probe.mjs').startServer>>} Server */

export const map = 'topology-map'

/** @param {Probe} probe @param {Server} server */
export async function openOverview(probe, server) {
  await probe.page.goto(server.url)
  await probe.page.getByRole('heading', { name: 'What was collected' }).waitFor()
}

/** @param {Probe} probe @param {string} hash */
export async function go(probe, hash) {
  await probe.page.evaluate(`(location.hash = ${JSON.stringify(hash)}, null)`)
}

/** A source is open, with all of its areas, before anything is measured. @param {Server} server @param {string} hash @param {number} nodes */
export async function warm(server, hash, nodes) {
  const probe = await openProbe()
  try {
    probe.page.setDefaultTimeout(120_000)
    await openOverview(probe, server)
    await openMap(probe, hash)
    await probe.page.evaluate(`new Promise((done) => {
      const drawn = () => Number(document.querySelector('[data-testid=${map}]')?.getAttribute('data-node-count')) >= ${nodes}
      if (drawn()) return done(null)
      new MutationObserver((_, observer) => { if (drawn()) { observer.disconnect(); done(null) } })
        .observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-node-count'] })
    })`)
  } finally {
    await probe.close()
  }
}

/** Opens the topology from Overview and waits for what is drawn. @param {Probe} probe @param {string} hash */
export async function openMap(probe, hash) {
  await go(probe, hash)
  await probe.page.getByTestId(map).waitFor()
}

/** @param {Server} server @param {string} hash @param {number} runs */
export async function firstPaints(server, hash, runs) {
  const figures = []
  for (let run = 0; run < runs; run++) {
    const probe = await openProbe()
    try {
      await openOverview(probe, server)
      await probe.fetched('topology-screen')
      await probe.quiet()
      const paint = await probe.measure(() => openMap(probe, hash))
      const nodes = Number(await probe.page.getByTestId(map).getAttribute('data-node-count'))
      figures.push({ ...paint, nodes, messages: probe.takeMessages() })
    } finally {
      await probe.close()
    }
  }
  return {
    cpuMs: median(figures.map(({ cpuMs }) => cpuMs)),
    wallMs: median(figures.map(({ wallMs }) => wallMs)),
    waitShare: median(figures.map(({ waitMs, wallMs }) => waitMs / wallMs)),
    nodes: figures[0]?.nodes ?? 0,
    largest: Math.max(...figures.flatMap(({ messages }) => messages)),
  }
}

/**
 * The same picture where the screen is open already, on another of its views: what the map itself takes.
 * @param {Server} server
 * @param {string} from
 * @param {string} hash
 * @param {number} nodes of the picture, by which it is told from the one before
 * @param {number} runs
 */
export async function switchCpuMs(server, from, hash, nodes, runs) {
  const figures = []
  for (let run = 0; run < runs; run++) {
    const probe = await openProbe()
    try {
      await openOverview(probe, server)
      await go(probe, from)
      await probe.page.getByRole('heading', { name: 'Topology' }).waitFor()
      await probe.page.getByRole('row').nth(1).waitFor()
      await probe.quiet()
      const paint = await probe.measure(async () => {
        await go(probe, hash)
        await probe.page.locator(`[data-testid=${map}][data-node-count="${nodes}"]`).waitFor()
      })
      figures.push(paint.cpuMs)
    } finally {
      await probe.close()
    }
  }
  return median(figures)
}

/** Drags about over the middle of the page. @param {Probe} probe @param {number} [steps] */
export async function drag(probe, steps = 90) {
  const { mouse } = probe.page
  // A place where nothing stands would do as well; a drag moves all.
  await mouse.move(900, 700)
  await mouse.down()
  for (let step = 0; step < steps; step++)
    await mouse.move(900 + 200 * Math.sin(step / 8), 700 + 120 * Math.cos(step / 11))
  await mouse.up()
}

/** @param {Probe} probe */
export async function wheel(probe) {
  await probe.page.mouse.move(900, 600)
  for (let step = 0; step < 60; step++) await probe.page.mouse.wheel(0, step % 30 < 15 ? -60 : 60)
}

/** @param {Server} server @param {string} hash @param {string} name */
export async function frames(server, hash, name) {
  const probe = await openProbe()
  try {
    await openOverview(probe, server)
    await openMap(probe, hash)
    await probe.twoFrames()
    frameRow(`${name}: pan, overview`, await probe.frames(() => drag(probe)), 17, true)
    frameRow(`${name}: zoom`, await probe.frames(() => wheel(probe)), 33, true)
    await probe.page.getByTestId(map).focus()
    for (let step = 0; step < 4; step++) await probe.page.keyboard.press('+')
    await probe.twoFrames()
    frameRow(`${name}: pan, detail`, await probe.frames(() => drag(probe)), 17, true)
  } finally {
    await probe.close()
  }
}

/** Memory over a blank page in each view, and the messages of each switch. @param {Server} server @param {readonly string[]} hashes */
export async function memoryAndMessages(server, hashes) {
  const probe = await openProbe()
  try {
    const blank = await probe.memoryMb()
    await openOverview(probe, server)
    await probe.twoFrames()
    let most = 0
    let largest = 0
    let switches = 0
    for (const hash of hashes) {
      probe.takeMessages()
      await go(probe, hash)
      // A source without HNS has a screen without a map.
      await probe.page.getByRole('heading', { level: 1 }).waitFor()
      await probe.page.waitForTimeout(2000)
      await probe.twoFrames()
      const messages = probe.takeMessages()
      most = Math.max(most, (await probe.memoryMb()) - blank)
      largest = Math.max(largest, ...messages)
      switches = Math.max(switches, messages.filter((size) => size > 2000).length)
    }
    return { most, largest, switches }
  } finally {
    await probe.close()
  }
}

/** Whether what is drawn adds up. @param {Server} server */
export async function countRow(server) {
  const probe = await openProbe()
  try {
    await openOverview(probe, server)
    await openMap(probe, '#/topology?view=cluster')
    /** @type {string[]} */
    const headings = await probe.page.evaluate(
      `[...new Set(document.querySelector('[data-testid=${map}]').cytoscapeForTests.nodes('.lane').map((node) => node.data('caption')))]`,
    )
    const told = headings.join(', ')
    const isExact = ['5,000', '50,000'].every((count) => told.includes(count))
    goalRow('sum of counts', '', isExact, told)
  } finally {
    await probe.close()
  }
}
