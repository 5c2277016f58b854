import { refOf } from '../../join/joined.ts'
import { isUnknown, knownOr } from '../../model/known.ts'
import type { ObjectRef } from '../../model/ids.ts'
import { message } from '../../model/message.ts'
import { aboutServedServices } from '../about.ts'
import { evidence, listed, placeOf } from '../places.ts'
import { restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { servicePortName } from '../service-names.ts'
import { networkSubject, podNetworks } from '../subjects.ts'

export const remoteEndpointsMissing: Rule = {
  kind: 'remote-endpoints-missing',
  needs: ['endpoints', 'nodes'],
  lists: ['services', 'endpointSlices'],
  reads: [],
  about: aboutServedServices,
  sources: ['LB002', 'EP015'],
  reports: ['https://github.com/kubernetes/kubernetes/issues/100962'],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) => {
    const asked = joined.wantedFrontends ?? joined.wantedByTables
    if (joined.thisNode === null || asked === null) {
      return cannotTell(message('finding.skip.noThisNode'))
    }
    const remoteBackends = asked.filter(({ backends }) => (backends ?? []).some(({ isLocal }) => isLocal === false))
    if (remoteBackends.length === 0) {
      return joined.wantedFrontends === null ? cannotTell(message('finding.skip.tablesOnly')) : []
    }
    let unclear = 0
    let localCount = 0
    let networkName: string | null = null
    for (const endpoint of joined.endpointById.values()) {
      // kube-proxy's own have this name; one whose kind is not in the evidence may be remote.
      const mayBeRemote = isUnknown(endpoint.isRemote) && endpoint.name.toLowerCase() === 'ethernet'
      const owner = joined.ownerOfEndpoint.get(endpoint.id)
      const isMadeByCni = owner?.kind === 'role' && owner.role === 'gateway'
      if (endpoint.isRemote === true && !isMadeByCni) return []
      if (mayBeRemote) unclear += 1
      localCount += 1
      networkName ??= knownOr(endpoint.networkName, null)
    }
    if (unclear > 0) return cannotTell(message('finding.skip.noField.endpoints', { field: 'isRemote' }))
    const [network] = podNetworks(joined)
    const node = joined.thisNode.node
    const names = [...new Set(remoteBackends.map(({ service, port }) => servicePortName(service, port)))]
    return [
      {
        severity: 'error',
        resource: refOf(node),
        aliases:
          network !== undefined
            ? [networkSubject(network).resource]
            : networkName === null
              ? []
              : [`network/${networkName}`],
        objects: [refOf(node), ...new Set(remoteBackends.map(({ service }): ObjectRef => refOf(service)))],
        confidence: 'high',
        title: message('finding.remote-endpoints-missing.title', { node: node.name }),
        explanation: message('finding.remote-endpoints-missing.explanation'),
        evidence: [
          evidence(message('finding.remote-endpoints-missing.evidence.none', { number: localCount })),
          evidence(
            message('finding.remote-endpoints-missing.evidence.services', { services: listed(names) }),
            placeOf(remoteBackends[0]?.service ?? node),
          ),
        ],
        counterEvidence: [],
        repair: [restartKubeProxy(joined)],
      },
    ]
  },
}
