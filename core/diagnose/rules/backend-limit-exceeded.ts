import { refOf, type Joined } from '../../join/joined.ts'
import type { WantedFrontend } from '../../expect/frontend.ts'
import { message } from '../../model/message.ts'
import { aboutServedServices } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOf } from '../places.ts'
import { updateWindows } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { servicePortName, servicePortRef, wantedRef } from '../service-names.ts'
import { versionEvidence, windowsBuildOf } from '../versions.ts'

const limit = 1024
/** Of builds before Windows Server, version 1903, with old updates; the texts do not name the update that raised it. */
const oldLimit = 64
const firstNewBuild = 18362

export const backendLimitExceeded: Rule = {
  kind: 'backend-limit-exceeded',
  needs: ['services', 'endpointSlices'],
  reads: [],
  about: aboutServedServices,
  sources: ['LB014', 'LIM006'],
  reports: ['https://github.com/kubernetes/kubernetes/issues/135518'],
  sharedRepairs: ['updateWindows'],
  check: (joined) => {
    if (joined.wantedOnAnyNode === null) return cannotTell(message('finding.skip.noThisNode'))
    const build = windowsBuildOf(joined)
    const isOld = build !== null && build.build < firstNewBuild
    return joined.wantedOnAnyNode.flatMap((wanted) => {
      const count = wanted.backends?.length ?? 0
      if (wanted.frontend !== 'clusterIp' || count <= (isOld ? oldLimit : limit)) return []
      return [draft(wanted, count, joined)]
    })
  },
}

function draft(wanted: WantedFrontend, count: number, joined: Joined): FindingDraft {
  const service = servicePortName(wanted.service, wanted.port)
  const isBeyondAll = count > limit
  return {
    // Some updates of the old builds allow more: what they do is not known here.
    severity: isBeyondAll ? 'error' : 'warning',
    resource: servicePortRef(wanted.service, wanted.port),
    aliases: [wantedRef(wanted), refOf(wanted.service)],
    objects: [refOf(wanted.service)],
    confidence: isBeyondAll ? 'high' : 'low',
    title: message('finding.backend-limit-exceeded.title', { service, number: count }),
    explanation: message('finding.backend-limit-exceeded.explanation', { limit: isBeyondAll ? limit : oldLimit }),
    evidence: [
      evidence(
        message('finding.backend-limit-exceeded.evidence.backends', { service, number: count }),
        placeOf(wanted.service, { kubernetes: ['spec'] }),
      ),
      ...versionEvidence(joined),
    ],
    counterEvidence: isBeyondAll ? [] : [evidence(message('finding.backend-limit-exceeded.counter.update'))],
    repair: [{ text: message('finding.backend-limit-exceeded.repair.split') }, updateWindows()],
  }
}
