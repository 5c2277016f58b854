import type { StatedFacet } from '../../core/capture/assemble.ts'
import type { InputFile } from '../../core/capture/part.ts'
import type { FacetName, Instant } from '../../core/model/facet.ts'
import type { Problem } from '../../core/model/result.ts'
import type { HcnFailure } from '../../native/hcn/port.ts'

/** Everything of one node's HNS as texts, and what came of asking for each facet. */
export interface Collected {
  readonly files: readonly InputFile[]
  readonly stated: Partial<Readonly<Record<FacetName, StatedFacet>>>
  readonly problems: readonly Problem[]
  /** Facets that are still being read, with how far that is; empty at the end. */
  readonly reading: Partial<Readonly<Record<FacetName, { readonly done: number; readonly total: number | null }>>>
}

export interface CollectOptions {
  readonly signal: AbortSignal
  readonly at: Instant
  readonly onStep: (what: string, done: number, total: number) => void
  /** What has been read so far; called at each step, and only then is the value made. */
  readonly onPart?: (present: () => Collected) => void
  /** A call that takes longer counts as not answering (architecture.md 8). Null: the port itself sees to that. */
  readonly limitMs?: number | null
  /** What a failure says of a facet, where the port knows better than the code alone. */
  readonly explain?: (failure: HcnFailure, call: string) => StatedFacet | null
}
