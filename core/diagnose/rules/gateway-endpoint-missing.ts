import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import { message } from '../../model/message.ts'
import { aboutPodNetworksOf } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { restartNetworkDaemon } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { networkSubject, podNetworks } from '../subjects.ts'

export const gatewayEndpointMissing: Rule = {
  kind: 'gateway-endpoint-missing',
  needs: ['endpoints'],
  reads: ['networks'],
  fields: { networks: ['type'] },
  about: aboutPodNetworksOf('L2Bridge'),
  ids: ['networks'],
  sources: ['NET004'],
  reports: [],
  check: (joined) =>
    podNetworks(joined)
      .filter((network) => needsGateway(network, joined) && !hasGateway(network, joined))
      .map((network) =>
        plainDraft({
          kind: 'gateway-endpoint-missing',
          severity: 'error',
          subject: networkSubject(network),
          objects: [refOf(network)],
          params: { network: network.name, name: `${network.name}_ep` },
          lines: [
            evidence(
              message('finding.gateway-endpoint-missing.evidence.none', { name: `${network.name}_ep` }),
              placeOf(network),
            ),
          ],
          repair: [
            restartNetworkDaemon(joined, (daemon) =>
              message('finding.gateway-endpoint-missing.repair.restart', { daemon }),
            ),
          ],
        }),
      ),
}

/** Flannel's host-gw and Calico's BGP: the pods' way out is an endpoint of the host at .2 (2.6, 2.7). */
function needsGateway(network: HnsNetwork, { thisNode, endpointsByNetwork, ownerOfEndpoint }: Joined): boolean {
  const carriesPods = (endpointsByNetwork.get(network.id) ?? []).some(
    ({ id }) => ownerOfEndpoint.get(id)?.kind === 'pod',
  )
  if (network.type !== 'L2Bridge' || !carriesPods) return false
  if (/^calico(-|$)/i.test(network.name)) return true
  return thisNode?.node.annotations['flannel.alpha.coreos.com/backend-type'] === 'host-gw'
}

function hasGateway(network: HnsNetwork, joined: Joined): boolean {
  return (joined.endpointsByNetwork.get(network.id) ?? []).some(
    ({ name }) => name.toLowerCase() === `${network.name.toLowerCase()}_ep`,
  )
}
