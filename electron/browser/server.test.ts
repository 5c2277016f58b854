import { connect } from 'node:net'
import { request, type IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { securityHeaders, type PageFiles } from '../platform/page-files.ts'
import { startServer, type LoopbackServer } from './server.ts'

const token = 'q8ZtGm0r5nY2b7xJ4wLk1vHs9dCfPa3uEe6iTo_RzNQ'
const files: PageFiles = {
  read: (pathname) =>
    pathname === '/' ? { body: Buffer.from('<!doctype html>'), headers: securityHeaders('bm9uY2U=') } : null,
}

let server: LoopbackServer
let connected: WebSocket[]
async function start(pingEveryMs?: number) {
  connected = []
  const onConnection = (socket: WebSocket) => {
    connected.push(socket)
    socket.on('message', (data) => socket.send(data))
  }
  server = await startServer({
    port: 0,
    token,
    files,
    onConnection,
    ...(pingEveryMs === undefined ? {} : { pingEveryMs }),
  })
}
beforeEach(() => start())
afterEach(() => server.close())

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

function ask(path: string, options: { method?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, ...options }, (response) => {
      let body = ''
      response.on('data', (part) => (body += String(part)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

function open(
  change: { path?: string; protocols?: string[]; origin?: string; host?: string; autoPong?: boolean } = {},
) {
  return new WebSocket(
    `ws://127.0.0.1:${server.port}${change.path ?? '/api'}`,
    change.protocols ?? ['hnscope', `token.${token}`],
    {
      headers: {
        Origin: change.origin ?? `http://127.0.0.1:${server.port}`,
        ...(change.host === undefined ? {} : { Host: change.host }),
      },
      autoPong: change.autoPong ?? true,
    },
  )
}

/** 101 when the connection was opened, else the status of the refusal. */
function outcome(socket: WebSocket): Promise<number> {
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', reject)
  })
}

const closeCode = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve))

describe('startServer', () => {
  it('serves the page without a token and with the headers of the window', async () => {
    const answer = await ask('/')
    expect(answer).toMatchObject({ status: 200, body: '<!doctype html>' })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  })

  it('puts the policy on refusals, too', async () => {
    for (const answer of [
      await ask('/nothing'),
      await ask('/', { method: 'POST' }),
      await ask('/', { headers: { Host: 'evil.example' } }),
    ]) {
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  it('refuses other names, methods and paths', async () => {
    expect((await ask('/', { headers: { Host: `evil.example:${server.port}` } })).status).toBe(421)
    expect((await ask('/', { method: 'DELETE' })).status).toBe(405)
    expect((await ask('/../package.json')).status).toBe(404)
    expect((await ask('/api')).status).toBe(404)
  })

  it('listens on no other address than 127.0.0.1', async () => {
    const refused = await new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.2', port: server.port })
      socket.on('connect', () => resolve(false))
      socket.on('error', () => resolve(true))
    })
    expect(refused).toBe(true)
  })

  it('answers the protocol and never the token', async () => {
    const socket = open()
    expect(await outcome(socket)).toBe(101)
    expect(socket.protocol).toBe('hnscope')
    socket.terminate()
  })

  it('refuses an upgrade without token, from elsewhere, under another name and on another path', async () => {
    expect(await outcome(open({ protocols: ['hnscope'] }))).toBe(401)
    expect(await outcome(open({ protocols: ['hnscope', 'token.wrong'] }))).toBe(401)
    expect(await outcome(open({ origin: 'http://evil.example' }))).toBe(403)
    expect(await outcome(open({ host: 'evil.example' }))).toBe(421)
    expect(await outcome(open({ path: '/' }))).toBe(404)
    expect(connected).toHaveLength(0)
  })

  it('has room for eight pages and for a ninth when one has left', async () => {
    const eight = Array.from({ length: 8 }, () => open())
    expect(await Promise.all(eight.map(outcome))).toEqual(Array(8).fill(101))
    expect(await outcome(open())).toBe(503)
    const [first] = connected
    if (first === undefined) throw new Error('no connection')
    const left = closeCode(first)
    eight[0]?.terminate()
    await left
    expect(await outcome(open())).toBe(101)
  })

  it('closes a connection that sends more than 4 MB in one message and goes on serving', async () => {
    const socket = open()
    await outcome(socket)
    const closed = closeCode(socket)
    socket.send(Buffer.alloc(4 * 1024 * 1024 + 1))
    expect([1006, 1009]).toContain(await closed)
    expect((await ask('/')).status).toBe(200)
  })

  it('ends a connection that answers no ping and keeps the one that does', async () => {
    await server.close()
    await start(20)
    const alive = open()
    await outcome(alive)
    const dead = open({ autoPong: false })
    await outcome(dead)
    expect(await closeCode(dead)).toBe(1006)
    expect(alive.readyState).toBe(WebSocket.OPEN)
  })

  it('says that the port is taken', async () => {
    await expect(startServer({ port: server.port, token, files, onConnection: () => undefined })).rejects.toMatchObject(
      {
        code: 'EADDRINUSE',
      },
    )
  })
})
