import type { AppErrorData } from '../../core/contract/errors.ts'
import { AppError } from '../../core/contract/errors.ts'
import type { HostEvent } from '../../core/contract/events.ts'
import type { SourceView } from '../../core/contract/views.ts'
import type { FacetName } from '../../core/model/facet.ts'
import { facetNames } from '../../core/model/facet.ts'
import { message } from '../../core/model/message.ts'
import { anySignal } from '../platform/compat.ts'
import type { Logger } from '../platform/log.ts'
import type { Jobs } from './jobs.ts'
import { cancelled } from './jobs.ts'
import type { Timer } from './refresh.ts'
import { keepFresh, systemTimer } from './refresh.ts'
import type { Session } from './session.ts'
import { openSession } from './session.ts'
import type { OpenedSource } from './source.ts'

/** How to open one thing: what to call it, and the text that opens it again. */
export interface Opening {
  readonly name: string
  readonly spec: string | null
  /** Where its files lie, when they are a capture on this disk. */
  readonly path?: string
  /** Stops building what it opens when the signal fires. */
  readonly open: (signal: AbortSignal) => Promise<OpenedSource>
}

export interface Workspace {
  readonly jobs: Jobs
  readonly current: () => Session | null
  /**
   * Why the last opening failed. A page that comes later, as the first one does when the source of the command line
   * cannot be read, must be able to say it.
   */
  readonly failure: () => AppErrorData | null
  /** The open session; throws AppError source/none-open. */
  readonly session: () => Session
  /** Whether the source of this text is open, and no other is about to take its place. */
  readonly isOpen: (spec: string | null) => boolean
  /** Opens another source in place of the present one, which stays where the other cannot be read. */
  open(opening: Opening, signal?: AbortSignal): Promise<SourceView>
  refresh(signal?: AbortSignal): Promise<SourceView>
  /** Takes the marks of what changed away, on every page. */
  dismissChanges(): void
  /** Closes the open source; the pages stay. */
  closeSource(): Promise<void>
  /** Leads every page to a place, `#/topology?…`. */
  lead(view: string): void
  /** Tells every page that the plan, edit mode or a running change is another now. */
  announceChanges(): void
  /** Announces the present state at once, then every change. */
  subscribe(listener: (event: HostEvent) => void): () => void
  close(): Promise<void>
}

interface WorkspaceOptions {
  readonly jobs: Jobs
  readonly log: Logger
  readonly timer?: Timer
  /** Told the text of what is open now; null where nothing is, or it cannot be opened by a text. */
  readonly onOpened?: (spec: string | null) => void
}

interface Open {
  readonly session: Session
  /** Fires when the source is closed. */
  readonly signal: AbortSignal
  readonly end: () => Promise<void>
}

function failureOf(error: unknown): AppErrorData {
  if (error instanceof AppError) return error.data
  return new AppError({ code: 'source/unreadable', message: message('error.source.unexpected'), retry: 'now' }).data
}

export function createWorkspace({ jobs, log, timer = systemTimer, onOpened }: WorkspaceOptions): Workspace {
  const listeners = new Set<(event: HostEvent) => void>()
  let open: Open | null = null
  let opening: AbortController | null = null
  let failure: AppErrorData | null = null

  const revisionEvent = (changed: readonly FacetName[]): HostEvent => {
    const revision = open?.session.current()
    return {
      type: 'revision',
      session: revision?.stamp.session ?? null,
      revision: revision?.stamp.revision ?? 0,
      source: revision?.source ?? null,
      changed: [...changed],
    }
  }
  const announce = (event: HostEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const endJobs = jobs.subscribe(announce)

  const reread = async (session: Session, signal: AbortSignal): Promise<void> => {
    const title = message('job.refresh', { source: session.current().source.name })
    const changed = await jobs.run(title, (context) => session.reread(context), signal)
    if (open?.session === session) announce(revisionEvent(changed))
  }

  const keep = (session: Session): Open => {
    const life = new AbortController()
    const endRefresh = keepFresh({
      watch: (onChange) => session.watch(onChange),
      // The last revision stays, and the page goes on showing how old it is.
      reread: () =>
        reread(session, life.signal).then(
          () => 'ended',
          (error: unknown) => {
            if (error instanceof AppError && error.data.code === 'work/cancelled') return 'cancelled'
            log.warn('the source cannot be read again', { error })
            return 'ended'
          },
        ),
      timer,
    })
    return {
      session,
      signal: life.signal,
      end: async () => {
        endRefresh()
        life.abort(cancelled())
        await session.close()
      },
    }
  }

  const replace = async (next: Session | null): Promise<void> => {
    const former = open
    open = next === null ? null : keep(next)
    announce(revisionEvent(facetNames))
    onOpened?.(next?.spec ?? null)
    await former?.end().catch((error: unknown) => log.warn('a source cannot be closed', { error }))
  }

  const session = (): Session => {
    if (open !== null) return open.session
    throw new AppError({
      code: 'source/none-open',
      message: message('error.source.noneOpen'),
      hint: message('error.source.noneOpen.hint'),
    })
  }

  return {
    jobs,
    current: () => open?.session ?? null,
    failure: () => failure,
    session,
    isOpen: (spec) => spec !== null && opening === null && open?.session.spec === spec,
    open: async ({ name, spec, path = null, open: openIt }, signal) => {
      opening?.abort(cancelled())
      const mine = new AbortController()
      opening = mine
      failure = null
      const onAbort = (): void => mine.abort(signal?.reason)
      signal?.addEventListener('abort', onAbort, { once: true })
      try {
        const next = await jobs.run(
          message('job.open', { source: name }),
          async (context) => {
            try {
              return await openSession(await openIt(context.signal), { name, spec, path }, context)
            } catch (error) {
              if (opening === mine && !context.signal.aborted) failure = failureOf(error)
              throw error
            }
          },
          mine.signal,
        )
        if (mine.signal.aborted) {
          await next.close()
          throw cancelled()
        }
        await replace(next)
        return next.current().source
      } finally {
        signal?.removeEventListener('abort', onAbort)
        if (opening === mine) opening = null
      }
    },
    refresh: async (signal) => {
      const now = session()
      const both = anySignal([open?.signal, signal].filter((one) => one !== undefined))
      try {
        await reread(now, both.signal)
      } finally {
        both.end()
      }
      return now.current().source
    },
    dismissChanges: () => {
      session().dismissChanges()
      announce(revisionEvent([]))
    },
    closeSource: () => {
      failure = null
      return replace(null)
    },
    lead: (view) => announce({ type: 'lead', view }),
    announceChanges: () => announce({ type: 'changes' }),
    subscribe: (listener) => {
      listeners.add(listener)
      listener(revisionEvent([]))
      for (const event of jobs.running()) listener(event)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      opening?.abort(cancelled())
      listeners.clear()
      endJobs()
      await open?.end()
      open = null
    },
  }
}
