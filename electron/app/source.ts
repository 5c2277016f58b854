import type { FacetName } from '../../core/model/facet.ts'
import type { Message } from '../../core/model/message.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import type { HcnPort } from '../../native/hcn/port.ts'

/** Counts of long work, for the job line; `total` is null while it is not known. */
export interface Progress {
  readonly title: Message
  readonly done: number
  readonly total: number | null
  /** What is counted are bytes, or the letters of texts, and not things. */
  readonly unit?: 'bytes'
}

export interface SourceContext {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** The way in for writes. Only edit mode and the undo of a change open it. */
export interface EditConnection {
  readonly port: HcnPort
  close(): void
}

/** HNS as the service that it is. */
export interface ServiceState {
  /** How long its last answer took; null where it gave none. */
  readonly answerMs: number | null
  /** Whether it tells of changes by itself; null while that is not known. */
  readonly tellsOfChanges: boolean | null
}

/** One opened source: a capture, the embedded node, this computer. Throws AppError where it cannot be read. */
export interface OpenedSource {
  /** How often the source is read again, also when it tells of no change. */
  readonly pollMs?: number
  /** What is known of the service behind the source, beside the data. */
  service?(): ServiceState
  /** Reads the source as it is now. A capture answers the same each time. */
  read(context: SourceContext): Promise<Snapshot>
  /** Which snapshot the next reading gives, where the source holds several. Throws AppError where there is no such. */
  chooseSnapshot?(id: string): void
  /** Another snapshot of the source, read beside the one that is open; null where it cannot be used. */
  readOther?(id: string, context: SourceContext): Promise<Snapshot | null>
  /** Calls back when the source may have changed; returns the end of the subscription. */
  watch(onChange: (facets: readonly FacetName[]) => void): () => void
  /** The cluster that is read, by itself or beside HNS. */
  readonly cluster?: ClusterSide
  /** Opens the way in for writes; left out by sources that can never be changed, as captures. */
  readonly edit?: () => EditConnection
  close(): Promise<void>
}

export interface ClusterSide {
  readonly context: string
  /** The node that the user named. */
  readonly node: string | null
  /** The HNS side for one more user; null where the cluster is read by itself. */
  readonly lendHns: (() => OpenedSource) | null
}
