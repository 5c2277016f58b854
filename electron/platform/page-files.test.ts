import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noncePlaceholder, openPageFiles } from './page-files.ts'

let parent = ''
const open = () => openPageFiles(path.join(parent, 'renderer'))

beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'hnscope-page-'))
  mkdirSync(path.join(parent, 'renderer/assets'), { recursive: true })
  writeFileSync(path.join(parent, 'secret.txt'), 'secret')
  writeFileSync(
    path.join(parent, 'renderer/index.html'),
    `<meta nonce="${noncePlaceholder}"><style nonce="${noncePlaceholder}">`,
  )
  writeFileSync(path.join(parent, 'renderer/assets/main-1a2b.js'), 'export {}')
})
afterAll(() => rmSync(parent, { recursive: true }))

const text = (body: Uint8Array | undefined) => Buffer.from(body ?? []).toString('utf8')

describe('openPageFiles', () => {
  it('serves the page at / and its parts by their names', () => {
    expect(open().read('/')?.headers['Content-Type']).toBe('text/html; charset=utf-8')
    expect(open().read('/assets/main-1a2b.js')?.headers['Content-Type']).toBe('text/javascript; charset=utf-8')
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '/..\\secret.txt',
    '//secret.txt',
    '/assets',
    '/assets/',
    '/index.html%00.js',
    '/%ff',
    '',
    'index.html',
  ])('has no file for %s', (pathname) => {
    expect(open().read(pathname)).toBeNull()
  })

  it('goes on serving what it began with when another build is put in place', () => {
    const running = open()
    const before = text(running.read('/assets/main-1a2b.js')?.body)
    renameSync(path.join(parent, 'renderer'), path.join(parent, 'former'))
    expect(text(running.read('/assets/main-1a2b.js')?.body)).toBe(before)
    renameSync(path.join(parent, 'former'), path.join(parent, 'renderer'))
  })

  it('gives each load of the page a nonce of its own, in the policy and in the text', () => {
    const [first, second] = [open().read('/'), open().read('/index.html')]
    const nonceOf = (file: typeof first) => /'nonce-([^']+)'/.exec(file?.headers['Content-Security-Policy'] ?? '')?.[1]
    expect(nonceOf(first)).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    expect(text(first?.body)).toBe(`<meta nonce="${nonceOf(first)}"><style nonce="${nonceOf(first)}">`)
  })

  it('allows nothing inline but styles with the nonce, on the page and on its parts', () => {
    for (const name of ['/', '/assets/main-1a2b.js']) {
      const headers = open().read(name)?.headers ?? {}
      expect(headers['Content-Security-Policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(headers['Content-Security-Policy']).not.toMatch(/unsafe|\*/)
      expect(headers).toMatchObject({
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'no-store',
      })
    }
  })
})
