import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HcnNotification } from '../hcn/port.ts'
import type { Call, FromNative, ToNative } from './protocol.ts'
import type { NativeProcess } from './spawn.ts'
import { superviseHcn } from './supervisor.ts'
import type { SupervisedHcn } from './supervisor.ts'

/** A native process that the test plays. */
interface Played {
  readonly process: NativeProcess
  calls(): readonly Call[]
  start(): ToNative | undefined
  say(message: FromNative): void
  sayAnything(message: unknown): void
  answer(index: number, answer: Extract<FromNative, { type: 'answer' }>['answer']): void
  exit(): void
  wasKilled(): boolean
}

function playProcess(): Played {
  const received: ToNative[] = []
  let onMessage: (message: unknown) => void = () => undefined
  let onExit: (how: string) => void = () => undefined
  let killed = false
  const calls = () => received.flatMap((message) => (message.type === 'call' ? [message] : []))
  return {
    process: {
      // The supervisor's own messages, which are typed at the sending end.
      post: (message) => void received.push(message as ToNative),
      onMessage: (listener) => void (onMessage = listener),
      onExit: (listener) => void (onExit = listener),
      kill: () => void (killed = true),
    },
    calls: () => calls().map((message) => message.call),
    start: () => received.find((message) => message.type === 'start'),
    say: (message) => onMessage(message),
    sayAnything: (message) => onMessage(message),
    answer: (index, answer) => onMessage({ type: 'answer', id: calls()[index]?.id ?? -1, answer }),
    exit: () => onExit('SIGSEGV'),
    wasKilled: () => killed,
  }
}

const id = '8f3b5a60-0c6e-4d2b-9f0a-1b2c3d4e5f60'
const text = (value: string) => ({ ok: true, value })
const lost = (local: string) => ({ ok: false, error: { local } })

