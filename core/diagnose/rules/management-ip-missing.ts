import { refOf } from '../../join/joined.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import { isKnown, knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutPodNetworksOf } from '../about.ts'
import { evidence, managementIpPaths, placeOf } from '../places.ts'
import type { Rule } from '../rule.ts'
import { networkSubject, podNetworks } from '../subjects.ts'

export const managementIpMissing: Rule = {
  kind: 'management-ip-missing',
  needs: [],
  reads: ['networks'],
  fields: { networks: ['type', 'managementIp'] },
  about: aboutPodNetworksOf('Overlay', 'L2Bridge', 'L2Tunnel'),
  sources: ['HOST005', 'NET009'],
  reports: ['https://github.com/microsoft/SDN/issues/498'],
  check: (joined) =>
    podNetworks(joined)
      .filter(isWithout)
      .map((network) => ({
        severity: 'error' as const,
        ...networkSubject(network),
        objects: [refOf(network)],
        confidence: 'medium' as const,
        title: message('finding.management-ip-missing.title', { network: network.name }),
        explanation: message('finding.management-ip-missing.explanation'),
        evidence: [
          evidence(
            message('finding.management-ip-missing.evidence.network', { network: network.name }),
            placeOf(network, managementIpPaths),
          ),
        ],
        counterEvidence: [evidence(message('finding.management-ip-missing.counter.fresh'))],
        repair: [
          { text: message('finding.management-ip-missing.repair.look'), command: 'ipconfig /all' },
          {
            text: message('finding.management-ip-missing.repair.restart'),
            command: `Get-HnsNetwork -Id ${network.id} | Remove-HnsNetwork`,
          },
        ],
      })),
}

function isWithout(network: HnsNetwork): boolean {
  if (network.managementIp !== null) return false
  if (network.managementIpAsWritten !== null && network.managementIpAsWritten !== '') return false
  // Antrea's bridge takes the address over (2.8). In the V2 schema only an overlay carries it for certain.
  if (network.type !== 'Overlay' && network.type !== 'L2Bridge' && network.type !== 'L2Tunnel') return false
  return network.type === 'Overlay' || isOfV1(network)
}

/**
 * A list that PowerShell printed does not name its schema: V2 documents have no extensions, and neither `Subnets` of their
 * own nor the field itself, which V1 writes empty (hcn.md 5.7).
 */
function isOfV1({ documents, extensions, subnets, managementIpAsWritten }: HnsNetwork): boolean {
  const isWrittenEmpty = managementIpAsWritten === '' && knownOr(subnets, []).length > 0
  return (
    documents.some(({ schema }) => schema === 'v1') ||
    ((isKnown(extensions) || isWrittenEmpty) && documents.some(({ schema }) => schema === 'text'))
  )
}
