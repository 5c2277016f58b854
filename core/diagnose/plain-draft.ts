import type { Evidence } from '../model/evidence.ts'
import type { ObjectRef } from '../model/ids.ts'
import { message } from '../model/message.ts'
import type { Confidence, FindingDraft, FindingKind, RepairStep, Severity } from './finding.ts'
import type { Subject } from './subjects.ts'

/** Kinds with one title and one explanation, both with the same parameters. */
export type PlainKind = Extract<
  FindingKind,
  | 'router-mac-mismatch'
  | 'kube-proxy-beside-antrea'
  | 'network-type-mismatch'
  | 'subnet-gateway-wrong'
  | 'gateway-endpoint-missing'
  | 'host-route-policy-missing'
  | 'ovs-extension-disabled'
  | 'endpoint-gateway-wrong'
  | 'endpoint-mac-wrong'
  | 'nat-exception-missing'
  | 'provider-address-stale'
  | 'vfp-port-blocked'
  | 'loadbalancer-duplicate'
  | 'dsr-inconsistent'
  | 'local-traffic-leaves-node'
  | 'session-affinity-missing'
  | 'loadbalancer-port-mismatch'
  | 'loadbalancer-not-applied'
  | 'policy-not-programmed'
  | 'policy-set-missing'
  | 'policy-without-engine'
  | 'policy-left-over'
  | 'policy-host-address-missing'
  | 'policy-rule-unsupported'
  | 'policy-rules-many'
  | 'node-name-override-missing'
>

interface Plain {
  readonly kind: PlainKind
  readonly severity: Severity
  readonly subject: Subject
  readonly objects: readonly ObjectRef[]
  readonly params: Readonly<Record<string, string | number>>
  readonly lines: readonly Evidence[]
  readonly repair: readonly RepairStep[]
  readonly confidence?: Confidence
  readonly counter?: readonly Evidence[]
  readonly fault?: string
}

export function plainDraft({ kind, subject, params, lines, fault, counter, confidence, ...rest }: Plain): FindingDraft {
  return {
    severity: rest.severity,
    ...subject,
    objects: rest.objects,
    ...(fault === undefined ? {} : { fault }),
    confidence: confidence ?? 'high',
    title: message(`finding.${kind}.title`, params),
    explanation: message(`finding.${kind}.explanation`, params),
    evidence: lines,
    counterEvidence: counter ?? [],
    repair: rest.repair,
  }
}
