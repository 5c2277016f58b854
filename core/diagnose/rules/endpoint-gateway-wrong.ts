import { refOf, type CniName, type Joined } from '../../join/joined.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import { bigIntToIp, cidrContains, cidrParts, ipToBigInt, isIpv6, type Ip } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutPodsHere } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { deletePod } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { endpointLabel, endpointSubject } from '../subjects.ts'

/** Which address of the range each plugin gives its pods as the gateway (kubernetes-windows-networking.md 2.1). */
const gatewayAt: Partial<Readonly<Record<CniName, bigint>>> = {
  'flannel-host-gw': 2n,
  'calico-bgp': 2n,
  'flannel-vxlan': 1n,
  'calico-vxlan': 1n,
  antrea: 1n,
  ovn: 1n,
}

export const endpointGatewayWrong: Rule = {
  kind: 'endpoint-gateway-wrong',
  needs: [],
  reads: ['networks', 'endpoints', 'pods'],
  fields: { endpoints: ['gateways', 'ips'], networks: ['subnets'] },
  about: aboutPodsHere,
  sources: ['EP006'],
  reports: [],
  sharedRepairs: ['deletePod'],
  check: (joined) => {
    const offset = joined.cni.kind === 'recognised' ? gatewayAt[joined.cni.cni] : undefined
    if (offset === undefined) return []
    return [...joined.endpointById.values()].flatMap((endpoint) => {
      const owner = joined.ownerOfEndpoint.get(endpoint.id)
      const gateway = knownOr(endpoint.gateways, []).find((ip) => !isIpv6(ip))
      const wanted = wantedGateway(endpoint, offset, joined)
      if (owner?.kind !== 'pod' || gateway === undefined || wanted === null || gateway === wanted) return []
      const params = { endpoint: endpointLabel(endpoint), gateway, wanted }
      return [
        plainDraft({
          kind: 'endpoint-gateway-wrong',
          severity: 'error',
          subject: endpointSubject(endpoint),
          objects: [refOf(endpoint), refOf(owner.pod)],
          params,
          fault: gateway,
          lines: [
            evidence(
              message('finding.endpoint-gateway-wrong.evidence.gateway', params),
              placeOf(endpoint, { v1: ['GatewayAddress'], v2: ['Routes'] }),
            ),
          ],
          repair: [{ text: message('finding.endpoint-gateway-wrong.repair.conf') }, deletePod(owner.pod)],
        }),
      ]
    })
  },
}

function wantedGateway(endpoint: HnsEndpoint, offset: bigint, joined: Joined): Ip | null {
  const ip = knownOr(endpoint.ips, []).find((configuration) => !isIpv6(configuration.ip))?.ip
  const networkId = knownOr(endpoint.networkId, null)
  const network = networkId === null ? undefined : joined.networkById.get(networkId)
  if (ip === undefined || network === undefined) return null
  const subnet = knownOr(network.subnets, []).find(({ prefix }) => cidrContains(prefix, ip))
  return subnet === undefined ? null : bigIntToIp(ipToBigInt(cidrParts(subnet.prefix).address) + offset, false)
}
