import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RequestOptions } from 'node:https'
import { homedir } from 'node:os'
import path from 'node:path'
import { KubeConfig, loadYaml, type Cluster, type Context, type User } from '@kubernetes/client-node'
import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import { fail, ok, type Result } from '../../core/model/result.ts'
import { errorCode, hintOf } from '../platform/system-error.ts'
import { commandName, runExecPlugin } from './exec-credentials.ts'
import type { KubeFailure } from './failure.ts'
import { proxyFor } from './proxy.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface KubeconfigChoice {
  /** `--kubeconfig`; null looks where kubectl does. */
  readonly kubeconfig: string | null
  readonly environment: Environment
}

/** The server and the account of one context. */
export interface KubeAccess {
  readonly context: string
  /** Base of all addresses, without a slash at its end. */
  readonly server: string
  /** Its host and port, for sentences: an address may hold a user and a password. */
  readonly serverName: string
  /** The program that is run for credentials; null where the kubeconfig names none. */
  readonly program: string | null
  /**
   * Address, certificates and headers of a request. Reads files and runs the program of the kubeconfig anew each time;
   * keep the answer until the server refuses it.
   */
  authorise(): Promise<Result<RequestOptions, KubeFailure>>
}

export interface Kubeconfig {
  /** Files that were read. */
  readonly places: readonly string[]
  /** It is the account of the pod that this runs in. */
  readonly isPod: boolean
  readonly contexts: readonly string[]
  readonly current: string | null
  /** Null where there is no such context, or it names no cluster. */
  accessOf(context: string): KubeAccess | null
}

/** Programs of cloud providers ask servers of their own, and some wait for a person. */
const execLimitMs = 60_000

