import type { WindowsRelease } from '../../../core/hns/features.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import type { FaultKind } from './fault-kinds.ts'
import type { CniProfile } from './profile.ts'

/** What `sim:<name>?…` asks for. */
export interface ScenarioSpec {
  readonly name: string
  /** Nodes of the cluster, the simulated Windows node included. */
  readonly nodes: number
  /** Number of the simulated node, from 1; null: the third, or the last of fewer. One beyond the last is the last. */
  readonly node: number | null
  /** Pods on the simulated node. */
  readonly pods: number
  readonly services: number
  readonly seed: number
  readonly windows: WindowsRelease
  /** `1.31.2` */
  readonly kubernetes: string
  readonly faults: readonly FaultKind[]
  /** Pods that come and go a minute. */
  readonly churn: number
  readonly latencyMs: number
  readonly hangAfter: number | null
  readonly failures: readonly { readonly call: number; readonly hresult: number }[]
  readonly isElevated: boolean
}

export interface ScenarioDefaults {
  readonly nodes: number
  readonly pods: number
  readonly services: number
  readonly faults: readonly FaultKind[]
}

export interface ScenarioDefinition {
  readonly name: string
  readonly title: MessageKey
  readonly cni: CniProfile
  readonly defaults?: Partial<ScenarioDefaults>
}
