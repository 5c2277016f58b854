import { localFailure } from '../hcn/errors.ts'
import type { HcnNotification, HcnPort, HcnResult } from '../hcn/port.ts'
import { createRestartPolicy } from './restart-policy.ts'
import { isWrite } from './protocol.ts'
import type { Call, HostInfo } from './protocol.ts'
import type { Spawn } from './spawn.ts'
import { createSupervisedPort } from './supervised-port.ts'
import type { Ran } from './supervised-port.ts'
import { startWorker } from './worker.ts'
import type { Worker } from './worker.ts'

export interface SupervisorOptions {
  readonly spawn: Spawn
  /** A library in place of HNS's own; null for those of Windows. */
  readonly standin: string | null
  readonly isReadOnly: boolean
  /** How long one call may take, from the moment at which it is made. */
  readonly limitMs?: number
  readonly parallelCalls?: number
}

export interface SupervisedHcn {
  /** Answers always: a call that hangs or kills its process ends in a failure with `local`. */
  readonly port: HcnPort
  /** JSON text of the IP Helper API of Windows (host-info/facts.ts), under the same limits. */
  hostInfo(what: HostInfo): Promise<HcnResult<string>>
  /** Whether crashes in a row have ended it: every further call fails as `stopped`. */
  hasGivenUp(): boolean
  /** Ends the process at once, also one that is stuck. */
  stop(): void
}

export const defaultLimitMs = 5000
/** As many threads as koffi has where a machine has two cores; a handful of parallel reads is what HNS bears (hcn.md 9). */
const defaultParallelCalls = 4

interface Job {
  readonly call: Call
  /** Set where the call uses a handle: the process that the handle belongs to. */
  readonly generation: number | null
  readonly resolve: (ran: Ran) => void
  readonly expiry: ReturnType<typeof setTimeout>
  /** It waited longer than a call may take; it may still run in the process that is starting. */
  isOverdue: boolean
}

/**
 * Owns the native process: starts it, replaces a stuck one at once and a crashed one after a pause, and decides which
 * call runs when: one at a time on a handle, writes strictly one by one, a handful in parallel.
 */
export function superviseHcn(options: SupervisorOptions): SupervisedHcn {
  const limitMs = options.limitMs ?? defaultLimitMs
  const parallelCalls = options.parallelCalls ?? defaultParallelCalls
  const restarts = createRestartPolicy()
  const old = new Set<Worker>()
  const busyHandles = new Set<string>()
  let queue: Job[] = []
  let isWriting = false
  let generation = 0
  let current: Worker | null = null
  let restartTimer: ReturnType<typeof setTimeout> | undefined
  let end: 'given up' | 'stopped' | null = null

  const notifications = new Map<number, (notification: HcnNotification) => void>()

  function startProcess(): void {
    const own = (generation += 1)
    const worker = startWorker({
      ...options,
      limitMs,
      onReady: pump,
      onStuck: () => {
        for (const other of old) if (other.hasEnded()) old.delete(other)
        old.add(worker)
        leave(worker, own)
        if (end === null) startProcess()
      },
      onCrash: (wasReady) => {
        leave(worker, own)
        // A process that never takes a call must not keep one waiting from start to start.
        if (!wasReady) endJobs((job) => job.isOverdue, 'crash')
        afterCrash()
      },
      onNotification: (subscription, notification) => notifications.get(subscription)?.(notification),
    })
    current = worker
  }

  /** The process takes no further calls: what waits for a handle of it can wait no longer. */
  function leave(worker: Worker, own: number): void {
    if (current === worker) current = null
    endJobs((job) => job.generation === own, 'staleHandle')
    busyHandles.clear()
    port.disconnect()
  }

  function afterCrash(): void {
    if (end !== null) return
    const pauseMs = restarts.afterCrash(Date.now())
    if (pauseMs === null) {
      end = 'given up'
      endJobs(() => true, 'stopped')
    } else if (pauseMs === 0) {
      startProcess()
    } else {
      restartTimer = setTimeout(startProcess, pauseMs)
    }
  }

  function endJobs(which: (job: Job) => boolean, reason: 'staleHandle' | 'stopped' | 'crash'): void {
    const ended = queue.filter(which)
    queue = queue.filter((job) => !which(job))
    for (const job of ended) {
      clearTimeout(job.expiry)
      job.resolve(refused(reason))
    }
  }

  function pump(): void {
    const worker = current
    if (worker === null || !worker.isReady()) return
    for (let index = 0; index < queue.length && worker.runningCount() < parallelCalls;) {
      const job = queue[index]
      if (job === undefined) return
      if (mayRun(job)) {
        queue.splice(index, 1)
        start(worker, job)
      } else index += 1
    }
  }

  function mayRun(job: Job): boolean {
    const handle = handleOf(job.call)
    return (handle === null || !busyHandles.has(handle)) && !(isWriting && isWrite(job.call))
  }

  function start(worker: Worker, job: Job): void {
    clearTimeout(job.expiry)
    const handle = handleOf(job.call)
    const writes = isWrite(job.call)
    if (handle !== null) busyHandles.add(handle)
    if (writes) isWriting = true
    const own = generation
    void worker.send(job.call).then((answer) => {
      // A process that was left behind has no handle to free here: `leave` did, for all of its calls.
      if (worker === current && handle !== null) busyHandles.delete(handle)
      // A write counts until it has ended, also in a process that was left behind. One that hangs has ended with its
      // limit: its outcome is unknown, and the caller was told.
      if (writes) isWriting = false
      job.resolve({ answer, generation: own })
      pump()
    })
  }

  const port = createSupervisedPort({
    notifications,
    isCurrent: (ofGeneration) => ofGeneration === generation && current !== null,
    run: (call, ofGeneration) =>
      new Promise((resolve) => {
        if (end !== null) return resolve(refused('stopped'))
        const isOfAnother = ofGeneration !== null && (ofGeneration !== generation || current === null)
        if (isOfAnother) return resolve(refused('staleHandle'))
        const job: Job = {
          call,
          generation: ofGeneration,
          resolve,
          expiry: setTimeout(() => {
            job.isOverdue = true
            // Nothing is running, so nothing of it is unknown: a restart is what the call waits for in vain.
            if (current === null) endJobs((other) => other === job, 'crash')
          }, limitMs),
          isOverdue: false,
        }
        queue.push(job)
        pump()
      }),
  })

  startProcess()

  return {
    port: port.port,
    hostInfo: (what) => port.hostInfo(what),
    hasGivenUp: () => end === 'given up',
    stop: () => {
      end ??= 'stopped'
      clearTimeout(restartTimer)
      current?.stop('stopped')
      for (const worker of old) worker.stop('stopped')
      endJobs(() => true, 'stopped')
    },
  }
}

function handleOf(call: Call): string | null {
  return 'handle' in call ? call.handle : null
}

/** Ended before it was sent. */
function refused(reason: 'staleHandle' | 'stopped' | 'crash'): Ran {
  return { answer: { is: 'failure', failure: localFailure(reason) }, generation: 0 }
}
