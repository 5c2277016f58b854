import { refOf } from '../../join/joined.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import { message } from '../../model/message.ts'
import { aboutPodNetworks } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import type { Rule } from '../rule.ts'
import { networkSubject } from '../subjects.ts'
import { hostOf } from '../versions.ts'

/** The type of network that each plugin works on (kubernetes-windows-networking.md 2.1). */
const typesOfPlugin: Readonly<Record<string, readonly HnsNetwork['type'][]>> = {
  'win-bridge': ['L2Bridge', 'L2Tunnel'],
  sdnbridge: ['L2Bridge'],
  'win-overlay': ['Overlay'],
  sdnoverlay: ['Overlay'],
  'azure-vnet': ['L2Bridge', 'L2Tunnel', 'Transparent'],
  'vpc-bridge': ['L2Bridge'],
  antrea: ['Transparent'],
  nat: ['NAT'],
}

export const networkTypeMismatch: Rule = {
  kind: 'network-type-mismatch',
  needs: [],
  reads: ['networks', 'host'],
  fields: { networks: ['type'] },
  about: aboutPodNetworks,
  sources: ['NET002', 'NET017'],
  reports: [],
  check: (joined) =>
    (hostOf(joined)?.cniConfigs ?? []).flatMap((config) => {
      const plugin = config.pluginTypes
        .map((type) => type.toLowerCase().replace(/\.exe$/, ''))
        .find((type) => typesOfPlugin[type] !== undefined)
      const network = [...joined.networkById.values()].find(
        ({ name }) => name.toLowerCase() === config.name.toLowerCase(),
      )
      const wanted = plugin === undefined ? undefined : typesOfPlugin[plugin]
      if (plugin === undefined || wanted === undefined || network === undefined) return []
      if (network.type === 'Unrecognised' || wanted.includes(network.type)) return []
      const params = { network: network.name, type: network.type, plugin, wanted: wanted.join(', ') }
      return [
        plainDraft({
          kind: 'network-type-mismatch',
          severity: 'error',
          subject: networkSubject(network),
          objects: [refOf(network)],
          params,
          lines: [
            evidence(
              message('finding.network-type-mismatch.evidence.network', params),
              placeOf(network, { v1: ['Type'], v2: ['Type'] }),
            ),
            evidence(message('finding.network-type-mismatch.evidence.plugin', params), placeOf(config)),
          ],
          repair: [{ text: message('finding.network-type-mismatch.repair.recreate', params) }],
        }),
      ]
    }),
}
