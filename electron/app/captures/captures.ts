import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { collectCommand, collectFile, collectScript } from '../../../core/capture/collect-script.ts'
import type { Manifest } from '../../../core/capture/manifest.ts'
import { captureScopes, type CaptureScope } from '../../../core/capture/scope.ts'
import type { KnownCapture, Side, WrittenCapture } from '../../../core/contract/captures.ts'
import { AppError } from '../../../core/contract/errors.ts'
import type { SourceView } from '../../../core/contract/views.ts'
import { message } from '../../../core/model/message.ts'
import type { RedactionPreset } from '../../../core/model/snapshot.ts'
import { facetViews } from '../../../core/view/facets.ts'
import { writeFileAtomically } from '../../platform/atomic-write.ts'
import { saveCapture, unwritable, writeCapture } from '../capture-writer.ts'
import type { SourceOpeners } from '../open-source.ts'
import type { Session } from '../session.ts'
import type { FinishedUpload } from '../uploads.ts'
import type { Workspace } from '../workspace.ts'
import { documentsOf, makeComparison, type MadeComparison } from './comparison.ts'
import { readSlice, type Delivery, type Place, type SaveAs } from './delivery.ts'
import { fileNameOf, writtenTo, type KnownCaptures } from './known.ts'
import { prepareRedaction, type PreparedRedaction } from './redaction.ts'
import { createSides, type Held, type Sides } from './sides.ts'

/** What captures need of the host; one for all pages. */
export interface CaptureServices {
  readonly workspace: Workspace
  readonly openers: SourceOpeners
  readonly known: KnownCaptures
  readonly delivery: Delivery
  readonly version: string
  /** The host's own dialogs, where it has them. */
  readonly saveAs: SaveAs | null
  readonly choose: ((what: 'files' | 'folder') => Promise<readonly string[] | null>) | null
  readonly showInFolder: ((file: string) => void) | null
  readonly now?: () => Date
}

/** The captures that one page works on: what it holds, compares and redacts is dropped with its connection. */
export interface CaptureDesk {
  list(): Promise<{ captures: KnownCapture[]; canShowInFolder: boolean }>
  take(request: TakeRequest, signal?: AbortSignal): Promise<WrittenCapture | null>
  slice(capture: string, from: number): Promise<{ data: string; isLast: boolean }>
  open(capture: string, signal?: AbortSignal): Promise<SourceView>
  forget(capture: string): Promise<void>
  showInFolder(capture: string): Promise<void>
  pick(): Promise<{ held: string; name: string } | null>
  hold(name: string, upload: FinishedUpload): Promise<{ held: string; name: string }>
  redact(of: Side, preset: RedactionPreset, signal?: AbortSignal): Promise<PreparedRedaction>
  redaction(id: string): PreparedRedaction
  saveRedacted(id: string, signal?: AbortSignal): Promise<WrittenCapture | null>
  compare(before: Side, after: Side, language: 'en' | 'fr', signal?: AbortSignal): Promise<MadeComparison>
  comparison(id: string): MadeComparison
  documents(id: string, index: number): NonNullable<ReturnType<typeof documentsOf>>
  saveScript(): Promise<{ where: string | null }>
  /** Forgets what was compared and redacted; what is held stays. */
  release(): void
  close(): Promise<void>
}

export interface TakeRequest {
  readonly scopes: readonly CaptureScope[]
  readonly redaction: RedactionPreset | null
  readonly note: string
}

/** Files that a page holds at most. */
const mostHeld = 4

function stampOf(time: Date): string {
  return time.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
}

function notFound(): AppError {
  return new AppError({
    code: 'api/not-found',
    message: message('captures.error.released'),
    hint: message('captures.error.released.hint'),
    retry: 'now',
  })
}

export const collectScriptView = { text: collectScript, fileName: collectFile, command: collectCommand }

/** Adds a capture that was opened from the disk to the list. */
export async function noteOpened(known: KnownCaptures, session: Session): Promise<void> {
  const { source, model } = session.current()
  const { snapshot } = model.joined
  if (source.kind !== 'capture' || session.path === null || session.spec === null) return
  await known.add({
    path: session.path,
    name: path.basename(session.path),
    node: source.nodeName,
    takenAt: source.takenAt,
    facets: facetViews(snapshot.facets).map(({ name, state, count }) => ({ name, state, count })),
    redaction: snapshot.saved?.redaction ?? null,
    note: snapshot.saved?.note ?? null,
    isTemporary: false,
  })
}

