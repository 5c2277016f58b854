import { containersOf } from '../join/endpoint-use.ts'
import { podKey } from '../join/joined.ts'
import type { Joined } from '../join/joined.ts'
import { bareContainerId } from '../join/keys.ts'
import { sandboxIdInName } from '../join/sandboxes.ts'
import type { HnsEndpoint, HnsNamespace, HnsNetwork } from '../model/hns.ts'
import { cidrContains, isIpv6 } from '../model/ids.ts'
import type { Ip } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { KubePod } from '../model/kube.ts'

/**
 * The endpoint that the CNI plugin of this node would make for a pod. Plugins differ in dozens of settings and agree with
 * themselves: what they made for another pod on the same network is the pattern (kubernetes-windows-networking.md 2).
 */
export interface ExpectedEndpoint {
  readonly network: HnsNetwork
  readonly addresses: readonly Ip[]
  readonly name: string
  /** Null: from the pool of the network, as for the others. */
  readonly mac: string | null
  /** The endpoint of another pod whose DNS, routes and policies are the pattern. */
  readonly pattern: HnsEndpoint
  readonly patternPod: KubePod
  /** The HNS namespace in which the containers of the pod are; null where none has them. */
  readonly namespace: HnsNamespace | null
}

export function expectedEndpoint(joined: Joined, pod: KubePod): ExpectedEndpoint | null {
  const addresses = pod.ips
  const [first] = addresses
  if (first === undefined) return null
  const network = [...joined.networkById.values()].find(
    ({ id, subnets }) =>
      joined.networkRole.get(id) === 'pod' && knownOr(subnets, []).some(({ prefix }) => cidrContains(prefix, first)),
  )
  if (network === undefined) return null
  const found = patternOn(network, pod, joined)
  if (found === null) return null
  const namespace = namespaceOfPod(joined, pod)
  return {
    network,
    addresses,
    name: nameLike(found.endpoint, sandboxOf(namespace, pod) ?? pod.name, network),
    mac: macLike(found.endpoint, first),
    pattern: found.endpoint,
    patternPod: found.pod,
    namespace,
  }
}

function patternOn(
  network: HnsNetwork,
  pod: KubePod,
  joined: Joined,
): { readonly endpoint: HnsEndpoint; readonly pod: KubePod } | null {
  const siblings = (joined.endpointsByNetwork.get(network.id) ?? []).flatMap((endpoint) => {
    const owner = joined.ownerOfEndpoint.get(endpoint.id)
    const isWell = endpoint.isRemote === false && (containersOf(endpoint, joined) ?? []).length > 0
    return owner?.kind === 'pod' && isWell && podKey(owner.pod) !== podKey(pod) ? [{ endpoint, pod: owner.pod }] : []
  })
  return siblings.find((one) => one.pod.namespace === pod.namespace) ?? siblings[0] ?? null
}

/** The namespace that holds containers of the pod. */
export function namespaceOfPod(joined: Joined, pod: KubePod): HnsNamespace | null {
  const wanted = new Set(pod.containerIds.map(bareContainerId))
  if (wanted.size === 0) return null
  const found = [...joined.namespaceById.values()].find((namespace) =>
    knownOr(namespace.containerIds, []).some((id) => wanted.has(bareContainerId(id))),
  )
  return found ?? null
}

/** The container of the namespace that Kubernetes does not name is the sandbox. */
function sandboxOf(namespace: HnsNamespace | null, pod: KubePod): string | null {
  if (namespace === null) return null
  const named = new Set(pod.containerIds.map(bareContainerId))
  return knownOr(namespace.containerIds, []).find((id) => !named.has(bareContainerId(id))) ?? null
}

/** `<sandbox>_<network>`, `cid-<sandbox>`, `<8 digits>-eth0`: as the pattern is named. */
function nameLike({ name }: HnsEndpoint, sandbox: string, network: HnsNetwork): string {
  const own = sandboxIdInName(name)
  if (own === null) return `${sandbox}_${network.name}`
  return name.toLowerCase().replace(own, /^[0-9a-f]+$/i.test(sandbox) ? sandbox.slice(0, own.length) : sandbox)
}

/** Overlay plugins make the address a part of the MAC, `0E-2A-` and its four bytes. */
function macLike(pattern: HnsEndpoint, ip: Ip): string | null {
  const mac = knownOr(pattern.mac, null)
  const own = knownOr(pattern.ips, [])[0]?.ip
  if (mac === null || own === undefined || isIpv6(own) || isIpv6(ip)) return null
  return mac === macBytes(own).join('') ? macBytes(ip).join('-').toUpperCase() : null
}

function macBytes(ip: Ip): readonly string[] {
  return ['0e', '2a', ...ip.split('.').map((part) => Number(part).toString(16).padStart(2, '0'))]
}
