import type { StatedFacet } from '../../core/capture/assemble.ts'
import { message, type Message } from '../../core/model/message.ts'
import type { KubeResource } from './resources.ts'
import { neededVerbs } from './resources.ts'

/** Why the API gave no answer. Carries codes and names alone: no text of the server, of a program or of a credential. */
export type KubeFailure =
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'timedOut'; readonly afterMs: number }
  | { readonly kind: 'tls'; readonly reason: string }
  /** `command`: the program of the kubeconfig that should have given credentials; null where a file could not be read. */
  | { readonly kind: 'credentials'; readonly command: string | null; readonly reason: string }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'tooManyRequests'; readonly retryAfterMs: number | null }
  | { readonly kind: 'server'; readonly status: number }
  | { readonly kind: 'cut' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'stopped' }

/** Whether the next try may succeed by itself within seconds. */
export function isPassing(failure: KubeFailure): boolean {
  switch (failure.kind) {
    case 'tooManyRequests':
    case 'gone':
    case 'cut':
      return true
    case 'server':
      return failure.status >= 500
    case 'unreachable':
    case 'timedOut':
    case 'tls':
    case 'credentials':
    case 'unauthorized':
    case 'forbidden':
    case 'unreadable':
    case 'stopped':
      return false
  }
}

export function explainKubeFailure(failure: KubeFailure, server: string): Message {
  switch (failure.kind) {
    case 'unreachable':
      return message('kubernetes.unreachable', { server, reason: failure.reason })
    case 'timedOut':
      return message('kubernetes.timedOut', { server, seconds: Math.max(1, Math.round(failure.afterMs / 1000)) })
    case 'tls':
      return message('kubernetes.tls', { server, reason: failure.reason })
    case 'credentials':
      return failure.command === null
        ? message('kubernetes.credentialFile', { reason: failure.reason })
        : message('kubernetes.credentialProgram', { command: failure.command, reason: failure.reason })
    case 'unauthorized':
      return message('kubernetes.unauthorized', { server })
    case 'forbidden':
      return message('kubernetes.forbidden', { server })
    case 'gone':
      return message('kubernetes.gone', { server })
    case 'tooManyRequests':
      return message('kubernetes.tooManyRequests', { server })
    case 'server':
      return message('kubernetes.serverError', { server, status: failure.status })
    case 'cut':
      return message('kubernetes.cut', { server })
    case 'unreadable':
      return message('kubernetes.unreadable', { server })
    case 'stopped':
      return message('kubernetes.stopped')
  }
}

/** The rule to ask for, in the words of a ClusterRole. */
export function grantOf({ group, resource }: KubeResource): Message {
  return message('kubernetes.notPermitted', { resource, group: `"${group}"`, verbs: neededVerbs.join(', ') })
}

/** What a failure says of the facet; `since` is when the last good answer came, or the first try was made. */
export function facetOfFailure(
  failure: KubeFailure,
  { resource, server, since }: { readonly resource: KubeResource; readonly server: string; readonly since: string },
): StatedFacet {
  if (failure.kind === 'forbidden') return { state: 'notPermitted', grant: grantOf(resource) }
  if (failure.kind === 'timedOut') return { state: 'notAnswering', since }
  return { state: 'failed', problem: explainKubeFailure(failure, server) }
}
