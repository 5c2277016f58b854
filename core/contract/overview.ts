import type { z } from 'zod'
import { base } from './base.ts'
import { overviewViewSchema } from './views.ts'

/** What is told beside every screen: how many findings there are, and what was collected. */
const overviewStateSchema = overviewViewSchema.pick({ stamp: true, counts: true, facets: true })
export type OverviewState = z.infer<typeof overviewStateSchema>

export const overviewContract = {
  get: base.output(overviewViewSchema),
  /** The part of it that costs nothing to know, asked for with every reading. */
  state: base.output(overviewStateSchema),
}
