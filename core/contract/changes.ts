import { z } from 'zod'
import { operationSchema } from '../plan/operation.ts'
import { applyViewSchema, journalDetailViewSchema, journalEntryViewSchema } from './applied.ts'
import { base } from './base.ts'
import { dryRunViewSchema, fieldDifference, guardViewSchema, stepId, stepViewSchema } from './plan-steps.ts'
import { messageSchema, sourceViewSchema, stampSchema } from './views.ts'

/**
 * Changes to a node. Nothing changes it by one click: an operation is staged, checked, tried, shown as a difference,
 * applied with a capture taken before, read back, and undone unless kept. One plan belongs to the open source; it is
 * gone when another is opened. What a page says is a draft: it knows no request of HNS.
 */

const ref = z.string().max(500)

/** Edit mode: one source at a time, for 15 minutes, elevated only; a capture never has it. */
export const editViewSchema = z.object({
  state: z.enum(['read-only', 'on']),
  /** The source that it is on for; it stays on where another is looked at meanwhile. */
  sourceName: z.string().nullable(),
  secondsLeft: z.number().int().nullable(),
  endsAt: z.string().nullable(),
  /** Whether it can be turned on for the open source, and what stands against it. */
  canEnable: z.boolean(),
  why: messageSchema.nullable(),
})
export type EditView = z.infer<typeof editViewSchema>

export const planViewSchema = z.object({
  stamp: stampSchema,
  source: sourceViewSchema,
  edit: editViewSchema,
  steps: z.array(stepViewSchema),
  /** Of the plan as a whole. */
  guards: z.array(guardViewSchema),
  canApply: z.boolean(),
  /** The first thing that stands against it. */
  whyNot: messageSchema.nullable(),
  /** Some steps cannot be undone: apply then needs `acknowledgeNoUndo`. */
  needsAcknowledge: z.boolean(),
  /** Null until it was run, and when the plan or the node changed since. */
  dryRun: dryRunViewSchema.nullable(),
  /** The change that runs or ran last from this plan. */
  apply: applyViewSchema.nullable(),
})
export type PlanView = z.infer<typeof planViewSchema>

export const differenceViewSchema = z.object({
  objects: z.array(
    z.object({
      ref,
      name: z.string(),
      kind: z.string(),
      change: z.enum(['added', 'removed', 'changed']),
      /** Indented V2 documents; cut at 40,000 characters. */
      before: z.string().nullable(),
      after: z.string().nullable(),
      /** Changed fields alone. */
      fields: z.array(fieldDifference),
    }),
  ),
  isCut: z.boolean(),
})
export type DifferenceView = z.infer<typeof differenceViewSchema>

export const exportFormats = ['powershell', 'hcn-json', 'markdown'] as const
export type ExportFormat = (typeof exportFormats)[number]

const fileText = z.object({ fileName: z.string(), text: z.string() })

export const fixViewSchema = z.object({
  /** `isManual`: a command that HNScope shows and never runs. Empty where no repair is known. */
  steps: z.array(z.object({ title: messageSchema, isManual: z.boolean() })),
  /** Places of the finding's own repairs that are among these steps. */
  repairs: z.array(z.number().int()),
})
export type FixView = z.infer<typeof fixViewSchema>

const none = z.object({})

export const changesContract = {
  get: base.output(planViewSchema),
  /** What `stageFix` would put into the plan. */
  fixOf: base.input(z.strictObject({ finding: z.string().max(600) })).output(fixViewSchema),
  /** Puts the narrowest repair of a finding into the plan. */
  stageFix: base.input(z.strictObject({ finding: z.string().max(600) })).output(planViewSchema),
  /** Objects that are to go: orphans from a list, a load balancer from the map. */
  stageRemoval: base.input(z.strictObject({ refs: z.array(ref).min(1).max(200) })).output(planViewSchema),
  stageOperation: base.input(z.strictObject({ operation: operationSchema })).output(planViewSchema),
  unstage: base.input(z.strictObject({ step: stepId })).output(planViewSchema),
  clear: base.output(planViewSchema),
  /** `to` is the index that the step shall have. */
  reorder: base.input(z.strictObject({ step: stepId, to: z.number().int().min(0).max(1000) })).output(planViewSchema),
  dryRun: base.output(planViewSchema),
  diff: base.output(differenceViewSchema),
  /** Starts it and answers when the last step was read back, or one failed. Progress is in `get`, told by an event. */
  apply: base.input(z.strictObject({ acknowledgeNoUndo: z.boolean().default(false) })).output(planViewSchema),
  keep: base.output(planViewSchema),
  revert: base.output(planViewSchema),
  export: base.input(z.strictObject({ format: z.enum(exportFormats) })).output(fileText),
  /** Change that HNScope left behind when it was killed; to be offered before anything else. */
  /** `isOpenElsewhere`: another process, which may end without a word, has a change open on this computer. */
  pending: base.output(z.object({ entries: z.array(journalEntryViewSchema), isOpenElsewhere: z.boolean() })),
  journal: base.output(z.object({ entries: z.array(journalEntryViewSchema) })),
  journalEntry: base.input(z.strictObject({ id: z.string().max(100) })).output(journalDetailViewSchema),
  /** Undoes an applied change; the source is opened for it where it is not open. */
  undo: base.input(z.strictObject({ id: z.string().max(100) })).output(z.object({ entry: journalEntryViewSchema })),
  /** Leaves an interrupted change as it is, and offers its undo no more by itself. */
  keepPending: base.input(z.strictObject({ id: z.string().max(100) })).output(none),
  exportJournal: base.output(fileText),
  editMode: base.output(editViewSchema),
  enableEdit: base.output(editViewSchema),
  disableEdit: base.output(editViewSchema),
}
