import type { Evidence } from '../model/evidence.ts'
import type { ObjectRef } from '../model/ids.ts'
import type { Message } from '../model/message.ts'

/** Public names of findings; each is stable and documented in docs/findings. */
export const findingKinds = [
  'endpoint-duplicate-ip',
  'endpoint-missing-for-pod',
  'endpoint-orphaned',
  'loadbalancer-missing',
  'loadbalancer-backend-stale',
] as const
export type FindingKind = (typeof findingKinds)[number]

export type Severity = 'error' | 'warning' | 'info'
export type Confidence = 'high' | 'medium' | 'low'

/** One step that mends or narrows down the fault; `command` is exact text for a console of the node or for kubectl. */
export interface RepairStep {
  readonly text: Message
  readonly command?: string
}

export interface FindingDraft {
  readonly severity: Severity
  /** The subject, in the form under which people search for it. */
  readonly resource: ObjectRef
  /** Other names of the same subject. */
  readonly aliases: readonly ObjectRef[]
  /** Objects to show on the map, most important first, by their own refs. */
  readonly objects: readonly ObjectRef[]
  readonly confidence: Confidence
  readonly title: Message
  readonly explanation: Message
  readonly evidence: readonly Evidence[]
  /** What speaks against the finding, or would explain the facts otherwise. */
  readonly counterEvidence: readonly Evidence[]
  readonly repair: readonly RepairStep[]
}

export interface Finding extends FindingDraft {
  /** `<kind>:<resource>`, the same from run to run. */
  readonly id: string
  readonly kind: FindingKind
  /** Id of the finding that this one follows from. */
  readonly causedBy: string | null
}

export interface SkippedCheck {
  readonly kind: FindingKind
  readonly why: Message
}

export interface Diagnosis {
  /** Roots first, worst first; consequences after their root. */
  readonly findings: readonly Finding[]
  readonly passed: readonly FindingKind[]
  readonly skipped: readonly SkippedCheck[]
}
