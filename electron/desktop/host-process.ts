import { app, utilityProcess, type MessagePortMain, type UtilityProcess } from 'electron'
import type { Chosen } from '../app/open-source.ts'
import type { Logger } from '../platform/log.ts'
import { countCrashes } from './crashes.ts'
import { fromHostSchema, packagedSwitch, type ToHost } from './host-messages.ts'
import { createNativeChildren } from './native-children.ts'

export interface HostProcessOptions {
  /** dist/host/host.cjs */
  readonly entry: string
  /** dist/host/native.cjs */
  readonly nativeEntry: string
  readonly log: Logger
  readonly source: string | null
  /** The user is to choose; null when nothing was chosen. */
  readonly choose: (what: Chosen) => Promise<readonly string[] | null>
  /** The user is to choose where to write a file of this name; null when nothing was chosen. */
  readonly saveAs: (name: string) => Promise<string | null>
  readonly show: (file: string) => void
  /** The change that the host was kept alive for is kept or undone. */
  readonly onDecided: () => void
  /** The host crashed too often and is not started again. */
  readonly onGivenUp: () => void
}

export interface HostProcess {
  /** Hands the other end of a page's port to the host. */
  connect(port: MessagePortMain): void
  /** Opens a source and leads the pages to a place in it; what is open already is only looked at from there. */
  open(source: string | null, view: string | null): void
  /** Whether a change waits to be kept or undone: then the host must not end. */
  isChangeOpen(): boolean
  end(): void
}

/**
 * The host as a process of its own, replaced when it dies. The ports of pages die with it; each page then asks for a
 * new one.
 */
export function startHostProcess({
  entry,
  nativeEntry,
  log,
  source,
  choose,
  saveAs,
  show,
  onDecided,
  onGivenUp,
}: HostProcessOptions): HostProcess {
  const crashes = countCrashes(Date.now)
  let current: UtilityProcess | null = null
  // What is open; what is asked for first stands here until it is.
  let lastSource = source
  let isEnding = false
  let isChangeOpen = false

  const tell = (message: ToHost, ports: MessagePortMain[] = []): void => current?.postMessage(message, ports)

  const native = createNativeChildren(nativeEntry, {
    started: (child, port) => tell({ type: 'nativeStarted', child }, [port]),
    ended: (child, how) => tell({ type: 'nativeEnded', child, how }),
  })

  const hear = async (from: UtilityProcess, raw: unknown): Promise<void> => {
    const parsed = fromHostSchema.safeParse(raw)
    if (!parsed.success) {
      log.error('a message of the host process is not in the protocol')
      from.kill()
      return
    }
    const heard = parsed.data
    switch (heard.type) {
      case 'opened':
        lastSource = heard.source
        break
      case 'choose': {
        const paths = await choose(heard.what)
        const chosen = paths === null ? null : [...paths]
        if (current === from) tell({ type: 'chosen', request: heard.request, paths: chosen })
        break
      }
      case 'saveAs': {
        const path = await saveAs(heard.name)
        if (current === from) tell({ type: 'chosen', request: heard.request, paths: path === null ? null : [path] })
        break
      }
      case 'show':
        show(heard.file)
        break
      case 'changeOpen':
        isChangeOpen = heard.isOpen
        if (!isChangeOpen) onDecided()
        break
      case 'startNative':
        native.start(heard.child)
        break
      case 'killNative':
        native.kill(heard.child)
        break
    }
  }

  const start = (): void => {
    const started = utilityProcess.fork(entry, app.isPackaged ? [packagedSwitch] : [], {
      serviceName: 'HNScope host',
      stdio: 'inherit',
    })
    current = started
    started.on('message', (message: unknown) => void hear(started, message))
    started.on('exit', (code) => {
      current = null
      native.killAll()
      // What it left behind stands in the journal, and the next start offers its undo.
      if (isChangeOpen) {
        isChangeOpen = false
        onDecided()
      }
      if (isEnding) return
      log.error('the host process ended by itself', { code })
      if (crashes.mayRestart()) start()
      else onGivenUp()
    })
    if (lastSource !== null) tell({ type: 'open', source: lastSource, view: null })
  }
  start()

  return {
    connect(port) {
      if (current === null) port.close()
      else tell({ type: 'page' }, [port])
    },
    open(named, view) {
      if (named !== null) tell({ type: 'open', source: named, view })
      else if (view !== null) tell({ type: 'lead', view })
    },
    isChangeOpen: () => isChangeOpen,
    end() {
      isEnding = true
      native.killAll()
      current?.kill()
    },
  }
}
