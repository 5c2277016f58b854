import { z } from 'zod'
import { operationSchema } from '../../../core/plan/operation.ts'

/**
 * Lines of the journal, one JSON object each. A line is on the disk before the call that it tells of is made, so that
 * whatever ends the program leaves the truth behind.
 */

const document = z.record(z.string(), z.unknown())
const messageLine = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
const request = z.object({
  call: z.string(),
  object: z.enum(['network', 'endpoint', 'namespace', 'loadbalancer']),
  verb: z.enum(['create', 'modify', 'delete']),
  on: z.string().nullable(),
  settings: document.nullable(),
})
const outcome = z.enum(['done', 'refused', 'unknown'])
const common = { change: z.string(), at: z.string() }

export const journalLineSchema = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('begin'),
    ...common,
    who: z.string(),
    computer: z.string(),
    pid: z.number().int(),
    node: z.string().nullable(),
    /** The text that opens the source again. */
    source: z.string(),
    capture: z.string().nullable(),
    steps: z.array(
      z.object({ id: z.string(), operation: operationSchema, title: messageLine, finding: z.string().nullable() }),
    ),
  }),
  z.object({
    t: z.literal('step'),
    ...common,
    step: z.string(),
    request,
    /** The object as it was read just before. */
    before: document.nullable(),
    endpointState: z.number().int().nullable(),
    /** Ids of the kind that were there, so that an object whose create was never answered can be told. */
    idsBefore: z.array(z.string()).nullable(),
  }),
  z.object({
    t: z.literal('answer'),
    ...common,
    step: z.string(),
    outcome,
    answer: z.string().nullable(),
    made: z.string().nullable(),
    after: document.nullable(),
    /** Whether what was read back is what was asked for. */
    isAsAsked: z.boolean(),
  }),
  z.object({ t: z.literal('applied'), ...common, revertsAt: z.string() }),
  z.object({ t: z.literal('failed'), ...common, why: messageLine }),
  z.object({ t: z.literal('kept'), ...common }),
  z.object({ t: z.literal('undo'), ...common, why: z.enum(['asked', 'silence', 'later']) }),
  z.object({ t: z.literal('undo-step'), ...common, step: z.string(), request, title: messageLine }),
  z.object({
    t: z.literal('undo-answer'),
    ...common,
    step: z.string(),
    outcome: z.enum(['done', 'not-needed', 'refused', 'unknown']),
    answer: z.string().nullable(),
    made: z.string().nullable(),
  }),
  z.object({ t: z.literal('undone-step'), ...common, step: z.string() }),
  z.object({ t: z.literal('reverted'), ...common }),
  z.object({ t: z.literal('revert-failed'), ...common, why: messageLine }),
])
export type JournalLine = z.infer<typeof journalLineSchema>
