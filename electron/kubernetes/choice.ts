import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import type { KubeAccess, Kubeconfig } from './config.ts'

export interface ChosenCluster {
  readonly access: KubeAccess
  /** The node that the user named; whether the cluster has it shows when it is read. */
  readonly node: string | null
}

/** A context and a node, told apart: names of contexts may hold slashes. */
export interface ExactChoice {
  readonly context: string
  readonly node: string | null
}

/**
 * What `<context>[/<node>]` stands for. Names of contexts may hold slashes themselves, so a whole name goes first; the
 * empty name is the current context. Throws AppError kube/no-context.
 */
export function chooseCluster(config: Kubeconfig, wanted: string | ExactChoice): ChosenCluster {
  const { context, node } = typeof wanted === 'string' ? choiceOf(config, wanted) : wanted
  if (context === null) throw noContext(message('kubernetes.context.noCurrent'), config)
  if (!config.contexts.includes(context)) throw noContext(message('kubernetes.context.unknown', { context }), config)
  const access = config.accessOf(context)
  if (access === null) {
    throw new AppError({ code: 'kube/config', message: message('kubernetes.context.noCluster', { context }) })
  }
  return { access, node }
}

function choiceOf(config: Kubeconfig, text: string): { readonly context: string | null; readonly node: string | null } {
  const slash = config.contexts.includes(text) ? -1 : text.lastIndexOf('/')
  const node = slash < 0 ? '' : text.slice(slash + 1)
  const context = (slash < 0 ? text : text.slice(0, slash)) || config.current
  return { context, node: node === '' ? null : node }
}

function noContext(sentence: ReturnType<typeof message>, { contexts }: Kubeconfig): AppError {
  return new AppError({
    code: 'kube/no-context',
    message: sentence,
    hint:
      contexts.length === 0
        ? message('kubernetes.context.none')
        : message('kubernetes.context.list', { list: contexts.join(', ') }),
  })
}
