import { z } from 'zod'
import { operationKinds } from '../plan/operation.ts'
import { messageSchema } from './views.ts'

/** The steps of a plan: what each does, what must hold before it, what undoes it, and what a dry run says of it. */

const ref = z.string().max(500)
export const stepId = z.string().max(40)

export const fieldDifference = z.object({
  pointer: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const objectName = z.object({ ref, name: z.string(), kind: z.string() })

export const guardViewSchema = z.object({
  name: z.enum([
    // Of the whole plan
    'source-editable',
    'edit-mode',
    'elevated',
    'evidence-fresh',
    'dry-run',
    // Of a step
    'exists',
    'unchanged',
    'same-owner',
    'not-used',
    'not-referenced',
    'no-rival-owner',
    'hns-accepts',
    'supported',
    'undo',
  ]),
  /** `failed` and `unknown` stand against applying, `warning` is to be known before. */
  state: z.enum(['ok', 'warning', 'failed', 'unknown']),
  text: messageSchema,
  /** Objects that it is about: the pod that uses it, the load balancers that list it. */
  refs: z.array(z.object({ ref, name: z.string() })),
})
export type GuardView = z.infer<typeof guardViewSchema>

export const undoViewSchema = z.object({
  /** `exact`: all comes back. `other-id`: under another id. `partly`: `lost` does not come back. `none`: nothing does. */
  honesty: z.enum(['exact', 'other-id', 'partly', 'none']),
  text: messageSchema,
  /** What cannot be kept, one line each. */
  lost: z.array(messageSchema),
  /** The operations that undo it, in words. */
  steps: z.array(messageSchema),
})

export const stepViewSchema = z.object({
  id: stepId,
  kind: z.enum(operationKinds),
  title: messageSchema,
  /** Why it stands here: what it repairs. */
  finding: z.object({ id: z.string(), title: messageSchema }).nullable(),
  target: objectName.nullable(),
  owner: z.object({ text: messageSchema, basis: messageSchema.nullable(), willOverwrite: z.boolean() }).nullable(),
  risk: z.object({ level: z.enum(['low', 'medium', 'high']), text: messageSchema }),
  guards: z.array(guardViewSchema),
  undo: undoViewSchema,
  /** `HcnDeleteEndpoint …`; null for a manual step. */
  call: z.string().nullable(),
  /** The settings document that is sent, indented JSON; null where none is. */
  request: z.string().nullable(),
  /** The exact command of a manual step, which HNScope shows and never runs. */
  command: z.object({ on: z.enum(['node', 'kubectl']), text: z.string() }).nullable(),
})
export type StepView = z.infer<typeof stepViewSchema>

const findingLine = z.object({
  id: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  title: messageSchema,
  resource: ref,
})

export const dryRunViewSchema = z.object({
  at: z.string(),
  steps: z.array(
    z.object({ id: stepId, state: z.enum(['accepted', 'refused', 'manual', 'not-reached']), text: messageSchema }),
  ),
  /** Whether HNS would accept every step. */
  isAccepted: z.boolean(),
  appears: z.array(findingLine),
  clears: z.array(findingLine),
  /** What the model cannot know: a form of evidence that lost fields, facets that were not collected. */
  caveats: z.array(messageSchema),
  /** The source was read again since then, and may be another now. */
  isStale: z.boolean(),
})
export type DryRunView = z.infer<typeof dryRunViewSchema>
