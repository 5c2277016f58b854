import { refOf } from '../../join/joined.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutServices } from '../about.ts'
import { evidence, placeOfBackends, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { namesOf, servicePortName } from '../service-names.ts'
import { canHns } from '../versions.ts'

export const localTrafficLeavesNode: Rule = {
  kind: 'local-traffic-leaves-node',
  needs: ['services'],
  reads: ['loadBalancers', 'endpoints'],
  fields: { loadBalancers: ['endpointIds'], endpoints: ['isRemote'] },
  about: aboutServices(
    ({ internalTrafficPolicy, externalTrafficPolicy }) =>
      internalTrafficPolicy === 'Local' || externalTrafficPolicy === 'Local',
  ),
  sources: ['LB008', 'LB013'],
  reports: [
    'https://github.com/kubernetes/kubernetes/issues/109780',
    'https://github.com/kubernetes/kubernetes/issues/133928',
  ],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) => {
    // Without DSR kube-proxy treats the external policy as Cluster (3.2).
    const canDsr = canHns(joined, 'directServerReturn')
    const drafts = [...joined.loadBalancerById.values()].flatMap((loadBalancer) => {
      const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
      if (owner?.kind !== 'service') return []
      const { service, frontend, port } = owner
      const isLocal =
        frontend === 'clusterIp'
          ? service.internalTrafficPolicy === 'Local'
          : service.externalTrafficPolicy === 'Local' && canDsr === true
      if (!isLocal) return []
      const remote = knownOr(loadBalancer.endpointIds, []).flatMap((id) => {
        const endpoint = joined.endpointById.get(id)
        return endpoint?.isRemote === true ? [endpoint] : []
      })
      if (remote.length === 0) return []
      const names = namesOf(loadBalancer, owner)
      const params = { name: names.name, service: servicePortName(service, port), number: remote.length }
      return [
        plainDraft({
          kind: 'local-traffic-leaves-node',
          severity: 'error',
          subject: names,
          objects: [refOf(loadBalancer), refOf(service), ...remote.slice(0, 10).map((one) => refOf(one))],
          params,
          lines: [
            evidence(
              message('finding.local-traffic-leaves-node.evidence.remote', params),
              placeOfBackends(loadBalancer),
            ),
            evidence(
              message('finding.local-traffic-leaves-node.evidence.service', params),
              placeOf(service, { kubernetes: ['spec'] }),
            ),
          ],
          repair: [restartKubeProxy(joined)],
        }),
      ]
    })
    if (drafts.length === 0 && canDsr === null) return cannotTell(message('finding.skip.noHnsVersion'))
    return drafts
  },
}
