/** Plain cytoscape, React Flow and a bare canvas, each drawing everything in a fresh browser. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../../runtime.mjs'
import { openProbe } from './probe.mjs'

const html =
  '<!doctype html><link rel="stylesheet" href="/page.css"><body style="margin:0"><div id="place" style="width:100vw;height:100vh"></div><script type="module" src="/page.js"></script>'

/** The packages that are measured against; the folder where they are may be named, since no build of the product needs them. */
const aliases = () => {
  const folder = process.env['HNSCOPE_BENCH_PACKAGES']
  return folder === undefined ? [] : [{ find: /^(@xyflow\/react)/, replacement: path.join(folder, 'node_modules/$1') }]
}

/** Builds the page of the peers and serves it with the graphs, until it is closed. */
export async function servePeers() {
  const outDir = path.join(projectRoot, '.cache/bench/peers')
  await build({
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    envDir: false,
    root: projectRoot,
    publicDir: false,
    resolve: { alias: aliases(), dedupe: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome114',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: path.join(projectRoot, 'scripts/bench/picture/peers.js'),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]', codeSplitting: false },
      },
    },
  })
  /** @type {Map<string, string>} */
  const graphs = new Map()
  const server = createServer(({ url = '/' }, response) => {
    const name = url.slice(1)
    const file = path.join(outDir, path.basename(name))
    const graph = graphs.get(name)
    if (graph !== undefined) response.writeHead(200, { 'content-type': 'application/json' }).end(graph)
    else if (name === '') response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    else if (existsSync(file)) {
      const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
      response.writeHead(200, { 'content-type': type }).end(readFileSync(file))
    } else response.writeHead(404).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { graphs, url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

/** @typedef {Awaited<ReturnType<typeof servePeers>>} Peers */

/** How long one may draw before it counts as stopped; what it has spent by then is the least that it takes. */
const patienceMs = 150_000

/**
 * First paint of everything by one of the peers, and then what moving it costs.
 * @param {Peers} peers
 * @param {string} graph
 * @param {'canvas' | 'cytoscape' | 'reactFlow' | 'list'} how
 * @param {((probe: import('./probe.mjs').Probe) => Promise<unknown>) | null} [gesture]
 */
export async function drawPeer(peers, graph, how, gesture = null) {
  const probe = await openProbe()
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  try {
    await probe.page.goto(peers.url)
    await probe.page.waitForFunction('window.draw !== undefined')
    if (graph !== '') {
      await probe.page.evaluate(
        `fetch('/${graph}').then((r) => r.json()).then((g) => { window.graph = g; return null })`,
      )
    }
    const blankMb = await probe.memoryMb()
    const spent = await probe.meter()
    const drawn = probe.page
      .evaluate(`(window.draw('${how}'), null)`)
      .then(() => probe.twoFrames())
      .then(() => true)
    const isDone = await Promise.race([
      drawn,
      new Promise((resolve) => {
        timer = setTimeout(() => resolve(false), patienceMs)
      }),
    ])
    // It ends with its browser.
    if (isDone !== true) drawn.catch(() => undefined)
    const { cpuMs } = spent()
    if (isDone !== true) return { cpuMs, isStopped: true, memoryMb: null, frames: null }
    const memoryMb = (await probe.memoryMb()) - blankMb
    const frames = gesture === null ? null : await probe.frames(() => gesture(probe))
    return { cpuMs, isStopped: false, memoryMb, frames }
  } finally {
    clearTimeout(timer)
    await probe.close()
  }
}
