import { z } from 'zod'
import { operationKinds, operationSchema } from '../plan/operation.ts'
import { base } from './base.ts'
import { messageSchema, sourceViewSchema, stampSchema } from './views.ts'

/**
 * Changes to a node. Nothing changes it by one click: an operation is staged, checked, tried, shown as a difference,
 * applied with a capture taken before, read back, and undone unless kept. One plan belongs to the open source; it is
 * gone when another is opened. What a page says is a draft: it knows no request of HNS.
 */

const ref = z.string().max(500)
const stepId = z.string().max(40)
const guid = z.string().max(40)
const ipText = z.string().max(60)

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

const fieldDifference = z.object({
  pointer: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const objectName = z.object({ ref, name: z.string(), kind: z.string() })

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
})
export type DryRunView = z.infer<typeof dryRunViewSchema>

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

/* Forms. A draft holds what the user typed; the host makes the requests of it and says what HNS would say. */

export const fieldKinds = ['text', 'number', 'flag', 'choice', 'list', 'json'] as const

/** One field of a form. Its title and hint are texts; `default` is what the service fills in when it is left empty. */
export const fieldViewSchema = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  title: messageSchema,
  hint: messageSchema.nullable(),
  isRequired: z.boolean(),
  /** What stands in the form at first. */
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
  /** What HNS takes where the field is left empty, in words. */
  filledIn: messageSchema.nullable(),
  choices: z.array(z.object({ value: z.string(), title: messageSchema, isSupported: z.boolean() })),
})
export type FieldView = z.infer<typeof fieldViewSchema>

/** A policy type as a form; `why` says what this node or network lacks for it. */
export const policyTypeViewSchema = z.object({
  type: z.string(),
  title: messageSchema,
  hint: messageSchema,
  fields: z.array(fieldViewSchema),
  isSupported: z.boolean(),
  why: messageSchema.nullable(),
})
export type PolicyTypeView = z.infer<typeof policyTypeViewSchema>

const fieldValue = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(5000),
  z.null(),
])

/** A policy that stays as it is (by its index in the object's list), one from a form, or raw JSON as a last resort. */
export const policyDraftSchema = z.union([
  z.strictObject({ keep: z.number().int().min(0).max(10_000) }),
  z.strictObject({ type: z.string().max(100), fields: z.record(z.string().max(100), fieldValue) }),
  z.strictObject({ json: z.string().max(100_000) }),
])
export type PolicyDraft = z.infer<typeof policyDraftSchema>

const policyDrafts = z.array(policyDraftSchema).max(5000)

export const draftSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('endpoint'),
    network: guid,
    /** Names as in `formFor`. Empty: HNS fills it in. */
    fields: z.record(z.string().max(100), fieldValue),
    policies: policyDrafts.default([]),
    /** HNS namespace to attach to: its id, `new` for one of its own, null for none. */
    namespace: z.union([guid, z.literal('new')]).nullable(),
  }),
  z.strictObject({
    kind: z.literal('load-balancer'),
    network: guid,
    fields: z.record(z.string().max(100), fieldValue),
    backends: z.array(guid).max(5000),
  }),
  z.strictObject({
    kind: z.literal('network'),
    fields: z.record(z.string().max(100), fieldValue),
    policies: policyDrafts.default([]),
  }),
  z.strictObject({ kind: z.literal('namespace'), fields: z.record(z.string().max(100), fieldValue) }),
  /** The whole policy list of an endpoint, as it shall be. */
  z.strictObject({ kind: z.literal('endpoint-policies'), endpoint: guid, policies: policyDrafts }),
  z.strictObject({
    kind: z.literal('network-policies'),
    network: guid,
    request: z.enum(['Add', 'Remove', 'Update']),
    policies: policyDrafts,
  }),
])
export type Draft = z.infer<typeof draftSchema>

export const formViewSchema = z.object({
  kind: z.enum(['endpoint', 'load-balancer', 'network', 'namespace']),
  fields: z.array(fieldViewSchema),
  policyTypes: z.array(policyTypeViewSchema),
  /** Networks to choose from, the one of this form marked. */
  networks: z.array(z.object({ id: guid, name: z.string(), type: z.string(), isChosen: z.boolean() })),
  /** Addresses of the network that HNS would give, and how many there are; null where the kind has none. */
  addresses: z
    .array(
      z.object({
        prefix: z.string(),
        gateway: z.string().nullable(),
        free: z.array(z.string()),
        freeCount: z.number(),
        taken: z.array(z.object({ ip: z.string(), holder: objectName })),
      }),
    )
    .nullable(),
  /** HNS namespaces to attach to, with the pod that is in one. */
  namespaces: z.array(z.object({ id: guid, name: z.string(), detail: messageSchema.nullable() })),
  /** Endpoints that can be back ends of a load balancer on this network. */
  backends: z.array(z.object({ id: guid, name: z.string(), address: z.string().nullable(), isRemote: z.boolean() })),
  /** What the choice rests on: the HNS version that features go by, or that it is not known. */
  basis: messageSchema,
})
export type FormView = z.infer<typeof formViewSchema>

export const draftCheckViewSchema = z.object({
  isValid: z.boolean(),
  /** `field` names a field of the form, `policies/2/Priority` one of the third policy; empty for the whole. */
  problems: z.array(z.object({ field: z.string(), severity: z.enum(['error', 'warning']), text: messageSchema })),
  /** What would be sent: one entry a call, JSON indented. */
  requests: z.array(z.object({ call: z.string(), json: z.string().nullable() })),
  /** What would be staged, in words. */
  steps: z.array(messageSchema),
  /** One sentence for each policy of the draft, in its order. */
  sentences: z.array(messageSchema),
})
export type DraftCheckView = z.infer<typeof draftCheckViewSchema>

export const addressViewSchema = z.object({
  state: z.enum(['free', 'taken', 'reserved', 'outside', 'invalid', 'unknown']),
  text: messageSchema,
  holder: objectName.nullable(),
})

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
  pending: base.output(z.object({ entries: z.array(journalEntryViewSchema) })),
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

/** What users fill in: part of `changes`, too. */
export const draftsContract = {
  /** What `checkDraft` shows. */
  stageDraft: base.input(z.strictObject({ draft: draftSchema })).output(planViewSchema),
  formFor: base
    .input(
      z.strictObject({
        kind: z.enum(['endpoint', 'load-balancer', 'network', 'namespace']),
        network: guid.nullable().default(null),
      }),
    )
    .output(formViewSchema),
  checkDraft: base.input(z.strictObject({ draft: draftSchema })).output(draftCheckViewSchema),
  address: base.input(z.strictObject({ network: guid, ip: ipText })).output(addressViewSchema),
}
