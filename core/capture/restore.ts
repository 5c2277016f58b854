import type { Facet, FacetName } from '../model/facet.ts'
import { facetNames } from '../model/facet.ts'
import type { HostAdapter, HostFacts, HostRoute } from '../model/host.ts'
import { message } from '../model/message.ts'
import type { Facets, FacetValues, IgnoredFile, Snapshot, SourceFile } from '../model/snapshot.ts'
import type { AssembleInput, StatedFacet } from './assemble.ts'
import { isManifestText, manifestFile, readManifest, type ManifestFacet, type ReadManifest } from './manifest.ts'
import type { InputFile } from './part.ts'

/** Opens what `save.ts` wrote: the files are read as any others, and the manifest adds what files cannot say. */

/** A capture of ours among the files that were read. */
export interface SavedCapture {
  readonly manifest: ReadManifest
  /** The files under the names that evidence refers to, in the order of the first reading. */
  readonly files: readonly InputFile[]
  /** Files that hold facts of the host in our own form. */
  readonly evidence: readonly SourceFile[]
}

export type FoundCapture =
  | { readonly found: 'saved'; readonly capture: SavedCapture }
  /** A manifest that cannot be used; the other files stand for themselves. */
  | { readonly found: 'unusable'; readonly files: readonly InputFile[]; readonly ignored: IgnoredFile }
  | { readonly found: 'foreign' }

