/**
 * npm run dev [-- source]: the page from Vite's server, changed in place as its files change; the host in browser mode
 * behind it, built and started again when core/, native/ or electron/ change. For the window: npm start.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { watch } from 'node:fs'
import { createServer as createNetServer } from 'node:net'
import path from 'node:path'
import { createServer } from 'vite'
import { projectRoot } from './runtime.mjs'
import { pageConfig } from './vite-config.mjs'

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createNetServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

const hostPort = await freePort()
/** Lets a page of this server in, as the host's own token, new at each of its starts, lets in this server. */
const pageToken = randomBytes(32).toString('base64url')
/** @type {string | null} */
let hostToken = null
/** @type {import('node:child_process').ChildProcess | null} */
let host = null

function startHost() {
  const script = path.join(projectRoot, 'scripts/start.mjs')
  const args = [script, '--browser', '--no-open', '--port', String(hostPort), ...process.argv.slice(2)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  host = child
  let text = ''
  child.stdout.on('data', (part) => {
    text += String(part)
    const printed = /#token=([\w-]+)/.exec(text)?.[1]
    if (printed === undefined || printed === hostToken) return
    hostToken = printed
    process.stdout.write('host started: reload the page\n')
  })
  child.on('exit', (code) => {
    if (host !== child) return
    host = null
    process.stdout.write(`host ended (${code}); the next change starts it again\n`)
  })
}

function restartHost() {
  const former = host
  host = null
  if (former === null) {
    startHost()
    return
  }
  former.once('exit', startHost)
  former.kill('SIGTERM')
}

/** @type {NodeJS.Timeout | undefined} */
let soon
for (const folder of ['core', 'native', 'electron']) {
  watch(path.join(projectRoot, folder), { recursive: true }, (_event, name) => {
    if (name === null || !name.endsWith('.ts') || name.endsWith('.test.ts')) return
    // An editor and a version control system write several files at once.
    clearTimeout(soon)
    soon = setTimeout(restartHost, 200)
  })
}

const server = await createServer({
  ...pageConfig(path.join(projectRoot, 'dist/renderer'), new Set()),
  mode: 'development',
  logLevel: 'info',
  server: {
    host: '127.0.0.1',
    proxy: {
      // The page's own modules lie below /api/.
      '^/api$': {
        target: `http://127.0.0.1:${hostPort}`,
        ws: true,
        configure: (proxy) => {
          proxy.on('proxyReqWs', (request, asked, socket) => {
            const offered = String(asked.headers['sec-websocket-protocol'])
            const isOurs =
              asked.headers.origin === `http://${asked.headers.host}` && offered.includes(`token.${pageToken}`)
            if (!isOurs || hostToken === null) {
              request.destroy()
              socket.destroy()
              return
            }
            request.setHeader('Host', `127.0.0.1:${hostPort}`)
            request.setHeader('Origin', `http://127.0.0.1:${hostPort}`)
            request.setHeader('Sec-WebSocket-Protocol', `hnscope, token.${hostToken}`)
          })
        },
      },
    },
  },
})
await server.listen()
startHost()
process.stdout.write(`page: ${server.resolvedUrls?.local[0] ?? ''}#token=${pageToken}\n`)

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    host?.kill('SIGTERM')
    void server.close().then(() => process.exit(0))
  })
}
