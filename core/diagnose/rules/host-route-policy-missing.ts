import { refOf } from '../../join/joined.ts'
import { isUnknown } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutOverlays } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { restartNetworkDaemon } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { networkSubject, overlayNetworks } from '../subjects.ts'

export const hostRoutePolicyMissing: Rule = {
  kind: 'host-route-policy-missing',
  needs: [],
  reads: ['networks'],
  fields: { networks: ['type', 'policies'] },
  about: aboutOverlays,
  sources: ['NET008'],
  reports: [],
  check: (joined) =>
    overlayNetworks(joined).flatMap((network) => {
      const { policies } = network
      if (isUnknown(policies) || policies.some(({ type }) => type.toLowerCase() === 'hostroute')) return []
      return [
        plainDraft({
          kind: 'host-route-policy-missing',
          severity: 'warning',
          subject: networkSubject(network),
          objects: [refOf(network)],
          params: { network: network.name },
          confidence: 'medium',
          lines: [
            evidence(
              message('finding.host-route-policy-missing.evidence.policies', {
                network: network.name,
                number: policies.length,
              }),
              placeOf(network, { v1: ['Policies'], v2: ['Policies'] }),
            ),
          ],
          repair: [
            restartNetworkDaemon(joined, (daemon) =>
              message('finding.host-route-policy-missing.repair.restart', { daemon }),
            ),
          ],
        }),
      ]
    }),
}
