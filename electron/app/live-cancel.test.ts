import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seenList } from '../../core/model/facet.ts'
import { createLogger } from '../platform/log.ts'
import type { Answer, Call, ToNative } from '../../native/process/protocol.ts'
import type { NativeProcess } from '../../native/process/spawn.ts'
import { createJobs } from './jobs.ts'
import { openLive } from './live-source.ts'
import type { Workspace } from './workspace.ts'
import { createWorkspace } from './workspace.ts'

const ids = ['1', '2', '3', '4', '5', '6'].map((digit) => `${digit}f3b5a60-0c6e-4d2b-9f0a-1b2c3d4e5f60`)

/** A native process over a node with six networks; from one moment on nothing comes back. */
function playNode() {
  let left = Infinity
  const answerTo = (call: Call): Answer => {
    switch (call.method) {
      case 'enumerate':
        return { is: 'text', text: JSON.stringify(call.kind === 'networks' ? ids : []) }
      case 'open':
        return { is: 'handle', handle: `networks${ids.indexOf(call.id)}` }
      case 'query':
        return {
          is: 'text',
          text: JSON.stringify({ ID: ids[Number(call.handle.at(-1))], Name: call.handle, Type: 'L2Bridge' }),
        }
      case 'registerService':
        return { is: 'handle', handle: 'callback1' }
      default:
        return { is: 'text', text: '' }
    }
  }
  const spawn = (): NativeProcess => {
    let tell: (message: unknown) => void = () => undefined
    return {
      post: (posted) => {
        // The supervisor's own messages, which are typed at the sending end.
        const message = posted as ToNative
        if (message.type === 'start') return queueMicrotask(() => tell({ type: 'ready' }))
        if ((left -= 1) >= 0) {
          queueMicrotask(() => tell({ type: 'answer', id: message.id, answer: answerTo(message.call) }))
        }
      },
      onMessage: (listener) => void (tell = listener),
      onExit: () => undefined,
      kill: () => undefined,
    }
  }
  return { spawn, hangAfter: (calls: number) => void (left = calls) }
}

describe('cancelling while HNS hangs', () => {
  let workspace: Workspace
  let node: ReturnType<typeof playNode>

  beforeEach(() => {
    vi.useFakeTimers()
    node = playNode()
    const jobs = createJobs()
    workspace = createWorkspace({ jobs, log: createLogger({ sink: () => undefined }) })
  })

  afterEach(async () => {
    await workspace.close()
    vi.useRealTimers()
  })

  const open = async (): Promise<void> => {
    const opening = workspace.open({
      name: 'live',
      spec: 'live',
      open: () =>
        openLive({
          spawn: node.spawn,
          platform: 'linux',
          environment: { HNSCOPE_HCN_LIBRARY: '/x/libstandin.so' },
          isPackaged: false,
          partialAfterMs: 1000,
        }),
    })
    await vi.advanceTimersByTimeAsync(1500)
    await opening
  }
  const running = (): number => workspace.jobs.running().length
  const cancelAll = async (): Promise<void> => {
    for (const { job } of workspace.jobs.running()) workspace.jobs.cancel(job)
    await vi.advanceTimersByTimeAsync(0)
  }
  const networks = () => workspace.session().current().model.joined.snapshot.facets.networks

  it('ends the readings that wait as well, and begins none that asks a silent HNS for everything', async () => {
    await open()
    expect(seenList(networks())).toHaveLength(ids.length)
    node.hangAfter(0)
    const readings = [workspace.refresh(), workspace.refresh()]
    const ends = Promise.allSettled(readings)
    await vi.advanceTimersByTimeAsync(2000)
    expect(running()).toBe(2)
    await cancelAll()
    expect(running()).toBe(0)
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    for (let second = 0; second < 120; second++) {
      await vi.advanceTimersByTimeAsync(1000)
      // The pulse finds the silence, which is shown at once: no reading of everything is tried again and again.
      if (networks().state === 'notAnswering') expect(running()).toBe(0)
    }
    expect(networks()).toMatchObject({ state: 'notAnswering' })
    expect(seenList(networks())).toHaveLength(ids.length)
  })

  it('keeps what came of a first reading that is cancelled, and says so in place of "still being read"', async () => {
    node.hangAfter(12)
    await open()
    expect(JSON.stringify(workspace.session().current().model.joined.snapshot.facets)).toContain('native.still')
    const reading = workspace.refresh().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    await cancelAll()
    expect(await reading).toMatchObject({ data: { code: 'work/cancelled' } })
    await vi.advanceTimersByTimeAsync(500)
    expect(running()).toBe(0)
    const facets = JSON.stringify(workspace.session().current().model.joined.snapshot.facets)
    expect(facets).toContain('native.cancelled')
    expect(facets).not.toContain('native.still')
    node.hangAfter(Infinity)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(networks().state).toBe('collected')
  })

  it('is not read at each interval once a reading has found it silent, and is read when it answers', async () => {
    await open()
    node.hangAfter(0)
    const reading = workspace.refresh()
    // A registration was lost with the process; that costs one more question.
    await vi.advanceTimersByTimeAsync(20_000)
    await reading
    expect(networks().state).toBe('notAnswering')
    let jobs = 0
    const end = workspace.subscribe((event) => {
      if (event.type === 'job' && event.state === 'running') jobs += 1
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(jobs).toBe(0)
    node.hangAfter(Infinity)
    await vi.advanceTimersByTimeAsync(11_000)
    end()
    expect(networks().state).toBe('collected')
  })
})
