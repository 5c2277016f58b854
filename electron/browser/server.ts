import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { securityHeaders, type PageFiles } from '../platform/page-files.ts'
import { apiProtocol, pathOf, refuseFile, refuseUpgrade } from './guard.ts'

const maxMessageBytes = 4 * 1024 * 1024
const maxConnections = 8

export interface ServerOptions {
  /** 0 lets the system choose. */
  readonly port: number
  readonly token: string
  readonly files: PageFiles
  /** A page that passed the guard. */
  readonly onConnection: (socket: WebSocket) => void
  /** Each connection is asked this often whether it is still there, and ended when it missed three answers. */
  readonly pingEveryMs?: number
}

export interface LoopbackServer {
  readonly port: number
  close(): Promise<void>
}

/** The Content-Length of a refusal closes the connection: what stands behind a refused head is not read. */
function refuseSocket(socket: Duplex, status: number, reason: string): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(securityHeaders(null)).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(reason)}`,
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${reason}`)
}

function answerFile(files: PageFiles, port: number, request: IncomingMessage, response: ServerResponse): void {
  const refusal = refuseFile({ method: request.method, url: request.url, host: request.headers.host }, port)
  const file = refusal === null ? files.read(pathOf(request.url) ?? '') : null
  if (file !== null) {
    response.writeHead(200, { ...file.headers, 'Content-Length': file.body.byteLength })
    response.end(request.method === 'HEAD' ? undefined : file.body)
    return
  }
  const { status, reason } = refusal ?? { status: 404, reason: 'no such file' }
  const allow = status === 405 ? { Allow: 'GET, HEAD' } : {}
  response.writeHead(status, {
    ...securityHeaders(null),
    ...allow,
    'Content-Type': 'text/plain; charset=utf-8',
    Connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : reason)
}

/** Ends connections that no longer answer, for example those of a computer that was put to sleep. */
function watchLife(sockets: WebSocketServer, everyMs: number): () => void {
  const missed = new WeakMap<WebSocket, number>()
  sockets.on('connection', (socket) => {
    missed.set(socket, 0)
    socket.on('pong', () => missed.set(socket, 0))
  })
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      const count = missed.get(socket) ?? 0
      if (count >= 3) {
        socket.terminate()
        continue
      }
      missed.set(socket, count + 1)
      socket.ping()
    }
  }, everyMs)
  return () => clearInterval(timer)
}

/** Serves page and contract on 127.0.0.1, and nowhere else. Rejects where the port is taken. */
export async function startServer(options: ServerOptions): Promise<LoopbackServer> {
  const { files, token, onConnection, pingEveryMs = 10_000 } = options
  const server = createServer()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    handleProtocols: () => apiProtocol,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port: options.port, exclusive: true }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A listening TCP server has an address and not a pipe's name.
  const { port } = server.address() as AddressInfo
  const endWatch = watchLife(sockets, pingEveryMs)

  server.on('request', (request, response) => answerFile(files, port, request, response))
  server.on('upgrade', (request, socket, head) => {
    // A peer that goes away half-way is no fault of ours.
    socket.on('error', () => socket.destroy())
    const { headers, method, url } = request
    const refusal = refuseUpgrade(
      { method, url, host: headers.host, origin: headers.origin, protocols: headers['sec-websocket-protocol'] },
      { port, token },
    )
    if (refusal !== null) refuseSocket(socket, refusal.status, refusal.reason)
    else if (sockets.clients.size >= maxConnections) refuseSocket(socket, 503, 'too many pages are connected')
    else sockets.handleUpgrade(request, socket, head, (webSocket) => sockets.emit('connection', webSocket, request))
  })
  sockets.on('connection', (socket) => {
    // A message above the limit, or not in the protocol: ws closes the connection itself and tells it here.
    socket.on('error', () => socket.terminate())
    onConnection(socket)
  })

  return {
    port,
    close: async () => {
      endWatch()
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
