import { readFile } from 'node:fs/promises'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../core/contract/errors.ts'
import { chooseCluster } from './choice.ts'
import { createKubeClient } from './client.ts'
import { loadKubeconfig, type Kubeconfig } from './config.ts'
import { tlsFile } from './fake-listener.ts'
import { startFakeServer, type FakeServer } from './fake-server.ts'
import { writeKubeconfig } from './kubeconfig-fixture.ts'
import { listAll } from './list.ts'
import { kubeResources } from './resources.ts'

const secret = 'tok-3f9a-very-secret'
const never = new AbortController().signal

let folder: string
let server: FakeServer
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hnscope-kube-'))
  server = await startFakeServer({ tls: true, needsClientCertificate: false })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  server.accept([])
  vi.unstubAllEnvs()
})

const ca = { 'certificate-authority': tlsFile('ca.pem') }

function load(kubeconfig: string | null, environment: Record<string, string | undefined> = {}): Promise<Kubeconfig> {
  return loadKubeconfig({ kubeconfig, environment })
}

async function listNodes(config: Kubeconfig, context = '') {
  const { access } = chooseCluster(config, context)
  return listAll(createKubeClient(access, { limitMs: 10_000 }), kubeResources.nodes, never)
}

const readText = (file: string): Promise<string> => readFile(file, 'utf8')

/** A program that gives credentials, as text of a script for node. */
function plugin(name: string, script: string): Readonly<Record<string, unknown>> {
  const file = path.join(folder, name)
  writeFileSync(file, script)
  return {
    exec: {
      apiVersion: 'client.authentication.k8s.io/v1',
      command: process.execPath,
      args: [file],
      interactiveMode: 'Never',
    },
  }
}

describe('a kubeconfig', () => {
  it('lists the contexts of all files of KUBECONFIG, where the first to name a thing wins', async () => {
    const first = writeKubeconfig(folder, 'first', { context: 'lab', server: server.url, cluster: ca })
    const again = writeKubeconfig(folder, 'again', { context: 'lab', server: 'https://127.0.0.1:1' })
    const other = writeKubeconfig(folder, 'other', { context: 'far', server: 'https://127.0.0.1:2', isCurrent: false })
    const missing = path.join(folder, 'missing')
    const config = await load(null, { KUBECONFIG: [missing, first, again, other].join(path.delimiter) })
    expect(config.contexts).toEqual(['lab', 'far'])
    expect(config.current).toBe('lab')
    expect(config.accessOf('lab')?.server).toBe(server.url)
  })

  it('is looked for in the home folder when nothing is named', async () => {
    const home = path.join(folder, 'home')
    mkdirSync(path.join(home, '.kube'), { recursive: true })
    writeKubeconfig(path.join(home, '.kube'), 'config', { context: 'own', server: server.url })
    expect((await load(null, { HOME: home })).contexts).toEqual(['own'])
  })

  it('says where it looked when there is none', async () => {
    const empty = path.join(folder, 'empty-home')
    const asked = load(null, { HOME: empty })
    await expect(asked).rejects.toBeInstanceOf(AppError)
    await expect(asked).rejects.toMatchObject({
      data: { code: 'kube/config', message: { params: { places: path.join(empty, '.kube', 'config') } } },
    })
  })

  it('is refused without a word of its text when it is no YAML', async () => {
    const file = path.join(folder, 'broken')
    writeFileSync(file, `users:\n- name: a\n  user: {token: ${secret}\n`)
    const error: unknown = await load(file).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ data: { code: 'kube/config' } })
    expect(JSON.stringify(error) + String(error)).not.toContain(secret)
  })

  it('names the contexts that there are when the wanted one is not', async () => {
    const config = await load(writeKubeconfig(folder, 'one', { server: server.url }))
    expect(() => chooseCluster(config, 'lub')).toThrow(AppError)
    expect(chooseCluster(config, 'lab/win-01')).toMatchObject({ node: 'win-01', access: { context: 'lab' } })
    expect(chooseCluster(config, '/win-02')).toMatchObject({ node: 'win-02', access: { context: 'lab' } })
  })

  it('takes the name of a context with slashes for what it is', async () => {
    const context = 'arn:aws:eks:eu-west-1:1:cluster/shop'
    const config = await load(writeKubeconfig(folder, 'arn', { context, server: server.url }))
    expect(chooseCluster(config, context)).toMatchObject({ node: null, access: { context } })
    expect(chooseCluster(config, `${context}/win-01`)).toMatchObject({ node: 'win-01', access: { context } })
  })
})

