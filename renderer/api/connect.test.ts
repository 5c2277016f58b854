import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectToHost } from './connect.ts'

/** Stands in for the browser's WebSocket: what was asked for, and the events that a server would cause. */
class FakeSocket extends EventTarget {
  static readonly opened: FakeSocket[] = []
  readonly readyState = 1
  readonly url: string
  readonly protocols: readonly string[]

  constructor(url: string, protocols: readonly string[]) {
    super()
    this.url = url
    this.protocols = protocols
    FakeSocket.opened.push(this)
  }

  send(): void {}
}

const token = 'q8ZtGm0r5nY2b7xJ4wLk1vHs9dCfPa3uEe6iTo_RzNQ'

beforeEach(() => {
  FakeSocket.opened.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(() => vi.unstubAllGlobals())

const socket = (): FakeSocket => {
  const last = FakeSocket.opened.at(-1)
  if (last === undefined) throw new Error('no socket was opened')
  return last
}

describe('connectToHost in a browser', () => {
  it('takes the token from the address, clears it there, and offers it as a subprotocol', async () => {
    location.hash = `#token=${token}`
    const connecting = connectToHost()
    expect(location.href).not.toContain(token)
    expect(socket().url).toBe(`ws://${location.host}/api`)
    expect(socket().protocols).toEqual(['hnscope', `token.${token}`])
    socket().dispatchEvent(new Event('open'))
    expect((await connecting).host).toBe('browser')
  })

  it('goes to the view that the address names, without the token in it', () => {
    location.hash = `#token=${token}&view=${encodeURIComponent('#/topology?view=reach')}`
    void connectToHost().catch(() => undefined)
    expect(location.hash).toBe('#/topology?view=reach')
    location.hash = `#token=${token}&view=%E0%A4%A`
    void connectToHost().catch(() => undefined)
    expect(location.hash).toBe('')
  })

  it('still has the token after a reload, when the address no longer names it', () => {
    location.hash = `#token=${token}`
    void connectToHost().catch(() => undefined)
    void connectToHost().catch(() => undefined)
    expect(socket().protocols).toContain(`token.${token}`)
  })

  it('says that there is no token when none was ever given', async () => {
    await expect(connectToHost()).rejects.toMatchObject({ reason: 'no-token' })
    expect(FakeSocket.opened).toHaveLength(0)
  })

  it('says that nobody answers when the connection is refused', async () => {
    location.hash = `#token=${token}`
    const connecting = connectToHost()
    socket().dispatchEvent(new Event('close'))
    await expect(connecting).rejects.toMatchObject({ reason: 'no-answer' })
  })

  it('tells when the host is gone', async () => {
    location.hash = `#token=${token}`
    const connecting = connectToHost()
    socket().dispatchEvent(new Event('open'))
    const { closed } = await connecting
    socket().dispatchEvent(new Event('close'))
    await expect(closed).resolves.toBeUndefined()
  })
})

describe('connectToHost in the window', () => {
  const hand = (data: unknown, source: Window | null, ports: readonly MessagePort[]) =>
    window.dispatchEvent(new MessageEvent('message', { data, source, ports: [...ports] }))

  it('asks the bridge once and takes the port that it hands over, from the page itself alone', async () => {
    const connect = vi.fn()
    vi.stubGlobal('hnscope', { connect })
    const ours = new MessageChannel()
    const foreign = new MessageChannel()
    const connecting = connectToHost()
    hand('hnscope:port', null, [foreign.port1])
    hand('something else', window, [foreign.port1])
    hand('hnscope:port', window, [])
    hand('hnscope:port', window, [ours.port1])
    const connection = await connecting
    expect(connect).toHaveBeenCalledTimes(1)
    expect(connection.host).toBe('window')

    const asked = new Promise((resolve) => ours.port2.addEventListener('message', resolve))
    ours.port2.start()
    void connection.client.overview.get().catch(() => undefined)
    await expect(asked).resolves.toBeDefined()
    for (const port of [ours.port1, ours.port2, foreign.port1, foreign.port2]) port.close()
  })
})
