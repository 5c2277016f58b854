import { podKey, type Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { KubeService } from '../model/kube.ts'
import { message } from '../model/message.ts'
import type { FindingDraft, FindingKind, RepairStep, Severity } from './finding.ts'
import { evidence, listed, placeOf } from './places.ts'
import { updateWindows } from './repairs.ts'
import { cannotTell, type RuleResult } from './rule.ts'
import { aboutServices, nodeNameOf, versionEvidence } from './versions.ts'

/** Kinds that tell what services ask for and this Windows cannot do, with texts of one pattern. */
export type ServiceLintKind = Extract<
  FindingKind,
  | 'session-affinity-unsupported'
  | 'client-ip-preservation-unsupported'
  | 'preserve-destination-unsupported'
  | 'dual-stack-unsupported'
  | 'service-setting-ignored'
>

export interface ServiceLint {
  readonly kind: ServiceLintKind
  readonly severity: Severity
  readonly repair?: readonly RepairStep[]
}

/** Services that load balancers are made for. */
export function servedServices(joined: Joined): KubeService[] {
  return seenList(joined.snapshot.facets.services).filter(
    ({ type, isHeadless, clusterIps }) => type !== 'ExternalName' && !isHeadless && clusterIps.length > 0,
  )
}

/** One finding for the node, however many services: what has to change is the node. */
export function lintServices(
  { kind, severity, repair }: ServiceLint,
  services: readonly KubeService[],
  joined: Joined,
): RuleResult {
  const [first] = services
  if (first === undefined) return []
  const node = nodeNameOf(joined)
  if (node === null) return cannotTell(message('finding.skip.noThisNode'))
  const draft: FindingDraft = {
    severity,
    ...aboutServices(node, services),
    confidence: 'high',
    title: message(`finding.${kind}.title`, { count: services.length, node }),
    explanation: message(`finding.${kind}.explanation`),
    evidence: [
      evidence(
        message(`finding.${kind}.evidence.services`, { services: listed(services.map(podKey)) }),
        placeOf(first, { kubernetes: ['spec'] }),
      ),
      ...versionEvidence(joined),
    ],
    counterEvidence: [],
    repair: [...(repair ?? [updateWindows()])],
  }
  return [draft]
}
