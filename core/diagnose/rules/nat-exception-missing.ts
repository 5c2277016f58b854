import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsEndpoint, HnsPolicy } from '../../model/hns.ts'
import { cidrContains, isIpv6, parseCidr, parseIp, type Ip } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutEndpointPolicies } from '../about.ts'
import { evidence, placeOfPolicy } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { deletePod } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { endpointLabel, endpointSubject, settingOf, textsOf } from '../subjects.ts'

export const natExceptionMissing: Rule = {
  kind: 'nat-exception-missing',
  needs: [],
  reads: ['endpoints', 'pods'],
  fields: { endpoints: ['policies', 'ips'] },
  about: aboutEndpointPolicies('outboundnat'),
  sources: ['EP008', 'POL011'],
  reports: ['https://github.com/aws/amazon-vpc-cni-plugins/issues/59'],
  sharedRepairs: ['deletePod'],
  check: (joined) =>
    [...joined.endpointById.values()].flatMap((endpoint) => {
      const owner = joined.ownerOfEndpoint.get(endpoint.id)
      const ip = knownOr(endpoint.ips, []).find((configuration) => !isIpv6(configuration.ip))?.ip
      if (owner?.kind !== 'pod' || ip === undefined) return []
      const { first, exceptions, areReadable } = exceptionsOf(endpoint)
      if (first === null || exceptions.length === 0 || !areReadable || covers(exceptions, ip)) return []
      const params = { endpoint: endpointLabel(endpoint), exceptions: exceptions.join(', ') }
      return [
        plainDraft({
          kind: 'nat-exception-missing',
          severity: 'error',
          subject: endpointSubject(endpoint),
          objects: [refOf(endpoint), refOf(owner.pod)],
          params,
          confidence: 'medium',
          fault: params.exceptions,
          lines: [
            evidence(
              message('finding.nat-exception-missing.evidence.exceptions', params),
              placeOfPolicy(endpoint, first.index),
            ),
            ...neighbours(ip, exceptions, joined),
          ],
          repair: [{ text: message('finding.nat-exception-missing.repair.conf') }, deletePod(owner.pod)],
        }),
      ]
    }),
}

/** The exceptions of all OutBoundNAT policies are one list; those with destinations are positive matches (2.2). */
function exceptionsOf(endpoint: HnsEndpoint): {
  readonly first: HnsPolicy | null
  readonly exceptions: readonly string[]
  readonly areReadable: boolean
} {
  const policies = knownOr(endpoint.policies, []).filter(({ type }) => type.toLowerCase() === 'outboundnat')
  const exceptions = policies.flatMap((policy) =>
    textsOf(settingOf(policy, 'Exceptions', 'ExceptionList')).filter((text) => text !== ''),
  )
  const areReadable = exceptions.every((text) => parseCidr(text) !== null || parseIp(text) !== null)
  return { first: policies[0] ?? null, exceptions, areReadable }
}

function covers(exceptions: readonly string[], ip: Ip): boolean {
  return exceptions.some((text) => {
    const cidr = parseCidr(text)
    return cidr === null ? parseIp(text) === ip : cidrContains(cidr, ip)
  })
}

/** Another pod of the cluster that is reached with the address of the node. */
function neighbours(own: Ip, exceptions: readonly string[], joined: Joined) {
  for (const ip of joined.podsByIp.keys()) {
    if (ip === own || isIpv6(ip) || covers(exceptions, ip) || joined.nodeByIp.has(ip)) continue
    return [evidence(message('finding.nat-exception-missing.evidence.pod', { ip }))]
  }
  return []
}