describe('the supervisor of the native process', () => {
  let processes: Played[] = []
  let hcn: SupervisedHcn

  const at = (index: number): Played => {
    const found = processes[index]
    if (found === undefined) throw new Error(`No process ${index} was started`)
    return found
  }

  beforeEach(() => {
    vi.useFakeTimers()
    processes = []
    hcn = superviseHcn({
      spawn: () => {
        const played = playProcess()
        processes.push(played)
        return played.process
      },
      standin: null,
      isReadOnly: true,
    })
    at(0).say({ type: 'ready' })
  })

  afterEach(() => {
    hcn.stop()
    vi.useRealTimers()
  })

  async function openNetwork(process: Played, guid = id) {
    const opening = hcn.port.networks.open(guid)
    process.answer(process.calls().length - 1, { is: 'handle', handle: `networks${process.calls().length}` })
    const opened = await opening
    if (!opened.ok) throw new Error('not opened')
    return opened.value
  }

  it('tells the process whether it may write and gives answers back', async () => {
    expect(at(0).start()).toEqual({ type: 'start', standin: null, isReadOnly: true })
    const listing = hcn.port.endpoints.enumerate('')
    at(0).answer(0, { is: 'text', text: '[]' })
    expect(await listing).toEqual(text('[]'))
  })

  it('runs a handful of calls at once and the others as those end', async () => {
    const listings = [1, 2, 3, 4, 5, 6].map((number) => hcn.port.networks.enumerate(String(number)))
    expect(at(0).calls()).toHaveLength(4)
    at(0).answer(2, { is: 'text', text: 'third' })
    expect(await listings[2]).toEqual(text('third'))
    expect(at(0).calls().at(-1)).toMatchObject({ query: '5' })
  })

  it('runs one call at a time on a handle, and writes one by one', async () => {
    const handle = await openNetwork(at(0))
    void hcn.port.networks.query(handle, 'a')
    const second = hcn.port.networks.query(handle, 'b')
    void hcn.port.networks.delete(id)
    void hcn.port.endpoints.delete(id)
    expect(
      at(0)
        .calls()
        .slice(1)
        .map((call) => call.method),
    ).toEqual(['query', 'delete'])
    at(0).answer(1, { is: 'text', text: 'A' })
    await Promise.resolve()
    await vi.advanceTimersByTimeAsync(0)
    at(0).answer(3, { is: 'text', text: 'B' })
    expect(await second).toEqual(text('B'))
    at(0).answer(2, { is: 'done' })
    await vi.advanceTimersByTimeAsync(0)
    expect(at(0).calls().at(-1)).toMatchObject({ method: 'delete', kind: 'endpoints' })
  })

  it('says that HNS does not answer after 5 s and has a new process at once', async () => {
    const stuck = hcn.port.networks.enumerate('')
    await vi.advanceTimersByTimeAsync(4999)
    expect(processes).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await stuck).toMatchObject(lost('timeout'))
    expect(processes).toHaveLength(2)
    at(1).say({ type: 'ready' })
    const next = hcn.port.networks.enumerate('')
    at(1).answer(0, { is: 'text', text: '[]' })
    expect(await next).toEqual(text('[]'))
  })

  it('lets the other calls of a stuck process finish, then kills it, at the latest after the limit again', async () => {
    const stuck = hcn.port.networks.enumerate('hangs')
    await vi.advanceTimersByTimeAsync(3000)
    const beside = hcn.port.endpoints.enumerate('slow')
    await vi.advanceTimersByTimeAsync(2000)
    expect(await stuck).toMatchObject(lost('timeout'))
    expect(at(0).wasKilled()).toBe(false)
    at(0).answer(1, { is: 'text', text: '["x"]' })
    expect(await beside).toEqual(text('["x"]'))
    expect(at(0).wasKilled()).toBe(true)
  })

  it('does not measure the time a call waits for its turn', async () => {
    const waiting = [1, 2, 3, 4, 5].map((number) => hcn.port.networks.enumerate(String(number))).at(-1)
    await vi.advanceTimersByTimeAsync(4000)
    for (const index of [0, 1, 2, 3]) at(0).answer(index, { is: 'text', text: '[]' })
    await vi.advanceTimersByTimeAsync(4000)
    at(0).answer(4, { is: 'text', text: '["fifth"]' })
    expect(await waiting).toEqual(text('["fifth"]'))
  })

  it('opens an object again whose handle was in the process that got stuck on another', async () => {
    const innocent = await openNetwork(at(0))
    void hcn.port.networks.open('00000000-0000-0000-0000-00000000dead')
    await vi.advanceTimersByTimeAsync(5000)
    at(1).say({ type: 'ready' })
    const reading = hcn.port.networks.query(innocent, '')
    await vi.advanceTimersByTimeAsync(0)
    expect(at(1).calls()).toEqual([{ method: 'open', kind: 'networks', id }])
    at(1).answer(0, { is: 'handle', handle: 'networks1' })
    await vi.advanceTimersByTimeAsync(0)
    at(1).answer(1, { is: 'text', text: '{}' })
    expect(await reading).toEqual(text('{}'))
  })

  it('never repeats a write on a handle of a process that is gone, and forgets such a handle on close', async () => {
    const handle = await openNetwork(at(0))
    at(0).exit()
    at(1).say({ type: 'ready' })
    expect(await hcn.port.networks.modify(handle, '{}')).toMatchObject(lost('staleHandle'))
    expect(await hcn.port.networks.close(handle)).toEqual({ ok: true, value: null })
    expect(at(1).calls()).toEqual([])
  })

  it('ends what runs with the crash of the process and goes on in a new one', async () => {
    const running = hcn.port.networks.delete(id)
    const waiting = [1, 2, 3, 4].map(() => hcn.port.networks.enumerate('')).at(-1)
    at(0).exit()
    expect(await running).toMatchObject(lost('crash'))
    at(1).say({ type: 'ready' })
    at(1).answer(0, { is: 'text', text: '["again"]' })
    expect(await waiting).toEqual(text('["again"]'))
  })

  it('gives up after five crashes in a minute and says so to every further call', async () => {
    for (const [index, pauseMs] of [0, 1000, 2000, 5000].entries()) {
      at(index).exit()
      await vi.advanceTimersByTimeAsync(pauseMs)
    }
    expect(hcn.hasGivenUp()).toBe(false)
    const waiting = hcn.port.networks.enumerate('')
    at(4).exit()
    expect(await waiting).toMatchObject(lost('stopped'))
    expect(hcn.hasGivenUp()).toBe(true)
    expect(await hcn.port.networks.enumerate('')).toMatchObject(lost('stopped'))
    expect(processes).toHaveLength(5)
  })

  it('does not keep a call waiting for a process that is only started again later', async () => {
    for (const index of [0, 1, 2, 3]) {
      at(index).exit()
      await vi.advanceTimersByTimeAsync(5000)
      at(index + 1).say({ type: 'ready' })
      await vi.advanceTimersByTimeAsync(15_000)
    }
    at(4).exit()
    const waiting = hcn.port.networks.enumerate('')
    await vi.advanceTimersByTimeAsync(5000)
    expect(processes).toHaveLength(5)
    expect(await waiting).toMatchObject(lost('crash'))
  })

  it('does not keep a call waiting for processes that start and never say that they are ready', async () => {
    at(0).exit()
    const waiting = hcn.port.networks.enumerate('')
    await vi.advanceTimersByTimeAsync(5000)
    const late = hcn.port.endpoints.enumerate('')
    await vi.advanceTimersByTimeAsync(10_000)
    // 15 s are over: the process has failed to start, and both calls have waited longer than one may take.
    expect(await waiting).toMatchObject(lost('crash'))
    expect(await late).toMatchObject(lost('crash'))
    expect(at(1).wasKilled()).toBe(true)
  })

  it('lets a call wait for a process that starts slowly', async () => {
    at(0).exit()
    const waiting = hcn.port.networks.enumerate('')
    await vi.advanceTimersByTimeAsync(9000)
    at(1).say({ type: 'ready' })
    at(1).answer(0, { is: 'text', text: '[]' })
    expect(await waiting).toEqual(text('[]'))
  })

  it('starts no write beside one that still runs in a process that got stuck on a read', async () => {
    const reading = hcn.port.networks.enumerate('hangs')
    await vi.advanceTimersByTimeAsync(3000)
    const first = hcn.port.networks.delete(id)
    const second = hcn.port.endpoints.delete(id)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await reading).toMatchObject(lost('timeout'))
    at(1).say({ type: 'ready' })
    expect(at(1).calls()).toEqual([])
    at(0).answer(1, { is: 'done' })
    expect(await first).toEqual({ ok: true, value: null })
    await vi.advanceTimersByTimeAsync(0)
    expect(at(1).calls()).toMatchObject([{ method: 'delete', kind: 'endpoints' }])
    at(1).answer(0, { is: 'done' })
    expect(await second).toEqual({ ok: true, value: null })
  })

  it('hears what a subscription is for that waited while the process was replaced', async () => {
    const received: HcnNotification[] = []
    at(0).exit()
    const registering = hcn.port.registerServiceCallback((notification) => received.push(notification))
    at(1).exit()
    await vi.advanceTimersByTimeAsync(1000)
    at(2).say({ type: 'ready' })
    at(2).answer(0, { is: 'handle', handle: 'callback1' })
    expect(await registering).toMatchObject({ ok: true })
    at(2).say({ type: 'notification', subscription: 1, notification: { type: 2, data: '{}' } })
    expect(received).toEqual([{ type: 2, data: '{}' }])
  })

  it('refuses a subscription that only a process took which is given up', async () => {
    const stuck = hcn.port.networks.enumerate('hangs')
    await vi.advanceTimersByTimeAsync(3000)
    const registering = hcn.port.registerServiceCallback(() => undefined)
    await vi.advanceTimersByTimeAsync(2000)
    await stuck
    at(0).answer(1, { is: 'handle', handle: 'callback1' })
    expect(await registering).toMatchObject(lost('staleHandle'))
  })

  it('takes a malformed message for a crash of the process', async () => {
    const running = hcn.port.networks.enumerate('')
    at(0).sayAnything({ type: 'answer', id: 1, answer: { is: 'text', text: 7 } })
    expect(await running).toMatchObject(lost('crash'))
    expect(at(0).wasKilled()).toBe(true)
    expect(processes).toHaveLength(2)
  })

  it('passes notifications on, and tells of the disconnect when the process goes', async () => {
    const received: HcnNotification[] = []
    const registering = hcn.port.registerServiceCallback((notification) => received.push(notification))
    at(0).answer(0, { is: 'handle', handle: 'callback1' })
    const registered = await registering
    at(0).say({ type: 'notification', subscription: 1, notification: { type: 2, data: '{}' } })
    at(0).exit()
    expect(received).toEqual([
      { type: 2, data: '{}' },
      { type: 0x01000000, data: null },
    ])
    at(1).say({ type: 'ready' })
    expect(registered.ok && (await hcn.port.unregisterServiceCallback(registered.value))).toEqual({
      ok: true,
      value: null,
    })
    expect(at(1).calls()).toEqual([])
  })

  it('ends at once, stuck processes included, when it is stopped', async () => {
    const stuck = hcn.port.networks.enumerate('')
    const beside = hcn.port.endpoints.enumerate('')
    await vi.advanceTimersByTimeAsync(5000)
    await stuck
    const running = hcn.port.routes.enumerate('')
    hcn.stop()
    expect(await running).toMatchObject(lost('stopped'))
    expect(await beside).toMatchObject({ ok: false })
    expect(processes.map((process) => process.wasKilled())).toEqual([true, true])
  })
})
