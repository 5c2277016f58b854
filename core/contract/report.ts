import { z } from 'zod'
import { base } from './base.ts'
import { stampSchema } from './views.ts'

/** Characters of a report in one message: below 256 KB also where each takes three bytes. */
export const reportPartChars = 80_000

export const reportContract = {
  /** The report of the open source, part by part; a part of another revision belongs to another report. */
  part: base
    .input(z.strictObject({ format: z.enum(['html', 'markdown']), from: z.number().int().min(0) }))
    .output(z.object({ stamp: stampSchema, text: z.string(), next: z.number().int().nullable() })),
}
