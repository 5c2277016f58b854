import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Waiting } from './pause.ts'

/** Kubeconfigs and time for tests. */

export interface KubeconfigParts {
  readonly context?: string
  readonly server: string
  readonly cluster?: Readonly<Record<string, unknown>>
  readonly user?: Readonly<Record<string, unknown>>
  readonly isCurrent?: boolean
}

/** Writes a kubeconfig of one context; JSON is YAML. Answers its path. */
export function writeKubeconfig(folder: string, name: string, parts: KubeconfigParts): string {
  const { context = 'lab', server, cluster = {}, user = {}, isCurrent = true } = parts
  const file = path.join(folder, name)
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': isCurrent ? context : '',
    clusters: [{ name: `${context}-cluster`, cluster: { server, ...cluster } }],
    users: [{ name: `${context}-user`, user }],
    contexts: [{ name: context, context: { cluster: `${context}-cluster`, user: `${context}-user` } }],
  }
  writeFileSync(file, JSON.stringify(config))
  return file
}

export interface HeldWaiting extends Waiting {
  /** Pauses that nobody has ended yet, in milliseconds. */
  readonly held: () => readonly number[]
  /** All pauses that were asked for. */
  readonly asked: readonly number[]
  readonly release: () => void
}

/** Pauses end when the test says so. */
export function heldWaiting(): HeldWaiting {
  let now = Date.UTC(2026, 0, 1)
  let pauses: { readonly ms: number; readonly end: () => void }[] = []
  const asked: number[] = []
  return {
    now: () => (now += 1),
    random: () => 0,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        asked.push(ms)
        pauses.push({ ms, end: resolve })
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
    held: () => pauses.map(({ ms }) => ms),
    asked,
    release: () => {
      const ending = pauses
      pauses = []
      for (const { end } of ending) end()
    },
  }
}
