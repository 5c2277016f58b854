import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The files of the page, as the window's protocol and the loopback server both serve them. They are read when the
 * program starts and served from memory, by exact name: a path that leaves the folder names nothing, and a build that
 * is put in place later does not take the parts of a running page away.
 */
export interface PageFiles {
  /** Null where there is no such file. `pathname` is the still encoded path of a URL. */
  read(pathname: string): PageFile | null
}

export interface PageFile {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

/** Stands in index.html where each load gets its own nonce. */
export const noncePlaceholder = '__HNSCOPE_NONCE__'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** A nonce of null allows no inline style at all. */
export function contentSecurityPolicy(nonce: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    nonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Headers of every answer, whatever its status. */
export function securityHeaders(nonce: string | null): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(nonce),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }
}

function listFiles(folder: string, below = ''): readonly string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) return listFiles(folder, name)
    return entry.isFile() ? [name] : []
  })
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** `folder` is dist/renderer; throws where it cannot be read, since nothing can be shown then. */
export function openPageFiles(folder: string): PageFiles {
  const bodies = new Map(listFiles(folder).map((name) => [`/${name}`, readFileSync(path.join(folder, name))]))
  return {
    read(pathname) {
      const asked = decode(pathname)
      const name = asked === '/' ? '/index.html' : asked
      const body = name === null ? undefined : bodies.get(name)
      if (name === null || body === undefined) return null
      const type = { 'Content-Type': contentTypes[path.extname(name)] ?? 'application/octet-stream' }
      if (name !== '/index.html') return { body, headers: { ...securityHeaders(null), ...type } }
      const nonce = randomBytes(16).toString('base64')
      const html = body.toString('utf8').replaceAll(noncePlaceholder, nonce)
      return { body: Buffer.from(html), headers: { ...securityHeaders(nonce), ...type } }
    },
  }
}
