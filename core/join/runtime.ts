import type { HostFacts } from '../model/host.ts'
import type { DocumentRef } from '../model/evidence.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { addTo, bareContainerId } from './keys.ts'

/** What container runtimes say of the containers and sandboxes that HNS objects name by id. */

interface RuntimeEntry {
  readonly idPrefix: string
  readonly isRunning: boolean
  readonly documents: readonly DocumentRef[]
}

export interface RuntimeIndex {
  /** By the first digits of the id: tools print 12 or 13 of them, or all. */
  readonly byStart: ReadonlyMap<string, readonly RuntimeEntry[]>
  /** Whether one answer of the runtime of pods showed all sandboxes that run. */
  readonly areSandboxesComplete: boolean
}

/** `ended`: it is listed, and does not run. `absent`: a list of all that run does not have it. */
export type RuntimeState = 'running' | 'ended' | 'absent' | 'unknown'

const startSize = 8

function factsOf({ facets: { host } }: Snapshot): HostFacts | null {
  return host.state === 'collected' || host.state === 'cut' ? host.value : null
}

export function indexRuntime(snapshot: Snapshot): RuntimeIndex {
  const facts = factsOf(snapshot)
  const byStart = new Map<string, RuntimeEntry[]>()
  const add = (written: string, isRunning: boolean, documents: readonly DocumentRef[]): void => {
    const idPrefix = bareContainerId(written)
    addTo(byStart, idPrefix.slice(0, startSize), { idPrefix, isRunning, documents })
  }
  for (const { idPrefix, isReady, documents } of facts?.sandboxes ?? []) add(idPrefix, isReady, documents)
  for (const { idPrefix, isRunning, documents } of facts?.containers ?? []) {
    if (isRunning !== null) add(idPrefix, isRunning, documents)
  }
  return { byStart, areSandboxesComplete: facts?.areSandboxesComplete === true }
}

function entriesOf({ byStart }: RuntimeIndex, written: string): readonly RuntimeEntry[] {
  const id = bareContainerId(written)
  return (byStart.get(id.slice(0, startSize)) ?? []).filter(
    ({ idPrefix }) => idPrefix.startsWith(id) || id.startsWith(idPrefix),
  )
}

export function runtimeStateOf(runtime: RuntimeIndex, id: string): RuntimeState {
  const found = entriesOf(runtime, id)
  if (found.some(({ isRunning }) => isRunning)) return 'running'
  if (found.length > 0) return 'ended'
  return runtime.areSandboxesComplete && /^[0-9a-f]{64}$/.test(bareContainerId(id)) ? 'absent' : 'unknown'
}

/** Where the runtime says so. */
export function runtimeDocuments(runtime: RuntimeIndex, id: string): readonly DocumentRef[] {
  return entriesOf(runtime, id).flatMap(({ documents }) => documents)
}
