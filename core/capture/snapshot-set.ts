import type { FacetName, Instant } from '../model/facet.ts'
import { message, type Message } from '../model/message.ts'
import type { InputFile } from './part.ts'

/** What was collected at one time, among files that hold more than one. */
export interface SnapshotSet {
  readonly label: Message
  /** Null where the stamp does not say in which time zone it was written. */
  readonly takenAt: Instant
  readonly files: readonly InputFile[]
  /** Files of an earlier time, for what was not collected again. */
  readonly earlier: ReadonlySet<string>
  /** Files that are empty lists, with what they are lists of. */
  readonly empty?: ReadonlyMap<string, ReadonlySet<FacetName>>
}

export interface SnapshotSets {
  /** More than one; where the order is known, the newest is the last. */
  readonly sets: readonly SnapshotSet[]
  readonly isOrdered: boolean
}

export function namedLabel(name: string): Message {
  return message('capture.snapshot.named', { name })
}
