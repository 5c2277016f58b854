import { decide } from '../../core/hns/rules.ts'
import type { HnsRequest } from '../../core/hns/rules.ts'
import type { Outcome } from '../../core/hns/rules/draft.ts'
import type { HnsRecord, HnsState, HostProfile, Notification, RecordKind } from '../../core/hns/rules/records.ts'
import { commit, emptyState, putRecord, removeRecord } from '../../core/hns/rules/state.ts'
import type { Guid } from '../../core/model/ids.ts'

/** The one store behind both schemas. Refusals and changes come from core/hns/rules; this only keeps the state. */
export interface Store {
  readonly state: HnsState
  /** Grows with every change of whatever origin. */
  readonly revision: number
  setTime(now: number): void
  perform(request: HnsRequest): Outcome
  /** Writes past the rules: what a bug of the service or a crash leaves behind. */
  force(record: HnsRecord): void
  forget(kind: RecordKind, id: Guid): void
  /** Runs after each change; returns the end of the subscription. */
  onChange(listener: (notifications: readonly Notification[], kinds: ReadonlySet<RecordKind>) => void): () => void
}

export function createStore(host: HostProfile, seed: number, now: number): Store {
  const state = emptyState(host, seed, now)
  const listeners = new Set<(notifications: readonly Notification[], kinds: ReadonlySet<RecordKind>) => void>()
  let revision = 0
  const announce = (notifications: readonly Notification[], kinds: ReadonlySet<RecordKind>): void => {
    revision++
    for (const listener of listeners) listener(notifications, kinds)
  }
  return {
    state,
    get revision() {
      return revision
    },
    setTime: (time) => {
      state.now = time
    },
    perform: (request) => {
      const outcome = decide(state, request)
      if (!outcome.ok) return outcome
      const { puts, removes, notifications } = outcome.value
      commit(state, outcome.value)
      if (puts.length + removes.length > 0) {
        announce(notifications, new Set([...puts, ...removes].map((item) => item.kind)))
      }
      return outcome
    },
    force: (record) => {
      putRecord(state, record)
      announce([], new Set([record.kind]))
    },
    forget: (kind, id) => {
      removeRecord(state, kind, id)
      announce([], new Set([kind]))
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
