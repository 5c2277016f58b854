import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  _electron,
  test as base,
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type ElectronApplication,
  type Page,
} from '@playwright/test'
import { findBrowser } from '../scripts/e2e-tools.mjs'
import { findRuntime, hasDisplay, projectRoot, sandboxSwitches, thisMachine } from '../scripts/runtime.mjs'

/** Variables beside those of the tests themselves. */
export type Environment = Readonly<Record<string, string>>

/** The product as a user has it before him: in the window or in a browser, with settings of its own. */
export interface App {
  readonly host: 'window' | 'browser'
  /** Starts the product on a source (`sim:demo`, the path of a capture) and answers its page; ends a former one. */
  openSource(spec: string, env?: Environment): Promise<Page>
  /** Ends the product as a user does, and answers when it has ended. */
  quit(): Promise<void>
  /** Ends the product at once and without a word, as a crash of the machine would. */
  kill(): Promise<void>
  /** The page that was opened last. */
  readonly page: Page
  /** Folder of settings and logs of this test. */
  readonly home: string
  /** Only in the window. */
  readonly electron: ElectronApplication | null
  /** Only in browser mode: the printed address, with its token. */
  readonly url: string | null
  /** Only in browser mode: the process that serves. */
  readonly server: ChildProcess | null
}

export interface AppOptions {
  shownIn: 'window' | 'browser'
  /** Viewport in browser mode, content size of the window. */
  size: { readonly width: number; readonly height: number }
  /** Runs the window as an ordinary user, also where root runs the tests: with Chromium's sandbox. */
  isSandboxed: boolean
}

/** As for a user who asked for reduced motion: what slides is elsewhere when the click comes. */
const motion = { reducedMotion: 'reduce' } as const

interface Shown {
  readonly size: AppOptions['size']
  readonly isSandboxed: boolean
  readonly locale: string
  readonly env: Environment
}

interface Running {
  readonly page: Page
  readonly electron: ElectronApplication | null
  readonly url: string | null
  readonly server: ChildProcess | null
  end(): Promise<void>
  kill(): Promise<void>
}

const at = thisMachine()
const rootSwitches = sandboxSwitches(at, process.getuid?.())
/** Without a GPU, and without what Chromium does by itself in the background. */
const switches = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

function environment(home: string, more: Environment = {}): Record<string, string> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return {
    ...(Object.fromEntries(inherited) as Record<string, string>),
    HNSCOPE_HOME: home,
    HOME: home,
    LC_ALL: 'C.UTF-8',
    ...more,
  }
}

/** The user `nobody` of Linux. */
const nobody = 65_534

function asNobody(command: readonly string[]): readonly string[] {
  return ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--', ...command]
}

/** Why the window cannot be run with the sandbox here; null where it can. */
export function whyNoSandbox(): string | null {
  const runtime = findRuntime(at)
  if (rootSwitches.length === 0 || !runtime.found) return null
  const succeeds = (command: readonly string[]): boolean => {
    const [program = '', ...args] = asNobody(command)
    return spawnSync(program, args, { stdio: 'ignore' }).status === 0
  }
  if (!succeeds(['test', '-x', runtime.path, '-a', '-r', path.join(projectRoot, 'package.json')])) {
    return 'an ordinary user may not read this folder'
  }
  return succeeds(['unshare', '--user', 'true']) ? null : 'ordinary users may not make user namespaces here'
}

/** A program that becomes an ordinary user and then the runtime; Playwright puts its own arguments first. */
function ordinaryRuntime(runtime: string, home: string): string {
  const file = path.join(home, 'runtime.sh')
  writeFileSync(file, `#!/bin/sh\nexec ${asNobody([`'${runtime}'`]).join(' ')} "$@"\n`, { mode: 0o755 })
  chownSync(home, nobody, nobody)
  return file
}

async function openInWindow(spec: string, home: string, options: Shown): Promise<Running> {
  const runtime = findRuntime(at)
  if (!runtime.found) throw new Error('no Electron runtime')
  const becomesOrdinary = options.isSandboxed && rootSwitches.length > 0
  const electron = await _electron.launch({
    executablePath: becomesOrdinary ? ordinaryRuntime(runtime.path, home) : runtime.path,
    chromiumSandbox: true,
    args: [
      path.join(projectRoot, 'e2e/shell'),
      ...(becomesOrdinary ? [] : rootSwitches),
      ...switches,
      `--lang=${options.locale}`,
      spec,
    ],
    cwd: projectRoot,
    env: environment(home, options.env),
  })
  // Known also when it has ended by itself.
  const child = electron.process()
  const page = await electron.firstWindow()
  await page.emulateMedia(motion)
  const { width, height } = options.size
  await electron.evaluate(
    ({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height)
    },
    { width, height },
  )
  return {
    page,
    electron,
    url: null,
    server: null,
    end: () => electron.close(),
    kill: async () => {
      const ended = endOf(child)
      killTree(child.pid)
      await ended
    },
  }
}

