import type { Evidence } from '../model/evidence.ts'
import type { ObjectRef } from '../model/ids.ts'
import type { Message } from '../model/message.ts'
import type { NormalNote } from './normal.ts'

/** Public names of findings; each is stable and documented in docs/findings. In the order of rules. */
export const findingKinds = [
  'hns-not-answering',
  'pod-network-missing',
  'network-name-mismatch',
  'management-ip-invalid',
  'management-ip-missing',
  'vfp-extension-disabled',
  'subnet-pod-cidr-mismatch',
  'overlay-vni-mismatch',
  'subnet-overlap',
  'hns-object-incompatible',
  'kube-proxy-not-running',
  'source-vip-endpoint-missing',
  'port-pool-exhausted',
  'port-reserved-collision',
  'remote-subnet-route-missing',
  'remote-subnet-route-stale',
  'host-route-missing',
  'ipv6-default-route-missing',
  'remote-endpoint-stale',
  'endpoint-duplicate-ip',
  'endpoint-missing-for-pod',
  'endpoint-policy-invalid',
  'endpoint-degraded',
  'endpoint-acl-blocks',
  'endpoint-not-attached',
  'loadbalancer-missing',
  'remote-endpoints-missing',
  'loadbalancer-backend-missing',
  'loadbalancer-backend-stale',
  'loadbalancer-source-vip',
  'endpoint-dns-mismatch',
  'mtu-mismatch',
  'endpoint-orphaned',
  'loadbalancer-orphaned',
  'namespace-dangling-endpoint',
  'namespace-orphaned',
  'extra-pod-network',
  'windows-version-unsupported',
  'overlay-update-missing',
  'windows-build-known-bad',
  'dsr-unsupported',
  'client-ip-preservation-unsupported',
  'preserve-destination-unsupported',
  'session-affinity-unsupported',
  'dual-stack-unsupported',
  'service-setting-ignored',
  'overlay-ipv6',
  'policy-unsupported',
  'backend-limit-exceeded',
  'feature-gate-needed',
  'router-mac-mismatch',
  'kube-proxy-beside-antrea',
  'network-type-mismatch',
  'subnet-gateway-wrong',
  'gateway-endpoint-missing',
  'host-route-policy-missing',
  'ovs-extension-disabled',
  'endpoint-gateway-wrong',
  'endpoint-mac-wrong',
  'nat-exception-missing',
  'provider-address-stale',
  'vfp-port-blocked',
  'loadbalancer-duplicate',
  'dsr-inconsistent',
  'local-traffic-leaves-node',
  'session-affinity-missing',
  'loadbalancer-port-mismatch',
  'loadbalancer-not-applied',
  'policy-not-programmed',
  'policy-set-missing',
  'policy-without-engine',
  'policy-left-over',
  'policy-host-address-missing',
  'policy-rule-unsupported',
  'policy-rules-many',
  'node-name-override-missing',
  'capture-truncated',
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
  /** Findings of one kind with the same text here are one fault that is told of several objects. */
  readonly fault?: string
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
  /** Checks of what this node does not have. */
  readonly nothing: readonly FindingKind[]
  readonly skipped: readonly SkippedCheck[]
  /** What looks odd and is right. */
  readonly notes: readonly NormalNote[]
}
