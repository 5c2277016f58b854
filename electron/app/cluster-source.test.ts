import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FacetName } from '../../core/model/facet.ts'
import { seenList } from '../../core/model/facet.ts'
import { tlsFile } from '../kubernetes/fake-listener.ts'
import { startFakeServer, type FakeObject, type FakeServer } from '../kubernetes/fake-server.ts'
import { heldWaiting, writeKubeconfig, type HeldWaiting } from '../kubernetes/kubeconfig-fixture.ts'
import { kubeFacetNames, type KubeFacetName } from '../../core/model/facet.ts'
import { kubeResources } from '../kubernetes/resources.ts'
import { openCapturePath } from './capture-source.ts'
import { joinCluster, openCluster, type ClusterOptions } from './cluster-source.ts'
import { openSession, type Session } from './session.ts'
import { openSimulator } from './simulator-source.ts'
import type { OpenedSource } from './source.ts'

const cases = path.resolve(import.meta.dirname, '../../fixtures/cases')
const context = () => ({ signal: new AbortController().signal, onProgress: () => undefined })
const secret = 'tok-91c-very-secret'

/** Waits until it is so; the limit of the test ends one that hangs. */
const eventually = (condition: () => void | Promise<void>) => vi.waitFor(condition, { timeout: 50_000 })

let folder: string
let server: FakeServer
let waiting: HeldWaiting
const ends: (() => Promise<void>)[] = []

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hnscope-cluster-'))
  server = await startFakeServer({ tls: true })
  server.accept([secret])
  waiting = heldWaiting()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

function options(name = '', cluster: Record<string, unknown> = {}): ClusterOptions {
  const all = { 'certificate-authority': tlsFile('ca.pem'), ...cluster }
  const kubeconfig = writeKubeconfig(folder, 'config', { server: server.url, cluster: all, user: { token: secret } })
  return { name, kubeconfig, environment: {}, partialAfterMs: null, waiting }
}

async function session(opened: OpenedSource): Promise<Session> {
  const made = await openSession(opened, { name: 'test', spec: null }, context())
  ends.push(() => made.close())
  return made
}

interface Listed {
  readonly items: readonly (FakeObject & { readonly kind: string })[]
}

/** Puts the objects of a `kubectl get … -o json` into the server. */
function fill(text: string): void {
  // The text is a fixture of ours or the simulator's.
  for (const item of (JSON.parse(text) as Listed).items) {
    const facet = kubeFacetNames.find((name) => kubeResources[name].kind === item.kind)
    if (facet !== undefined) server.put(facet, item)
  }
}

const kubernetesOf = (name: string): string => readFileSync(path.join(cases, name, 'input/kubernetes.json'), 'utf8')

/** The folder of a case without what was collected of Kubernetes. */
function hnsOnly(name: string): string {
  const copy = path.join(folder, 'hns-only')
  cpSync(path.join(cases, name, 'input'), copy, { recursive: true })
  rmSync(path.join(copy, 'kubernetes.json'))
  expect(readdirSync(copy).length).toBeGreaterThan(0)
  return copy
}

function states(opened: Session): Readonly<Record<string, string>> {
  const { facets } = opened.current().model.joined.snapshot
  return Object.fromEntries(kubeFacetNames.map((name) => [name, facets[name].state]))
}

const findings = (opened: Session) =>
  opened.current().model.diagnosis.findings.map(({ kind, resource, severity }) => ({ kind, resource, severity }))

