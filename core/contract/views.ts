import { z } from 'zod'
import { findingKinds } from '../diagnose/finding.ts'
import { facetNames } from '../model/facet.ts'
import type { Message } from '../model/message.ts'
import type { MessageKey } from '../text/catalogue.ts'

/** What the screens receive. Every view names the session and revision that it was derived from. */

const messageKey = z.custom<MessageKey>((value) => typeof value === 'string')
export const messageSchema: z.ZodType<Message> = z.object({
  key: messageKey,
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}) as z.ZodType<Message>

export const severity = z.enum(['error', 'warning', 'info'])
const facetName = z.enum(facetNames)
const facetState = z.enum(['collected', 'none', 'notCollected', 'notPermitted', 'notAnswering', 'failed', 'cut'])
export const findingKindSchema = z.enum(findingKinds)
const findingKind = findingKindSchema
export const ref = z.string().max(500)

/** What the last change of the source did to an object that is there; left out where nothing. */
export const changeMark = z.enum(['added', 'changed']).optional()

export const stampSchema = z.object({ session: z.string(), revision: z.number().int() })

export const sourceViewSchema = z.object({
  kind: z.enum(['capture', 'simulator', 'live']),
  /** What the user opened: `sim:demo`, a file name. */
  name: z.string(),
  nodeName: z.string().nullable(),
  takenAt: z.string().nullable(),
  collectedAt: z.string(),
  /** Pause after which a live source is read again when it tells of no change itself; null for all others. */
  pollSeconds: z.number().nullable(),
  /** Of a live source: what is known of HNS beside the data. */
  service: z
    .object({
      /** How long its last answer took. */
      answerMs: z.number().nullable(),
      /** Whether HNS tells of new networks and namespaces by itself; null while that is not known. */
      tellsOfChanges: z.boolean().nullable(),
      /** When the oldest of what is shown was read, where HNS does not give it any more; null where all is of now. */
      oldestAt: z.string().nullable(),
    })
    .optional(),
  /** The states of a node, or the nodes, that a capture holds, with the newest last where it is known; empty for one. */
  snapshots: z.array(z.object({ id: z.string(), label: messageSchema, takenAt: z.string().nullable() })),
  /** Which of them is open, and why, in words; null where there is one. `sources.chooseSnapshot` opens another. */
  snapshot: z.object({ id: z.string(), note: messageSchema }).nullable(),
  /** The cluster that is read, by itself or beside HNS; left out where none is. */
  cluster: z.object({ context: z.string(), node: z.string().nullable(), isJoined: z.boolean() }).optional(),
})
export type SourceView = z.infer<typeof sourceViewSchema>

/** State of one facet, with what to say about it: how to get it, the grant that is missing, what was lost. */
export const facetViewSchema = z.object({
  name: facetName,
  state: facetState,
  count: z.number().int().nullable(),
  note: messageSchema.nullable(),
  at: z.string().nullable(),
  /** Since when there is no answer; left out in every other state, and where it is not known. */
  since: z.string().optional(),
})
export type FacetView = z.infer<typeof facetViewSchema>

export const placeSchema = z.object({ file: z.string(), pointer: z.string() })

export const evidenceViewSchema = z.object({ text: messageSchema, place: placeSchema.nullable() })

const namedObject = z.object({ ref, name: z.string(), kind: z.string() })

export const findingViewSchema = z.object({
  id: z.string(),
  kind: findingKind,
  severity,
  resource: ref,
  aliases: z.array(ref),
  objects: z.array(namedObject),
  causedBy: z.string().nullable(),
  confidence: z.enum(['high', 'medium', 'low']),
  title: messageSchema,
  explanation: messageSchema,
  evidence: z.array(evidenceViewSchema),
  counterEvidence: z.array(evidenceViewSchema),
  repair: z.array(z.object({ text: messageSchema, command: z.string().optional() })),
})
export type FindingView = z.infer<typeof findingViewSchema>

export const overviewNumbers = [
  'networks',
  'localEndpoints',
  'remoteEndpoints',
  'namespaces',
  'loadBalancers',
  'expectedLoadBalancers',
  'pods',
  'services',
  'orphans',
  'withoutHnsPart',
] as const

/** `also`: what the API of Kubernetes says to it. */
const recognisedSchema = z.object({
  what: messageSchema,
  basis: messageSchema,
  also: z.array(messageSchema).optional(),
})

