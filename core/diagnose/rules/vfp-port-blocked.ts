import { refOf } from '../../join/joined.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import type { Mac } from '../../model/ids.ts'
import { seenList } from '../../model/facet.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { deletePod } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { endpointLabel, endpointSubject } from '../subjects.ts'

export const vfpPortBlocked: Rule = {
  kind: 'vfp-port-blocked',
  needs: [],
  reads: ['vfp', 'endpoints'],
  about: ({ snapshot }) => seenList(snapshot.facets.vfp).some(({ isBlocked }) => isBlocked !== null),
  sources: ['EP018'],
  reports: [],
  sharedRepairs: ['deletePod'],
  check: (joined) => {
    const byMac = new Map<Mac, HnsEndpoint>()
    for (const endpoint of joined.endpointById.values()) {
      const mac = knownOr(endpoint.mac, null)
      if (mac !== null && endpoint.isRemote !== true) byMac.set(mac, endpoint)
    }
    return seenList(joined.snapshot.facets.vfp).flatMap((port) => {
      const named = [...joined.endpointById.values()].find(({ id }) => id === port.friendlyName?.toLowerCase())
      const endpoint = named ?? (port.mac === null ? undefined : byMac.get(port.mac))
      if (port.isBlocked !== true || endpoint === undefined) return []
      const owner = joined.ownerOfEndpoint.get(endpoint.id)
      return [
        plainDraft({
          kind: 'vfp-port-blocked',
          severity: 'error',
          subject: endpointSubject(endpoint),
          objects: [refOf(endpoint), ...(owner?.kind === 'pod' ? [refOf(owner.pod)] : [])],
          params: { endpoint: endpointLabel(endpoint), port: port.name },
          lines: [evidence(message('finding.vfp-port-blocked.evidence.port', { port: port.name }), placeOf(port))],
          repair:
            owner?.kind === 'pod'
              ? [deletePod(owner.pod)]
              : [{ text: message('finding.vfp-port-blocked.repair.recreate') }],
        }),
      ]
    })
  },
}
