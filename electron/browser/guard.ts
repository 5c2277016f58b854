import { createHash, timingSafeEqual } from 'node:crypto'

/** Who may talk to the loopback server. Pure: what was asked and what is ours in, the refusal or null out. */

export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 421
  readonly reason: string
}

/** The only path that accepts an upgrade. */
export const apiPath = '/api'
/** The subprotocol that the server answers; the token travels in a second one and is never sent back. */
export const apiProtocol = 'hnscope'
const tokenPrefix = 'token.'

/** Any other name means that somebody else's name was made to point here (DNS rebinding). */
export function ourHosts(port: number): readonly string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`]
}

export function pathOf(url: string | undefined): string | null {
  if (url === undefined || !url.startsWith('/')) return null
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

export interface AskedFile {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly host: string | undefined
}

export function refuseFile(asked: AskedFile, port: number): Refusal | null {
  if (!ourHosts(port).includes(asked.host ?? '')) return { status: 421, reason: 'Host is not this server' }
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return { status: 405, reason: 'only GET and HEAD' }
  if (pathOf(asked.url) === null) return { status: 400, reason: 'not a path' }
  return null
}

export interface AskedUpgrade {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly host: string | undefined
  readonly origin: string | undefined
  readonly protocols: string | undefined
}

/** Compares digests, so that neither length nor first difference shows in the time that it takes. */
export function isSameToken(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

export function refuseUpgrade(
  asked: AskedUpgrade,
  ours: { readonly port: number; readonly token: string },
): Refusal | null {
  const host = asked.host ?? ''
  if (!ourHosts(ours.port).includes(host)) return { status: 421, reason: 'Host is not this server' }
  if (asked.method !== 'GET') return { status: 405, reason: 'only GET' }
  if (pathOf(asked.url) !== apiPath) return { status: 404, reason: 'nothing to upgrade here' }
  if (asked.origin !== `http://${host}`) return { status: 403, reason: 'Origin is not this server' }
  const offered = (asked.protocols ?? '').split(',').map((name) => name.trim())
  const tokens = offered.filter((name) => name.startsWith(tokenPrefix)).map((name) => name.slice(tokenPrefix.length))
  const [given] = tokens
  if (!offered.includes(apiProtocol) || tokens.length !== 1 || given === undefined || !isSameToken(given, ours.token)) {
    return { status: 401, reason: 'no token, or not the one of this start' }
  }
  return null
}
