import { overlayMember } from '../../expect/overlay.ts'
import { refOf, type Joined } from '../../join/joined.ts'
import { isAutoconfigured, providerAddressOf } from '../../join/keys.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import type { Ip } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutOverlays } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { deletePod, removeEndpoint, restartKubeProxy } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { endpointLabel, endpointSubject, overlayNetworks } from '../subjects.ts'

export const providerAddressStale: Rule = {
  kind: 'provider-address-stale',
  needs: [],
  reads: ['networks', 'endpoints'],
  fields: { networks: ['type'], endpoints: ['policies'] },
  about: aboutOverlays,
  sources: ['EP011', 'EP016'],
  reports: [],
  sharedRepairs: ['deletePod', 'removeEndpoint', 'restartKubeProxyService'],
  check: (joined) =>
    overlayNetworks(joined).flatMap((network) => {
      const own = knownOr(network.managementIp, null)
      return (joined.endpointsByNetwork.get(network.id) ?? []).flatMap((endpoint) => {
        const address = providerAddressOf(endpoint)
        const wanted = address === null ? null : wantedFor(endpoint, own, joined)
        if (address === null || wanted === null || wanted.includes(address)) return []
        const owner = joined.ownerOfEndpoint.get(endpoint.id)
        const pod = owner?.kind === 'pod' ? owner.pod : null
        const params = { endpoint: endpointLabel(endpoint), address, wanted: wanted.join(', ') }
        return [
          plainDraft({
            kind: 'provider-address-stale',
            severity: 'error',
            subject: endpointSubject(endpoint),
            objects: [refOf(endpoint), refOf(network), ...(pod === null ? [] : [refOf(pod)])],
            params,
            fault: address,
            lines: [
              evidence(
                message('finding.provider-address-stale.evidence.address', params),
                placeOf(endpoint, { v1: ['Policies'], v2: ['Policies'] }),
              ),
              evidence(message('finding.provider-address-stale.evidence.wanted', params), placeOf(network)),
            ],
            repair: pod === null ? [removeEndpoint(endpoint), restartKubeProxy(joined)] : [deletePod(pod)],
          }),
        ]
      })
    }),
}

/** This node's address for a local endpoint, that of the pod's node for a remote one; null where it is not known. */
function wantedFor(endpoint: HnsEndpoint, own: Ip | null, joined: Joined): readonly Ip[] | null {
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  if (endpoint.isRemote === false) return own === null || isAutoconfigured(own) || owner?.kind !== 'pod' ? null : [own]
  if (owner?.kind !== 'backend' || owner.pod === null) return null
  const node = joined.nodeByName.get(owner.pod.nodeName ?? '')
  if (node === undefined) return null
  const { providerAddresses } = overlayMember(node)
  return providerAddresses.length === 0 ? null : providerAddresses
}
