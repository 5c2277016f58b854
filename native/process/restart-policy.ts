/** How long to wait before the next start after a crash; null to give up. */
export interface RestartPolicy {
  afterCrash(nowMs: number): number | null
}

const pausesMs = [0, 1000, 2000, 5000, 10_000] as const
const minuteMs = 60_000
const crashesToGiveUp = 5

/** At once, then after 1, 2, 5, 10 s; five crashes within a minute end it. A minute without one forgives the past. */
export function createRestartPolicy(): RestartPolicy {
  let crashes: readonly number[] = []
  let inRow = 0
  return {
    afterCrash: (nowMs) => {
      const last = crashes.at(-1)
      inRow = last !== undefined && nowMs - last < minuteMs ? inRow + 1 : 0
      crashes = [...crashes.filter((at) => nowMs - at < minuteMs), nowMs]
      if (crashes.length >= crashesToGiveUp) return null
      return pausesMs[Math.min(inRow, pausesMs.length - 1)] ?? null
    },
  }
}
