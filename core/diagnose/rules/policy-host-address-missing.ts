import { refOf } from '../../join/joined.ts'
import { cidrContains, isIpv6, parseCidr, parseIp } from '../../model/ids.ts'
import { message } from '../../model/message.ts'
import { aboutEndpointPolicies } from '../about.ts'
import { aclRulesOf } from '../acls.ts'
import { evidence, placeOf, placeOfPolicy } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { endpointLabel, endpointSubject } from '../subjects.ts'

export const policyHostAddressMissing: Rule = {
  kind: 'policy-host-address-missing',
  needs: [],
  reads: ['endpoints', 'nodes'],
  fields: { endpoints: ['policies'] },
  about: aboutEndpointPolicies('acl'),
  sources: ['POL002', 'POL007'],
  reports: [],
  check: (joined) => {
    const node = joined.thisNode?.node
    if (node === undefined) return cannotTell(message('finding.skip.noThisNode'))
    const addresses = node.internalIps.filter((ip) => !isIpv6(ip))
    if (addresses.length === 0) return []
    return [...joined.endpointById.values()].flatMap((endpoint) => {
      // Felix lets every address of the host in at 900, NPM the node's own at 201: kubelet's probes come from there (4.1).
      const rule = aclRulesOf(endpoint).find(
        ({ id, priority, direction, action }) =>
          id === 'allow-host-to-endpoint' ||
          (id.startsWith('azure-acl-') && priority === 201 && direction === 'In' && action === 'Allow'),
      )
      if (rule === undefined || rule.remoteAddresses.length === 0) return []
      const isIn = addresses.some((ip) =>
        rule.remoteAddresses.some((text) => {
          const cidr = parseCidr(text)
          return cidr === null ? parseIp(text) === ip : cidrContains(cidr, ip)
        }),
      )
      if (isIn) return []
      const params = {
        endpoint: endpointLabel(endpoint),
        node: node.name,
        ips: addresses.join(', '),
        addresses: rule.remoteAddresses.slice(0, 5).join(', '),
      }
      return [
        plainDraft({
          kind: 'policy-host-address-missing',
          severity: 'error',
          subject: endpointSubject(endpoint),
          objects: [refOf(endpoint), refOf(node)],
          params,
          fault: params.addresses,
          lines: [
            evidence(
              message('finding.policy-host-address-missing.evidence.rule', params),
              placeOfPolicy(endpoint, rule.policy.index),
            ),
            evidence(
              message('finding.policy-host-address-missing.evidence.node', params),
              placeOf(node, { kubernetes: ['status', 'addresses'] }),
            ),
          ],
          repair: [{ text: message('finding.policy-host-address-missing.repair.engine') }],
        }),
      ]
    })
  },
}
