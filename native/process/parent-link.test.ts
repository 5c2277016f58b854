import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { openParentLink } from './parent-link.ts'

/** Electron's port, as far as it can be had without Electron: an emitter with events that carry data and ports. */
class ElectronPort extends EventEmitter {
  readonly posted: unknown[] = []
  isStarted = false
  postMessage(message: unknown): void {
    this.posted.push(message)
  }
  start(): void {
    this.isStarted = true
  }
}

describe('the way of the native host to its parent', () => {
  afterEach(() => {
    Reflect.deleteProperty(process, 'parentPort')
  })

  it("goes over Electron's parent port, where main itself asks", () => {
    const parent = new ElectronPort()
    Reflect.set(process, 'parentPort', parent)
    const received: unknown[] = []
    const link = openParentLink(
      (message) => received.push(message),
      () => undefined,
    )
    parent.emit('message', { data: { type: 'start' }, ports: [] })
    link.post({ type: 'ready' })
    expect(received).toEqual([{ type: 'start' }])
    expect(parent.posted).toEqual([{ type: 'ready' }])
  })

  it('goes over the port that main hands on, and ends with it', () => {
    const parent = new ElectronPort()
    const handed = new ElectronPort()
    Reflect.set(process, 'parentPort', parent)
    const received: unknown[] = []
    let closed = 0
    const link = openParentLink(
      (message) => received.push(message),
      () => (closed += 1),
    )
    parent.emit('message', { data: null, ports: [handed] })
    expect(handed.isStarted).toBe(true)
    handed.emit('message', { data: { type: 'start' }, ports: [] })
    link.post({ type: 'ready' })
    expect(received).toEqual([{ type: 'start' }])
    expect([parent.posted, handed.posted]).toEqual([[], [{ type: 'ready' }]])
    handed.emit('close')
    expect(closed).toBe(1)
  })
})
