import { AppError } from '../../core/contract/errors.ts'
import type { ClusterContextsView, ClusterNodeChoice, ClusterNodesView } from '../../core/contract/cluster.ts'
import { message } from '../../core/model/message.ts'
import { clusterNodesView } from '../../core/view/cluster-nodes.ts'
import { clusterRoleYaml } from '../kubernetes/cluster-role.ts'
import type { Kubeconfig } from '../kubernetes/config.ts'
import { kubeFacetNames } from '../../core/model/facet.ts'
import type { PastedKubeconfig } from '../kubernetes/pasted-config.ts'
import type { ClusterChoice, SourceOffer, SourceOpeners } from './open-source.ts'
import type { Session } from './session.ts'
import type { OpenedSource } from './source.ts'
import type { Opening, Workspace } from './workspace.ts'

/** What a page may do with clusters: choose from the contexts of the user's own kubeconfig, by name. */
export interface ClusterDesk {
  contexts(): Promise<ClusterContextsView>
  pick(): Promise<ClusterContextsView | null>
  paste(text: string): Promise<ClusterContextsView>
  unpick(): Promise<ClusterContextsView>
  open(choice: ClusterNodeChoice): Promise<Opening>
  join(choice: ClusterNodeChoice): Promise<Opening>
  unjoin(): Opening
  nodes(session: Session, filter: string): ClusterNodesView
}

interface DeskOptions {
  readonly openers: SourceOpeners
  /** The host's own dialog; null where it has none. */
  readonly choose: SourceOffer['choose']
  readonly workspace: Pick<Workspace, 'current'>
}

/** A kubeconfig of many clusters has hundreds; the page lists no more. */
const contextLimit = 200

/** The text and the name of a joined source: the HNS side, then the cluster. */
const joinedText = /^(.+?)\+cluster:.*$/s

function clusterText({ context, node }: ClusterNodeChoice): string {
  return `cluster:${context}${node === null ? '' : `/${node}`}`
}

