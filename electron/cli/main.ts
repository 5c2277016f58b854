import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { liveOpener } from '../app/live-opener.ts'
import { forkNativeHost } from '../app/native-process.ts'
import { clusterOpener, standardOpeners } from '../app/openers.ts'
import type { SourceOpeners } from '../app/open-source.ts'
import { limitInlining } from '../platform/engine.ts'
import { productVersion } from '../platform/product-version.ts'
import { runCli } from './run.ts'

/** Entry of dist/host/cli.cjs. Sets the exit code and lets the process end by itself, so that pipes are written out. */

limitInlining()

const projectRoot = path.join(__dirname, '../..')

function startApp(args: readonly string[], kubeconfig: string | null): Promise<number> {
  const script = path.join(projectRoot, 'scripts/start.mjs')
  const child = spawn(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: kubeconfig === null ? process.env : { ...process.env, KUBECONFIG: path.resolve(kubeconfig) },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

const openers: SourceOpeners = {
  ...standardOpeners,
  openCluster: clusterOpener(null),
  ...liveOpener(forkNativeHost(path.join(__dirname, 'native.cjs')), { partialAfterMs: null, isPackaged: false }),
}

/** One line from the terminal: `k` or `keep` keeps the change. */
async function askToKeep(signal: AbortSignal): Promise<boolean> {
  const reader = createInterface({ input: process.stdin })
  try {
    return await new Promise<boolean>((resolve) => {
      reader.once('line', (line) => resolve(/^k(eep)?$/i.test(line.trim())))
      signal.addEventListener('abort', () => resolve(false), { once: true })
    })
  } finally {
    reader.close()
  }
}

const interrupt = new AbortController()

// A reader such as `head` that has seen enough closes the pipe: that is no failure of ours, and ends what goes on.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    if (stream === process.stdout) interrupt.abort()
  })
}

process.once('SIGINT', () => interrupt.abort())

void runCli(process.argv.slice(2), {
  stdin: () => process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  version: productVersion(projectRoot),
  openers,
  signal: interrupt.signal,
  ...(process.stdin.isTTY ? { askToKeep } : {}),
  startApp,
}).then((code) => {
  process.exitCode = code
})
