import { z } from 'zod'
import { base } from './base.ts'
import { draftCheckViewSchema, policyDraftSchema, policyTypeViewSchema } from './drafts.ts'
import { messageSchema, stampSchema } from './views.ts'

/** Policies of one endpoint or network as they are, and what a draft of them would do. Staging is `changes.stageDraft`. */

const ref = z.string().max(500)
const objectName = z.object({ ref, name: z.string(), kind: z.string() })

/** One ACL in the order in which HNS decides: the lower number first. */
export const aclRowViewSchema = z.object({
  /** Index in the policy list of the endpoint, or of the draft; null for a row that nobody wrote. */
  index: z.number().int().nullable(),
  /** Where it was written; `implied`: what HNS does with all that no rule matches. */
  from: z.enum(['endpoint', 'network', 'tier', 'implied']),
  direction: z.enum(['In', 'Out']),
  action: z.enum(['Allow', 'Block', 'Pass', 'Unrecognised']),
  priority: z.number().int().nullable(),
  ruleType: z.string().nullable(),
  /** Null: any. */
  protocols: z.string().nullable(),
  localAddresses: z.string().nullable(),
  localPorts: z.string().nullable(),
  remoteAddresses: z.string().nullable(),
  remotePorts: z.string().nullable(),
  sentence: messageSchema,
  owner: z.object({ text: messageSchema, basis: messageSchema.nullable() }).nullable(),
  marks: z.array(
    z.object({
      kind: z.enum(['shadowed', 'contradicts', 'same-priority', 'not-understood']),
      /** Indexes of the rules that do it. */
      by: z.array(z.number().int()),
      text: messageSchema,
    }),
  ),
})
export type AclRowView = z.infer<typeof aclRowViewSchema>

/** Any policy of the object, ACLs included, in the order of the document. */
export const policyEntryViewSchema = z.object({
  index: z.number().int(),
  type: z.string(),
  sentence: messageSchema,
  /** What its form would hold; null where there is no form for it: raw JSON then. */
  fields: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]))
    .nullable(),
  json: z.string(),
})
export type PolicyEntryView = z.infer<typeof policyEntryViewSchema>

export const policiesViewSchema = z.object({
  stamp: stampSchema,
  object: objectName,
  network: objectName.nullable(),
  /** Whether the evidence holds the policies at all. */
  state: z.enum(['listed', 'notCollected', 'doesNotApply']),
  acls: z.array(aclRowViewSchema),
  entries: z.array(policyEntryViewSchema),
  warnings: z.array(messageSchema),
  /** Any rule closes the rest on this build, and none allows it: a row that allows all is offered. */
  offersAllowAll: z.boolean(),
  types: z.array(policyTypeViewSchema),
  templates: z.array(z.object({ id: z.string(), title: messageSchema, hint: messageSchema })),
})
export type PoliciesView = z.infer<typeof policiesViewSchema>

/** Traffic between the endpoint and one peer that a draft changes. */
export const reachChangeSchema = z.object({
  peer: objectName,
  direction: z.enum(['In', 'Out']),
  /** `TCP 8080`, or any traffic. */
  traffic: messageSchema,
  /** Rule that decides now and then, in words. */
  because: messageSchema,
})
export type ReachChange = z.infer<typeof reachChangeSchema>

export const policyEffectViewSchema = z.object({
  stamp: stampSchema,
  acls: z.array(aclRowViewSchema),
  gained: z.array(reachChangeSchema),
  lost: z.array(reachChangeSchema),
  /** Peers and ports that were asked about and are as before. */
  unchangedCount: z.number().int(),
  /** Of which the evaluation could not tell. */
  undecidedCount: z.number().int(),
  isCut: z.boolean(),
  warnings: z.array(messageSchema),
  check: draftCheckViewSchema,
})
export type PolicyEffectView = z.infer<typeof policyEffectViewSchema>

const drafts = z.array(policyDraftSchema).max(5000)

export const policySuggestionSchema = z.object({
  /** The endpoint whose list is to change. */
  endpoint: objectName,
  policies: drafts,
  notes: z.array(messageSchema),
})
export type PolicySuggestion = z.infer<typeof policySuggestionSchema>

export const policiesContract = {
  /** Of an endpoint, a network, or a pod (its endpoint on this node). */
  get: base.input(z.strictObject({ ref })).output(policiesViewSchema),
  effect: base.input(z.strictObject({ endpoint: z.string().max(40), policies: drafts })).output(policyEffectViewSchema),
  /** Block or allow from here to there, on whichever end is an endpoint of this node; both ends may be pods. */
  suggest: base
    .input(
      z.strictObject({
        action: z.enum(['Allow', 'Block']),
        from: ref,
        /** Null: everywhere. */
        to: ref.nullable(),
        protocol: z.enum(['any', 'TCP', 'UDP']).default('any'),
        ports: z.string().max(200).default(''),
      }),
    )
    .output(policySuggestionSchema),
  /** The list of the endpoint with the rules of a template put in. */
  template: base
    .input(z.strictObject({ endpoint: z.string().max(40), template: z.string().max(60) }))
    .output(policySuggestionSchema),
}
