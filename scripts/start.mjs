/** npm start -- [source]: the window where a runtime and a display are, else browser mode, saying why. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildOrExplain } from './build.mjs'
import { chooseMode, projectRoot, sandboxSwitches, thisMachine } from './runtime.mjs'

/**
 * What dist/host/serve.cjs exports (electron/browser/serve.ts).
 * @typedef {{ readonly source: string | null, readonly isNamed: boolean, readonly browser: boolean, readonly kubeconfig: string | null, readonly view: string | null, readonly locale: string | null }} Asked
 * @typedef {object} ServeBundle
 * @property {(args: readonly string[]) => Asked | null} readStartArguments
 * @property {(asked: Asked, why: { readonly reason: string, readonly how?: string }) => Promise<void>} serve
 */

/**
 * @param {string} runtime
 * @param {Asked} asked
 * @returns {Promise<{ readonly wasShown: boolean, readonly how: string, readonly code: number }>}
 */
function openWindow(runtime, { source, isNamed, kubeconfig, view, locale }) {
  const args = [
    projectRoot,
    ...sandboxSwitches(thisMachine(), process.getuid?.()),
    ...(view === null ? [] : [`--view=${view}`]),
    ...(source === null || !isNamed ? [] : ['--', source]),
  ]
  const child = spawn(runtime, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...(kubeconfig === null ? {} : { KUBECONFIG: path.resolve(kubeconfig) }),
      ...(locale === null ? {} : { LC_ALL: locale }),
    },
  })
  let wasShown = false
  let interrupts = 0
  const interrupt = () => void child.kill((interrupts += 1) > 1 ? 'SIGKILL' : 'SIGTERM')
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  child.on('message', (message) => {
    if (message === 'window') wasShown = true
  })
  return new Promise((resolve) => {
    /** @param {string} how @param {number} code */
    const end = (how, code) => {
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
      // What the user ended himself is no failure.
      resolve({ wasShown: wasShown || interrupts > 0 || code === 0, how, code: interrupts > 0 ? 0 : code })
    }
    child.on('error', (error) => end(error.message, 1))
    child.on('exit', (code, signal) => end(signal ?? `exit code ${code}`, code ?? 1))
  })
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<void>} sets the exit code
 */
export async function start(args) {
  if (!(await buildOrExplain({ ifNeeded: true, quiet: true }))) return
  const { readStartArguments, serve } = /** @type {ServeBundle} */ (
    createRequire(import.meta.url)(path.join(projectRoot, 'dist/host/serve.cjs'))
  )
  const asked = readStartArguments(args)
  if (asked === null) return
  const mode = chooseMode(thisMachine(), asked)
  if (mode.mode === 'browser') {
    await serve(asked, { reason: mode.reason })
    return
  }
  const { wasShown, how, code } = await openWindow(mode.runtime, asked)
  if (wasShown) process.exitCode = code
  else await serve(asked, { reason: 'runtime-failed', how })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await start(process.argv.slice(2))
