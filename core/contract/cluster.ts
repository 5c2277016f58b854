import { z } from 'zod'
import { appErrorSchema, base } from './base.ts'
import { facetViewSchema, messageSchema, sourceViewSchema, stampSchema } from './views.ts'

/**
 * Clusters as sources. A page chooses a context by its name from what the user's own kubeconfig has, and names no file, no
 * command and no address; where the host has no dialog, the user may hand over the text of another kubeconfig.
 */

/** A kubeconfig of a few contexts with their certificates has some ten thousand. */
export const pastedChars = 200_000

const contextName = z.string().min(1).max(500)
/** RFC 1123, as the API server holds node names to it. */
const nodeName = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/)

const choiceSchema = z.strictObject({ context: contextName, node: nodeName.nullable() })
export type ClusterNodeChoice = z.infer<typeof choiceSchema>

const contextsViewSchema = z.object({
  /** Files that were read, or that were looked for. */
  places: z.array(z.string()),
  /**
   * `default`: where kubectl looks. `picked`: a file that the user picked in the host's dialog. `pasted`: a text that came
   * through the page.
   */
  from: z.enum(['default', 'picked', 'pod', 'pasted']),
  /** The host has a dialog to pick a kubeconfig with. */
  canPick: z.boolean(),
  /** The host takes the text of one from the page, because it has no dialog. */
  canPaste: z.boolean(),
  contexts: z.array(
    z.object({
      name: contextName,
      isCurrent: z.boolean(),
      /** Host and port; null where the context names a cluster that the kubeconfig does not have. */
      server: z.string().nullable(),
      /** File name of the program that is run for credentials once the context is chosen. */
      program: z.string().nullable(),
      /** Why it may not be used: a pasted kubeconfig must not run programs or read files of the host. */
      refused: messageSchema.nullable(),
    }),
  ),
  /** Contexts beyond those listed. */
  more: z.number().int(),
  problem: appErrorSchema.nullable(),
  /** The open source, where it can be joined with a cluster; `why` says what stands against it. */
  join: z.object({ source: z.string(), why: messageSchema.nullable() }).nullable(),
})
export type ClusterContextsView = z.infer<typeof contextsViewSchema>

const signSchema = z.object({ what: messageSchema, basis: z.array(messageSchema) })

const nodesViewSchema = z.object({
  stamp: stampSchema,
  /** The context that is read; null where the objects are those of a capture or of the embedded node. */
  context: z.string().nullable(),
  isJoined: z.boolean(),
  /** The node that the HNS objects belong to, or that was chosen, and why it is thought so. */
  thisNode: z.object({ name: z.string(), basis: messageSchema }).nullable(),
  /** Areas that come from the API, with their states. */
  facets: z.array(facetViewSchema),
  /** YAML of the rules to ask for; null where nothing is missing. */
  role: z.string().nullable(),
  proxy: signSchema,
  rows: z.array(
    z.object({
      name: z.string(),
      isThisNode: z.boolean(),
      isReady: z.boolean().nullable(),
      /** What is not as it should be: `Ready` that is not true, pressures that are. */
      conditions: z.array(z.object({ type: z.string(), status: z.string(), reason: z.string().nullable() })),
      osImage: z.string().nullable(),
      build: z.string().nullable(),
      kubelet: z.string().nullable(),
      runtime: z.string().nullable(),
      addresses: z.array(z.string()),
      cni: signSchema,
      /** Null where pods are not known in full. */
      pods: z.number().int().nullable(),
      podsNotReady: z.number().int().nullable(),
    }),
  ),
  matched: z.number().int(),
  /** Windows nodes in all, and nodes of other systems. */
  windows: z.number().int(),
  others: z.number().int(),
})
export type ClusterNodesView = z.infer<typeof nodesViewSchema>
export type ClusterNodeRow = ClusterNodesView['rows'][number]

export const clusterContract = {
  /** What can be chosen from. Reads the kubeconfig; asks nothing of any cluster and runs no program. */
  contexts: base.output(contextsViewSchema),
  /** Shows the host's own dialog for a kubeconfig; null when the user cancelled it. */
  pick: base.output(contextsViewSchema.nullable()),
  /**
   * Takes the text of a kubeconfig, in browser mode alone. Contexts that would make the host run a program or read a file
   * are refused. The text is kept in memory and goes with `unpick`.
   */
  paste: base.input(z.strictObject({ text: z.string().min(1).max(pastedChars) })).output(contextsViewSchema),
  /** Goes back to where kubectl looks. */
  unpick: base.output(contextsViewSchema),
  /** Opens the cluster of a context, by itself. Its credential program runs from here on. */
  open: base.input(choiceSchema).output(sourceViewSchema),
  /** Puts the cluster beside the open source. */
  join: base.input(choiceSchema).output(sourceViewSchema),
  /** Goes on with the HNS side alone. */
  unjoin: base.output(sourceViewSchema),
  /** Windows nodes of the open source, those in trouble first. */
  nodes: base.input(z.strictObject({ filter: z.string().max(200).default('') })).output(nodesViewSchema),
}
