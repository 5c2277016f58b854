import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useReducer, type ReactNode } from 'react'
import type { HostClient } from '../../core/contract/client.ts'
import type { HostEvent } from '../../core/contract/events.ts'
import type { SourceView } from '../../core/contract/views.ts'
import { createHostQueries, isOfArea, isOfSession, isTouched, ofHost, type HostQueries } from './queries.ts'

export type Job = Extract<HostEvent, { type: 'job' }>

/** What the host told by itself. */
interface Live {
  /** False until the first revision came: nothing is known yet, not even that no source is open. */
  readonly isReady: boolean
  readonly session: string | null
  readonly revision: number
  readonly source: SourceView | null
  readonly jobs: readonly Job[]
  /** The last job that failed and said why. */
  readonly failed: Job | null
  /** Where the user asked from outside to be led; another object each time. */
  readonly lead: Extract<HostEvent, { type: 'lead' }> | null
}

export interface Host extends Live {
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

const unknownYet: Live = {
  isReady: false,
  session: null,
  revision: 0,
  source: null,
  jobs: [],
  failed: null,
  lead: null,
}

export function follow(live: Live, event: HostEvent): Live {
  if (event.type === 'revision') {
    const { session, revision, source } = event
    return { ...live, isReady: true, session, revision, source }
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

export function HostProvider({ connection, children }: { connection: HostConnection; children: ReactNode }) {
  const { client, host, closed } = connection
  const queryClient = useQueryClient()
  const [live, tell] = useReducer(follow, unknownYet)

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
      tell(event)
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
  }, [client, closed, queryClient])

  const orpc = useMemo(() => createHostQueries(client, live.session ?? '(none)'), [client, live.session])
  const hostOrpc = useMemo(() => createHostQueries(client, ofHost), [client])
  const value = useMemo(() => ({ ...live, client, host, orpc, hostOrpc }), [live, client, host, orpc, hostOrpc])
  return <HostContext value={value}>{children}</HostContext>
}

export function useHost(): Host {
  const host = use(HostContext)
  if (host === null) throw new Error('useHost outside of HostProvider')
  return host
}
