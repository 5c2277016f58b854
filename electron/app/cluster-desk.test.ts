import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ORPCError, createRouterClient } from '@orpc/server'
import { safe } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inventoryKinds } from '../../core/contract/views.ts'
import type { HostClient } from '../../core/contract/client.ts'
import { appErrorSchema } from '../../core/contract/base.ts'
import { startFakeServer, type FakeServer } from '../kubernetes/fake-server.ts'
import { loadKubeconfig } from '../kubernetes/config.ts'
import { createLogger } from '../platform/log.ts'
import { appPaths } from '../platform/paths.ts'
import { composeHost, type Host } from './compose.ts'
import { openCluster, joinCluster } from './cluster-source.ts'
import { standardOpeners } from './openers.ts'
import type { SourceOpeners } from './open-source.ts'

const secret = 'tok-77b-very-secret'
let folder: string
let server: FakeServer
let host: Host
let client: HostClient
let chosen: readonly string[] | null

/** Two contexts: `lab`, and `a/b`, whose credential program leaves a mark where it is run. */
function kubeconfig(name: string): string {
  const file = path.join(folder, name)
  const mark = path.join(folder, 'program-ran')
  const exec = { apiVersion: 'client.authentication.k8s.io/v1', command: 'touch', args: [mark] }
  writeFileSync(
    file,
    JSON.stringify({
      'current-context': 'lab',
      clusters: [{ name: 'c', cluster: { server: server.url } }],
      users: [
        { name: 'token', user: { token: secret } },
        { name: 'program', user: { exec } },
      ],
      contexts: [
        { name: 'lab', context: { cluster: 'c', user: 'token' } },
        { name: 'a/b', context: { cluster: 'c', user: 'program' } },
      ],
    }),
  )
  return file
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hnscope-desk-'))
  server = await startFakeServer()
  const usual = kubeconfig('config')
  const environment = { KUBECONFIG: usual }
  chosen = null
  const openers: SourceOpeners = {
    ...standardOpeners,
    openCluster: ({ name, kubeconfig: file }, hns) => {
      const options = { name, kubeconfig: file, environment, partialAfterMs: null }
      return hns === null ? openCluster(options) : joinCluster(hns, options)
    },
    readKubeconfig: (file) => loadKubeconfig({ kubeconfig: file, environment }),
  }
  host = await composeHost({
    host: 'window',
    version: '1.2.3',
    log: createLogger({ sink: () => undefined }),
    paths: appPaths({ env: { HNSCOPE_HOME: folder }, platform: process.platform, home: folder }),
    languages: ['en-GB'],
    uploadRoot: path.join(folder, 'uploads'),
    openers,
    choose: () => Promise.resolve(chosen),
  })
  client = createRouterClient(host.router, { context: host.connect().context })
  for (const [name, address] of [
    ['win-01', '10.0.0.4'],
    ['win-02', '10.0.0.5'],
  ] as const) {
    server.put('nodes', {
      metadata: {
        name,
        labels: { 'kubernetes.io/os': 'windows' },
        annotations: { 'flannel.alpha.coreos.com/backend-type': 'vxlan' },
      },
      status: {
        addresses: [{ type: 'InternalIP', address }],
        nodeInfo: { operatingSystem: 'windows' },
        conditions: [{ type: 'Ready', status: name === 'win-01' ? 'True' : 'Unknown', reason: 'NodeStatusUnknown' }],
      },
    })
  }
  server.put('pods', {
    metadata: { name: 'cart', namespace: 'shop' },
    spec: { nodeName: 'win-01' },
    status: { phase: 'Running', podIP: '10.244.1.9' },
  })
})
afterEach(async () => {
  await host.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function refusal(call: Promise<unknown>): Promise<string> {
  const { error } = await safe(call)
  const data = appErrorSchema.safeParse(error instanceof ORPCError ? error.data : null)
  return data.success ? data.data.code : 'not refused'
}

describe('choosing a cluster', () => {
  it('lists contexts without a secret, and asks no cluster and runs no program for it', async () => {
    const view = await client.cluster.contexts()
    expect(view.contexts).toEqual([
      { name: 'lab', isCurrent: true, server: new URL(server.url).host, program: null, refused: null },
      { name: 'a/b', isCurrent: false, server: new URL(server.url).host, program: 'touch', refused: null },
    ])
    expect(JSON.stringify(view)).not.toContain(secret)
    expect(server.requests).toHaveLength(0)
    expect(existsSync(path.join(folder, 'program-ran'))).toBe(false)
  })

  it('runs the program of a context only once that context was chosen', async () => {
    await client.cluster.open({ context: 'lab', node: null })
    expect(existsSync(path.join(folder, 'program-ran'))).toBe(false)
    // It prints no credentials: the context is refused, after it ran.
    expect(await refusal(client.cluster.open({ context: 'a/b', node: null }))).toBe('kube/refused')
    expect(existsSync(path.join(folder, 'program-ran'))).toBe(true)
  })

  it('never takes a context and a node for another context', async () => {
    // Written as one text, `a/b` is the context with the program; here it is a node that does not exist.
    expect(await refusal(client.cluster.open({ context: 'a', node: 'b' }))).toBe('kube/no-context')
    expect(existsSync(path.join(folder, 'program-ran'))).toBe(false)
  })

  it.each([
    { context: '/etc/passwd', node: null },
    { context: 'https://far.example', node: null },
    { context: 'lab/win-01', node: null },
    { context: 'lab+cluster:a/b', node: null },
  ])('opens nothing that is no context of the kubeconfig: $context', async (choice) => {
    expect(await refusal(client.cluster.open(choice))).toBe('kube/no-context')
    await host.open('sim:flannel-vxlan')
    expect(await refusal(client.cluster.join(choice))).toBe('kube/no-context')
    expect(server.requests).toHaveLength(0)
  })

  it.each(['../x', 'a b', 'x/y', ''])('takes no node by the name "%s"', async (node) => {
    expect(await refusal(client.cluster.open({ context: 'lab', node }))).toBe('api/bad-input')
  })

  it('takes a kubeconfig that the user picked in the dialog of the host, until it is given back', async () => {
    chosen = [kubeconfig('other')]
    expect((await client.cluster.pick())?.places).toEqual(chosen)
    expect((await client.cluster.contexts()).from).toBe('picked')
    expect(await client.cluster.unpick()).toMatchObject({ from: 'default' })
    chosen = null
    expect(await client.cluster.pick()).toBeNull()
  })

  it('says why there are no contexts', async () => {
    chosen = [path.join(folder, 'none')]
    const view = await client.cluster.pick()
    expect(view?.problem?.message).toMatchObject({ key: 'kubernetes.config.unreadable' })
  })
})

it('leaves no credential in what a page is given', async () => {
  const given: unknown[] = [
    await client.cluster.contexts(),
    await client.cluster.open({ context: 'lab', node: 'win-01' }),
  ]
  for (const kind of inventoryKinds) {
    const page = await client.inventory.page({ kind })
    given.push(page)
    for (const { ref } of page.rows.slice(0, 5)) {
      if (ref === null) continue
      const object = await client.object.get({ ref })
      given.push(object, ...(await Promise.all(object.documents.map((place) => client.object.raw({ place })))))
    }
  }
  given.push(await client.overview.get(), await client.findings.list(), await client.topology.view({}))
  given.push(await client.services.table({}), await client.cluster.nodes({}), await client.sources.list())
  expect(JSON.stringify(given)).toContain('shop/cart')
  expect(JSON.stringify(given)).not.toContain(secret)
})

describe('a kubeconfig that is pasted', () => {
  let lines: string[]
  beforeEach(async () => {
    await host.close()
    lines = []
    host = await composeHost({
      host: 'browser',
      version: '1.2.3',
      log: createLogger({ sink: (line) => lines.push(line), level: 'debug' }),
      paths: appPaths({ env: { HNSCOPE_HOME: folder }, platform: process.platform, home: folder }),
      languages: ['en-GB'],
      uploadRoot: path.join(folder, 'uploads'),
      openers: {
        ...standardOpeners,
        openCluster: ({ name, kubeconfig: file, config }, hns) => {
          const options = {
            name,
            kubeconfig: file,
            ...(config === undefined ? {} : { config }),
            environment: { KUBECONFIG: path.join(folder, 'config') },
            partialAfterMs: null,
          }
          return hns === null ? openCluster(options) : joinCluster(hns, options)
        },
        readKubeconfig: (file) =>
          loadKubeconfig({ kubeconfig: file, environment: { KUBECONFIG: path.join(folder, 'config') } }),
      },
    })
    client = createRouterClient(host.router, { context: host.connect().context })
  })
  const other = (): string => readFileSync(kubeconfig('other'), 'utf8').replaceAll('"lab"', '"pasted"')

  it('gives contexts with credentials of its own, and the usual ones again', async () => {
    expect(await client.cluster.contexts()).toMatchObject({ canPick: false, canPaste: true, from: 'default' })
    const view = await client.cluster.paste({ text: other() })
    expect(view).toMatchObject({ from: 'pasted', places: [] })
    expect(view.contexts.map(({ name }) => name)).toEqual(['pasted', 'a/b'])
    expect(await client.cluster.open({ context: 'pasted', node: null })).toMatchObject({ name: 'cluster:pasted' })
    expect(server.requests.some(({ headers }) => headers.authorization === `Bearer ${secret}`)).toBe(true)
    expect((await client.cluster.unpick()).contexts.map(({ name }) => name)).toEqual(['lab', 'a/b'])
  })

  it('runs no program, whatever it says, and its secrets stand in no answer, log or file', async () => {
    const view = await client.cluster.paste({ text: other() })
    expect(view.contexts[1]).toMatchObject({ name: 'a/b', server: null, program: null })
    expect(view.contexts[1]?.refused).toMatchObject({ params: { fields: 'exec' } })
    expect(await refusal(client.cluster.open({ context: 'a/b', node: null }))).toBe('kube/config')
    expect(existsSync(path.join(folder, 'program-ran'))).toBe(false)
    await client.cluster.open({ context: 'pasted', node: null })
    expect(await refusal(client.cluster.paste({ text: `x${secret}`.repeat(20_000) }))).toBe('api/bad-input')
    expect(await refusal(client.cluster.paste({ text: secret }))).toBe('kube/config')
    expect(JSON.stringify(view) + lines.join('')).not.toContain(secret)
    rmSync(path.join(folder, 'config'))
    rmSync(path.join(folder, 'other'))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, name)
      if (statSync(file).isFile()) expect(readFileSync(file, 'utf8')).not.toContain(secret)
    }
  })
})