describe('a cluster by itself', () => {
  it('gives the same objects as kubectl, and says that HNS was not read', async () => {
    const healthy = '055-healthy-flannel-vxlan'
    fill(kubernetesOf(healthy))
    const live = await session(await openCluster(options()))
    const file = await session(openCapturePath(path.join(cases, healthy, 'input')))
    const bare = (opened: Session, name: KubeFacetName) =>
      seenList<object>(opened.current().model.joined.snapshot.facets[name])
        .map((object) => JSON.stringify({ ...object, documents: [], annotations: {} }))
        .sort((a, b) => (a < b ? -1 : 1))
    for (const name of kubeFacetNames) expect(bare(live, name)).toEqual(bare(file, name))
    const { facets, source } = live.current().model.joined.snapshot
    expect(source).toEqual({ kind: 'live', name: 'cluster:lab' })
    expect(facets.endpoints).toMatchObject({ state: 'notCollected', how: { key: 'kubernetes.noHns' } })
    expect(findings(live)).toEqual([])
  })

  it('says that there is none of a kind, dated, where the server said so', async () => {
    const live = await session(await openCluster(options()))
    expect(states(live)).toMatchObject({ pods: 'none', networkPolicies: 'none' })
    const { pods } = live.current().model.joined.snapshot.facets
    expect(pods.state === 'none' && pods.at).toMatch(/^2026-01-01T/)
  })

  it('says which rule to ask for where the account may not read, and reads the rest', async () => {
    fill(kubernetesOf('055-healthy-flannel-vxlan'))
    server.forbid([{ facet: 'networkPolicies', verb: 'list' }])
    const live = await session(await openCluster(options()))
    expect(live.current().model.joined.snapshot.facets.networkPolicies).toEqual({
      state: 'notPermitted',
      grant: {
        key: 'kubernetes.notPermitted',
        params: { resource: 'networkpolicies', group: '"networking.k8s.io"', verbs: 'get, list, watch' },
      },
    })
    expect(states(live)).toMatchObject({ pods: 'collected', nodes: 'collected' })
  })

  it('refuses a node that the cluster does not have, and names those it has', async () => {
    fill(kubernetesOf('055-healthy-flannel-vxlan'))
    const opening = session(await openCluster(options('lab/win-99')))
    await expect(opening).rejects.toMatchObject({
      data: { code: 'kube/no-node', hint: { key: 'kubernetes.node.list' } },
    })
  })

  it('takes the node that was named for the one at hand', async () => {
    fill(kubernetesOf('055-healthy-flannel-vxlan'))
    const live = await session(await openCluster(options('lab/lnode-b1')))
    const { thisNode } = live.current().model.joined
    expect(thisNode).toMatchObject({ node: { name: 'lnode-b1' }, basis: { key: 'join.node.chosen' } })
  })

  it('holds no token and nothing that is not read', async () => {
    server.put('pods', {
      metadata: { name: 'web', namespace: 'shop', annotations: { 'vault/secret': 'sekret-1' } },
      spec: { containers: [{ name: 'app', env: [{ name: 'PASSWORD', value: 'sekret-2' }] }] },
      status: { phase: 'Running' },
    })
    const live = await session(await openCluster(options()))
    const held = JSON.stringify(live.current().model.joined.snapshot)
    expect(held).toContain('shop')
    expect(held).not.toMatch(/sekret|tok-91c/)
    expect(held).toContain('projection by HNScope')
  })

  const refusals = [
    ['kube/refused', 'kubernetes.unauthorized', () => server.accept(['another']), {}],
    ['kube/refused', 'kubernetes.tls', () => undefined, { 'certificate-authority': tlsFile('other-ca.pem') }],
    ['kube/not-answering', 'kubernetes.unreachable', () => server.pause(), {}],
    ['kube/not-answering', 'kubernetes.serverError', () => server.fail(() => ({ status: 404 })), {}],
    ['kube/not-answering', 'kubernetes.unreadable', () => server.fail(() => ({ status: 200, body: '<p>' })), {}],
  ] as const
  it.each(refusals)('cannot be opened with %s and %s', async (code, key, prepare, cluster) => {
    await prepare()
    const error: unknown = await session(await openCluster(options('', cluster))).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ data: { code, message: { key } } })
    expect(JSON.stringify(error) + String(error)).not.toContain(secret)
  })
})

