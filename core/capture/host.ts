import { isUnknown } from '../model/known.ts'
import type { HostAdapter, HostFacts } from '../model/host.ts'
import { maxDocuments } from '../hns/merge.ts'
import type { Gathered } from './gather.ts'

/** An output that names a computer of which Kubernetes has no node was printed inside a container. */
function isOfHost(gathered: Gathered, part: Partial<HostFacts>): boolean {
  const name = part.computerName?.toLowerCase()
  if (name === undefined || gathered.nodes.size === 0) return true
  return [...gathered.nodes.values()].some(
    (node) => node.name.toLowerCase() === name || node.hostname?.toLowerCase() === name,
  )
}

function hostPartsOf(gathered: Gathered): readonly Partial<HostFacts>[] {
  return gathered.hostParts.filter((part) => isOfHost(gathered, part))
}

/** One adapter out of two outputs of it; what one does not show the other fills in. */
function mergeAdapters(first: HostAdapter, second: HostAdapter): HostAdapter {
  return {
    ...second,
    ...first,
    description: first.description ?? second.description,
    mac: first.mac ?? second.mac,
    ips: isUnknown(first.ips) ? second.ips : first.ips,
    isUp: first.isUp ?? second.isUp,
    compartmentId: first.compartmentId ?? second.compartmentId,
    documents: [...(first.documents ?? []), ...(second.documents ?? [])].slice(0, maxDocuments),
  }
}

function allAdapters(parts: readonly Partial<HostFacts>[]): readonly HostAdapter[] {
  const byName = new Map<string, HostAdapter>()
  for (const adapter of parts.flatMap((part) => part.adapters ?? [])) {
    const key = `${adapter.name} ${adapter.mac ?? ''}`
    const before = byName.get(key)
    byName.set(key, before === undefined ? adapter : mergeAdapters(before, adapter))
  }
  return [...byName.values()]
}

const lists = [
  'interfaceMtus',
  'sandboxes',
  'dockerNetworks',
  'cniConfigs',
  'services',
  'listeners',
  'freePortBlocks',
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

/** Facts of several outputs about one host: the first word stands, lists grow. Null where there are none. */
export function hostFacts(gathered: Gathered): HostFacts | null {
  const parts = hostPartsOf(gathered)
  if (parts.length === 0) return null
  const grown: Partial<Record<(typeof lists)[number], readonly unknown[]>> = {}
  for (const name of lists) {
    const values = parts.flatMap((part): readonly unknown[] => part[name] ?? [])
    if (parts.some((part) => part[name] !== undefined)) grown[name] = values
  }
  return {
    // Sound: every list is put together of lists under its own name.
    ...(grown as Partial<HostFacts>),
    computerName: first(parts, 'computerName'),
    windowsBuild: first(parts, 'windowsBuild'),
    hnsVersion: first(parts, 'hnsVersion'),
    adapters: allAdapters(parts),
    documents: parts.flatMap((part) => part.documents ?? []),
  }
}
