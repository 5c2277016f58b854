/** Figures beside the goals that they are held against (performance goals of the picture). */
import { row } from '../report.mjs'

/** @typedef {import('./probe.mjs').Probe} Probe */

/** Goals in wall time count where less than this share of it went by waiting for a processor (performance.md 3). */
export const mostWaiting = 0.1

export const ms = (/** @type {number} */ value) => value.toFixed(value < 10 ? 1 : 0)
export const times = (/** @type {number} */ value) => `${value.toFixed(value < 10 ? 1 : 0)} x`

/**
 * @param {string} label
 * @param {string} value
 * @param {boolean | null} isMet null where the machine was too busy to tell
 * @param {string} goal
 */
export function goalRow(label, value, isMet, goal) {
  row(label, value, `${isMet === null ? 'not counted' : isMet ? 'met' : 'MISSED'}: ${goal}`)
}

/** @param {string} what @param {Awaited<ReturnType<Probe['frames']>>} frames @param {number} goal @param {boolean} isOurs */
export function frameRow(what, frames, goal, isOurs) {
  const value = `${ms(frames.p95)} ms`
  const cpu = `${ms(frames.cpuMs)} ms of CPU a frame, ${frames.count} frames`
  if (!isOurs) return row(what, value, cpu)
  const isBusy = frames.waitShare > mostWaiting
  const waiting = isBusy ? ` (waited ${(100 * frames.waitShare).toFixed(0)} % for a processor)` : ''
  goalRow(what, value, isBusy ? null : frames.p95 <= goal + 0.5, `p95 ≤ ${goal} ms; ${cpu}${waiting}`)
}
