import { z } from 'zod'
import { captureScopes } from '../capture/scope.ts'
import { facetNames } from '../model/facet.ts'
import { redactionPresets } from '../model/snapshot.ts'
import { base } from './base.ts'
import { sliceChars } from './limits.ts'
import { facetViewSchema, findingViewSchema, messageSchema, sourceViewSchema } from './views.ts'

/**
 * Captures that are written, listed, redacted and compared. The page knows captures by ids; where they lie on the disk
 * the host keeps to itself.
 */

const id = z.string().max(100)

const redactionSchema = z.object({
  preset: z.enum(redactionPresets),
  names: z.number().int(),
  addresses: z.number().int(),
  macs: z.number().int(),
  secrets: z.number().int(),
})

export const knownCaptureSchema = z.object({
  id,
  name: z.string(),
  node: z.string().nullable(),
  takenAt: z.string().nullable(),
  /** When it was written here, or opened last. */
  usedAt: z.string(),
  /** Null for a folder. */
  sizeBytes: z.number().int().nullable(),
  facets: z.array(facetViewSchema.pick({ name: true, state: true, count: true })),
  redaction: redactionSchema.nullable(),
  note: z.string().nullable(),
  isThere: z.boolean(),
  /** Kept by the host until it ends, because the browser has the file and the host does not know where. */
  isTemporary: z.boolean(),
})
export type KnownCapture = z.infer<typeof knownCaptureSchema>

/** A file that was written: in its place, or to be fetched slice by slice by a page that saves it itself. */
const writtenSchema = z.object({
  capture: knownCaptureSchema,
  /** The path that the user chose; null where the page saves the file. */
  where: z.string().nullable(),
  /** Files that were kept whole although they also hold what was to be left out. */
  mixed: z.array(z.string()),
})
export type WrittenCapture = z.infer<typeof writtenSchema>

const snapshot = z.string().max(20).nullable()

/** One side of a comparison, or what is to be redacted. `snapshot` is one of several that it holds; null the newest. */
export const sideSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('open'), snapshot }),
  z.strictObject({ type: z.literal('known'), capture: id, snapshot }),
  /** Files that were picked or dropped for this purpose. */
  z.strictObject({ type: z.literal('held'), held: id, snapshot }),
  z.strictObject({ type: z.literal('scenario'), source: z.string().startsWith('sim:').max(500) }),
])
export type Side = z.infer<typeof sideSchema>

const sideViewSchema = z.object({
  name: z.string(),
  node: z.string().nullable(),
  takenAt: z.string().nullable(),
  snapshots: sourceViewSchema.shape.snapshots,
  snapshot: z.string().nullable(),
})

const heldSchema = z.object({ held: id, name: z.string() })

export const redactionViewSchema = z.object({
  redaction: id,
  name: z.string(),
  preset: z.enum(redactionPresets),
  counts: redactionSchema.omit({ preset: true }),
  /** Rows of the preview. */
  total: z.number().int(),
  /** Usual words that are replaced where a name stands alone; the first 200. */
  standing: z.array(z.string()),
  /** Names that stay, because they are words of Windows and Kubernetes alone; the first of `keptCount`. */
  kept: z.array(z.string()),
  keptCount: z.number().int(),
  /** What was looked for afterwards, and through how much text; nothing was found, or there would be no answer. */
  proof: z.object({ files: z.number().int(), characters: z.number().int(), originals: z.number().int() }),
})
export type RedactionView = z.infer<typeof redactionViewSchema>

const replacementKinds = ['name', 'address', 'mac'] as const

export const replacementsViewSchema = z.object({
  rows: z.array(
    z.object({ kind: z.enum(replacementKinds), from: z.string(), to: z.string(), count: z.number().int() }),
  ),
  matched: z.number().int(),
})

export const changeViewSchema = z.object({
  /** Number of the change in its comparison. */
  index: z.number().int(),
  facet: z.enum(facetNames),
  change: z.enum(['added', 'removed', 'changed']),
  name: z.string(),
  kubeNamespace: z.string().nullable(),
  note: messageSchema.nullable(),
})
export type ChangeView = z.infer<typeof changeViewSchema>

const comparedFindingSchema = findingViewSchema.pick({ id: true, kind: true, severity: true, title: true })

