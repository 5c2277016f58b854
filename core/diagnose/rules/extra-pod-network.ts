import { overlayMember } from '../../expect/overlay.ts'
import { refOf, type EndpointOwner, type Joined } from '../../join/joined.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutPodNetworks } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOf } from '../places.ts'
import type { Rule } from '../rule.ts'
import { networkSubject, podNetworks } from '../subjects.ts'

export const extraPodNetwork: Rule = {
  kind: 'extra-pod-network',
  needs: ['endpoints'],
  reads: ['networks'],
  fields: { networks: ['networkAdapterName'] },
  about: aboutPodNetworks,
  ids: ['networks'],
  sources: ['NODE010'],
  reports: [],
  check: (joined) => {
    const networks = podNetworks(joined)
    const carrying = networks.filter((network) => carriesPods(network, joined))
    // Before any pod is there, the one with the range of the node is the one in use.
    const used = carrying.length > 0 ? carrying : networks.filter((network) => hasNodeRange(network, joined))
    return networks.flatMap((network) => {
      if (used.includes(network)) return []
      const other = used.find((candidate) => competes(network, candidate))
      return other === undefined ? [] : [draft(network, other, joined)]
    })
  },
}

function carriesPods(network: HnsNetwork, joined: Joined): boolean {
  return (joined.endpointsByNetwork.get(network.id) ?? []).some(
    (endpoint) => endpoint.isRemote !== true && mayServePod(joined.ownerOfEndpoint.get(endpoint.id)),
  )
}

/** One that is known to belong to no pod was left over with its network. */
function mayServePod(owner: EndpointOwner | undefined): boolean {
  return owner?.kind === 'pod' || owner?.kind === 'unknown'
}

function hasNodeRange(network: HnsNetwork, joined: Joined): boolean {
  const ranges = joined.thisNode === null ? [] : overlayMember(joined.thisNode.node).podSubnets
  return knownOr(network.subnets, []).some(({ prefix }) => ranges.includes(prefix))
}

/** Calico and Azure keep several networks by design: one for each block, subnet or tenant (2.4, 2.7). */
const severalByDesign = [/^calico(-|$)/i, /^azure(-|$)/i]

function competes(unused: HnsNetwork, used: HnsNetwork): boolean {
  if (severalByDesign.some((family) => family.test(unused.name) && family.test(used.name))) return false
  const adapter = knownOr(unused.networkAdapterName, null)
  return adapter !== null && adapter === knownOr(used.networkAdapterName, null)
}

function draft(network: HnsNetwork, used: HnsNetwork, joined: Joined): FindingDraft {
  const adapter = knownOr(network.networkAdapterName, null) ?? ''
  const count = (joined.endpointsByNetwork.get(used.id) ?? []).filter(({ isRemote }) => isRemote !== true).length
  const leftovers = (joined.endpointsByNetwork.get(network.id) ?? [])
    .filter(({ id }) => joined.ownerOfEndpoint.get(id)?.kind === 'none')
    .slice(0, 50)
    .map((endpoint) => refOf(endpoint))
  return {
    severity: 'warning',
    ...networkSubject(network),
    objects: [refOf(network), refOf(used), ...leftovers],
    confidence: 'medium',
    title: message('finding.extra-pod-network.title', { network: network.name, used: used.name }),
    explanation: message('finding.extra-pod-network.explanation'),
    evidence: [
      evidence(
        message('finding.extra-pod-network.evidence.adapter', { network: network.name, used: used.name, adapter }),
        placeOf(network, { v1: ['NetworkAdapterName'] }),
      ),
      evidence(
        message('finding.extra-pod-network.evidence.endpoints', {
          network: network.name,
          used: used.name,
          number: count,
        }),
        placeOf(used),
      ),
    ],
    counterEvidence: [],
    repair: [
      {
        text: message('finding.extra-pod-network.repair.remove', { network: network.name }),
        command: `Get-HnsNetwork -Id ${network.id} | Remove-HnsNetwork`,
      },
    ],
  }
}
