import { describe, expect, it } from 'vitest'
import type { HostEvent } from '../../core/contract/events.ts'
import { message } from '../../core/model/message.ts'
import type { FacetName } from '../../core/model/facet.ts'
import { createJobs, type JobEvent } from './jobs.ts'
import { createPageLog } from './page-log.ts'
import { keepFresh, revisionGapMs, type Timer } from './refresh.ts'
import { runInSlices } from './slices.ts'
import { parseSource } from './sources.ts'
import { safePath } from './uploads.ts'
import { queueEvent } from './watch.ts'

const title = message('job.open', { source: 'x' })

describe('slices', () => {
  it('lets other work in between, and gives the result', async () => {
    let others = 0
    const count = (): void => {
      others++
      timer = setImmediate(count)
    }
    let timer = setImmediate(count)
    const steps = (function* () {
      for (let step = 0; step < 5; step++) yield
      return 'done'
    })()
    expect(await runInSlices(steps, new AbortController().signal, { sliceMs: 0 })).toBe('done')
    clearImmediate(timer)
    expect(others).toBeGreaterThanOrEqual(3)
  })

  it('stops with the reason when the signal fires', async () => {
    const controller = new AbortController()
    let taken = 0
    const endless = (function* () {
      for (;;) {
        if (++taken === 10) controller.abort(new Error('enough'))
        yield
      }
    })()
    await expect(runInSlices(endless, controller.signal)).rejects.toThrow('enough')
    expect(taken).toBe(10)
  })
})

describe('jobs', () => {
  it('announces start, counts and end, and not every single count', async () => {
    const seen: JobEvent[] = []
    let time = 0
    const jobs = createJobs(() => time)
    jobs.subscribe((event) => seen.push(event))
    await jobs.run(title, ({ onProgress }) => {
      for (let done = 0; done < 1000; done++) {
        time++
        onProgress({ title, done, total: 1000 })
      }
      return Promise.resolve()
    })
    expect(seen[0]).toMatchObject({ state: 'running', done: 0, total: null })
    expect(seen.at(-1)).toMatchObject({ state: 'finished', done: 999, total: 1000 })
    expect(seen.length).toBeLessThanOrEqual(13)
    expect(jobs.running()).toEqual([])
  })

  it('says nothing more of a job that has ended, whatever its work goes on telling', async () => {
    const seen: JobEvent[] = []
    let time = 0
    const jobs = createJobs(() => (time += 1000))
    jobs.subscribe((event) => seen.push(event))
    let late: () => void = () => undefined
    await jobs.run(title, ({ onProgress }) => {
      late = () => onProgress({ title, done: 1, total: 2 })
      return Promise.resolve()
    })
    late()
    expect(seen.at(-1)?.state).toBe('finished')
    expect(jobs.running()).toEqual([])
  })

  it('ends the work with work/cancelled when it is cancelled', async () => {
    const jobs = createJobs()
    const seen: JobEvent[] = []
    jobs.subscribe((event) => seen.push(event))
    const work = jobs.run(
      title,
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    )
    jobs.cancel(seen[0]?.job ?? '')
    await expect(work).rejects.toMatchObject({ data: { code: 'work/cancelled' } })
    expect(seen.at(-1)?.state).toBe('cancelled')
    expect(() => jobs.cancel('job-of-yesterday')).not.toThrow()
  })
})

