import type { HnsFeature } from '../../hns/features.ts'
import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsEndpoint, HnsNetwork, HnsPolicy } from '../../model/hns.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import type { FindingDraft } from '../finding.ts'
import { firstIncomplete } from '../needs.ts'
import { evidence, placeOfPolicy } from '../places.ts'
import { updateWindows } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { endpointSubject, networkSubject } from '../subjects.ts'
import { canHns, nodeNameOf, versionEvidence } from '../versions.ts'

/** Types of policies that came with a version of HNS (8.2). */
const featureOf: Readonly<Record<string, HnsFeature>> = {
  vxlanport: 'vxlanPort',
  setpolicy: 'setPolicy',
  l4proxy: 'networkL4Proxy',
  l4wfpproxy: 'l4WfpProxy',
  tieracl: 'tierAcl',
  networkacl: 'networkAcl',
}

export const policyUnsupported: Rule = {
  kind: 'policy-unsupported',
  needs: [],
  reads: [],
  helpedBy: ['networks', 'endpoints'],
  about: (joined) => policiesWithFeature(joined).size > 0,
  sources: ['NET015', 'POL015', 'kubernetes-windows-networking.md 8.2'],
  reports: [],
  sharedRepairs: ['updateWindows'],
  check: (joined) => {
    const answers = [...policiesWithFeature(joined)].map(([feature, found]) => ({
      found,
      can: canHns(joined, feature),
    }))
    const missing = answers.filter(({ can }) => can === false)
    if (missing.length > 0) return missing.map(({ found }) => draft(found, joined))
    if (answers.some(({ can }) => can === null)) return cannotTell(message('finding.skip.noHnsVersion'))
    const obstacle = firstIncomplete(['networks', 'endpoints'], joined)
    return obstacle === null ? [] : cannotTell(obstacle)
  },
}

interface Found {
  readonly object: HnsNetwork | HnsEndpoint
  readonly policy: HnsPolicy
}

function policiesWithFeature(joined: Joined): ReadonlyMap<HnsFeature, Found> {
  const asked = new Map<HnsFeature, Found>()
  for (const objects of [joined.networkById.values(), joined.endpointById.values()]) {
    for (const object of objects) {
      for (const policy of knownOr(object.policies, [])) {
        const feature = featureOf[policy.type.toLowerCase()]
        if (feature !== undefined && !asked.has(feature)) asked.set(feature, { object, policy })
      }
    }
  }
  return asked
}

function draft({ object, policy }: Found, joined: Joined): FindingDraft {
  const node = nodeNameOf(joined)
  const subject = object.kind === 'network' ? networkSubject(object) : endpointSubject(object)
  return {
    severity: 'error',
    resource: subject.resource,
    aliases: [...subject.aliases, ...(node === null ? [] : [`node/${node}` as const])],
    objects: [refOf(object)],
    confidence: 'high',
    title: message('finding.policy-unsupported.title', { type: policy.type }),
    explanation: message('finding.policy-unsupported.explanation', { type: policy.type }),
    evidence: [
      evidence(
        message('finding.policy-unsupported.evidence.policy', { type: policy.type, name: object.name || object.id }),
        placeOfPolicy(object, policy.index),
      ),
      ...versionEvidence(joined),
    ],
    counterEvidence: [],
    repair: [updateWindows()],
  }
}
