import { overlayMember } from '../../expect/overlay.ts'
import { refOf, type EndpointOwner, type Joined } from '../../join/joined.ts'
import { podNameForm } from '../../join/network-role.ts'
import type { Evidence } from '../../model/evidence.ts'
import { completeList } from '../../model/facet.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutPodNetworks } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { firstIncomplete } from '../needs.ts'
import { evidence, placeOf, subnetPaths } from '../places.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { networkSubject, podNetworks } from '../subjects.ts'
import { wantedNetworks } from '../wanted-network.ts'

export const extraPodNetwork: Rule = {
  kind: 'extra-pod-network',
  needs: [],
  reads: ['networks'],
  helpedBy: ['endpoints', 'nodes', 'logs'],
  about: aboutPodNetworks,
  ids: ['networks'],
  sources: ['NODE010'],
  reports: [],
  check: (joined) => {
    const networks = podNetworks(joined)
    const used = usedNetworks(networks, joined)
    const drafts = networks.flatMap((network) => {
      if (used.includes(network)) return []
      const other = used.find((candidate) => competes(network, candidate))
      return other === undefined ? [] : [draft(network, other, joined)]
    })
    if (drafts.length > 0) return drafts
    // None is known to be in use: that there are two is a fault all the same.
    const open = used.length > 0 ? [] : networks
    const pairs = open.flatMap((network, at) =>
      open.slice(0, at).flatMap((other) => (competes(network, other) ? [{ network, other }] : [])),
    )
    const [first] = pairs
    if (first !== undefined) return [openDraft(first.network, first.other)]
    const obstacle = firstIncomplete(['endpoints'], joined)
    return networks.length > 1 && obstacle !== null ? cannotTell(obstacle) : []
  },
}

/** Those with pods; before any pod is there or known, the one with the range of the node, or the name that is looked for. */
function usedNetworks(networks: readonly HnsNetwork[], joined: Joined): readonly HnsNetwork[] {
  const carrying = networks.filter((network) => carriesPods(network, joined))
  if (carrying.length > 0) return completeList(joined.snapshot.facets.endpoints) === null ? [] : carrying
  const ofNode = networks.filter((network) => hasNodeRange(network, joined))
  if (ofNode.length === 1) return ofNode
  const names = new Set(wantedNetworks(joined).map(({ name }) => name.toLowerCase()))
  return networks.filter(({ name }) => names.has(name.toLowerCase()))
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
  const other = knownOr(used.networkAdapterName, null)
  if (adapter !== null && other !== null) return adapter === other
  if (shareSubnet(unused, used)) return true
  // A table has the names alone: those of two plugins on one node are a leftover of one of them.
  const forms = [podNameForm(unused.name), podNameForm(used.name)]
  return forms[0] !== null && forms[1] !== null && forms[0] !== forms[1]
}

function shareSubnet(one: HnsNetwork, other: HnsNetwork): boolean {
  const prefixes = new Set(knownOr(one.subnets, []).map(({ prefix }) => prefix))
  return knownOr(other.subnets, []).some(({ prefix }) => prefixes.has(prefix))
}

function draft(network: HnsNetwork, used: HnsNetwork, joined: Joined): FindingDraft {
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
      together(network, used),
      completeList(joined.snapshot.facets.endpoints) === null || count === 0
        ? evidence(message('finding.extra-pod-network.evidence.wanted', { used: used.name }), placeOf(used))
        : evidence(
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

/** What the two share. */
function together(network: HnsNetwork, used: HnsNetwork): Evidence {
  const adapter = knownOr(network.networkAdapterName, null)
  const names = { network: network.name, used: used.name }
  if (adapter !== null && adapter === knownOr(used.networkAdapterName, null)) {
    return evidence(
      message('finding.extra-pod-network.evidence.adapter', { ...names, adapter }),
      placeOf(network, { v1: ['NetworkAdapterName'] }),
    )
  }
  return shareSubnet(network, used)
    ? evidence(message('finding.extra-pod-network.evidence.subnet', names), placeOf(network, subnetPaths))
    : evidence(message('finding.extra-pod-network.evidence.names', names), placeOf(network))
}

/** Both are there, and which one is in use cannot be told. */
function openDraft(network: HnsNetwork, other: HnsNetwork): FindingDraft {
  const subject = networkSubject(network)
  const second = networkSubject(other)
  return {
    severity: 'warning',
    resource: subject.resource,
    aliases: [...subject.aliases, second.resource, ...second.aliases],
    objects: [refOf(network), refOf(other)],
    confidence: 'low',
    title: message('finding.extra-pod-network.title.open', { network: network.name, used: other.name }),
    explanation: message('finding.extra-pod-network.explanation.open'),
    evidence: [together(network, other)],
    counterEvidence: [evidence(message('finding.extra-pod-network.counter.open'))],
    repair: [
      {
        text: message('finding.extra-pod-network.repair.compare'),
        command: 'Get-HnsEndpoint | Group-Object VirtualNetworkName',
      },
    ],
  }
}
