import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'

/** Where the fake API server listens: over TLS or without, and again on the same port. */

export interface ListenerOptions {
  readonly tls?: boolean
  readonly needsClientCertificate?: boolean
}

export interface Listener {
  readonly url: string
  /** Again on the same port. */
  listen(): Promise<void>
  /** Stops listening and cuts everything. */
  stop(): Promise<void>
}

export function tlsFile(
  name: 'ca.pem' | 'other-ca.pem' | 'client.pem' | 'client.key' | 'server.pem' | 'server.key',
): string {
  return path.resolve(import.meta.dirname, '../../fixtures/kubernetes-tls', name)
}

export async function startListener(options: ListenerOptions, listener: http.RequestListener): Promise<Listener> {
  const server =
    options.tls === true
      ? https.createServer(
          {
            cert: readFileSync(tlsFile('server.pem')),
            key: readFileSync(tlsFile('server.key')),
            ca: readFileSync(tlsFile('ca.pem')),
            requestCert: options.needsClientCertificate === true,
            rejectUnauthorized: false,
          },
          listener,
        )
      : http.createServer(listener)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  let port = 0
  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await listen()
  return { url: `${options.tls === true ? 'https' : 'http'}://127.0.0.1:${port}`, listen, stop }
}
