/** Time for the embedded node. Everything in it waits on a clock, so that tests decide how time passes. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after the delay; returns what cancels it. */
  schedule(delayMs: number, run: () => void): () => void
}

export interface VirtualClock extends Clock {
  /** Lets time pass and runs what falls due on the way, in order. */
  advance(milliseconds: number): void
}

/** The moment at which the embedded node stands when no time passes. */
export const startOfTime = Date.UTC(2026, 2, 2, 8, 0, 0)

interface Timer {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

export function virtualClock(start: number = startOfTime): VirtualClock {
  let now = start
  let order = 0
  const timers = new Set<Timer>()
  const nextDue = (until: number): Timer | null => {
    let found: Timer | null = null
    for (const timer of timers) {
      if (timer.at > until) continue
      if (found === null || timer.at < found.at || (timer.at === found.at && timer.order < found.order)) found = timer
    }
    return found
  }
  return {
    now: () => now,
    schedule: (delayMs, run) => {
      const timer = { at: now + Math.max(0, delayMs), order: order++, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: (milliseconds) => {
      const end = now + milliseconds
      for (let timer = nextDue(end); timer !== null; timer = nextDue(end)) {
        timers.delete(timer)
        now = Math.max(now, timer.at)
        timer.run()
      }
      now = end
    },
  }
}

/** Real timers behind the same face: the edge at which the embedded node meets the wall clock. */
export function timerClock(start: number = startOfTime): Clock & { stop(): void } {
  const zero = performance.now()
  const running = new Set<ReturnType<typeof setTimeout>>()
  return {
    now: () => start + Math.round(performance.now() - zero),
    schedule: (delayMs, run) => {
      const timer = setTimeout(() => {
        running.delete(timer)
        run()
      }, delayMs)
      running.add(timer)
      return () => {
        clearTimeout(timer)
        running.delete(timer)
      }
    },
    stop: () => {
      for (const timer of running) clearTimeout(timer)
      running.clear()
    },
  }
}

export function pause(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.schedule(delayMs, resolve)
  })
}