export function createCaptureDesk(services: CaptureServices): CaptureDesk {
  const { workspace, openers, known, delivery, version, now = () => new Date() } = services
  const { jobs } = workspace
  const held = new Map<string, Held>()
  let redaction: PreparedRedaction | null = null
  let comparison: MadeComparison | null = null

  const heldOf = (id: string): Held => {
    const found = held.get(id)
    if (found === undefined) throw notFound()
    return found
  }
  const sides: Sides = createSides({ workspace, openers, known, held: heldOf })

  const hold = async (one: Held): Promise<{ held: string; name: string }> => {
    const id = randomUUID()
    held.set(id, one)
    const [oldest] = held.keys()
    if (held.size > mostHeld && oldest !== undefined) {
      await held.get(oldest)?.free()
      held.delete(oldest)
    }
    return { held: id, name: one.name }
  }

  const written = async (place: Place, manifest: Manifest, mixed: readonly string[]): Promise<WrittenCapture> => {
    const capture = await known.add(writtenTo(place, manifest))
    return { capture, where: place.isTemporary ? null : place.path, mixed: [...mixed] }
  }

  const suggest = (node: string | null, isRedacted: boolean): string =>
    // The name of a redacted file must not say what its content does not.
    `${fileNameOf(isRedacted ? 'redacted' : (node ?? 'node')) || 'node'}-${stampOf(now())}.hnscap`

  return {
    list: async () => ({ captures: await known.list(), canShowInFolder: services.showInFolder !== null }),
    take: async ({ scopes, redaction: preset, note }, signal) => {
      const { model, source } = workspace.session().current()
      const place = await delivery.place(suggest(source.nodeName, preset === 'all'))
      if (place === null) return null
      return jobs.run(
        message('captures.job.take'),
        async (context) => {
          const { manifest, mixed } = await saveCapture(model.joined.snapshot, place.path, {
            ...context,
            version,
            node: source.nodeName,
            // The dialog of the system has asked already.
            isForced: true,
            redaction: preset,
            scopes: captureScopes.filter((scope) => scopes.includes(scope)),
            ...(note.trim() === '' ? {} : { note: note.trim() }),
          })
          return written(place, manifest, mixed)
        },
        signal,
      )
    },
    slice: async (capture, from) => {
      const { path: file, isTemporary } = await known.find(capture)
      if (!isTemporary) throw notFound()
      return readSlice(file, from)
    },
    open: async (capture, signal) => {
      const { path: file, name } = await known.find(capture)
      return workspace.open({ name, spec: file, path: file, open: () => openers.openCapture([file]) }, signal)
    },
    forget: (capture) => known.forget(capture),
    showInFolder: async (capture) => {
      const { path: file } = await known.find(capture)
      services.showInFolder?.(file)
    },
    pick: async () => {
      const [first] = (await services.choose?.('files')) ?? []
      if (first === undefined) return null
      return hold({ name: path.basename(first), path: first, free: () => Promise.resolve() })
    },
    hold: (name, upload) => hold({ name, ...upload }),
    redact: (of, preset, signal) =>
      jobs.run(
        message('captures.job.redact'),
        async (context) => {
          redaction = null
          const made = await prepareRedaction(await sides.load(of, context), preset, version, context)
          redaction = made
          return made
        },
        signal,
      ),
    redaction: (id) => {
      if (redaction?.view.redaction === id) return redaction
      throw notFound()
    },
    saveRedacted: async (id, signal) => {
      if (redaction?.view.redaction !== id) throw notFound()
      const { redacted, view } = redaction
      const place = await delivery.place(suggest(redacted.content.manifest.node, view.preset === 'all'))
      if (place === null) return null
      return jobs.run(
        message('captures.job.take'),
        async (context) => {
          await writeCapture(redacted.content, place.path, context)
          return written(place, redacted.content.manifest, [])
        },
        signal,
      )
    },
    compare: (before, after, language, signal) =>
      jobs.run(
        message('captures.job.compare'),
        async (context) => {
          comparison = null
          const first = await sides.load(before, context)
          const second = await sides.load(after, context)
          const made = await makeComparison(first, second, language, context)
          comparison = made
          return made
        },
        signal,
      ),
    comparison: (id) => {
      if (comparison?.view.comparison === id) return comparison
      throw notFound()
    },
    documents: (id, index) => {
      const view = comparison?.view.comparison === id ? documentsOf(comparison, index) : null
      if (view === null) throw notFound()
      return view
    },
    saveScript: async () => {
      const where = (await services.saveAs?.(collectFile)) ?? null
      if (where === null) return { where }
      try {
        await writeFileAtomically(where, collectScript)
      } catch (error) {
        throw unwritable(where, error)
      }
      return { where }
    },
    release: () => {
      redaction = null
      comparison = null
      sides.drop()
    },
    close: async () => {
      redaction = null
      comparison = null
      sides.drop()
      await Promise.all([...held.values()].map((one) => one.free()))
      held.clear()
    },
  }
}
