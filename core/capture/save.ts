import { facetNames } from '../model/facet.ts'
import type { Problem } from '../model/result.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { recordOf } from '../model/record-of.ts'
import { assemble, type ReadStep } from './assemble.ts'
import { manifestFacet, newManifest, type Manifest, type ManifestFile } from './manifest.ts'

/** What a capture is made of, before it is packed. */
export interface CaptureContent {
  readonly manifest: Manifest
  /** Entries of the archive beside the manifest, in the order of the snapshot. */
  readonly entries: readonly { readonly path: string; readonly text: string }[]
}

export interface SaveOptions {
  readonly version: string
  readonly node: string | null
  /** The time at which it is written. */
  readonly writtenAt?: string
  /** Of whoever takes the capture; left out, the note of the snapshot stays. */
  readonly note?: string
}

/** A path that every system can unpack, and that two names never share. */
function entryPath(name: string, taken: Set<string>): string {
  const parts = name
    // oxlint-disable-next-line no-control-regex -- the very characters that are looked for
    .replace(/[\u0000-\u001f\u007f-\u009f<>:"|?*\\]/g, '_')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .map((part) => (/^\.+$/.test(part) ? '_' : part.replace(/[. ]+$/, '_')))
  const wanted = `raw/${parts.length === 0 ? 'file' : parts.join('/')}`
  let path = wanted
  for (let count = 2; taken.has(path.toLowerCase()); count++) path = wanted.replace(/(\.[^./]*)?$/, ` (${count})$1`)
  taken.add(path.toLowerCase())
  return path
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function without<T>(all: readonly T[], known: readonly T[]): readonly T[] {
  const texts = new Set(known.map((one) => JSON.stringify(one)))
  return all.filter((one) => !texts.has(JSON.stringify(one)))
}

/**
 * The content of a capture of this snapshot. The files are read once more, as whoever opens the capture will, so that
 * the manifest holds what they do not say themselves.
 */
export function* captureContent(snapshot: Snapshot, options: SaveOptions): Generator<ReadStep, CaptureContent> {
  const { takenAt } = snapshot
  const source = { kind: snapshot.source.kind, name: snapshot.source.name }
  const evidence = hostEvidence(snapshot)
  const files = snapshot.files.filter(({ name }) => !evidence.has(name))
  const again = yield* assemble({ source, takenAt, files, ignored: [], problems: [] })
  const taken = new Set<string>()
  const listed = snapshot.files.map(({ name, text, format }) => {
    const file: ManifestFile = { path: entryPath(name, taken), name, format, size: text.length }
    return { file: evidence.has(name) ? { ...file, isEvidence: true } : file, text }
  })
  const facets = recordOf(facetNames, (name) => manifestFacet(snapshot.facets[name]))
  const host = hostValue(snapshot)
  const note = options.note ?? snapshot.saved?.note ?? null
  const isHostRead = same(host, hostValue(again))
  const manifest = newManifest({
    tool: { name: 'HNScope', version: options.version },
    source,
    node: options.node,
    takenAt,
    ...(options.writtenAt === undefined ? {} : { writtenAt: options.writtenAt }),
    ...(snapshot.source.kind === 'simulator' || snapshot.saved?.isClockSimulated === true
      ? { isClockSimulated: true as const }
      : {}),
    facets,
    redaction: snapshot.saved?.redaction ?? null,
    files: listed.map(({ file }) => file),
    ignored: without(snapshot.ignored, again.ignored),
    problems: without<Problem>(snapshot.problems, again.problems),
    ...(note === null ? {} : { note }),
    ...(snapshot.chosenNode === undefined ? {} : { chosenNode: snapshot.chosenNode }),
    ...(host === null || isHostRead
      ? {}
      : {
          host: { computerName: host.computerName, windowsBuild: host.windowsBuild, hnsVersion: host.hnsVersion },
        }),
  })
  const filled = listed.filter(({ text }) => text !== '')
  return { manifest, entries: filled.map(({ file, text }) => ({ path: file.path, text })) }
}

function hostValue({ facets }: Snapshot) {
  const { host } = facets
  return host.state === 'collected' || host.state === 'cut' ? host.value : null
}

/** The files of live-host.ts: their facts were made before the snapshot was put together. */
export const adaptersFile = 'host/adapters.json'
export const routesFile = 'host/routes.json'

/** Files that hold facts of the host in the form of our own answers, by what the facts refer to. */
function hostEvidence(snapshot: Snapshot): ReadonlySet<string> {
  const named = new Set<string>()
  for (const adapter of hostValue(snapshot)?.adapters ?? []) {
    for (const { file } of adapter.documents ?? []) if (file === adaptersFile) named.add(file)
  }
  for (const route of routesOf(snapshot.facets.routes)) {
    for (const { file } of route.documents) if (file === routesFile) named.add(file)
  }
  return named
}

function routesOf(facet: Snapshot['facets']['routes']) {
  return facet.state === 'collected' || facet.state === 'cut' ? facet.value : []
}
