import type { NativeProcess, Spawn } from '../../native/process/spawn.ts'
import type { FromHost } from './host-messages.ts'

interface Port {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown
  postMessage(message: unknown): void
  start(): void
}

/** The host's side of native hosts that main starts: a Spawn, and what main tells of the started. */
export interface NativeSpawner {
  readonly spawn: Spawn
  started(child: number, port: Port): void
  ended(child: number, how: string): void
}

export function createNativeSpawner(tell: (message: FromHost) => void): NativeSpawner {
  interface Child {
    port: Port | null
    /** Posted before the port was there. */
    readonly early: unknown[]
    readonly listeners: ((message: unknown) => void)[]
    onExit: ((how: string) => void) | null
    how: string | null
  }
  const children = new Map<number, Child>()
  let last = 0

  return {
    spawn: (): NativeProcess => {
      const id = ++last
      const child: Child = { port: null, early: [], listeners: [], onExit: null, how: null }
      children.set(id, child)
      tell({ type: 'startNative', child: id })
      return {
        post: (message) => {
          if (child.port === null) child.early.push(message)
          else child.port.postMessage(message)
        },
        onMessage: (listener) => void child.listeners.push(listener),
        onExit: (listener) => {
          child.onExit = listener
          if (child.how !== null) listener(child.how)
        },
        kill: () => tell({ type: 'killNative', child: id }),
      }
    },
    started(id, port) {
      const child = children.get(id)
      if (child === undefined) return
      child.port = port
      port.on('message', ({ data }) => {
        for (const listener of child.listeners) listener(data)
      })
      port.start()
      for (const message of child.early.splice(0)) port.postMessage(message)
    },
    ended(id, how) {
      const child = children.get(id)
      if (child === undefined) return
      children.delete(id)
      child.how = how
      child.onExit?.(how)
    },
  }
}