/** Starts the window a second time with the settings of a first; answers the exit code. */
export async function startAgain(
  spec: string | null,
  home: string,
  view: string | null = null,
): Promise<number | null> {
  const runtime = findRuntime(at)
  if (!runtime.found) throw new Error('no Electron runtime')
  const args = [
    projectRoot,
    ...rootSwitches,
    ...switches,
    ...(view === null ? [] : [`--view=${view}`]),
    ...(spec === null ? [] : ['--', spec]),
  ]
  const child = spawn(runtime.path, args, { cwd: projectRoot, env: environment(home), stdio: 'ignore' })
  await endOf(child)
  return child.exitCode
}

/** The address that the product prints; rejects with all that it printed when it ends without one. */
function printedAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (part: unknown): void => {
      text += String(part)
      const url = /http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+/.exec(text)?.[0]
      if (url !== undefined) resolve(url)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.on('exit', (code) => reject(new Error(`browser mode ended with ${code}:\n${text}`)))
  })
}

/** The process and all that it started, at once: nobody gets the chance to tidy up. */
function killTree(root: number | undefined): void {
  if (root === undefined) return
  const table = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout
  const pairs = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const doomed = [root]
  for (const pid of doomed)
    for (const [child, parent] of pairs) if (parent === pid && child !== undefined) doomed.push(child)
  for (const pid of doomed) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
}

export async function startServer(
  spec: string,
  home: string,
  env: Environment = {},
): Promise<{ url: string; server: ChildProcess }> {
  const args = [path.join(projectRoot, 'scripts/start.mjs'), '--browser', '--no-open', spec]
  const server = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: environment(home, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { url: await printedAddress(server), server }
}

async function openInBrowser(spec: string, home: string, options: Shown, browser: Browser): Promise<Running> {
  const { url, server } = await startServer(spec, home, options.env)
  const { size, locale } = options
  const context: BrowserContext = await browser.newContext({ viewport: { ...size }, locale, ...motion })
  const page = await context.newPage()
  await page.goto(url)
  return {
    page,
    electron: null,
    url,
    server,
    end: async () => {
      await context.close()
      server.kill('SIGINT')
      await endOf(server)
    },
    kill: async () => {
      const ended = endOf(server)
      killTree(server.pid)
      await ended
      await context.close()
    },
  }
}

/** Starts the browser at its first use, which never comes in the window's project. */
export interface OwnBrowser {
  get(): Promise<Browser>
}

export const test = base.extend<AppOptions & { app: App }, { ownBrowser: OwnBrowser }>({
  shownIn: ['window', { option: true }],
  size: [{ width: 1366, height: 768 }, { option: true }],
  isSandboxed: [false, { option: true }],

  ownBrowser: [
    async ({}, use) => {
      let launched: Promise<Browser> | null = null
      const launch = (): Promise<Browser> => {
        const executablePath = findBrowser(at)
        if (executablePath === null) throw new Error('no Chromium: run npm run setup:e2e')
        return chromium.launch({ executablePath, args: [...rootSwitches, ...switches] })
      }
      await use({ get: () => (launched ??= launch()) })
      await (launched as Promise<Browser> | null)?.then((browser) => browser.close())
    },
    { scope: 'worker' },
  ],

  app: async ({ shownIn, size, isSandboxed, locale, ownBrowser }, use) => {
    test.skip(shownIn === 'window' && !findRuntime(at).found, 'no Electron runtime: run npm run setup:e2e')
    test.skip(shownIn === 'window' && !hasDisplay(at), 'no display: run npm run e2e, which starts one')
    const home = mkdtempSync(path.join(tmpdir(), 'hnscope-e2e-'))
    const look = { size, isSandboxed, locale: locale ?? 'en-US' }
    let running: Running | null = null
    const now = (): Running => {
      if (running === null) throw new Error('open a source first')
      return running
    }
    await use({
      host: shownIn,
      home,
      openSource: async (spec, env = {}) => {
        const options = { ...look, env }
        await running?.end()
        running = null
        running =
          shownIn === 'window'
            ? await openInWindow(spec, home, options)
            : await openInBrowser(spec, home, options, await ownBrowser.get())
        return running.page
      },
      quit: async () => {
        await running?.end()
        running = null
      },
      kill: async () => {
        await running?.kill()
        running = null
      },
      get page() {
        return now().page
      },
      get electron() {
        return now().electron
      },
      get url() {
        return now().url
      },
      get server() {
        return now().server
      },
    })
    await (running as Running | null)?.end()
    rmSync(home, { recursive: true, force: true })
  },
})

export { expect }
