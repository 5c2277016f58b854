/** Five crashes within a minute: what crashes that often is not started again. */
const limit = 5
const withinMs = 60_000

export interface CrashCount {
  /** Counts one more; false when it is enough. */
  mayRestart(): boolean
}

export function countCrashes(now: () => number): CrashCount {
  let times: readonly number[] = []
  return {
    mayRestart() {
      times = [...times.filter((time) => now() - time < withinMs), now()]
      return times.length < limit
    },
  }
}
