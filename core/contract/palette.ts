import { z } from 'zod'
import { base } from './base.ts'
import { messageSchema, stampSchema } from './views.ts'

/** The command box: what a text stands for in the open source. The actions of the app are known to the page alone. */

const severity = z.enum(['error', 'warning', 'info'])

export const paletteHitSchema = z.object({
  ref: z.string().max(500),
  kind: z.string(),
  name: z.string(),
  /** What of the object the text is; null where it is a part of its name. */
  why: messageSchema.nullable(),
  severity: severity.nullable(),
})
export type PaletteHit = z.infer<typeof paletteHitSchema>

export const paletteViewSchema = z.object({
  /** Null where no source is open: codes and bytes can be read without one. */
  stamp: stampSchema.nullable(),
  /** What the text means by itself: an error code in words, bytes as the JSON that they are. */
  answers: z.array(z.object({ title: messageSchema, sentences: z.array(messageSchema), text: z.string().nullable() })),
  /** Objects by kind, the best match first; `total` counts those that are not listed, too. */
  groups: z.array(z.object({ kind: z.string(), total: z.number().int(), hits: z.array(paletteHitSchema) })),
  findings: z.array(z.object({ id: z.string(), kind: z.string(), severity, title: messageSchema })),
  findingsTotal: z.number().int(),
  /** Why a look-up without a match proves nothing. */
  notes: z.array(messageSchema),
})
export type PaletteView = z.infer<typeof paletteViewSchema>

export const paletteContract = {
  /** `@…` finds pods alone, `#…` findings and their kinds; ids of any form are looked up. */
  search: base.input(z.strictObject({ text: z.string().max(100_000) })).output(paletteViewSchema),
}
