import type { HnsEndpoint, Protocol } from '../model/hns.ts'
import { parseIp, type Ip } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'

/**
 * The keys by which objects of HNS and of Kubernetes are put together (kubernetes-windows-networking.md 0.3). Ids come
 * first; an address joins only a local endpoint with a pod of the same node.
 */

/** Load balancers carry no name and no label: what they serve is all there is. A null VIP is a node port. */
export function frontendKey(vip: Ip | null, externalPort: number, protocol: Protocol): string {
  return `${vip ?? 'nodeport'}:${externalPort}/${protocol}`
}

export function portKey(externalPort: number, protocol: Protocol): string {
  return `${externalPort}/${protocol}`
}

/** Runtimes write `containerd://<id>`, HNS the bare id. */
export function bareContainerId(id: string): string {
  const scheme = id.indexOf('://')
  return (scheme < 0 ? id : id.slice(scheme + 3)).toLowerCase()
}

export function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

/** The provider address of an endpoint on an overlay network: V1 policy `PA`, V2 `ProviderAddress` (0.1). */
export function providerAddressOf(endpoint: HnsEndpoint): Ip | null {
  for (const policy of knownOr(endpoint.policies, [])) {
    if (policy.type.toLowerCase() !== 'provideraddress' && policy.type.toLowerCase() !== 'pa') continue
    const written = policy.settings['ProviderAddress'] ?? policy.settings['PA']
    if (typeof written === 'string') return parseIp(written)
  }
  return null
}

/** Addresses that Windows gives itself when DHCP does not answer; never the address of a node (HOST005). */
export function isAutoconfigured(ip: Ip): boolean {
  return ip.startsWith('169.254.')
}

/** `192.168.255.0/30`: the subnet of the networks that only keep a vSwitch alive (1.3). */
export function isHelperSubnet(prefix: string): boolean {
  return prefix === '192.168.255.0/30'
}
