import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import { isKnown, knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutPodNetworksOf } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { linesMatching, placeOfLine } from '../log-lines.ts'
import { obstacleOf } from '../needs.ts'
import { evidence, managementIpPaths, placeOf } from '../places.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { networkSubject, nodeSubject, podNetworks } from '../subjects.ts'

export const managementIpMissing: Rule = {
  kind: 'management-ip-missing',
  needs: [],
  reads: [],
  helpedBy: ['networks', 'logs'],
  fields: { networks: ['type', 'managementIp'] },
  about: aboutPodNetworksOf('Overlay', 'L2Bridge', 'L2Tunnel'),
  sources: ['HOST005', 'NET009'],
  reports: ['https://github.com/microsoft/SDN/issues/498'],
  check: (joined) => {
    const without = podNetworks(joined).filter(isWithout)
    if (without.length > 0) return without.map((network) => draft(network, joined))
    const obstacle = obstacleOf('networks', joined, false)
    if (obstacle === null) return []
    const byLog = givenUp(joined)
    return byLog.length === 0 ? cannotTell(obstacle) : byLog
  },
}

/** What flanneld writes when it gives up waiting for the address (kubernetes-windows-networking.md 1.2). */
const waitedInVain = /failed to get management ip (?:from|for|of) (?:the )?(?:hns ?)?network \\*["']?([\w.-]+)/i

/** Where the network itself is not in the evidence, its daemon's word is. */
function givenUp(joined: Joined): FindingDraft[] {
  const drafts = new Map<string, FindingDraft>()
  for (const line of linesMatching(joined, waitedInVain)) {
    const name = waitedInVain.exec(line.text)?.[1]?.replace(/[.:;,]+$/, '') ?? ''
    if (name === '' || drafts.has(name)) continue
    drafts.set(name, {
      severity: 'error',
      resource: `network/${name}`,
      aliases: [nodeSubject(joined)],
      objects: [],
      confidence: 'medium',
      title: message('finding.management-ip-missing.title', { network: name }),
      explanation: message('finding.management-ip-missing.explanation'),
      evidence: [evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line))],
      counterEvidence: [evidence(message('finding.counter.oldLines'))],
      repair: repairOf(`Get-HnsNetwork | Where-Object Name -eq ${name} | Remove-HnsNetwork`),
    })
  }
  return [...drafts.values()]
}

function repairOf(remove: string): FindingDraft['repair'] {
  return [
    { text: message('finding.management-ip-missing.repair.look'), command: 'ipconfig /all' },
    { text: message('finding.management-ip-missing.repair.restart'), command: remove },
  ]
}

function draft(network: HnsNetwork, joined: Joined): FindingDraft {
  const lines = linesMatching(joined, waitedInVain).filter(({ text }) => text.includes(network.name))
  return {
    severity: 'error',
    ...networkSubject(network),
    objects: [refOf(network)],
    confidence: lines.length > 0 ? 'high' : 'medium',
    title: message('finding.management-ip-missing.title', { network: network.name }),
    explanation: message('finding.management-ip-missing.explanation'),
    evidence: [
      evidence(
        message('finding.management-ip-missing.evidence.network', { network: network.name }),
        placeOf(network, managementIpPaths),
      ),
      ...lines
        .slice(-1)
        .map((line) => evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line))),
    ],
    counterEvidence: lines.length > 0 ? [] : [evidence(message('finding.management-ip-missing.counter.fresh'))],
    repair: repairOf(`Get-HnsNetwork -Id ${network.id} | Remove-HnsNetwork`),
  }
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
