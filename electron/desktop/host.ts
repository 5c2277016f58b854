import path from 'node:path'
import { RPCHandler } from '@orpc/server/message-port'
import { AppError } from '../../core/contract/errors.ts'
import { keepMsOf } from '../app/changes/keep-time.ts'
import { composeHost, type Host } from '../app/compose.ts'
import { liveOpener, partialAfterMs } from '../app/live-opener.ts'
import type { Chosen } from '../app/open-source.ts'
import { standardOpeners } from '../app/openers.ts'
import { limitInlining } from '../platform/engine.ts'
import { createLogger, fileSink } from '../platform/log.ts'
import { appPaths } from '../platform/paths.ts'
import { productVersion } from '../platform/product-version.ts'
import { environmentLocale, say } from '../platform/say.ts'
import { packagedSwitch, toHostSchema, type FromHost } from './host-messages.ts'
import { createNativeSpawner } from './native-spawn.ts'

/** The host as a utility process of the window: the same services as in browser mode, served over message ports. */

limitInlining()

const paths = appPaths()
const log = createLogger({ sink: fileSink(paths.logFolder, 'host') })
const locale = environmentLocale(process.env)

process.on('uncaughtException', (error) => {
  log.error('an exception in the host', { stack: error.stack ?? String(error) })
  process.stderr.write(`${error.stack ?? String(error)}\n`)
  process.exit(70)
})

const tell = (message: FromHost): void => process.parentPort.postMessage(message)

const waiting = new Map<number, (paths: readonly string[] | null) => void>()
let lastRequest = 0

function choose(what: Chosen): Promise<readonly string[] | null> {
  const request = ++lastRequest
  return new Promise((resolve) => {
    waiting.set(request, resolve)
    tell({ type: 'choose', request, what })
  })
}

async function saveAs(name: string): Promise<string | null> {
  const request = ++lastRequest
  const paths = await new Promise<readonly string[] | null>((resolve) => {
    waiting.set(request, resolve)
    tell({ type: 'saveAs', request, name })
  })
  return paths?.[0] ?? null
}

async function openNamed(host: Host, source: string, view: string | null): Promise<void> {
  try {
    await (view === null ? host.open(source) : host.openAt(source, view))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The page is told by the job that failed; this line is for the terminal that started the window.
    log.warn('a source cannot be opened', { code: error.data.code })
    process.stderr.write(`${say(locale, error.data.message)}\n`)
  }
}

function connectPage(
  host: Host,
  handler: RPCHandler<ReturnType<Host['connect']>['context']>,
  port: Electron.MessagePortMain,
): void {
  const page = host.connect()
  handler.upgrade(port, { context: page.context })
  port.on('close', () => void page.close())
  port.start()
}

const native = createNativeSpawner(tell)

// Messages that come before the services are there wait in this promise.
const ready = composeHost({
  host: 'window',
  log,
  paths,
  languages: [locale],
  choose,
  saveAs,
  showInFolder: (file) => tell({ type: 'show', file }),
  version: productVersion(path.join(__dirname, '../..')),
  openers: {
    ...standardOpeners,
    ...liveOpener(native.spawn, { partialAfterMs, isPackaged: process.argv.includes(packagedSwitch) }),
  },
  onOpened: (source) => tell({ type: 'opened', source }),
  keepMs: keepMsOf(process.env),
  onChangeOpen: (isOpen) => tell({ type: 'changeOpen', isOpen }),
}).then((host) => ({ host, handler: new RPCHandler(host.router) }))

process.parentPort.on('message', ({ data, ports }) => {
  const parsed = toHostSchema.safeParse(data)
  if (!parsed.success) throw new Error('a message of the main process is not in the protocol')
  const heard = parsed.data
  switch (heard.type) {
    case 'page':
      void ready.then(({ host, handler }) => {
        for (const port of ports) connectPage(host, handler, port)
      })
      break
    case 'open':
      void ready.then(({ host }) => openNamed(host, heard.source, heard.view))
      break
    case 'lead':
      void ready.then(({ host }) => host.lead(heard.view))
      break
    case 'nativeStarted':
      for (const port of ports) native.started(heard.child, port)
      break
    case 'nativeEnded':
      native.ended(heard.child, heard.how)
      break
    case 'chosen':
      waiting.get(heard.request)?.(heard.paths)
      waiting.delete(heard.request)
      break
  }
})
