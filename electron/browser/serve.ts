import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { RPCHandler } from '@orpc/server/ws'
import { AppError } from '../../core/contract/errors.ts'
import { message, type Message } from '../../core/model/message.ts'
import { keepMsOf } from '../app/changes/keep-time.ts'
import { composeHost, type Host } from '../app/compose.ts'
import { liveOpener, partialAfterMs } from '../app/live-opener.ts'
import { forkNativeHost } from '../app/native-process.ts'
import { standardOpeners } from '../app/openers.ts'
import { defaultSource } from '../app/sources.ts'
import { limitInlining } from '../platform/engine.ts'
import { createLogger, fileSink, type Logger } from '../platform/log.ts'
import { openPageFiles } from '../platform/page-files.ts'
import { appPaths } from '../platform/paths.ts'
import { productVersion } from '../platform/product-version.ts'
import { environmentLocale, say } from '../platform/say.ts'
import { errorCode, reasonOf } from '../platform/system-error.ts'
import { openInBrowser } from './open-browser.ts'
import { startServer, type LoopbackServer } from './server.ts'
import { parseStartArguments, type StartArguments } from './start-arguments.ts'

/** Why there is no window. */
export type NoWindow =
  | { readonly reason: 'asked' | 'no-runtime' | 'no-display' }
  | { readonly reason: 'runtime-failed'; readonly how: string }

limitInlining()

let locale = environmentLocale(process.env)
const tell = (sentence: Message): void => void process.stdout.write(`${say(locale, sentence)}\n`)
const complain = (sentence: Message): void => void process.stderr.write(`${say(locale, sentence)}\n`)

/** The arguments of `npm start`; null where they were answered already, with the exit code set. */
export function readStartArguments(args: readonly string[]): StartArguments | null {
  const parsed = parseStartArguments(args, defaultSource)
  if (!parsed.ok) {
    complain(parsed.error)
    process.exitCode = 2
    return null
  }
  locale = parsed.value.locale ?? locale
  if (!parsed.value.help) return parsed.value
  tell(message('start.help'))
  return null
}

function whyNoWindow(why: NoWindow): Message {
  switch (why.reason) {
    case 'asked':
      return message('start.reason.asked')
    case 'no-runtime':
      return message('start.reason.noRuntime')
    case 'no-display':
      return message('start.reason.noDisplay')
    case 'runtime-failed':
      return message('start.reason.runtimeFailed', { how: why.how })
  }
}

function servePages(host: Host, port: number, token: string): Promise<LoopbackServer> {
  const handler = new RPCHandler(host.router)
  return startServer({
    port,
    token,
    files: openPageFiles(path.join(__dirname, '../renderer')),
    onConnection: (socket) => {
      const page = host.connect()
      void handler.upgrade(socket, { context: page.context })
      socket.once('close', () => void page.close())
    },
  })
}

function refusal(error: unknown, port: number): Message {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') return message('start.portTaken', { port })
  return code === 'ENOENT' ? message('start.noPage') : message('start.portRefused', { port, reason: reasonOf(error) })
}

async function openFirst(host: Host, source: string, log: Logger): Promise<void> {
  try {
    await host.open(source)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The page says it, too, and goes on: there something else can be opened.
    log.warn('the first source cannot be opened', { code: error.data.code })
    complain(error.data.message)
    if (error.data.hint !== null) complain(error.data.hint)
  }
}

/** Who ends the server keeps no change: it is undone at once. */
async function endChange({ changes }: Host): Promise<void> {
  if (!changes.isOpen()) return
  await changes.revert().catch(() => undefined)
  await changes.whenDecided()
}

/** Calls back at the first Ctrl+C; a second one ends the process at once. */
function onInterrupt(end: () => void): void {
  let isEnding = false
  const interrupt = (): void => {
    if (isEnding) process.exit(130)
    isEnding = true
    end()
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  process.on('SIGHUP', interrupt)
}

/** Browser mode from start to Ctrl+C; sets the exit code. */
export async function serve({ source, port, open, kubeconfig, view }: StartArguments, why: NoWindow): Promise<void> {
  // Where the client of Kubernetes looks; programs of the kubeconfig find it there, too.
  if (kubeconfig !== null) process.env['KUBECONFIG'] = path.resolve(kubeconfig)
  const paths = appPaths()
  const log = createLogger({ sink: fileSink(paths.logFolder, 'host') })
  process.on('uncaughtException', (error) => {
    log.error('an exception in browser mode', { stack: error.stack ?? String(error) })
    process.stderr.write(`${error.stack ?? String(error)}\n`)
    process.exit(70)
  })
  const spawn = forkNativeHost(path.join(__dirname, 'native.cjs'))
  const host = await composeHost({
    host: 'browser',
    log,
    paths,
    languages: [locale],
    version: productVersion(path.join(__dirname, '../..')),
    openers: { ...standardOpeners, ...liveOpener(spawn, { partialAfterMs, isPackaged: false }) },
    keepMs: keepMsOf(process.env),
  })
  const token = randomBytes(32).toString('base64url')
  let server: LoopbackServer
  try {
    server = await servePages(host, port, token)
  } catch (error) {
    complain(refusal(error, port))
    process.exitCode = 2
    await host.close()
    return
  }
  // The page takes both out of the address at once.
  const shown = view === null ? '' : `&view=${encodeURIComponent(view)}`
  const address = `http://127.0.0.1:${server.port}/#token=${token}${shown}`
  tell(whyNoWindow(why))
  tell(message('start.served'))
  process.stdout.write(`  ${address}\n`)
  tell(message('start.stop'))
  const forget = open ? openInBrowser(address) : () => undefined

  const ended = new Promise<void>((resolve) => {
    onInterrupt(() => {
      forget()
      // A second Ctrl+C ends it at once; the next start then offers the undo.
      if (host.changes.isOpen()) complain(message('start.changeOpen'))
      void server
        .close()
        .then(() => endChange(host))
        .then(() => host.close())
        .then(resolve)
    })
  })
  if (source !== null) await openFirst(host, source, log)
  await ended
}
