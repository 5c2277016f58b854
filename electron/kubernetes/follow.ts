import type { KubeClient } from './client.ts'
import { isPassing, type KubeFailure } from './failure.ts'
import { listAll } from './list.ts'
import { backOffMs, type Waiting } from './pause.ts'
import type { KubeResource } from './resources.ts'
import { askRight } from './rights.ts'
import { watchFrom, type WatchEvent } from './watch.ts'

/** What is known of the objects of one kind. */
export interface KindState {
  /** Projections by name; null until a first list was read whole. */
  readonly objects: ReadonlyMap<string, string> | null
  readonly resourceVersion: string
  /** When the server last said something about this kind, in milliseconds; null: never. */
  readonly contactAt: number | null
  /** Why there is no answer now; `since` is when the first try failed. */
  readonly trouble: { readonly failure: KubeFailure; readonly since: number } | null
  /** Another number: other objects, or another trouble. */
  readonly version: number
}

export interface FollowedKind {
  readonly resource: KubeResource
  state(): KindState
  /** Ends with the first answer: the list, or why there is none. Reads again where nothing is watched. */
  settle(signal: AbortSignal): Promise<void>
  /** Follows changes until the end of the last subscription. */
  watch(onChange: () => void): () => void
  end(): void
}

interface FollowOptions {
  readonly client: KubeClient
  readonly resource: KubeResource
  readonly waiting: Waiting
  readonly onProgress: (done: number) => void
}

/** Passing failures in a row after which a first answer is given up; the tries go on. */
const patience = 3
/** A watch that ends at once, over and over, is not begun anew without a breath. */
const breathMs = 500
/** How often a right that was missing, or a kind that may not be watched, is asked for again. */
const askAgainMs = 60_000
/** A watch for each name would hold a connection for what hardly ever changes: names are listed again instead. */
const namedAgainMs = 300_000
/** A server may ask for patience; an hour of it would be no live view. */
const longestWishMs = 120_000

/** Lists a kind, then watches it, for as long as somebody wants to know; begins with the first `settle`. */
export function followKind({ client, resource, waiting, onProgress }: FollowOptions): FollowedKind {
  const stop = new AbortController()
  const listeners = new Set<() => void>()
  let objects: Map<string, string> | null = null
  let resourceVersion = ''
  let contactAt: number | null = null
  let trouble: KindState['trouble'] = null
  let version = 0
  let failures = 0
  let first: Promise<void> | null = null
  let isWatched = false

  function announce(): void {
    version += 1
    tell()
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function heard(): void {
    contactAt = waiting.now()
    failures = 0
    if (trouble !== null) {
      trouble = null
      announce()
    }
  }

  function note(failure: KubeFailure): void {
    failures += 1
    if (JSON.stringify(failure) === JSON.stringify(trouble?.failure)) return
    trouble = { failure, since: trouble?.since ?? contactAt ?? waiting.now() }
    announce()
  }

  function pauseMs(failure: KubeFailure): number {
    if (failure.kind === 'forbidden') return askAgainMs
    const wished = failure.kind === 'tooManyRequests' ? failure.retryAfterMs : null
    if (wished !== null) return Math.min(wished, longestWishMs) + Math.round(breathMs * waiting.random())
    return backOffMs(failures, waiting.random)
  }

  async function listNow(): Promise<KubeFailure | null> {
    const right = await askRight(client, resource, 'list', stop.signal)
    if (!right.ok) return right.error
    if (right.value === 'denied') return { kind: 'forbidden' }
    const listed = await listAll(client, resource, stop.signal, onProgress)
    if (!listed.ok) return listed.error
    objects = listed.value.objects
    resourceVersion = listed.value.resourceVersion
    trouble = null
    failures = 0
    contactAt = waiting.now()
    announce()
    return null
  }

  /** Tries until there is a list or nothing to wait for. */
  async function listPatiently(): Promise<void> {
    for (;;) {
      const failure = await listNow()
      if (failure === null || failure.kind === 'stopped') return
      note(failure)
      if (!isPassing(failure) || failures >= patience) return
      await waiting.pause(pauseMs(failure), stop.signal)
      if (stop.signal.aborted) return
    }
  }

  function take(event: WatchEvent): void {
    contactAt = waiting.now()
    if (event.type === 'bookmark') {
      resourceVersion = event.resourceVersion
      tell()
      return
    }
    const { key, text, resourceVersion: own } = event.object
    if (event.type === 'set') objects?.set(key, text)
    else objects?.delete(key)
    if (own !== null) resourceVersion = own
    announce()
  }

  /** Null: go on from where the stream ended. */
  async function watchNow(): Promise<KubeFailure | null> {
    let hasOpened = false
    const onOpen = (): void => {
      hasOpened = true
      heard()
    }
    const ended = await watchFrom(client, resource, resourceVersion, { onOpen, onEvent: take }, stop.signal)
    if (ended.ok) return null
    // A connection that is cut is no trouble before the next one cannot be made.
    return ended.error.kind === 'cut' && hasOpened ? null : ended.error
  }

  async function run(): Promise<void> {
    let mustList = objects === null || trouble !== null
    while (isWatched && !stop.signal.aborted) {
      if (!mustList && resource.names !== undefined) {
        await waiting.pause(namedAgainMs, stop.signal)
        mustList = true
        continue
      }
      const failure = mustList ? await listNow() : await watchNow()
      if (failure === null) {
        if (mustList) mustList = false
        else await waiting.pause(breathMs + Math.round(breathMs * waiting.random()), stop.signal)
        continue
      }
      if (failure.kind === 'stopped') return
      if (failure.kind === 'gone' && !mustList) {
        mustList = true
        continue
      }
      // What may be listed and not watched is listed again and again.
      const isUnwatchable = failure.kind === 'forbidden' && !mustList
      if (!isUnwatchable) note(failure)
      mustList = mustList || failure.kind === 'forbidden' || failure.kind === 'unreadable'
      await waiting.pause(pauseMs(failure), stop.signal)
    }
  }

  return {
    resource,
    state: () => ({ objects, resourceVersion, contactAt, trouble, version }),
    settle: async (signal) => {
      // What is watched keeps itself fresh, and asks again by itself after a failure.
      if (isWatched) return first ?? undefined
      const asked = (first ??= listPatiently())
      await untilAborted(asked, signal)
      if (!isWatched && first === asked) first = null
    },
    watch: (onChange) => {
      listeners.add(onChange)
      if (!isWatched) {
        isWatched = true
        void (first ?? Promise.resolve()).then(run)
      }
      return () => listeners.delete(onChange)
    },
    end: () => {
      stop.abort()
      listeners.clear()
    },
  }
}

/** Throws the reason of the signal as soon as it fires; the work goes on for others. */
async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  let onAbort: (() => void) | undefined
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    await Promise.race([work, aborted])
  } finally {
    if (onAbort !== undefined) signal.removeEventListener('abort', onAbort)
  }
}