it('takes no pasted kubeconfig in a window, where the host has a dialog', async () => {
  expect((await client.cluster.contexts()).canPaste).toBe(false)
  expect(await refusal(client.cluster.paste({ text: 'kind: Config' }))).toBe('source/unsupported')
})

describe('the nodes of a cluster', () => {
  it('are listed with their plugin, those in trouble first', async () => {
    await client.cluster.open({ context: 'lab', node: null })
    const view = await client.cluster.nodes({})
    expect(view).toMatchObject({ context: 'lab', isJoined: false, windows: 2, role: null })
    expect(view.rows.map(({ name, isReady, pods }) => [name, isReady, pods])).toEqual([
      ['win-02', false, 0],
      ['win-01', true, 1],
    ])
    expect(view.rows[0]?.cni.what.key).toBe('cluster.plugin.flannel-vxlan')
    expect((await client.cluster.nodes({ filter: '10.0.0.4' })).rows).toHaveLength(1)
  })

  it('name the rules to ask for where the account may not read an area', async () => {
    server.forbid([{ facet: 'pods', verb: 'list' }])
    await client.cluster.open({ context: 'lab', node: null })
    const view = await client.cluster.nodes({})
    expect(view.role).toContain('resources: [pods]')
    expect(view.role).not.toContain('services')
    expect(view.rows.map(({ pods }) => pods)).toEqual([null, null])
  })

  it('are opened without asking the API for its objects again', async () => {
    await client.cluster.open({ context: 'lab', node: null })
    const lists = server.requests.filter(({ query }) => query.get('watch') !== 'true').length
    const source = await client.cluster.open({ context: 'lab', node: 'win-01' })
    expect(source).toMatchObject({ name: 'cluster:lab/win-01', nodeName: 'win-01' })
    expect(server.requests.filter(({ query }) => query.get('watch') !== 'true')).toHaveLength(lists)
    expect(await refusal(client.cluster.open({ context: 'lab', node: 'win-09' }))).toBe('kube/no-node')
    // The former source stays, and goes on.
    expect((await client.cluster.nodes({})).thisNode?.name).toBe('win-01')
  })
})

