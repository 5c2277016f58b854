import { hostname, release } from 'node:os'
import { AppError } from '../../core/contract/errors.ts'
import type { Message } from '../../core/model/message.ts'
import { message } from '../../core/model/message.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { libraryPaths, standinFromEnvironment } from '../../native/hcn/libraries.ts'
import { systemCommands } from '../../native/host-info/windows-commands.ts'
import type { Spawn } from '../../native/process/spawn.ts'
import { defaultLimitMs, superviseHcn } from '../../native/process/supervisor.ts'
import { collectNode } from './collect.ts'
import type { Collected } from './collected.ts'
import { explainFailure } from './live-failures.ts'
import { readHost } from './live-host.ts'
import type { HostReading } from './live-host.ts'
import type { Pulse } from './live-pulse.ts'
import { startPulse } from './live-pulse.ts'
import { liveSnapshot, silentSnapshot } from './live-snapshot.ts'
import type { LiveReading } from './live-snapshot.ts'
import { hnsFacets, livePollMs, watchHns } from './live-watch.ts'
import type { OpenedSource, SourceContext } from './source.ts'

export interface LiveOptions {
  readonly spawn: Spawn
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** A packaged app reads the HNS of Windows and nothing in its place. */
  readonly isPackaged: boolean
  /**
   * The first reading answers after so long with what it has, and tells of the rest as it comes. Null waits for all of
   * it, as the command line does.
   */
  readonly partialAfterMs: number | null
  readonly pollMs?: number
  readonly limitMs?: number
}

interface Collection {
  readonly abort: AbortController
  readonly end: Promise<LiveReading>
  present(): LiveReading
  hasEnded(): boolean
  onProgress: SourceContext['onProgress']
}

/** As people write them; Node's own word for the rest. */
const systemNames: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS' }

/** Why there is no HNS to read on this computer; null where there is one. */
export function whyNoLive({
  platform,
  environment,
  isPackaged,
}: Pick<LiveOptions, 'platform' | 'environment' | 'isPackaged'>): Message | null {
  const standin = standinFromEnvironment(environment, isPackaged)
  const hasLibrary = libraryPaths({ platform, standin, systemRoot: environment['SystemRoot'] }) !== null
  return hasLibrary ? null : message('error.native.notWindows', { platform: systemNames[platform] ?? platform })
}

/** Reads and watches the HNS of this computer. Throws AppError native/not-windows where there is none to read. */
export function openLive(options: LiveOptions): Promise<OpenedSource> {
  return Promise.resolve().then(() => openNow(options))
}

