import { isUnknown, knownOr } from '../model/known.ts'
import { message, type Message } from '../model/message.ts'
import type { HostAdapter, HostFacts, RuntimeSandbox } from '../model/host.ts'
import { maxDocuments } from '../hns/merge.ts'
import type { Gathered } from './gather.ts'

/**
 * An output that names a computer of which Kubernetes has no node was printed inside a container, unless it shows the
 * address of a node: nodes of EKS are named after their address, and some after a longer name than the computer's.
 */
function isOfHost(gathered: Gathered, part: Partial<HostFacts>): boolean {
  const name = part.computerName?.toLowerCase()
  if (name === undefined || gathered.nodes.size === 0) return true
  const shown = new Set((part.adapters ?? []).flatMap(({ ips }) => knownOr(ips, [])))
  return [...gathered.nodes.values()].some(
    (node) =>
      node.name.toLowerCase() === name ||
      node.hostname?.toLowerCase() === name ||
      node.internalIps.some((ip) => shown.has(ip)),
  )
}

/** That outputs are left out because they are of another computer; null where none are. */
export function otherComputer(gathered: Gathered): Message | null {
  const name = gathered.hostParts.find((part) => !isOfHost(gathered, part))?.computerName ?? null
  return name === null ? null : message('capture.otherComputer', { name })
}

function hostPartsOf(gathered: Gathered): readonly Partial<HostFacts>[] {
  return gathered.hostParts.filter((part) => isOfHost(gathered, part))
}

/** Some outputs list the addresses of an adapter one by one. */
function mergeIps(first: HostAdapter['ips'], second: HostAdapter['ips']): HostAdapter['ips'] {
  if (isUnknown(first)) return second
  return isUnknown(second) ? first : [...new Set([...first, ...second])]
}

/** One adapter out of two outputs of it; what one does not show the other fills in. */
function mergeAdapters(first: HostAdapter, second: HostAdapter): HostAdapter {
  return {
    ...second,
    ...first,
    description: first.description ?? second.description,
    name: first.name === '' ? second.name : first.name,
    mac: first.mac ?? second.mac,
    ips: mergeIps(first.ips, second.ips),
    isUp: first.isUp ?? second.isUp,
    compartmentId: first.compartmentId ?? second.compartmentId,
    documents: [...(first.documents ?? []), ...(second.documents ?? [])].slice(0, maxDocuments),
  }
}

function allAdapters(parts: readonly Partial<HostFacts>[]): readonly HostAdapter[] {
  const all = parts.flatMap((part) => part.adapters ?? [])
  // Adapters of other compartments may bear the same name: their MAC addresses tell them apart.
  const keys = new Map<string, string>()
  const nameOf = ({ name }: HostAdapter): string => name.toLowerCase()
  for (const adapter of all) {
    if (adapter.mac === null || adapter.name === '') continue
    const key = `${nameOf(adapter)} ${adapter.mac}`
    for (const alias of [nameOf(adapter), ...(adapter.index === undefined ? [] : [`#${adapter.index}`])]) {
      if (!keys.has(alias)) keys.set(alias, key)
    }
  }
  const found = new Map<string, HostAdapter>()
  for (const adapter of all) {
    const alias = adapter.name === '' ? `#${adapter.index ?? ''}` : nameOf(adapter)
    const key = adapter.mac === null ? (keys.get(alias) ?? alias) : `${nameOf(adapter)} ${adapter.mac}`
    const before = found.get(key)
    found.set(key, before === undefined ? adapter : mergeAdapters(before, adapter))
  }
  return [...found.values()].map((one) => (one.name === '' ? { ...one, name: `#${one.index ?? ''}` } : one))
}

const lists = [
  'interfaceMtus',
  'sandboxes',
  'containers',
  'cniEndpoints',
  'dockerNetworks',
  'cniConfigs',
  'services',
  'listeners',
  'freePortBlocks',
  'vSwitches',
  'switchExtensions',
] as const

