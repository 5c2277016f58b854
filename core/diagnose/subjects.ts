import { podKey, refOf, type Joined } from '../join/joined.ts'
import { completeList } from '../model/facet.ts'
import type { HnsEndpoint, HnsNetwork, HnsPolicy } from '../model/hns.ts'
import type { ObjectRef } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import { idText } from '../model/without-id.ts'

export interface Subject {
  readonly resource: ObjectRef
  readonly aliases: readonly ObjectRef[]
}

/** `network/flannel.4096`; by its id when it has no name. */
export function networkSubject(network: HnsNetwork): Subject {
  const byId: ObjectRef = refOf(network)
  return network.name === ''
    ? { resource: byId, aliases: [] }
    : { resource: `network/${network.name}`, aliases: [byId] }
}

/** `endpoint/10.1.2.3`; by its id when it has no address. */
export function endpointSubject(endpoint: HnsEndpoint): Subject {
  const byId: ObjectRef = refOf(endpoint)
  const [first] = knownOr(endpoint.ips, [])
  return first === undefined ? { resource: byId, aliases: [] } : { resource: `endpoint/${first.ip}`, aliases: [byId] }
}

/** The node as Kubernetes calls it, else the computer, else the one Windows node that it can only be. */
export function nodeSubject(joined: Joined): ObjectRef {
  if (joined.thisNode !== null) return refOf(joined.thisNode.node)
  const { host, nodes } = joined.snapshot.facets
  const computerName = host.state === 'collected' || host.state === 'cut' ? host.value.computerName : null
  if (computerName !== null) return `node/${computerName.toLowerCase()}`
  if (nodes.state === 'notCollected') {
    // What was pasted beside HNS is of the node at hand.
    const ofPods = new Set([...joined.podByKey.values()].flatMap(({ nodeName }) => nodeName ?? []))
    const [only] = ofPods
    if (ofPods.size === 1 && only !== undefined) return `node/${only}`
  }
  const windows = (completeList(nodes) ?? []).filter(({ isWindows }) => isWindows === true)
  const [single] = windows
  return windows.length === 1 && single !== undefined ? refOf(single) : 'node/unknown'
}

/** For text: the address, or the name where there is none. */
export function endpointLabel(endpoint: HnsEndpoint): string {
  const [first] = knownOr(endpoint.ips, [])
  return first?.ip ?? (endpoint.name === '' ? idText(endpoint.id) : endpoint.name)
}

/** For lines of evidence: the pod that it serves first, where that is known, then the id. */
export function endpointInText(endpoint: HnsEndpoint, joined: Joined): string {
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  const pod = owner?.kind === 'pod' || owner?.kind === 'backend' ? owner.pod : null
  return pod === null ? endpoint.id : `${podKey(pod)} (${endpoint.id})`
}

export function podNetworks(joined: Joined): HnsNetwork[] {
  return [...joined.networkById.values()].filter(({ id }) => joined.networkRole.get(id) === 'pod')
}

export function overlayNetworks(joined: Joined): HnsNetwork[] {
  return podNetworks(joined).filter(({ type }) => type === 'Overlay')
}

/** A value of a policy under any of its names in the two schemas; keys differ in case between plugins. */
export function settingOf(policy: HnsPolicy, ...names: readonly string[]): unknown {
  for (const [key, value] of Object.entries(policy.settings)) {
    if (names.some((name) => name.toLowerCase() === key.toLowerCase())) return value
  }
  return undefined
}

/** Lists are arrays or comma lists, whichever the plugin writes. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').map((part) => part.trim())
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => (typeof item === 'string' ? [item.trim()] : []))
}
