import type { FacetName } from '../../core/model/facet.ts'

/**
 * Readings of a source that changes all the time begin so far apart, and what comes between falls together. A change is on
 * the screen within the gap and the time of one reading, for which 250 ms are allowed in a cluster of 5,000 pods.
 */
export const revisionGapMs = 175

export interface Timer {
  readonly now: () => number
  /** Calls once after the time; returns its end. */
  readonly after: (ms: number, call: () => void) => () => void
}

export const systemTimer: Timer = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

interface Refreshing {
  readonly watch: (onChange: (facets: readonly FacetName[]) => void) => () => void
  /** Reads again; must not throw. What asked for a reading while a cancelled one ran was cancelled with it. */
  readonly reread: () => Promise<'ended' | 'cancelled'>
  readonly timer?: Timer
}

/**
 * Reads a source again when it says that it changed: the first change at once, later ones together when the gap since
 * the last reading began is over and that reading has ended. Returns the end.
 */
export function keepFresh({ watch, reread, timer = systemTimer }: Refreshing): () => void {
  let startedAt = -Infinity
  let isReading = false
  let isWanted = false
  let isEnded = false
  let endTimer: (() => void) | null = null

  const start = async (): Promise<void> => {
    isWanted = false
    isReading = true
    startedAt = timer.now()
    const outcome = await reread()
    isReading = false
    if (outcome === 'cancelled') isWanted = false
    plan()
  }

  const plan = (): void => {
    if (!isWanted || isReading || isEnded || endTimer !== null) return
    const wait = startedAt + revisionGapMs - timer.now()
    if (wait <= 0) {
      void start()
      return
    }
    endTimer = timer.after(wait, () => {
      endTimer = null
      void start()
    })
  }

  const endWatch = watch(() => {
    isWanted = true
    plan()
  })
  return () => {
    isEnded = true
    endWatch()
    endTimer?.()
  }
}
