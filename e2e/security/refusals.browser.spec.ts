import { request, type IncomingHttpHeaders } from 'node:http'
import { expect, startServer, test } from '../fixtures.ts'

/** Browser mode as the network sees it: everything that does not come from the page that we served is refused. */

test.beforeEach(async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await page.waitForSelector('#root > *')
})

interface Asked {
  readonly path?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

function ask(
  url: string,
  { path = '/', method = 'GET', headers = {} }: Asked,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers: { ...headers } }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    asked.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
    })
    asked.on('error', reject)
    asked.end()
  })
}

function upgrade(
  url: string,
  change: { path?: string; origin?: string | null; host?: string; protocols?: string } = {},
) {
  const { host, hash } = new URL(url)
  const origin = change.origin === undefined ? `http://${host}` : change.origin
  return ask(url, {
    path: change.path ?? '/api',
    headers: {
      Host: change.host ?? host,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'Sec-WebSocket-Protocol': change.protocols ?? `hnscope, ${hash.slice(1).replace('=', '.')}`,
      ...(origin === null ? {} : { Origin: origin }),
    },
  })
}

function addressOf(url: string | null): string {
  if (url === null) throw new Error('not in browser mode')
  return url
}

test('the token leaves the address and is in no cookie', async ({ app }) => {
  const { hash } = new URL(addressOf(app.url))
  await expect.poll(() => app.page.url()).not.toContain(hash)
  expect(await app.page.context().cookies()).toEqual([])
  expect(await app.page.evaluate(() => document.cookie)).toBe('')
})

test('the page still works after a reload, and another tab without the token does not', async ({ app }) => {
  await app.page.reload()
  await app.page.waitForSelector('#root > *')
  const stranger = await app.page.context().newPage()
  const opened: string[] = []
  stranger.on('websocket', (socket) => opened.push(socket.url()))
  await stranger.goto(new URL('/', addressOf(app.url)).href)
  await stranger.waitForSelector('#root > *')
  expect(opened).toEqual([])
})

test('our page is let in and is told the protocol, not the token', async ({ app }) => {
  const answer = await upgrade(addressOf(app.url))
  expect(answer.status).toBe(101)
  expect(answer.headers['sec-websocket-protocol']).toBe('hnscope')
})

test('another name, origin, path or token is refused', async ({ app }) => {
  const url = addressOf(app.url)
  const { host, port, hash } = new URL(url)
  const token = hash.slice('#token='.length)
  const refused = {
    'another name': await upgrade(url, { host: `evil.example:${port}`, origin: `http://evil.example:${port}` }),
    'another origin': await upgrade(url, { origin: 'http://evil.example' }),
    'no origin': await upgrade(url, { origin: null }),
    'the origin of another port': await upgrade(url, { origin: 'http://127.0.0.1:1' }),
    'another path': await upgrade(url, { path: '/' }),
    'no token': await upgrade(url, { protocols: 'hnscope' }),
    'a wrong token': await upgrade(url, { protocols: `hnscope, token.${token.slice(1)}x` }),
    'a token without the protocol': await upgrade(url, { protocols: `token.${token}` }),
    'a token in the query': await upgrade(url, { path: `/api?token=${token}`, protocols: 'hnscope' }),
  }
  const statuses = Object.fromEntries(Object.entries(refused).map(([name, { status }]) => [name, status]))
  expect(statuses).toEqual({
    'another name': 421,
    'another origin': 403,
    'no origin': 403,
    'the origin of another port': 403,
    'another path': 404,
    'no token': 401,
    'a wrong token': 401,
    'a token without the protocol': 401,
    'a token in the query': 401,
  })
  expect(host).toMatch(/^127\.0\.0\.1:\d+$/)
})

test('files are served by exact name, to our name, by GET and HEAD', async ({ app }) => {
  const url = addressOf(app.url)
  const status = async (asked: Asked) => (await ask(url, asked)).status
  expect(await status({})).toBe(200)
  expect(await status({ method: 'HEAD' })).toBe(200)
  expect(await status({ headers: { Host: 'evil.example' } })).toBe(421)
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) expect(await status({ method })).toBe(405)
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/%252e%252e/package.json',
    '//etc/passwd',
    '/assets/',
    '/api',
    '/build.json',
  ]) {
    expect(await status({ path }), path).toBe(404)
  }
})

test('every answer carries the headers, each page a nonce of its own', async ({ app }) => {
  const url = addressOf(app.url)
  const answers = [
    await ask(url, {}),
    await ask(url, {}),
    await ask(url, { path: '/nothing' }),
    await ask(url, { method: 'POST' }),
    await ask(url, { headers: { Host: 'evil.example' } }),
    await upgrade(url, { origin: null }),
  ]
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  }
  expect(answers[0]?.headers['content-security-policy']).not.toBe(answers[1]?.headers['content-security-policy'])
})

test('each start has a token of its own, and Ctrl+C ends it cleanly', async ({ app }) => {
  const second = await startServer('sim:demo', app.home)
  const tokenOf = (url: string) => new URL(url).hash
  expect(tokenOf(second.url)).toMatch(/^#token=[\w-]{43}$/)
  expect(tokenOf(second.url)).not.toBe(tokenOf(addressOf(app.url)))
  expect(
    (await upgrade(second.url, { protocols: `hnscope, token.${tokenOf(addressOf(app.url)).slice(7)}` })).status,
  ).toBe(401)
  const ended = new Promise((resolve) => second.server.once('exit', (code, signal) => resolve({ code, signal })))
  second.server.kill('SIGINT')
  expect(await ended).toEqual({ code: 0, signal: null })
})
