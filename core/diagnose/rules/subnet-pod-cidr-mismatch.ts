import { overlayMember } from '../../expect/overlay.ts'
import { refOf, type CniName, type Joined } from '../../join/joined.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import type { Cidr } from '../../model/ids.ts'
import { isUnknown, knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutPodNetworks } from '../about.ts'
import { pluginOf } from '../distribution.ts'
import type { FindingDraft } from '../finding.ts'
import { linesMatching, placeOfLine } from '../log-lines.ts'
import { evidence, placeOf, subnetPaths } from '../places.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { networkSubject, podNetworks } from '../subjects.ts'
import { drainNode } from '../repairs.ts'

/** Plugins whose network has the prefix that Kubernetes gave the node; the others have addresses of their own. */
const followPodCidr: ReadonlySet<CniName> = new Set(['flannel-vxlan', 'flannel-host-gw', 'antrea', 'gke', 'ovn'])

/** What HNS answers for an address of the new range (capture-formats.md 9). */
const outsideSubnet = /0x803b001e|not part of any configured subnet/i

export const subnetPodCidrMismatch: Rule = {
  kind: 'subnet-pod-cidr-mismatch',
  needs: [],
  reads: ['networks', 'nodes'],
  fields: { networks: ['subnets'] },
  about: aboutPodNetworks,
  sources: ['NODE006', 'NET014'],
  reports: ['https://learn.microsoft.com/virtualization/windowscontainers/kubernetes/common-problems'],
  sharedRepairs: ['drainNodeFirst'],
  check: (joined) => {
    if (joined.thisNode === null) return cannotTell(message('finding.skip.noThisNode'))
    const plugin = pluginOf(joined)
    if (plugin === 'plain' && joined.cni.kind === 'unknown') return cannotTell(joined.cni.why)
    if (!followPodCidr.has(plugin)) {
      return cannotTell(message('finding.subnet-pod-cidr-mismatch.skip.otherRanges'))
    }
    const wanted = overlayMember(joined.thisNode.node).podSubnets
    if (wanted.length === 0) return cannotTell(message('finding.subnet-pod-cidr-mismatch.skip.noPodCidr'))
    const networks = podNetworks(joined)
    // Where another network has the range, this one is left over, which is another fault.
    if (networks.some((network) => hasAny(network, wanted))) return []
    return networks.flatMap((network) => check(network, wanted, joined))
  },
}

function hasAny(network: HnsNetwork, wanted: readonly Cidr[]): boolean {
  return knownOr(network.subnets, []).some(({ prefix }) => wanted.includes(prefix))
}

function check(network: HnsNetwork, wanted: readonly Cidr[], joined: Joined): FindingDraft[] {
  if (isUnknown(network.subnets) || network.subnets.length === 0) return []
  const prefixes = network.subnets.map(({ prefix }) => prefix)
  const node = joined.thisNode?.node
  return [
    {
      severity: 'error',
      ...networkSubject(network),
      objects: [refOf(network), ...(node === undefined ? [] : [refOf(node)])],
      confidence: 'high',
      title: message('finding.subnet-pod-cidr-mismatch.title', {
        network: network.name,
        prefix: prefixes.join(', '),
        wanted: wanted.join(', '),
      }),
      explanation: message('finding.subnet-pod-cidr-mismatch.explanation'),
      evidence: [
        evidence(
          message('finding.subnet-pod-cidr-mismatch.evidence.network', {
            network: network.name,
            prefix: prefixes.join(', '),
          }),
          placeOf(network, subnetPaths),
        ),
        evidence(
          message('finding.subnet-pod-cidr-mismatch.evidence.node', {
            node: node?.name ?? '',
            wanted: wanted.join(', '),
          }),
          node === undefined ? null : placeOf(node, { kubernetes: ['spec'] }),
        ),
        ...linesMatching(joined, outsideSubnet)
          .slice(-1)
          .map((line) => evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line))),
      ],
      counterEvidence: [],
      repair: [
        drainNode(joined, 'drainNodeFirst'),
        {
          text: message('finding.subnet-pod-cidr-mismatch.repair.leases'),
          command: 'Remove-Item C:\\k\\SourceVip.json, C:\\k\\SourceVipRequest.json -ErrorAction SilentlyContinue',
        },
        {
          text: message('finding.subnet-pod-cidr-mismatch.repair.recreate', { network: network.name }),
          command: `Get-HnsNetwork -Id ${network.id} | Remove-HnsNetwork`,
        },
      ],
    },
  ]
}
