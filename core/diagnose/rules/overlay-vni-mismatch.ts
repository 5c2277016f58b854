import { overlayMember } from '../../expect/overlay.ts'
import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import type { ObjectRef } from '../../model/ids.ts'
import { isUnknown, knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import type { Evidence } from '../../model/evidence.ts'
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
  fields: { networks: ['type', 'subnets'] },
  sources: ['NET005', 'NODE007', 'LIM008'],
  reports: ['https://github.com/flannel-io/flannel/issues/1944'],
  check: (joined) => overlayNetworks(joined).flatMap((network) => check(network, joined)),
}

function check(network: HnsNetwork, joined: Joined): FindingDraft[] {
  if (isUnknown(network.subnets)) return []
  const own = network.subnets.find(({ vni }) => vni !== null)?.vni ?? null
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