/** At the top, or in the only folder there, as when an unpacked capture is packed again by hand. */
function manifestAmong(files: readonly InputFile[]): InputFile | null {
  const found = files.filter(
    ({ name, text }) => (name === manifestFile || /^[^/]+\/manifest\.json$/.test(name)) && isManifestText(text),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

export function findSaved(files: readonly InputFile[]): FoundCapture {
  const own = manifestAmong(files)
  if (own === null) return { found: 'foreign' }
  const others = files.filter((file) => file !== own)
  const manifest = readManifest(own.text)
  if (!manifest.ok) return { found: 'unusable', files: others, ignored: { file: own.name, why: manifest.error } }
  const prefix = own.name.slice(0, -manifestFile.length)
  const listed = new Map(manifest.value.files.map((file, index) => [prefix + file.path, { ...file, index }]))
  const known: { readonly index: number; readonly file: InputFile }[] = []
  const evidence: SourceFile[] = []
  const added: InputFile[] = []
  for (const file of others) {
    const entry = listed.get(file.name)
    if (entry === undefined) added.push(file)
    else if (entry.isEvidence === true) evidence.push({ name: entry.name, text: file.text, format: entry.format })
    else known.push({ index: entry.index, file: { name: entry.name, text: file.text } })
  }
  for (const { name, size, index } of listed.values()) if (size === 0) known.push({ index, file: { name, text: '' } })
  known.sort((a, b) => a.index - b.index)
  const capture = { manifest: manifest.value, files: [...known.map(({ file }) => file), ...added], evidence }
  return { found: 'saved', capture }
}

function statedOf({ state, at, since, why }: ManifestFacet): StatedFacet | null {
  switch (state) {
    case 'collected':
    case 'cut':
      return { state: 'collected', at }
    case 'none':
      return { state: 'none', at }
    case 'notAnswering':
      return { state: 'notAnswering', since: since ?? null }
    case 'failed':
      return why === undefined ? null : { state: 'failed', problem: why }
    case 'notCollected':
      return why === undefined ? null : { state: 'notCollected', how: why }
    case 'notPermitted':
      return why === undefined ? null : { state: 'notPermitted', grant: why }
  }
}

/** What assemble is given for a capture of ours. */
export function savedInput({ manifest, files }: SavedCapture, ignored: readonly IgnoredFile[]): AssembleInput {
  const stated: Partial<Record<FacetName, StatedFacet>> = {}
  for (const name of facetNames) {
    const facet = manifest.facets[name]
    const one = facet === undefined ? null : statedOf(facet)
    if (one !== null) stated[name] = one
  }
  return {
    source: { kind: 'capture', name: manifest.source.name },
    takenAt: manifest.takenAt,
    files,
    ignored: [...manifest.ignored, ...ignored],
    problems: manifest.problems,
    stated,
  }
}

/** Facts of the host that were read from the evidence of the capture. */
export interface HostEvidence {
  readonly adapters: readonly HostAdapter[]
  readonly routes: readonly HostRoute[]
}

/** The snapshot as it was when it was saved; where less could be read than was saved, it says so. */
export function restoreSnapshot(snapshot: Snapshot, capture: SavedCapture, host: HostEvidence): Snapshot {
  const { manifest, evidence } = capture
  const { facets } = snapshot
  const restored = <Name extends FacetName>(
    name: Name,
    more: FacetValues[Name] | null = null,
  ): Facet<FacetValues[Name]> => {
    const now: Facet<FacetValues[Name]> = facets[name]
    const saved = manifest.facets[name]
    return saved === undefined ? now : restoreFacet(now, saved, more)
  }
  const sdnRoutes = valueOf(facets.routes) ?? []
  const value: Facets = {
    networks: restored('networks'),
    endpoints: restored('endpoints'),
    namespaces: restored('namespaces'),
    loadBalancers: restored('loadBalancers'),
    routes: restored('routes', host.routes.length === 0 ? null : [...host.routes, ...sdnRoutes]),
    host: restored('host', factsOf(manifest, host.adapters)),
    ports: restored('ports'),
    vfp: restored('vfp'),
    logs: restored('logs'),
    nodes: restored('nodes'),
    pods: restored('pods'),
    services: restored('services'),
    endpointSlices: restored('endpointSlices'),
    networkPolicies: restored('networkPolicies'),
    kubeNamespaces: restored('kubeNamespaces'),
    daemonSets: restored('daemonSets'),
    configMaps: restored('configMaps'),
  }
  return {
    ...snapshot,
    facets: value,
    files: [...snapshot.files, ...evidence],
    saved: {
      redaction: manifest.redaction,
      note: manifest.note ?? null,
      writtenAt: manifest.writtenAt ?? null,
      isClockSimulated: manifest.isClockSimulated === true,
    },
    ...(manifest.chosenNode === undefined ? {} : { chosenNode: manifest.chosenNode }),
  }
}

function factsOf({ host }: ReadManifest, adapters: readonly HostAdapter[]): HostFacts | null {
  return host === undefined ? null : { ...host, adapters, documents: [] }
}

function valueOf<T>(facet: Facet<T>): T | null {
  switch (facet.state) {
    case 'collected':
    case 'cut':
      return facet.value
    case 'notAnswering':
    case 'failed':
      return facet.last?.value ?? null
    case 'none':
    case 'notCollected':
    case 'notPermitted':
      return null
  }
}

function restoreFacet<T>(now: Facet<T>, saved: ManifestFacet, more: T | null): Facet<T> {
  const value = more ?? valueOf(now)
  const { at } = saved
  const count = Array.isArray(value) ? value.length : value === null ? 0 : 1
  // A file that was taken out of the capture is missing evidence, not the absence of what stood in it.
  const isLess = count < saved.count
  const lost = message('captures.lessThanSaved', { count: saved.count, read: count })
  switch (saved.state) {
    case 'collected':
      if (value === null) return isLess ? { state: 'failed', problem: lost } : now
      if (isLess) return { state: 'cut', value, at, lost }
      return now.state === 'cut' && more === null ? now : { state: 'collected', value, at }
    case 'cut':
      if (value === null) return isLess ? { state: 'failed', problem: lost } : now
      return {
        state: 'cut',
        value,
        at,
        lost: saved.why ?? lost,
        ...(now.state === 'cut' && now.isListWhole === true && !isLess ? { isListWhole: true } : {}),
      }
    case 'notAnswering':
      return { state: 'notAnswering', since: saved.since ?? null, ...(value === null ? {} : { last: { value, at } }) }
    case 'failed':
      return { state: 'failed', problem: saved.why ?? lost, ...(value === null ? {} : { last: { value, at } }) }
    case 'none':
    case 'notCollected':
    case 'notPermitted':
      return now
  }
}