/** What one file says. */
interface LoadedFile {
  readonly clusters: readonly Cluster[]
  readonly users: readonly User[]
  readonly contexts: readonly Context[]
  readonly current: string | null
  readonly folder: string
  /** Null for the account of a pod. */
  readonly file: string | null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** `tokenFile` of each user, which the client library does not read from a kubeconfig. */
function tokenFiles(text: string): ReadonlyMap<string, string> {
  const parsed: unknown = loadYaml(text)
  const users: readonly unknown[] = isRecord(parsed) && Array.isArray(parsed['users']) ? parsed['users'] : []
  const found = new Map<string, string>()
  for (const entry of users) {
    if (!isRecord(entry) || !isRecord(entry['user'])) continue
    const { name } = entry
    const { tokenFile } = entry['user']
    if (typeof name === 'string' && typeof tokenFile === 'string') found.set(name, tokenFile)
  }
  return found
}

function parseFile(file: string, text: string): LoadedFile {
  const folder = path.dirname(path.resolve(file))
  const config = new KubeConfig()
  let files: ReadonlyMap<string, string>
  try {
    config.loadFromString(text, { onInvalidEntry: 'filter' })
    files = tokenFiles(text)
  } catch {
    // The parser's sentence quotes the text around the fault, where a token may stand.
    throw new AppError({
      code: 'kube/config',
      message: message('kubernetes.config.noYaml', { file }),
      hint: message('kubernetes.config.noYaml.hint'),
    })
  }
  config.makePathsAbsolute(folder)
  return {
    clusters: config.clusters,
    users: config.users.map((user) => {
      const tokenFile = files.get(user.name)
      if (tokenFile === undefined || user.token !== undefined) return user
      return { ...user, authProvider: { name: 'tokenFile', config: { tokenFile: path.resolve(folder, tokenFile) } } }
    }),
    contexts: config.contexts,
    current: typeof config.currentContext === 'string' && config.currentContext !== '' ? config.currentContext : null,
    folder,
    file,
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new AppError({
      code: 'kube/config',
      message: message('kubernetes.config.unreadable', {
        file,
        reason: errorCode(error) || 'read',
      }),
      hint: hintOf(error),
    })
  }
}

/** The account of the pod that this runs in; a HostProcess container sees its files below its mount point. */
function inCluster(environment: Environment): LoadedFile | null {
  const prefix = environment['CONTAINER_SANDBOX_MOUNT_POINT'] ?? ''
  const token = `${prefix}/var/run/secrets/kubernetes.io/serviceaccount/token`
  if ((environment['KUBERNETES_SERVICE_HOST'] ?? '') === '' || !existsSync(token)) return null
  const config = new KubeConfig()
  config.loadFromCluster(prefix)
  const { clusters, users, contexts, currentContext } = config
  return { clusters, users, contexts, current: currentContext, folder: prefix, file: null }
}

/** kubectl's order: the file that is named, the files of KUBECONFIG, the user's own, the pod's account. */
async function loadFiles({ kubeconfig, environment }: KubeconfigChoice): Promise<readonly LoadedFile[]> {
  if (kubeconfig !== null) return [parseFile(kubeconfig, await readText(kubeconfig))]
  const listed = (environment['KUBECONFIG'] ?? '').split(path.delimiter).filter((file) => file !== '')
  const own = path.join(environment['HOME'] ?? homedir(), '.kube', 'config')
  // A file of the list that is not there is passed over, as kubectl does.
  const files = (listed.length > 0 ? listed : [own]).filter((file) => existsSync(file))
  if (files.length > 0) return Promise.all(files.map(async (file) => parseFile(file, await readText(file))))
  const pod = listed.length > 0 ? null : inCluster(environment)
  if (pod !== null) return [pod]
  throw new AppError({
    code: 'kube/config',
    message: message('kubernetes.config.none', { places: listed.length > 0 ? listed.join(', ') : own }),
    hint: message('kubernetes.config.none.hint'),
  })
}

/** Reads the kubeconfig in all its forms. Throws AppError kube/config; asks nothing of any cluster. */
export async function loadKubeconfig(choice: KubeconfigChoice): Promise<Kubeconfig> {
  return kubeconfigOf(await loadFiles(choice), choice.environment)
}

export function kubeconfigOf(files: readonly LoadedFile[], environment: Environment): Kubeconfig {
  const isPod = files.some(({ file }) => file === null)
  const contexts = [...new Set(files.flatMap((file) => file.contexts.map(({ name }) => name)))]
  return {
    places: files.map(({ file, folder }) => file ?? folder),
    isPod,
    contexts,
    current: files.find(({ current }) => current !== null)?.current ?? null,
    accessOf: (context) => accessOf(context, files, environment),
  }
}

/** The first file that names a thing wins (kubectl). */
function first<T extends { readonly name: string }>(
  files: readonly LoadedFile[],
  list: (file: LoadedFile) => readonly T[],
  name: string,
): { readonly found: T; readonly folder: string } | null {
  for (const file of files) {
    const found = list(file).find((one) => one.name === name)
    if (found !== undefined) return { found, folder: file.folder }
  }
  return null
}

function accessOf(name: string, files: readonly LoadedFile[], environment: Environment): KubeAccess | null {
  const context = first(files, (file) => file.contexts, name)?.found
  if (context === undefined) return null
  const named = first(files, (file) => file.clusters, context.cluster)?.found
  if (named === undefined) return null
  // Without TLS there is nothing to verify; the client library wants that said (`kubectl proxy`).
  const trusted: Cluster = named.server.startsWith('http:') ? { ...named, skipTLSVerify: true } : named
  // What the kubeconfig says of a proxy wins over the environment, as with kubectl.
  const proxyUrl = trusted.proxyUrl ?? proxyFor(trusted.server, environment)
  const cluster: Cluster = proxyUrl === null ? trusted : { ...trusted, proxyUrl }
  const owner = first(files, (file) => file.users, context.user)
  const user: User = owner?.found ?? { name: context.user }
  return {
    context: name,
    server: cluster.server.replace(/\/+$/, ''),
    serverName: serverName(cluster.server),
    program: isRecord(user.exec) && typeof user.exec['command'] === 'string' ? commandName(user.exec['command']) : null,
    authorise: async () => {
      const credited = isRecord(user.exec)
        ? await runExecPlugin({ user, cluster, folder: owner?.folder ?? '.', environment, limitMs: execLimitMs })
        : ok(user)
      return credited.ok ? apply(cluster, credited.value) : credited
    },
  }
}

export function serverName(server: string): string {
  try {
    return new URL(server).host
  } catch {
    return '?'
  }
}

async function apply(cluster: Cluster, user: User): Promise<Result<RequestOptions, KubeFailure>> {
  const config = new KubeConfig()
  config.loadFromOptions({
    clusters: [cluster],
    users: [user],
    contexts: [{ name: 'chosen', cluster: cluster.name, user: user.name }],
    currentContext: 'chosen',
  })
  const options: RequestOptions = { headers: {} }
  try {
    await config.applyToHTTPSOptions(options)
    return ok(options)
  } catch (error) {
    // A certificate or token file that is gone, a refresh that was refused: the code alone, never the text.
    const code = errorCode(error) || 'authentication'
    return fail({ kind: 'credentials', command: null, reason: code })
  }
}
