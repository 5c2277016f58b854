import { z } from 'zod'
import { serviceVerdicts } from '../diagnose/services/verdict.ts'
import { base } from './base.ts'
import { facetViewSchema, inventoryViewSchema, messageSchema, stampSchema } from './views.ts'

/** Services as they are wanted and as HNS has them: the table of all, and one service on each node. */

const ref = z.string().max(500)
const verdict = z.enum(serviceVerdicts)

export const serviceTableInputSchema = z.strictObject({
  /** Words, all of which must occur in some cell of a row; case is ignored. */
  filter: z.string().max(500).default(''),
  /** Rows of these verdicts alone; none chosen shows all. */
  verdicts: z.array(verdict).max(serviceVerdicts.length).default([]),
  sort: z
    .strictObject({ column: z.string().max(60), descending: z.boolean() })
    .nullable()
    .default(null),
  from: z.number().int().min(0).max(1_000_000).default(0),
  count: z.number().int().min(1).max(500).default(200),
})
export type ServiceTableInput = z.infer<typeof serviceTableInputSchema>

export const serviceTableViewSchema = z.object({
  stamp: stampSchema,
  columns: inventoryViewSchema.shape.columns,
  rows: inventoryViewSchema.shape.rows,
  /** Rows of each verdict, whatever is filtered; they add up to `total`. */
  counts: z.array(z.object({ verdict, count: z.number().int() })),
  total: z.number().int(),
  matched: z.number().int(),
  from: z.number().int(),
  /** What is compared: services, EndpointSlices, HNS load balancers and endpoints. */
  facets: z.array(facetViewSchema),
})
export type ServiceTableView = z.infer<typeof serviceTableViewSchema>

/** One service on each node of the cluster, as far as HNS of the node was collected. */
export const serviceMatrixViewSchema = z.object({
  stamp: stampSchema,
  service: z.object({ ref, name: z.string() }),
  columns: z.array(z.object({ id: z.string(), title: z.string(), kind: messageSchema })),
  nodes: z.array(
    z.object({
      node: z.string(),
      ref: ref.nullable(),
      /** The node whose HNS is open now. */
      isOpen: z.boolean(),
      /** Snapshot of the source that holds HNS of this node, where it is not the one that is open. */
      snapshot: z.string().nullable(),
      verdict,
      why: messageSchema,
      cells: z.array(z.object({ verdict, why: messageSchema, loadBalancer: ref.nullable() })),
    }),
  ),
  note: messageSchema,
})
export type ServiceMatrixView = z.infer<typeof serviceMatrixViewSchema>

export const servicesContract = {
  table: base.input(serviceTableInputSchema).output(serviceTableViewSchema),
  matrix: base.input(z.strictObject({ ref })).output(serviceMatrixViewSchema),
}
