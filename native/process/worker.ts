import type { HcnNotification } from '../hcn/port.ts'
import { localFailure } from '../hcn/errors.ts'
import { fromNativeSchema } from './protocol.ts'
import type { Answer, Call, ToNative } from './protocol.ts'
import type { Spawn } from './spawn.ts'

export interface WorkerOptions {
  readonly spawn: Spawn
  readonly standin: string | null
  readonly isReadOnly: boolean
  readonly limitMs: number
  readonly onReady: () => void
  /** A call passed the limit: the process is to be replaced. Called once. */
  readonly onStuck: () => void
  /** It ended and nobody had asked for it; `wasReady` is false where it never got as far as taking a call. */
  readonly onCrash: (wasReady: boolean) => void
  readonly onNotification: (subscription: number, notification: HcnNotification) => void
}

/** One native process with its calls and their limits. */
export interface Worker {
  readonly isReady: () => boolean
  readonly hasEnded: () => boolean
  readonly runningCount: () => number
  send(call: Call): Promise<Answer>
  /** Ends it at once; what is still running ends as given. */
  stop(reason: 'stopped' | 'crash'): void
}

/** A process that does not say that it is ready in this time has failed to start. */
const startLimitMs = 15_000

interface Running {
  readonly resolve: (answer: Answer) => void
  readonly timer: ReturnType<typeof setTimeout>
}

export function startWorker(options: WorkerOptions): Worker {
  const { limitMs } = options
  const running = new Map<number, Running>()
  let state: 'starting' | 'ready' | 'stuck' | 'ended' = 'starting'
  let lastId = 0
  let graceTimer: ReturnType<typeof setTimeout> | undefined

  const process = options.spawn()
  const startTimer = setTimeout(() => crash(), startLimitMs)

  function endCalls(reason: 'stopped' | 'crash'): void {
    for (const call of running.values()) {
      clearTimeout(call.timer)
      call.resolve({ is: 'failure', failure: localFailure(reason) })
    }
    running.clear()
  }

  function end(reason: 'stopped' | 'crash'): void {
    if (state === 'ended') return
    state = 'ended'
    clearTimeout(startTimer)
    clearTimeout(graceTimer)
    process.kill()
    endCalls(reason)
  }

  function crash(): void {
    const wasExpected = state === 'ended' || state === 'stuck'
    const wasReady = state !== 'starting'
    end('crash')
    if (!wasExpected) options.onCrash(wasReady)
  }

  function endWhenIdle(): void {
    if (state === 'stuck' && running.size === 0) end('crash')
  }

  function onLimit(id: number): void {
    running.get(id)?.resolve({ is: 'failure', failure: localFailure('timeout') })
    running.delete(id)
    if (state === 'ready') {
      state = 'stuck'
      graceTimer = setTimeout(() => end('crash'), limitMs)
      options.onStuck()
    }
    endWhenIdle()
  }

  process.onMessage((raw) => {
    if (state === 'ended') return
    const parsed = fromNativeSchema.safeParse(raw)
    if (!parsed.success) return crash()
    const message = parsed.data
    switch (message.type) {
      case 'ready':
        if (state !== 'starting') return crash()
        clearTimeout(startTimer)
        state = 'ready'
        return options.onReady()
      case 'notification':
        if (state === 'ready') options.onNotification(message.subscription, message.notification)
        return
      case 'answer': {
        const call = running.get(message.id)
        // An answer behind its limit: the caller was told long ago.
        if (call === undefined) return
        clearTimeout(call.timer)
        running.delete(message.id)
        call.resolve(message.answer)
        endWhenIdle()
      }
    }
  })
  process.onExit(() => crash())

  const post = (message: ToNative): void => process.post(message)
  post({ type: 'start', standin: options.standin, isReadOnly: options.isReadOnly })

  return {
    isReady: () => state === 'ready',
    hasEnded: () => state === 'ended',
    runningCount: () => running.size,
    send: (call) =>
      new Promise((resolve) => {
        const id = (lastId += 1)
        running.set(id, { resolve, timer: setTimeout(() => onLimit(id), limitMs) })
        post({ type: 'call', id, call })
      }),
    stop: end,
  }
}
