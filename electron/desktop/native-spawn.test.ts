import { describe, expect, it } from 'vitest'
import type { FromHost } from './host-messages.ts'
import { createNativeSpawner } from './native-spawn.ts'

function played() {
  const told: FromHost[] = []
  const posted: unknown[] = []
  let hear: (event: { data: unknown }) => void = () => undefined
  const port = {
    on: (_event: 'message', listener: (event: { data: unknown }) => void) => (hear = listener),
    postMessage: (message: unknown) => void posted.push(message),
    start: () => undefined,
  }
  return {
    told,
    posted,
    port,
    hear: (data: unknown) => hear({ data }),
    spawner: createNativeSpawner((m) => told.push(m)),
  }
}

describe('a native host that main starts', () => {
  it('keeps what is posted before the port is there, in order', () => {
    const { spawner, told, posted, port } = played()
    const child = spawner.spawn()
    child.post('first')
    child.post('second')
    expect(told).toEqual([{ type: 'startNative', child: 1 }])
    spawner.started(1, port)
    child.post('third')
    expect(posted).toEqual(['first', 'second', 'third'])
  })

  it('hands over messages, and the end once, also to who asks late', () => {
    const { spawner, port, hear } = played()
    const child = spawner.spawn()
    const heard: unknown[] = []
    child.onMessage((message) => heard.push(message))
    spawner.started(1, port)
    hear({ answer: 1 })
    spawner.ended(1, 'exit code 5')
    spawner.ended(1, 'again')
    const ends: string[] = []
    child.onExit((how) => ends.push(how))
    expect(heard).toEqual([{ answer: 1 }])
    expect(ends).toEqual(['exit code 5'])
  })

  it('asks main to kill, and minds no news of a child that it does not know', () => {
    const { spawner, told, port } = played()
    spawner.spawn().kill()
    expect(told.at(-1)).toEqual({ type: 'killNative', child: 1 })
    spawner.started(9, port)
    spawner.ended(9, 'unknown')
  })
})
