import { overlayMember } from '../../expect/overlay.ts'
import { refOf } from '../../join/joined.ts'
import { formatMac } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutOverlays } from '../about.ts'
import { annotationPaths, evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { restartNetworkDaemon } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { networkSubject, overlayNetworks } from '../subjects.ts'

export const routerMacMismatch: Rule = {
  kind: 'router-mac-mismatch',
  needs: [],
  reads: ['networks', 'nodes'],
  fields: { networks: ['type', 'drMac'] },
  about: aboutOverlays,
  sources: ['NODE007', 'NET009'],
  reports: ['https://github.com/flannel-io/flannel/issues/1330'],
  check: (joined) => {
    const node = joined.thisNode?.node
    if (node === undefined) return cannotTell(message('finding.skip.noThisNode'))
    const { routerMac, annotation } = overlayMember(node)
    if (routerMac === null || annotation === null) return []
    const networks = overlayNetworks(joined)
    // One network for each block has a MAC of its own, and the node publishes that of one of them (2.7).
    if (networks.some(({ drMac }) => drMac === routerMac)) return []
    return networks.flatMap((network) => {
      const mac = knownOr(network.drMac, null)
      if (mac === null) return []
      const params = { network: network.name, mac: formatMac(mac), published: formatMac(routerMac), node: node.name }
      return [
        plainDraft({
          kind: 'router-mac-mismatch',
          severity: 'error',
          subject: networkSubject(network),
          objects: [refOf(network), refOf(node)],
          params,
          lines: [
            evidence(
              message('finding.router-mac-mismatch.evidence.network', params),
              placeOf(network, { v1: ['DrMacAddress'] }),
            ),
            evidence(
              message('finding.router-mac-mismatch.evidence.node', params),
              placeOf(node, annotationPaths(annotation)),
            ),
          ],
          repair: [
            restartNetworkDaemon(joined, (daemon) => message('finding.router-mac-mismatch.repair.restart', { daemon })),
          ],
        }),
      ]
    })
  },
}
