import path from 'node:path'
import type { Manifest, ManifestFacet } from '../../core/capture/manifest.ts'
import { facetNames } from '../../core/model/facet.ts'
import { message } from '../../core/model/message.ts'
import { saveCapture } from '../app/capture-writer.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliCall } from './call.ts'
import type { CliIo } from './io.ts'
import { noteWritten } from './captures.ts'
import { refuseOutput } from './output-file.ts'
import { printable } from './output.ts'
import { withSource } from './read-source.ts'

/** Says what was written, and what the file cannot show because nobody could read it. */
export function tellWritten(file: string, manifest: Manifest, locale: Locale, io: CliIo): void {
  const names = (wanted: (facet: ManifestFacet) => boolean): string =>
    facetNames
      .filter((name) => wanted(manifest.facets[name]))
      .map((name) => say(locale, message(`model.facet.${name}`)))
      .join(', ')
  const isThere = ({ state }: ManifestFacet): boolean => ['collected', 'none', 'cut'].includes(state)
  const isLeftOut = ({ why }: ManifestFacet): boolean => why?.key === 'captures.scope.leftOut'
  const there = names(isThere)
  const leftOut = names(isLeftOut)
  const missing = names((facet) => !isThere(facet) && !isLeftOut(facet))
  const sentences = [
    message('captures.cli.written', { file: path.resolve(file) }),
    ...(there === '' ? [] : [message('captures.cli.in', { facets: there })]),
    ...(leftOut === '' ? [] : [message('captures.cli.leftOut', { facets: leftOut })]),
    ...(missing === '' ? [] : [message('captures.cli.notIn', { facets: missing })]),
  ]
  for (const sentence of sentences) io.stdout.write(`${printable(say(locale, sentence))}\n`)
}

/** Writes what a source says now into one file. */
export async function capture(
  { source, file, isForced, redaction, scopes, note }: Extract<CliCall, { readonly command: 'capture' }>,
  locale: Locale,
  io: CliIo,
): Promise<number> {
  // Before a source is read that may take a while.
  await refuseOutput(file, isForced)
  return withSource(source, io, async (session) => {
    const { model, source: view } = session.current()
    const { manifest, mixed } = await saveCapture(model.joined.snapshot, file, {
      version: io.version,
      node: view.nodeName,
      isForced,
      redaction,
      scopes,
      ...(note === null || note === '' ? {} : { note }),
      signal: io.signal,
    })
    await noteWritten(file, manifest, io)
    tellWritten(file, manifest, locale, io)
    if (mixed.length > 0) {
      io.stdout.write(`${printable(say(locale, message('captures.scope.mixed', { files: mixed.join(', ') })))}\n`)
    }
    return 0
  })
}
