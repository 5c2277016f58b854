import { ownsPrefix, overlayMember } from '../../expect/overlay.ts'
import { refOf, type Joined } from '../../join/joined.ts'
import { isUnknown } from '../../model/known.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import type { KubeNode } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import { aboutOverlays } from '../about.ts'
import { pluginOf } from '../distribution.ts'
import type { FindingDraft } from '../finding.ts'
import { annotationPaths, evidence, placeOf } from '../places.ts'
import { restartNetworkDaemon } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { overlayNetworks } from '../subjects.ts'

export const remoteSubnetRouteMissing: Rule = {
  kind: 'remote-subnet-route-missing',
  needs: [],
  reads: ['networks', 'nodes'],
  fields: { networks: ['type', 'remoteSubnetRoutes'] },
  about: aboutOverlays,
  sources: ['NET006'],
  reports: ['https://github.com/projectcalico/calico/issues/6996'],
  check: (joined) => {
    const networks = inUse(overlayNetworks(joined), joined)
    if (networks.length === 0) return []
    if (joined.thisNode === null) return cannotTell(message('finding.skip.noThisNode'))
    // One network for each block of addresses (Calico) shares the routes among them.
    const withRoutes = networks.filter(({ remoteSubnetRoutes }) => !isUnknown(remoteSubnetRoutes))
    if (withRoutes.length < networks.length) {
      return cannotTell(message('finding.remote-subnet-route-missing.skip.noPolicies'))
    }
    return [...joined.nodeByName.values()].flatMap((node) => check(node, withRoutes, joined))
  },
}

/** One that was left over may still have the routes that the one in use lacks. */
function inUse(networks: readonly HnsNetwork[], joined: Joined): readonly HnsNetwork[] {
  const used = networks.filter(({ id }) =>
    (joined.endpointsByNetwork.get(id) ?? []).some(({ isRemote }) => isRemote !== true),
  )
  return used.length > 0 ? used : networks
}

function check(node: KubeNode, networks: readonly HnsNetwork[], joined: Joined): FindingDraft[] {
  if (node === joined.thisNode?.node || node.isReady !== true) return []
  const member = overlayMember(node)
  // A node that does not say that it takes part gets no route, and needs none.
  if (!member.isMember) return []
  for (const network of networks) {
    if (isUnknown(network.remoteSubnetRoutes)) return []
    for (const { destination, providerAddress } of network.remoteSubnetRoutes) {
      if (ownsPrefix(member, destination) === true) return []
      // It leads to the node at least: what is wrong with it is said elsewhere.
      if (providerAddress !== null && member.providerAddresses.includes(providerAddress)) return []
    }
  }
  const [network] = networks
  if (network === undefined) return []
  const range = member.podSubnets.join(', ') || (member.blockAddress ?? '')
  return [
    {
      severity: 'error',
      resource: refOf(node),
      aliases: [],
      objects: [refOf(node), refOf(network)],
      confidence: 'high',
      title: message('finding.remote-subnet-route-missing.title', { node: node.name, network: network.name }),
      explanation: message('finding.remote-subnet-route-missing.explanation', { node: node.name }),
      evidence: [
        evidence(
          message('finding.remote-subnet-route-missing.evidence.node', { node: node.name, range }),
          placeOf(
            node,
            member.podSubnets.length > 0 ? { kubernetes: ['spec'] } : annotationPaths(member.annotation ?? ''),
          ),
        ),
        evidence(
          message('finding.remote-subnet-route-missing.evidence.network', {
            network: network.name,
            number: isUnknown(network.remoteSubnetRoutes) ? 0 : network.remoteSubnetRoutes.length,
          }),
          placeOf(network, { v1: ['Policies'], v2: ['Policies'] }),
        ),
      ],
      counterEvidence: [],
      repair: [
        ...(pluginOf(joined).startsWith('calico')
          ? [
              {
                text: message('finding.remote-subnet-route-missing.repair.pool'),
                command: 'kubectl get ippools -o yaml',
              },
            ]
          : []),
        restartNetworkDaemon(joined, (daemon) =>
          message('finding.remote-subnet-route-missing.repair.restart', { daemon }),
        ),
      ],
    },
  ]
}
