import { message } from '../../model/message.ts'
import { evidence } from '../places.ts'
import { updateWindows } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { canHns, nodeNameOf, versionEvidence, windowsBuildOf } from '../versions.ts'

/** Windows Server 2019, the first that Kubernetes documents. */
const firstBuild = 17763

export const windowsVersionUnsupported: Rule = {
  kind: 'windows-version-unsupported',
  needs: [],
  reads: ['nodes'],
  sources: ['HOST001', 'kubernetes-windows-networking.md 8.1'],
  reports: [],
  sharedRepairs: ['updateWindows'],
  check: (joined) => {
    const build = windowsBuildOf(joined)
    const can = canHns(joined, 'v2Api')
    if (joined.thisNode === null) return cannotTell(message('finding.skip.noThisNode'))
    if (build === null && can === null) return cannotTell(message('finding.skip.noHnsVersion'))
    const isTooOld = build !== null && build.build < firstBuild
    if (!isTooOld && can !== false) return []
    const node = nodeNameOf(joined) ?? ''
    return [
      {
        severity: 'error',
        resource: `node/${node}`,
        aliases: [],
        objects: [`node/${node}`],
        confidence: 'high',
        title: message('finding.windows-version-unsupported.title', { node }),
        explanation: message(
          isTooOld
            ? 'finding.windows-version-unsupported.explanation.windows'
            : 'finding.windows-version-unsupported.explanation.hns',
        ),
        evidence: [
          ...versionEvidence(joined),
          evidence(message('finding.windows-version-unsupported.evidence.needed')),
        ],
        counterEvidence: [],
        repair: [updateWindows()],
      },
    ]
  },
}
