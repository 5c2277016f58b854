import { z } from 'zod'
import { fail, ok, type Result } from '../../core/model/result.ts'
import type { KubeClient } from './client.ts'
import type { KubeFailure } from './failure.ts'
import { project, type Projected } from './projection.ts'
import { pathOf, type KubeResource } from './resources.ts'

export type WatchEvent =
  | { readonly type: 'set'; readonly object: Projected }
  | { readonly type: 'deleted'; readonly object: Projected }
  /** Nothing changed up to this version: the stream is alive, and may go on from here. */
  | { readonly type: 'bookmark'; readonly resourceVersion: string }

interface WatchHandlers {
  /** The server has begun to answer. */
  readonly onOpen: () => void
  readonly onEvent: (event: WatchEvent) => void
}

const eventSchema = z.object({ type: z.string(), object: z.unknown() })
const bookmarkSchema = z.object({ metadata: z.object({ resourceVersion: z.string() }) })
const statusSchema = z.object({ code: z.number() })

/** The server ends a watch by itself after so long; another begins where it ended. */
const watchSeconds = 290

/** Watches from a version until the stream ends: ok where the server closed it in order. */
export async function watchFrom(
  client: KubeClient,
  resource: KubeResource,
  resourceVersion: string,
  handlers: WatchHandlers,
  signal: AbortSignal,
): Promise<Result<null, KubeFailure>> {
  const stop = new AbortController()
  const forward = (): void => stop.abort()
  if (signal.aborted) return fail({ kind: 'stopped' })
  signal.addEventListener('abort', forward, { once: true })
  let failure: KubeFailure | null = null
  try {
    const ended = await client.lines(
      pathOf(resource),
      { watch: 'true', resourceVersion, allowWatchBookmarks: 'true', timeoutSeconds: String(watchSeconds) },
      {
        onOpen: handlers.onOpen,
        onLine: (line) => {
          if (failure !== null) return
          const event = readEvent(resource, line)
          if (event.ok) handlers.onEvent(event.value)
          else {
            failure = event.error
            stop.abort()
          }
        },
      },
      stop.signal,
    )
    return failure === null ? ended : fail(failure)
  } finally {
    signal.removeEventListener('abort', forward)
  }
}

function readEvent(resource: KubeResource, line: string): Result<WatchEvent, KubeFailure> {
  let parsed: unknown
  try {
    parsed = JSON.parse(line)
  } catch {
    return fail({ kind: 'unreadable' })
  }
  const event = eventSchema.safeParse(parsed)
  if (!event.success) return fail({ kind: 'unreadable' })
  const { type, object } = event.data
  switch (type) {
    case 'BOOKMARK': {
      const mark = bookmarkSchema.safeParse(object)
      return mark.success
        ? ok({ type: 'bookmark', resourceVersion: mark.data.metadata.resourceVersion })
        : fail({ kind: 'unreadable' })
    }
    case 'ADDED':
    case 'MODIFIED':
    case 'DELETED': {
      const projected = project(resource, object)
      if (projected === null) return fail({ kind: 'unreadable' })
      return ok({ type: type === 'DELETED' ? 'deleted' : 'set', object: projected })
    }
    case 'ERROR': {
      const status = statusSchema.safeParse(object)
      const code = status.success ? status.data.code : 500
      return fail(code === 410 ? { kind: 'gone' } : { kind: 'server', status: code })
    }
    default:
      return fail({ kind: 'unreadable' })
  }
}
