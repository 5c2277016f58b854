import { refOf, type Joined } from '../../join/joined.ts'
import { completeList } from '../../model/facet.ts'
import type { LogLine } from '../../model/host.ts'
import type { ObjectRef } from '../../model/ids.ts'
import type { KubeNode } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import type { Evidence } from '../../model/evidence.ts'
import { networkDaemon } from '../distribution.ts'
import type { FindingDraft } from '../finding.ts'
import { linesMatching, placeOfLine } from '../log-lines.ts'
import { evidence, placeOf } from '../places.ts'
import { anyRefusal, usualNetworkName, wantedNetworks, type WantedNetwork } from '../wanted-network.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { podNetworks } from '../subjects.ts'
import { hostOf } from '../versions.ts'

export const podNetworkMissing: Rule = {
  kind: 'pod-network-missing',
  needs: ['networks'],
  reads: [],
  sources: ['NET001', 'NODE003', 'HOST009'],
  reports: [
    'https://github.com/Azure/aks-engine/issues/168',
    'https://github.com/kubernetes-sigs/sig-windows-tools/issues/103',
    'https://github.com/Azure/acs-engine/issues/4352',
  ],
  check: (joined) => {
    const networks = completeList(joined.snapshot.facets.networks) ?? []
    // A network of unclear use may be the one.
    const mayCarryPods = networks.some(({ id }) => {
      const role = joined.networkRole.get(id)
      return role === 'pod' || role === 'unclear'
    })
    const wanted = wantedNetworks(joined)
    const names = new Set(networks.map(({ name }) => name.toLowerCase()))
    const refused = wanted.filter(({ name, isRefused }) => isRefused && !names.has(name.toLowerCase()))
    const [firstRefused] = refused
    // Whatever other network is there: the one that was asked for was not made.
    if (firstRefused !== undefined) return [draft(joined, refused, `network/${firstRefused.name}`)]
    if (mayCarryPods || podNetworks(joined).length > 0) return []
    const [first] = wanted
    if (first !== undefined) return [draft(joined, wanted, `network/${first.name}`)]
    const node = joined.thisNode?.node ?? null
    if (node !== null && hasPods(node, joined)) {
      const usual = usualNetworkName(joined)
      return [draft(joined, wanted, usual === null ? refOf(node) : `network/${usual}`)]
    }
    // A plugin that asked HNS for an endpoint of a pod and was told that there is nothing to put it on.
    if (linesMatching(joined, askedInVain).length > 0) {
      return [draft(joined, wanted, node === null ? nodeOfHost(joined) : refOf(node))]
    }
    return cannotTell(message('finding.pod-network-missing.skip.notWanted'))
  },
}

const askedInVain =
  /(?:\bcni\b|sandbox|create endpoint).*(?:hns failed with error ?: ?.*(?:element not found|network .*not found)|\bhcncreatenetwork failed|provisionendpoint\([^)]*\): (?:.*: )?element not found)/i

function nodeOfHost(joined: Joined): ObjectRef {
  return `node/${hostOf(joined)?.computerName ?? 'unknown'}`
}

/** Pods that Kubernetes placed here and that need a network, running or waiting for it. */
function hasPods(node: KubeNode, joined: Joined): boolean {
  return [...joined.podByKey.values()].some(
    (pod) =>
      pod.nodeName === node.name &&
      !pod.isHostNetwork &&
      !pod.isHostProcess &&
      (pod.phase === 'Running' || pod.phase === 'Pending'),
  )
}

function isDaemon(component: string): boolean {
  return ['flanneld', 'antrea-agent', 'hybrid-overlay', 'calico'].includes(component)
}

function draft(joined: Joined, wanted: readonly WantedNetwork[], resource: ObjectRef): FindingDraft {
  const node = joined.thisNode?.node ?? null
  const networks = [...joined.networkById.values()]
  const [first] = wanted
  const failures: LogLine[] = linesMatching(
    joined,
    /adapter was not found|element not found|network .* not found|failed to find .*interface|hcncreatenetwork failed/i,
  )
  const refusals = linesMatching(joined, anyRefusal)
  // A network on the adapter may be what is in the way.
  const rivals = refusals.length === 0 ? [] : networks.filter(({ id }) => joined.networkRole.get(id) !== 'foreign')
  const lines: Evidence[] = [
    evidence(
      message('finding.pod-network-missing.evidence.networks', {
        networks: networks.length === 0 ? '–' : networks.map(({ name }) => name).join(', '),
      }),
      networks[0] === undefined ? null : placeOf(networks[0]),
    ),
    ...wanted.map((network) =>
      evidence(message('finding.pod-network-missing.evidence.wanted', { name: network.name }), placeOf(network)),
    ),
    ...[...new Set([...refusals, ...failures])]
      .slice(0, 3)
      .map((line) => evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line))),
  ]
  return {
    severity: 'error',
    resource,
    aliases: node === null ? [] : [refOf(node)],
    objects: node === null ? [] : [refOf(node)],
    confidence: first === undefined ? 'medium' : 'high',
    title:
      first === undefined
        ? message('finding.pod-network-missing.title.any', { node: node?.name ?? hostOf(joined)?.computerName ?? '?' })
        : message('finding.pod-network-missing.title', { network: first.name }),
    explanation: message(
      refusals.length > 0
        ? 'finding.pod-network-missing.explanation.refused'
        : 'finding.pod-network-missing.explanation',
    ),
    evidence: lines,
    counterEvidence: [],
    repair: [
      {
        text: message('finding.pod-network-missing.repair.daemon', {
          // Who was refused is who makes it.
          daemon: refusals.map(({ component }) => component).find(isDaemon) ?? networkDaemon(joined).name,
        }),
        command: 'Get-Service hns, flanneld, kubelet -ErrorAction SilentlyContinue',
      },
      { text: message('finding.pod-network-missing.repair.adapter'), command: 'Get-NetAdapter' },
      ...(rivals.length === 0
        ? []
        : [
            {
              text: message('finding.pod-network-missing.repair.rival', {
                networks: rivals.map(({ name }) => name).join(', '),
              }),
              command: 'Get-HnsNetwork | Select-Object Name, Type, ID, NetworkAdapterName, CurrentEndpointCount',
            },
          ]),
      ...(resource.startsWith('network/azure')
        ? [
            {
              text: message('finding.pod-network-missing.repair.state'),
              command:
                'Stop-Service kubelet; Remove-Item C:\\k\\azure-vnet.json, C:\\k\\azure-vnet-ipam.json -ErrorAction SilentlyContinue; Restart-Service hns; Start-Service kubelet',
            },
          ]
        : []),
    ],
  }
}
