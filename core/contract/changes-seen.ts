import { z } from 'zod'
import { base } from './base.ts'
import { stampSchema } from './views.ts'

/** What the readings of the open source showed to have changed; changes that the user makes are in changes.ts. */

/** So many names of 640 characters stay below 256 KB. */
export const listedChanges = 150

export const changesSeenSchema = z.object({
  stamp: stampSchema,
  /** Null where no reading showed a change, or it was dismissed. */
  seen: z
    .object({
      /** The reading before the changes, and the one that showed them. */
      since: z.string().nullable(),
      at: z.string().nullable(),
      added: z.number().int(),
      removed: z.number().int(),
      changed: z.number().int(),
      /** Those that went first, then what came, then the rest; at most 150. An object that went has its last name. */
      objects: z.array(
        z.object({
          ref: z.string().max(600),
          kind: z.string(),
          name: z.string(),
          change: z.enum(['added', 'changed', 'removed']),
        }),
      ),
    })
    .nullable(),
})
export type ChangesSeenView = z.infer<typeof changesSeenSchema>

export const changesSeenContract = {
  get: base.output(changesSeenSchema),
  /** Takes the marks away before the next change does. */
  dismiss: base.output(z.object({})),
}
