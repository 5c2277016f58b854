import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import type { Session } from '../app/session.ts'
import { refuseSeveral } from '../app/several-objects.ts'

/** Kinds that a name without one may mean, in this order: `shop/web`, an address, the name of a network. */
const kinds = ['pod', 'endpoint', 'network', 'namespace', 'loadbalancer'] as const

/** Kinds that have no policies, and come behind those that do. */
export const otherKinds = [
  'service',
  'node',
  'networkpolicy',
  'daemonset',
  'configmap',
  'kubenamespace',
  'switch',
  'nic',
]

/** The ref of an object that was named on the command line, of these kinds or `more`; throws AppError where there is none, or several. */
export function refOfNamed(session: Session, name: string, more: readonly string[] = []): string {
  const { resolve, joined } = session.current().model
  for (const ref of [name, ...[...kinds, ...more].map((kind) => `${kind}/${name}`)]) {
    if (resolve(ref) === null) continue
    refuseSeveral(joined, ref)
    return ref
  }
  throw noObject(name)
}

export function noObject(name: string): AppError {
  return new AppError({
    code: 'api/not-found',
    message: message('error.api.noObject', { ref: name }),
    hint: message('error.api.noObject.hint'),
  })
}
