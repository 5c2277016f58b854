import type { HcnPort } from '../../native/hcn/port.ts'
import type { Timer } from './refresh.ts'
import { systemTimer } from './refresh.ts'

/** Pause between an answer and the next question: with the patience below, a silence is told within 5 s. */
export const pulseGapMs = 1000
/** Shorter than the limit of a call, so that the silence is known before the process is replaced for it. */
export const silentAfterMs = 4000
/** A service that hangs is asked less often: each question costs a process. */
const silentGapMs = 5000

export interface Pulse {
  /** How long the last answer took; null as long as there was none. */
  readonly answerMs: () => number | null
  /** Whether a question waits for its answer longer than an answer takes. */
  readonly isSilent: () => boolean
  /** A reading has found that HNS does not answer; its next answer is told. */
  fallSilent(): void
  end(): void
}

interface PulseOptions {
  /** A question that HNS answers at once when it answers at all. */
  readonly port: Pick<HcnPort, 'networks'>
  /** While the node is read, the reading itself finds out. */
  readonly isBusy: () => boolean
  readonly onSilence: (since: Date) => void
  /** HNS answers again. */
  readonly onAnswer: () => void
  readonly timer?: Timer
  readonly now?: () => Date
}

/** Asks HNS a small question again and again, so that a service that hangs is noticed between two readings. */
export function startPulse(options: PulseOptions): Pulse {
  const { port, isBusy, onSilence, onAnswer, timer = systemTimer, now = () => new Date() } = options
  let isEnded = false
  let isSilent = false
  let answerMs: number | null = null
  let endTimer: () => void = () => undefined

  const next = (): void => {
    if (!isEnded) endTimer = timer.after(isSilent ? silentGapMs : pulseGapMs, () => void ask())
  }

  const ask = async (): Promise<void> => {
    if (isBusy()) return next()
    const since = now()
    const startedAt = timer.now()
    const endPatience = timer.after(silentAfterMs, () => {
      if (isSilent || isEnded) return
      isSilent = true
      onSilence(since)
    })
    const result = await port.networks.enumerate('')
    endPatience()
    if (isEnded) return
    // A refusal is an answer; a process that ended here says nothing of the service.
    const hasAnswered = result.ok || result.error.local === undefined
    if (hasAnswered) {
      answerMs = timer.now() - startedAt
      if (isSilent) {
        isSilent = false
        onAnswer()
      }
    }
    next()
  }

  next()
  return {
    answerMs: () => answerMs,
    isSilent: () => isSilent,
    fallSilent: () => {
      isSilent = true
    },
    end: () => {
      isEnded = true
      endTimer()
    },
  }
}
