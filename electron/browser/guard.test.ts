import { describe, expect, it } from 'vitest'
import { pathOf, refuseFile, refuseUpgrade } from './guard.ts'

const port = 50123
const token = 'q8ZtGm0r5nY2b7xJ4wLk1vHs9dCfPa3uEe6iTo_RzNQ'
const file = { method: 'GET', url: '/', host: `127.0.0.1:${port}` }
const upgrade = {
  method: 'GET',
  url: '/api',
  host: `127.0.0.1:${port}`,
  origin: `http://127.0.0.1:${port}`,
  protocols: `hnscope, token.${token}`,
}
const status = (changed: Partial<Record<keyof typeof upgrade, string | undefined>>) =>
  refuseUpgrade({ ...upgrade, ...changed }, { port, token })?.status ?? null

describe('refuseFile', () => {
  it('lets the page and its parts through without a token', () => {
    expect(refuseFile(file, port)).toBeNull()
    expect(refuseFile({ ...file, method: 'HEAD', host: `localhost:${port}` }, port)).toBeNull()
  })

  it.each([
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1',
    '127.0.0.1:1',
    `127.0.0.1.evil.example:${port}`,
    undefined,
  ])('says 421 when the host is %s', (host) => {
    expect(refuseFile({ ...file, host }, port)?.status).toBe(421)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'get', undefined])('says 405 when the method is %s', (method) => {
    expect(refuseFile({ ...file, method }, port)?.status).toBe(405)
  })

  it('says 400 when a whole URL is asked for as from a proxy', () => {
    expect(refuseFile({ ...file, url: 'http://evil.example/' }, port)?.status).toBe(400)
  })
})

describe('refuseUpgrade', () => {
  it('lets our page in with the token of this start', () => {
    expect(status({})).toBeNull()
    expect(status({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).toBeNull()
    expect(status({ url: '/api?x=1' })).toBeNull()
  })

  it('says 421 when another name points here', () => {
    expect(status({ host: `evil.example:${port}`, origin: `http://evil.example:${port}` })).toBe(421)
  })

  it.each(['/', '/api/', '/api/x', '/API', '/apix', 'http://127.0.0.1/api'])(
    'says 404 when %s is to be upgraded',
    (url) => {
      expect(status({ url })).toBe(404)
    },
  )

  it.each([
    undefined,
    'null',
    'http://evil.example',
    `https://127.0.0.1:${port}`,
    'http://127.0.0.1:1',
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}.evil.example`,
  ])('says 403 when the origin is %s', (origin) => {
    expect(status({ origin })).toBe(403)
  })

  it.each([
    undefined,
    '',
    'hnscope',
    `token.${token}`,
    'hnscope, token.',
    `hnscope, token.${token.slice(0, -1)}`,
    `hnscope, token.${token}x`,
    `hnscope, token.${token.toLowerCase()}`,
    `hnscope, ${token}`,
    `hnscope, token.wrong, token.${token}`,
  ])('says 401 when the subprotocols are %s', (protocols) => {
    expect(status({ protocols })).toBe(401)
  })
})

describe('pathOf', () => {
  it('leaves off the query', () => {
    expect(pathOf('/assets/a.js?x=/../y')).toBe('/assets/a.js')
    expect(pathOf('*')).toBeNull()
    expect(pathOf(undefined)).toBeNull()
  })
})