describe('joining the open source', () => {
  it('puts the cluster beside it, and leaves it again, without opening the source anew', async () => {
    await host.open('sim:flannel-vxlan')
    const own = (await client.overview.get()).numbers
    expect((await client.cluster.contexts()).join).toEqual({ source: 'sim:flannel-vxlan', why: null })
    const joined = await client.cluster.join({ context: 'lab', node: 'win-01' })
    expect(joined).toMatchObject({
      name: 'sim:flannel-vxlan+cluster:lab/win-01',
      cluster: { context: 'lab', node: 'win-01', isJoined: true },
    })
    expect((await client.inventory.page({ kind: 'pods' })).total).toBe(1)
    expect((await client.cluster.contexts()).join?.source).toBe('sim:flannel-vxlan')

    const other = await client.cluster.join({ context: 'lab', node: 'win-02' })
    expect(other.name).toBe('sim:flannel-vxlan+cluster:lab/win-02')

    const alone = await client.cluster.unjoin()
    expect(alone).toMatchObject({ name: 'sim:flannel-vxlan' })
    expect(alone.cluster).toBeUndefined()
    expect((await client.overview.get()).numbers).toEqual(own)
    expect(await refusal(client.cluster.unjoin())).toBe('source/unsupported')
  })

  it('keeps the source open when the cluster cannot be joined', async () => {
    await host.open('sim:flannel-vxlan')
    expect(await refusal(client.cluster.join({ context: 'lab', node: 'win-09' }))).toBe('kube/no-node')
    expect((await client.sources.list()).current?.name).toBe('sim:flannel-vxlan')
    expect((await client.sources.refresh()).name).toBe('sim:flannel-vxlan')
  })

  it('is not offered for a capture with Kubernetes objects of its own, and says why', async () => {
    await host.open(path.resolve(import.meta.dirname, '../../fixtures/cases/055-healthy-flannel-vxlan/input'))
    expect((await client.cluster.contexts()).join?.why).toMatchObject({ key: 'kubernetes.capture.hasOwn' })
    expect(await refusal(client.cluster.join({ context: 'lab', node: null }))).toBe('source/unsupported')
  })

  it('is refused where nothing is open', async () => {
    expect((await client.cluster.contexts()).join).toBeNull()
    expect(await refusal(client.cluster.join({ context: 'lab', node: null }))).toBe('source/unsupported')
  })
})
