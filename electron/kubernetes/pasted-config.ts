import { KubeConfig, loadYaml } from '@kubernetes/client-node'
import { AppError } from '../../core/contract/errors.ts'
import type { Message } from '../../core/model/message.ts'
import { message } from '../../core/model/message.ts'
import { kubeconfigOf, type Environment, type Kubeconfig } from './config.ts'

/**
 * A kubeconfig whose text came through a page. The page is not trusted with this computer: such a text may name a server
 * and hold credentials of its own, and nothing that makes the host run a program or read a file for it
 * (docs/security.md).
 */

type Fields = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a user of such a text may have, and what a cluster may; everything else is refused, also what is not known. */
const userFields = new Set([
  'token',
  'username',
  'password',
  'client-certificate-data',
  'client-key-data',
  'as',
  'as-uid',
  'as-groups',
  'as-user-extra',
])
const clusterFields = new Set([
  'server',
  'tls-server-name',
  'insecure-skip-tls-verify',
  'certificate-authority-data',
  'disable-compression',
  'proxy-url',
])

/** The entries of a list by their names, each with its own part. */
function namedParts(text: Fields, list: string, part: string): ReadonlyMap<string, Fields> {
  const entries: unknown = text[list]
  const found = new Map<string, Fields>()
  if (!Array.isArray(entries)) return found
  for (const entry of entries as readonly unknown[]) {
    if (!isRecord(entry) || typeof entry['name'] !== 'string' || found.has(entry['name'])) continue
    const own = entry[part]
    found.set(entry['name'], isRecord(own) ? own : {})
  }
  return found
}

function surplus(fields: Fields | undefined, allowed: ReadonlySet<string>): readonly string[] {
  return Object.entries(fields ?? {}).flatMap(([name, value]) => (value == null || allowed.has(name) ? [] : [name]))
}

export interface PastedKubeconfig extends Kubeconfig {
  /** Why a context may not be used; null where it may. */
  refusal(context: string): Message | null
}

/** Throws AppError kube/config where the text is no kubeconfig. Nothing of it is quoted. */
export function readPastedKubeconfig(text: string, environment: Environment): PastedKubeconfig {
  const unreadable = (): AppError =>
    new AppError({ code: 'kube/config', message: message('kubernetes.config.pastedUnreadable') })
  const config = new KubeConfig()
  let parsed: unknown
  try {
    parsed = loadYaml(text)
    config.loadFromString(text, { onInvalidEntry: 'filter' })
  } catch {
    throw unreadable()
  }
  if (!isRecord(parsed) || config.contexts.length === 0) throw unreadable()
  const users = namedParts(parsed, 'users', 'user')
  const clusters = namedParts(parsed, 'clusters', 'cluster')

  const refusal = (name: string): Message | null => {
    const context = config.contexts.find((one) => one.name === name)
    if (context === undefined) return null
    const fields = [
      ...surplus(users.get(context.user), userFields),
      ...surplus(clusters.get(context.cluster), clusterFields),
    ]
    return fields.length === 0 ? null : message('kubernetes.config.pastedRefused', { fields: fields.join(', ') })
  }
  const inner = kubeconfigOf(
    [
      {
        clusters: config.clusters,
        users: config.users,
        contexts: config.contexts,
        current:
          typeof config.currentContext === 'string' && config.currentContext !== '' ? config.currentContext : null,
        folder: '.',
        file: '',
      },
    ],
    environment,
  )
  return {
    ...inner,
    places: [],
    refusal,
    accessOf: (context) => (refusal(context) === null ? inner.accessOf(context) : null),
  }
}
