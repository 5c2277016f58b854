import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import type { KubeAccess, Kubeconfig } from './config.ts'

export interface ChosenCluster {
  readonly access: KubeAccess
  /** The node that the user named; whether the cluster has it shows when it is read. */
  readonly node: string | null
}

/**
 * What `<context>[/<node>]` stands for. Names of contexts may hold slashes themselves, so a whole name goes first; the
 * empty text is the current context. Throws AppError kube/no-context.
 */
export function chooseCluster(config: Kubeconfig, text: string, node: string | null): ChosenCluster {
  const name = text === '' ? config.current : text
  if (name === null) throw noContext(message('kubernetes.context.noCurrent'), config)
  const whole = config.contexts.includes(name)
  const slash = name.lastIndexOf('/')
  const context = whole || slash < 0 ? name : name.slice(0, slash)
  const named = whole || slash < 0 ? '' : name.slice(slash + 1)
  if (!config.contexts.includes(context)) {
    throw noContext(message('kubernetes.context.unknown', { context: name }), config)
  }
  const access = config.accessOf(context)
  if (access === null) {
    throw new AppError({ code: 'kube/config', message: message('kubernetes.context.noCluster', { context }) })
  }
  return { access, node: named === '' ? node : named }
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
