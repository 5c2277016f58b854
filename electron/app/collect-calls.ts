import type { HcnResult } from '../../native/hcn/port.ts'
import type { Answer } from './collect-troubles.ts'
import type { CollectOptions } from './collected.ts'

const usualLimitMs = 5000
/** A handful of parallel reads is what the service takes well (hcn.md 9). */
export const parallelCalls = 6
/** So many calls one after another without an answer are no stuck object any more: HNS does not answer. */
const silencesOfHang = 3

export interface Caller {
  <T>(call: string, run: () => Promise<HcnResult<T>>): Promise<Answer<T>>
}

/**
 * Calls with a limit, a few at a time. A call that does not return gives its slot back; nobody waits for it. When HNS as
 * a whole does not answer any more, no further call is made and none is waited for.
 */
export function createCaller({ signal, limitMs = usualLimitMs }: CollectOptions): Caller {
  let running = 0
  let silences = 0
  let decideHang: () => void = () => undefined
  let isHanging = false
  const hang = new Promise<'silence'>((resolve) => {
    decideHang = () => {
      isHanging = true
      resolve('silence')
    }
  })
  const waiting: (() => void)[] = []
  const slot = async (): Promise<void> => {
    if (running >= parallelCalls) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
  }
  const release = (): void => {
    running--
    waiting.shift()?.()
  }
  const isSilence = (result: HcnResult<unknown>): boolean => !result.ok && result.error.local === 'timeout'
  return async (call, run) => {
    await slot()
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      signal.throwIfAborted()
      if (isHanging) return { ok: false, trouble: { why: 'silence', call } }
      const silence = new Promise<'silence'>((resolve) => {
        if (limitMs !== null) timer = setTimeout(() => resolve('silence'), limitMs)
      })
      const result = await Promise.race([run(), silence, hang])
      if (result === 'silence' || isSilence(result)) {
        silences++
        if (silences >= silencesOfHang) decideHang()
        return { ok: false, trouble: { why: 'silence', call } }
      }
      silences = 0
      if (result.ok) return result
      return { ok: false, trouble: { why: 'failure', call, failure: result.error } }
    } finally {
      clearTimeout(timer)
      release()
    }
  }
}
