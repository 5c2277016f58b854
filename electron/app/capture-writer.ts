import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { manifestFile, writeManifest, type Manifest } from '../../core/capture/manifest.ts'
import { findOriginals, holdsSecret } from '../../core/capture/redact-proof.ts'
import { redactContent } from '../../core/capture/redact-content.ts'
import { createRedactor, type Redactor, type Replacement } from '../../core/capture/redact.ts'
import { captureContent, type CaptureContent, type SaveOptions } from '../../core/capture/save.ts'
import { captureScopes, scopeSnapshot, type CaptureScope } from '../../core/capture/scope.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message, type Message } from '../../core/model/message.ts'
import type { RedactionPreset, Snapshot } from '../../core/model/snapshot.ts'
import { say } from '../platform/say.ts'
import { hintOf, reasonOf } from '../platform/system-error.ts'
import { writeZip, type ZipEntry } from '../platform/zip-write.ts'
import { runInSlices } from './slices.ts'
import type { SourceContext } from './source.ts'

export interface SaveCaptureOptions {
  readonly version: string
  /** The node as it is shown, where it is known. */
  readonly node: string | null
  /** Whether a file that is there may be replaced. */
  readonly isForced: boolean
  /** What is replaced; null writes everything as it was read. */
  readonly redaction: RedactionPreset | null
  /** All, where it is left out. */
  readonly scopes?: readonly CaptureScope[]
  readonly note?: string
  readonly signal: AbortSignal
  readonly onProgress?: SourceContext['onProgress']
}

export interface SavedCaptureFile {
  readonly manifest: Manifest
  /** Files that also hold what the scope leaves out. */
  readonly mixed: readonly string[]
}

/** Everything of a capture file, the manifest first. */
export function captureEntries({ manifest, entries }: CaptureContent): readonly ZipEntry[] {
  const text = writeManifest(manifest, (sentence) => say('en', sentence))
  return [{ path: manifestFile, text }, ...entries]
}

/** Writes the snapshot as an `.hnscap`. Throws AppError where it cannot be written. */
export async function saveCapture(
  snapshot: Snapshot,
  file: string,
  options: SaveCaptureOptions,
): Promise<SavedCaptureFile> {
  const { version, node, note, redaction, signal, onProgress = () => undefined } = options
  await refuseExisting(file, options.isForced)
  const scoped = scopeSnapshot(snapshot, options.scopes ?? captureScopes)
  const about = { version, node, ...(note === undefined ? {} : { note }) }
  const context = { signal, onProgress }
  const whole = await contentOf(scoped.snapshot, about, context)
  const content =
    redaction === null ? whole : (await redacted(scoped.snapshot, whole, file, redaction, context)).content
  await writeCapture(content, file, context)
  return { manifest: content.manifest, mixed: scoped.mixed }
}

export function contentOf(
  snapshot: Snapshot,
  about: SaveOptions,
  { signal, onProgress }: SourceContext,
): Promise<CaptureContent> {
  return runInSlices(captureContent(snapshot, { writtenAt: new Date().toISOString(), ...about }), signal, {
    onSlice: ({ done, total }) =>
      onProgress({ title: message('captures.progress.prepare'), done, total, unit: 'bytes' }),
  })
}

export interface RedactedContent {
  readonly content: CaptureContent
  readonly redactor: Redactor
  /** What the scan went through; it found nothing, or there would be no content. */
  readonly proof: { readonly files: number; readonly characters: number; readonly originals: number }
}

/**
 * The content with everything replaced, and what was replaced by what. The salt is used once and kept nowhere. Throws
 * AppError where anything that was replaced in one place still stands in another.
 */
export async function redacted(
  snapshot: Snapshot,
  whole: CaptureContent,
  file: string,
  preset: RedactionPreset,
  { signal, onProgress }: SourceContext,
): Promise<RedactedContent> {
  const salt = randomBytes(16).toString('hex')
  const characters = whole.entries.reduce((sum, { text }) => sum + text.length, 0)
  const told = (title: Message) => ({
    onSlice: (done: number) => onProgress({ title, done, total: characters, unit: 'bytes' }),
  })
  const redactor = await runInSlices(
    createRedactor(snapshot, whole.entries, salt, preset),
    signal,
    told(message('captures.progress.names')),
  )
  const content = await runInSlices(
    redactContent(whole, redactor, preset),
    signal,
    told(message('captures.progress.replace')),
  )
  const entries = captureEntries(content)
  const replaced = redactor.replacements()
  const left = await runInSlices(leftOf(entries, replaced), signal, told(message('captures.progress.scan')))
  if (left.size === 0) {
    const scanned = entries.reduce((sum, { text }) => sum + text.length, 0)
    return { content, redactor, proof: { files: entries.length, characters: scanned, originals: replaced.length } }
  }
  throw new AppError({
    code: 'capture/unwritable',
    message: message('captures.redact.left', { file: path.basename(file), count: left.size }),
  })
}

function* leftOf(
  entries: readonly ZipEntry[],
  replaced: readonly Replacement[],
): Generator<number, ReadonlySet<string>> {
  const left = new Set<string>()
  let done = 0
  for (const { path: entry, text } of entries) {
    for (const original of findOriginals(`${entry}\n${text}`, replaced)) left.add(original)
    if (holdsSecret(text)) left.add(entry)
    done += text.length
    yield done
  }
  return left
}

export async function refuseExisting(file: string, isForced: boolean): Promise<void> {
  if (isForced) return
  const exists = await stat(file).then(
    () => true,
    () => false,
  )
  if (!exists) return
  throw new AppError({
    code: 'capture/exists',
    message: message('captures.error.exists', { file: path.basename(file) }),
    hint: message('captures.error.exists.hint'),
  })
}

export async function writeCapture(
  content: CaptureContent,
  file: string,
  { signal, onProgress }: SourceContext,
): Promise<void> {
  const { isClockSimulated, writtenAt } = content.manifest
  const takenAt = isClockSimulated === true ? (writtenAt ?? null) : content.manifest.takenAt
  const time = takenAt === null ? Number.NaN : Date.parse(takenAt)
  try {
    await writeZip(file, captureEntries(content), Number.isNaN(time) ? new Date() : new Date(time), {
      signal,
      onProgress: (done, total) =>
        onProgress({ title: message('captures.progress.write'), done, total, unit: 'bytes' }),
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw unwritable(file, error)
  }
}

export function unwritable(file: string, error: unknown): AppError {
  return new AppError({
    code: 'capture/unwritable',
    message: message('captures.error.unwritable', { file: path.basename(file), reason: reasonOf(error) }),
    hint: hintOf(error) ?? message('captures.error.unwritable.hint'),
    retry: 'now',
  })
}
