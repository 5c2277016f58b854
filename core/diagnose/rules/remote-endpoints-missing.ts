import { refOf, type Joined } from '../../join/joined.ts'
import { isUnknown, knownOr } from '../../model/known.ts'
import type { LogLine } from '../../model/host.ts'
import { refName, type ObjectRef } from '../../model/ids.ts'
import { message } from '../../model/message.ts'
import { aboutServedServices } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { linesMatching, placeOfLine } from '../log-lines.ts'
import { firstIncomplete, firstNotWhole } from '../needs.ts'
import { evidence, listed, placeOf } from '../places.ts'
import { restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { servicePortName } from '../service-names.ts'
import { networkSubject, nodeSubject, podNetworks } from '../subjects.ts'

/** What kube-proxy writes when HNS does not make one (3.4). */
const failureLines = /remote endpoint creation failed/i

export const remoteEndpointsMissing: Rule = {
  kind: 'remote-endpoints-missing',
  needs: ['endpoints'],
  reads: [],
  helpedBy: ['nodes', 'services', 'endpointSlices', 'logs'],
  about: aboutServedServices,
  sources: ['LB002', 'EP015'],
  reports: ['https://github.com/kubernetes/kubernetes/issues/100962'],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) => {
    const failures = linesMatching(joined, failureLines)
    const asked = joined.wantedFrontends ?? joined.wantedByTables
    const obstacle = firstIncomplete(['nodes'], joined) ?? firstNotWhole(['services', 'endpointSlices'], joined)
    if (obstacle !== null || joined.thisNode === null || asked === null) {
      const hasRemote = [...joined.endpointById.values()].some(({ isRemote }) => isRemote !== false)
      if (failures.length > 0 && !hasRemote) return [byLog(failures, joined)]
      return cannotTell(obstacle ?? message('finding.skip.noThisNode'))
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
          ...failures
            .slice(-1)
            .map((line) => evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line))),
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

/** Without the services, kube-proxy's own word tells that it wanted some. */
function byLog(failures: readonly LogLine[], joined: Joined): FindingDraft {
  const [network] = podNetworks(joined)
  const node = nodeSubject(joined)
  return {
    severity: 'error',
    resource: node,
    aliases: network === undefined ? [] : [networkSubject(network).resource],
    objects: joined.thisNode === null ? [] : [node],
    confidence: 'medium',
    title:
      node === 'node/unknown'
        ? message('finding.remote-endpoints-missing.title.someNode')
        : message('finding.remote-endpoints-missing.title', { node: refName(node) }),
    explanation: message('finding.remote-endpoints-missing.explanation'),
    evidence: [
      evidence(message('finding.remote-endpoints-missing.evidence.none', { number: joined.endpointById.size })),
      ...failures
        .slice(-3)
        .map((line) => evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line))),
    ],
    counterEvidence: [evidence(message('finding.counter.oldLines'))],
    repair: [restartKubeProxy(joined)],
  }
}
