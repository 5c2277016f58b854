import { tmpdir } from 'node:os'
import type { SourceView } from '../../core/contract/views.ts'
import type { Logger } from '../platform/log.ts'
import type { AppPaths } from '../platform/paths.ts'
import { chooseLocale } from '../platform/say.ts'
import { openSettings } from '../platform/settings-file.ts'
import type { Connection, HostRouter } from './api.ts'
import { createRouter } from './api.ts'
import { createClusterDesk } from './cluster-desk.ts'
import { createCaptureDesk, noteOpened } from './captures/captures.ts'
import { createDelivery, type SaveAs } from './captures/delivery.ts'
import { openKnownCaptures, writtenTo } from './captures/known.ts'
import type { Changes } from './changes/changes.ts'
import { createChanges } from './changes/changes.ts'
import { createJobs } from './jobs.ts'
import type { SourceOffer, SourceOpeners } from './open-source.ts'
import { createSourceOffer } from './open-source.ts'
import { standardOpeners } from './openers.ts'
import { createPageLog } from './page-log.ts'
import type { Timer } from './refresh.ts'
import { systemTimer } from './refresh.ts'
import { createUploads } from './uploads.ts'
import type { Workspace } from './workspace.ts'
import { createWorkspace } from './workspace.ts'

interface HostOptions {
  readonly host: 'window' | 'browser'
  readonly log: Logger
  readonly paths: AppPaths
  /** Languages of the system, the preferred first; they count where the settings say "system". */
  readonly languages: readonly string[]
  /** The host's own file dialog, where it has one. */
  readonly choose?: SourceOffer['choose']
  readonly saveAs?: SaveAs
  /** Shows a file in the folder program of the system, where the host can. */
  readonly showInFolder?: (file: string) => void
  readonly version: string
  /** Told the text of what is open now; null where nothing is, or it cannot be opened by a text. */
  readonly onOpened?: (spec: string | null) => void
  readonly openers?: SourceOpeners
  readonly uploadRoot?: string
  /** Told when a change begins that the host must see to its end, and when it is kept or undone. */
  readonly onChangeOpen?: (isOpen: boolean) => void
  /** The clock of edit mode and of the time to keep a change. */
  readonly timer?: Timer
  /** Silence for so long undoes a change. */
  readonly keepMs?: number
}

/** One page that talks to the host. `context` goes to the handler that serves its port or socket. */
export interface ConnectedPage {
  readonly context: Connection
  close(): Promise<void>
}

export interface Host {
  readonly router: HostRouter
  readonly workspace: Workspace
  readonly changes: Changes
  connect(): ConnectedPage
  /** Opens the text of a source: `sim:…`, `live`, or a path. Throws AppError where it cannot. */
  open(source: string): Promise<SourceView>
  /** Leads the pages to a place in a source, which is opened for it where it is not open already. */
  openAt(source: string, view: string): Promise<void>
  /** Leads the pages to a place, `#/topology?…`. */
  lead(view: string): void
  /** Ends sessions, uploads and watches. Pages must have been disconnected. */
  close(): Promise<void>
}

/** Wires the services of one host; window, browser mode and tests start here. */
export async function composeHost(options: HostOptions): Promise<Host> {
  const { host, log, paths, languages, onOpened } = options
  const openers = options.openers ?? standardOpeners
  const settings = await openSettings(paths.settingsFile, log.child({ area: 'settings' }))
  const workspace = createWorkspace({
    jobs: createJobs(),
    log: log.child({ area: 'source' }),
    ...(onOpened === undefined ? {} : { onOpened }),
  })
  const known = openKnownCaptures(paths.capturesFile, log.child({ area: 'captures' }))
  const sources = createSourceOffer(openers, options.choose ?? null)
  const cluster = createClusterDesk({ openers, choose: options.choose ?? null, workspace })
  let wasOpen = false
  const tellOpen = (): void => {
    const isOpen = changes.isOpen()
    if (isOpen !== wasOpen) options.onChangeOpen?.(isOpen)
    wasOpen = isOpen
  }
  const changes: Changes = createChanges({
    host: {
      session: () => workspace.session(),
      current: () => workspace.current(),
      refresh: (signal) => workspace.refresh(signal),
      announce: () => {
        workspace.announceChanges()
        // Once what announces it has come to its end.
        queueMicrotask(tellOpen)
      },
      openSource: (text) => sources.fromText(text).open(new AbortController().signal),
    },
    folder: paths.changesFolder,
    version: options.version,
    onCaptured: async (file, manifest) => {
      await known.add(writtenTo({ path: file, isTemporary: false }, manifest))
    },
    timer: options.timer ?? systemTimer,
    ...(options.keepMs === undefined ? {} : { keepMs: options.keepMs }),
  })
  const router = createRouter({
    version: options.version,
    host,
    log: log.child({ area: 'api' }),
    workspace,
    changes,
    sources,
    cluster,
    settings,
    locale: () => {
      const { language } = settings.get().settings
      return language === 'system' ? chooseLocale(languages) : language
    },
  })
  const scratchRoot = options.uploadRoot ?? tmpdir()
  const delivery = createDelivery(options.saveAs ?? null, scratchRoot)
  const captureServices = {
    workspace,
    openers,
    known,
    delivery,
    version: options.version,
    saveAs: options.saveAs ?? null,
    choose: options.choose ?? null,
    showInFolder: options.showInFolder ?? null,
  }
  let lastNoted: string | null = null
  workspace.subscribe((event) => {
    const session = workspace.current()
    if (event.type !== 'revision' || session === null || session.id === lastNoted) return
    lastNoted = session.id
    noteOpened(known, session).catch((error: unknown) => log.warn('an opened capture cannot be listed', { error }))
  })
  const pages = new Set<ConnectedPage>()

  return {
    router,
    workspace,
    changes,
    connect: () => {
      const uploads = createUploads(scratchRoot)
      const captures = createCaptureDesk(captureServices)
      const page: ConnectedPage = {
        context: { uploads, captures, report: createPageLog(log.child({ area: 'page' })) },
        close: async () => {
          pages.delete(page)
          await captures.close()
          await uploads.close()
        },
      }
      pages.add(page)
      return page
    },
    open: async (source) => workspace.open(sources.fromText(source)),
    openAt: async (source, view) => {
      const opening = sources.fromText(source)
      if (!workspace.isOpen(opening.spec)) await workspace.open(opening)
      workspace.lead(view)
    },
    lead: (view) => workspace.lead(view),
    close: async () => {
      await Promise.all([...pages].map((page) => page.close()))
      await workspace.close()
      // Its timer would keep the process for up to 15 minutes.
      changes.disableEdit()
      await delivery.close()
    },
  }
}
