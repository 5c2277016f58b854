import { z } from 'zod'
import { normalKinds } from '../diagnose/normal-kinds.ts'
import { pageSections } from '../diagnose/page-sections.ts'
import { base } from './base.ts'
import { findingKindSchema, findingViewSchema, messageSchema, stampSchema } from './views.ts'

/** What is known of one kind of finding, in the language of the reader; the same texts as in docs/findings. */
export const findingPageSchema = z.object({
  kind: findingKindSchema,
  name: z.string(),
  about: z.string(),
  sections: z.array(z.object({ section: z.enum(pageSections), lines: z.array(z.string()) })),
})
export type FindingPageView = z.infer<typeof findingPageSchema>

/** What was looked for: how many findings there are, and the checks that found nothing or could not be made. */
export const checksViewSchema = z.object({
  stamp: stampSchema,
  /** Findings of the source, whatever is listed of them. */
  total: z.number().int(),
  passed: z.array(findingKindSchema),
  /** Checks of what this node does not have. */
  nothing: z.array(findingKindSchema),
  skipped: z.array(z.object({ kind: findingKindSchema, why: messageSchema })),
  /** What looks odd and is right. */
  notes: z.array(
    z.object({ kind: z.enum(normalKinds), text: messageSchema, objects: findingViewSchema.shape.objects }),
  ),
  /** Errors in the logs that no finding explains, with what their code means. */
  logErrors: z.array(z.object({ component: z.string(), text: z.string(), meaning: z.array(messageSchema) })),
})
export type ChecksView = z.infer<typeof checksViewSchema>

const filter = z.string().max(500).default('')
const id = z.string().max(2000)
const ref = findingViewSchema.shape.resource

export const findingRowsInputSchema = z.strictObject({
  /** Words, all of which must stand in title, kind or names of a finding; everything is listed then. */
  filter,
  /** Without a filter, consequences of a root that has many are listed for this root alone. */
  opened: id.nullable().default(null),
  from: z.number().int().min(0).max(1_000_000).default(0),
  count: z.number().int().min(1).max(100).default(100),
})
export type FindingRowsInput = z.infer<typeof findingRowsInputSchema>

/** Rows of the list: roots, each with what follows from it below. */
export const findingRowsViewSchema = z.object({
  stamp: stampSchema,
  rows: z.array(
    findingViewSchema.pick({ id: true, kind: true, severity: true, title: true }).extend({
      /** The object that is selected with the finding. */
      subject: ref.nullable(),
      isConsequence: z.boolean(),
      consequences: z.number().int(),
    }),
  ),
  matched: z.number().int(),
  from: z.number().int(),
})
export type FindingRowsView = z.infer<typeof findingRowsViewSchema>

const briefFinding = findingViewSchema
  .pick({ id: true, severity: true, title: true })
  .extend({ subject: ref.nullable() })

/** One finding in full; null where none matches. */
export const chosenFindingViewSchema = z.object({
  stamp: stampSchema,
  chosen: z
    .object({
      finding: findingViewSchema,
      cause: briefFinding.nullable(),
      /** The first of those that follow from it; `moreConsequences` more stand in the list. */
      consequences: z.array(briefFinding),
      moreConsequences: z.number().int(),
      /** Root whose consequences the list shows with it, to be given as `opened`. */
      opened: z.string().nullable(),
      /** Its row in that list. */
      at: z.number().int(),
    })
    .nullable(),
})
export type ChosenFindingView = z.infer<typeof chosenFindingViewSchema>

/** As many findings in full as are one message; `next` is where the next part begins, null at the end. */
export const findingsPartSchema = z.object({
  stamp: stampSchema,
  findings: z.array(findingViewSchema),
  next: z.number().int().nullable(),
})
export type FindingsPartView = z.infer<typeof findingsPartSchema>

export const findingsContract = {
  list: base
    .input(z.strictObject({ filter, from: z.number().int().min(0).max(1_000_000).default(0) }).optional())
    .output(findingsPartSchema),
  rows: base.input(findingRowsInputSchema).output(findingRowsViewSchema),
  chosen: base.input(z.strictObject({ id: id.nullable(), filter })).output(chosenFindingViewSchema),
  checks: base.output(checksViewSchema),
  about: base.input(z.strictObject({ kind: findingKindSchema })).output(findingPageSchema),
}
