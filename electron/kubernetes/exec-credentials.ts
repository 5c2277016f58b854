import { execFile } from 'node:child_process'
import path from 'node:path'
import type { Cluster, User } from '@kubernetes/client-node'
import { z } from 'zod'
import { fail, ok, type Result } from '../../core/model/result.ts'
import type { KubeFailure } from './failure.ts'

/**
 * Credentials of the program that a kubeconfig names (client.authentication.k8s.io). The client library runs it again
 * for every request that has no expiry, tells it nothing of the cluster, cannot end it, and puts what it printed into
 * its errors; so the program is run here.
 */

const execSchema = z.object({
  apiVersion: z.string().default('client.authentication.k8s.io/v1'),
  command: z.string().min(1),
  args: z.array(z.string()).nullish(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  provideClusterInfo: z.boolean().default(false),
})

const credentialSchema = z.object({
  status: z.object({
    token: z.string().optional(),
    clientCertificateData: z.string().optional(),
    clientKeyData: z.string().optional(),
  }),
})

export interface ExecOptions {
  readonly user: User
  readonly cluster: Cluster
  /** Folder of the kubeconfig: a command with a path is looked for from there, as kubectl does. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly limitMs: number
}

/** What is shown of a program: its file name, for its arguments may hold secrets. */
export function commandName(command: string): string {
  return path.basename(command.replaceAll('\\', '/'))
}

function execInfo(apiVersion: string, cluster: Cluster | null): string {
  const info = cluster && {
    server: cluster.server,
    'certificate-authority-data': cluster.caData,
    'insecure-skip-tls-verify': cluster.skipTLSVerify,
    'tls-server-name': cluster.tlsServerName,
    'proxy-url': cluster.proxyUrl,
  }
  return JSON.stringify({
    kind: 'ExecCredential',
    apiVersion,
    spec: { interactive: false, ...(info === null ? {} : { cluster: info }) },
  })
}

interface Ran {
  readonly failure: string | null
  readonly output: string
}

function runProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  limitMs: number,
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      command,
      [...args],
      { env, timeout: limitMs, killSignal: 'SIGKILL', maxBuffer: 1 << 20, windowsHide: true, encoding: 'utf8' },
      (error, stdout) => {
        if (error === null) resolve({ failure: null, output: stdout })
        else if (error.killed === true) resolve({ failure: `> ${Math.ceil(limitMs / 1000)} s`, output: '' })
        else
          resolve({ failure: typeof error.code === 'number' ? `exit code ${error.code}` : `${error.code}`, output: '' })
      },
    )
    child.stdin?.end()
  })
}

/** The user with what the program gave in its place. The failure holds nothing of what it printed. */
export async function runExecPlugin(options: ExecOptions): Promise<Result<User, KubeFailure>> {
  const { user, cluster, folder, environment, limitMs } = options
  const spec = execSchema.safeParse(user.exec)
  if (!spec.success) return fail({ kind: 'credentials', command: '?', reason: 'users[].user.exec' })
  const { command, args, env, apiVersion, provideClusterInfo } = spec.data
  const named = commandName(command)
  const hasPath = command.includes('/') || command.includes('\\')
  const program = hasPath ? path.resolve(folder, command) : command
  const added = Object.fromEntries((env ?? []).map(({ name, value }) => [name, value]))
  const ran = await runProgram(
    program,
    args ?? [],
    { ...environment, ...added, KUBERNETES_EXEC_INFO: execInfo(apiVersion, provideClusterInfo ? cluster : null) },
    limitMs,
  )
  if (ran.failure !== null) return fail({ kind: 'credentials', command: named, reason: ran.failure })
  const credential = readCredential(ran.output)
  if (credential === null) return fail({ kind: 'credentials', command: named, reason: 'ExecCredential' })
  const { token, clientCertificateData, clientKeyData } = credential
  const base64 = (pem: string): string => Buffer.from(pem).toString('base64')
  return ok({
    name: user.name,
    ...(user.impersonateUser === undefined ? {} : { impersonateUser: user.impersonateUser }),
    ...(token === undefined ? {} : { token }),
    ...(clientCertificateData === undefined ? {} : { certData: base64(clientCertificateData) }),
    ...(clientKeyData === undefined ? {} : { keyData: base64(clientKeyData) }),
  })
}

function readCredential(output: string): z.infer<typeof credentialSchema>['status'] | null {
  try {
    const parsed = credentialSchema.safeParse(JSON.parse(output))
    return parsed.success ? parsed.data.status : null
  } catch {
    return null
  }
}