describe('a cluster joined with HNS', () => {
  it.each(['005-aks-one-service-has-no-load-balancer', '055-healthy-flannel-vxlan'])(
    'finds what a whole capture finds: %s',
    async (name) => {
      fill(kubernetesOf(name))
      const capture = openCapturePath(hnsOnly(name))
      const joined = await session(await joinCluster(capture, options()))
      const whole = await session(openCapturePath(path.join(cases, name, 'input')))
      expect(findings(joined)).toEqual(findings(whole))
      expect(joined.current().model.diagnosis.passed).toEqual(whole.current().model.diagnosis.passed)
    },
  )

  it('puts the cluster in the place of what the embedded node says of Kubernetes', async () => {
    const simulator = await openSimulator('sim:flannel-vxlan')
    const before = await simulator.read(context())
    fill(before.files.find(({ name }) => name === 'kubernetes.json')?.text ?? '')
    const [first] = seenList(before.facets.services)
    server.remove('services', first?.name ?? '', first?.namespace)
    const joined = await session(await joinCluster(simulator, options()))
    const { snapshot } = joined.current().model.joined
    expect(seenList(snapshot.facets.services).length).toBe(seenList(before.facets.services).length - 1)
    expect(snapshot.files.map(({ name }) => name)).not.toContain('kubernetes.json')
    expect(snapshot.source.name).toBe('sim:flannel-vxlan+cluster:lab')
    expect(findings(joined).map(({ kind }) => kind)).toContain('loadbalancer-orphaned')
  })

  it('refuses a capture with Kubernetes objects of its own', async () => {
    const capture = openCapturePath(path.join(cases, '055-healthy-flannel-vxlan', 'input'))
    const opening = session(await joinCluster(capture, options()))
    await expect(opening).rejects.toMatchObject({ data: { message: { key: 'kubernetes.capture.hasOwn' } } })
  })

  it('shows HNS where the cluster cannot be reached, and concludes nothing about pods', async () => {
    await server.pause()
    const capture = openCapturePath(hnsOnly('005-aks-one-service-has-no-load-balancer'))
    const joined = await session(await joinCluster(capture, options()))
    expect(states(joined)).toMatchObject({ pods: 'failed', services: 'failed' })
    expect(seenList(joined.current().model.joined.snapshot.facets.endpoints).length).toBeGreaterThan(0)
    expect(findings(joined).map(({ kind }) => kind)).not.toContain('loadbalancer-missing')
  })
})

describe('a live cluster', () => {
  it('tells of changes, and reads only the kinds that changed', async () => {
    fill(kubernetesOf('055-healthy-flannel-vxlan'))
    const live = await session(await openCluster(options()))
    const told = new Set<FacetName>()
    const end = live.watch((facets) => facets.forEach((facet) => told.add(facet)))
    const watched = kubeFacetNames.filter((name) => kubeResources[name].names === undefined)
    await eventually(() => expect(watched.every((name) => server.watchers(name) === 1)).toBe(true))
    server.bookmark()
    await eventually(() => expect(told.size).toBe(watched.length))
    await live.reread(context())
    told.clear()
    server.put('pods', { metadata: { name: 'new', namespace: 'shop' }, status: { phase: 'Running' } })
    await eventually(() => expect([...told]).toContain('pods'))
    const changed = await live.reread(context())
    expect(changed).toEqual(['pods'])
    end()
  })

  it('keeps the last good objects with their age while the server is away, and comes back', async () => {
    fill(kubernetesOf('055-healthy-flannel-vxlan'))
    const live = await session(await openCluster(options()))
    const end = live.watch(() => undefined)
    await eventually(() => expect(server.watchers('pods')).toBe(1))
    const before = seenList(live.current().model.joined.snapshot.facets.pods).length
    await server.pause()
    const pods = async () => {
      waiting.release()
      await live.reread(context())
      return live.current().model.joined.snapshot.facets.pods
    }
    await eventually(async () => expect((await pods()).state).toBe('failed'))
    const away = await pods()
    expect(away.state === 'failed' && away.last?.value.length).toBe(before)
    expect(away.state === 'failed' && away.last?.at).toMatch(/^2026-01-01T/)
    await server.resume()
    await eventually(async () => expect((await pods()).state).toBe('collected'))
    end()
  })

  it('answers with what has come when a kind takes long, and tells of the rest', async () => {
    fill(kubernetesOf('055-healthy-flannel-vxlan'))
    let isSlow = true
    server.fail(({ path: asked }) => (isSlow && asked.endsWith('/pods') ? { status: 503 } : null))
    const opening = openCluster({ ...options(), partialAfterMs: 1500 }).then(session)
    // Pods are asked for again after a pause that has not ended.
    await eventually(() => expect(waiting.held().filter((ms) => ms !== 1500).length).toBe(1))
    await eventually(() =>
      expect(server.requests.filter(({ query }) => query.get('limit') !== null).length).toBeGreaterThanOrEqual(5),
    )
    isSlow = false
    waiting.release()
    const live = await opening
    const end = live.watch(() => undefined)
    await eventually(async () => {
      await live.reread(context())
      expect(states(live)).toEqual(
        Object.fromEntries(kubeFacetNames.map((name) => [name, expect.stringMatching(/collected|none/)])),
      )
    })
    end()
  })
})
