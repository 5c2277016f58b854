import { createORPCClient } from '@orpc/client'
import { RPCLink as PortLink } from '@orpc/client/message-port'
import { RPCLink as SocketLink } from '@orpc/client/websocket'
import { placeOf } from '../../core/contract/place.ts'
import type { HostClient } from '../../core/contract/client.ts'
import type { HostConnection } from './host-context.tsx'

declare global {
  interface Window {
    /** Exposed by the preload script of the window; not there in a browser. */
    readonly hnscope?: { readonly connect: () => void }
  }
}

/** The message with which the preload script hands a port to the page. */
const portMessage = 'hnscope:port'
const apiProtocol = 'hnscope'
const tokenKey = 'hnscope.token'

/** Why a page in a browser has no host: it never had a token, or nobody (or another start) answers at its address. */
export class ConnectError extends Error {
  readonly reason: 'no-token' | 'no-answer'

  constructor(reason: 'no-token' | 'no-answer') {
    super(reason)
    this.name = 'ConnectError'
    this.reason = reason
  }
}

function connectByPort(connect: () => void): Promise<HostConnection> {
  return new Promise((resolve) => {
    const take = (event: MessageEvent<unknown>): void => {
      const [port] = event.ports
      if (event.source !== window || event.data !== portMessage || port === undefined) return
      window.removeEventListener('message', take)
      // One port for one call, where two of them wait.
      event.stopImmediatePropagation()
      const closed = new Promise<void>((settle) => port.addEventListener('close', () => settle(), { once: true }))
      const client: HostClient = createORPCClient(new PortLink({ port }))
      port.start()
      resolve({ client, host: 'window', closed })
    }
    window.addEventListener('message', take)
    connect()
  })
}

/** What the page is to show first, where the address says so. */
function placeIn(encoded: string | undefined): string | null {
  if (encoded === undefined) return null
  try {
    return placeOf(decodeURIComponent(encoded))
  } catch {
    return null
  }
}

/** Takes the token out of the address, where it would be seen, copied and kept in the history. */
function takeToken(): string | null {
  const [, given, view] = /^#token=([\w-]+)(?:&view=(.*))?$/.exec(location.hash) ?? []
  if (given !== undefined) {
    sessionStorage.setItem(tokenKey, given)
    history.replaceState(history.state, '', location.pathname + (placeIn(view) ?? ''))
  }
  return sessionStorage.getItem(tokenKey)
}

function connectBySocket(): Promise<HostConnection> {
  const token = takeToken()
  if (token === null) return Promise.reject(new ConnectError('no-token'))
  const socket = new WebSocket(`ws://${location.host}/api`, [apiProtocol, `token.${token}`])
  return new Promise((resolve, reject) => {
    const closed = new Promise<void>((settle) => {
      socket.addEventListener('close', () => {
        settle()
        reject(new ConnectError('no-answer'))
      })
    })
    const client: HostClient = createORPCClient(new SocketLink({ websocket: socket }))
    socket.addEventListener('open', () => resolve({ client, host: 'browser', closed }))
  })
}

/**
 * Connects the page with its host: by a message port in the window, by the loopback WebSocket in a browser. To be
 * called again when `closed` settled. Rejects with ConnectError in a browser; the window always gets a port.
 */
export function connectToHost(): Promise<HostConnection> {
  const bridge = window.hnscope
  return bridge === undefined ? connectBySocket() : connectByPort(bridge.connect)
}
