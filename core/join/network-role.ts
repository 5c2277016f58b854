import type { HnsEndpoint, HnsNetwork } from '../model/hns.ts'
import { isKnown, knownOr } from '../model/known.ts'
import type { NetworkRole } from './joined.ts'
import { isHelperSubnet } from './keys.ts'

/** Names under which CNI plugins keep the network of the pods (kubernetes-windows-networking.md 1.2, 2). */
const podNames = [
  /^antrea-hnsnetwork$/i,
  /^ovnkuberneteshybridoverlaynetwork$/i,
  /^calico(-|$)/i,
  /^azure(-|$)/i,
  /br[0-9a-f]{12}$/i,
  /^flannel\.\d+$/i,
  /^vxlan0$/i,
  /^cbr0$/i,
]
/** Names that plugins give to overlays alone, for evidence that names a network and does not show it. */
export function isOverlayName(name: string): boolean {
  return /^(?:vxlan0|flannel\.\d+|ovnkuberneteshybridoverlaynetwork)$/i.test(name)
}

/** Which plugin's form the name has; null for names that tell nothing. */
export function podNameForm(name: string): number | null {
  const at = podNames.findIndex((pattern) => pattern.test(name))
  return at < 0 ? null : at
}

const helperNames = [/^external$/i, /^ext$/i, /^baseovnkuberneteshybridoverlaynetwork$/i]
const hostLinkNames = [/^hostncapipanetwork$/i]
const foreignNames = [/^nat$/i, /^default switch$/i, /^wsl/i]

function matches(patterns: readonly RegExp[], name: string): boolean {
  return patterns.some((pattern) => pattern.test(name))
}

function roleByName(name: string): NetworkRole | null {
  if (matches(hostLinkNames, name)) return 'hostLink'
  if (matches(helperNames, name)) return 'helper'
  if (matches(foreignNames, name)) return 'foreign'
  return matches(podNames, name) ? 'pod' : null
}

/** Names that CNI plugins give to the endpoint of a pod: with its sandbox or container id (2.1). */
const podEndpointName = /^(?:[0-9a-f]{64}_|cid-[0-9a-f-]{32}|[0-9a-f]{8}-eth\d)/i

export function isNameOfPodEndpoint(name: string): boolean {
  return podEndpointName.test(name)
}

/** What was seen on a network: any local endpoint, and one whose name is that of a pod's. */
export interface SeenOnNetwork {
  readonly hasLocalEndpoint: boolean
  readonly hasPodEndpoint: boolean
}

export function networkRoleOf(network: HnsNetwork, { hasLocalEndpoint, hasPodEndpoint }: SeenOnNetwork): NetworkRole {
  switch (network.type) {
    case 'NAT':
    case 'ICS':
    case 'ConstrainedICS':
    case 'Private':
    case 'Internal':
    case 'Mirrored':
    case 'Infiniband':
      return 'foreign'
    case 'Unrecognised':
      // A table names networks without their type (capture-formats.md 2): the name is all there is.
      return roleByName(network.name) ?? (hasPodEndpoint ? 'pod' : 'unclear')
    case 'Transparent':
    case 'L2Bridge':
    case 'L2Tunnel':
    case 'Overlay':
      break
  }
  const byName = roleByName(network.name)
  if (byName !== null && byName !== 'foreign') return byName
  const subnets = knownOr(network.subnets, [])
  if (subnets.length > 0 && subnets.every(({ prefix }) => isHelperSubnet(prefix))) return 'helper'
  if (hasLocalEndpoint) return 'pod'
  // HNS makes a Transparent network for every external vSwitch that it finds (hcn.md 5.1).
  return network.type === 'Transparent' ? 'unclear' : 'pod'
}

/** Where the endpoint's network is known by name alone, because networks were not collected. */
export function networkRoleByEndpoint(endpoint: HnsEndpoint): NetworkRole {
  const name = isKnown(endpoint.networkName) ? endpoint.networkName : null
  return name === null ? 'unclear' : (roleByName(name) ?? 'unclear')
}
