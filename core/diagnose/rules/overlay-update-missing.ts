import { refOf } from '../../join/joined.ts'
import { message } from '../../model/message.ts'
import { aboutOverlays } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { updateWindows } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { overlayNetworks } from '../subjects.ts'
import { nodeNameOf, windowsBuildOf } from '../versions.ts'

/** KB4489899 for Windows Server 2019. */
const build2019 = 17763
const firstRevision = 379

export const overlayUpdateMissing: Rule = {
  kind: 'overlay-update-missing',
  needs: [],
  reads: ['networks'],
  about: aboutOverlays,
  sources: ['HOST010'],
  reports: [],
  sharedRepairs: ['updateWindows'],
  check: (joined) => {
    const [network] = overlayNetworks(joined)
    if (network === undefined) return []
    const build = windowsBuildOf(joined)
    const node = nodeNameOf(joined)
    if (build === null) return cannotTell(message('finding.skip.noWindowsBuild'))
    if (build.build !== build2019) return []
    if (build.revision === null) return cannotTell(message('finding.skip.noWindowsBuild'))
    if (node === null) return cannotTell(message('finding.skip.noThisNode'))
    if (build.revision >= firstRevision) return []
    return [
      {
        severity: 'error',
        resource: `node/${node}`,
        aliases: [refOf(network), `network/${network.name}`],
        objects: [`node/${node}`, refOf(network)],
        confidence: 'high',
        title: message('finding.overlay-update-missing.title', { node, network: network.name }),
        explanation: message('finding.overlay-update-missing.explanation'),
        evidence: [
          evidence(
            message('finding.overlay-update-missing.evidence.network', { network: network.name }),
            placeOf(network, { v1: ['Type'], v2: ['Type'] }),
          ),
          build.evidence,
        ],
        counterEvidence: [],
        repair: [updateWindows()],
      },
    ]
  },
}
