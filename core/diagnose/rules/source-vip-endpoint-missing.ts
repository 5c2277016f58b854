import { refOf, type Joined } from '../../join/joined.ts'
import { completeList } from '../../model/facet.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import { isKnown, isUnknown, knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import type { Evidence } from '../../model/evidence.ts'
import { aboutOverlays } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { lastWord, linesMatching, placeOfLine } from '../log-lines.ts'
import { firstIncomplete } from '../needs.ts'
import { evidence, placeOf } from '../places.ts'
import { restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { networkSubject, overlayNetworks } from '../subjects.ts'

export const sourceVipEndpointMissing: Rule = {
  kind: 'source-vip-endpoint-missing',
  needs: [],
  reads: ['networks'],
  helpedBy: ['endpoints', 'services', 'logs'],
  fields: { networks: ['type'] },
  about: aboutOverlays,
  ids: ['networks'],
  sources: ['NODE004', 'LB017'],
  reports: ['https://github.com/kubernetes/kubernetes/issues/100962'],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) => {
    const failed = lastWord(joined, linesMatching(joined, failureLines), linesMatching(joined, madeLines))
    const hasFailed = failed === 'yes'
    const obstacle = firstIncomplete(['endpoints', 'services'], joined)
    if (obstacle !== null && !hasFailed) return cannotTell(obstacle)
    // Without services kube-proxy has nothing to do, and makes no source VIP.
    if (joined.serviceByKey.size === 0 && !hasFailed) return []
    const areEndpointsKnown = completeList(joined.snapshot.facets.endpoints) !== null
    const networks = overlayNetworks(joined).map((network) => {
      const has = hasSourceVip(network, joined)
      // Of endpoints that were not collected only the failure is known.
      return { network, has: has === 'yes' && !areEndpointsKnown && !hasEndpoints(network, joined) ? 'unclear' : has }
    })
    const without = networks.filter(({ has }) => has === 'no' || (has === 'unclear' && hasFailed))
    if (without.length === 0 && networks.some(({ has }) => has === 'unclear')) {
      return cannotTell(
        failed === 'unclear'
          ? message('finding.skip.logOrder')
          : message('finding.skip.noField.endpoints', { field: 'policies' }),
      )
    }
    return without.map(({ network }) => draft(network, joined))
  },
}

/** What kube-proxy writes when it cannot make it, or was not told its address (capture-formats.md 9). */
const failureLines = /source ?vip endpoint creation failed|source-vip flag not set/i

/** What it writes only once it has one: it makes load balancers after its source VIP (3.4). */
const madeLines = /hns load ?balancer (?:resource )?created|hns loadbalancer resource/i

function hasEndpoints(network: HnsNetwork, joined: Joined): boolean {
  return (joined.endpointsByNetwork.get(network.id) ?? []).length > 0
}

function hasSourceVip(network: HnsNetwork, joined: Joined): 'yes' | 'no' | 'unclear' {
  const endpoints = joined.endpointsByNetwork.get(network.id) ?? []
  // Only a network that carries pods needs one.
  const carriesPods = endpoints.some((endpoint) => {
    const owner = joined.ownerOfEndpoint.get(endpoint.id)
    return endpoint.isRemote !== true && (owner?.kind === 'pod' || owner?.kind === 'unknown')
  })
  if (!carriesPods) return 'yes'
  let answer: 'no' | 'unclear' = 'no'
  for (const endpoint of endpoints) {
    const owner = joined.ownerOfEndpoint.get(endpoint.id)
    if (owner?.kind === 'role' && owner.role === 'sourceVip') return 'yes'
    // Calico's `<network>_ep` stands for the host, and its address is the source VIP (2.7).
    if (owner?.kind === 'role' && owner.role === 'gateway' && endpoint.isRemote !== false) return 'yes'
    // One that the evidence does not describe may be it: kube-proxy gives it no name.
    const isVague = isUnknown(endpoint.isRemote) || isUnknown(endpoint.policies) || isUnknown(endpoint.ips)
    const isNameless = endpoint.name === '' || endpoint.name.toLowerCase() === 'ethernet'
    if (isVague && isNameless) answer = 'unclear'
  }
  return answer
}

function draft(network: HnsNetwork, joined: Joined): FindingDraft {
  const failures = linesMatching(joined, failureLines)
  const flags = linesMatching(joined, /--source-vip|FLAG: --source-vip/i)
  const subnet = isKnown(network.subnets) ? network.subnets[0] : undefined
  const lines: Evidence[] = [
    ...(completeList(joined.snapshot.facets.endpoints) === null
      ? []
      : [
          evidence(
            message('finding.source-vip-endpoint-missing.evidence.none', {
              network: network.name,
              number: (joined.endpointsByNetwork.get(network.id) ?? []).length,
            }),
            placeOf(network),
          ),
        ]),
    ...[...failures, ...flags]
      .slice(0, 3)
      .map((line) => evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line))),
  ]
  return {
    severity: 'error',
    ...networkSubject(network),
    objects: [refOf(network)],
    confidence: failures.length > 0 ? 'high' : 'medium',
    title: message('finding.source-vip-endpoint-missing.title', { network: network.name }),
    explanation: message('finding.source-vip-endpoint-missing.explanation', {
      range: knownOr(network.subnets, [])
        .map(({ prefix }) => prefix)
        .join(', '),
    }),
    evidence: lines,
    counterEvidence: [],
    repair: [
      {
        text: message('finding.source-vip-endpoint-missing.repair.reserve', { prefix: subnet?.prefix ?? '' }),
        command: 'Get-CimInstance Win32_Process -Filter "name=\'kube-proxy.exe\'" | Select-Object CommandLine',
      },
      restartKubeProxy(joined),
    ],
  }
}
