import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { manifestFile, writeManifest, type Manifest } from '../../core/capture/manifest.ts'
import {
  createRedactor,
  findOriginals,
  redactContent,
  type Redactor,
  type Replacement,
} from '../../core/capture/redact.ts'
import { captureContent, type CaptureContent } from '../../core/capture/save.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { say } from '../platform/say.ts'
import { writeZip, type ZipEntry } from '../platform/zip-write.ts'
import { runInSlices } from './slices.ts'

export interface SaveCaptureOptions {
  readonly version: string
  /** The node as it is shown, where it is known. */
  readonly node: string | null
  /** Whether a file that is there may be replaced. */
  readonly isForced: boolean
  /** Whether names, public addresses and secrets are replaced. */
  readonly isRedacted: boolean
  readonly signal: AbortSignal
}

/** Everything of a capture file, the manifest first. */
export function captureEntries({ manifest, entries }: CaptureContent): readonly ZipEntry[] {
  const text = writeManifest(manifest, (sentence) => say('en', sentence))
  return [{ path: manifestFile, text }, ...entries]
}

/** Writes the snapshot as an `.hnscap`; the manifest is the answer. Throws AppError where it cannot be written. */
export async function saveCapture(snapshot: Snapshot, file: string, options: SaveCaptureOptions): Promise<Manifest> {
  const { version, node, isRedacted, signal } = options
  await refuseExisting(file, options.isForced)
  const whole = await runInSlices(captureContent(snapshot, { version, node }), signal)
  const content = isRedacted ? (await redacted(snapshot, whole, file, signal)).content : whole
  await writeCapture(content, file, signal)
  return content.manifest
}

/**
 * The content with everything replaced, and what was replaced by what. The salt is used once and kept nowhere. Throws
 * AppError where anything that was replaced in one place still stands in another.
 */
export async function redacted(
  snapshot: Snapshot,
  whole: CaptureContent,
  file: string,
  signal: AbortSignal,
): Promise<{ readonly content: CaptureContent; readonly redactor: Redactor }> {
  const salt = randomBytes(16).toString('hex')
  const redactor = await runInSlices(createRedactor(snapshot, whole.entries, salt), signal)
  const content = await runInSlices(redactContent(whole, redactor), signal)
  const left = await runInSlices(leftOf(captureEntries(content), redactor.replacements()), signal)
  if (left.size === 0) return { content, redactor }
  throw new AppError({
    code: 'capture/unwritable',
    message: message('captures.redact.left', { file: path.basename(file), count: left.size }),
  })
}

function* leftOf(entries: readonly ZipEntry[], replaced: readonly Replacement[]): Generator<void, ReadonlySet<string>> {
  const left = new Set<string>()
  for (const { path: entry, text } of entries) {
    for (const original of findOriginals(`${entry}\n${text}`, replaced)) left.add(original)
    yield
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

export async function writeCapture(content: CaptureContent, file: string, signal: AbortSignal): Promise<void> {
  const { takenAt } = content.manifest
  const time = takenAt === null ? Number.NaN : Date.parse(takenAt)
  try {
    await writeZip(file, captureEntries(content), Number.isNaN(time) ? new Date() : new Date(time), signal)
  } catch (error) {
    if (signal.aborted) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new AppError({
      code: 'capture/unwritable',
      message: message('captures.error.unwritable', { file: path.basename(file), reason }),
      hint: message('captures.error.unwritable.hint'),
      retry: 'now',
    })
  }
}
