import { setImmediate as nextTurn } from 'node:timers/promises'

/** Half of the 50 ms that the host may be busy at a time, because one step of the work is not cut in two. */
const defaultSliceMs = 25

interface SliceOptions<S> {
  readonly sliceMs?: number
  /** Told at the end of each slice where the work is. */
  readonly onSlice?: (step: S) => void
}

/**
 * Runs stepwise work of the core to its end, and lets the host do other things after each slice. Throws the reason of
 * the signal as soon as it fires.
 */
export async function runInSlices<T, S>(
  steps: Generator<S, T>,
  signal: AbortSignal,
  { sliceMs = defaultSliceMs, onSlice }: SliceOptions<S> = {},
): Promise<T> {
  let sliceEnd = performance.now() + sliceMs
  for (;;) {
    signal.throwIfAborted()
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() < sliceEnd) continue
    onSlice?.(step.value)
    await nextTurn()
    sliceEnd = performance.now() + sliceMs
  }
}
