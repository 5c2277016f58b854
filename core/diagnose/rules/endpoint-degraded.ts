import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import { message } from '../../model/message.ts'
import { aboutLocalEndpoints } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOf } from '../places.ts'
import { deletePod } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { endpointLabel, endpointSubject } from '../subjects.ts'

export const endpointDegraded: Rule = {
  kind: 'endpoint-degraded',
  needs: [],
  reads: ['endpoints'],
  fields: { endpoints: ['state'] },
  about: aboutLocalEndpoints,
  sources: ['EP004'],
  reports: ['https://github.com/containerd/containerd/issues/5729'],
  sharedRepairs: ['deletePod'],
  check: (joined) =>
    [...joined.endpointById.values()]
      .filter(({ state }) => state === 'Degraded')
      .map((endpoint) => draft(endpoint, joined)),
}

function draft(endpoint: HnsEndpoint, joined: Joined): FindingDraft {
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  const pod = owner?.kind === 'pod' ? owner.pod : null
  return {
    severity: 'error',
    ...endpointSubject(endpoint),
    objects: [refOf(endpoint), ...(pod === null ? [] : [refOf(pod)])],
    confidence: 'high',
    title: message('finding.endpoint-degraded.title', { endpoint: endpointLabel(endpoint) }),
    explanation: message('finding.endpoint-degraded.explanation'),
    evidence: [evidence(message('finding.endpoint-degraded.evidence.state'), placeOf(endpoint, { v1: ['State'] }))],
    counterEvidence: [],
    repair: [
      {
        text: message('finding.endpoint-degraded.repair.health'),
        command: `(Get-HnsEndpoint -Id ${endpoint.id}).Health`,
      },
      ...(pod === null ? [] : [deletePod(pod)]),
    ],
  }
}