export function createClusterDesk({ openers, choose, workspace }: DeskOptions): ClusterDesk {
  /** A kubeconfig that the user picked in the host's dialog. Its path never goes to a page as something to send back. */
  let picked: string | null = null
  /** The text of one that came through a page, read; it never goes back to one. */
  let pasted: PastedKubeconfig | null = null

  const read = (): Promise<Kubeconfig> => {
    if (pasted !== null) return Promise.resolve(pasted)
    if (openers.readKubeconfig !== undefined) return openers.readKubeconfig(picked)
    throw new AppError({ code: 'source/unsupported', message: message('cluster.notHere') })
  }

  const joinOf = (): ClusterContextsView['join'] => {
    const session = workspace.current()
    if (session === null || (session.cluster !== null && session.cluster.lendHns === null)) return null
    const { source, model } = session.current()
    const { facets } = model.joined.snapshot
    const hasOwn =
      source.kind === 'capture' &&
      session.cluster === null &&
      kubeFacetNames.some((name) => ['collected', 'cut', 'none'].includes(facets[name].state))
    return {
      source: hnsName(source.name),
      why: hasOwn ? message('kubernetes.capture.hasOwn', { source: source.name }) : null,
    }
  }

  const contexts = async (): Promise<ClusterContextsView> => {
    const can = { canPick: choose !== null, canPaste: choose === null && openers.readPastedKubeconfig !== undefined }
    const none = { ...can, contexts: [], more: 0, join: joinOf() }
    const from = pasted !== null ? 'pasted' : picked === null ? 'default' : 'picked'
    try {
      const config = await read()
      return {
        places: [...config.places],
        from: config.isPod ? 'pod' : from,
        ...can,
        contexts: config.contexts.slice(0, contextLimit).map((name) => {
          const access = config.accessOf(name)
          return {
            name,
            isCurrent: name === config.current,
            server: access === null ? null : access.serverName,
            program: access?.program ?? null,
            refused: pasted?.refusal(name) ?? null,
          }
        }),
        more: Math.max(0, config.contexts.length - contextLimit),
        problem: null,
        join: joinOf(),
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { detail, ...data } = error.data
      return { ...none, places: picked === null ? [] : [picked], from, problem: { ...data, detail: { ...detail } } }
    }
  }

  /** Throws AppError kube/no-context: only what the kubeconfig has by this name is ever opened. */
  const known = async ({ context, node }: ClusterNodeChoice): Promise<ClusterChoice> => {
    const config = await read()
    if (!config.contexts.includes(context)) {
      throw new AppError({ code: 'kube/no-context', message: message('kubernetes.context.unknown', { context }) })
    }
    const refused = pasted?.refusal(context) ?? null
    if (refused !== null) throw new AppError({ code: 'kube/config', message: refused })
    return { name: { context, node }, kubeconfig: picked, ...(pasted === null ? {} : { config: pasted }) }
  }

  /** The open source with its cluster, for one more user; null where it reads another one. */
  const present = ({ context, node }: ClusterNodeChoice, isJoined: boolean): Session | null => {
    if (node === null) return null
    const session = workspace.current()
    const side = session?.cluster ?? null
    const isSame = side !== null && side.context === context && (side.lendHns !== null) === isJoined
    return isSame ? session : null
  }

  const seenFromNode = async (session: Session, node: string, name: string): Promise<OpenedSource> => {
    const { atNode } = await import('./at-node.ts')
    const { cluster } = session
    if (cluster === null) throw new Error('the source has no cluster')
    return atNode(session.lend(), cluster, node, name)
  }

  /** A text that another host could open: not that of a kubeconfig which was picked here alone. */
  const specOf = (spec: string | null): string | null => (picked === null && pasted === null ? spec : null)

  return {
    contexts,
    pick: async () => {
      if (choose === null) {
        throw new AppError({ code: 'source/unsupported', message: message('error.source.noDialog') })
      }
      const [file] = (await choose('kubeconfig')) ?? []
      if (file === undefined) return null
      picked = file
      return contexts()
    },
    paste: async (text) => {
      if (choose !== null || openers.readPastedKubeconfig === undefined) {
        // A window has a dialog: what its page sends must not lead the host to any address.
        throw new AppError({ code: 'source/unsupported', message: message('cluster.notHere') })
      }
      pasted = await openers.readPastedKubeconfig(text)
      return contexts()
    },
    unpick: () => {
      picked = null
      pasted = null
      return contexts()
    },
    open: async (choice) => {
      const wanted = await known(choice)
      const name = clusterText(choice)
      const session = present(choice, false)
      return {
        name,
        spec: specOf(name),
        open: () =>
          session === null || choice.node === null
            ? openers.openCluster(wanted, null)
            : seenFromNode(session, choice.node, name),
      }
    },
    join: async (choice) => {
      const wanted = await known(choice)
      const session = workspace.current()
      const base = session === null ? null : hnsOf(session)
      if (session === null || base === null) {
        throw new AppError({ code: 'source/unsupported', message: message('cluster.join.nothing') })
      }
      const text = `+${clusterText(choice)}`
      const name = hnsName(session.current().source.name) + text
      const same = present(choice, true)
      return {
        name,
        spec: specOf(session.spec === null ? null : hnsName(session.spec) + text),
        open: () =>
          same === null || choice.node === null
            ? openers.openCluster(wanted, base())
            : seenFromNode(same, choice.node, name),
      }
    },
    unjoin: () => {
      const session = workspace.current()
      const lendHns = session?.cluster?.lendHns ?? null
      if (session === null || lendHns === null) {
        throw new AppError({ code: 'source/unsupported', message: message('cluster.join.notJoined') })
      }
      return {
        name: hnsName(session.current().source.name),
        spec: session.spec === null ? null : hnsName(session.spec),
        open: () => Promise.resolve(lendHns()),
      }
    },
    nodes: (session, filter) => {
      const { stamp, model } = session.current()
      const { cluster } = session
      const view = clusterNodesView(stamp, model, filter)
      const { facets } = model.joined.snapshot
      const missing = kubeFacetNames.filter((name) => facets[name].state === 'notPermitted')
      return {
        ...view,
        context: cluster?.context ?? null,
        isJoined: cluster !== null && cluster.lendHns !== null,
        role: missing.length === 0 ? null : clusterRoleYaml(missing),
      }
    },
  }
}

function hnsName(text: string): string {
  return joinedText.exec(text)?.[1] ?? text
}

/** The HNS side of a session, for one more user; null where it has none. */
function hnsOf({ cluster, lend }: Session): (() => OpenedSource) | null {
  return cluster === null ? lend : cluster.lendHns
}