export const comparisonViewSchema = z.object({
  comparison: id,
  before: sideViewSchema,
  after: sideViewSchema,
  isSame: z.boolean(),
  /** In the words of `hnscope diff`. */
  summary: z.array(z.string()),
  findings: z.object({
    appeared: z.array(comparedFindingSchema),
    cleared: z.array(comparedFindingSchema),
    unknown: z.array(comparedFindingSchema),
  }),
  findingCounts: z.object({ appeared: z.number().int(), cleared: z.number().int(), unknown: z.number().int() }),
  groups: z.array(
    z.object({
      cause: z.string(),
      title: messageSchema,
      total: z.number().int(),
      changes: z.array(changeViewSchema),
    }),
  ),
})
export type ComparisonView = z.infer<typeof comparisonViewSchema>

const documentSideSchema = z.object({ file: z.string(), pointer: z.string(), schema: z.string() })

export const documentsViewSchema = z.object({
  name: z.string(),
  facet: z.enum(facetNames),
  before: documentSideSchema.nullable(),
  after: documentSideSchema.nullable(),
  /** Lines side by side, of the documents laid out for reading; the first where there are very many. */
  lines: z.array(
    z.object({
      change: z.enum(['same', 'changed', 'added', 'removed']),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  isCut: z.boolean(),
})
export type DocumentsView = z.infer<typeof documentsViewSchema>

export const capturesContract = {
  list: base.output(
    z.object({
      captures: z.array(knownCaptureSchema),
      /** True where the host can show a file in the folder program of the system. */
      canShowInFolder: z.boolean(),
    }),
  ),
  /** Writes a capture of the open source; null when the user chose no place for it. */
  take: base
    .input(
      z.strictObject({
        scopes: z.array(z.enum(captureScopes)).min(1),
        redaction: z.enum(redactionPresets).nullable(),
        note: z.string().max(2000),
      }),
    )
    .output(writtenSchema.nullable()),
  /** Bytes of a temporary capture from a place on, for a page that saves it. */
  slice: base
    .input(z.strictObject({ capture: id, from: z.number().int().min(0) }))
    .output(z.object({ data: z.string().max(sliceChars), isLast: z.boolean() })),
  open: base.input(z.strictObject({ capture: id })).output(sourceViewSchema),
  /** Takes it off the list; the file stays. */
  forget: base.input(z.strictObject({ capture: id })).output(z.object({})),
  showInFolder: base.input(z.strictObject({ capture: id })).output(z.object({})),
  /** The host's own dialog; null when the user chose nothing. */
  pick: base.output(heldSchema.nullable()),
  /** Files that the page uploaded, held for a comparison or a redaction and not opened. */
  hold: base.input(z.strictObject({ upload: id, name: z.string().min(1).max(1024) })).output(heldSchema),
  redact: base.input(z.strictObject({ of: sideSchema, preset: z.enum(redactionPresets) })).output(redactionViewSchema),
  replacements: base
    .input(
      z.strictObject({
        redaction: id,
        filter: z.string().max(200).default(''),
        from: z.number().int().min(0).max(1_000_000).default(0),
        count: z.number().int().min(1).max(200).default(100),
      }),
    )
    .output(replacementsViewSchema),
  saveRedacted: base.input(z.strictObject({ redaction: id })).output(writtenSchema.nullable()),
  compare: base
    .input(z.strictObject({ before: sideSchema, after: sideSchema, language: z.enum(['en', 'fr']) }))
    .output(comparisonViewSchema),
  changes: base
    .input(
      z.strictObject({
        comparison: id,
        cause: z.string().max(40),
        from: z.number().int().min(0).max(1_000_000),
        count: z.number().int().min(1).max(200).default(100),
      }),
    )
    .output(z.object({ changes: z.array(changeViewSchema) })),
  documents: base
    .input(z.strictObject({ comparison: id, index: z.number().int().min(0).max(10_000_000) }))
    .output(documentsViewSchema),
  /** The page shows no comparison and no redaction any more; what was read for them is forgotten. */
  release: base.output(z.object({})),
  /** The script for a node without HNScope, as `hnscope collect-script` prints it. */
  collectScript: base.output(z.object({ text: z.string(), fileName: z.string(), command: z.string() })),
  /** Only where the host has a dialog; the path, or null when the user chose none. */
  saveScript: base.output(z.object({ where: z.string().nullable() })),
}
