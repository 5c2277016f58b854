import { overlayMember } from '../../expect/overlay.ts'
import { refOf, type Joined } from '../../join/joined.ts'
import { seenList } from '../../model/facet.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import type { ObjectRef } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import type { KubeConfigMap } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import type { Evidence } from '../../model/evidence.ts'
import { aboutOverlays } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { annotationPaths, evidence, placeOf, placeOfPolicy } from '../places.ts'
import type { Rule } from '../rule.ts'
import { networkSubject, overlayNetworks } from '../subjects.ts'

/** HNS and the Linux side of Flannel and Calico take no lower one (kubernetes-windows-networking.md 1.1, 2.6). */
const lowestVni = 4096

export const overlayVniMismatch: Rule = {
  kind: 'overlay-vni-mismatch',
  needs: [],
  reads: ['networks'],
  helpedBy: ['nodes', 'configMaps'],
  fields: { networks: ['type'] },
  about: aboutOverlays,
  sources: ['NET005', 'NODE007', 'LIM008'],
  reports: ['https://github.com/flannel-io/flannel/issues/1944'],
  check: (joined) => overlayNetworks(joined).flatMap((network) => check(network, joined)),
}

/** Of the subnet; else, where a list does not show its policies, the one in the name (2.6) or that most routes have. */
function vniOf(network: HnsNetwork): number | null {
  const ofSubnet = knownOr(network.subnets, []).find(({ vni }) => vni !== null)?.vni ?? null
  if (ofSubnet !== null) return ofSubnet
  const named = /^flannel\.(\d{1,8})$/i.exec(network.name)?.[1]
  if (named !== undefined) return Number(named)
  const counts = new Map<number, number>()
  for (const { vni } of knownOr(network.remoteSubnetRoutes, [])) {
    if (vni !== null) counts.set(vni, (counts.get(vni) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most?.[0] ?? null
}

interface LinuxSetting {
  readonly vni: number
  readonly isDefault: boolean
  readonly map: KubeConfigMap
}

/** Flannel's own default on Linux; on Windows it is 4096 (2.6). */
const linuxDefaultVni = 1

/**
 * What the nodes with Linux were told, where no node says itself what it uses. A cluster that went over to another plugin
 * may have kept it.
 */
function linuxSetting(joined: Joined): LinuxSetting | null {
  if (joined.cni.kind === 'recognised' && joined.cni.cni !== 'flannel-vxlan') return null
  const isTold = [...joined.nodeByName.values()].some(
    (node) => node.isWindows !== true && overlayMember(node).vni !== null,
  )
  const map = seenList(joined.snapshot.facets.configMaps).find(({ name }) => name === 'kube-flannel-cfg')
  if (isTold || map === undefined || map.settings['Backend/Type']?.toLowerCase() !== 'vxlan') return null
  const written = map.settings['Backend/VNI']
  const vni = written === undefined ? linuxDefaultVni : Number(written)
  return Number.isInteger(vni) ? { vni, isDefault: written === undefined, map } : null
}

function check(network: HnsNetwork, joined: Joined): FindingDraft[] {
  const own = vniOf(network)
  if (own === null) return []
  const lines: Evidence[] = []
  const objects: ObjectRef[] = [refOf(network)]
  if (own < lowestVni) lines.push(evidence(message('finding.overlay-vni-mismatch.evidence.low', { vni: own })))
  for (const { vni, destination, policyIndex } of knownOr(network.remoteSubnetRoutes, [])) {
    if (vni === null || vni === own) continue
    lines.push(
      evidence(
        message('finding.overlay-vni-mismatch.evidence.route', { destination, vni, own }),
        placeOfPolicy(network, policyIndex),
      ),
    )
  }
  for (const node of joined.nodeByName.values()) {
    const { vni, annotation } = overlayMember(node)
    if (vni === null || vni === own || annotation === null) continue
    objects.push(refOf(node))
    lines.push(
      evidence(
        message('finding.overlay-vni-mismatch.evidence.node', { node: node.name, vni, own }),
        placeOf(node, annotationPaths(annotation)),
      ),
    )
  }
  const linux = linuxSetting(joined)
  if (linux !== null && linux.vni !== own) {
    lines.push(
      evidence(
        message(
          linux.isDefault
            ? 'finding.overlay-vni-mismatch.evidence.linuxDefault'
            : 'finding.overlay-vni-mismatch.evidence.linuxSetting',
          { vni: linux.vni, own },
        ),
        placeOf(linux.map),
      ),
    )
  }
  if (lines.length === 0) return []
  return [
    {
      severity: 'error',
      ...networkSubject(network),
      objects,
      confidence: 'high',
      title: message('finding.overlay-vni-mismatch.title', { network: network.name, vni: own }),
      explanation: message('finding.overlay-vni-mismatch.explanation'),
      evidence: [
        evidence(
          message('finding.overlay-vni-mismatch.evidence.network', { network: network.name, vni: own }),
          placeOf(network, { v1: ['Subnets', 0, 'Policies'], v2: ['Ipams', 0, 'Subnets', 0, 'Policies'] }),
        ),
        ...lines,
      ],
      counterEvidence: [],
      repair: [
        {
          text: message('finding.overlay-vni-mismatch.repair.config'),
          command: 'kubectl get configmap -n kube-flannel kube-flannel-cfg -o yaml',
        },
        { text: message('finding.overlay-vni-mismatch.repair.restart') },
      ],
    },
  ]
}
