import { refOf } from '../../join/joined.ts'
import { isIpv6 } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutOverlays } from '../about.ts'
import { evidence, placeOf, placeOfIp } from '../places.ts'
import type { Rule } from '../rule.ts'
import { networkSubject, overlayNetworks } from '../subjects.ts'

export const overlayIpv6: Rule = {
  kind: 'overlay-ipv6',
  needs: [],
  reads: ['networks', 'endpoints'],
  about: aboutOverlays,
  sources: ['EP017', 'LIM004'],
  reports: [],
  check: (joined) =>
    overlayNetworks(joined).flatMap((network) => {
      const with6 = (joined.endpointsByNetwork.get(network.id) ?? []).flatMap((endpoint) => {
        const found = knownOr(endpoint.ips, []).find(({ ip }) => isIpv6(ip) && !/^fe80:/i.test(ip))
        return found === undefined || endpoint.isRemote === true ? [] : [{ endpoint, ip: found.ip }]
      })
      const [first] = with6
      if (first === undefined) return []
      return [
        {
          severity: 'info' as const,
          ...networkSubject(network),
          objects: [refOf(network), ...with6.slice(0, 20).map(({ endpoint }) => refOf(endpoint))],
          confidence: 'high' as const,
          title: message('finding.overlay-ipv6.title', { network: network.name }),
          explanation: message('finding.overlay-ipv6.explanation'),
          evidence: [
            evidence(
              message('finding.overlay-ipv6.evidence.endpoint', { id: first.endpoint.id, ip: first.ip }),
              placeOfIp(first.endpoint, first.ip),
            ),
            evidence(
              message('finding.overlay-ipv6.evidence.network', { network: network.name }),
              placeOf(network, { v1: ['Type'], v2: ['Type'] }),
            ),
          ],
          counterEvidence: [],
          repair: [{ text: message('finding.overlay-ipv6.repair.bridge') }],
        },
      ]
    }),
}
