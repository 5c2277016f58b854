import { podKey, refOf } from '../../join/joined.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutLoadBalancers } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { restartKubeProxy } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { namesOf, servicePortName } from '../service-names.ts'

export const loadBalancerPortMismatch: Rule = {
  kind: 'loadbalancer-port-mismatch',
  needs: ['services', 'endpointSlices'],
  reads: ['loadBalancers'],
  fields: { loadBalancers: ['portMappings'] },
  about: aboutLoadBalancers,
  sources: ['LB015'],
  reports: [],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) =>
    [...joined.loadBalancerById.values()].flatMap((loadBalancer) => {
      const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
      const [mapping] = knownOr(loadBalancer.portMappings, [])
      if (owner?.kind !== 'service' || owner.port === null || mapping === undefined || mapping.internalPort === 0)
        return []
      const { service, port } = owner
      // Most send to a port that a backend has, and need no look at all that the service has.
      const backends = joined.wantedOfLoadBalancer.get(loadBalancer.id)?.backends ?? []
      if (backends[0]?.port === mapping.internalPort) return []
      // Health checks of a cloud's load balancer go to a port of the host.
      if (mapping.externalPort === service.healthCheckNodePort) return []
      const wanted = new Set(
        (joined.slicesByService.get(podKey(service)) ?? []).flatMap((slice) =>
          slice.ports
            .filter((one) => (one.name ?? '') === (port.name ?? '') && one.protocol === port.protocol)
            .flatMap((one) => one.port ?? []),
        ),
      )
      if (wanted.size === 0 || wanted.has(mapping.internalPort)) return []
      const names = namesOf(loadBalancer, owner)
      const params = {
        name: names.name,
        service: servicePortName(service, port),
        port: mapping.internalPort,
        wanted: [...wanted].join(', '),
      }
      return [
        plainDraft({
          kind: 'loadbalancer-port-mismatch',
          severity: 'warning',
          subject: names,
          objects: [refOf(loadBalancer), refOf(service)],
          params,
          lines: [
            evidence(
              message('finding.loadbalancer-port-mismatch.evidence.port', params),
              placeOf(loadBalancer, { v1: ['Policies', 0, 'InternalPort'], v2: ['PortMappings', 0, 'InternalPort'] }),
            ),
            evidence(
              message('finding.loadbalancer-port-mismatch.evidence.slices', params),
              placeOf(service, { kubernetes: ['spec', 'ports'] }),
            ),
          ],
          repair: [restartKubeProxy(joined)],
        }),
      ]
    }),
}
