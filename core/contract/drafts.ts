import { z } from 'zod'
import { base } from './base.ts'
import { planViewSchema } from './changes.ts'
import { objectName } from './plan-steps.ts'
import { messageSchema } from './views.ts'

/** Forms. A draft holds what the user typed; the host makes the requests of it and says what HNS would say. */

const guid = z.string().max(40)
const ipText = z.string().max(60)

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
