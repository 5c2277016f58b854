import { refOf } from '../../join/joined.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import { formatMac, isIpv6 } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { restartKubeProxy } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { endpointLabel, endpointSubject } from '../subjects.ts'

/** Prefixes under which overlay plugins and kube-proxy make a MAC of the address (kubernetes-windows-networking.md 2.2, 3.4). */
const prefixes = ['0e2a', '0211']

export const endpointMacWrong: Rule = {
  kind: 'endpoint-mac-wrong',
  needs: [],
  reads: ['endpoints'],
  fields: { endpoints: ['mac', 'ips'] },
  about: (joined) => [...joined.endpointById.values()].some((endpoint) => hexOf(endpoint) !== null),
  sources: ['EP007'],
  reports: [],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) =>
    [...joined.endpointById.values()].flatMap((endpoint) => {
      const written = hexOf(endpoint)
      const mac = knownOr(endpoint.mac, null)
      const ip = knownOr(endpoint.ips, []).find((configuration) => !isIpv6(configuration.ip))?.ip
      if (written === null || mac === null || ip === undefined) return []
      const wanted = ip
        .split('.')
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')
      if (written.slice(4) === wanted) return []
      const params = { endpoint: endpointLabel(endpoint), mac: formatMac(mac), ip }
      return [
        plainDraft({
          kind: 'endpoint-mac-wrong',
          severity: 'info',
          subject: endpointSubject(endpoint),
          objects: [refOf(endpoint)],
          params,
          confidence: 'medium',
          lines: [
            evidence(
              message('finding.endpoint-mac-wrong.evidence.mac', params),
              placeOf(endpoint, { v1: ['MacAddress'], v2: ['MacAddress'] }),
            ),
          ],
          repair: [{ text: message('finding.endpoint-mac-wrong.repair.recreate') }, restartKubeProxy(joined)],
        }),
      ]
    }),
}

/** The digits of a MAC that was made of an address; null for another one. */
function hexOf({ mac }: HnsEndpoint): string | null {
  const known = knownOr(mac, null)
  if (known === null) return null
  const hex = known.replace(/[^0-9a-f]/gi, '').toLowerCase()
  return prefixes.some((prefix) => hex.startsWith(prefix)) ? hex : null
}
