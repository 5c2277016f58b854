import { facetNames } from '../model/facet.ts'
import type { Message } from '../model/message.ts'
import type { Redaction, RedactionPreset } from '../model/snapshot.ts'
import { recordOf } from '../model/record-of.ts'
import type { Manifest, ManifestFacet } from './manifest.ts'
import { chunkSize, lineEnd, type Redactor } from './redact.ts'
import type { CaptureContent } from './save.ts'

/** The content of a capture with everything replaced, in the texts and in the manifest; yields characters. */
export function* redactContent(
  content: CaptureContent,
  redactor: Redactor,
  preset: RedactionPreset = 'all',
): Generator<number, CaptureContent> {
  const { manifest } = content
  const entries: { readonly path: string; readonly text: string }[] = []
  const sizes = new Map<string, number>()
  let done = 0
  for (const { path, text } of content.entries) {
    let replaced = ''
    for (let at = 0; at < text.length;) {
      const end = chunkEnd(text, at)
      replaced += redactor.text(text.slice(at, end))
      done += end - at
      at = end
      yield done
    }
    sizes.set(path, replaced.length)
    entries.push({ path: redactor.text(path), text: replaced })
  }
  const written = redactManifest(manifest, redactor, sizes)
  return { manifest: { ...written, redaction: sum(manifest.redaction, { preset, ...redactor.counts() }) }, entries }
}

/** What was replaced when the capture was taken, and what now. */
function sum(before: Redaction | null, now: Redaction): Redaction {
  if (before === null) return now
  return {
    preset: before.preset === 'all' ? 'all' : now.preset,
    names: before.names + now.names,
    addresses: before.addresses + now.addresses,
    macs: before.macs + now.macs,
    secrets: before.secrets + now.secrets,
  }
}

/** As lineEnd, but behind a certificate that has begun. */
function chunkEnd(text: string, at: number): number {
  const end = lineEnd(text, at + chunkSize)
  const begin = text.lastIndexOf('-----BEGIN ', end)
  if (begin < at) return end
  const close = text.indexOf('-----END ', begin)
  return close >= end && close - begin < chunkSize ? lineEnd(text, close) : end
}

function redactManifest(manifest: Manifest, redactor: Redactor, sizes: ReadonlyMap<string, number>): Manifest {
  const { text } = redactor
  const words = ({ key, params }: Message): Message => {
    if (params === undefined) return { key }
    const own = Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? text(value) : value])
    return { key, params: Object.fromEntries(own) as NonNullable<Message['params']> } // Sound: values keep their type.
  }
  const facet = (one: ManifestFacet): ManifestFacet => (one.why === undefined ? one : { ...one, why: words(one.why) })
  const { host, source } = manifest
  return {
    ...manifest,
    source: { kind: source.kind, name: text(source.name) },
    node: manifest.node === null ? null : text(manifest.node),
    ...(manifest.note === undefined ? {} : { note: text(manifest.note) }),
    ...(manifest.chosenNode === undefined ? {} : { chosenNode: text(manifest.chosenNode) }),
    facets: recordOf(facetNames, (name) => facet(manifest.facets[name])),
    files: manifest.files.map((file) => ({
      ...file,
      path: text(file.path),
      name: text(file.name),
      size: sizes.get(file.path) ?? file.size,
    })),
    ignored: manifest.ignored.map(({ file, why }) => ({ file: text(file), why: words(why) })),
    problems: manifest.problems.map((problem) => ({
      ...problem,
      message: words(problem.message),
      ...(problem.place === undefined
        ? {}
        : { place: { file: text(problem.place.file), pointer: text(problem.place.pointer) } }),
    })),
    ...(host === undefined
      ? {}
      : { host: { ...host, computerName: host.computerName === null ? null : text(host.computerName) } }),
  }
}
