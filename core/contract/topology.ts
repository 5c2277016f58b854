import { z } from 'zod'
import { edgeKinds, viewLanes } from '../topology/graph.ts'
import { overlayTones, overlays } from '../topology/overlay-tones.ts'
import { changeMark, facetViewSchema, messageSchema, ref, severity, stampSchema } from './views.ts'

/** The picture of the topology and its text twin, in each of its views. */

export const topologyGroupings = ['auto', 'none', 'network', 'kubeNamespace', 'workload', 'node'] as const

export const topologyInputSchema = z.strictObject({
  view: z.enum(['vswitch', 'services', 'reach', 'cluster']).default('vswitch'),
  /** Of the other views: the service, load balancer, endpoint, pod, node or group that it is about; null shows all. */
  focus: ref.nullable().default(null),
  group: z.enum(topologyGroupings).default('auto'),
  /** What is told of each object beside its findings. */
  overlay: z.enum(overlays).default('findings'),
  /** Ids of groups the user opened or closed against the default. */
  open: z.array(z.string().max(500)).max(500).default([]),
  closed: z.array(z.string().max(500)).max(500).default([]),
  /** An object to be found in the picture, even where a closed group stands for it. */
  reveal: ref.nullable().default(null),
  /** vSwitch: the object whose HNS load balancers are drawn, with lines to their backends. */
  lines: ref.nullable().default(null),
  /** The map's size in CSS pixels when it was opened: lanes wrap so that labels stay legible in it. */
  window: z
    .strictObject({ width: z.number().int().min(200).max(10_000), height: z.number().int().min(200).max(10_000) })
    .nullable()
    .default(null),
  /** Another number asks for a fresh arrangement; with the same one, objects keep their places on refresh. */
  arrangement: z.number().int().min(0).default(0),
})
export type TopologyInput = z.infer<typeof topologyInputSchema>

export const topologyNodeSchema = z.object({
  id: z.string(),
  kind: z.string(),
  lane: z.enum(viewLanes),
  /** The object that is selected with the node; null for groups. */
  ref: ref.nullable(),
  label: z.string(),
  /** Shown instead of `label` where the thing has no name of its own. */
  title: messageSchema.nullable(),
  detail: messageSchema.nullable(),
  severity: severity.nullable(),
  mark: z.enum(['remote', 'helper', 'orphan', 'gap', 'unread']).nullable(),
  count: z.number().int(),
  change: changeMark,
  /** What the chosen overlay tells of it; of a group what it tells of its members, by their number. */
  overlay: z
    .array(z.object({ tone: z.enum(overlayTones), count: z.number().int(), why: messageSchema.nullable() }))
    .optional(),
  parent: z.string().nullable(),
  /** Centre and size in model units; one unit is one CSS pixel at zoom 1. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type TopologyNode = z.infer<typeof topologyNodeSchema>

export const topologyEdgeSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  kind: z.enum(edgeKinds),
  /** What is to be said of it beside its kind: VNI and addresses of a tunnel. */
  label: messageSchema.optional(),
})

/** One line of the text twin, in the order of the picture; its words are those of the node with the same id. */
export const twinLineSchema = z.object({
  id: z.string(),
  depth: z.number().int(),
  /** Ids of the edges that lead to this node; each edge stands in exactly one line. */
  relations: z.array(z.string()),
})
export type TwinLine = z.infer<typeof twinLineSchema>

export const topologyViewSchema = z.object({
  stamp: stampSchema,
  /** Columns from left to right by their centres; endpoints and workloads wrap into several. `count` is the whole lane's. */
  lanes: z.array(z.object({ lane: z.enum(viewLanes), x: z.number(), width: z.number(), count: z.number().int() })),
  /** Boxes behind each HNS network and all that stands on it, by their centres. */
  frames: z.array(z.object({ id: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
  nodes: z.array(topologyNodeSchema),
  edges: z.array(topologyEdgeSchema),
  twin: z.array(twinLineSchema),
  groups: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      title: messageSchema.nullable(),
      count: z.number().int(),
      isOpen: z.boolean(),
    }),
  ),
  /** Drawn node that stands for the object asked for with `reveal`; null when it is not part of the picture. */
  revealed: z.string().nullable(),
  /** What the picture is about, or why it shows nothing of it; left out for the vSwitch view. */
  note: messageSchema.nullable().optional(),
  /** Drawn nodes behind which HNS of a node can be looked at: in the open snapshot (null) or in another one. */
  opens: z.array(z.object({ id: z.string(), snapshot: z.string().nullable() })).optional(),
  /** Facets the picture is drawn from, so that an empty lane says why. */
  facets: z.array(facetViewSchema),
  width: z.number(),
  height: z.number(),
})
export type TopologyView = z.infer<typeof topologyViewSchema>
