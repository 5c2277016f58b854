import { z } from 'zod'
import { facetNames } from '../model/facet.ts'
import { messageSchema, sourceViewSchema } from './views.ts'

/** What the host tells the page by itself. The page then asks for what it shows. */
export const eventSchema = z.discriminatedUnion('type', [
  /** Sent first, and whenever another source was opened or the source changed. */
  z.object({
    type: z.literal('revision'),
    session: z.string().nullable(),
    revision: z.number().int(),
    source: sourceViewSchema.nullable(),
    changed: z.array(z.enum(facetNames)),
  }),
  z.object({
    type: z.literal('job'),
    job: z.string(),
    title: messageSchema,
    /** Null where the total is not known. */
    done: z.number().int(),
    total: z.number().int().nullable(),
    /** Where bytes are counted, and not things. */
    unit: z.literal('bytes').optional(),
    state: z.enum(['running', 'finished', 'failed', 'cancelled']),
    /** Why a job failed, where that can be said in a sentence. */
    problem: messageSchema.optional(),
  }),
  /** The user asked from outside for a place, `#/topology?…`, once what is to be seen there is open. */
  z.object({ type: z.literal('lead'), view: z.string() }),
  /** The plan, edit mode or a change that runs is another now: ask `changes.get` and `changes.pending` again. */
  z.object({ type: z.literal('changes') }),
])
export type HostEvent = z.infer<typeof eventSchema>
