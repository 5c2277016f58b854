import { z } from 'zod'
import { findingKindSchema, messageSchema } from './views.ts'

/** The embedded node: what can be asked of one of its scenarios. */

const size = z.object({ usual: z.number().int(), least: z.number().int(), most: z.number().int() })

export const scenarioViewSchema = z.object({
  name: z.string(),
  title: messageSchema,
  /** Null where the scenario has no Kubernetes. */
  sizes: z.object({ pods: size, services: size }).nullable(),
  /** Faults that it has without being asked. */
  ownFaults: z.array(findingKindSchema),
  /** Faults that it has a place for. */
  faults: z.array(z.object({ kind: findingKindSchema, name: messageSchema })),
})
export type ScenarioView = z.infer<typeof scenarioViewSchema>
