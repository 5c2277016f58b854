/** A page under measurement: processor time, waiting for a processor, memory, frames and messages, read from outside. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../../e2e-tools.mjs'
import { projectRoot, sandboxSwitches, thisMachine } from '../../runtime.mjs'

/** @typedef {{ readonly cpuMs: number, readonly waitMs: number }} Spent */

/** Of all threads of a process: on a processor, and waiting for one. @param {number} pid @returns {Spent} */
function spentBy(pid) {
  let cpu = 0
  let wait = 0
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    try {
      const [ran = '0', waited = '0'] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')
      cpu += Number(ran)
      wait += Number(waited)
    } catch {
      // The thread has ended meanwhile.
    }
  }
  return { cpuMs: cpu / 1e6, waitMs: wait / 1e6 }
}

/** Why nothing can be measured here; null where it can. */
export function whyNot() {
  const at = thisMachine()
  if (at.platform !== 'linux') return 'reads /proc, so Linux only'
  return findBrowser(at) === null ? 'no Chromium: run npm run setup:e2e' : null
}

/** A browser of its own, so that nothing is warm, with one page. */
export async function openProbe() {
  const at = thisMachine()
  const browser = await chromium.launch({
    executablePath: findBrowser(at) ?? '',
    args: [...sandboxSwitches(at, process.getuid?.()), '--disable-background-networking', '--disable-sync'],
  })
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  const cdp = await page.context().newCDPSession(page)
  /** @type {number[]} */
  const messages = []
  cdp.on('Network.webSocketFrameReceived', ({ response }) => {
    // Binary frames come as base64.
    messages.push(response.opcode === 1 ? response.payloadData.length : Math.round(response.payloadData.length * 0.75))
  })
  await cdp.send('Network.enable')
  const system = await browser.newBrowserCDPSession()
  const pids = async () => {
    const { processInfo } = await system.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  }

  /** The process of the page: the one that works when the page does. The browser holds another in reserve for the next page. */
  const pidOfPage = async () => {
    const before = (await pids()).map((pid) => ({ pid, cpuMs: spentBy(pid).cpuMs }))
    await page.evaluate('(() => { const end = performance.now() + 250; while (performance.now() < end); })()')
    const worked = before.map(({ pid, cpuMs }) => ({ pid, cpuMs: spentBy(pid).cpuMs - cpuMs }))
    worked.sort((a, b) => b.cpuMs - a.cpuMs)
    return worked[0]?.pid ?? 0
  }

  /** From now on: what the page has spent since, whenever it is asked. */
  const meter = async () => {
    const pid = await pidOfPage()
    const before = spentBy(pid)
    return () => {
      const now = spentBy(pid)
      return { cpuMs: now.cpuMs - before.cpuMs, waitMs: now.waitMs - before.waitMs }
    }
  }

  return {
    page,
    /** Sizes of the messages that the page received since the last call. */
    takeMessages: () => messages.splice(0),
    meter,
    /** Waits until the code of a screen is there, which is fetched while the page has nothing else to do. @param {string} name */
    fetched: (name) =>
      page.evaluate(
        `new Promise((done) => new PerformanceObserver((list, observer) => {
          if (!list.getEntries().some((entry) => entry.name.includes(${JSON.stringify(name)}))) return
          observer.disconnect()
          done(null)
        }).observe({ type: 'resource', buffered: true }))`,
      ),
    /** Waits until the page has nothing to do: it would be interrupted by nothing for longer than two frames. */
    quiet: () =>
      page.evaluate(
        'new Promise((done) => requestIdleCallback(function look(left) { left.timeRemaining() > 35 ? done(null) : requestIdleCallback(look) }))',
      ),
    twoFrames: () =>
      // A script for the page, as text: this folder knows no DOM.
      page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))'),
    /**
     * What the page spends until the work is done and two frames later.
     * @param {() => Promise<unknown>} work
     */
    async measure(work) {
      const spent = await meter()
      const began = performance.now()
      await work()
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))')
      const wallMs = performance.now() - began
      return { ...spent(), wallMs }
    },
    /**
     * Pauses between frames while something goes on, and what the page spends for a frame.
     * @param {() => Promise<unknown>} gesture
     */
    async frames(gesture) {
      await page.evaluate(
        'window.benchFrames = []; window.benchGoes = true; (function next(at) { window.benchFrames.push(at); if (window.benchGoes) requestAnimationFrame(next) })(performance.now())',
      )
      const spent = await meter()
      const began = performance.now()
      await gesture()
      const wallMs = performance.now() - began
      const { cpuMs, waitMs } = spent()
      /** @type {number[]} */
      const times = await page.evaluate('(window.benchGoes = false, window.benchFrames)')
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
      gaps.sort((a, b) => a - b)
      return {
        p95: gaps[Math.floor(gaps.length * 0.95)] ?? Number.NaN,
        cpuMs: cpuMs / Math.max(1, gaps.length),
        waitShare: waitMs / wallMs,
        count: gaps.length,
      }
    },
    /** Memory of the page's process that is its own share, after a collection of garbage. */
    async memoryMb() {
      await cdp.send('HeapProfiler.collectGarbage')
      const rollup = readFileSync(`/proc/${await pidOfPage()}/smaps_rollup`, 'utf8')
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? Number.NaN) / 1024
    },
    close: () => browser.close(),
  }
}

/** @typedef {Awaited<ReturnType<typeof openProbe>>} Probe */

/**
 * Browser mode on a source, until it says that it listens.
 * @param {string} spec
 * @param {Readonly<Record<string, string>>} [env]
 */
export async function startServer(spec, env = {}) {
  const home = mkdtempSync(path.join(tmpdir(), 'hnscope-bench-'))
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.mjs'), '--browser', '--no-open', spec], {
    cwd: projectRoot,
    env: { ...process.env, ...env, HNSCOPE_HOME: home, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    let text = ''
    const take = (/** @type {unknown} */ part) => {
      text += String(part)
      const found = /http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+/.exec(text)?.[0]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('exit', (code) => reject(new Error(`browser mode ended with ${code}: ${text}`)))
  })
  return {
    url,
    stop: () => {
      child.kill('SIGINT')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
