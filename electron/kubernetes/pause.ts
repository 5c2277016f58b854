/** Time and chance, given by the caller so that tests need neither. */
export interface Waiting {
  readonly now: () => number
  /** Ends after the time, or as soon as the signal fires; never throws. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
  /** From 0 to below 1. */
  readonly random: () => number
}

export const systemWaiting: Waiting = {
  now: () => Date.now(),
  pause: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve()
        return
      }
      const end = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end, { once: true })
    }),
  random: Math.random,
}

const firstMs = 1000
const longestMs = 30_000

/**
 * Grows from one second to half a minute with each failure in a row. Half of it is chance: the nodes of a cluster that
 * lost their server must not all come back at once.
 */
export function backOffMs(failures: number, random: () => number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 10))
  return Math.round(whole / 2 + (whole / 2) * random())
}
