import { AppError } from '../../core/contract/errors.ts'
import type { HostEvent } from '../../core/contract/events.ts'
import type { Message } from '../../core/model/message.ts'
import { message } from '../../core/model/message.ts'
import { anySignal } from '../platform/compat.ts'
import type { Progress, SourceContext } from './source.ts'

export type JobEvent = Extract<HostEvent, { readonly type: 'job' }>

interface RunningJob {
  event: JobEvent
  readonly cancel: () => void
}

export interface Jobs {
  /** Runs work as a job: announced at its start, with its counts, and at its end. Throws what the work throws. */
  run<T>(title: Message, work: (context: SourceContext) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** The work then ends with AppError work/cancelled; a job that has ended is no error. */
  cancel(job: string): void
  readonly running: () => readonly JobEvent[]
  subscribe(listener: (event: JobEvent) => void): () => void
}

/** Counts of one job are announced at most this often. */
const progressGapMs = 100

export function cancelled(): AppError {
  return new AppError({ code: 'work/cancelled', message: message('error.work.cancelled'), retry: 'now' })
}

export function createJobs(now: () => number = () => performance.now()): Jobs {
  const listeners = new Set<(event: JobEvent) => void>()
  const running = new Map<string, RunningJob>()
  let lastId = 0

  const announce = (event: JobEvent): void => {
    for (const listener of listeners) listener(event)
  }

  return {
    running: () => [...running.values()].map((job) => job.event),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    cancel: (id) => running.get(id)?.cancel(),
    run: async (title, work, outer) => {
      const id = `job-${++lastId}`
      const controller = new AbortController()
      const { signal, end } = anySignal(outer === undefined ? [controller.signal] : [controller.signal, outer])
      const job: RunningJob = {
        event: { type: 'job', job: id, title, done: 0, total: null, state: 'running' },
        cancel: () => controller.abort(cancelled()),
      }
      running.set(id, job)
      announce(job.event)
      let announcedAt = now()
      const onProgress = ({ title: step, ...counts }: Progress): void => {
        // Work that a job left behind may go on telling; a job that has ended must not come back by it.
        if (!running.has(id)) return
        job.event = { type: 'job', job: id, title: step, ...counts, state: 'running' }
        if (now() - announcedAt < progressGapMs) return
        announcedAt = now()
        announce(job.event)
      }
      const finish = (end: Pick<JobEvent, 'state' | 'problem'>): void => {
        running.delete(id)
        announce({ ...job.event, ...end })
      }
      try {
        const result = await work({ signal, onProgress })
        finish({ state: 'finished' })
        return result
      } catch (error) {
        if (signal.aborted) finish({ state: 'cancelled' })
        else finish({ state: 'failed', ...(error instanceof AppError ? { problem: error.data.message } : {}) })
        throw error
      } finally {
        end()
      }
    },
  }
}
