import http from 'node:http'
import https, { type RequestOptions } from 'node:https'
import { fail, ok, type Result } from '../../core/model/result.ts'
import type { KubeAccess } from './config.ts'
import type { KubeFailure } from './failure.ts'

/** Raw requests to the API server with the account of a context. No answer, no header and no credential is logged. */
export interface KubeClient {
  /** Host and port, for sentences. */
  readonly server: string
  get(path: string, query: Query, signal: AbortSignal): Promise<Result<unknown, KubeFailure>>
  post(path: string, body: unknown, signal: AbortSignal): Promise<Result<unknown, KubeFailure>>
  /** Lines of an answer as they come; ends with its end. `onOpen` is called when the server has begun to answer. */
  lines(path: string, query: Query, handlers: LineHandlers, signal: AbortSignal): Promise<Result<null, KubeFailure>>
}

export type Query = Readonly<Record<string, string>>

export interface LineHandlers {
  readonly onOpen: () => void
  readonly onLine: (line: string) => void
}

interface ClientOptions {
  /** Longest wait for the start of an answer, and between two pieces of it. */
  readonly limitMs?: number
}

const defaultLimitMs = 30_000
/** A page of 500 objects has some megabytes; an object at most 1.5 MB (etcd). */
const maxAnswerBytes = 256 << 20
const maxLineChars = 16 << 20
const keepAliveMs = 30_000

export function createKubeClient(access: KubeAccess, { limitMs = defaultLimitMs }: ClientOptions = {}): KubeClient {
  let authorised: Promise<Result<RequestOptions, KubeFailure>> | null = null

  async function optionsNow(): Promise<Result<RequestOptions, KubeFailure>> {
    const asked = (authorised ??= access.authorise())
    const options = await asked
    if (!options.ok && authorised === asked) authorised = null
    return options
  }

  /** A refused credential may have run out: it is fetched anew once. */
  async function send(call: Call, signal: AbortSignal): Promise<Result<http.IncomingMessage, KubeFailure>> {
    const options = await optionsNow()
    if (!options.ok) return options
    const used = authorised
    const answer = await request(access.server, call, options.value, { limitMs, signal })
    if (answer.ok || answer.error.kind !== 'unauthorized') return answer
    if (authorised === used) authorised = null
    const renewed = await optionsNow()
    if (!renewed.ok) return renewed
    return request(access.server, call, renewed.value, { limitMs, signal })
  }

  async function json(call: Call, signal: AbortSignal): Promise<Result<unknown, KubeFailure>> {
    const answer = await send(call, signal)
    if (!answer.ok) return answer
    const text = await readAll(answer.value, limitMs, signal)
    if (!text.ok) return text
    try {
      const parsed: unknown = JSON.parse(text.value)
      return ok(parsed)
    } catch {
      return fail({ kind: 'unreadable' })
    }
  }

  return {
    server: access.serverName,
    get: (path, query, signal) => json({ method: 'GET', path, query, body: null }, signal),
    post: (path, body, signal) => json({ method: 'POST', path, query: {}, body: JSON.stringify(body) }, signal),
    lines: async (path, query, handlers, signal) => {
      const answer = await send({ method: 'GET', path, query, body: null }, signal)
      if (!answer.ok) return answer
      handlers.onOpen()
      return readLines(answer.value, handlers.onLine, signal)
    },
  }
}

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query: Query
  readonly body: string | null
}

interface Limits {
  readonly limitMs: number
  readonly signal: AbortSignal
}

function request(
  server: string,
  { method, path, query, body }: Call,
  options: RequestOptions,
  { limitMs, signal }: Limits,
): Promise<Result<http.IncomingMessage, KubeFailure>> {
  return new Promise((resolve) => {
    let url: URL
    try {
      url = new URL(server + path)
    } catch {
      resolve(fail({ kind: 'unreachable', reason: 'ERR_INVALID_URL' }))
      return
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const payload: http.OutgoingHttpHeaders =
      body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const headers = { ...(options.headers as http.OutgoingHttpHeaders), accept: 'application/json', ...payload }
    const send = url.protocol === 'http:' ? http.request : https.request
    const sent = send(url, { ...options, headers, method, signal })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      sent.destroy()
    }, limitMs)
    sent.on('socket', (socket) => socket.setKeepAlive(true, keepAliveMs))
    sent.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      resolve(fail(isLate ? { kind: 'timedOut', afterMs: limitMs } : failureOf(error, signal)))
    })
    sent.on('response', (answer) => {
      clearTimeout(timer)
      const failure = failureOfStatus(answer)
      if (failure === null) resolve(ok(answer))
      else {
        // A request that ends before its answer was read would tell of an error that nobody waits for.
        answer.on('error', () => undefined)
        answer.destroy()
        resolve(fail(failure))
      }
    })
    sent.end(body ?? undefined)
  })
}

const tlsCodes = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH)/

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal): KubeFailure {
  if (signal.aborted) return { kind: 'stopped' }
  const code = error.code ?? error.name
  if (tlsCodes.test(code)) return { kind: 'tls', reason: code }
  if (code === 'ECONNRESET' || code === 'EPIPE') return { kind: 'cut' }
  return { kind: 'unreachable', reason: code }
}

function failureOfStatus({ statusCode = 0, headers }: http.IncomingMessage): KubeFailure | null {
  if (statusCode >= 200 && statusCode < 300) return null
  if (statusCode === 401) return { kind: 'unauthorized' }
  if (statusCode === 403) return { kind: 'forbidden' }
  if (statusCode === 410) return { kind: 'gone' }
  if (statusCode === 429) {
    const seconds = Number(headers['retry-after'])
    return { kind: 'tooManyRequests', retryAfterMs: Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null }
  }
  return { kind: 'server', status: statusCode }
}

function readAll(
  answer: http.IncomingMessage,
  limitMs: number,
  signal: AbortSignal,
): Promise<Result<string, KubeFailure>> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = []
    let size = 0
    const end = (result: Result<string, KubeFailure>): void => {
      clearTimeout(timer)
      resolve(result)
      answer.destroy()
    }
    const late = (): void => end(fail({ kind: 'timedOut', afterMs: limitMs }))
    let timer = setTimeout(late, limitMs)
    answer.on('data', (piece: Buffer) => {
      clearTimeout(timer)
      timer = setTimeout(late, limitMs)
      pieces.push(piece)
      size += piece.length
      if (size > maxAnswerBytes) end(fail({ kind: 'unreadable' }))
    })
    answer.on('end', () => end(answer.complete ? ok(Buffer.concat(pieces).toString('utf8')) : fail({ kind: 'cut' })))
    answer.on('error', () => end(fail(signal.aborted ? { kind: 'stopped' } : { kind: 'cut' })))
    answer.on('close', () => end(fail(signal.aborted ? { kind: 'stopped' } : { kind: 'cut' })))
  })
}

function readLines(
  answer: http.IncomingMessage,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<Result<null, KubeFailure>> {
  return new Promise((resolve) => {
    let rest = ''
    const end = (result: Result<null, KubeFailure>): void => {
      resolve(result)
      answer.destroy()
    }
    const broken = (): void => end(fail(signal.aborted ? { kind: 'stopped' } : { kind: 'cut' }))
    answer.setEncoding('utf8')
    answer.on('data', (piece: string) => {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > maxLineChars) end(fail({ kind: 'unreadable' }))
      for (const line of lines) if (line !== '') onLine(line)
    })
    answer.on('end', () => (answer.complete ? end(ok(null)) : broken()))
    answer.on('error', broken)
    answer.on('close', broken)
  })
}
