import { refOf, type Joined } from '../../join/joined.ts'
import { isAutoconfigured } from '../../join/keys.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import type { Ip } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutPodNetworks } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, managementIpPaths, placeOf } from '../places.ts'
import type { Rule } from '../rule.ts'
import { networkSubject, podNetworks } from '../subjects.ts'

export const managementIpInvalid: Rule = {
  kind: 'management-ip-invalid',
  needs: [],
  reads: ['networks'],
  fields: { networks: ['managementIp'] },
  about: aboutPodNetworks,
  sources: ['HOST005', 'NET009'],
  reports: [
    'https://github.com/kubernetes-sigs/sig-windows-tools/issues/162',
    'https://github.com/microsoft/SDN/issues/498',
  ],
  check: (joined) => podNetworks(joined).flatMap((network) => check(network, joined)),
}

/**
 * On an overlay it is the provider address, which the other nodes know as the node's own (NET009); elsewhere it may be
 * another address of the host, which only the list of its adapters rules out.
 */
function isOfNoAdapter(ip: Ip, { type }: HnsNetwork, { thisNode, snapshot }: Joined): boolean {
  const ofNode = thisNode?.node.internalIps ?? []
  if (ofNode.length === 0 || ofNode.includes(ip)) return false
  if (type === 'Overlay') return true
  const { host } = snapshot.facets
  const adapters = host.state === 'collected' ? host.value.adapters : []
  const ips = adapters.flatMap((adapter) => knownOr(adapter.ips, []))
  // The list shows where the node's own address is, and this one nowhere.
  return ips.some((one) => ofNode.includes(one)) && !ips.includes(ip)
}

function check(network: HnsNetwork, joined: Joined): FindingDraft[] {
  const ip = knownOr(network.managementIp, null)
  const written = ip ?? network.managementIpAsWritten
  if (written === null || written === '') return []
  const node = joined.thisNode?.node ?? null
  const isApipa = ip !== null && isAutoconfigured(ip)
  const isMalformed = ip === null
  const isForeign = ip !== null && isOfNoAdapter(ip, network, joined)
  if (!isApipa && !isMalformed && !isForeign) return []
  const lines = [
    evidence(
      message('finding.management-ip-invalid.evidence.network', { network: network.name, ip: written }),
      placeOf(network, managementIpPaths),
    ),
  ]
  if (node !== null) {
    lines.push(
      evidence(
        message('finding.management-ip-invalid.evidence.node', { node: node.name, ips: node.internalIps.join(', ') }),
        placeOf(node, { kubernetes: ['status', 'addresses'] }),
      ),
    )
  }
  const foreign = network.type === 'Overlay' ? 'foreign' : 'moved'
  const explanation = isApipa ? 'apipa' : isMalformed ? 'malformed' : foreign
  return [
    {
      severity: 'error',
      ...networkSubject(network),
      objects: [refOf(network)],
      confidence: isForeign && !isApipa ? 'medium' : 'high',
      title: message('finding.management-ip-invalid.title', { network: network.name, ip: written }),
      explanation: message(`finding.management-ip-invalid.explanation.${explanation}`, { ip: written }),
      evidence: lines,
      counterEvidence: [],
      repair: [
        { text: message('finding.management-ip-invalid.repair.look'), command: 'ipconfig /all' },
        {
          text: message('finding.management-ip-invalid.repair.address'),
          command: 'Get-NetIPInterface -AddressFamily IPv4 | Select-Object InterfaceAlias, Dhcp',
        },
        {
          text: message('finding.management-ip-invalid.repair.recreate', { network: network.name }),
          command: `Get-HnsNetwork -Id ${network.id} | Remove-HnsNetwork`,
        },
      ],
    },
  ]
}
