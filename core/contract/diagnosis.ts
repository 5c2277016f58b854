import { z } from 'zod'
import { pageSections } from '../diagnose/page-sections.ts'
import { base } from './base.ts'
import { findingKindSchema, findingsViewSchema } from './views.ts'

/** What is known of one kind of finding, in the language of the reader; the same texts as in docs/findings. */
export const findingPageSchema = z.object({
  kind: findingKindSchema,
  name: z.string(),
  about: z.string(),
  sections: z.array(z.object({ section: z.enum(pageSections), lines: z.array(z.string()) })),
})
export type FindingPageView = z.infer<typeof findingPageSchema>

export const findingsContract = {
  list: base.output(findingsViewSchema),
  about: base.input(z.strictObject({ kind: findingKindSchema })).output(findingPageSchema),
}
