import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { HostClient } from '../../core/contract/client.ts'
import type { HostEvent } from '../../core/contract/events.ts'
import type { SourceView } from '../../core/contract/views.ts'
import { createStore, type Store } from '../state/store.ts'
import { createHostQueries, isOfArea, isOfSession, isTouched, ofHost, type HostQueries } from './queries.ts'

export type Job = Extract<HostEvent, { type: 'job' }>

/** What the host told by itself; it changes with each reading of the source. */
interface Live {
  /** False until the first revision came: nothing is known yet, not even that no source is open. */
  readonly isReady: boolean
  readonly session: string | null
  readonly source: SourceView | null
  readonly jobs: readonly Job[]
  /** The last job that failed and said why. */
  readonly failed: Job | null
  /** Where the user asked from outside to be led; another object each time. */
  readonly lead: Extract<HostEvent, { type: 'lead' }> | null
}

/** The connection and what is open. It stays the same while the source changes. */
export interface Host extends Pick<Live, 'isReady' | 'session'> {
  readonly client: HostClient
  /** Of the opened source: overview, topology, inventory, object, findings. */
  readonly orpc: HostQueries
  /** Of the host itself: settings, sources, jobs. */
  readonly hostOrpc: HostQueries
  readonly host: 'window' | 'browser'
}

export interface HostConnection {
  readonly client: HostClient
  readonly host: 'window' | 'browser'
  /** Settles when the host is gone. */
  readonly closed: Promise<unknown>
}

const HostContext = createContext<Host | null>(null)
const LiveContext = createContext<Store<Live> | null>(null)

const unknownYet: Live = {
  isReady: false,
  session: null,
  source: null,
  jobs: [],
  failed: null,
  lead: null,
}

export function follow(live: Live, event: HostEvent): Live {
  if (event.type === 'revision') {
    const { session } = event
    // What is the same in it stays the same object, and draws nothing anew.
    return { ...live, isReady: true, session, source: replaceEqualDeep(live.source, event.source) }
  }
  if (event.type === 'lead') return { ...live, lead: event }
  if (event.type === 'changes') return live
  const others = live.jobs.filter((job) => job.job !== event.job)
  const jobs = event.state === 'running' ? [...others, event] : others
  const hasReason = event.state === 'failed' && event.problem !== undefined
  return { ...live, jobs, failed: hasReason ? event : live.failed }
}

/** A pause before the host is asked again, so that a host that ends the stream at once is not flooded. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function useLiveOf<T>(live: Store<Live>, select: (live: Live) => T): T {
  return useSyncExternalStore(live.subscribe, () => select(live.get()))
}

const isKnown = (live: Live): boolean => live.isReady
const sessionOf = (live: Live): string | null => live.session

export function HostProvider({ connection, children }: { connection: HostConnection; children: ReactNode }) {
  const { client, host, closed } = connection
  const queryClient = useQueryClient()
  const [live] = useState(() => createStore(unknownYet))

  useEffect(() => {
    const end = new AbortController()
    const over = { is: false }
    let session: string | null = null
    let revision = -1
    const take = (event: HostEvent): void => {
      if (event.type === 'revision') {
        if (event.session !== session) {
          const old = session
          if (old !== null) queryClient.removeQueries({ predicate: (query) => isOfSession(query.queryKey, old) })
          void queryClient.invalidateQueries({ predicate: (query) => isOfSession(query.queryKey, ofHost) })
        } else if (event.revision !== revision) {
          const { changed } = event
          void queryClient.invalidateQueries({ predicate: (query) => isTouched(query.queryKey, changed) })
        }
        session = event.session
        revision = event.revision
      } else if (event.type === 'changes') {
        void queryClient.invalidateQueries({ predicate: (query) => isOfArea(query.queryKey, 'changes') })
      } else if (event.type === 'job' && event.state === 'failed') {
        // The host keeps why the last source could not be opened.
        void queryClient.invalidateQueries({ predicate: (query) => isOfSession(query.queryKey, ofHost) })
      }
      live.set(follow(live.get(), event))
    }
    const watch = async (): Promise<void> => {
      while (!over.is) {
        try {
          for await (const event of await client.events.watch(undefined, { signal: end.signal })) take(event)
        } catch {
          // A cut stream: either the whole connection is gone, which `closed` tells, or the next round finds out.
        }
        await pause(1000, end.signal)
      }
    }
    void watch()
    // The end of the stream cannot be sent over a connection that is gone.
    let isGone = false
    const markGone = (): void => {
      isGone = true
    }
    closed.then(markGone, markGone)
    return () => {
      over.is = true
      if (!isGone) end.abort()
    }
  }, [client, closed, queryClient, live])

  const isReady = useLiveOf(live, isKnown)
  const session = useLiveOf(live, sessionOf)
  const orpc = useMemo(() => createHostQueries(client, session ?? '(none)'), [client, session])
  const hostOrpc = useMemo(() => createHostQueries(client, ofHost), [client])
  const value = useMemo(
    () => ({ isReady, session, client, host, orpc, hostOrpc }),
    [isReady, session, client, host, orpc, hostOrpc],
  )
  return (
    <HostContext value={value}>
      <LiveContext value={live}>{children}</LiveContext>
    </HostContext>
  )
}

export function useHost(): Host {
  const host = use(HostContext)
  if (host === null) throw new Error('useHost outside of HostProvider')
  return host
}

/**
 * A part of what the host told by itself. Who takes no more than it shows is left alone by readings that change nothing of
 * it. What is taken must be a part as it is, or text, number or truth: an object made here would always be new.
 */
export function useLive<T>(select: (live: Live) => T): T {
  const live = use(LiveContext)
  if (live === null) throw new Error('useLive outside of HostProvider')
  return useLiveOf(live, select)
}

const wholeSource = ({ source }: Live): SourceView | null => source

/** The open source, with when it was read. */
export function useSource(): SourceView | null {
  return useLive(wholeSource)
}
