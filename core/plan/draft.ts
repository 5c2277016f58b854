import type { HnsState } from '../hns/rules/records.ts'
import type { Message } from '../model/message.ts'
import type { Operation, PolicyDocument } from './operation.ts'

/** What users fill in, before it is operations. */

export type FieldValue = string | number | boolean | readonly string[] | null
export type FieldValues = Readonly<Record<string, FieldValue>>

export type PolicyDraft =
  { readonly keep: number } | { readonly type: string; readonly fields: FieldValues } | { readonly json: string }

export type Draft =
  | {
      readonly kind: 'endpoint'
      readonly network: string
      readonly fields: FieldValues
      readonly policies: readonly PolicyDraft[]
      /** Id of an HNS namespace, `new` for one of its own, null for none. */
      readonly namespace: string | null
    }
  | {
      readonly kind: 'load-balancer'
      readonly network: string
      readonly fields: FieldValues
      readonly backends: readonly string[]
    }
  | { readonly kind: 'network'; readonly fields: FieldValues; readonly policies: readonly PolicyDraft[] }
  | { readonly kind: 'namespace'; readonly fields: FieldValues }
  | { readonly kind: 'endpoint-policies'; readonly endpoint: string; readonly policies: readonly PolicyDraft[] }
  | {
      readonly kind: 'network-policies'
      readonly network: string
      readonly request: 'Add' | 'Remove' | 'Update'
      readonly policies: readonly PolicyDraft[]
    }

export interface DraftProblem {
  /** Field of the form, `policies/2/Priority` one of the third policy; empty for the whole. */
  readonly field: string
  readonly severity: 'error' | 'warning'
  readonly text: Message
}

export interface DraftResult {
  /** Refer to one another as `@1`, `@2`. */
  readonly operations: readonly Operation[]
  /** The policies of the draft, in its order; null for one that cannot be read. */
  readonly policies: readonly (PolicyDocument | null)[]
  readonly problems: readonly DraftProblem[]
}

/** What a draft is checked against. */
export interface DraftContext {
  readonly state: HnsState
  /** The policy list that `keep` counts in. */
  readonly present: readonly PolicyDocument[]
}
