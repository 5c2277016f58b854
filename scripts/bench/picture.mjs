/**
 * The topology in the real page, beside a bare canvas, plain cytoscape and React Flow that draw everything, in one run:
 * first paint of a large node and of a cluster of 5,000 pods, frames, one change, memory, messages, a long list.
 */
import { build } from '../build.mjs'
import { oneChange } from './picture/change.mjs'
import { startCluster } from './picture/cluster.mjs'
import { longList } from './picture/long-list.mjs'
import { drawPeer, servePeers } from './picture/peers.mjs'
import { startServer, whyNot } from './picture/probe.mjs'
import { frameRow, goalRow, mostWaiting, ms, times } from './picture/rows.mjs'
import { countRow, drag, firstPaints, frames, memoryAndMessages, switchCpuMs, warm } from './picture/views.mjs'
import { heading, programOf, row } from './report.mjs'

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/** @param {import('./picture/peers.mjs').Peers} peers @param {string} name */
function sizeOf({ graphs }, name) {
  /** @type {{ nodes: unknown[], edges: unknown[] }} */
  const { nodes, edges } = JSON.parse(graphs.get(name) ?? '{"nodes":[],"edges":[]}')
  return `${nodes.length} nodes, ${edges.length} edges`
}

/**
 * @param {import('./picture/peers.mjs').Peers} peers
 * @param {string} graph
 * @param {{ cpuMs: number, wallMs: number, waitShare: number, nodes: number, aloneMs: number }} ours
 * @param {{ cpuMs: number, wallMs: number, cytoscape: number, reactFlow: number }} goals
 * @param {boolean} isMoved whether cytoscape is also dragged about
 */
async function compare(peers, graph, ours, goals, isMoved) {
  const canvas = await drawPeer(peers, graph, 'canvas')
  row('what there is', '', sizeOf(peers, graph))
  row('bare canvas, everything: CPU ms', ms(canvas.cpuMs), 'lower bound')
  goalRow(
    'HNScope: CPU ms',
    ms(ours.cpuMs),
    ours.cpuMs <= goals.cpuMs,
    `≤ ${goals.cpuMs} ms, the screen with it; ${ours.nodes} nodes drawn`,
  )
  row(
    'HNScope, its screen open already: CPU ms',
    ms(ours.aloneMs),
    `${times(ours.aloneMs / canvas.cpuMs)} the lower bound`,
  )
  goalRow(
    'HNScope: wall ms',
    ms(ours.wallMs),
    ours.waitShare > mostWaiting ? null : ours.wallMs <= goals.wallMs,
    `≤ ${goals.wallMs} ms; waited ${(100 * ours.waitShare).toFixed(0)} % for a processor`,
  )
  for (const [name, how, least] of /** @type {const} */ ([
    ['cytoscape', 'cytoscape', goals.cytoscape],
    ['React Flow', 'reactFlow', goals.reactFlow],
  ])) {
    const peer = await drawPeer(peers, graph, how, isMoved && how === 'cytoscape' ? (probe) => drag(probe, 12) : null)
    const ratio = peer.cpuMs / ours.cpuMs
    const memory = peer.memoryMb === null ? 'stopped by us' : `${ms(peer.memoryMb)} MB over a blank page`
    row(`${name}, everything: CPU ms`, `${peer.isStopped ? '> ' : ''}${ms(peer.cpuMs)}`, memory)
    const isMet = ratio >= least ? true : peer.isStopped ? null : false
    const alone = `beside the map alone ${times(peer.cpuMs / ours.aloneMs)}`
    goalRow(`${name} beside HNScope`, `${peer.isStopped ? '> ' : ''}${times(ratio)}`, isMet, `≥ ${least} x; ${alone}`)
    if (peer.frames !== null) frameRow(`${name}, everything: pan`, peer.frames, 0, false)
  }
}

/** @param {Server} server @param {string} hash @param {number} runs */
async function picture(server, hash, runs) {
  const first = await firstPaints(server, hash, runs)
  const aloneMs = await switchCpuMs(server, '#/topology?view=services&as=table', hash, first.nodes, runs)
  return { ...first, aloneMs }
}

/** @param {{ runs: number, node: string }} options */
export async function benchPicture({ runs, node }) {
  const not = whyNot()
  if (not !== null) return row('the picture was not measured', '', not)
  await build({ ifNeeded: true, quiet: true })
  const graph = await programOf('scripts/bench/picture/graph.ts')
  const peers = await servePeers()
  const cluster = await startCluster()
  /** @type {Server[]} */
  const servers = []
  try {
    peers.graphs.set('node.json', graph(['node', node]))
    peers.graphs.set('cluster.json', graph(['cluster']))

    const big = await startServer(node)
    servers.push(big)
    await warm(big, '#/topology', 50)
    heading(`First paint of the topology, ${node} (goal 2)`)
    await compare(
      peers,
      'node.json',
      await picture(big, '#/topology', runs),
      {
        cpuMs: 600,
        wallMs: 1000,
        cytoscape: 7,
        reactFlow: 8,
      },
      true,
    )

    const many = await startServer('cluster:bench', { KUBECONFIG: cluster.kubeconfig })
    servers.push(many)
    await warm(many, '#/topology?view=cluster', 200)
    heading('First paint of a cluster of 5,000 pods (goal 3)')
    const paint = await picture(many, '#/topology?view=cluster', runs)
    await compare(peers, 'cluster.json', paint, { cpuMs: 500, wallMs: 800, cytoscape: 50, reactFlow: 100 }, false)
    await countRow(many)

    heading('Pan and zoom (goal 4)')
    await frames(big, '#/topology', 'large node')
    await frames(many, '#/topology?view=cluster', 'cluster')

    heading('One of 5,000 pods changes (goal 5)')
    const change = await oneChange(many, cluster.tell)
    goalRow('page CPU ms of a change', ms(change.cpuMs), change.cpuMs <= 25, `≤ 25 ms; ${change.marked} nodes marked`)
    goalRow(
      'from the change to the pixel: wall ms',
      ms(change.pixelMs),
      change.waitShare > mostWaiting ? null : change.worstPixelMs <= 50,
      `≤ 50 ms; most ${ms(change.worstPixelMs)} ms; waited ${(100 * change.waitShare).toFixed(0)} % for a processor`,
    )
    goalRow('runs of a layout', String(change.layouts), change.layouts === 0, 'none')
    goalRow('unchanged nodes that moved', String(change.moved), change.moved === 0, 'none')
    const share = 100 * change.stormShare
    goalRow('200 changes a second: of a core', `${share.toFixed(0)} %`, share <= 30, '≤ 30 %')

    heading('Memory of the page and messages (goals 6 and 10)')
    const views = ['#/topology', '#/topology?view=services', '#/topology?view=reach', '#/topology?view=cluster']
    for (const [name, server] of /** @type {const} */ ([
      ['large node', big],
      ['cluster', many],
    ])) {
      const { most, largest, switches } = await memoryAndMessages(server, [...views, '#/inventory?kind=pods'])
      goalRow(`${name}: MB over a blank page, most`, ms(most), most <= 80, '≤ 80 MB')
      goalRow(`${name}: largest message, KB`, ms(largest / 1024), largest <= 256 * 1024, '≤ 256 KB')
      goalRow(`${name}: messages of a switch, most`, String(switches), switches <= 2, '≤ 2')
    }

    heading('A list of 10,000 rows (goal 9)')
    await longList(peers)
  } finally {
    for (const server of servers) server.stop()
    cluster.stop()
    peers.close()
  }
}
