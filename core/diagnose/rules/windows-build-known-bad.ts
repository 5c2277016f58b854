import { message } from '../../model/message.ts'
import { updateWindows } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { nodeNameOf, windowsBuildOf } from '../versions.ts'

/** Updates after which containers were reported to lose their network, by build and revision. */
const knownBad: Readonly<Record<string, string>> = { '20348.2582': 'KB5040437' }

export const windowsBuildKnownBad: Rule = {
  kind: 'windows-build-known-bad',
  needs: [],
  reads: [],
  sources: ['HOST011'],
  reports: ['https://github.com/microsoft/Windows-Containers/issues/516'],
  sharedRepairs: ['updateWindows'],
  check: (joined) => {
    const build = windowsBuildOf(joined)
    const node = nodeNameOf(joined)
    if (build === null || build.revision === null) return cannotTell(message('finding.skip.noWindowsBuild'))
    if (node === null) return cannotTell(message('finding.skip.noThisNode'))
    const update = knownBad[`${build.build}.${build.revision}`]
    if (update === undefined) return []
    return [
      {
        severity: 'info',
        resource: `node/${node}`,
        aliases: [],
        objects: [`node/${node}`],
        confidence: 'medium',
        title: message('finding.windows-build-known-bad.title', { node, build: build.text }),
        explanation: message('finding.windows-build-known-bad.explanation', { update }),
        evidence: [
          build.evidence,
          { ...build.evidence, text: message('finding.windows-build-known-bad.evidence.update', { update }) },
        ],
        counterEvidence: [],
        repair: [updateWindows()],
      },
    ]
  },
}