describe('the account of a context', () => {
  const accounts: readonly (readonly [string, () => Readonly<Record<string, unknown>>])[] = [
    ['a token', () => ({ token: secret })],
    [
      'a token file beside the kubeconfig',
      () => {
        writeFileSync(path.join(folder, 'token.txt'), secret)
        return { tokenFile: 'token.txt' }
      },
    ],
    [
      'a program',
      () =>
        plugin(
          'gives-token.cjs',
          `const info = JSON.parse(process.env.KUBERNETES_EXEC_INFO)
           console.log(JSON.stringify({ apiVersion: info.apiVersion, kind: 'ExecCredential', status: { token: '${secret}' } }))`,
        ),
    ],
  ]
  it.each(accounts)('is %s', async (_, user) => {
    server.accept([secret])
    const config = await load(writeKubeconfig(folder, 'account', { server: server.url, cluster: ca, user: user() }))
    expect(await listNodes(config)).toMatchObject({ ok: true })
  })

  it('is a client certificate, in files or in the text', async () => {
    const strict = await startFakeServer({ tls: true, needsClientCertificate: true })
    try {
      const user = { 'client-certificate': tlsFile('client.pem'), 'client-key': tlsFile('client.key') }
      const config = await load(writeKubeconfig(folder, 'certified', { server: strict.url, cluster: ca, user }))
      expect(await listNodes(config)).toMatchObject({ ok: true })
      const bare = await load(writeKubeconfig(folder, 'bare', { server: strict.url, cluster: ca }))
      expect(await listNodes(bare)).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
    } finally {
      await strict.close()
    }
  })

  it('is that of the pod when there is no kubeconfig', async () => {
    const mount = path.join(folder, 'mount')
    const account = path.join(mount, 'var/run/secrets/kubernetes.io/serviceaccount')
    mkdirSync(account, { recursive: true })
    writeFileSync(path.join(account, 'token'), secret)
    writeFileSync(path.join(account, 'ca.crt'), await readText(tlsFile('ca.pem')))
    const { hostname, port } = new URL(server.url)
    vi.stubEnv('KUBERNETES_SERVICE_HOST', hostname)
    vi.stubEnv('KUBERNETES_SERVICE_PORT', port)
    server.accept([secret])
    const config = await load(null, {
      HOME: path.join(folder, 'empty-home'),
      KUBERNETES_SERVICE_HOST: hostname,
      CONTAINER_SANDBOX_MOUNT_POINT: mount,
    })
    expect(await listNodes(config)).toMatchObject({ ok: true })
  })

  it('is fetched anew once when the server does not accept it any more', async () => {
    const counter = path.join(folder, 'count')
    const user = plugin(
      'rotates.cjs',
      `const fs = require('node:fs')
       fs.appendFileSync(${JSON.stringify(counter)}, 'x')
       const count = fs.readFileSync(${JSON.stringify(counter)}, 'utf8').length
       console.log(JSON.stringify({ kind: 'ExecCredential', status: { token: 'token-' + count } }))`,
    )
    const config = await load(writeKubeconfig(folder, 'rotating', { server: server.url, cluster: ca, user }))
    const client = createKubeClient(chooseCluster(config, '').access)
    server.accept(['token-1'])
    expect(await listAll(client, kubeResources.nodes, never)).toMatchObject({ ok: true })
    expect(await listAll(client, kubeResources.pods, never)).toMatchObject({ ok: true })
    server.accept(['token-2'])
    expect(await listAll(client, kubeResources.nodes, never)).toMatchObject({ ok: true })
    expect((await readText(counter)).length).toBe(2)
  })

  it('is missing when its program fails, and nothing of what the program printed is told', async () => {
    const user = plugin('fails.cjs', `console.error('${secret}'); console.log('${secret}'); process.exit(3)`)
    const config = await load(writeKubeconfig(folder, 'failing', { server: server.url, cluster: ca, user }))
    const listed = await listNodes(config)
    const command = path.basename(process.execPath)
    expect(listed).toEqual({ ok: false, error: { kind: 'credentials', command, reason: 'exit code 3' } })
  })

  it('is missing when its program does not exist, or prints something else', async () => {
    const lost = { exec: { apiVersion: 'client.authentication.k8s.io/v1', command: 'hnscope-no-such-program' } }
    const config = await load(writeKubeconfig(folder, 'lost', { server: server.url, cluster: ca, user: lost }))
    expect(await listNodes(config)).toMatchObject({ error: { command: 'hnscope-no-such-program', reason: 'ENOENT' } })
    const chatty = plugin('chats.cjs', `console.log('please log in')`)
    const other = await load(writeKubeconfig(folder, 'chatty', { server: server.url, cluster: ca, user: chatty }))
    expect(await listNodes(other)).toMatchObject({ error: { kind: 'credentials', reason: 'ExecCredential' } })
  })

  it('is not sent to a server whose certificate another authority signed', async () => {
    const cluster = { 'certificate-authority': tlsFile('other-ca.pem') }
    const user = { token: secret }
    const config = await load(writeKubeconfig(folder, 'foreign', { server: server.url, cluster, user }))
    const before = server.requests.length
    expect(await listNodes(config)).toMatchObject({ ok: false, error: { kind: 'tls' } })
    expect(server.requests.length).toBe(before)
  })
})
