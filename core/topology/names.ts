import type { EndpointOwner, EndpointRole } from '../join/joined.ts'
import { podKey } from '../join/joined.ts'
import type { HnsEndpoint, HnsNamespace, HnsNetwork } from '../model/hns.ts'
import type { HnsId } from '../model/ids.ts'
import { parseGuid } from '../model/ids.ts'
import { isUnknown, knownOr } from '../model/known.ts'
import type { KubePod } from '../model/kube.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { idText, isWithoutId } from '../model/without-id.ts'

export interface Named {
  readonly label: string
  readonly title: Message | null
}

const roleTitles = {
  sourceVip: message('topology.role.sourceVip'),
  gateway: message('topology.role.gateway'),
  hostLink: message('topology.role.hostLink'),
  serviceVip: message('topology.role.serviceVip'),
  host: message('topology.role.host'),
} as const satisfies Record<EndpointRole, Message>

/** The first digits of a GUID; an object without ID is called as the evidence calls it. */
export function shortId(id: HnsId): string {
  return isWithoutId(id) ? idText(id) : id.slice(0, 8)
}

/** `Ethernet` is what HNS calls endpoints that got no name; ids of sandboxes and GUIDs are no names for people. */
function isTellingName(name: string): boolean {
  return name !== '' && !/^ethernet( \d+)?$/i.test(name) && parseGuid(name) === null && !/[0-9a-f]{32}/i.test(name)
}

export function firstAddress(endpoint: HnsEndpoint): string | null {
  return knownOr(endpoint.ips, [])[0]?.ip ?? null
}

export function addressDetail(endpoint: HnsEndpoint): Message {
  if (isUnknown(endpoint.ips)) return message('topology.detail.addressNotCollected')
  const [first, ...more] = endpoint.ips
  if (first === undefined) return message('topology.detail.noAddress')
  return more.length === 0
    ? message('topology.detail.plain', { text: first.ip })
    : message('topology.detail.moreAddresses', { first: first.ip, count: more.length })
}

export function endpointNamed(endpoint: HnsEndpoint, owner: EndpointOwner | undefined): Named {
  switch (owner?.kind) {
    case 'pod':
      return { label: owner.pod.name, title: null }
    case 'backend': {
      const name = owner.pod === null ? owner.node?.name : podKey(owner.pod)
      if (name !== undefined) return { label: name, title: null }
      break
    }
    case 'role':
      return { label: shortId(endpoint.id), title: roleTitles[owner.role] }
    case 'none':
      return { label: shortId(endpoint.id), title: message('topology.name.noOwner', { id: shortId(endpoint.id) }) }
    case 'foreign':
    case 'unknown':
    case undefined:
  }
  if (isTellingName(endpoint.name)) return { label: endpoint.name, title: null }
  const address = firstAddress(endpoint)
  return address === null
    ? { label: shortId(endpoint.id), title: message('topology.name.unnamedEndpoint', { id: shortId(endpoint.id) }) }
    : { label: address, title: null }
}

export function unnamedNetwork(id: HnsId): Named {
  return { label: shortId(id), title: message('topology.name.unnamedNetwork', { id: shortId(id) }) }
}

export function networkNamed(network: HnsNetwork): Named {
  return network.name === '' ? unnamedNetwork(network.id) : { label: network.name, title: null }
}

export function networkDetail(network: HnsNetwork): Message {
  const type = network.type === 'Unrecognised' ? network.typeAsWritten : network.type
  const [first, ...more] = knownOr(network.subnets, [])
  if (first === undefined) return message('topology.detail.plain', { text: type })
  const second = more.length === 0 ? first.prefix : `${first.prefix} + ${more.length}`
  return message('topology.detail.pair', { first: type, second })
}

export function namespaceNamed(namespace: HnsNamespace): Named {
  const type = knownOr(namespace.type, null)
  const id = shortId(namespace.id)
  return type === 'HostDefault' || namespace.isDefault === true
    ? { label: id, title: message('topology.name.hostNamespace') }
    : { label: id, title: message('topology.name.hnsNamespace', { id }) }
}

export function namespaceDetail(namespace: HnsNamespace): Message | null {
  const compartment = knownOr(namespace.compartmentId, null)
  return compartment === null ? null : message('topology.detail.compartment', { id: compartment })
}

export function podDetail(pod: KubePod): Message {
  // Why a container does not run says more than the phase: CrashLoopBackOff, ContainerCreating, Error.
  const reason = troubleOf(pod)
  if (reason !== null) return message('topology.detail.pair', { first: pod.phase, second: reason })
  return pod.phase === 'Running' && pod.isReady === false
    ? message('topology.detail.notReady', { phase: pod.phase })
    : message('topology.detail.plain', { text: pod.phase })
}

/**
 * The workload a pod belongs to, as `namespace/name`. A Deployment's pods are owned by a ReplicaSet named
 * `<deployment>-<hash>`, and the pods carry the hash as a label, so the name can be cut without guessing.
 */
export function workloadOf(pod: KubePod): string {
  if (pod.owner === null) return podKey(pod)
  const hash = pod.labels['pod-template-hash']
  const { kind, name } = pod.owner
  const bare =
    kind === 'ReplicaSet' && hash !== undefined && name.endsWith(`-${hash}`) ? name.slice(0, -hash.length - 1) : name
  return `${pod.namespace}/${bare}`
}

/** The reason of the first container that waits or has failed; null where all run, or have done their work. */
function troubleOf({ containers }: KubePod): string | null {
  const found = containers.find(
    ({ state, reason }) =>
      reason !== null && (state === 'waiting' || (state === 'terminated' && reason !== 'Completed')),
  )
  return found?.reason ?? null
}