export const overviewViewSchema = z.object({
  stamp: stampSchema,
  source: sourceViewSchema,
  node: z
    .object({
      name: z.string(),
      basis: messageSchema,
      osImage: z.string().nullable(),
      kernelVersion: z.string().nullable(),
      kubeletVersion: z.string().nullable(),
    })
    .nullable(),
  /** What was recognised, or that it cannot be told; and what tells it. */
  cni: recognisedSchema,
  proxy: recognisedSchema,
  counts: z.object({
    error: z.number().int(),
    warning: z.number().int(),
    info: z.number().int(),
    notChecked: z.number().int(),
  }),
  top: z.array(findingViewSchema),
  /** Null where the evidence for the number is missing; never 0 by default. */
  numbers: z.array(z.object({ name: z.enum(overviewNumbers), value: z.number().int().nullable() })),
  facets: z.array(facetViewSchema),
  files: z.array(z.object({ name: z.string(), format: z.string(), sizeChars: z.number().int() })),
  ignored: z.array(z.object({ file: z.string(), why: messageSchema })),
  problems: z.array(
    z.object({
      message: messageSchema,
      place: placeSchema.nullable(),
      position: z.object({ line: z.number().int(), column: z.number().int() }).nullable(),
    }),
  ),
})
export type OverviewView = z.infer<typeof overviewViewSchema>

export const inventoryKinds = [
  'networks',
  'endpoints',
  'namespaces',
  'loadBalancers',
  'policies',
  'switches',
  'adapters',
  'routes',
  'portRanges',
  'vfpPorts',
  'pods',
  'services',
  'nodes',
  'networkPolicies',
  'kubeNamespaces',
  'daemonSets',
  'configMaps',
  'orphans',
] as const
export type InventoryKind = (typeof inventoryKinds)[number]

export const inventoryInputSchema = z.strictObject({
  kind: z.enum(inventoryKinds),
  /** Words and `key:value` terms, all of which must hold (core/query/parse.ts). `kind:` takes precedence over `kind`. */
  filter: z.string().max(500).default(''),
  sort: z
    .strictObject({ column: z.string().max(60), descending: z.boolean() })
    .nullable()
    .default(null),
  from: z.number().int().min(0).max(1_000_000).default(0),
  /** A page stays below 256 KB: long cells are cut, and more rows are another page. */
  count: z.number().int().min(1).max(100).default(100),
})
export type InventoryInput = z.infer<typeof inventoryInputSchema>

/** A cell is text as it is, or a sentence (a state, "not collected"), with an object to go to. */
export const cellSchema = z.object({
  text: z.string().nullable(),
  message: messageSchema.nullable(),
  ref: ref.nullable(),
  /** What the thing goes by instead, where the cell says that there is no value; shown in its place, and no value. */
  called: messageSchema.optional(),
})
export type Cell = z.infer<typeof cellSchema>

export const inventoryViewSchema = z.object({
  stamp: stampSchema,
  kind: z.enum(inventoryKinds),
  facet: facetViewSchema,
  columns: z.array(z.object({ id: z.string(), title: messageSchema, isNumeric: z.boolean() })),
  /** A row without a `ref` is of a thing that has no page of its own: a route, a port range. */
  rows: z.array(
    z.object({ ref: ref.nullable(), severity: severity.nullable(), change: changeMark, cells: z.array(cellSchema) }),
  ),
  total: z.number().int(),
  matched: z.number().int(),
  from: z.number().int(),
  /** What of the filter cannot be read, and where; all rows are given then. */
  problem: z.object({ message: messageSchema, at: z.number().int(), length: z.number().int() }).nullable(),
  /** Keys that a filter of this table may name. */
  keys: z.array(z.string()),
})
export type InventoryView = z.infer<typeof inventoryViewSchema>

export const objectViewSchema = z.object({
  stamp: stampSchema,
  ref,
  kind: z.string(),
  name: z.string(),
  /** Against the reading of that time. */
  change: z.object({ what: z.enum(['added', 'changed']), since: z.string().nullable() }).optional(),
  aliases: z.array(ref),
  /** Who programmed or owns it, and why we think so. */
  owner: messageSchema.nullable(),
  summary: z.array(z.object({ label: messageSchema, cell: cellSchema })),
  relations: z.array(z.object({ relation: messageSchema, basis: messageSchema.nullable(), ref, name: z.string() })),
  /** Relations beyond those listed, of an object that has very many; absent where all are listed. */
  moreRelations: z.number().int().optional(),
  policies: z.array(z.object({ sentence: messageSchema, type: z.string(), place: placeSchema })),
  policiesState: z.enum(['listed', 'notCollected', 'doesNotApply']),
  findings: z.array(findingViewSchema.pick({ id: true, kind: true, severity: true, title: true })),
  /** Where two documents of it say different things; absent where none do. */
  contradictions: z.array(evidenceViewSchema).optional(),
  documents: z.array(placeSchema.extend({ schema: z.string() })),
  commands: z.array(z.object({ title: messageSchema, text: z.string() })),
})
export type ObjectView = z.infer<typeof objectViewSchema>

export const rawViewSchema = z.object({
  file: z.string(),
  format: z.string(),
  pointer: z.string(),
  /** The text of the whole object as it was written; cut at 200,000 characters. */
  text: z.string(),
  isCut: z.boolean(),
  /** Line of the file on which `text` begins, from 1. */
  firstLine: z.number().int(),
  /** Range of the field inside `text`, when the pointer leads to one. */
  highlight: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
})
export type RawView = z.infer<typeof rawViewSchema>
