import { versionNumber } from '../features.ts'
import type { Guid } from '../../model/ids.ts'
import { ok } from '../../model/result.ts'
import type { Result } from '../../model/result.ts'
import { fileTimeOf, guidOf, hostMacOf, macPoolOf } from './mint.ts'
import type { Change, HnsRecord, HnsState, MacRange, Notification, RecordKind } from './records.ts'
import type { Refusal } from './refusals.ts'

export type Outcome = Result<Change, Refusal>

/** Collects what one request changes; ids and times follow from the state alone. */
export interface Draft {
  guid(): Guid
  mac(): string
  macPool(): MacRange
  /** Fields that every new record has. */
  stamp(id: Guid): {
    readonly id: Guid
    readonly version: number
    readonly activityId: Guid
    readonly updatedAt: number
    readonly lastError: number
  }
  now(): number
  put(record: HnsRecord): void
  remove(kind: RecordKind, id: Guid): void
  notify(notification: Notification): void
  done(subject: Guid): Outcome
}

export function draftOn(state: HnsState): Draft {
  let sequence = state.sequence
  const puts: HnsRecord[] = []
  const removes: { kind: RecordKind; id: Guid }[] = []
  const notifications: Notification[] = []
  const guid = (): Guid => guidOf(state.seed, ++sequence)
  return {
    guid,
    mac: () => hostMacOf(state.seed, ++sequence),
    macPool: () => macPoolOf(state.seed, ++sequence),
    stamp: (id) => ({
      id,
      version: versionNumber(state.host.hns),
      activityId: guid(),
      updatedAt: fileTimeOf(state.now),
      lastError: 0,
    }),
    now: () => fileTimeOf(state.now),
    put: (record) => {
      puts.push(record)
    },
    remove: (kind, id) => {
      removes.push({ kind, id })
    },
    notify: (notification) => {
      notifications.push(notification)
    },
    done: (subject) => ok({ subject, puts, removes, notifications, sequence }),
  }
}

/** A request that changes nothing and succeeds. */
export function unchanged(state: HnsState, subject: Guid): Outcome {
  return draftOn(state).done(subject)
}