function openNow(options: LiveOptions): OpenedSource {
  const { platform, environment, isPackaged, partialAfterMs } = options
  const why = whyNoLive(options)
  if (why !== null) {
    throw new AppError({ code: 'native/not-windows', message: why, hint: message('error.native.notWindows.hint') })
  }
  const standin = standinFromEnvironment(environment, isPackaged)
  const hcn = superviseHcn({
    spawn: options.spawn,
    standin,
    isReadOnly: true,
    limitMs: options.limitMs ?? defaultLimitMs,
  })
  const listeners = new Set<() => void>()
  let running: Collection | null = null
  let last: Snapshot | null = null
  let answerMs: number | null = null
  let tellsOfChanges: boolean | null = null
  let pulse: Pulse | null = null
  /** HNS has fallen silent behind the last reading, and no reading has shown it yet. */
  let silence: Date | null = null
  /** What had come when the first reading was cancelled, and no reading has shown it yet. */
  let cancelledPart: LiveReading | null = null

  /** Later readings replace the one before only as a whole. */
  function tellOfPart(collection: Collection): void {
    if (partialAfterMs === null || last !== null || running !== collection) return
    for (const listener of listeners) listener()
  }

  /** What has come stays, and says why there is no more; else the rest would be awaited for ever. */
  function giveUp(collection: Collection): void {
    collection.abort.abort()
    running = null
    if (last !== null || partialAfterMs === null) return
    cancelledPart = { ...collection.present(), isCancelled: true }
    // Behind the end of the cancelled reading, which takes what is told before it along.
    setTimeout(() => {
      for (const listener of listeners) listener()
    })
  }

  function begin(onProgress: SourceContext['onProgress']): Collection {
    const abort = new AbortController()
    let present = (): Collected => nothingRead
    let host: HostReading | null = null
    let hasEnded = false
    const collection: Collection = {
      abort,
      present: () => ({ hns: present(), host, isCancelled: false }),
      hasEnded: () => hasEnded,
      onProgress,
      end: readBoth(
        readHost({
          hcn,
          commands: platform === 'win32' ? systemCommands(environment['SystemRoot']) : null,
          computerName: hostname(),
          release: release(),
          at: new Date().toISOString(),
        }).then((reading) => {
          host = reading
          answerMs = reading.answerMs ?? answerMs
          return reading
        }),
        collectNode(hcn.port, {
          signal: abort.signal,
          at: new Date().toISOString(),
          // The supervisor measures each call from the moment it is made.
          limitMs: null,
          explain: explainFailure,
          onStep: (what, done, total) =>
            collection.onProgress({ title: message('collect.reading', { what }), done, total }),
          onPart: (sofar) => {
            present = sofar
            tellOfPart(collection)
          },
        }),
      ).finally(() => {
        hasEnded = true
        tellOfPart(collection)
      }),
    }
    // Whoever reads awaits it; a reading that was left behind may end in its abort unheard.
    collection.end.catch(() => undefined)
    return collection
  }

  const pollMs = options.pollMs ?? livePollMs
  return {
    pollMs,
    service: () => ({ answerMs: pulse?.answerMs() ?? answerMs, tellsOfChanges }),
    read: async ({ signal, onProgress }) => {
      const since = silence
      silence = null
      if (since !== null && last !== null && running === null) {
        last = silentSnapshot(last, since.toISOString())
        return last
      }
      if (cancelledPart !== null && running === null) {
        const part = cancelledPart
        cancelledPart = null
        last = await liveSnapshot(part, null, new Date().toISOString(), signal)
        return last
      }
      if (last !== null && running === null && pulse?.isSilent() === true) {
        // One call tells whether a whole reading has a chance.
        let isSilentStill = false
        const asked = hcn.port.networks.enumerate('').then((result) => {
          isSilentStill = !result.ok && result.error.local === 'timeout'
        })
        await firstOf(asked, null, signal)
        if (isSilentStill) return last
      }
      const collection = (running ??= begin(onProgress))
      collection.onProgress = onProgress
      const isPartialEnough = last === null && partialAfterMs !== null
      try {
        await firstOf(collection.end, isPartialEnough ? partialAfterMs : null, signal)
      } catch (error) {
        giveUp(collection)
        throw error
      }
      const takenAt = new Date().toISOString()
      if (!collection.hasEnded()) return liveSnapshot(collection.present(), null, takenAt, signal)
      running = null
      const read = await liveSnapshot(await collection.end, last, takenAt, signal)
      last = read
      // The interval would have it read again and again; the pulse finds out when that has a chance.
      if (hnsFacets.some((name) => read.facets[name].state === 'notAnswering')) pulse?.fallSilent()
      return read
    },
    watch: (onChange) => {
      const onPart = (): void => onChange(['networks'])
      listeners.add(onPart)
      // What came between the first reading and this would else be told at the next interval only.
      if (running !== null) queueMicrotask(onPart)
      const beat = startPulse({
        port: hcn.port,
        isBusy: () => running !== null,
        onSilence: (since) => {
          silence = since
          onChange(hnsFacets)
        },
        onAnswer: () => onChange(hnsFacets),
      })
      pulse = beat
      // A service that hangs is not read at each interval, too: each of those calls would cost a process.
      const endOfHns = watchHns(
        hcn.port,
        pollMs,
        (facets) => {
          if (!beat.isSilent()) onChange(facets)
        },
        (isRegistered) => {
          tellsOfChanges = isRegistered
        },
      )
      return () => {
        listeners.delete(onPart)
        beat.end()
        endOfHns()
      }
    },
    // A process of its own, which lives as long as the change: the one that reads stays unable to write.
    edit: () => {
      const writing = superviseHcn({
        spawn: options.spawn,
        standin,
        isReadOnly: false,
        limitMs: options.limitMs ?? defaultLimitMs,
      })
      return { port: writing.port, close: () => writing.stop() }
    },
    close: () => {
      running?.abort.abort()
      // Kills the process: handles and registrations go with it, and a call that hangs holds nobody up.
      hcn.stop()
      return Promise.resolve()
    },
  }
}

const unread = { done: 0, total: null }
const nothingRead: Collected = {
  files: [],
  stated: {},
  problems: [],
  reading: { networks: unread, endpoints: unread, namespaces: unread, loadBalancers: unread, routes: unread },
}

/** The host's few calls are made first: they are quick, and HNS may not answer at all. */
async function readBoth(host: Promise<HostReading>, hns: Promise<Collected>): Promise<LiveReading> {
  const [hostReading, collected] = await Promise.all([host, hns])
  return { hns: collected, host: hostReading, isCancelled: false }
}

/** Ends with the work, or without it after the time; throws the reason of the signal when it fires. */
async function firstOf(work: Promise<unknown>, afterMs: number | null, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  let timer: ReturnType<typeof setTimeout> | undefined
  let onAbort: (() => void) | undefined
  try {
    await Promise.race([
      work,
      new Promise<void>((resolve, reject) => {
        if (afterMs !== null) timer = setTimeout(resolve, afterMs)
        onAbort = () => reject(abortReason(signal))
        signal.addEventListener('abort', onAbort, { once: true })
      }),
    ])
  } finally {
    clearTimeout(timer)
    if (onAbort !== undefined) signal.removeEventListener('abort', onAbort)
  }
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted')
}