describe('refresh', () => {
  function bench() {
    let time = 1000
    let due: { readonly at: number; readonly call: () => void } | null = null
    const timer: Timer = {
      now: () => time,
      after: (ms, call) => {
        due = { at: time + ms, call }
        return () => {
          due = null
        }
      },
    }
    let change: (facets: readonly FacetName[]) => void = () => undefined
    const reads: number[] = []
    let finish: (outcome: 'ended' | 'cancelled') => void = () => undefined
    const end = keepFresh({
      watch: (onChange) => {
        change = onChange
        return () => {
          change = () => undefined
        }
      },
      reread: () => {
        reads.push(time)
        return new Promise((resolve) => {
          finish = resolve
        })
      },
      timer,
    })
    return {
      reads,
      end,
      change: () => change(['endpoints']),
      finish: async (outcome: 'ended' | 'cancelled' = 'ended') => {
        finish(outcome)
        await Promise.resolve()
        await Promise.resolve()
      },
      pass: (ms: number) => {
        time += ms
        if (due === null || due.at > time) return
        const { call } = due
        due = null
        call()
      },
    }
  }

  it('reads at once, and gathers what changes within the gap', async () => {
    const { reads, change, finish, pass } = bench()
    change()
    expect(reads).toEqual([1000])
    await finish()
    for (let index = 0; index < 50; index++) change()
    expect(reads).toHaveLength(1)
    pass(revisionGapMs)
    expect(reads).toEqual([1000, 1000 + revisionGapMs])
  })

  it('never reads twice at a time, and catches up when the reading ends', async () => {
    const { reads, change, finish, pass } = bench()
    change()
    pass(5000)
    change()
    change()
    expect(reads).toHaveLength(1)
    await finish()
    expect(reads).toEqual([1000, 6000])
  })

  it('takes along what waited behind a reading that was cancelled, and hears of later changes', async () => {
    const { reads, change, finish, pass } = bench()
    change()
    change()
    await finish('cancelled')
    pass(revisionGapMs)
    expect(reads).toEqual([1000])
    change()
    expect(reads).toHaveLength(2)
  })

  it('reads no more after its end', async () => {
    const { reads, change, finish, pass, end } = bench()
    change()
    await finish()
    change()
    end()
    pass(10_000)
    expect(reads).toHaveLength(1)
  })
})

describe('events of a slow page', () => {
  const revision = (session: string, number: number, changed: FacetName[]): HostEvent => ({
    type: 'revision',
    session,
    revision: number,
    source: null,
    changed,
  })

  it('fall together: the last revision with all that changed since', () => {
    const queue = [revision('a', 1, ['pods']), revision('a', 2, ['endpoints'])].reduce(queueEvent, [])
    expect(queue).toEqual([revision('a', 2, ['pods', 'endpoints'])])
  })

  it('do not carry changes of one source over to another', () => {
    const queue = [revision('a', 9, ['pods']), revision('b', 1, ['networks'])].reduce(queueEvent, [])
    expect(queue).toEqual([revision('b', 1, ['networks'])])
  })

  it('keep the last state of each job', () => {
    const job = (id: string, done: number): HostEvent => ({
      type: 'job',
      job: id,
      title,
      done,
      total: 9,
      state: 'running',
    })
    const queue = [job('a', 1), job('b', 1), job('a', 2)].reduce(queueEvent, [])
    expect(queue).toEqual([job('b', 1), job('a', 2)])
  })
})

describe('names', () => {
  it('tells sources apart', () => {
    expect(parseSource('sim:demo?pods=5')).toEqual({ kind: 'simulator', spec: 'sim:demo?pods=5' })
    expect(parseSource('live')).toEqual({ kind: 'live' })
    expect(parseSource('C:\\captures\\a.zip')).toEqual({ kind: 'capture', path: 'C:\\captures\\a.zip' })
    expect(parseSource('./live')).toEqual({ kind: 'capture', path: './live' })
    expect(() => parseSource('http://example.test/a.zip')).toThrow('source/unsupported')
    expect(() => parseSource('')).toThrow('source/unsupported')
  })

  it('keeps uploaded files inside their folder', () => {
    expect(safePath('node/logs/a.txt')).toBe('node/logs/a.txt')
    expect(safePath('node\\a.txt')).toBe('node/a.txt')
    expect(safePath('/etc/passwd')).toBe('etc/passwd')
    expect(safePath('aux.json')).toBe('_aux.json')
    for (const name of ['..', '../a', 'a/..\\..\\b', 'C:\\a', 'a\u0000', '', './', 'x'.repeat(300)]) {
      expect(safePath(name)).toBeNull()
    }
  })
})

describe('reports of the page', () => {
  it('are limited, and what is left out is counted', () => {
    const lines: string[] = []
    const write = (text: string): number => lines.push(text)
    const log = {
      error: write,
      warn: (text: string, fields?: object) => write(`${text} ${JSON.stringify(fields)}`),
      info: write,
      debug: write,
      child: () => log,
    }
    let time = 0
    const report = createPageLog(log, () => time)
    for (let index = 0; index < 100; index++) report({ level: 'error', text: `report ${index}` })
    expect(lines).toHaveLength(60)
    time = 60_000
    report({ level: 'error', text: 'later' })
    expect(lines.slice(60)).toEqual(['reports of the page left out {"count":40}', 'later'])
  })
})
