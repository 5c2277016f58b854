import { endpointUse } from '../../join/endpoint-use.ts'
import { podKey, refOf, type EndpointOwner, type Joined } from '../../join/joined.ts'
import { isNameOfPodEndpoint } from '../../join/network-role.ts'
import type { HnsEndpoint, HnsNetwork } from '../../model/hns.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { guidOf } from '../../model/without-id.ts'
import type { Evidence } from '../../model/evidence.ts'
import { aboutLocalEndpoints } from '../about.ts'
import type { FindingDraft, RepairStep, Severity } from '../finding.ts'
import { evidence, placeOf } from '../places.ts'
import { deletePod } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { endpointInText, endpointLabel, endpointSubject } from '../subjects.ts'

export const endpointNotAttached: Rule = {
  kind: 'endpoint-not-attached',
  needs: [],
  reads: ['endpoints'],
  fields: { endpoints: ['state'] },
  about: aboutLocalEndpoints,
  sources: ['EP004', 'EP005', 'NET004'],
  reports: [
    'https://github.com/microsoft/SDN/issues/582',
    'https://github.com/microsoft/Windows-Containers/issues/563',
  ],
  sharedRepairs: ['deletePod'],
  check: (joined) => {
    const drafts: FindingDraft[] = []
    let isUnclear = false
    for (const endpoint of joined.endpointById.values()) {
      const owner = joined.ownerOfEndpoint.get(endpoint.id)
      const severity = severityOf(endpoint, owner, joined)
      if (severity === 'unclear') isUnclear = true
      else if (severity !== null) drafts.push(draft(endpoint, owner, severity, joined))
    }
    return drafts.length === 0 && isUnclear ? cannotTell(message('finding.skip.notCollected.networks')) : drafts
  },
}

/**
 * Created and in nobody's use, where somebody should use it. Remote endpoints and the source VIP rest in this state
 * for ever; a leftover of a pod that is gone is said to be an orphan.
 */
function severityOf(
  endpoint: HnsEndpoint,
  owner: EndpointOwner | undefined,
  joined: Joined,
): Severity | 'unclear' | null {
  if (endpoint.isRemote !== false || owner === undefined) return null
  const state = knownOr(endpoint.state, null)
  if (state !== 'Created' && state !== 'Detached') return null
  if (owner.kind === 'role') {
    // The gateway of the pods on an L2Bridge network must be attached to the host (NET004).
    if (owner.role !== 'gateway' || state !== 'Created') return null
    const type = networkTypeOf(endpoint, joined)
    // On an overlay it rests in this state.
    return type === null ? 'unclear' : type === 'L2Bridge' ? 'error' : null
  }
  if (endpointUse(endpoint, joined) !== 'unused') return null
  if (owner.kind === 'pod') return owner.pod.phase === 'Running' && !owner.pod.isDeleting ? 'error' : null
  // Without Kubernetes it cannot be told whether its pod runs or is gone; that nothing uses it is seen.
  if (owner.kind === 'unknown') {
    return joined.podByKey.size === 0 && isNameOfPodEndpoint(endpoint.name) ? 'warning' : null
  }
  if (owner.kind !== 'foreign') return null
  // It was meant for a namespace, and did not get there.
  return knownOr(endpoint.hnsNamespaceId, null) === null ? 'info' : 'error'
}

/** Null where the evidence does not show it. */
function networkTypeOf(endpoint: HnsEndpoint, joined: Joined): HnsNetwork['type'] | null {
  const id = knownOr(endpoint.networkId, null)
  const network = id === null ? undefined : joined.networkById.get(id)
  return network === undefined || network.type === 'Unrecognised' ? null : network.type
}

function draft(
  endpoint: HnsEndpoint,
  owner: EndpointOwner | undefined,
  severity: Severity,
  joined: Joined,
): FindingDraft {
  const { id } = endpoint
  const guid = guidOf(id)
  const named = endpointInText(endpoint, joined)
  const state = knownOr(endpoint.state, null) ?? ''
  const pod = owner?.kind === 'pod' ? owner.pod : null
  const lines: Evidence[] = [
    evidence(message('finding.evidence.state', { id: named, state }), placeOf(endpoint, { v1: ['State'] })),
    evidence(message('finding.evidence.noContainer', { id: named }), placeOf(endpoint, { v1: ['SharedContainers'] })),
  ]
  const namespaceId = knownOr(endpoint.hnsNamespaceId, null)
  const namespace = namespaceId === null ? undefined : joined.namespaceById.get(namespaceId)
  if (namespace !== undefined && guid !== null && !knownOr(namespace.endpointIds, [guid]).includes(guid)) {
    lines.push(
      evidence(
        message('finding.endpoint-not-attached.evidence.namespace', { namespace: namespace.id }),
        placeOf(namespace, { v1: ['ResourceList'], v2: ['Resources'] }),
      ),
    )
  }
  const repair: RepairStep[] = []
  if (pod !== null) {
    lines.push(evidence(message('finding.evidence.ownedByPod', { id, pod: podKey(pod) }), placeOf(pod)))
    repair.push(deletePod(pod))
  } else if (owner?.kind === 'role') {
    repair.push({
      text: message('finding.endpoint-not-attached.repair.daemon'),
      command: 'Restart-Service flanneld -Force',
    })
  } else {
    repair.push(
      { text: message('finding.endpoint-not-attached.repair.namespace') },
      {
        text: message('finding.endpoint-not-attached.repair.look'),
        command: 'Get-HnsNamespace | ConvertTo-Json -Depth 5',
      },
    )
  }
  return {
    severity,
    ...endpointSubject(endpoint),
    objects: [refOf(endpoint), ...(pod === null ? [] : [refOf(pod)])],
    confidence: namespace === undefined ? 'medium' : 'high',
    title: message('finding.endpoint-not-attached.title', { endpoint: endpointLabel(endpoint) }),
    explanation: message(
      owner?.kind === 'role'
        ? 'finding.endpoint-not-attached.explanation.gateway'
        : 'finding.endpoint-not-attached.explanation.container',
    ),
    evidence: lines,
    counterEvidence: [],
    repair,
  }
}
