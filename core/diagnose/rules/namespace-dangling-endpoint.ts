import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsNamespace } from '../../model/hns.ts'
import type { Guid, ObjectRef } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutNamespaces } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { podsBehindLostEndpoint } from '../lost-endpoints.ts'
import { evidence, placeOf } from '../places.ts'
import { deletePod } from '../repairs.ts'
import type { Rule } from '../rule.ts'

export const namespaceDanglingEndpoint: Rule = {
  kind: 'namespace-dangling-endpoint',
  needs: ['endpoints'],
  reads: ['namespaces'],
  fields: { namespaces: ['endpointIds'] },
  about: aboutNamespaces,
  ids: ['endpoints'],
  sources: ['EP005', 'EP021'],
  reports: ['https://github.com/projectcalico/calico/issues/5164'],
  sharedRepairs: ['deletePod'],
  check: (joined) =>
    [...joined.namespaceById.values()].flatMap((namespace) => {
      const gone = knownOr(namespace.endpointIds, []).filter((id) => !joined.endpointById.has(id))
      return gone.length === 0 ? [] : [draft(namespace, gone, joined)]
    }),
}

function draft(namespace: HnsNamespace, gone: readonly Guid[], joined: Joined): FindingDraft {
  const pods = gone.flatMap((id) => podsBehindLostEndpoint(id, joined))
  const place = placeOf(namespace, { v1: ['ResourceList'], v2: ['Resources'] })
  return {
    severity: 'warning',
    resource: refOf(namespace),
    aliases: [],
    objects: [
      refOf(namespace),
      ...gone.map((id): ObjectRef => `endpoint/${id}`),
      ...pods.map((pod): ObjectRef => refOf(pod)),
    ],
    confidence: 'high',
    title: message('finding.namespace-dangling-endpoint.title', { id: namespace.id, count: gone.length }),
    explanation: message('finding.namespace-dangling-endpoint.explanation'),
    evidence: gone.map((id) =>
      evidence(message('finding.namespace-dangling-endpoint.evidence.endpoint', { id }), place),
    ),
    counterEvidence: [evidence(message('finding.namespace-dangling-endpoint.counter.apart'))],
    repair: [
      ...pods.slice(0, 1).map(deletePod),
      {
        text: message('finding.namespace-dangling-endpoint.repair.sandbox'),
        command: 'crictl pods; Get-HnsNamespace | ConvertTo-Json -Depth 5',
      },
    ],
  }
}
