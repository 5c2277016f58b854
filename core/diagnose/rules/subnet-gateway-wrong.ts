import { refOf } from '../../join/joined.ts'
import { bigIntToIp, cidrParts, ipToBigInt, isIpv6 } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutPodNetworks } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import type { Rule } from '../rule.ts'
import { networkSubject, podNetworks } from '../subjects.ts'

/** Plugins that give each network the first address of its range as the gateway (kubernetes-windows-networking.md 2.1). */
const withFirstAddress = new Set([
  'flannel-vxlan',
  'flannel-host-gw',
  'calico-vxlan',
  'calico-bgp',
  'calico',
  'antrea',
  'ovn',
])

export const subnetGatewayWrong: Rule = {
  kind: 'subnet-gateway-wrong',
  needs: [],
  reads: ['networks'],
  fields: { networks: ['subnets'] },
  about: aboutPodNetworks,
  sources: ['NET003'],
  reports: [],
  check: (joined) => {
    if (joined.cni.kind !== 'recognised' || !withFirstAddress.has(joined.cni.cni)) return []
    return podNetworks(joined).flatMap((network) =>
      knownOr(network.subnets, []).flatMap(({ prefix, gateway }, index) => {
        const { address } = cidrParts(prefix)
        const first = bigIntToIp(ipToBigInt(address) + 1n, isIpv6(address))
        if (gateway === null || gateway === first || isIpv6(address)) return []
        const params = { network: network.name, prefix, gateway, first }
        return [
          plainDraft({
            kind: 'subnet-gateway-wrong',
            severity: 'error',
            subject: networkSubject(network),
            objects: [refOf(network)],
            params,
            lines: [
              evidence(
                message('finding.subnet-gateway-wrong.evidence.subnet', params),
                placeOf(network, {
                  v1: ['Subnets', index, 'GatewayAddress'],
                  v2: ['Ipams', 0, 'Subnets', index, 'Routes'],
                }),
              ),
            ],
            repair: [{ text: message('finding.subnet-gateway-wrong.repair.recreate', params) }],
          }),
        ]
      }),
    )
  },
}
