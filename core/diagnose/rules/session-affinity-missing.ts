import { refOf } from '../../join/joined.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutServices } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { restartKubeProxy } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { namesOf, servicePortName } from '../service-names.ts'

export const sessionAffinityMissing: Rule = {
  kind: 'session-affinity-missing',
  needs: ['services'],
  reads: ['loadBalancers'],
  about: aboutServices(({ sessionAffinity }) => sessionAffinity === 'ClientIP'),
  sources: ['LB012'],
  reports: [],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) =>
    [...joined.loadBalancerById.values()].flatMap((loadBalancer) => {
      const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
      // Only documents of the V2 schema carry it (0.1).
      const isTold = loadBalancer.documents.some(({ schema }) => schema === 'v2')
      if (owner?.kind !== 'service' || owner.service.sessionAffinity !== 'ClientIP' || !isTold) return []
      const [mapping] = knownOr(loadBalancer.portMappings, [])
      if (mapping === undefined || mapping.distributionType !== 0) return []
      const names = namesOf(loadBalancer, owner)
      const params = { name: names.name, service: servicePortName(owner.service, owner.port) }
      return [
        plainDraft({
          kind: 'session-affinity-missing',
          severity: 'warning',
          subject: names,
          objects: [refOf(loadBalancer), refOf(owner.service)],
          params,
          fault: refOf(owner.service),
          lines: [
            evidence(
              message('finding.session-affinity-missing.evidence.type', params),
              placeOf(loadBalancer, { v2: ['PortMappings', 0, 'DistributionType'] }),
            ),
            evidence(
              message('finding.session-affinity-missing.evidence.service', params),
              placeOf(owner.service, { kubernetes: ['spec', 'sessionAffinity'] }),
            ),
          ],
          repair: [restartKubeProxy(joined)],
        }),
      ]
    }),
}
