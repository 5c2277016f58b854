import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { HcnPort } from '../../../native/hcn/port.ts'
import type { Timer } from '../refresh.ts'
import { openSession } from '../session.ts'
import type { Session } from '../session.ts'
import { openSimulator } from '../simulator-source.ts'
import type { OpenedSource } from '../source.ts'
import type { Changes } from './changes.ts'
import { createChanges } from './changes.ts'

/** Time that passes only when a test says so. */
export interface ManualTimer extends Timer {
  advance(ms: number): void
  readonly waiting: number
}

export function manualTimer(): ManualTimer {
  let now = 0
  const waiting = new Set<{ readonly at: number; readonly call: () => void }>()
  return {
    now: () => now,
    after: (ms, call) => {
      const one = { at: now + ms, call }
      waiting.add(one)
      return () => void waiting.delete(one)
    },
    advance: (ms) => {
      now += ms
      for (const one of [...waiting].sort((a, b) => a.at - b.at)) {
        if (one.at > now || !waiting.delete(one)) continue
        one.call()
      }
    },
    get waiting() {
      return waiting.size
    },
  }
}

export interface TestHost {
  readonly changes: Changes
  readonly session: Session
  readonly source: OpenedSource
  readonly timer: ManualTimer
  readonly folder: string
  /** Another service over the same source and folder, as after a restart of HNScope. */
  again(): Changes
  close(): Promise<void>
}

const context = { signal: new AbortController().signal, onProgress: () => undefined }

/** The changes of one source, with time that stands still. `between` may put trouble between HNScope and its HNS. */
export async function openTestHost(
  spec: string,
  options: {
    readonly between?: (port: HcnPort) => HcnPort
    readonly opened?: OpenedSource
  } = {},
): Promise<TestHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hnscope-changes-'))
  const opened = options.opened ?? (await openSimulator(spec))
  const { edit } = opened
  const { between } = options
  const source: OpenedSource =
    edit === undefined || between === undefined
      ? opened
      : {
          ...opened,
          edit: () => {
            const connection = edit()
            return { ...connection, port: between(connection.port) }
          },
        }
  const session = await openSession(source, { name: spec, spec }, context)
  const timer = manualTimer()
  const make = (): Changes =>
    createChanges({
      host: {
        session: () => session,
        current: () => session,
        refresh: () => session.reread(context),
        announce: () => undefined,
        openSource: () => Promise.resolve(source),
      },
      folder,
      version: '0.0.0',
      timer,
      onCaptured: () => Promise.resolve(),
    })
  return {
    changes: make(),
    session,
    source,
    timer,
    folder,
    again: make,
    close: async () => {
      await session.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
