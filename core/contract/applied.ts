import { z } from 'zod'
import { fieldDifference, stepId, undoViewSchema } from './plan-steps.ts'
import { messageSchema } from './views.ts'

/** Changes that run or were applied, and the journal of them. */

export const applyViewSchema = z.object({
  /** Id of the change in the journal. */
  id: z.string(),
  state: z.enum([
    'capturing',
    'running',
    'failed',
    'confirming',
    'kept',
    'reverting',
    'reverted',
    // Steps without undo stay; what can be undone was.
    'reverted-partly',
    'revert-failed',
  ]),
  startedAt: z.string(),
  /** File name of the capture that was taken before. */
  capture: z.string().nullable(),
  steps: z.array(
    z.object({
      id: stepId,
      title: messageSchema,
      state: z.enum([
        'waiting',
        'running',
        'done',
        'refused',
        'unknown',
        'mismatch',
        'undoing',
        'undone',
        'undo-failed',
        // It has no undo, as was said before it was applied.
        'stays',
        'manual',
      ]),
      text: messageSchema.nullable(),
    }),
  ),
  /** Why it stopped; what was done before stands in `steps`. */
  failure: messageSchema.nullable(),
  /** Fields that were not as staged, or not as asked for when read back. */
  differences: z.array(fieldDifference),
  /** Seconds until silence reverts; null when no timer runs. The time of the end beside it, for a clock of the page. */
  secondsLeft: z.number().int().nullable(),
  revertsAt: z.string().nullable(),
  /** Objects that came back under another id. */
  newIds: z.array(z.object({ kind: z.string(), was: z.string(), now: z.string() })),
})
export type ApplyView = z.infer<typeof applyViewSchema>

export const journalEntryViewSchema = z.object({
  id: z.string(),
  /** Account that applied it. */
  who: z.string(),
  at: z.string(),
  node: z.string().nullable(),
  /** The text that opens the source again. */
  source: z.string(),
  titles: z.array(messageSchema),
  /** `waiting`: its timer runs here. `interrupted`: HNScope ended before it was kept or undone; offer the undo first. */
  state: z.enum([
    'waiting',
    'kept',
    'reverted',
    'reverted-partly',
    'failed',
    'interrupted',
    'revert-failed',
    'elsewhere',
  ]),
  /** Full path of the capture that was taken before. */
  capture: z.string().nullable(),
  canUndo: z.boolean(),
  whyNoUndo: messageSchema.nullable(),
  /** It can be undone, and not from here as things are: another source is open, or edit mode is off. */
  whyNotNow: messageSchema.nullable(),
})
export type JournalEntryView = z.infer<typeof journalEntryViewSchema>

export const journalDetailViewSchema = z.object({
  entry: journalEntryViewSchema,
  steps: z.array(
    z.object({
      title: messageSchema,
      call: z.string(),
      request: z.string().nullable(),
      /** What HNS answered: success, or the code and its record. */
      answer: z.string().nullable(),
      outcome: z.enum(['not-run', 'done', 'refused', 'unknown', 'mismatch']),
      before: z.string().nullable(),
      after: z.string().nullable(),
      fields: z.array(fieldDifference),
      /** What its undo would do, and not bring back; null where nothing of it is left to undo. */
      inverse: undoViewSchema.nullable(),
      undo: z.array(z.object({ title: messageSchema, answer: z.string().nullable(), outcome: z.string() })),
    }),
  ),
})
export type JournalDetailView = z.infer<typeof journalDetailViewSchema>