function first<Name extends keyof HostFacts>(
  parts: readonly Partial<HostFacts>[],
  name: Name,
): NonNullable<HostFacts[Name]> | null {
  for (const part of parts) {
    const value = part[name]
    if (value !== undefined && value !== null) return value
  }
  return null
}

/** A service is listed by more than one tool. */
function eachOnce(parts: readonly Partial<HostFacts>[]): NonNullable<HostFacts['services']> {
  const byName = new Map<string, NonNullable<HostFacts['services']>[number]>()
  for (const service of parts.flatMap((part) => part.services ?? [])) {
    const key = service.name.toLowerCase()
    if (!byName.has(key)) byName.set(key, service)
  }
  return [...byName.values()]
}

/** Digits of an id in the shortest list of the runtime (`crictl pods`). */
const shownDigits = 13

/** A sandbox stands in the list of pods, in that of containers and in what was told of it alone. */
function eachSandboxOnce(parts: readonly Partial<HostFacts>[]): NonNullable<HostFacts['sandboxes']> {
  const byId = new Map<string, RuntimeSandbox>()
  for (const sandbox of parts.flatMap((part) => part.sandboxes ?? [])) {
    const key = sandbox.idPrefix.slice(0, shownDigits).toLowerCase()
    const before = byId.get(key)
    byId.set(key, before === undefined ? sandbox : mergeSandboxes(before, sandbox))
  }
  return [...byId.values()]
}

function mergeSandboxes(first: RuntimeSandbox, second: RuntimeSandbox): RuntimeSandbox {
  const hnsNamespaceId = first.hnsNamespaceId ?? second.hnsNamespaceId
  return {
    idPrefix: first.idPrefix.length < second.idPrefix.length ? second.idPrefix : first.idPrefix,
    isReady: first.isReady || second.isReady,
    ...(first.namespace === ''
      ? { name: second.name, namespace: second.namespace }
      : { name: first.name, namespace: first.namespace }),
    ...(hnsNamespaceId === undefined ? {} : { hnsNamespaceId }),
    documents: [...first.documents, ...second.documents].slice(0, maxDocuments),
  }
}

/** Facts of several outputs about one host: the first word stands, lists grow. Null where there are none. */
export function hostFacts(gathered: Gathered): HostFacts | null {
  const parts = hostPartsOf(gathered)
  if (parts.length === 0) return null
  const grown: Partial<Record<(typeof lists)[number], readonly unknown[]>> = {}
  for (const name of lists) {
    const values = parts.flatMap((part): readonly unknown[] => part[name] ?? [])
    if (!parts.some((part) => part[name] !== undefined)) continue
    grown[name] = name === 'services' ? eachOnce(parts) : name === 'sandboxes' ? eachSandboxOnce(parts) : values
  }
  return {
    // Sound: every list is put together of lists under its own name.
    ...(grown as Partial<HostFacts>),
    ...(parts.some(({ areSandboxesComplete }) => areSandboxesComplete) ? { areSandboxesComplete: true } : {}),
    computerName: first(parts, 'computerName'),
    windowsBuild: first(parts, 'windowsBuild'),
    hnsVersion: first(parts, 'hnsVersion'),
    adapters: allAdapters(parts),
    documents: parts.flatMap((part) => part.documents ?? []),
  }
}

/** Networks of which HNS's own documents do not show the extensions take those of their vSwitch. */
export function fillExtensions(gathered: Gathered): void {
  const all = hostPartsOf(gathered).flatMap((part) => part.switchExtensions ?? [])
  if (all.length === 0) return
  for (const [id, network] of gathered.networks) {
    if (!isUnknown(network.extensions)) continue
    const switchId = knownOr(network.switchId, null)
    const own = all.filter(
      (one) =>
        (one.switchId !== null && one.switchId === switchId) ||
        (one.switchName !== null && (one.switchName === network.switchName || one.switchName === network.name)),
    )
    if (own.length === 0) continue
    const documents = [...network.documents, ...own.flatMap((one) => one.documents)].slice(0, maxDocuments)
    gathered.networks.set(id, { ...network, extensions: own, documents })
  }
}
