/** A display server for the time of a run, on machines that have no display. */
import { spawn } from 'node:child_process'
import { findXvfb } from './e2e-tools.mjs'
import { hasDisplay } from './runtime.mjs'

/**
 * @param {import('./runtime.mjs').Surroundings} at
 * @returns {Promise<{ readonly display: string | null, readonly end: () => void }>} the display that was started, null
 *   where one is there or none can be
 */
export async function startDisplay(at) {
  const nothing = { display: null, end: () => undefined }
  const xvfb = hasDisplay(at) ? null : findXvfb(at)
  if (xvfb === null) return nothing
  // It chooses a free number itself and writes it to the fourth file that it was given.
  const args = ['-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp']
  const child = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const pipe = /** @type {import('node:stream').Readable} */ (child.stdio[3])
  /** @type {string | null} */
  const number = await new Promise((resolve) => {
    let text = ''
    pipe.on('data', (part) => {
      text += String(part)
      if (text.includes('\n')) resolve(text.trim())
    })
    child.on('error', () => resolve(null))
    child.on('exit', () => resolve(null))
  })
  if (number === null) return nothing
  return { display: `:${number}`, end: () => void child.kill() }
}
