/**
 * First paint of the topology in browser mode: CPU milliseconds of the page's process from the click on the screen to
 * the second frame after the map is there, and the wall time beside it.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../e2e-tools.mjs'
import { projectRoot, sandboxSwitches, thisMachine } from '../runtime.mjs'

/** @param {number} pid */
function cpuMsOf(pid) {
  let ns = 0
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    try {
      ns += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // The thread has ended meanwhile.
    }
  }
  return ns / 1e6
}

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<string>} */
function addressOf(server) {
  return new Promise((resolve, reject) => {
    let text = ''
    server.stdout?.on('data', (part) => {
      text += String(part)
      const url = /http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+/.exec(text)?.[0]
      if (url !== undefined) resolve(url)
    })
    server.on('exit', (code) => reject(new Error(`browser mode ended with ${code}: ${text}`)))
  })
}

/**
 * @param {string} spec
 * @returns {Promise<{ readonly cpuMs: number, readonly wallMs: number, readonly nodes: number } | string>} or why not
 */
export async function firstPaint(spec) {
  const at = thisMachine()
  const executablePath = findBrowser(at)
  if (at.platform !== 'linux') return 'reads /proc, so Linux only'
  if (executablePath === null) return 'no Chromium: run npm run setup:e2e'
  const home = mkdtempSync(path.join(tmpdir(), 'hnscope-bench-'))
  const server = spawn(
    process.execPath,
    [path.join(projectRoot, 'scripts/start.mjs'), '--browser', '--no-open', spec],
    {
      cwd: projectRoot,
      env: { ...process.env, HNSCOPE_HOME: home, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const browser = await chromium.launch({
    executablePath,
    args: [...sandboxSwitches(at, process.getuid?.()), '--disable-background-networking', '--disable-sync'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await page.goto(await addressOf(server))
    await page.getByRole('heading', { name: 'What was collected' }).waitFor()
    const cdp = await browser.newBrowserCDPSession()
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
    const before = pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0)
    const began = performance.now()
    await page.keyboard.press('Control+2')
    const map = page.getByTestId('topology-map')
    await map.waitFor()
    // A script for the page, as text: this folder knows no DOM.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    const wallMs = performance.now() - began
    const after = pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0)
    return { cpuMs: after - before, wallMs, nodes: Number(await map.getAttribute('data-node-count')) }
  } finally {
    await browser.close()
    server.kill('SIGINT')
    rmSync(home, { recursive: true, force: true })
  }
}
